#!/bin/bash
# Kills `course` with SIGKILL while it saves, and requires that nothing is lost that it reported as saved.
#
#     Tests/Scripts/kill-while-saving.sh [ROUNDS] [COURSE] [FOLDER]
#
# ROUNDS (500): how often to kill. COURSE: the program. FOLDER: a course whose lesson `ink` can be read.
#
# Method. How long one undisturbed `course note` takes is measured first. Each round then starts `course note ink "round
# N"`, lets it live for a random time from 0 to 1.25 times that, and kills it. Where "Kept" had reached its output, the
# note counts as reported. Every fifth round does the same to `course next`; every tenth starts two writers and kills one.
# Every 25th round something from outside happens to the file: it is cut, or filled with garbage; it must then be set
# aside. At the end every note that was reported must be among those that `course note ink` shows, and `course progress`
# must read the file without a word on standard error. The state lies in a temporary folder of its own.
set -u
rounds=${1:-500}
root=$(cd "$(dirname "$0")/../.." && pwd)
course=${2:-$root/.build/release/course}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export COURSE_HOME="$work/home" COURSE_DIR="${3:-$work/Lessons}"
if [ -z "${3:-}" ]; then
  mkdir "$work/Lessons"
  printf 'id: kill\ntitle: Kill\ntracks:\n  - {id: one, title: One, lessons: [ink]}\n' >"$work/Lessons/course.yaml"
  printf -- '---\nid: ink\ntitle: Ink\n---\n\nText.\n' >"$work/Lessons/ink.md"
fi

now() { date +%s%N; }

start=$(now)
"$course" note ink "round 0" >/dev/null || exit 3
whole=$(($(now) - start))

# Sleeps for a random part of 1.25 times a whole life.
live() {
  local nanoseconds=$((whole / 1000 * 5 / 4 * (RANDOM % 1000)))
  sleep "$((nanoseconds / 1000000000)).$(printf '%09d' $((nanoseconds % 1000000000)))"
}

killed=0 damaged=0
: >"$work/reported"
for ((round = 1; round <= rounds; round++)); do
  command=(note ink "round $round")
  ((round % 5)) || command=(next)
  "$course" "${command[@]}" >"$work/out" 2>"$work/errors" &
  victim=$!
  beside=
  if ((round % 10 == 7)); then
    "$course" note ink "beside $round" >"$work/beside" 2>&1 &
    beside=$!
  fi
  live
  kill -9 $victim 2>/dev/null && killed=$((killed + 1))
  wait $victim 2>/dev/null
  grep -q '^Kept' "$work/out" && echo "round $round" >>"$work/reported"
  if [ -n "$beside" ]; then
    wait $beside || { echo "round $round: the writer beside failed: $(cat "$work/beside")"; exit 1; }
    echo "beside $round" >>"$work/reported"
  fi
  if ((round % 25 == 0)); then
    damaged=$((damaged + 1))
    if ((round % 50)); then truncate -s 100 "$COURSE_HOME/progress.json"; else echo garbage >"$COURSE_HOME/progress.json"; fi
    "$course" note ink "after $round" >/dev/null 2>"$work/errors" || { cat "$work/errors"; exit 1; }
    grep -q 'set aside' "$work/errors" || { echo "round $round: a damaged file was not named"; exit 1; }
    echo "after $round" >>"$work/reported"
  fi
done

"$course" note ink | cut -d ' ' -f 3- | sort >"$work/kept" || exit 1
"$course" progress >/dev/null 2>"$work/errors" || { cat "$work/errors"; exit 1; }
[ -s "$work/errors" ] && { echo "progress complains at the end: $(cat "$work/errors")"; exit 1; }
lost=$(sort "$work/reported" | comm -23 - "$work/kept")
aside=$(find "$COURSE_HOME" -name 'progress.set-aside-*' | wc -l)
echo "$rounds rounds: $killed killed, $(wc -l <"$work/reported") notes reported as kept, $damaged damaged files, $aside set aside"
[ "$aside" = "$damaged" ] || { echo "a damaged file is gone"; exit 1; }
[ -z "$lost" ] || { echo "lost:"; echo "$lost"; exit 1; }
echo "nothing lost"
