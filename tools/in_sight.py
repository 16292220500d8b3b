"""Plays whole games at every size of screen and tells which control was out of sight, and which text was cut.

    python tools/in_sight.py [--games partners_duo,triominos] [--sizes 390x664] [--languages is,en] [--largest-type]

By default all four games, five sizes and both languages. Prints a line for each game and each fault;
ends with 1 if there was any. Needs the built client and a Chromium.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

sys.path.append(str(Path(__file__).parent.parent / "tests"))

from browsing import Guest, launched
from served import Served
from short_games import GAMES
from sight import LARGEST_TYPE, SIZES, play_in_sight, sit_down

NAME = "Guðrún Ósk Jónsdóttir"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--sizes", default=",".join(f"{width}x{height}" for width, height in SIZES))
    parser.add_argument("--languages", default="is,en")
    parser.add_argument("--largest-type", action="store_true")
    return parser.parse_args()


def played(browser: Browser, base: str, game: str, size: str, language: str, largest: bool) -> int:
    """Plays one game; how many faults there were."""
    width, height = map(int, size.split("x"))
    guest = Guest(browser, base, language, (width, height))
    if largest:
        guest.context.add_init_script(LARGEST_TYPE)
    decisions, faults = play_in_sight(sit_down(guest, game, NAME), Random(7))
    guest.close()
    print(f"{game} {size} {language}: {decisions} gestures, {len(faults)} faults", flush=True)
    for fault in faults:
        print(f"    {fault}", flush=True)
    return len(faults)


def main() -> None:
    asked = arguments()
    faults = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(f"sqlite:///{folder}/tables.db", "--unlimited") as server,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        for game in asked.games.split(","):
            for size in asked.sizes.split(","):
                for language in asked.languages.split(","):
                    faults += played(browser, server.base, game, size, language, asked.largest_type)
        browser.close()
    sys.exit(min(faults, 1))


if __name__ == "__main__":
    main()
