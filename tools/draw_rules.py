"""Draws the pictures in the rules: games/<game>/pictures/*.svg, from pictures.json and the game's own client parts.

    python tools/draw_rules.py            writes the files that have changed
    python tools/draw_rules.py --check    fails if a file is not what would be written

Svelte renders `client/Picture.svelte` for each entry of `pictures/pictures.json`; Chromium says what every style comes
to, and that is written into the file as plain attributes: no style sheet, so any viewer shows it under any policy.
"""

import json
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "spilabord" / "games"
THEME = ROOT / "web" / "src" / "theme.css"
FLATTEN = Path(__file__).with_name("flatten.js")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def described() -> list[Path]:
    """The folders of the games that have pictures."""
    return sorted(path.parent.parent for path in GAMES.glob("*/pictures/pictures.json"))


def rendered() -> dict[str, str]:
    """The markup of every picture with its styles, by "game/name"."""
    node = runpy.run_path(str(ROOT / "tools" / "build_client.py"))["prepare"]()
    command = [*node, "pictures/draw.mjs", *map(str, described())]
    said = subprocess.run(command, cwd=ROOT / "web", capture_output=True, text=True, check=False)
    if said.returncode:
        sys.exit(f"{said.stdout}{said.stderr}\nthe pictures cannot be drawn")
    found: dict[str, str] = json.loads(said.stdout)
    return found


def colours(folder: Path) -> tuple[str, str]:
    """The class under which a board declares the colours of its pieces, and its styles without their scope."""
    files = (folder / "client" / name for name in ("Colours.svelte", "Board.svelte"))
    source = next(path for path in files if path.exists()).read_text(encoding="utf-8")
    style = re.search(r"<style>(.*)</style>", source, re.DOTALL)
    first = style and re.search(r"\.([a-z]+) \{", style[1])
    assert style and first, f"{folder.name} declares no colours"
    return first[1], re.sub(r":global\(((?:[^()]|\([^()]*\))*)\)", r"\1", style[1])


def flattened(browser: Browser, markup: dict[str, str]) -> dict[Path, str]:
    """Every picture as the text of its file."""
    page = browser.new_page()
    pictures = {}
    for key, html in markup.items():
        game, name = key.split("/")
        root, styles = colours(GAMES / game)
        sheet = THEME.read_text(encoding="utf-8") + styles
        page.set_content(
            f'<html><style>{sheet}</style><body><div class="{root}" id="picture">{html}</div></body></html>'
        )
        text = page.evaluate(FLATTEN.read_text(encoding="utf-8"))
        pictures[GAMES / game / "pictures" / f"{name}.svg"] = f"{text}\n"
    page.close()
    return pictures


def drawn() -> dict[Path, str]:
    """All pictures, as they are drawn now."""
    markup = rendered()
    with sync_playwright() as playwright:
        chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        pictures = flattened(browser, markup)
        browser.close()
    return pictures


def main(check: bool) -> None:
    """Writes what has changed and removes what is not drawn any more; or says what would be."""
    pictures = drawn()
    changed = [path for path, text in pictures.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    left = [path for path in GAMES.glob("*/pictures/*.svg") if path not in pictures]
    if check and (changed or left):
        sys.exit(f"not as drawn now: {', '.join(str(path.relative_to(ROOT)) for path in changed + left)}")
    for path in changed:
        path.write_text(pictures[path], encoding="utf-8")
    for path in left:
        path.unlink()


if __name__ == "__main__":
    main("--check" in sys.argv[1:])
