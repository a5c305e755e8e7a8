#!/usr/bin/env python3
"""How fast `course verify` checks other people's Markdown, against a loop of swiftc.

Usage: Tests/Benchmarks/anymarkdown.py [--course BINARY] [--blocks N] [--jobs N] [--rounds N]
Needs a release build of course and the Swift toolchain of PATH.

Method
  Pages of ten plain `swift` fences each are generated, with prose around, no front matter and none of our words: of ten
  blocks five only compile, three print what a `// Prints` comment or an output fence states, one imports Foundation and
  prints, one states an error beside its line. Then, at the same number of jobs and with warm module caches:
    verify   course verify --no-cache over all pages
    loop     what a script would do: swiftc for each block, only as far as SIL where nothing is run, else to a program,
             which is run
  Each round does both, one after the other; the figures are medians over the rounds, and what counts is the ratio.
  Processor seconds, of all processes together, stand beside those on the clock.
"""

import argparse
import concurrent.futures
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

DECLARES = [
    "struct Colour{n} {{\n    var red = {n}\n    var green = 0\n    func lighter() -> Colour{n} {{ Colour{n}(red: red + 1, green: green + 1) }}\n}}\n",
    "enum Shape{n} {{\n    case circle(radius: Double)\n    case square(side: Double)\n    var area: Double {{\n        switch self {{\n        case .circle(let radius): 3 * radius * radius\n        case .square(let side): side * side\n        }}\n    }}\n}}\n",
    "protocol Named{n} {{ var name: String {{ get }} }}\nextension Named{n} {{ func greet() -> String {{ \"Hello, \\(name)\" }} }}\n",
    "func largest{n}<T: Comparable>(_ items: [T]) -> T? {{ items.max() }}\nlet biggest = largest{n}([1, {n}])\n_ = biggest\n",
    "actor Counter{n} {{\n    private var count = {n}\n    func next() -> Int {{ count += 1; return count }}\n}}\nlet counter = Counter{n}()\nlet first = await counter.next()\n_ = first\n",
]
PRINTS = [
    ("let numbers = [1, 2, {n}]\nprint(numbers.map {{ $0 * 2 }})  // Prints \"[2, 4, {twice}]\"\n", None),
    ("for name in [\"ochre\", \"umber\"] {{\n    print(name, {n})\n}}\n", "ochre {n}\number {n}"),
    ("let total = (1...4).reduce({n}, +)\nprint(\"total\", total)\n// Prints \"total {total}\"\n", None),
]
FOUNDATION = "import Foundation\n\nlet data = try JSONEncoder().encode([{n}])\nprint(String(decoding: data, as: UTF8.self))  // Prints \"[{n}]\"\n"
ERROR = "let limit{n} = {n}\nlimit{n} = 0  // error: cannot assign to value\n"


class Block:
    def __init__(self, number):
        values = {"n": number, "twice": 2 * number, "total": number + 10}
        kind, self.output = number % 10, None
        if kind < 5:
            self.verb, text = "check", DECLARES[kind]
        elif kind < 8:
            self.verb, (text, output) = "run", PRINTS[kind - 5]
            self.output = output and output.format(**values)
        else:
            self.verb, text = ("run", FOUNDATION) if kind == 8 else ("error", ERROR)
        self.name, self.text = f"block{number}", text.format(**values)

    @property
    def markdown(self):
        fence = f"Some words about what comes, and `code` in them:\n\n```swift\n{self.text}```\n\n"
        return fence + (f"It prints:\n\n```output\n{self.output}\n```\n\n" if self.output else "")


class Bench:
    def __init__(self, options):
        self.options = options
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="course-bench-"))
        self.environment = {**os.environ, "COURSE_CACHE": str(self.folder / "cache")}
        self.blocks = [Block(number) for number in range(options.blocks)]
        docs = self.folder / "docs"
        docs.mkdir()
        for page in range(0, options.blocks, 10):
            words = "".join(block.markdown for block in self.blocks[page:page + 10])
            (docs / f"page{page:04}.md").write_text(f"# Page {page}\n\n{words}")
        for block in self.blocks:
            place = self.folder / "loop" / block.name
            place.mkdir(parents=True)
            (place / f"{block.name}.swift").write_text(block.text)

    def verify(self):
        command = [self.options.course, "verify", str(self.folder / "docs"), "--no-cache", "--jobs", str(self.options.jobs)]
        done = subprocess.run(command, capture_output=True, text=True, env=self.environment)
        if done.returncode != 0:
            sys.exit(f"{done.stdout[:4000]}{done.stderr}\n{' '.join(command)}\nended with {done.returncode}")

    def loop(self):
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(self.compile, self.blocks))

    def compile(self, block):
        folder = self.folder / "loop" / block.name
        command = ["swiftc", "-swift-version", "6", "-module-cache-path", str(self.folder / "modules"), f"{block.name}.swift"]
        command += ["-o", "program"] if block.verb == "run" else ["-emit-sil", "-o", "program.sil"]
        self.call(command, folder, block.verb != "error")
        if block.verb == "run":
            self.call(["./program"], folder, True)

    def call(self, command, folder, passes):
        done = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if (done.returncode == 0) != passes:
            sys.exit(f"{' '.join(command)} in {folder} ended with {done.returncode}")


def timed(work):
    """Seconds on the clock, and of all processors."""
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--course", default=".build/release/course")
    parser.add_argument("--blocks", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    bench = Bench(options)
    try:
        bench.verify()
        for block in bench.blocks[:10]:
            bench.compile(block)
        rounds = [(timed(bench.loop), timed(bench.verify)) for _ in range(options.rounds)]
        loop, verify = ([statistics.median(one[side][kind] for one in rounds) for kind in (0, 1)] for side in (0, 1))
        print(f"{options.blocks} blocks, {options.jobs} jobs, {options.rounds} rounds, medians")
        print(f"  loop          {loop[0]:8.2f} s  ({loop[1]:.2f} processor seconds)")
        print(f"  verify        {verify[0]:8.2f} s  ({verify[1]:.2f} processor seconds)")
        print(f"  loop / verify {loop[0] / verify[0]:8.2f}  (at least 1.8; by processor seconds {loop[1] / verify[1]:.2f})")
    finally:
        shutil.rmtree(bench.folder, ignore_errors=True)


if __name__ == "__main__":
    main()
