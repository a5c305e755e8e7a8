#!/usr/bin/env python3
"""How fast `course verify` is, against what its compiles cost by other means.

Usage: Tests/Benchmarks/verify.py [--course BINARY] [--package FOLDER] [--blocks N] [--jobs N] [--rounds N] [--only NAME…]
Needs a release build of course and the Swift toolchain of PATH.

Method
  A Markdown file of N blocks is generated: 60 % run (an actor, a task group, some output), 30 % are expected to fail
  (half at type checking, half at the data-race stage), 10 % are diffs that break a run block. A third of the run and
  error blocks imports Foundation, a third the package's engine, a third nothing. Then, at the same number of jobs:
    cold     course verify --no-cache
    plain    what an author would script: swiftc per program (all of it, the diffs' too), then the program itself
    floor    the bare frontend calls for the same programs, and nothing else: no link, no run
    warm     course verify again, nothing changed
    edited   course verify after a change to one run block, less warm
    single   a bare frontend call, link and run of that one block
    modules  the first run of all, with an empty module cache, less cold: what filling that cache costs
    memory   the most memory that course itself held during cold
    growth   seconds a block of cold with N blocks and with 4 N blocks
  Each round does all of them one after another, so that a machine that is busy or cools down treats them alike; the
  figures are medians over the rounds, and what counts are the ratios. Module caches are warm except for `modules`.
  Processor seconds, of all processes together, stand beside those on the clock: they hardly depend on what else the
  machine does, so where the two ratios differ much, the machine was busy and the clock's is not to be trusted.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

PLAIN = """actor Ledger {{
  private var entries: [Int] = []
  func add(_ entry: Int) {{ entries.append(entry) }}
  func total() -> Int {{ entries.reduce(0, +) }}
}}

let ledger = Ledger()
await withTaskGroup(of: Void.self) {{ group in
  for number in 1...8 {{ group.addTask {{ await ledger.add(number * {number}) }} }}
}}
let total = await ledger.total()
print("total", total)
"""
FOUNDATION = """import Foundation

struct Entry: Codable {{ var name: String; var amount: Int }}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
print(String(decoding: try encoder.encode(Entry(name: "ink", amount: {number})), as: UTF8.self))
"""
ENGINE = """import PaintEngine

let painter = Painter(on: TileStore())
painter.paint(StrokeSample.line(from: (0, 0), to: (Float({number}), 60)))
print("painted", {number})
"""
TYPE_ERROR = """actor Counter{number} {{ var count = 0 }}
func read(_ counter: Counter{number}) -> Int {{ counter.count }}
"""
RACE_ERROR = """final class Box{number} {{ var value = 0 }}
actor Keeper {{ func keep(_ box: Box{number}) {{}} }}
func give(_ keeper: Keeper) async {{
  let box = Box{number}()
  await keeper.keep(box)
  box.value += 1
}}
"""


class Block:
    """A program, and how the Markdown states what it gives."""

    def __init__(self, name, text, verb, output=None, markdown=None):
        self.name, self.text, self.verb, self.output = name, text, verb, output
        self.markdown = markdown or self.fences()

    def fences(self):
        fences = f"```swift {self.verb} id={self.name}\n{self.text}```\n"
        return fences + (f"\n```output\n{self.output}\n```\n" if self.output else "")


def run_block(number):
    name = f"run{number}"
    if number % 3 == 1:
        return Block(name, FOUNDATION.format(number=number), "run", f'{{"amount":{number},"name":"ink"}}')
    if number % 3 == 2:
        return Block(name, ENGINE.format(number=number), "run", f"painted {number}")
    return Block(name, PLAIN.format(number=number), "run", f"total {36 * number}")


def error_block(number):
    text, verb = (TYPE_ERROR, "error=actor_isolated_non_self_reference") if number % 2 else (
        RACE_ERROR, "error=#SendingRisksDataRace")
    imports = ["", "import Foundation\n", "import PaintEngine\n"][number % 3]
    return Block(f"error{number}", imports + text.format(number=number), verb)


def diff_block(number, base):
    old, new = "let total = await ledger.total()", "let total = ledger.total()"
    name = f"diff{number}"
    fence = f"```diff of={base.name} id={name} error=actor_isolated_access_outside_of_actor_context\n-{old}\n+{new}\n```\n"
    return Block(name, base.text.replace(old, new), "error", markdown=fence)


def blocks(count):
    runs = [run_block(number) for number in range(count * 6 // 10)]
    errors = [error_block(number) for number in range(count * 3 // 10)]
    diffs = [diff_block(number, runs[number * 3]) for number in range(count - len(runs) - len(errors))]
    return runs + errors + diffs


class Bench:
    def __init__(self, options):
        self.options = options
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="course-bench-"))
        self.environment = {**os.environ, "COURSE_CACHE": str(self.folder / "cache")}
        self.blocks = blocks(options.blocks)
        self.file = self.folder / "bench.md"
        self.write(self.blocks)
        self.course("--no-cache")
        record = next(pathlib.Path(options.package).glob(".build/course/debug-*/course-library.json"))
        library = json.loads(record.read_text())["library"]
        self.compile_flags = ["-module-cache-path", str(self.folder / "modules")] + library["compileArguments"]
        self.link_flags = library["linkArguments"] + ["-lm"]
        self.frontend = subprocess.run(
            ["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout
        resources = json.loads(self.frontend)["paths"]["runtimeResourcePath"]
        self.frontend = str(pathlib.Path(resources).parent.parent / "bin" / "swift-frontend")

    def write(self, chosen):
        self.file.write_text("# Blocks\n\n" + "\n".join(block.markdown for block in chosen))

    def course(self, *flags, expect_pass=True):
        """Seconds, and the most memory held, of one verification."""
        command = [self.options.course, "verify", str(self.file), "--package", self.options.package]
        command += ["--jobs", str(self.options.jobs), *flags]
        start, most = time.perf_counter(), 0
        with tempfile.TemporaryFile() as output:
            child = subprocess.Popen(command, stdout=output, stderr=output, env=self.environment)
            while child.poll() is None:
                try:
                    status = pathlib.Path(f"/proc/{child.pid}/status").read_text()
                    most = max([most] + [int(l.split()[1]) for l in status.splitlines() if l.startswith("VmHWM")])
                except (FileNotFoundError, ProcessLookupError):
                    pass
                time.sleep(0.002)
            seconds = time.perf_counter() - start
            if expect_pass and child.returncode != 0:
                output.seek(0)
                sys.exit(output.read().decode()[:4000] + f"\n{' '.join(command)}\nended with {child.returncode}")
        return seconds, most / 1024

    def each(self, work):
        """Seconds of doing `work` for all blocks, as many at a time as there are jobs."""
        start = time.perf_counter()
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(work, self.blocks))
        return time.perf_counter() - start

    def call(self, command, folder, status):
        done = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if (done.returncode == 0) != status:
            sys.exit(f"{' '.join(map(str, command))} in {folder} ended with {done.returncode}")

    def place(self, block):
        folder = self.folder / "plain" / block.name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{block.name}.swift").write_text(block.text)
        return folder

    def plain(self, block):
        folder, passes = self.place(block), block.verb == "run"
        link = self.link_flags if "PaintEngine" in block.text else ["-lm"]
        flags = self.compile_flags if "PaintEngine" in block.text else self.compile_flags[:2]
        command = ["swiftc", "-swift-version", "6", "-g", *flags, f"{block.name}.swift", "-o", "program"]
        self.call(command + link, folder, passes)
        if passes:
            self.call(["./program"], folder, True)

    def bare(self, block):
        folder, passes = self.place(block), block.verb == "run"
        flags = self.compile_flags if "PaintEngine" in block.text else self.compile_flags[:2]
        stage = ["-c"] if passes else ["-emit-sil"]
        self.call(
            [self.frontend, "-frontend", *stage, "-primary-file", f"{block.name}.swift", "-swift-version", "6", "-g",
             *flags, "-module-name", block.name, "-o", "out"], folder, passes)

    def single(self, block):
        """A bare frontend call, link and run."""
        start = time.perf_counter()
        self.bare(block)
        folder = self.place(block)
        shutil.move(folder / "out", folder / "out.o")
        self.call(["swiftc", "out.o", "-o", "program", "-lm"], folder, True)
        self.call(["./program"], folder, True)
        return time.perf_counter() - start

    def edited(self, round_number):
        """Seconds of a verification in which one block has changed."""
        base = self.blocks[0]
        text = base.text.replace('print("total", total)', f'print("total", total)  // {round_number}')
        changed = Block(base.name, text, "run", base.output)
        # The diffs of that block change with it, so they are left out of both runs.
        rest = [block for block in self.blocks[1:] if f"of={base.name} " not in block.markdown]
        self.write([base] + rest)
        self.course()
        warm = min(self.course()[0] for _ in range(3))
        self.write([changed] + rest)
        seconds = self.course()[0]
        self.write(self.blocks)
        return seconds - warm, self.single(changed)

    def round(self, number):
        figures = {}
        for name, work in [("plain", self.plain), ("floor", self.bare)]:
            before = processor_seconds()
            figures[name] = self.each(work)
            figures[name + " cpu"] = processor_seconds() - before
        before = processor_seconds()
        figures["cold"], figures["memory"] = self.course("--no-cache")
        figures["cold cpu"] = processor_seconds() - before
        self.course()
        figures["warm"] = self.course()[0]
        figures["edited"], figures["single"] = self.edited(number)
        shutil.rmtree(self.folder / "cache" / "modules")
        figures["modules"] = self.course("--no-cache")[0] - figures["cold"]
        return figures

    def growth(self):
        self.write(blocks(4 * self.options.blocks))
        return self.course("--no-cache")[0] / (4 * self.options.blocks)


def processor_seconds():
    """Of all children that have ended, and theirs."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--course", default=".build/release/course")
    parser.add_argument("--package", default=".")
    parser.add_argument("--blocks", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--growth", action="store_true", help="also measure with four times as many blocks")
    options = parser.parse_args()
    bench = Bench(options)
    try:
        for block in bench.blocks[:6] + bench.blocks[-1:]:
            bench.plain(block)
            bench.bare(block)
        rounds = [bench.round(number) for number in range(options.rounds)]
        median = {name: statistics.median(one[name] for one in rounds) for name in rounds[0]}
        print(f"{options.blocks} blocks, {options.jobs} jobs, {options.rounds} rounds, medians")
        for name, value in median.items():
            print(f"  {name:9} {value:8.2f} {'MB' if name == 'memory' else 's'}")
        for over, under, limit in [("plain", "cold", "at least 1.8"), ("cold", "floor", "at most 1.2")]:
            clock, cpu = median[over] / median[under], median[over + " cpu"] / median[under + " cpu"]
            print(f"  {over + ' / ' + under:15} {clock:.2f}  ({limit}; by processor seconds {cpu:.2f})")
        print(f"  cold / warm     {median['cold'] / median['warm']:.1f}  (at least 20)")
        print(f"  edited / single {median['edited'] / median['single']:.2f}  (at most 1.2)")
        if options.growth:
            print(f"  growth          {bench.growth() / (median['cold'] / options.blocks):.2f}  (about 1)")
    finally:
        shutil.rmtree(bench.folder, ignore_errors=True)


if __name__ == "__main__":
    main()
