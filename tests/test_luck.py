"""Luck that nobody can choose: what the last person to sit down knows before promising does not decide the draws."""

from itertools import count

import msgspec
import pytest
from msgspec.structs import replace

from spilabord.core.errors import BadRecord
from spilabord.core.fair import Fair, bot_nonce, commitment, promise_of
from spilabord.games import find_game
from spilabord.table.log import Command, Entry, Row, decide, folded
from spilabord.table.luck import TIME_TO_OPEN, EndOpening, Open, Promise, to_promise, unopened
from spilabord.table.play import Act, ActAsBot
from spilabord.table.record import FORMAT, PROMISED, Record, read_record, record_of, verify, write_record
from spilabord.table.refusals import Refused
from spilabord.table.seats import Fill, Leave, Sit
from spilabord.table.table import Asker, Outage, Table, opened, states_of
from spilabord.table.telling import info
from spilabord.table.terms import Terms
from spilabord.table.undo import Undo

SEED = "the host's secret"
NONCES = ("the-nonce-of-anna", "the-nonce-of-bjarni", "the-nonce-of-carla")
FRESH = "another secret"


def laid(*bots: str | None, game: str = "kingdomino") -> Table:
    """A table with these seats: a bot's, or None for a person's."""
    rules = find_game(game)
    terms = Terms("22222222", game, rules.version, {}, bots, None, True, False, commitment(SEED), SEED, 0)
    return opened(rules, terms)


def done(table: Table, command: Command, seat: int | None = 0, now: int = 0, fresh: str = FRESH) -> Table:
    """The table after this command of the device of this seat."""
    return decide(table, command, Asker(None if seat is None else f"device {seat}", now, fresh_seed=fresh)).table


def refusal(table: Table, command: Command, seat: int = 0) -> str:
    with pytest.raises(Refused) as refused:
        done(table, command, seat)
    return refused.value.reason.id


def promise(table: Table, seat: int, nonce: str | None = None) -> str:
    return promise_of(table.commitment, seat, nonce or NONCES[seat])


def sat(table: Table, seat: int, now: int = 0) -> Table:
    return done(table, Sit("an-id-00", seat, f"person {seat}", promise(table, seat)), seat, now)


def promised(people: int = 2, now: int = 0) -> Table:
    """A table at which everybody has promised and nobody has opened."""
    table = laid(*[None] * people)
    for seat in range(people):
        table = sat(table, seat, now)
    return table


def open_(table: Table, seat: int, nonce: str | None = None) -> Table:
    return done(table, Open("an-id-01", seat, nonce or NONCES[seat]), seat)


# The attack


def first_draw(nonces: tuple[str, ...], seed: str = SEED) -> int:
    """The first of 48 dominoes that is drawn with this luck."""
    drawn: int = Fair(seed, nonces, str).draw(dict.fromkeys(range(48), 1))
    return drawn


def chosen(known: str, wish: int = 0) -> str:
    """A nonce for the second seat with which the first draw is as wished, if the first seat's nonce is this one."""
    tried = (f"my-own-nonce-{number:06}" for number in count())
    return next(nonce for nonce in tried if first_draw((known, nonce)) == wish)


def test_anyone_who_knows_seed_and_nonces_before_choosing_their_own_can_choose_the_luck():
    """The attack, as it was with nonces that are told at once: the host's friend sits down last."""
    assert [0] * 20 == [first_draw((f"nonce-{n}", chosen(f"nonce-{n}"))) for n in range(20)]


def test_what_the_last_person_knows_before_promising_does_not_decide_the_luck():
    """Anna's promise is all there is of her nonce; with every nonce she may have promised, the draw is another."""
    table = sat(laid(None, None), 0)
    known = msgspec.json.encode(info(table)).decode()
    mine = chosen(known)
    draws = [first_draw((f"nonce-{n}", mine)) for n in range(480)]

    assert NONCES[0] not in known
    assert promise(table, 0) in known
    assert 40 < len({*draws})
    assert draws.count(0) < 30, "one of 48 dominoes comes about ten times in 480"


def test_when_a_nonce_is_known_another_than_the_promised_one_is_refused():
    table = open_(promised(), 0)

    assert info(table).chairs[0].nonce == NONCES[0]
    assert "refused-not-as-promised" == refusal(table, Open("an-id-02", 1, chosen(NONCES[0])), 1)
    assert "refused-luck-promised" == refusal(table, Promise("an-id-03", 1, promise(table, 1, chosen(NONCES[0]))), 1)


def test_a_copied_promise_cannot_be_opened_with_the_copied_nonce():
    table = sat(laid(None, None), 0)
    table = open_(done(table, Sit("an-id-04", 1, "Copycat", promise(table, 0)), 1), 0)

    assert "refused-not-as-promised" == refusal(table, Open("an-id-05", 1, NONCES[0]), 1)


# Promising and opening


def test_the_game_begins_when_all_have_opened():
    table = promised(3)
    assert (table.opening, (0, 1, 2), False) == (True, unopened(table), info(table).started)
    table = open_(open_(table, 2), 0)
    assert (table.opening, (1,)) == (True, unopened(table))
    table = open_(table, 1)

    assert (False, ()) == (table.opening, unopened(table))
    assert table.state is not None and table.events
    assert NONCES == tuple(chair.nonce for chair in table.chairs)


def test_nothing_is_opened_before_all_have_promised_nor_twice_nor_for_another():
    waiting = sat(laid(None, None), 0)
    opening = open_(promised(), 0)

    assert "refused-nothing-to-open" == refusal(waiting, Open("an-id-02", 0, NONCES[0]))
    assert "refused-nothing-to-open" == refusal(opening, Open("an-id-02", 0, NONCES[0]))
    assert "refused-not-your-seat" == refusal(opening, Open("an-id-02", 1, NONCES[1]), 0)
    assert "refused-nothing-to-open" == refusal(open_(opening, 1), Open("an-id-02", 1, NONCES[1]), 1)


def test_a_bots_share_follows_from_the_commitment_and_needs_no_promise():
    table = open_(sat(laid(None, "random"), 0), 0)
    filled = sat(laid(None, None), 0)
    filled = done(filled, Fill("an-id-06", 1, "random"))

    assert table.state is not None
    assert filled.opening
    assert [bot_nonce(commitment(SEED), 1)] * 2 == [table.chairs[1].nonce, filled.chairs[1].nonce]


def test_a_promise_may_be_replaced_while_another_is_missing():
    """A device that has forgotten what it promised, or took the seat over, promises again."""
    table = sat(laid(None, None), 0)
    table = done(table, Promise("an-id-07", 0, promise(table, 0, "another-nonce-of-mine")))
    table = sat(table, 1)

    assert open_(open_(table, 0, "another-nonce-of-mine"), 1).state is not None


# Withholding


def test_anyone_who_leaves_while_the_luck_is_opened_has_no_second_throw():
    """New seed, new commitment, new promises from everybody, and the old throw stays in the table."""
    before = open_(promised(3), 0)
    table = done(before, Leave("an-id-08", 2), 2)

    assert (FRESH, commitment(FRESH)) == (table.seed, table.commitment)
    assert (0, 1) == to_promise(table)
    assert [None] * 3 == [chair.nonce for chair in table.chairs]
    assert (commitment(SEED), SEED, (NONCES[0], "", "")) == (
        table.abandoned[0].commitment,
        table.abandoned[0].seed,
        table.abandoned[0].nonces,
    )
    assert 1 == info(table).anew
    assert commitment(SEED) == table.terms.commitment, "the terms are what they were when the table was made"


def test_a_seat_that_does_not_open_in_time_is_emptied_and_everybody_hears_it():
    table = open_(promised(3, now=1_000), 0)
    early = Asker(None, 1_000 + TIME_TO_OPEN - 1, fresh_seed=FRESH)
    late = Asker(None, 1_000 + TIME_TO_OPEN, fresh_seed=FRESH)
    with pytest.raises(Refused):
        decide(table, EndOpening(), early)
    with pytest.raises(Refused):
        decide(table, EndOpening(), replace(late, outages=[Outage(2_000, 3_000)]))
    decided = decide(table, EndOpening(), late)
    told = [entry.told(before, 0) for before, entry in zip((table, *decided.stages), decided.entries, strict=False)]

    assert ["table-withheld", "table-withheld", "table-anew"] == [message.id for message in told]
    assert ["person 1", "person 2"] == [message.args["name"] for message in told[:2]]
    assert FRESH not in str(told)
    assert [True, False, False] == [chair.taken for chair in decided.table.chairs]
    assert (0,) == to_promise(decided.table)


def test_bots_shares_follow_from_the_new_commitment():
    table = laid(None, None, "random")
    table = done(sat(sat(table, 0), 1), Leave("an-id-08", 1), 1)

    assert bot_nonce(commitment(FRESH), 2) == table.chairs[2].nonce


def test_as_long_as_a_promise_is_missing_there_is_all_the_time_in_the_world():
    with pytest.raises(Refused):
        done(sat(laid(None, None), 0), EndOpening(), None, now=10 * TIME_TO_OPEN)


# Undo


def test_an_undo_past_a_draw_does_not_draw_again():
    """The number of the decision goes back too: the same tile comes from the same pool."""
    table = open_(sat(laid(None, game="triominos"), 0), 0)
    lay = table.game.write(table.game.legal_actions(table.state)[0])
    table = done(table, Act("an-id-09", 0, table.number, lay))
    bought = []
    for _ in range(3):
        table = done(table, Act("an-id-10", 0, table.number, "buy"))
        bought.append((table.draws, table.events[len(table.events) - 1].action))
        table = done(table, Undo("an-id-11", 0))

    assert 1 == len({*bought})


# Older logs


def test_entries_of_the_first_protocol_fold_as_they_did():
    texts = [
        '{"type":"sat","seat":0,"name":"Anna","device":"device 0","nonce":"the-nonce-of-anna"}',
        '{"type":"sat","seat":1,"name":"Bjarni","device":"device 1","nonce":"the-nonce-of-bjarni"}',
        '{"type":"started"}',
    ]
    rows = [Row(n, 0, msgspec.json.decode(text, type=Entry)) for n, text in enumerate(texts, start=1)]
    table = folded(laid(None, None), rows)
    waiting = folded(laid(None, None), rows[:1])

    assert NONCES[:2] == tuple(chair.nonce for chair in table.chairs)
    assert table.state is not None
    assert open_(sat(waiting, 1), 1).state is not None, "a seat of the first protocol has promised and opened"


# Records


def played(table: Table) -> Table:
    """The game to its end, everybody doing the first thing that is legal."""
    while table.to_move is not None:
        seat, action = table.to_move, table.game.write(table.game.legal_actions(table.state)[0])
        if table.chairs[seat].bot is None:
            table = done(table, Act("an-id-12", seat, table.number, action), seat)
        else:
            table = done(table, ActAsBot(seat, table.changed, action), None)
    return table


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of two people and a bot, at whose table somebody first withheld."""
    table = open_(sat(sat(laid(None, None, "random"), 0), 1), 0)
    table = done(table, Leave("an-id-08", 1), 1)
    table = sat(done(table, Promise("an-id-13", 0, promise(table, 0))), 1)
    table = played(open_(open_(table, 0), 1))
    return record_of(table, states_of(table, table.events))


def test_a_record_carries_promises_and_abandoned_throws_and_proves_them(record: Record):
    assert record == read_record(write_record(record))
    assert PROMISED == record.format
    assert ("", 64) == (record.fair.promises[2], len(record.fair.promises[0]))
    assert [SEED] == [throw.seed for throw in record.fair.abandoned]
    verify(find_game("kingdomino"), record)


def test_the_record_of_a_table_of_the_first_protocol_has_no_promises():
    row = Row(1, 0, msgspec.json.decode(OLD, type=Entry))
    table = folded(laid(None, None), [row])
    table = played(open_(sat(table, 1), 1))
    record = record_of(table, states_of(table, table.events))

    assert (FORMAT, ()) == (record.format, record.fair.promises)
    verify(find_game("kingdomino"), record)


OLD = '{"type":"sat","seat":0,"name":"Anna","device":"device 0","nonce":"the-nonce-of-anna"}'


def with_nonce(record: Record, seat: int, nonce: str) -> Record:
    nonces = record.fair.nonces
    return replace(record, fair=replace(record.fair, nonces=(*nonces[:seat], nonce, *nonces[seat + 1 :])))


def test_a_broken_promise_is_found(record: Record):
    game = find_game("kingdomino")
    throw = record.fair.abandoned[0]
    forged = {
        "promise-broken .seat=1": with_nonce(record, 0, "another-nonce"),
        "promise-broken .seat=3": with_nonce(record, 2, "chosen-for-the-bot"),
        "promises": replace(record, fair=replace(record.fair, promises=record.fair.promises[:2])),
        "promises .expected=0": replace(record, format=FORMAT),
        "abandoned": replace(record, fair=replace(record.fair, abandoned=(replace(throw, seed="another"),))),
        "record-abandoned": replace(
            record, fair=replace(record.fair, abandoned=(replace(throw, nonces=("another", "", "")),))
        ),
    }
    for complaint, one in forged.items():
        with pytest.raises(BadRecord, match=complaint):
            verify(game, one)
