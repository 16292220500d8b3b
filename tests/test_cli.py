"""The command line as a person or a script uses it."""

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from spilabord import cli
from spilabord.bots.levels import LEVELS
from spilabord.cli import main
from spilabord.games import find_game
from spilabord.help_screens import about, option_line, usage_of
from spilabord.lab import simulate as simulation
from spilabord.lab.runs import players_in
from spilabord.localised import NO_TERMINAL
from spilabord.table.record import write_record
from spilabord.table.words import HOUSE_TEXTS, LANGUAGES, Words


def run(*words: str) -> Result:
    """One command, with nobody at the keyboard."""
    return CliRunner().invoke(main, list(words))


def refused(*words: str) -> str:
    """The one line with which a command is refused."""
    result = run(*words)
    assert result.exit_code != 0
    assert isinstance(result.exception, SystemExit), "a person must never see a traceback"
    complaint = result.output.strip().splitlines()[-1]
    assert complaint.startswith("Error: ")
    return complaint.removeprefix("Error: ")


def test_a_training_of_nothing_is_refused(tmp_path: Path):
    complaint = refused("train", "partners_duo", "--positions", "0", "--folder", str(tmp_path / "nets"), "--lang", "en")

    assert complaint == "There is nothing to train: give --positions, --rounds or both."


def test_games_lists_every_game_with_its_options_in_both_languages():
    english = json.loads(run("games", "--json").output)
    icelandic = json.loads(run("games", "--json", "--lang", "is").output)

    kingdomino = next(card for card in english if card["game"] == "kingdomino")
    assert [2, 3, 4] == kingdomino["players"]
    assert {*LEVELS, "greedy", "matcher", "pointer", "random", "search"} == set(kingdomino["bots"])
    assert list(LEVELS) == list(kingdomino["levels"])
    assert "Lóa" in run("games", "--lang", "is").output
    assert {"dynasty", "middle_kingdom", "harmony", "mighty_duel", "voluntary_discard"} == set(kingdomino["options"])
    assert [card["game"] for card in english] == [card["game"] for card in icelandic]
    assert "Ættarveldi" in run("games", "--lang", "is").output


def test_the_language_follows_the_machine(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LANG", "is_IS.UTF-8")
    assert "Ættarveldi" in run("games").output
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Dynasty" in run("games").output


def test_simulate_sums_up_wins_scores_and_counts():
    result = run("simulate", "kingdomino", "--players", "3", "--games", "6", "--seed", "1", "--json")
    told = json.loads(result.stdout)

    assert ("kingdomino", 3, 6, 1) == (told["game"], told["players"], told["games"], told["seed"])
    assert ["random"] * 3 == [seat["bot"] for seat in told["seats"]]
    assert 6 <= sum(seat["wins"] + seat["shared_wins"] for seat in told["seats"])
    assert 6 >= sum(seat["wins"] for seat in told["seats"])
    assert all(seat["mean_score"] > 0 and seat["sd_score"] > 0 for seat in told["seats"])
    assert 3 * (12 + 12) + 36 + 3 == told["means"]["actions"]
    assert {"actions", "discarded", "castles_in_the_middle", "properties", "crowns"} == set(told["means"])


def test_simulate_starts_no_more_processes_than_there_are_games(monkeypatch: pytest.MonkeyPatch):
    started: list[int] = []
    monkeypatch.setattr(simulation, "players_in", lambda workers: started.append(workers) or players_in(workers))
    command = ("simulate", "shells", "--bots", "search:playouts=2", "--games", "2", "--workers", "5000", "--json")

    assert 0 == run(*command).exit_code
    assert [2] == started


def test_simulate_without_json_is_a_table_for_people():
    output = run("simulate", "kingdomino", "--games", "2", "--bots", "greedy,random").output

    assert "greedy" in output
    assert "mean score" in output


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_workers(tmp_path: Path):
    one, two, other = (tmp_path / name for name in ("one.jsonl", "two.jsonl", "other.jsonl"))
    command = ("simulate", "kingdomino", "--games", "9", "--bots", "greedy,random", "--option", "harmony=true")
    run(*command, "--seed", "3", "--records", str(one))
    run(*command, "--seed", "3", "--records", str(two), "--workers", "2")
    run(*command, "--seed", "4", "--records", str(other))

    assert one.read_bytes() == two.read_bytes()
    assert one.read_bytes() != other.read_bytes()
    assert 9 == len(one.read_text().splitlines())


def test_records_are_verified_and_replayed(tmp_path: Path):
    file = tmp_path / "games.jsonl"
    run("simulate", "kingdomino", "--games", "2", "--records", str(file))

    assert {"records": 2, "finished": 2, "unproved": 2, "lines": 0, "valid": True} == json.loads(
        run("verify", str(file), "--json").output
    )
    assert "2 games whose luck came from a stream of numbers: every action is legal" in run("verify", str(file)).output
    replayed = run("replay", str(file), "--number", "2", "--lang", "is")
    assert 0 == replayed.exit_code
    assert "velur flís" in replayed.output
    assert replayed.output != run("replay", str(file), "--number", "1", "--lang", "is").output


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("play chess", "There is no game chess here; there is: "),
        ("simulate chess", "There is no game chess"),
        ("simulate kingdomino --players 5", "2, 3, 4 players, not 5"),
        ("simulate kingdomino --players 0", "2, 3, 4 players, not 0"),
        ("simulate kingdomino --players 3 --bots random,random", "2 bots for 3 seats"),
        ("simulate kingdomino --bots random,foo", "no bot foo"),
        ("simulate kingdomino --bots ,", "has no bot ; it has: beginner"),
        ("simulate kingdomino --option fog=true", "no option fog; it has: dynasty, "),
        ("simulate kingdomino --option harmony", "name=value"),
        ("simulate kingdomino --option harmony=maybe", "true or false, not “maybe”"),
        ("simulate kingdomino --option harmony=true --option harmony=false", "given twice"),
        ("simulate kingdomino --players 3 --option mighty_duel=true", "§7.4"),
        ("simulate kingdomino --games 0", "--games is a whole number, at least 1."),
        ("play kingdomino --person Anna --person Anna", "name of their own"),
        ("play kingdomino --bots foo", "no bot foo"),
        ("play kingdomino --bots random,random,random,random", "2, 3, 4 players, not 5"),
        ("play kingdomino --lang da", "--lang is one of is, en."),
        ("verify nowhere.jsonl", "nowhere.jsonl: no such file or folder"),
        ("replay /", "/: that is a folder"),
        (
            "serve --proxy proxy.example",
            "or its network, 10.0.0.0/24, several with commas between, not “proxy.example”.",
        ),
        ("serve --lan --host 192.0.2.1", "--host on 192.0.2.1 alone: choose one of them."),
        ("serve --records-folder /dev/null", "/dev/null: that is no folder"),
        ("train kingdomino --folder /dev/null/x", "/dev/null: that is no folder"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: str, complaint: str):
    assert complaint in refused(*words.split(" "))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("chess", "Skipunin chess er ekki til; til eru: arena, games, play"),
        ("play chess", "Spilið chess er ekki hér; hér eru: "),
        ("play", "SPIL vantar: sjá „spilabord play --help“."),
        ("play kingdomino --fog", "Rofinn --fog er ekki til í „spilabord play“"),
        ("play kingdomino extra", "Skipunin er ekki rétt skrifuð"),
        ("play kingdomino --clock soon", "Klukka er skrifuð 30 (sekúndur"),
        ("play kingdomino --seed x", "--seed er heil tala."),
        ("serve --port 99999", "--port er heil tala frá 0 til 65535."),
        ("verify nowhere.jsonl", "nowhere.jsonl: slík skrá eða mappa er ekki til"),
        ("--fog", "Rofinn --fog er ekki til í „spilabord“: sjá „spilabord --help“."),
        (
            "simulate kingdomino --players 3 --option mighty_duel=true",
            "§7.4 Einvígið mikla er fyrir 2 leikmenn, ekki 3.",
        ),
        ("simulate kingdomino --games 1 --records /nowhere/x", "/nowhere/x: slík skrá eða mappa er ekki til"),
    ],
)
def test_bad_input_is_refused_in_icelandic_on_an_icelandic_machine(
    monkeypatch: pytest.MonkeyPatch, words: str, complaint: str
):
    monkeypatch.setenv("LC_ALL", "is_IS.UTF-8")
    result = run(*words.split(" "))

    assert 1 == result.exit_code
    assert result.output.startswith(f"Villa: {complaint}")
    assert 1 == len(result.output.splitlines())


def test_an_error_is_said_in_the_language_that_is_asked_for():
    assert "Villa: " in run("verify", "nowhere.jsonl", "--lang", "is").output
    assert "Villa: " in run("play", "kingdomino", "--lang=is", "--fog").output


def test_games_names_the_values_that_an_option_takes():
    shown = " ".join(run("games", "--lang", "is").output.split())

    assert "gildi: true, false" in shown
    assert "gildi: extended, strict" in shown


def test_an_unfinished_game_is_not_called_fair(records: Path):
    record = json.loads(records.read_text())
    del record["result"], record["fair"]["seed"]
    record["events"] = record["events"][:20]
    records.write_text(json.dumps(record))

    assert "1 unfinished game: every action is legal." in run("verify", str(records)).output
    assert "fair" not in run("verify", str(records)).output


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A file with one finished game, its luck promised."""
    file = tmp_path / "game.jsonl"
    order = simulation.Order("kingdomino", find_game("kingdomino").options(), ("random", "random"), 0)
    file.write_text(f"{write_record(simulation.play_one(order, 0).record)}\n")
    return file


@pytest.mark.parametrize(
    ("forge", "complaint"),
    [
        (lambda text: text[: len(text) // 2], "line 1: This is not a whole record."),
        (lambda _: "", "holds no record"),
        (lambda _: "not json\n", "line 1: This is not a whole record."),
        (lambda text: text.replace('"version":"1"', '"version":"0"'), "version 0 of the rules"),
        (lambda text: text.replace('"game":"kingdomino"', '"game":"chess"'), "There is no game chess"),
        (
            lambda text: text.replace('"action":"discard', '"action":"choose').replace(
                '"action":"place', '"action":"plaice'
            ),
            "cannot be read",
        ),
    ],
)
def test_a_bad_record_is_refused_in_one_line(records: Path, forge, complaint: str):
    records.write_text(forge(records.read_text()))

    assert complaint in refused("verify", str(records))
    assert refused("replay", str(records))


def test_bytes_that_are_no_text_are_refused_in_one_line(records: Path):
    records.write_bytes(b"\xff\xfe\x00")

    assert refused("verify", str(records))


def test_a_record_number_that_is_not_there_is_refused(records: Path):
    assert "holds 1 record; there is no number 2." in refused("replay", str(records), "--number", "2")


def test_records_that_cannot_be_written_are_refused_before_a_game_is_lost(tmp_path: Path):
    assert refused("simulate", "kingdomino", "--games", "1", "--records", str(tmp_path / "no" / "where.jsonl"))


@pytest.mark.parametrize("option", ["--html", "--record", "--records", "--csv", "--plot", "--resume", "--mine"])
def test_a_file_that_cannot_be_written_is_refused_before_the_work_it_is_for(
    records: Path, option: str, monkeypatch: pytest.MonkeyPatch
):
    """By the name that was typed; and one that can be is not made before there is something to write."""
    options = [(name, one) for name, one in main.commands.items() if option in [o for p in one.params for o in p.opts]]
    assert options
    for name, command in options:
        monkeypatch.setattr(command, "callback", lambda **_: None)
        given = [str(records) if name == "review" else "kingdomino", *(["--seats", "random"] * (name == "arena"))]
        assert "/no/where.png: no such file or folder" in refused(name, *given, option, "/no/where.png")
        assert 0 == run(name, *given, option, str(records.parent / "new.png")).exit_code
        assert not (records.parent / "new.png").exists()


@pytest.mark.parametrize(
    ("command", "instead"),
    [
        ("play kingdomino", "spilabord simulate kingdomino"),
        ("puzzles kingdomino --play", "spilabord puzzles kingdomino"),
    ],
)
def test_what_is_played_at_a_keyboard_says_without_one_how_to_go_on(command: str, instead: str):
    result = run(*command.split(" "))

    assert NO_TERMINAL == result.exit_code
    assert instead in result.stderr
    assert "" == result.stdout


@pytest.mark.parametrize(
    ("language", "names"),
    [("is", ["Anna", "Lóa 1", "Þjarkur 2", "Þjarkur 3"]), ("en", ["Anna", "Loa 1", "Bot 2", "Bot 3"])],
)
def test_bots_at_the_table_have_names_in_words(monkeypatch: pytest.MonkeyPatch, language: str, names: list[str]):
    seated: list[str] = []
    monkeypatch.setattr(cli, "table_for", lambda _, players, *__: seated.extend(player.name for player in players))
    run("play", "kingdomino", "--person", "Anna", "--bots", "beginner,greedy,search:ms=50", "--lang", language)

    assert names == seated


# Help


def test_help_is_in_the_language_of_the_machine_or_the_one_that_is_asked_for(monkeypatch: pytest.MonkeyPatch):
    assert "Usage: spilabord play [OPTIONS] GAME" in run("play", "--help").output
    monkeypatch.setenv("LC_ALL", "is_IS.UTF-8")
    assert "Notkun: spilabord play [ROFAR] SPIL" in run("play", "--help").output
    assert "Skipanir:\n  arena     Láta þjarka keppa" in run("--help").output
    assert "Commands:\n  arena     Let bots play" in run("--lang", "en", "--help").output
    assert "Usage: " in run("play", "--help", "--lang=en").output


def test_a_language_before_the_command_is_the_language_of_the_command():
    assert "Villa: Spilið chess er ekki hér" in run("--lang", "is", "play", "chess").output
    assert "gildi: true, false" in run("--lang", "is", "games").output
    assert "Error: There is no game chess" in run("--lang", "is", "play", "chess", "--lang=en").output


def test_help_tells_defaults_limits_and_what_must_be_given():
    shown = " ".join(run("arena", "--help", "--lang", "is").output.split())

    assert "--games TALA Hve mörg spil, að minnsta kosti. [sjálfgefið: 100; minnst 1]" in shown
    assert "[nauðsynlegt]" in shown
    assert "[sjálfgefið: 8642; 0 til 65535]" in " ".join(run("serve", "--help", "--lang", "is").output.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_help_screen_is_on_one(language: str):
    """No text of a command or an option outlives it."""
    texts = FluentParser().parse((HOUSE_TEXTS / f"{language}.ftl").read_text(encoding="utf-8")).body
    found = {one.id.name for one in texts if isinstance(one, fluent.Message) and one.id.name.startswith("help-")}
    said: set[str] = set()
    words = Words(language)
    words.say = lambda message: said.add(message.id) or ""  # type: ignore[method-assign,func-returns-value]
    for command in (main, *main.commands.values()):
        context = click.Context(command, info_name="spilabord")
        about(command, words), usage_of(command, words)
        for option in command.get_params(context):
            if isinstance(option, click.Option):
                option_line(command, option, words)

    assert {"help-usage", "help-options", "help-commands"} == found - said
    assert set() == said - found
