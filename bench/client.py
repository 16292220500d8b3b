"""Benchmark of the browser: time to the start page, from one tap to the board, and by a link, with empty caches.

    python bench/client.py [--runs 10]

Needs the built client and a Chromium. Everything is on this machine: what is timed is our own work, not a network's.
"""

import argparse
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Browser, sync_playwright

from spilabord.games import games

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
BOARD = "#board :is(svg, button):visible"
"""The first of the board that can be seen."""


@contextmanager
def server() -> Iterator[str]:
    """A server of our own; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        base = f"http://127.0.0.1:{probe.getsockname()[1]}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "spilabord", "serve", "--unlimited", "--port", base.rpartition(":")[2]]
        process = subprocess.Popen([*command, "--database", f"sqlite:///{folder}/t.db"], stdout=subprocess.DEVNULL)
        try:
            _wait_for(base)
            yield base
        finally:
            process.terminate()
            process.wait()


def _wait_for(base: str) -> None:
    while True:
        with suppress(OSError), urllib.request.urlopen(f"{base}/health", timeout=5):
            return
        time.sleep(0.1)


def timed(browser: Browser, base: str, place: int) -> tuple[float, float, float]:
    """Milliseconds to the start page, from the tap to the board, and to the board by its link; caches are empty."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    began = time.perf_counter()
    page.goto(base, wait_until="commit")
    tap = page.locator("article button.main").nth(place)
    tap.wait_for()
    start = time.perf_counter()
    tap.click()
    page.locator(BOARD).first.wait_for()
    board = time.perf_counter()
    link = page.url
    context.close()
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    opened = time.perf_counter()
    page.goto(link, wait_until="commit")
    page.locator(BOARD).first.wait_for()
    linked = time.perf_counter()
    context.close()
    return 1000 * (start - began), 1000 * (board - start), 1000 * (linked - opened)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    runs = parser.parse_args().runs
    print(f"milliseconds, middle (worst) of {runs}; the cache is empty every time")
    with server() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for place, game in enumerate(games()):
            timed(browser, base, place)  # the browser itself warms up
            found = [timed(browser, base, place) for _ in range(runs)]
            columns = [f"{statistics.median(column):5.0f} ({max(column):.0f})" for column in zip(*found, strict=True)]
            print(f"{game:14} start page {columns[0]}   tap to board {columns[1]}   link to board {columns[2]}")
        browser.close()


if __name__ == "__main__":
    main()
