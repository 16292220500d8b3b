"""The browser's client as it is built and written: small, and with words for everything in both languages."""

import gzip
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from spilabord.core.game import AnyGame
from spilabord.games import games
from spilabord.server.http.pages import STATIC
from spilabord.table.lessons import scenes
from spilabord.table.words import LANGUAGES
from spilabord.testing.texts import ENGLISH, entries

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
HOUSE = ROOT / "src" / "spilabord"
MOST_CODE = 90_000
"""Bytes of JavaScript, packed, that a table needs: the shell and the board of one game."""
IMPORTED = re.compile(r"""(?:from|import)\s*"\./([^"]+\.js)\"""")

EVERY_GAME_SAYS = {"game-name", "game-line"}

QUOTED_ID = re.compile(r"""["'`]([a-z]+(?:-[a-z0-9_]+)+)["'`]""")
BEGINNING = re.compile(r"`([a-z-]+-)\$\{")
SOURCES = {"house": WEB / "src", **{key: game.folder / "client" for key, game in games().items()}}


def code(folder: Path) -> str:
    """Everything that is written in this folder, but what is generated."""
    files = [path for kind in ("*.svelte", "*.ts") for path in folder.rglob(kind) if "generated" not in path.parts]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@cache
def browser_texts(name: str, language: str) -> dict[str, fluent.Message]:
    """The texts that only the browser says: the house's, or one game's."""
    path = WEB / "texts" / f"{language}.ftl" if name == "house" else SOURCES[name] / f"{language}.ftl"
    if not path.exists():
        return {}
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert [] == [entry.content for entry in body if isinstance(entry, fluent.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, fluent.Message)}


def known(name: str) -> set[str]:
    """Every text that can be said in this place."""
    folders = [HOUSE, *([] if name == "house" else [games()[name].folder])]
    return {id for folder in folders for id in entries(folder, "en")} | {
        *browser_texts("house", "en"),
        *browser_texts(name, "en"),
    }


def loaded_with(name: str) -> set[str]:
    """This built file, and every one that is loaded with it."""
    found, left = set[str](), [name]
    while left:
        if (one := left.pop()) not in found:
            found.add(one)
            left += IMPORTED.findall((STATIC / "assets" / one).read_text(encoding="utf-8"))
    return found


def test_the_javascript_of_each_board_with_the_shell_is_small():
    if not (STATIC / "index.html").exists():
        pytest.skip("the browser's client is not built: make client")
    packed = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in (STATIC / "assets").glob("*.js")}
    (shell,) = (name for name in packed if name.startswith("index-"))
    boards = [name for name in packed if name.startswith("Board-")]

    assert len(boards) == sum((folder / "Board.svelte").exists() for folder in SOURCES.values())
    for board in boards:
        needed = loaded_with(shell) | loaded_with(board)
        assert sum(packed[name] for name in needed) < MOST_CODE, {name: packed[name] for name in needed}


def test_nothing_of_the_page_is_inline():
    page = (WEB / "index.html").read_text(encoding="utf-8")

    assert [] == re.findall(r"<script(?![^>]* src=)[^>]*>|<style|\bstyle=|\bon[a-z]+=", page)


@pytest.mark.parametrize("name", SOURCES)
def test_every_address_is_told_where_the_server_stands(name: str):
    """`serve --prefix`: `ask`, `go` and `replaceAddress` see to it themselves; a link says `under`, or `link`."""
    bare = r"""(?:href|src|action)=["'{`]*/|location\.origin|fetch\((?:"|`)/"""
    files = [path for path in SOURCES[name].rglob("*") if path.suffix in (".svelte", ".ts") and path.stem != "under"]
    lines = [line.strip() for path in files for line in path.read_text(encoding="utf-8").splitlines()]

    assert [] == [line for line in lines if re.search(bare, line)]


@pytest.mark.parametrize("name", SOURCES)
def test_all_languages_have_the_same_texts_in_the_browser(name: str):
    found = [list(browser_texts(name, language)) for language in LANGUAGES]

    assert found[0] == found[1]


@pytest.mark.parametrize("name", SOURCES)
def test_every_text_that_the_browser_says_exists(name: str):
    spoken = set(re.findall(r"""say\(\s*["'`]([a-z][a-z0-9_-]*)["'`]""", code(SOURCES[name])))

    assert set() == spoken - known(name) - EVERY_GAME_SAYS


@pytest.mark.parametrize("name", SOURCES)
def test_no_text_of_the_browser_is_left_that_nobody_says(name: str):
    written = code(SOURCES[name]) if name != "house" else "\n".join(map(code, SOURCES.values()))
    quoted, beginnings = set(QUOTED_ID.findall(written)), tuple(BEGINNING.findall(written))
    referred = re.findall(r"\{ ([a-z-]+) \}", "\n".join(_raw(name, language) for language in LANGUAGES))
    used = {*quoted, *referred}

    assert [] == [id for id in browser_texts(name, "en") if id not in used and not id.startswith(beginnings)]


def _raw(name: str, language: str) -> str:
    path = WEB / "texts" / f"{language}.ftl" if name == "house" else SOURCES[name] / f"{language}.ftl"
    return path.read_text(encoding="utf-8") if path.exists() else ""


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_part_that_a_lesson_points_at_is_on_the_board(game: AnyGame):
    drawn, everywhere = (
        set(re.findall(r'data-part="([a-z-]+)"', code(folder))) for folder in (game.folder / "client", SOURCES["house"])
    )
    pointed = {scene.stop.part for scene in scenes(game)} - {None}

    assert drawn <= pointed <= drawn | everywhere


@pytest.mark.parametrize("name", SOURCES)
def test_no_english_is_left_in_the_icelandic_texts_of_the_browser(name: str):
    left = [
        line
        for line in _raw(name, "is").splitlines()
        if ENGLISH.search(re.sub(r"^ *[.a-z0-9_-]+ =|\{[^}]*\}?", "", line))
    ]

    assert [] == left
