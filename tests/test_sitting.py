"""A sitting at the terminal without a terminal: what people type is written down, and no clock ticks by itself."""

import dataclasses
import io
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
import secret_cards
from rich.console import Console

from spilabord.core.game import AnyGame
from spilabord.games import find_game, games
from spilabord.table.local import LocalTable, table_for
from spilabord.table.record import Player
from spilabord.table.terms import Clock, PerAction, PerGame
from spilabord.terminal.clock import TimeUp, read_clock
from spilabord.terminal.play import Sitting
from spilabord.terminal.shown import rule, rules


class Person:
    """Types these lines, then always the first action; each line takes its seconds, and too many are too many."""

    def __init__(self, *lines: str, seconds: float = 0.0) -> None:
        self.lines = list(lines)
        self.seconds = seconds
        self.now = 0.0
        self.prompts: list[str] = []

    def ask(self, prompt: str, seconds: float | None) -> str:
        self.prompts.append(prompt)
        if seconds is not None and self.seconds > seconds:
            self.now += seconds
            raise TimeUp
        self.now += self.seconds
        return self.lines.pop(0) if self.lines else "1"


def sit(
    game: AnyGame,
    person: Person,
    names: Sequence[str] = ("Anna",),
    bots: Sequence[str] = ("random",),
    clock: Clock | None = None,
    language: str = "en",
) -> tuple[str, LocalTable]:
    """All that the screen shows of one game, and the table."""
    players = [*(Player(name) for name in names), *(Player(f"{bot} {at}", bot) for at, bot in enumerate(bots))]
    table = table_for(game, players, game.options(), "a sitting")
    screen = io.StringIO()
    console = Console(file=screen, width=80, force_terminal=False)
    Sitting(table, language, console, person.ask, clock, lambda: person.now).play()
    return screen.getvalue(), table


@pytest.fixture
def cards(tmp_path: Path) -> AnyGame:
    """Three rounds in which everybody says a word, after a secret card for each."""
    (tmp_path / "texts").mkdir()
    text = "notation-help = Say hm or aha.\ntell-word = Somebody says { $word }.\ntell-deal = Dealt: { $card }.\n"
    for language in ("is", "en"):
        (tmp_path / "texts" / f"{language}.ftl").write_text(text + "why-1-1 = Not now.\n", encoding="utf-8")
    return dataclasses.replace(secret_cards.GAME, folder=tmp_path)


# What is told


def times(line: str) -> int:
    """How often a line was told in a row: "Anna draws a Copper. (3 times)"."""
    found = re.search(r"\(([0-9]+) times\)$", line)
    return int(found[1]) if found else 1


def test_what_follows_at_length_stands_on_lines_of_its_own():
    """The end of a round of Triominos: who won it, and what is left in each hand."""
    shown, _ = sit(find_game("triominos"), Person())
    ends = ("  The round is over.", "  The round is stranded")

    assert [line for line in shown.splitlines() if line.startswith(ends)]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_everything_is_told_once_and_the_end_before_the_last_picture(game: AnyGame):
    """Also what the others do after one's own last prompt."""
    shown, table = sit(game, Person())
    told = [line for line in shown.splitlines() if line.startswith("· ")]

    assert table.to_move is None
    assert len(table.events) == sum(map(times, told))
    assert shown.rindex("· ") < shown.index("The game is over.")


def test_people_with_nothing_to_hide_are_told_everything_once():
    """Kingdomino: both look at the same screen."""
    shown, table = sit(find_game("kingdomino"), Person(), ["Anna", "Bjarni"], [])

    assert len(table.events) == len([line for line in shown.splitlines() if line.startswith("· ")])


def test_people_with_secrets_hear_what_they_did_before_the_screen_is_handed_over(cards: AnyGame):
    person = Person("say aha", "", "", "say hm")
    shown, _ = sit(cards, person, ["Anna", "Bjarni"], [])

    assert "Press Enter to hide the screen." in person.prompts[1]
    assert "Bjarni" in person.prompts[2]
    assert "· Somebody says aha." in shown[: shown.index("Bjarni, it is your turn")]


def test_at_the_end_people_with_secrets_hear_what_nobody_may_keep_for_themselves(cards: AnyGame):
    shown, _ = sit(
        cards, Person(*["say hm", "", "", "say hm", "", ""] * 2, "say hm", "", "", "say aha"), ["A", "B"], []
    )

    assert "· Somebody says aha." in shown[: shown.index("The game is over.")]


# What is typed


def test_words_that_mean_nothing_are_answered_with_how_an_action_is_written(cards: AnyGame):
    shown, table = sit(cards, Person("xyzzy", "q"))

    assert "“xyzzy” cannot be read as an action." in shown
    assert "Say hm or aha." in shown
    assert table.to_move == 0


def test_an_action_against_the_rules_is_refused_with_its_rule_in_any_case(cards: AnyGame):
    shown, _ = sit(cards, Person("KING DEAL", "q"))

    assert "§1.1 Not now." in shown


def test_words_that_mean_two_things_are_answered_with_both_to_choose_from(cards: AnyGame):
    file = cards.folder / "texts" / "is.ftl"
    file.write_text(file.read_text(encoding="utf-8") + "word-hm = eh\ncall-aha = eh\n", encoding="utf-8")
    shown, _ = sit(cards, Person("say eh", "q"))

    assert "“say eh” can mean more than one thing. Choose by number:\n  1 say hm\n  2 say aha\n" in shown


def test_a_long_list_of_choices_stands_above_the_table(cards: AnyGame):
    """So that the table does not scroll away; a short one stands below it."""
    many = dataclasses.replace(cards, legal_actions=lambda state: secret_cards.legal_actions(state) * 10)
    few_shown, _ = sit(cards, Person("q"))
    many_shown, _ = sit(many, Person("q"))

    assert few_shown.index("View(") < few_shown.index("1 say hm")
    assert many_shown.index("1 say hm") < many_shown.index("View(")


# Time limits


@pytest.mark.parametrize(
    ("text", "clock"),
    [("30", PerAction(30)), ("15m", PerGame(900)), ("15m+5", PerGame(900, 5)), ("1", PerAction(1))],
)
def test_a_clock_is_read(text: str, clock: Clock):
    assert clock == read_clock(text)


@pytest.mark.parametrize("text", ["", "0", "0m", "-1", "15+5", "m", "5h", "99999m", "1m+4000", "30 s", "١"])
def test_a_clock_that_is_none_is_refused(text: str):
    with pytest.raises(ValueError, match="clock-spelling"):
        read_clock(text)


def test_without_such_a_rule_a_bot_acts_once_for_a_person_whose_time_is_up(cards: AnyGame):
    person = Person(seconds=31)
    shown, table = sit(cards, person, clock=PerAction(30))

    assert table.to_move is None
    assert 3 == shown.count("The time is up: Anna does not get to choose.") == len(person.prompts)
    assert all("(0:30 left)" in prompt for prompt in person.prompts)


def test_a_game_has_its_own_rule_for_time_that_is_up():
    """Triominos §8.6: tiles are bought before the pass, in one go and without another prompt."""
    person = Person(seconds=31)
    shown, table = sit(find_game("triominos"), person, clock=PerAction(30))
    acted = [event for event in table.events if event.seat == 0]

    assert table.to_move is None
    assert len(acted) > len(person.prompts) == shown.count("The time is up")


def test_time_for_the_game_is_paid_with_what_an_action_took_and_gets_its_increment(cards: AnyGame):
    person = Person(seconds=20)
    shown, _ = sit(cards, person, clock=PerGame(60, 5))

    assert ["1:00", "0:45", "0:30"] == [prompt.split("(")[1].split(" left")[0] for prompt in person.prompts]
    assert "The time is up" not in shown


def test_time_for_the_game_that_is_used_up_leaves_the_increment(cards: AnyGame):
    person = Person(seconds=20)
    shown, _ = sit(cards, person, clock=PerGame(15, 5))

    assert ["0:15", "0:05", "0:05"] == [prompt.split("(")[1].split(" left")[0] for prompt in person.prompts]
    assert 3 == shown.count("The time is up")


def test_looking_at_the_rules_takes_time_too(cards: AnyGame):
    person = Person("?", "?", "?", "?", "1", seconds=10)
    shown, _ = sit(cards, person, clock=PerAction(35))

    assert ["0:35", "0:25", "0:15", "0:05"] == [prompt.split("(")[1].split(" left")[0] for prompt in person.prompts[:4]]
    assert 1 <= shown.count("The time is up")


# The rules


@pytest.fixture
def book(cards: AnyGame) -> AnyGame:
    text = "# Cards\n\n**§1.1** Say a word.\n\n![Two *cards*, face up](pictures/two.svg)\n\n**§1.2** Stop.\n"
    (cards.folder / "rules.en.md").write_text(text, encoding="utf-8")
    return cards


def test_a_picture_in_the_rules_is_told_in_words(book: AnyGame):
    assert "\n\n> ▸ Two *cards*, face up\n\n" in rules(book, "en")
    assert "**§1.1** Say a word.\n\n> ▸ Two *cards*, face up" == rule(book, "en", "§1.1")
    assert "**§1.2** Stop." == rule(book, "en", "§1.2")

    shown, _ = sit(book, Person("rules", "rules 1.1", "q"))
    assert 2 == shown.count("▸ Two cards, face up")
    assert "two.svg" not in shown


def test_a_bot_that_fails_is_told_in_words(tmp_path: Path):
    """Its own error is for its author: no English on an Icelandic screen."""
    bot = tmp_path / "broken.py"
    bot.write_text("def bot(view, legal, budget, rng):\n    raise ValueError('no idea')\n", encoding="utf-8")
    shown, _ = sit(find_game("kingdomino"), Person(), bots=[str(bot)], language="is")

    assert "brást: Forrit þjarksins stöðvaðist með villu. Tilviljun valdi aðgerð í staðinn." in " ".join(shown.split())
    assert "no idea" not in shown
