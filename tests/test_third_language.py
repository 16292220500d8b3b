"""A made-up third language in the terminal: a word in our own letters did not come from a text.

The texts of the house and of each game are copied with every letter changed into one of a foreign script, and read as a
language of their own; names, actions and numbers that are put into them keep theirs. So the screen may show our letters
only in names of players, in names of squares, and in spellings where spellings are meant.
"""

import dataclasses
import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Transformer
from rich.console import Console

from spilabord import cli, localised
from spilabord.bots import bot_names
from spilabord.bots.levels import LEVELS
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame
from spilabord.core.options import options_taken
from spilabord.games import games
from spilabord.server import serve
from spilabord.table import words as table_words
from spilabord.table.local import table_for
from spilabord.table.record import Player, replay, write_record
from spilabord.table.words import Words
from spilabord.terminal.play import Sitting
from spilabord.terminal.replay import Replay

HOUSE = table_words.HOUSE_TEXTS
NAMES = ("Anna", "Bjarni")
BOT = "random 1"
LETTERS = re.compile(r"[A-Za-zÀ-ÖØ-öø-ž]+")
PLACES = re.compile(r"(?<![^\W\d])(?:[a-z]{1,2}[0-9]+|[a-z])(?![^\W\d])")
"""A square, a triangle or a place on the track, the letter of a row or column, a home."""

ASKED = ("?", "stig", "reglur", "reglur 9.99", "mynd", "999", "xyzzy")
"""What else can be typed than an action."""


class Foreign(Transformer):
    """Changes every letter of a text, and nothing that is put into it."""

    def visit_TextElement(self, node: fluent.TextElement) -> fluent.TextElement:  # noqa: N802 (Fluent names it so)
        return fluent.TextElement(foreign(node.value))


def foreign(text: str) -> str:
    """This text in the third language: as long and as wide as it was."""
    return "".join("Ж" if sign.isupper() else "ж" if sign.isalpha() else sign for sign in text)


def translated(texts: str) -> str:
    """These texts in the third language; what people may type is not shown."""
    resource = FluentParser().parse(texts)
    for entry in resource.body:
        if isinstance(entry, fluent.Message) and not entry.id.name.startswith("typed-"):
            Foreign().visit(entry)
    return FluentSerializer().serialize(resource)


def copied(source: Path, folder: Path) -> Path:
    """The translated texts of one folder, where texts of all languages are looked for."""
    folder.mkdir(parents=True)
    for language in ("is", "en"):
        text = (source / f"{language}.ftl").read_text(encoding="utf-8")
        (folder / f"{language}.ftl").write_text(translated(text), encoding="utf-8")
    return folder


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_words, "HOUSE_TEXTS", copied(HOUSE, tmp_path / "house"))


@pytest.fixture
def translate(tmp_path: Path) -> Callable[[AnyGame], AnyGame]:
    """A game whose texts and rules are in the third language."""

    def translate_one(game: AnyGame) -> AnyGame:
        folder = tmp_path / game.key
        copied(game.folder / "texts", folder / "texts")
        for language in ("is", "en"):
            rules = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
            (folder / f"rules.{language}.md").write_text(foreign(rules), encoding="utf-8")
        return dataclasses.replace(game, folder=folder)

    return translate_one


class Person:
    """Asks everything that can be asked, tries what is not legal, and plays on by luck for a while."""

    def __init__(self, actions: int) -> None:
        self.actions = actions
        self.asked = list(ASKED)
        self.prompts: list[str] = []

    def ask(self, prompt: str, _: float | None) -> str:
        self.prompts.append(prompt)
        if self.asked:
            return self.asked.pop(0)
        self.actions -= 1
        return "1" if self.actions > 0 else "q"


def words_of_the_code(screen: str, *known: str) -> set[str]:
    """Runs of our letters, without the names of players and of places and without what is known."""
    names = {word for text in (*NAMES, BOT, "xyzzy", *known) for word in LETTERS.findall(text)}
    return set(LETTERS.findall(PLACES.sub(" ", screen))) - names


def sitting(game: AnyGame, people: int, actions: int) -> tuple[str, Any]:
    """All that a sitting shows."""
    seats = max(min(game.players), people)
    players = [Player(NAMES[seat]) if seat < people else Player(BOT, "random") for seat in range(seats)]
    table = table_for(game, players, game.options(), f"third language {people}")
    screen, person = io.StringIO(), Person(actions)
    Sitting(table, "is", Console(file=screen, width=80, color_system=None), person.ask).play()
    return "\n".join((screen.getvalue(), *person.prompts)), table


@pytest.mark.parametrize("key", games())
def test_a_whole_game_against_a_bot_shows_no_word_of_its_own(translate: Callable[[AnyGame], AnyGame], key: str):
    game = translate(games()[key])
    screen, _ = sitting(game, people=1, actions=600)

    assert set() == words_of_the_code(screen)


@pytest.mark.parametrize("key", games())
def test_two_people_at_one_keyboard_see_no_word_of_the_code(translate: Callable[[AnyGame], AnyGame], key: str):
    game = translate(games()[key])
    screen, _ = sitting(game, people=2, actions=6)

    assert set() == words_of_the_code(screen)


@pytest.mark.parametrize("key", games())
def test_every_refusal_by_the_rules_is_a_text(translate: Callable[[AnyGame], AnyGame], key: str):
    """Each spelling that was ever legal is tried at the beginning of another game."""
    game = translate(games()[key])
    table = table_for(game, [Player(NAMES[0]), Player(BOT, "random")], game.options(), "refusals")
    screen, person = io.StringIO(), Person(1)
    luck, state, tries = Rng("refusals"), game.setup(2, game.options()), set()
    for _ in range(300):
        if game.to_move(state) is None:
            break
        legal = game.legal_actions(state)
        tries.add(game.write(luck.pick(legal)))
        state = game.apply(state, game.deal(state, luck) if game.to_move(state) == CHANCE else luck.pick(legal))
    person.asked = sorted(tries)
    Sitting(table, "is", Console(file=screen, width=80, color_system=None), person.ask).play()

    assert "§" in screen.getvalue()
    assert set() == words_of_the_code(screen.getvalue())


@pytest.mark.parametrize("key", games())
def test_a_replay_shows_no_word_but_spellings(translate: Callable[[AnyGame], AnyGame], key: str):
    game = translate(games()[key])
    _, table = sitting(game, people=1, actions=600)
    record, screen = table.record(), io.StringIO()
    answers = iter(["", "b", "9999", str(len(record.events)), "q"])
    player = Replay(
        game,
        list(replay(game, record)),
        Words("is", game, [player.name for player in record.players]),
        Console(file=screen, width=80, color_system=None),
    )
    player.step_through(lambda _: next(answers))
    player.read_through()

    spellings = [event.action for event in record.events]
    assert set() == words_of_the_code(screen.getvalue(), *spellings)


def test_a_word_that_no_text_has_is_found(translate: Callable[[AnyGame], AnyGame]):
    """A picture with a word of its own is noticed."""
    game = translate(games()["kingdomino"])
    drawn = game.draw
    game = dataclasses.replace(game, draw=lambda view, say: f"{drawn(view, say)}\nthe castle")
    screen, _ = sitting(game, people=1, actions=2)

    assert {"the", "castle"} == words_of_the_code(screen)


# The command line


@pytest.fixture
def run(translate: Callable[[AnyGame], AnyGame], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What a command shows, with all games in the third language."""
    found = {key: translate(game) for key, game in games().items()}
    monkeypatch.setattr(cli, "games", lambda: found)
    monkeypatch.setattr(cli, "find_game", found.__getitem__)
    monkeypatch.setattr(localised, "games", lambda: found)
    return lambda *words: CliRunner().invoke(cli.main, [*words, "--lang", "is"]).output


def test_the_list_of_games_shows_no_word_but_what_is_typed(run: Callable[..., str]):
    typed = ["--players", "--bots", "--option", *games(), *LEVELS, "true", "false"]
    for game in games().values():
        typed += [*bot_names(game), *map(str, msgspec.to_builtins(game.options()).values())]
        typed += [text for name, takes in options_taken(game).items() for text in (name, *takes.several)]
        typed += [str(one) for takes in options_taken(game).values() for one in takes.choices]

    assert set() == words_of_the_code(run("games"), *typed)


def test_what_is_said_of_records_and_errors_is_all_text(run: Callable[..., str], tmp_path: Path):
    game = games()["kingdomino"]
    table = table_for(game, [Player(NAMES[0]), Player(NAMES[1])], game.options(), "records")
    file = tmp_path / "1.json"
    file.write_text(write_record(table.record()), encoding="utf-8")
    broken = tmp_path / "2.json"
    broken.write_text("{", encoding="utf-8")
    shown = "\n".join(
        [
            run("verify", str(file)),
            run("replay", str(file)),
            run("verify", str(broken)),
            run("replay", str(file), "--number", "9"),
            run("simulate", "kingdomino", "--games", "1", "--bots", "greedy"),
            run("play", "kingdomino"),
            run("play", "kingdomino", "--clock", "xyzzy"),
            run("play", "kingdomino", "--option", "xyzzy"),
            run("verify", "xyzzy"),
            run("play"),
            run("xyzzy"),
        ]
    )
    commands = [*cli.main.commands, "spilabord", "kingdomino", "greedy", "FILE", "GAME"]
    commands += [event.action for event in table.events]

    assert set() == words_of_the_code(shown.replace(str(tmp_path), ""), *commands, "json")


@pytest.mark.parametrize("command", ["", *cli.main.commands])
def test_help_screens_show_no_word_but_what_is_typed(run: Callable[..., str], command: str):
    """Names of commands and options, and values as they are typed."""
    shown = run(*command.split(), "--help")
    named = cli.main.commands.get(command, cli.main)
    options = [name for one in named.params for name in (*one.opts, *one.secondary_opts) if name.startswith("--")]

    assert "--help" in shown
    assert set() == words_of_the_code(shown, "spilabord", *cli.main.commands, *options, "--help", "is|en", "random")


def test_the_arena_shows_no_word_but_names_of_bots(run: Callable[..., str], tmp_path: Path):
    bots = "bigmoney,spender,random"
    pair = run("arena", "dominion", "--seats", "bigmoney,random", "--games", "2")
    league = run("arena", "dominion", "--seats", bots, "--games", "2", "--league")
    refused = run("arena", "dominion", "--seats", bots, "--games", "3", "--plot", str(tmp_path / "1.xyzzy"))

    assert "95 %" in pair
    assert "95 %" in league
    assert set() == words_of_the_code(f"{pair}{league}", bots)
    assert set() == words_of_the_code(refused.replace(str(tmp_path), ""), "png, svg, pdf")


def test_the_greeting_of_the_server_shows_no_word_but_the_address(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(serve, "lan_address", lambda: "192.0.2.1")
    shown = "\n".join(serve.greeting("127.0.0.1", 8642, lan, "is") for lan in (False, True))

    assert set() == words_of_the_code(shown, "http")


def test_refusals_of_the_server_are_all_text(run: Callable[..., str], tmp_path: Path):
    with serve.bound("127.0.0.1", 0) as taken:
        taken.listen()
        store = f"sqlite:///{tmp_path / 't.db'}"
        shown = run("serve", "--port", str(taken.getsockname()[1]), "--database", store)
    shown += run("serve", "--database", "mysql:///xyzzy")

    assert "127.0.0.1" in shown
    assert set() == words_of_the_code(shown)
