"""Native games: the same games however they are played and kept, and records that `rules.py` finds right."""

import csv
import json
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace
from rich.console import Console

from spilabord.bots import asking
from spilabord.cli import main
from spilabord.core.errors import BadRecord
from spilabord.games import find_game, games
from spilabord.lab import simulate as simulation
from spilabord.lab.arena import Bout, Contest
from spilabord.lab.native import NativeTable
from spilabord.lab.native_bouts import fight_natively
from spilabord.lab.orders import Keeping, Order, in_order, seated
from spilabord.lab.record_lines import Scribe
from spilabord.lab.runs import Run, play
from spilabord.lab.simulate import is_native, sums_of
from spilabord.lab.streams import natively
from spilabord.lab.verification import Verifier
from spilabord.table.record import Record, read_record, verify, write_record

QUIET = Console(quiet=True)
ORDER = Order("kingdomino", find_game("kingdomino").options(), ("greedy", "random"), 5)
CONTEST = Contest("kingdomino", {}, ("greedy", "random"), 5)
NATIVE = [game for game in games().values() if natively(game.key, ["random"])]


def run(*words: str) -> Result:
    """One command, with nobody at the keyboard."""
    return CliRunner().invoke(main, list(words))


def records_of(order: Order, games: int) -> list[str]:
    """The lines of the first games of an order."""
    game = find_game(order.game)
    results, log = NativeTable(game, order.options, order.bots, order.seed).play_logged(0, games)
    return [line.decode() for line in Scribe(game, order.options, seated(order), order.seed).lines(0, results, log)]


SHORT = ("kingdomino", "shells")
"""Games that are soon over uncompiled, too."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.key, marks=[pytest.mark.twin] * (game.key in SHORT)) for game in NATIVE]
)
def test_records_of_native_games_are_verified_by_the_rules(game: Any) -> None:
    players = max(number for number in game.players if number < 4)
    line = records_of(Order(game.key, game.options(), ("random",) * players, 3), 1)[0]
    record = read_record(line)
    verify(game, record)

    assert line == write_record(record), "the bytes are those that any other record has"
    assert Verifier(game).agrees(record)


@pytest.mark.twin
def test_a_game_is_the_same_whatever_is_kept_of_it_and_whatever_came_before() -> None:
    table = NativeTable(find_game("kingdomino"), ORDER.options, ORDER.bots, ORDER.seed)
    three, (logged, _), alone = table.play(0, 3), table.play_logged(0, 3), table.play(2, 1)

    assert three.tolist() == logged.tolist()
    assert three[2].tolist() == alone[0].tolist()
    assert three[0].tolist() != three[1].tolist()


def test_the_same_seed_gives_the_same_games_with_records_or_without_on_one_core_or_two(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    sums = [simulation.simulate(ORDER, 600, 1, Keeping(), QUIET)]
    sums += [simulation.simulate(ORDER, 600, cores, Keeping(files[cores - 1]), QUIET) for cores in (1, 2)]

    assert is_native(ORDER)
    assert sums[0] == sums[1] == sums[2]
    assert files[0].read_bytes() == files[1].read_bytes()
    records = [read_record(line) for line in files[0].read_text().splitlines()]
    assert (600, f"{ORDER.seed}/599") == (len(records), records[-1].luck.key if records[-1].luck else "")
    assert sums[0].scores == [sum(r.result.scores[seat] for r in records if r.result) for seat in (0, 1)]


def test_running_sums_tell_what_the_games_tell() -> None:
    """The game's own counts come from `rules.py`, so those of native games can be compared with those of a table."""
    native = simulation.simulate(ORDER, 3, 1, Keeping(), QUIET)
    game, played = find_game("kingdomino"), []
    for number, line in enumerate(records_of(ORDER, 3)):
        record = read_record(line)
        state = game.setup(2, ORDER.options)
        for event in record.events:
            state = game.apply(state, game.read(event.action))
        played.append(simulation.Played(number, None, game.outcome(state), len(record.events)))

    assert sums_of(played) == native


def test_a_simulation_keeps_a_few_games_at_a_time() -> None:
    """Memory does not grow with the games: no more results wait than can be played at once."""
    from spilabord.lab.runs import Here

    begun: list[int] = []
    results = in_order(Here(), lambda number: begun.append(number) or number, range(100_000), at_once=8)
    taken = [next(results) for _ in range(50)]

    assert list(range(50)) == taken
    assert len(begun) <= 50 + 8


def tampered(record: Record, at: int, **changes: Any) -> Record:
    event = replace(record.events[at], **changes)
    return replace(record, events=(*record.events[:at], event, *record.events[at + 1 :]))


FORGED = {
    "record-illegal": lambda r: tampered(
        r, -1, action="discard 1" if "discard 1" != r.events[-1].action else "discard 2"
    ),
    "record-wrong-seat": lambda r: tampered(r, -1, seat=1 - r.events[-1].seat),
    "record-not-an-action": lambda r: tampered(r, -1, action="think"),
    "record-drawn-from": lambda r: tampered(r, 0, drawn_from={**r.events[0].drawn_from, r.events[0].action: 2}),
    "record-drawn-by-player": lambda r: tampered(r, -1, drawn_from={r.events[-1].action: 1}),
    "record-scores": lambda r: replace(r, result=replace(r.result, scores=(1, 1))),
    "record-ranks": lambda r: replace(r, result=replace(r.result, ranks=(1, 1))),
    "record-too-short": lambda r: replace(r, events=r.events[:-1]),
    "record-after-end": lambda r: replace(r, events=(*r.events, r.events[-1])),
    "record-without-result": lambda r: replace(r, result=None),
    "record-luck": lambda r: replace(r, luck=None),
}


@pytest.mark.twin
@pytest.mark.parametrize("fault", FORGED)
def test_a_tampered_native_record_is_refused_in_the_words_of_the_rules(fault: str) -> None:
    game, record = find_game("kingdomino"), read_record(records_of(ORDER, 1)[0])
    forged = FORGED[fault](record)
    verifier = Verifier(game)
    verifier.verify(record)

    with pytest.raises(BadRecord, match=fault) as by_twin:
        verifier.verify(forged)
    with pytest.raises(BadRecord) as by_rules:
        verify(game, forged)
    assert str(by_rules.value) == str(by_twin.value)


def test_the_twin_checks_promised_luck_too() -> None:
    game = find_game("kingdomino")
    record = simulation.play_one(ORDER, 0).record
    draw = max(at for at, event in enumerate(record.events) if event.seat == -1)
    other = next(text for text in record.events[draw].drawn_from if text != record.events[draw].action)
    verifier = Verifier(game)

    assert verifier.agrees(record)
    with pytest.raises(BadRecord, match="record-unfair"):
        verifier.verify(tampered(record, draw, action=other))


def test_many_records_are_verified_compiled_and_a_fault_is_found_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spilabord.terminal.record_files.MANY", 3)
    file, lines = tmp_path / "many.jsonl", records_of(ORDER, 4)
    file.write_text("\n".join([*lines, ""]))
    right = run("verify", str(file), "--json")
    lines[2] = lines[2].replace('"ranks":[', '"ranks":[3,')
    file.write_text("\n".join([*lines, ""]))
    wrong = run("verify", str(file), "--lang", "is")

    assert {"records": 4, "finished": 4, "unproved": 4, "lines": 0, "valid": True} == json.loads(right.stdout)
    assert 1 == wrong.exit_code
    assert "lína 3" in wrong.output


def test_csv_has_a_line_for_each_game_and_seat(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    result = run("simulate", "kingdomino", "--bots", "greedy,random", "--games", "5", "--csv", str(file), "--json")
    with file.open(newline="") as text:
        rows = list(csv.DictReader(text))

    told = json.loads(result.stdout)["seats"]
    assert [(str(game), str(seat)) for game in range(5) for seat in (0, 1)] == [(r["number"], r["seat"]) for r in rows]
    for seat, bot in enumerate(("greedy", "random")):
        scores = [int(row["score"]) for row in rows if row["bot"] == bot]
        assert told[seat]["mean_score"] == pytest.approx(sum(scores) / 5)
    assert {"24"} == {row["actions"] for row in rows}


def test_csv_of_games_in_python_has_the_same_columns(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    run("simulate", "shells", "--bots", "search:playouts=2", "--games", "1", "--csv", str(file))

    assert "number,seat,bot,score,rank,actions" == file.read_text().splitlines()[0]
    assert "0,0,search:playouts=2," == file.read_text().splitlines()[1][:22]


BAD = "def bot(view, legal, budget, rng):\n    raise RuntimeError('so many splendid dominoes, ' * 5 + 'and no help')\n"


@pytest.mark.parametrize("command", [("simulate", "--bots"), ("arena", "--seats")])
def test_a_failing_bot_is_said_whole_and_ends_in_an_error(tmp_path: Path, command: tuple[str, str]) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(BAD)
    words = [command[0], "kingdomino", command[1], f"{bad},random", "--games", "2"]
    brief, traced = run(*words), run(*words, "--traceback")

    assert (1, 1) == (brief.exit_code, traced.exit_code)
    assert "RuntimeError: so many splendid dominoes, " in brief.stderr
    assert "and no help" in brief.stderr
    assert "Traceback" not in brief.output
    assert f'{bad}", line 2, in bot' in traced.stderr


def test_a_bot_whose_file_came_from_another_machine_sits_down_from_a_copy(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def bot(view, legal, budget, rng):\n    return legal[0]\n")
    game, spelling = find_game("kingdomino"), str(mine)
    files = asking.files_of((spelling, "random", "greedy"), game)
    mine.unlink()
    asking.bring(files)
    bot = asking.sit_down(spelling, game)

    assert [spelling] == list(files)
    assert "first" == bot(None, ("first", "second"), asking.Budget(), None)


# The arena


def test_the_rotations_of_a_deal_have_the_same_luck_natively() -> None:
    contest = Contest("kingdomino", {}, ("random", "greedy"), 5)
    records = [read_record(one.record) for one in fight_natively(contest, True, [Bout(3, 0), Bout(3, 1)])]
    draws = [[event.action for event in record.events if event.seat == -1] for record in records]

    assert draws[0] == draws[1]
    assert [("random", "greedy"), ("greedy", "random")] == [tuple(p.bot for p in r.players) for r in records]


def test_native_bouts_are_the_same_alone_together_and_on_two_cores() -> None:
    alone = fight_natively(CONTEST, False, [Bout(7, 1)])[0]
    one, two = (play(CONTEST, Run(games=600, workers=cores), QUIET) for cores in (1, 2))
    results = [sorted((each.bout, each.scores, each.shares) for each in fought) for fought in (one, two)]

    assert results[0] == results[1]
    assert (alone.bout, alone.scores, alone.shares) in results[0]
    assert {24} == {effort.actions for each in one for effort in each.efforts}


def test_time_that_compiled_bots_wait_for_a_processor_is_not_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    play_on = NativeTable.play

    def delayed(table: NativeTable, first: int, count: int) -> Any:
        sleep(1)
        return play_on(table, first, count)

    fight_natively(CONTEST, False, [Bout(0, 0)])
    monkeypatch.setattr(NativeTable, "play", delayed)
    (fought,) = fight_natively(CONTEST, False, [Bout(0, 0)])

    assert 0 < sum(effort.milliseconds for effort in fought.efforts) < 1000


def test_a_journal_of_other_luck_is_another_contests(tmp_path: Path) -> None:
    journal = tmp_path / "old.jsonl"
    journal.write_text('{"game":"kingdomino","options":{},"bots":["greedy","random"],"seed":5,"milliseconds":null}\n')

    with pytest.raises(BadRecord, match="journal-of-another"):
        play(CONTEST, Run(games=2, journal=journal), QUIET)
