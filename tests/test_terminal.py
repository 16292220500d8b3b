"""A game in a real terminal of 80 columns, with the keyboard."""

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from patience import PATIENCE

from spilabord.best_scores import scores_file
from spilabord.games import find_game
from spilabord.table.record import read_record, verify


class Terminal:
    """A pseudo-terminal with the command in it: type, and read what it shows."""

    def __init__(self, *words: str) -> None:
        self._screen, inner = pty.openpty()
        termios.tcsetwinsize(inner, (50, 80))
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "spilabord", *words],
            stdin=inner, stdout=inner, stderr=inner, env=environment, close_fds=True,
        )  # fmt: skip
        os.close(inner)
        self.shown = ""

    def type(self, line: str) -> None:
        os.write(self._screen, line.encode() + b"\n")

    def read_until(self, *signs: str) -> str:
        """What appears until one of the signs does, or the command ends."""
        start, deadline = len(self.shown), time.monotonic() + PATIENCE
        while not any(sign in self.shown[start:] for sign in signs):
            assert time.monotonic() < deadline, f"waited for {signs}, saw {self.shown[start:]!r}"
            ready, _, _ = select.select([self._screen], [], [], 1.0)
            if ready and not self._read():
                break
        return self.shown[start:]

    def _read(self) -> bool:
        try:
            data = os.read(self._screen, 65536)
        except OSError:
            return False
        self.shown += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", data.decode(errors="replace")).replace("\r", "")
        return bool(data)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._screen)


@pytest.fixture
def open_terminal():
    """Opens terminals, and closes them at the end of the test."""
    opened = []

    def open_one(*words: str) -> Terminal:
        opened.append(Terminal(*words))
        return opened[-1]

    yield open_one
    for terminal in opened:
        terminal.close()


@pytest.mark.parametrize("game", ["kingdomino", "shells"])
@pytest.mark.parametrize(("language", "over"), [("en", "The game is over."), ("is", "Spilinu er lokið.")])
def test_a_whole_game_against_a_bot_by_number(open_terminal, tmp_path: Path, language: str, over: str, game: str):
    file = tmp_path / "game.json"
    terminal = open_terminal("play", game, "--person", "Anna", "--lang", language, "--seed", "1", "--record", str(file))
    shown = terminal.read_until("> ")
    for _ in range(40):
        terminal.type("1")
        shown = terminal.read_until("\n> ", str(file))
        if over in shown:
            break

    assert over in shown
    assert 0 == terminal.process.wait(PATIENCE)
    record = read_record(file.read_text(encoding="utf-8"))
    verify(find_game(game), record)
    assert record.result is not None
    assert [] == [line for line in terminal.shown.splitlines() if len(line) > 80 and str(file) not in line]


def test_an_action_is_taken_by_its_notation_and_a_wrong_one_refused_with_its_rule(open_terminal):
    terminal = open_terminal("play", "kingdomino", "--seed", "5", "--person", "Anna", "--bots", "random,random,random")
    terminal.read_until("\n> ")
    terminal.type("choose 14")
    assert "Anna chooses domino 14" in terminal.read_until("\n> ")

    terminal.type("place 14 g7 g8")
    refusal = terminal.read_until("\n> ")
    assert "§4.1 Something lies there already." in refusal

    terminal.type("place 14 g8")
    assert "cannot be read as an action" in terminal.read_until("\n> ")

    terminal.type("place 14 g8 g9")
    assert "Anna lays domino 14: wheat on g8, lake on g9." in terminal.read_until("\n> ")


def test_rules_help_and_wrong_numbers(open_terminal):
    terminal = open_terminal("play", "kingdomino", "--person", "Anna", "--seed", "5")
    terminal.read_until("\n> ")
    terminal.type("rules 4.2")
    assert "§4.2" in terminal.read_until("\n> ")
    terminal.type("rules 9.9")
    assert "no rule §9.9" in terminal.read_until("\n> ")
    terminal.type("99")
    assert "no action number 99" in terminal.read_until("\n> ")
    terminal.type("0")
    assert "no action number 0" in terminal.read_until("\n> ")
    terminal.type("points")
    assert "total" in terminal.read_until("\n> ")
    terminal.type("?")
    assert "Write the number of an action" in terminal.read_until("\n> ")


@pytest.mark.parametrize(
    ("language", "typed", "called", "bot"),
    [("is", "", "Gestur", "Þjarkur 1"), ("en", "", "Guest", "Bot 1"), ("is", "Gísli", "Gísli", "Þjarkur 1")],
)
def test_a_person_is_asked_for_a_name_and_plays_against_one_bot(
    open_terminal, language: str, typed: str, called: str, bot: str
):
    """Triominos can be played alone; that must be asked for."""
    terminal = open_terminal("play", "triominos", "--lang", language, "--seed", "5")
    terminal.read_until(") ")
    terminal.type(typed)
    shown = terminal.read_until("\n> ")

    assert f"{called}, " in shown
    assert bot in shown


def test_time_runs_out_at_the_keyboard_and_what_was_half_typed_is_forgotten(open_terminal):
    terminal = open_terminal("play", "kingdomino", "--person", "Anna", "--seed", "5", "--clock", "3")
    assert "(0:03 left)" in terminal.read_until("\n> ")
    os.write(terminal._screen, b"rub")
    terminal.read_until("The time is up: Anna does not get to choose.")
    shown = terminal.read_until("\n> ")
    while "before its end" not in shown:  # on a busy machine the time may run out again first
        terminal.type("q")
        shown = terminal.read_until("\n> ", "before its end")

    assert "“rub" not in terminal.shown
    assert "stopped before its end" in shown


def test_points_that_nobody_counts_before_the_end(open_terminal):
    terminal = open_terminal("play", "dominion", "--person", "Anna", "--seed", "5", "--lang", "is")
    terminal.read_until("\n> ")
    terminal.type("stig")
    assert "Hér eru stigin talin þegar spilinu er lokið." in terminal.read_until("\n> ")


def test_points_that_a_table_has_agreed_to_count(open_terminal):
    """Three Estates each at the beginning."""
    terminal = open_terminal("play", "dominion", "--person", "Anna", "--seed", "5", "--option", "counting=true")
    assert "10 cards in all, 3 points: 7 Copper, 3 Estate" in terminal.read_until("\n> ")
    terminal.type("points")
    assert "§10.3" in terminal.read_until("\n> ")


def test_stopping_keeps_the_record_so_far(open_terminal, tmp_path: Path):
    file = tmp_path / "game.json"
    terminal = open_terminal("play", "kingdomino", "--person", "Anna", "--seed", "5", "--record", str(file))
    terminal.read_until("\n> ")
    terminal.type("q")
    assert "stopped before its end" in terminal.read_until(str(file))

    record = read_record(file.read_text(encoding="utf-8"))
    verify(find_game("kingdomino"), record)
    assert record.result is None
    assert record.fair.seed is None


def test_a_record_that_cannot_be_kept_is_refused_before_the_game(open_terminal):
    terminal = open_terminal("play", "kingdomino", "--person", "Anna", "--record", "/nowhere/game.json")

    assert "no such file" in terminal.read_until("\n> ", "no such file")
    assert 1 == terminal.process.wait(PATIENCE)


def test_two_people_at_one_keyboard(open_terminal):
    terminal = open_terminal("play", "kingdomino", "--seed", "2", "--person", "Anna", "--person", "Bjarni")
    asked = set()
    for _ in range(8):
        shown = terminal.read_until("\n> ")
        asked |= {name for name in ("Anna", "Bjarni") if f"{name}, it is your turn" in shown}
        terminal.type("1")

    assert {"Anna", "Bjarni"} == asked


def test_a_replay_steps_forward_and_back(open_terminal, tmp_path: Path):
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "spilabord", "simulate", "kingdomino", "--games", "1", "--records", str(file)]
    subprocess.run(command, check=True, capture_output=True)
    terminal = open_terminal("replay", str(file))
    assert "action 0 of" in terminal.read_until("\n> ")
    terminal.type("")
    assert "action 1 of" in terminal.read_until("\n> ")
    terminal.type("b")
    assert "action 0 of" in terminal.read_until("\n> ")
    terminal.type("b")
    assert "nothing there" in terminal.read_until("\n> ")
    terminal.type("999")
    assert "nothing there" in terminal.read_until("\n> ")
    terminal.type("76")
    assert "mean" not in terminal.read_until("\n> ")
    terminal.type("q")
    assert 0 == terminal.process.wait(PATIENCE)


def alone(open_terminal, best: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> str:
    """A whole game of Triominos alone, always by the first action."""
    monkeypatch.setenv("XDG_DATA_HOME", str(best))
    terminal = open_terminal("play", "triominos", "--person", name, "--bots", "", "--seed", "3")
    shown = terminal.read_until("\n> ")
    for _ in range(300):
        if "over." in shown:
            break
        terminal.type("1")
        shown = terminal.read_until("\n> ", "\n└")
    terminal.read_until("\n└")
    assert 0 == terminal.process.wait(PATIENCE)
    return terminal.shown


def test_whoever_plays_alone_plays_against_the_best_score(open_terminal, tmp_path: Path, monkeypatch):
    first = alone(open_terminal, tmp_path, monkeypatch, "Anna")
    second = alone(open_terminal, tmp_path, monkeypatch, "Bjarni")

    assert "Score to beat" not in first
    assert "nobody has played better" in first
    assert re.search(r"Score to beat: -?[0-9]+ \(Anna\)", second)
    assert "the best so far" in second
    assert re.search(r"1\. .*Anna.*\n.*2\. .*Bjarni", second.split("the best so far")[1])


def test_best_scores_that_cannot_be_read_are_not_overwritten(open_terminal, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = find_game("triominos")
    file = scores_file(game, game.options())
    file.parent.mkdir(parents=True)
    file.write_text("broken")
    terminal = open_terminal("play", "triominos", "--person", "Anna", "--bots", "")

    assert "cannot be read" in terminal.read_until("begin anew")
    assert 1 == terminal.process.wait(PATIENCE)
    assert "broken" == file.read_text()
