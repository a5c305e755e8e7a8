#!/bin/bash
# Kills `course` with SIGKILL while it saves, and requires that nothing is lost that it reported as saved.
#
#     Tests/Scripts/kill-while-saving.sh [KILLS] [COURSE]
#
# KILLS (500): how many commands are to be killed alive. COURSE: the program.
#
# Method. How long one undisturbed `course note` and one `course submit` take is measured first. Each round starts one
# command, lets it live for a random time from 0 to 1.25 times a whole life, and kills it. In turn: `note`; `next`;
# `submit` of a new answer; `watch`, into which a new answer is saved; `submit` with a second one beside that lives. What
# a command said it had kept, or judged, counts as reported. Every 25th round something from outside happens to the file:
# it is cut, or filled with garbage; it must then be set aside. At the end every reported note must be shown, every
# reported answer must be in the history, there must be at least as many events of answers as were reported, the
# learner's file must be the last that was written, and nothing may complain. The state lies in a temporary folder.
set -u
kills=${1:-500}
root=$(cd "$(dirname "$0")/../.." && pwd)
course=${2:-$root/.build/release/course}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export COURSE_HOME="$work/home" COURSE_DIR="$work/Lessons"
mkdir "$work/Lessons"
printf 'id: kill\ntitle: Kill\ntracks:\n  - {id: one, title: One, lessons: [ink]}\n' >"$work/Lessons/course.yaml"
cat >"$work/Lessons/ink.md" <<'END'
---
id: ink
title: Ink
---

Text.

```swift exercise=say starter kind=write run
print(0)
```

```swift exercise=say solution run
print(1)
// Prints "1"
```
END
answers="$COURSE_HOME/answers/ink/say"
file="$work/Sandbox/Sources/say/main.swift"

now() { date +%s%N; }

fail() { echo "$1"; exit 1; }

# How long a whole life of a command is, in nanoseconds.
life() {
  local start; start=$(now)
  "$course" "$@" >/dev/null 2>&1
  echo $(($(now) - start))
}

# Sleeps for a random part of 1.25 times a whole life.
live() {
  local nanoseconds=$(($1 / 1000 * 5 / 4 * (RANDOM % 1000)))
  sleep "$((nanoseconds / 1000000000)).$(printf '%09d' $((nanoseconds % 1000000000)))"
}

# A new answer, different in every round, saved as an editor does.
answer() { printf 'print(%d)\n// %s\n' $((RANDOM % 2)) "$1" >"$file.new" && mv "$file.new" "$file"; }

"$course" note ink "round 0" >/dev/null || exit 3
"$course" start say >/dev/null || exit 3
"$course" submit say >/dev/null 2>&1
[ $? = 1 ] || exit 3
note=$(life note ink "round 0") submit=$(life submit say)

killed=0 damaged=0
: >"$work/notes"
: >"$work/answers"
for ((round = 1; killed < kills; round++)); do
  beside= watched=
  case $((round % 5)) in
    0) command=(next) whole=$note ;;
    1 | 2) command=(note ink "round $round") whole=$note ;;
    3) command=(submit say) whole=$submit; answer "round $round" ;;
    4) command=(watch say) whole=$submit; ((round % 2)) && command=(submit say) || watched=1 ;;
  esac
  if [ "${command[*]}" = "submit say" ] && ((round % 5 == 4)); then
    answer "round $round"
    printf 'print(1)\n// beside %s\n' "$round" >"$work/beside.swift"
    "$course" submit say --file "$work/beside.swift" >"$work/beside" 2>&1 &
    beside=$!
  fi
  "$course" "${command[@]}" >"$work/out" 2>"$work/errors" &
  victim=$!
  if [ -n "$watched" ]; then
    for ((wait = 0; wait < 500; wait++)); do grep -q '^Watching' "$work/out" && break; sleep 0.01; done
    answer "round $round"
  fi
  live "$whole"
  kill -9 $victim 2>/dev/null && killed=$((killed + 1))
  wait $victim 2>/dev/null
  grep -q '^Kept' "$work/out" && echo "round $round" >>"$work/notes"
  # A watch judges what it finds first; what was reported last is this round's if it was saved.
  if [ -n "$watched" ]; then
    [ "$(grep -c '^[✓✗]' "$work/out")" -ge 2 ] && echo "round $round" >>"$work/answers"
  else
    grep -q '^[✓✗]' "$work/out" && echo "round $round" >>"$work/answers"
  fi
  if [ -n "$beside" ]; then
    wait $beside || fail "round $round: the answer beside did not pass: $(cat "$work/beside")"
    echo "beside $round" >>"$work/answers"
  fi
  ((round % 5 < 3)) || grep -q "// round $round" "$file" || fail "round $round: the learner's file is not as it was saved"
  if ((round % 25 == 0)); then
    damaged=$((damaged + 1))
    if ((round % 50)); then truncate -s 100 "$COURSE_HOME/progress.json"; else echo garbage >"$COURSE_HOME/progress.json"; fi
    "$course" note ink "after $round" >/dev/null 2>"$work/errors" || fail "$(cat "$work/errors")"
    grep -q 'set aside' "$work/errors" || fail "round $round: a damaged file was not named"
    echo "after $round" >>"$work/notes"
  fi
done

"$course" note ink | cut -d ' ' -f 3- | sort >"$work/kept-notes" || exit 1
cat "$answers"/*.swift | sed -n 's|^// ||p' | sort >"$work/kept-answers"
for command in progress "history say" errors; do
  # shellcheck disable=SC2086
  "$course" $command >/dev/null 2>"$work/errors" || fail "$(cat "$work/errors")"
  [ -s "$work/errors" ] && fail "$command complains at the end: $(cat "$work/errors")"
done
lost=$(sort -u "$work/notes" | comm -23 - "$work/kept-notes"; sort -u "$work/answers" | comm -23 - "$work/kept-answers")
events=$(grep -c '"answer-submitted"' "$COURSE_HOME/progress.json")
aside=$(find "$COURSE_HOME" -name 'progress.set-aside-*' | wc -l)
echo "$((round - 1)) rounds: $killed killed, $(wc -l <"$work/notes") notes and $(wc -l <"$work/answers") answers reported," \
  "$events answers on record, $damaged damaged files, $aside set aside"
[ "$aside" = "$damaged" ] || fail "a damaged file is gone"
[ "$events" -ge "$(wc -l <"$work/answers")" ] || fail "an answer is not on record"
[ -z "$lost" ] || fail "lost: $lost"
echo "nothing lost"
