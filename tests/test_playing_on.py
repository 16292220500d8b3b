"""Playing on: a table that begins where a finished game stood, with the hidden part as it was or dealt anew."""

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from spilabord.cli import main
from spilabord.core.chance import Rng
from spilabord.core.errors import BadRecord
from spilabord.core.fair import bot_nonce, commitment, promise_of
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.games import find_game, games
from spilabord.lab.orders import Order
from spilabord.lab.simulate import play_one
from spilabord.lab.verification import verifier_of
from spilabord.table import gate
from spilabord.table.brought import entries_of
from spilabord.table.log import Command, Entry, Row, decide, folded
from spilabord.table.luck import Open
from spilabord.table.play import Act, ActAsBot
from spilabord.table.playing_on import retraced, standing
from spilabord.table.record import Record, read_record, record_of, replay, verify, write_record
from spilabord.table.refusals import Refused
from spilabord.table.rematch import next_terms
from spilabord.table.seats import Sit
from spilabord.table.table import AnyEntry, Asker, Table, after, opened, states_of
from spilabord.table.telling import line_info, moment
from spilabord.table.terms import Origin, Terms
from spilabord.table.undo import Undo, can_undo

DEVICE = "device 0"
NONCE = "the-nonce-of-anna"
CHECKER = Path(__file__).parent.parent / "tools" / "verify_record.py"
LINES = Path(__file__).parent / "lines"
WITH_SECRETS = [key for key, game in games().items() if game.secrets]


def terms_for(game: str, options: dict[str, object], *bots: str | None, line: Origin | None = None) -> Terms:
    seed = f"the secret of {bots} {line}"
    version = find_game(game).version
    return Terms("22222222", game, version, options, bots, None, True, False, commitment(seed), seed, 0, DEVICE, line)


def done(table: Table, command: Command) -> Table:
    return decide(table, command, Asker(DEVICE, 0, fresh_seed="fresh")).table


def begun(table: Table) -> Table:
    """Anna sits down on seat 0, and all is promised and opened."""
    table = done(table, Sit("an-id-00", 0, "Anna", promise_of(table.commitment, 0, NONCE)))
    return done(table, Open("an-id-01", 0, NONCE))


def played(table: Table, actions: int = 10**6, key: str = "luck") -> Table:
    """After this many more decisions, each by luck."""
    luck = Rng(key)
    while actions and table.to_move is not None:
        seat, legal = table.to_move, table.game.legal_actions(table.state)
        action = table.game.write(luck.pick(legal))
        bot = table.chairs[seat].bot is not None
        table = done(table, ActAsBot(seat, table.changed, action) if bot else Act("", seat, table.number, action))
        actions -= 1
    return table


@cache
def finished(game: str) -> tuple[Table, ...]:
    """How a game stood after every entry of its log, to its end."""
    table = begun(opened(find_game(game), terms_for(game, {}, None, "random")))
    stages, luck = [table], Rng("the first game")
    while table.to_move is not None:
        seat, legal = table.to_move, table.game.legal_actions(table.state)
        action = table.game.write(luck.pick(legal))
        bot = table.chairs[seat].bot is not None
        command = ActAsBot(seat, table.changed, action) if bot else Act("", seat, table.number, action)
        decided = decide(table, command, Asker(DEVICE, 0))
        stages += decided.stages
        table = decided.table
    return tuple(stages)


def onward(then: Table, anew: int | None = None) -> Table:
    """A table that plays on from there, before anybody sits; its log as the store keeps it."""
    line = Origin("PPPPPPPP", then.number, then.commitment, anew)
    options = msgspec.to_builtins(then.options)
    table = opened(then.game, terms_for(then.terms.game, options, None, "random", line=line))
    return folded(table, stored(retraced(then)))


def stored(entries: Sequence[AnyEntry]) -> list[Row]:
    """These entries, written and read again."""
    decode = msgspec.json.Decoder(Entry).decode
    return [Row(number, 0, decode(msgspec.json.encode(entry))) for number, entry in enumerate(entries, start=1)]


def record(table: Table) -> Record:
    return record_of(table, states_of(table, table.events))


def halfway(game: str) -> Table:
    """A moment at which somebody is to move, in the middle of the game."""
    stages = [stage for stage in finished(game) if stage.to_move is not None and stage.to_move >= 0]
    return stages[len(stages) // 2]


@pytest.mark.parametrize("game", games())
def test_a_game_goes_on_from_any_moment_to_a_record_that_proves_itself(game: str):
    """From moments of the whole game, with the hidden part as it was and dealt anew for each seat in turn."""
    stages = [stage for stage in finished(game) if not stage.over]
    for number, then in enumerate(stages[:: max(1, len(stages) // 5)]):
        anew = (None, 0, 1)[number % 3]
        table = played(begun(onward(then, anew)))
        told = read_record(write_record(record(table)))

        assert table.over
        verify(table.game, told)
        assert told.line is not None
        assert [event.action for event in told.line.events] == [event.action for event in then.events]
        assert (None if told.line.anew is None else told.line.anew.seat) == anew
        assert table.state == list(replay(table.game, told))[-1][0]


@pytest.mark.parametrize("game", games())
def test_as_it_was_it_begins_in_the_very_state(game: str):
    then = halfway(game)

    assert then.state == begun(onward(then)).state


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_dealt_anew_the_seat_cannot_tell_and_another_can(game: str):
    """Over several tables the seat's own view stays, and what it cannot see is not always what it was."""
    then = halfway(game)
    here, there = then.to_move or 0, 1 - (then.to_move or 0)
    tables = [begun(replaced(onward(then, here), f"a secret {number}")) for number in range(8)]
    views = [msgspec.json.encode(table.game.view(table.origin, here)) for table in tables]
    others = {msgspec.json.encode(table.game.view(table.origin, there)) for table in tables}

    assert {msgspec.json.encode(then.game.view(then.state, here))} == set(views)
    assert len(others) > 1


def replaced(table: Table, seed: str) -> Table:
    """The same table with another secret."""
    promise = commitment(seed)
    chairs = tuple(
        replace(chair, nonce=chair.nonce and bot_nonce(promise, at)) for at, chair in enumerate(table.chairs)
    )
    return replace(table, seed=seed, commitment=promise, chairs=chairs)


@pytest.mark.parametrize("game", games())
def test_nobody_undoes_what_was_played_before(game: str):
    table = begun(onward(halfway(game), 0))

    assert not can_undo(table, 0)
    assert not can_undo(table, 1)
    table = played(table, 1)
    while table.events.last_of(0) is None:
        table = played(table, 1)
    back = done(table, Undo("an-id-02", 0))
    assert len(back.events) == table.events.last_of(0)
    assert back.line.draws() == table.line.draws()
    if not len(back.events):
        assert back.state == table.origin
    verify(table.game, record(played(back, key="another luck")))


def test_a_line_goes_on_from_a_game_that_went_on_itself():
    """What was dealt anew on the way is kept by its key, and what is dealt anew now follows from this game's luck."""
    first = begun(onward(halfway("dominion"), 0))
    second = begun(onward(played(first, 6), 1))
    third = begun(onward(played(second, 6), 0))
    told = record(played(third))

    verify(third.game, told)
    assert told.line is not None
    assert [0, 1] == [anew.seat for anew in told.line.dealt]
    assert len(told.line.events) == len(second.line) + len(played(second, 6).events)
    wrong = replace(told.line.dealt[0], key="chosen")
    with pytest.raises(BadRecord):
        verify(third.game, replace(told, line=replace(told.line, dealt=(wrong, told.line.dealt[1]))))


def test_a_record_says_where_its_luck_begins_and_a_forged_one_is_refused():
    table = played(begun(onward(halfway("triominos"), 0)))
    told = record(table)
    line = told.line
    assert line is not None
    assert line.anew is not None
    draw = next(at for at, event in enumerate(line.events) if event.seat == CHANCE)
    forged = replace(line.events[draw], drawn_from={line.events[draw].action: 1})
    for wrong, why in [
        (replace(line, anew=replace(line.anew, key="chosen")), "record-line-anew"),
        (replace(line, anew=replace(line.anew, after=1)), "record-line-place"),
        (replace(line, anew=replace(line.anew, seat=2)), "record-line-seat"),
        (replace(line, events=(*line.events[:draw], forged, *line.events[draw + 1 :])), "record-line"),
        (replace(line, events=line.events[1:], anew=replace(line.anew, after=len(line.events) - 1)), "record-line"),
        (None, ""),
    ]:
        with pytest.raises(BadRecord) as refused:
            verify(table.game, replace(told, line=wrong))
        assert why in refused.value.reason.id


def test_the_compiled_verifier_reads_it_too():
    told = record(played(begun(onward(halfway("kingdomino"), 0))))
    verifier_of(find_game("kingdomino"))(told)


def test_every_reader_says_in_words_where_its_luck_begins(tmp_path: Path):
    """The stand-alone checker, the terminal's verify, replay and review; a key that somebody chose is disproved."""
    told = record(played(begun(onward(halfway("kingdomino"), 0))))
    file = tmp_path / "on.jsonl"
    file.write_text(write_record(told) + "\n", encoding="utf-8")
    assert told.line is not None
    actions = len(told.line.events)
    alone = subprocess.run([sys.executable, "-I", CHECKER, file], capture_output=True, text=True, check=False)
    run = [CliRunner().invoke(main, [*args, "--lang", "en"]).output for args in readers(file)]

    assert alone.returncode == 0
    assert "PROVED: nobody chose the luck by which the hidden part was dealt anew for seat 1" in alone.stdout
    assert f"NOT proved: anything of the {actions} actions" in alone.stdout
    assert "1 of them plays on from another game" in run[0]
    for shown in run[1:]:
        assert f"plays on from another game, after {actions} actions" in shown
    assert told.line.anew is not None
    chosen = replace(told, line=replace(told.line, anew=replace(told.line.anew, key="chosen")))
    file.write_text(write_record(chosen) + "\n", encoding="utf-8")
    wrong = subprocess.run([sys.executable, "-I", CHECKER, file], capture_output=True, text=True, check=False)
    assert "not dealt anew by the luck that was promised" in wrong.stderr


def readers(file: Path) -> list[list[str]]:
    return [["verify", str(file)], ["replay", str(file)], ["review", str(file), "--playouts", "2"]]


def test_a_rematch_begins_from_the_beginning():
    table = played(begun(onward(halfway("kingdomino"))))

    assert next_terms(table).line is None
    assert line_info(table) is not None


# Who may


@pytest.mark.parametrize("game", games())
def test_no_game_is_played_on_from_before_it_is_over_for_everybody(game: str):
    """At every moment of the log, for the player, somebody else and nobody: only the last one is let through."""
    stages = finished(game)
    for stage in stages:
        for device in (DEVICE, "device 1", None):
            if stage.over:
                gate.check_played_out(stage, device)
            else:
                with pytest.raises(Refused):
                    gate.check_played_out(stage, device)
    closed = replace(stages[-2], closed=True, to_move=None)
    with pytest.raises(Refused):
        gate.check_played_out(closed, DEVICE)
    private = replace(stages[-1], terms=replace(stages[-1].terms, watch=False))
    with pytest.raises(Refused):
        gate.check_played_out(private, "device 1")


def test_what_came_before_is_one_seats_alone_where_it_was_dealt_anew():
    then = halfway("dominion")
    table = onward(then, 1)
    assert SPECTATOR == gate.eyes(table, 0, 3)
    assert gate.eyes(table, 1, 3) == 1
    assert SPECTATOR == moment(table, 0).seat
    table = begun(table)
    assert SPECTATOR == gate.eyes(table, 0, table.retraced)
    assert gate.eyes(table, 0, table.number) == 0
    assert gate.eyes(begun(onward(then)), 0, 3) == 0


# Records of games that were played elsewhere


def brought(told: Record) -> Table:
    """The table that shows this record, by its log as the store keeps it."""
    bots = [player.bot for player in told.players]
    terms = replace(terms_for(told.game, dict(told.options), *bots), commitment=told.fair.commitment)
    terms = replace(terms, seed=told.fair.seed or "")
    return folded(opened(find_game(told.game), terms), stored(entries_of(told)))


@pytest.mark.parametrize("game", games())
def test_a_record_that_is_opened_gives_the_same_record(game: str):
    for told in (
        record(finished(game)[-1]),
        record(played(begun(onward(halfway(game), 1)))),
        play_one(Order(game, find_game(game).options(), ("random", "random"), seed=7), 0).record,
    ):
        table = brought(told)

        assert table.over
        assert write_record(told) == write_record(record(table))
        assert gate.may_see(table, None, 1, table.number)
        gate.check_played_out(table, None)
        then = folded(table, [])
        assert standing(then) == table.state


def test_a_game_goes_on_from_a_record_that_was_opened():
    told = record(finished("dominion")[-1])
    table = opened(find_game("dominion"), replace(terms_for("dominion", dict(told.options), None, "random"), code="B"))
    for entry in entries_of(told)[: len(told.events) // 2]:
        table = after(table, entry, 0)

    verify(table.game, record(played(begun(onward(table, 0)))))


@pytest.mark.parametrize("file", sorted(LINES.glob("*.jsonl")), ids=lambda file: file.stem)
def test_what_was_once_dealt_anew_is_dealt_the_same_by_every_later_version(file: Path):
    """Records of games that went on twice, not finished; where `imagine` must draw otherwise, the old reading stays."""
    told = read_record(file.read_text(encoding="utf-8"))

    verify(find_game(told.game), told)
    assert told.line is not None
    assert (0, 1) == (told.line.dealt[0].seat, told.line.anew and told.line.anew.seat)


def test_every_game_has_such_a_record():
    own = {key for key, game in games().items() if game.folder.is_relative_to(LINES.parent.parent / "src")}

    assert own == {file.stem for file in LINES.glob("*.jsonl")}
