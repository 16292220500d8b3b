"""Sittings, without a server: what a seat's log leads to, in old logs too, and who may get a seat that was left."""

from typing import Any

import marked_hands
import msgspec
import pytest

from spilabord.core.fair import promise_of
from spilabord.core.game import SPECTATOR
from spilabord.table import gate, telling, undo
from spilabord.table.devices import Dismiss, Join
from spilabord.table.log import Command, Entry, Row, decide, folded, walked
from spilabord.table.luck import Open
from spilabord.table.play import Act
from spilabord.table.refusals import Refused
from spilabord.table.seats import Fill, Hand, Leave, Sit, Take
from spilabord.table.succession import APART, MOST_REQUESTS, AnswerSeat, AskForSeat
from spilabord.table.table import Asker, Table, opened
from spilabord.table.terms import Terms
from spilabord.table.undo import AnswerUndo, Undo

NONCE = "n" * 16


def begun(players: int = 2, host: str | None = None) -> Table:
    """A running game: anna, bjarni and so on, each on a seat."""
    terms = Terms("code", "marked_hands", "1", {}, (None,) * players, None, True, False, "", "seed", 0, host)
    table = opened(marked_hands.GAME, terms)
    devices = ("anna", "bjarni", "carl")[:players]
    for seat, device in enumerate(devices):
        table = after(table, device, Sit("", seat, device.title(), promise_of("", seat, NONCE)))
    for seat, device in enumerate(devices):
        table = after(table, device, Open("", seat, NONCE))
    return table


def after(table: Table, device: str, command: Command, now: int = 0) -> Table:
    return decide(table, command, Asker(device, now)).table


def refusal(table: Table, device: str, command: Command, now: int = 0) -> str:
    with pytest.raises(Refused) as refused:
        decide(table, command, Asker(device, now))
    return refused.value.reason.id.removeprefix("refused-")


def request(table: Table, seat: int = 0) -> int:
    vacancy = table.chairs[seat].vacancy
    assert vacancy is not None
    assert vacancy.request is not None
    return vacancy.request.number


@pytest.mark.parametrize(
    ("device", "command"),
    [
        ("anna", Leave("", 0)),
        ("anna", Hand("", 0)),
        ("phone", Join("", 0, 1)),
        ("anna", Dismiss("", 0, 1)),
    ],
    ids=["leave", "hand", "join", "dismiss"],
)
def test_what_ends_the_personal_links_of_a_seat(device: str, command: Command):
    table = begun()
    if isinstance(command, Dismiss):
        table = after(table, "phone", Join("", 0, 1))
    links_from = table.chairs[0].links_from
    ended = after(table, device, command)

    assert gate.is_open(table, 0, links_from)
    assert not gate.is_open(ended, 0, links_from)


def test_taking_the_seat_back_from_a_bot_ends_no_link():
    table = after(begun(), "anna", Hand("", 0))

    assert gate.is_open(after(table, "anna", Take("", 0)), 0, table.chairs[0].links_from)


def test_a_device_that_has_held_a_seat_gets_no_other_one_but_its_own():
    """By a link of their person, or by a request."""
    table = begun(3)
    left = after(after(table, "anna", Leave("", 0)), "bjarni", Leave("", 1))

    assert "other-seat" == refusal(table, "bjarni", Join("", 0, table.chairs[0].links_from))
    assert "other-seat" == refusal(left, "bjarni", AskForSeat("", 0, "Bjarni"))
    assert {"bjarni"} == set(after(left, "bjarni", AskForSeat("", 1, "Bjarni")).chairs[1].devices)


def test_a_request_waits_a_minute_for_the_next_and_there_is_an_end_to_them():
    table = after(begun(), "anna", Leave("", 0))
    for number in range(MOST_REQUESTS):
        table = after(table, f"guest {number}", AskForSeat("", 0, "Guest"), number * APART)
        soon = (number + 1) * APART - 1
        assert "asked-lately" == refusal(table, "dora", AskForSeat("", 0, "Dora"), soon) or number + 1 == MOST_REQUESTS

    assert "asked-too-often" == refusal(table, "dora", AskForSeat("", 0, "Dora"), 10**9)
    assert table.chairs[0].vacancy is not None
    assert "Anna" == after(table, "anna", AskForSeat("", 0, "Anna")).chairs[0].name


def test_an_answer_is_to_one_request_and_not_to_the_next():
    table = after(after(begun(3), "anna", Leave("", 0)), "dora", AskForSeat("", 0, "Dora"))
    other = after(table, "troll", AskForSeat("", 0, "Troll"), APART)

    assert "nothing-to-answer" == refusal(other, "bjarni", AnswerSeat("", 0, request(table), True))


def test_a_name_at_the_table_is_nobody_elses():
    table = after(begun(), "anna", Leave("", 0))

    assert "name-taken" == refusal(table, "dora", AskForSeat("", 0, "Bjarni"))
    assert "name-spaces" == refusal(table, "dora", AskForSeat("", 0, " "))


def test_a_bot_fills_a_seat_that_was_left_and_ends_the_request():
    table = after(after(begun(), "anna", Leave("", 0)), "dora", AskForSeat("", 0, "Dora"))
    filled = after(table, "bjarni", Fill("", 0, "random"))

    assert ("random", None) == (filled.chairs[0].bot, filled.chairs[0].vacancy)
    assert "seat-taken" == refusal(filled, "anna", AskForSeat("", 0, "Anna"))


def test_an_undo_that_was_asked_for_before_a_seat_was_given_is_off():
    """It would lead to the hand of the person before."""
    table = after(begun(3, host="bjarni"), "anna", Act("", 0, begun(3).number, "lay high"))
    table = after(table, "bjarni", Act("", 1, table.number, "lay high"))
    asked = after(table, "bjarni", Undo("", 1))
    left = after(after(asked, "anna", Leave("", 0)), "dora", AskForSeat("", 0, "Dora"))
    given = after(left, "bjarni", AnswerSeat("", 0, request(left), True))

    assert left.offer is not None
    assert given.offer is None
    assert "nothing-to-answer" == refusal(given, "carl", AnswerUndo("", 2, True))
    assert "undo-too-far" == refusal(given, "bjarni", Undo("", 1))


def test_an_undo_that_is_asked_for_again_is_refused_before_it_is_worked_out(monkeypatch: pytest.MonkeyPatch):
    """To imagine what others may have learned takes up to 40 milliseconds, and asking again leaves no entry."""
    acted = after(begun(), "anna", Act("", 0, begun().number, "lay high"))
    asked = after(acted, "anna", Undo("", 0))
    monkeypatch.setattr(undo, "somebody_learned", lambda *_: pytest.fail("it was worked out again"))

    assert asked.offer is not None
    assert "undo-asked-already" == refusal(asked, "anna", Undo("", 0))


def test_an_undo_may_lead_back_within_every_sitting():
    left = after(after(begun(host="bjarni"), "anna", Leave("", 0)), "dora", AskForSeat("", 0, "Dora"))
    given = after(left, "bjarni", AnswerSeat("", 0, request(left), True))
    acted = after(given, "dora", Act("", 0, given.number, "lay high"))
    undone = after(after(acted, "dora", Undo("", 0)), "bjarni", AnswerUndo("", 1, True))

    assert given.state == undone.state


def test_news_tell_whether_a_seat_has_an_action_to_take_back():
    """As the server would decide: not before its first action, nor to before a sitting."""
    start = begun(host="bjarni")
    acted = after(start, "anna", Act("", 0, start.number, "lay high"))
    left = after(after(acted, "bjarni", Leave("", 1)), "dora", AskForSeat("", 1, "Dora"))
    given = after(left, "bjarni", AnswerSeat("", 1, request(left, 1), True))

    def told(table: Table) -> list[bool]:
        return [telling.news(table, [], seat, table.number, None).undo for seat in (0, 1, SPECTATOR)]

    assert [False, False, False] == told(start)
    assert [True, False, False] == told(acted)
    assert [False, False, False] == told(given)
    assert "undo-too-far" == refusal(given, "anna", Undo("", 0))


# Logs of before


OLD: list[dict[str, Any]] = [
    {"type": "sat", "seat": 0, "name": "Anna", "device": "anna", "nonce": "n" * 16},
    {"type": "sat", "seat": 1, "name": "Bjarni", "device": "bjarni", "nonce": "n" * 16},
    {"type": "started"},
    {"type": "dealt", "action": "deal mark001"},
    {"type": "dealt", "action": "deal mark002"},
    {"type": "moved", "seat": 0, "device": "phone"},
    {"type": "acted", "seat": 0, "action": "lay high"},
    {"type": "dealt", "action": "deal mark003"},
    {"type": "left", "seat": 0},
    {"type": "sat", "seat": 0, "name": "Carl", "device": "carl", "nonce": "n" * 16},
    {"type": "left", "seat": 1},
    {"type": "moved", "seat": 1, "device": "bjarni"},
]


def old(entries: int) -> tuple[Table, list[Row]]:
    """A table after the first of these entries, as an older server wrote them."""
    read = [msgspec.convert(entry, Entry) for entry in OLD[:entries]]
    terms = Terms("code", "marked_hands", "1", {}, (None, None), None, True, False, "", "seed", 0)
    rows = [Row(number, 0, entry) for number, entry in enumerate(read, start=1)]
    return folded(opened(marked_hands.GAME, terms), rows), rows


def test_an_old_move_to_another_device_still_takes_the_seat_along():
    table, _ = old(6)

    assert [("phone",), ("bjarni",)] == [chair.devices for chair in table.chairs]
    assert gate.may_see(table, "phone", 0, 0)
    assert not gate.may_see(table, "anna", 0, 6)


def test_a_person_who_sat_down_in_a_running_game_once_sees_it_from_then_on():
    table, rows = old(12)
    start = opened(marked_hands.GAME, table.terms)
    told = telling.news(table, list(walked(start, rows)), 0, 0, None)
    text = msgspec.json.encode(told).decode()

    assert [("carl",), ("bjarni",)] == [chair.devices for chair in table.chairs]
    assert (False, True) == (gate.may_see(table, "carl", 0, 9), gate.may_see(table, "carl", 0, 10))
    assert ("mark003" in text, "mark001" in text) == (True, False)
    assert "mark" not in msgspec.json.encode(telling.moment(table, SPECTATOR)).decode()
    assert "undo-too-far" == refusal(table, "carl", Undo("", 0))
    assert table.number == after(table, "bjarni", Act("", 1, table.number, "lay high")).number - 2
