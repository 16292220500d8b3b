"""The line of a game: one list, and many looks at it."""

import pytest

from spilabord.table.events import Event, Events


def event(number: int) -> Event:
    """Some action."""
    return Event(0, f"action {number}")


def grown(*numbers: int) -> Events:
    """A line of these actions."""
    line = Events()
    for number in numbers:
        line = line.then(event(number))
    return line


def test_an_earlier_look_does_not_see_what_came_later() -> None:
    """Although it is the same list."""
    early = grown(1, 2)
    late = early.then(event(3))
    assert [event(1), event(2)] == list(early)
    assert [event(1), event(2), event(3)] == list(late)
    assert (2, 3) == (len(early), len(late))
    with pytest.raises(IndexError):
        early[2]


def test_two_ways_to_go_on_do_not_disturb_each_other() -> None:
    """As when an action is taken back and another one follows, or one was decided and never written."""
    fork = grown(1, 2)
    one, other = fork.then(event(3)).then(event(4)), fork.then(event(5)).then(event(6))
    assert [event(1), event(2), event(3), event(4)] == list(one)
    assert [event(1), event(2), event(5), event(6)] == list(other)
    back = one.first(1).then(event(7))
    assert [event(1), event(7)] == list(back)
    assert [event(1), event(2), event(3), event(4)] == list(one)


def test_every_line_begins_empty() -> None:
    """None begins with what another one holds."""
    grown(1, 2, 3)
    assert [] == list(Events())
    assert [event(9)] == list(grown(9))
