"""Limits of a table: generous, said, and a table that meets them ends without losing anything."""

from collections.abc import Callable

import pytest

from spilabord.core.fair import commitment
from spilabord.games import find_game
from spilabord.table.limits import LIMITS, Closed, TableLimits
from spilabord.table.local import HERE, seated
from spilabord.table.log import Command, decide
from spilabord.table.play import Act, ActAsBot, Started, dealt
from spilabord.table.record import Player, read_record, record_of, verify, write_record
from spilabord.table.refusals import Refused
from spilabord.table.rematch import Rematch, next_terms
from spilabord.table.seats import Hand, Leave, Take
from spilabord.table.table import Asker, Decided, Table, after, states_of
from spilabord.table.talk import Say
from spilabord.table.undo import Undo

ANNA = Asker(HERE, 0)
ALONE = (Player("Anna"),)
WITH_A_BOT = (Player("Anna"), Player("Lóa", "random"))


def begun(*players: Player, game: str = "kingdomino") -> Table:
    """A game at which these have just sat down."""
    card = find_game(game)
    table = seated(card, players, card.options(), "seed", ["a" * 16] * len(players))
    return dealt(Decided(after(table, Started(), 0)), 0).table


def first_legal(table: Table) -> str:
    return str(table.game.write(table.game.legal_actions(table.state)[0]))


def acted(table: Table, limits: TableLimits = LIMITS) -> Table:
    """The seat to move has done the first thing it may."""
    seat = table.to_move
    assert seat is not None
    act: Command = Act("", seat, table.number, first_legal(table))
    if table.chairs[seat].bot is not None:
        act = ActAsBot(seat, table.changed, first_legal(table))
    return decide(table, act, ANNA, limits).table


def refusal(table: Table, command: Command, limits: TableLimits = LIMITS) -> str:
    with pytest.raises(Refused) as refused:
        decide(table, command, ANNA, limits)
    return refused.value.reason.id


def undone(table: Table) -> Table:
    return decide(table, Undo("", 0), ANNA).table


def test_fifty_undos_in_a_row_are_enough_until_the_game_gets_further() -> None:
    """A pair of action and undo gets nowhere; one action more than ever before does."""
    table = acted(acted(begun(*ALONE, game="triominos")))
    for _ in range(LIMITS.undos):
        table = undone(acted(table))
    assert "refused-undos" == refusal(acted(table), Undo("", 0))
    table = acted(acted(table))

    assert 0 == table.undos
    assert len(undone(table).events) < len(table.events)


def test_one_who_undoes_and_goes_on_is_never_refused() -> None:
    """Each action taken back once, as a child may want to."""
    table, undos = begun(*ALONE, game="triominos"), 0
    while not (further := acted(table)).over:
        table, undos = acted(undone(further)), undos + 1

    assert undos > LIMITS.undos
    assert table.undos <= 1


@pytest.mark.parametrize("more", [lambda: Say("", 0, "hello"), lambda: Hand("", 0, None), lambda: Undo("", 0)])
def test_a_seat_that_has_said_enough_can_still_play_and_go(more: Callable[[], Command]) -> None:
    """And the other seats are not counted with it."""
    table = acted(begun(*ALONE, game="triominos"))
    for _ in range(LIMITS.asides):
        table = decide(table, Say("", 0, "hello"), ANNA).table

    assert "refused-asides" == refusal(table, more())
    assert not acted(table).closed
    assert not decide(table, Leave("", 0), ANNA).table.chairs[0].person


def test_to_hand_over_and_take_back_comes_to_an_end_with_the_person_playing() -> None:
    table = begun(*WITH_A_BOT)
    limits = TableLimits(asides=10)
    for _ in range(5):
        table = decide(table, Hand("", 0, "random"), ANNA, limits).table
        table = decide(table, Take("", 0), ANNA, limits).table

    assert "refused-asides" == refusal(table, Hand("", 0, "random"), limits)
    assert None is table.chairs[0].bot


FEW = TableLimits(entries=40)


def closed() -> Table:
    table = begun(*WITH_A_BOT)
    while table.to_move is not None:
        table = acted(table, FEW)
    return table


def test_a_log_that_is_full_is_closed_and_says_so() -> None:
    """Nobody is to move, nothing more is written; nobody has won, and the seed stays secret."""
    table = closed()

    assert table.closed
    assert not table.over
    assert FEW.entries < table.number < FEW.entries + 10
    assert "table-closed" == Closed().told(table, 0).id
    for command in (Act("", 0, table.number, "x"), Undo("", 0), Say("", 0, "hm"), Leave("", 0), ActAsBot(1, 1, "x")):
        assert "refused-closed" == refusal(table, command, FEW)


def test_the_record_of_a_closed_table_can_be_had_and_verified() -> None:
    table = closed()
    record = read_record(write_record(record_of(table, states_of(table, table.events))))
    verify(table.game, record)

    assert len(table.events) == len(record.events)
    assert (None, None, commitment("seed")) == (record.result, record.fair.seed, record.fair.commitment)


def test_a_closed_table_can_be_followed_by_another() -> None:
    table = closed()
    again = decide(table, Rematch("", 0, "22222222"), ANNA, FEW).table

    assert "22222222" == again.rematch
    assert table.terms == next_terms(table)


def test_a_game_that_ends_at_the_limit_has_ended() -> None:
    table = begun(*WITH_A_BOT)
    while table.to_move is not None:
        table = acted(table)
    just = TableLimits(entries=table.number - 1)

    assert table.over
    assert "refused-closed" == refusal(table, Say("", 0, "well played"), just)
    assert decide(table, Rematch("", 0, "22222222"), ANNA, just).table.rematch


def test_a_log_that_was_longer_before_there_were_limits_is_closed_by_what_comes_next() -> None:
    """A bot that is to move is not refused for ever: it acts, and then nobody is."""
    table = begun(*WITH_A_BOT)
    while table.to_move != 1:
        table = acted(table)
    table = acted(table, TableLimits(entries=3))

    assert table.closed
    assert None is table.to_move
