"""A machine that has never compiled: how long until the first bot acts, and what compiling costs, game by game.

    python bench/ready.py
    python bench/ready.py --game kingdomino --compile-only

For each game a new server with an empty cache: one tap makes a table against the master, and the person acts at once.
`first_action_seconds` counts from that tap to the bot's first action; `own_bot_seconds` to its first own one, while
nothing else is asked of it. Compiling is measured in processor seconds, in a process of its own, with the cache empty
and then full. Prints one line of JSON for each game.

Run it at the usual priority: a server that was started by `nice` has no lead over the compiler that it starts. `load`
is what the machine did meanwhile, this bench included.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from spilabord.games import find_game, games
from spilabord.server.client import Device, Live

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from served import Served

COMPILE = """
import sys, time
from spilabord.bots.readiness import compile_search
from spilabord.games import find_game
compile_search(find_game(sys.argv[1]))
print(time.process_time())
"""


def compile_seconds(key: str) -> dict[str, float]:
    """Processor seconds of a whole process that gets the search of a game ready, with an empty cache and a full one."""
    with tempfile.TemporaryDirectory() as folder:
        spent = []
        for _ in range(2):
            command, environment = [sys.executable, "-c", COMPILE, key], os.environ | {"XDG_CACHE_HOME": folder}
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            spent.append(round(float(done.stdout), 2))
    return {"compile_cpu_seconds": spent[0], "cached_cpu_seconds": spent[1]}


async def first_action(base: str, key: str) -> dict[str, float]:
    """Seconds from the tap that makes a table to the first action of its bot, and to the first of its own."""
    device = await Device(base).introduce("first")
    began = time.perf_counter()
    players = next(count for count in find_game(key).players if count > 1)
    code = await device.make_table(key, [None, *["master"] * (players - 1)])
    async with device.live(code) as live:
        await live.next("welcome")
        await live.sit(0, "first")
        await live.look(0)
        return await _heard(live, began)


async def _heard(live: Live, began: float) -> dict[str, float]:
    found: dict[str, float] = {}
    while True:
        news = await live.next("news")
        told = [event["tell"]["id"] for event in news["events"]]
        deputised = "table-deputy" in told
        if "first_action_seconds" not in found and any(event.get("by") == "bot" for event in news["events"]):
            found["first_action_seconds"] = round(time.perf_counter() - began, 2)
            if not deputised:
                return found | {"own_bot_seconds": found["first_action_seconds"]}
        if "table-own-bot" in told or news.get("outcome"):
            return found | {"own_bot_seconds": round(time.perf_counter() - began, 2)}
        if legal := news.get("legal"):
            await asyncio.sleep(0.5 if found else 0)
            await live.command("act", seat=0, number=news["number"], action=legal[-1])


def served_figures(key: str) -> dict[str, Any]:
    """The same on a server of its own, as one that was installed a moment ago."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        with Served(f"sqlite:///{folder}/tables.db") as served:
            return asyncio.run(first_action(served.base, key))


def main() -> None:
    """Measure every game, or one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=games())
    parser.add_argument("--compile-only", action="store_true")
    chosen = parser.parse_args()
    if os.nice(0) > 0 and not chosen.compile_only:
        parser.error(f"a server at priority {os.nice(0)} waits for its own compiler: run this without `nice`")
    for key in [chosen.game] if chosen.game else games():
        figures: dict[str, Any] = {"game": key, **({} if chosen.compile_only else served_figures(key))}
        figures |= compile_seconds(key) | {"load": round(os.getloadavg()[0], 1)}
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
