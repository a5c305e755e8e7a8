#!/usr/bin/env python3
"""How long a learner waits, against what cannot be had faster.

Usage: Tests/Benchmarks/learner.py [--course BINARY] [--rounds N] [--events N]
Needs a release build of course and the Swift toolchain of PATH.

Method
  A course is made of this repository's lessons and one more with two exercises; blocks may import this package, so that
  its freshness is looked at as always. Then, each N (20) times in turn with what it is compared with, and the medians:
    watch     from the save of a new answer (a rename) to the line of the verdict on the output of `course watch`,
              against `swiftc -swift-version 6` of the same file and the run of the program
    submit    a whole `course submit` of an answer that is refused for its text alone: all that happens before a compiler
              is started, and what is kept and said afterwards, against `swiftc --version`
    progress  `course progress` over a file of 100,000 events, against `json.load` of the same file in Python
"""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
LESSON = """---
id: bench-lesson
title: Bench
---

```swift exercise=bench-say starter kind=write run
print(0)
```

```swift exercise=bench-say solution run
print(1)
// Prints "1"
```

```swift exercise=bench-break starter kind=break target=#SendingRisksDataRace check
// >>>
// <<<
```
"""
ANSWER = """actor Ledger {{
  private var entries: [Int] = []
  func add(_ entry: Int) {{ entries.append(entry) }}
  func total() -> Int {{ entries.reduce(0, +) }}
}}

let ledger = Ledger()
await withTaskGroup(of: Void.self) {{ group in
  for number in 1...8 {{ group.addTask {{ await ledger.add(number * {number}) }} }}
}}
print("total", await ledger.total())
"""


class Course:
    """A learner's place: the course, and a home of its own."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = folder
        lessons = folder / "Lessons"
        shutil.copytree(REPOSITORY / "Lessons", lessons)
        (lessons / "bench.md").write_text(LESSON)
        settings = (lessons / "course.yaml").read_text().replace('package: ".."', f'package: "{REPOSITORY}"')
        tracks = "tracks:\n  - {id: bench, title: Bench, lessons: [bench-lesson]}\n"
        (lessons / "course.yaml").write_text(settings.replace("tracks:\n", tracks, 1))
        self.environment = os.environ | {"COURSE_DIR": str(lessons), "COURSE_HOME": str(folder / "home"), "NO_COLOR": "1"}

    def command(self, *words):
        return subprocess.run(
            [self.binary, *words], cwd=self.folder, env=self.environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def file(self, exercise):
        return self.folder / "Sandbox/Sources" / exercise / "main.swift"


def seconds(body):
    start = time.perf_counter()
    body()
    return time.perf_counter() - start


def quiet(*words, **options):
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


def watch(course, rounds):
    course.command("start", "bench-say")
    course.command("submit", "bench-say")
    file = course.file("bench-say")
    watching = subprocess.Popen(
        [course.binary, "watch", "bench-say"], cwd=course.folder, env=course.environment, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert watching.stdout.readline().startswith("Watching")
    found, bare = [], []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(rounds + 1):
            text = ANSWER.format(number=number)
            draft = file.with_suffix(".new")
            draft.write_text(text)

            def save():
                draft.rename(file)
                while not watching.stdout.readline().startswith(("✓", "✗")):
                    pass

            def compile_and_run():
                path = pathlib.Path(folder) / "main.swift"
                path.write_text(text)
                quiet("swiftc", "-swift-version", "6", str(path), "-o", folder + "/program")
                quiet(folder + "/program")

            time.sleep(0.2)
            found.append(seconds(save))
            bare.append(seconds(compile_and_run))
    watching.terminate()
    watching.wait()
    # The first of each warms what is read from the disk.
    return found[1:], bare[1:]


def submit(course, rounds):
    course.command("start", "bench-break")
    found, bare = [], []
    for number in range(rounds + 1):
        course.file("bench-break").write_text(f"// {number}\n// >>>\n// <<<\n")
        found.append(seconds(lambda: course.command("submit", "bench-break")))
        bare.append(seconds(lambda: quiet("swiftc", "--version")))
    return found[1:], bare[1:]


def progress(course, rounds, events):
    home = course.folder / "home"
    lines = ",\n".join(
        json.dumps({"id": f"{number:024x}", "time": 1700000000000 + number, "kind": "block-run", "lesson": f"lesson-{number % 37}", "block": f"block-{number % 11}"},
                   separators=(",", ":"))
        for number in range(events))
    (home / "progress.json").write_text('{"schema":1,"course":"course-paint","events":[\n' + lines + "\n]}\n")
    found, bare = [], []
    for _ in range(rounds + 1):
        found.append(seconds(lambda: course.command("progress")))
        with open(home / "progress.json") as file:
            bare.append(seconds(lambda: json.load(file)))
    assert course.command("progress").returncode == 0
    return found[1:], bare[1:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--course", default=str(REPOSITORY / ".build/release/course"))
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--events", type=int, default=100_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        course = Course(options.course, pathlib.Path(folder))
        rows = [
            ("watch: save to verdict / swiftc and run", watch(course, options.rounds), 1.5),
            ("submit without a compiler / swiftc --version", submit(course, options.rounds), 1),
            (f"progress of {options.events} events / json.load", progress(course, options.rounds, options.events), 2),
        ]
    for name, (found, bare), aim in rows:
        ours, theirs = statistics.median(found), statistics.median(bare)
        print(f"{name}: {ours * 1000:.0f} ms / {theirs * 1000:.0f} ms = {ours / theirs:.2f} (aimed at: at most {aim})")


if __name__ == "__main__":
    main()
