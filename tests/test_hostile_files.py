"""Hostile files and names at the command line: one sentence, no traceback, and no control character on the terminal."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.table import Table as Grid
from rich.text import Text

from spilabord.cli import main
from spilabord.core.escapes import visible
from spilabord.core.message import Message
from spilabord.games import find_game
from spilabord.lab.orders import Order
from spilabord.lab.simulate import play_one
from spilabord.table.record import write_record
from spilabord.table.words import Words
from spilabord.terminal.clock import ask_at_keyboard
from spilabord.terminal.console import SafeConsole
from spilabord.terminal.record_files import LONGEST

HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e"
"""Sets the title of a terminal, rings, clears the screen, paints it red, and turns what follows around."""


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A game of two bots, with its promises."""
    game = find_game("kingdomino")
    played = play_one(Order(game.key, game.options(), ("random", "random"), 0), 0)
    return dict(json.loads(write_record(played.record)))


def run(command: str, content: bytes, folder: Path) -> Result:
    file = folder / "hostile.jsonl"
    file.write_bytes(content)
    return CliRunner().invoke(main, [command, str(file), "--lang", "en"])


def forged(record: dict[str, Any], *path: str | int, value: Any) -> bytes:
    """The record with another value at this place."""
    copy = json.loads(json.dumps(record))
    place = copy
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(copy).encode()


NESTED = b"[" * 100_000
FORGED: dict[str, Callable[[dict[str, Any]], bytes]] = {
    "nested options": lambda record: forged(record, "options", value={}).replace(b"{}", b'{"x":' + NESTED, 1),
    "nothing but nesting": lambda _: NESTED,
    "no text": lambda _: b"\xff\xfe\x00",
    "half a character": lambda record: json.dumps(record).encode() + b"\xe2\x82",
    "a surrogate": lambda record: json.dumps(record).encode().replace(b'"name": "', b'"name": "\\ud800', 1),
    "NaN": lambda record: forged(record, "result", "scores", value=[float("nan"), 1]),
    "infinity": lambda record: json.dumps(record).encode().replace(b'"number": ', b'"number": 1e400', 1)[:-1],
    "a line of nothing": lambda _: b"\n\n",
    "a line of zeros": lambda _: bytes(LONGEST + 2),
    "action of a megabyte": lambda record: forged(record, "events", 0, "action", value="x" * 1_000_000),
    "action that commands": lambda record: forged(record, "events", 0, "action", value=HOSTILE),
    "game that commands": lambda record: forged(record, "game", value=HOSTILE),
    "game of a megabyte": lambda record: forged(record, "game", value="x" * 1_000_000),
    "format that commands": lambda record: forged(record, "format", value=HOSTILE),
    "option that commands": lambda record: forged(record, "options", value={HOSTILE: HOSTILE}),
    "version that commands": lambda record: forged(record, "version", value=HOSTILE),
}


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_a_hostile_file_is_refused_in_one_line(
    record: dict[str, Any], tmp_path: Path, command: str, forge: Callable[[dict[str, Any]], bytes]
):
    result = run(command, forge(record), tmp_path)

    assert 1 == result.exit_code
    assert isinstance(result.exception, SystemExit)
    assert 1 == result.output.count("\n")
    assert result.output.startswith("Error: ")
    assert [] == commands_in(result.output)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("place", "value"),
    [(("fair", "commitment"), "ð" * 64), (("players", 0, "name"), "x" * 1_000_000)],
    ids=["commitment not ASCII", "name of a megabyte"],
)
def test_a_hostile_field_fails_nothing(
    record: dict[str, Any], tmp_path: Path, command: str, place: tuple[str | int, ...], value: str
):
    result = run(command, forged(record, *place, value=value), tmp_path)

    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert len(result.output) < 1_000_000


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_folder_and_a_file_that_is_not_there_are_refused(tmp_path: Path, command: str):
    for path in (tmp_path, tmp_path / "nothing", Path("\x1b[31m")):
        result = CliRunner().invoke(main, [command, str(path), "--lang", "en"])
        assert 1 == result.exit_code
        assert [] == commands_in(result.output)


def test_a_file_is_read_only_as_far_as_it_is_needed(record: dict[str, Any], tmp_path: Path):
    """Line by line, so that a long one is never in memory as a whole."""
    result = run("replay", json.dumps(record).encode() + b"\n" + bytes(LONGEST + 2), tmp_path)

    assert 0 == result.exit_code, result.output


def commands_in(output: str) -> list[str]:
    """The control characters that reached the terminal; rich's own colours are none where there is no terminal."""
    return re.findall("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", output)


def test_names_and_texts_of_an_old_record_are_shown_and_not_obeyed(record: dict[str, Any], tmp_path: Path):
    """They were allowed once: the record still plays."""
    result = run("replay", forged(record, "players", 0, "name", value=HOSTILE), tmp_path)

    assert 0 == result.exit_code, result.output
    assert "␛]0;owned" in result.output
    assert [] == commands_in(result.output)


@pytest.mark.parametrize(
    "words",
    [
        ["play", HOSTILE],
        ["simulate", "kingdomino", "--bots", HOSTILE],
        ["simulate", "kingdomino", "--option", f"{HOSTILE}=1"],
        ["arena", "kingdomino", "--seats", f"{HOSTILE},random"],
        ["play", "kingdomino", "--person", HOSTILE],
        ["play", "kingdomino", "--clock", HOSTILE],
        ["play", "kingdomino", "--person", "Anna", "--person", "Аnna"],
        ["serve", "--database", HOSTILE],
        ["serve", "--host-name", HOSTILE],
        ["serve", "--host", HOSTILE],
        [HOSTILE],
        ["games", HOSTILE],
        ["games", f"--{HOSTILE}"],
        ["play", "x" * 100_000],
    ],
    ids=lambda words: ascii(" ".join(words))[:60],
)
def test_what_was_typed_is_repeated_without_being_obeyed(words: list[str]):
    result = CliRunner().invoke(main, [*words, "--lang", "en"])

    assert 0 != result.exit_code
    assert isinstance(result.exception, SystemExit)
    assert [] == commands_in(result.output)


def test_the_console_shows_what_it_is_handed_in_every_shape():
    out = io.StringIO()
    console = SafeConsole(file=out, force_terminal=True, color_system="truecolor", width=80)
    grid = Grid(HOSTILE, title=HOSTILE)
    grid.add_row(HOSTILE)
    for shape in (HOSTILE, Text(HOSTILE, style="red"), grid):
        console.print(shape, markup=False)
    console.rule(HOSTILE)
    printed = re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())  # its own colours

    assert [] == commands_in(printed)
    assert 6 <= printed.count("␛]0;owned")


def test_a_prompt_that_names_somebody_is_shown(monkeypatch: pytest.MonkeyPatch):
    prompts: list[str] = []
    monkeypatch.setattr("builtins.input", lambda prompt: prompts.append(prompt) or "")
    ask_at_keyboard(f"{HOSTILE}?", None)

    assert ["␛]0;owned␇␛[2J\\u{9b}31m\\u{202e}?"] == prompts


def test_letters_and_emoji_stay_as_they_are():
    text = "Þórunn Æsa 👨‍👩‍👧‍👦 שלום mil\u00adli\n\tx"

    assert text == visible(text)
    assert "\\u{dcff}" == visible("\udcff")


def test_a_sentence_repeats_the_beginning_of_a_long_text():
    said = Words("en", names=["x" * 5000]).say(Message("refused-not-an-action", {"typed": "y" * 5000}))

    assert 900 < said.count("y") < 1100
