#!/usr/bin/env python3
"""How fast a lesson is shown, against lowdown, Python's rich and less.

Usage: Tests/Benchmarks/reading.py [--course BINARY] [--rich PYTHON] [--rounds N]
Needs a release build of course, lowdown and less; rich is left out where PYTHON cannot import it.

Method
  A document of 22 KB and one of 1 MB are made of a lesson of this course; each is the only lesson of a course of its own.
    plain    course show --plain, lowdown -Tterm and python -m rich.markdown of the same text, output to nothing
    memory   the most memory that each of them held with 1 MB
    frame    from the start in a terminal of 80 by 24 until the first words of the text have arrived: course show, and
             less on the plain text
  Each round does all of them one after another; the figures are medians over the rounds, and what counts are the ratios.
"""

import argparse
import fcntl
import os
import pathlib
import pty
import select
import signal
import statistics
import struct
import subprocess
import tempfile
import termios
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "Lessons/swift-6/04-swift-6-at-the-boundary.md"
MARK = "Words that come first."
COURSE = "id: bench\ntitle: Bench\ntracks:\n  - {id: t, title: T, lessons: [page]}\n"
HEAD = "---\nid: page\ntitle: Page\ntrack: t\nstatus: published\n---\n\n"


def document(size):
    """Text of about `size` bytes, cut between paragraphs; code blocks stay whole and lose their labels."""
    body = SOURCE.read_text().split("---\n", 2)[2]
    lines = ["```swift show reason=pseudo-code" if line.startswith("```swift") else line for line in body.split("\n")]
    text, inside, total, result = "\n".join(lines) + "\n", False, 0, [MARK + "\n\n"]
    while total < size:
        for line in text.splitlines(keepends=True):
            if line.startswith("```diff"):
                line = "```diff-text\n"
            if line.startswith("```"):
                inside = not inside
            result.append(line)
            total += len(line.encode())
            if total >= size and not inside and line == "\n":
                break
    return "".join(result)


def run(command, cwd):
    """Seconds and kilobytes of a command whose output goes to nothing."""
    start = time.perf_counter()
    child = subprocess.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - start
    if status:
        raise SystemExit(f"{command}: {child.stderr.read().decode()}")
    return seconds, usage.ru_maxrss


def first_frame(command, cwd, mark):
    """Seconds until `mark` has come from a program in a terminal."""
    start = time.perf_counter()
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(cwd)
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.environ["TERM"] = "xterm-256color"
        os.execvp(command[0], command)
    seen = b""
    while mark.encode() not in seen:
        if not select.select([terminal], [], [], 20)[0]:
            raise SystemExit(f"{command}: nothing to be seen: {seen!r}")
        seen += os.read(terminal, 65536)
    seconds = time.perf_counter() - start
    os.write(terminal, b"q")
    time.sleep(0.05)
    os.kill(pid, signal.SIGTERM)
    os.close(terminal)
    os.waitpid(pid, 0)
    return seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--course", default=str(ROOT / ".build/release/course"))
    parser.add_argument("--rich", default="python3")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    has_rich = subprocess.run([options.rich, "-c", "import rich"], capture_output=True).returncode == 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COURSE_HOME"] = folder + "/home"
        times = {}
        for name, size in (("22 KB", 22_000), ("1 MB", 1_000_000)):
            place = pathlib.Path(folder) / name.replace(" ", "")
            (place / "Lessons").mkdir(parents=True)
            text = document(size)
            (place / "Lessons/course.yaml").write_text(COURSE)
            (place / "Lessons/page.md").write_text(HEAD + text)
            (place / "page.md").write_text(text)
            plain = subprocess.run([options.course, "show", "page", "--plain"], cwd=place, capture_output=True, text=True)
            (place / "page.txt").write_text(plain.stdout)
            programs = {
                "course": [options.course, "show", "page", "--plain"],
                "lowdown": ["lowdown", "-Tterm", "page.md"],
            }
            if has_rich and size < 100_000:
                programs["rich"] = [options.rich, "-m", "rich.markdown", "page.md"]
            for _ in range(options.rounds):
                for program, command in programs.items():
                    times.setdefault((name, program), []).append(run(command, place))
                if size < 100_000:
                    for program, command, mark in (
                        ("course frame", [options.course, "show", "page"], MARK),
                        ("less frame", ["less", "page.txt"], MARK),
                    ):
                        times.setdefault((name, program), []).append((first_frame(command, place, mark), 0))
        median = {key: statistics.median(seconds for seconds, _ in runs) for key, runs in times.items()}
        for (name, program), seconds in median.items():
            memory = max(kilobytes for _, kilobytes in times[name, program])
            print(f"{name:6} {program:13} {seconds * 1000:8.1f} ms" + (f" {memory / 1024:8.1f} MB" if memory else ""))

        def ratio(words, over, under):
            if over in median and under in median:
                print(f"{words}: {median[over] / median[under]:.2f}")

        ratio("plain, 22 KB, course / lowdown (at most 5)", ("22 KB", "course"), ("22 KB", "lowdown"))
        ratio("plain, 22 KB, rich / course (at least 15)", ("22 KB", "rich"), ("22 KB", "course"))
        ratio("plain, 1 MB, course / lowdown (at most 3)", ("1 MB", "course"), ("1 MB", "lowdown"))
        ratio("first frame, course / less (at most 3)", ("22 KB", "course frame"), ("22 KB", "less frame"))


if __name__ == "__main__":
    main()
