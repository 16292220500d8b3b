"""Takes the pictures of docs/pictures: every game in the browser at its start, in its middle and at its end.

    python tools/take_pictures.py [GAME ...]

Each on a wide screen in Icelandic and on a phone in English, light and dark. Needs the built client and a Chromium. The
seat plays what a hint tells it to, so the pictures differ from run to run.
"""

import asyncio
import io
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image
from playwright.async_api import Browser, async_playwright

from spilabord.bots import find_bot
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame
from spilabord.games import games
from spilabord.server.client import Device, Live

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "kingdomino": ("greedy", {"middle_kingdom": True, "harmony": True}, 17),
    "dominion": ("bigmoney", {"kingdom": "village-square"}, 40),
    "partners_duo": ("greedy", {}, 14),
}
"""Who plays the seat to its end, with which options, and after how many decisions it is the middle, if not as usual."""
DECISIONS = 9
OPPONENT = "family"
SCREENS: dict[str, dict[str, Any]] = {
    "": {"viewport": {"width": 1280, "height": 800}, "locale": "is-IS"},
    "-phone": {"viewport": {"width": 360, "height": 740}, "locale": "en-GB", "has_touch": True},
}
THEMES: tuple[Any, ...] = ("light", "dark")
COLOURS = 256
"""Colours of a picture: those seen most, as they are. The file is a third as large."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


async def begin(live: Live) -> dict[str, Any]:
    """Sits down; the first news with something to decide."""
    await live.sit(0, "Anna")
    await live.look(0)
    return await asked(live)


async def asked(live: Live) -> dict[str, Any]:
    """The next news in which this seat decides, or in which it is over."""
    while True:
        news = await live.next("news")
        if news.get("legal") or news.get("outcome"):
            return news


async def play(live: Live, news: dict[str, Any], decisions: int) -> dict[str, Any]:
    """Does what the master would do, n times; the news after that."""
    for _ in range(decisions):
        if news.get("outcome"):
            break
        await live.say({"type": "hint", "id": secrets.token_hex(8), "seat": 0})
        action = (await live.next("hint"))["action"]
        await live.command("act", seat=0, number=news["number"], action=action)
        news = await asked(live)
    return news


async def finish(live: Live, game: AnyGame, bot: str, news: dict[str, Any]) -> None:
    """The rest as this bot of the game would play it: that is quick."""
    kind = game.view.__annotations__["return"]
    luck = Rng(secrets.token_hex(8))
    while not news.get("outcome"):
        legal = [game.read(spelling) for spelling in news["legal"]]
        action = find_bot(bot, game)(msgspec.convert(news["view"], kind), legal, Budget(), luck)
        await live.command("act", seat=0, number=news["number"], action=game.write(action))
        news = await asked(live)


async def pictures(browser: Browser, device: Device, code: str, name: str) -> None:
    """The table as it looks to this device, on every screen and in every theme."""
    for screen, how in SCREENS.items():
        for theme in THEMES:
            context = await browser.new_context(reduced_motion="reduce", color_scheme=theme, **how)
            token = str(device.cookie).partition("=")[2]
            await context.add_cookies([{"name": "spilabord", "value": token, "url": device.base}])
            page = await context.new_page()
            await page.goto(f"{device.base}/t/{code}")
            await page.locator("#table[data-quiet] #board").wait_for()
            keep(await page.screenshot(), PICTURES / f"{name}-{theme}{screen}.png")
            await context.close()


def keep(shot: bytes, path: Path) -> None:
    """As small as it can be."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    most = sorted(picture.getcolors(picture.width * picture.height), reverse=True)[:COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for _, colour in most for part in colour])
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)


async def until_it_answers(base: str) -> None:
    while True:
        try:
            await Device(base).ask("GET", "/health")
        except OSError:
            await asyncio.sleep(0.1)
            continue
        return


async def take(base: str, chosen: list[str]) -> None:
    """All pictures, game by game."""
    await until_it_answers(base)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in chosen:
            usual: tuple[str, dict[str, Any], int] = (next(iter(games()[game].bots), "random"), {}, DECISIONS)
            bot, options, decisions = TABLES.get(game, usual)
            device = await Device(base).introduce("Anna")
            code = await device.make_table(game, [None, OPPONENT], options=options)
            async with device.live(code) as live:
                news = await begin(live)
                await pictures(browser, device, code, f"{game}-start")
                news = await play(live, news, decisions)
                await pictures(browser, device, code, f"{game}-middle")
                await finish(live, games()[game], bot, news)
                await pictures(browser, device, code, f"{game}-end")
            print(f"{game}: taken", flush=True)
        await browser.close()


def main() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "spilabord", "serve", "--port", str(port), "--unlimited"]
        server = subprocess.Popen([*command, "--database", f"sqlite:///{folder}/tables.db"], stdout=subprocess.PIPE)
        try:
            asyncio.run(asyncio.wait_for(take(f"http://127.0.0.1:{port}", sys.argv[1:] or [*games()]), 1200))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
