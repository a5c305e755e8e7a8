#!/bin/bash
# Does to a learner's progress what disks and people do, and requires that nothing is lost and every loss of a way to
# save is said.
#
#     Tests/Scripts/spoil-progress.sh [COURSE]
#
# On a file system of 128 KB of its own (`unshare` and `mount` have to be allowed; else that part is left out and said):
# the disk is filled, and made read-only. Then, anywhere: the file is cut, filled with garbage, replaced by one of a newer
# version; the lock is held by a process that does not let go; four answers are submitted at once. After each, an answer
# must be judged all the same, and all that was reported before must be there.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
course=${1:-$root/.build/release/course}
if [ "${SPOIL_INSIDE:-}" != 1 ] && unshare -rm true 2>/dev/null; then
  SPOIL_INSIDE=1 exec unshare -rm bash "$0" "$course"
fi
work=$(mktemp -d)
home="$work/home"
mkdir "$home"
isMounted=
if [ "${SPOIL_INSIDE:-}" = 1 ] && mount -t tmpfs -o size=128k tmpfs "$home" 2>/dev/null; then isMounted=1; fi
trap '[ -n "$isMounted" ] && umount "$home"; rm -rf "$work"' EXIT
export COURSE_HOME="$home/course" COURSE_DIR="$work/Lessons"
mkdir "$work/Lessons"
printf 'id: spoil\ntitle: Spoil\ntracks:\n  - {id: one, title: One, lessons: [ink]}\n' >"$work/Lessons/course.yaml"
cat >"$work/Lessons/ink.md" <<'END'
---
id: ink
title: Ink
---

```swift exercise=say starter kind=write run
print(0)
```

```swift exercise=say solution run
print(1)
// Prints "1"
```
END
progress="$COURSE_HOME/progress.json"

fail() { echo "$1"; cat "$work/out" "$work/errors" 2>/dev/null; exit 1; }

# Submits `print(1)` with a mark, which must pass.
submit() {
  printf 'print(1)\n// %s\n' "$1" >"$work/answer.swift"
  "$course" submit say --file "$work/answer.swift" >"$work/out" 2>"$work/errors" || fail "$1: the answer was not judged"
}

said() { grep -q "$1" "$work/errors" || fail "nobody said: $1"; }

count() { grep -o '"answer-submitted"' "$progress" | wc -l; }

kept() { grep -qs "// $1\$" "$COURSE_HOME"/answers/ink/say/*.swift || fail "the answer \`$1\` is gone"; }

submit first
[ -s "$work/errors" ] && fail "it complains from the start"
submit second
if [ -n "$isMounted" ]; then
  before=$(cat "$progress")
  head -c 1M /dev/zero >"$home/filler" 2>/dev/null
  submit full
  said 'progress is not kept: .*No space left'
  said 'the answer is not kept'
  [ "$(cat "$progress")" = "$before" ] || fail "a full disk changed what was kept"
  kept first
  rm "$home/filler"
  mount -o remount,ro "$home"
  submit read-only
  said 'progress is not kept: .*Read-only'
  mount -o remount,rw "$home"
  [ "$(cat "$progress")" = "$before" ] || fail "a read-only disk changed what was kept"
  echo "full and read-only disk: nothing lost"
else
  echo "full and read-only disk: left out, no file system can be mounted here"
fi

events=$(count)
submit third
[ "$(count)" -gt "$events" ] || fail "an answer is not on record"
for damage in 'truncate -s 60' 'cp /bin/true'; do
  events=$(count)
  if [ "$damage" = 'cp /bin/true' ]; then echo '{"schema":1,' >"$progress"; else $damage "$progress"; fi
  submit "after $damage"
  said 'set aside'
  [ "$(count)" -gt "$events" ] || fail "what was kept before the damage is gone"
done
echo "cut and garbage: set aside, nothing lost"

good=$(cat "$progress")
echo '{"schema":99,"course":"spoil","events":[{"id":"a","time":1,"kind":"lesson-read","lesson":"ink"}]}' >"$progress"
newer=$(cat "$progress")
submit newer
said 'newer version'
[ "$(grep -c 'newer version' "$work/errors")" = 1 ] || fail "a newer file is spoken of more than once"
[ "$(cat "$progress")" = "$newer" ] || fail "a newer file was written over"
kept newer
printf '%s\n' "$good" >"$progress"
echo "newer version: only read"

flock -o "$COURSE_HOME/lock" sleep 60 &
holder=$!
sleep 0.2
submit held
said 'is held by'
kill $holder
wait $holder 2>/dev/null
echo "held lock: said who holds it"

events=$(count)
for number in 1 2 3 4; do
  printf 'print(1)\n// at once %d\n' $number >"$work/$number.swift"
  "$course" submit say --file "$work/$number.swift" >"$work/out.$number" 2>&1 &
done
for job in $(jobs -p); do wait "$job" || fail "one of four at once failed"; done
for number in 1 2 3 4; do kept "at once $number"; done
[ "$(count)" = $((events + 4)) ] || fail "of four answers at once, $(($(count) - events)) are on record"
for mark in first second third; do kept $mark; done
echo "four at once: all there"
echo "nothing lost"
