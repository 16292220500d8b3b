"""Takes the pictures of docs/pictures: every game in the browser, after some actions, on a wide screen and on a phone.

    python tools/take_pictures.py

Needs the built client and a Chromium. The seat plays what a hint tells it to, so the pictures differ from run to run.
"""

import asyncio
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, async_playwright

from spilabord.server.client import Device, Live

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "kingdomino": ("greedy", {"middle_kingdom": True, "harmony": True}, 17),
    "dominion": ("bigmoney", {"kingdom": "village-square"}, 50),
    "partners_duo": ("greedy", {}, 14),
    "triominos": ("greedy", {}, 9),
}
"""Against whom, with which options, and after how many decisions of one's own."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


async def play(live: Live, decisions: int) -> None:
    """Sits down and does what the master would do, so many times."""
    await live.command("sit", seat=0, name="Anna", nonce=secrets.token_hex(16))
    await live.look(0)
    while decisions:
        news = await live.next("news")
        if news.get("outcome"):
            return
        if news.get("legal"):
            await live.say({"type": "hint", "id": secrets.token_hex(8), "seat": 0})
            action = (await live.next("hint"))["action"]
            await live.command("act", seat=0, number=news["number"], action=action)
            decisions -= 1
    await asyncio.sleep(3)  # the others answer


async def picture(browser: Browser, base: str, device: Device, code: str, name: str, **how: Any) -> None:
    """The table as it looks to this device."""
    context = await browser.new_context(reduced_motion="reduce", **how)
    token = str(device.cookie).partition("=")[2]
    await context.add_cookies([{"name": "spilabord", "value": token, "url": base}])
    page = await context.new_page()
    await page.goto(f"{base}/t/{code}")
    await page.locator("#board").wait_for()
    await page.wait_for_timeout(1500)
    await page.screenshot(path=PICTURES / f"{name}.png")
    await context.close()


async def until_it_answers(base: str) -> None:
    while True:
        try:
            await Device(base).ask("GET", "/health")
        except OSError:
            await asyncio.sleep(0.1)
            continue
        return


async def take(base: str) -> None:
    """All pictures, game by game."""
    await until_it_answers(base)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game, (bot, options, decisions) in TABLES.items():
            device = await Device(base).introduce("Anna")
            code = await device.make_table(game, [None, bot], options=options)
            async with device.live(code) as live:
                await play(live, decisions)
            wide: Any = {"viewport": {"width": 1280, "height": 800}, "locale": "is-IS", "color_scheme": "light"}
            phone: Any = {"viewport": {"width": 360, "height": 740}, "locale": "en-GB", "color_scheme": "dark"}
            await picture(browser, base, device, code, game, **wide)
            await picture(browser, base, device, code, f"{game}-phone", **phone)
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
            asyncio.run(asyncio.wait_for(take(f"http://127.0.0.1:{port}"), 600))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
