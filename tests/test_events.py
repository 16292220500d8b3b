"""The line of a game: one list, many looks at it, and states to go back to."""

from random import Random

import pytest

from spilabord.core.game import CHANCE
from spilabord.table.events import EVERY, Event, Events


def event(number: int) -> Event:
    """Some action; each third is chance's."""
    return Event(number % 3 - 1, f"action {number}")


def grown(*numbers: int, line: Events | None = None) -> Events:
    """A line of these actions; the state before each is the actions so far."""
    line = line or Events()
    for number in numbers:
        line = line.then(event(number), tuple(line))
    return line


class Applying:
    """Applies events, and counts them."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, state: tuple[Event, ...], event: Event) -> tuple[Event, ...]:
        self.times += 1
        return (*state, event)


def test_an_earlier_look_does_not_see_what_came_later() -> None:
    """Although it is the same list."""
    early = grown(1, 2)
    late = grown(3, line=early)
    assert [event(1), event(2)] == list(early)
    assert [event(1), event(2), event(3)] == list(late)
    assert (2, 3) == (len(early), len(late))
    with pytest.raises(IndexError):
        early[2]


def test_two_ways_to_go_on_do_not_disturb_each_other() -> None:
    """As when an action is taken back and another one follows, or one was decided and never written."""
    fork = grown(1, 2)
    one, other = grown(3, 4, line=fork), grown(5, 6, line=fork)
    assert [event(1), event(2), event(3), event(4)] == list(one)
    assert [event(1), event(2), event(5), event(6)] == list(other)
    back, state = one.back(1, Applying())
    assert [event(1), event(7)] == list(grown(7, line=back))
    assert (event(1),) == state
    assert [event(1), event(2), event(3), event(4)] == list(one)


def test_every_line_begins_empty() -> None:
    """None begins with what another one holds."""
    grown(1, 2, 3)
    assert [] == list(Events())
    assert [event(9)] == list(grown(9))


@pytest.mark.parametrize("seed", range(20))
def test_a_line_that_goes_back_and_forth_is_what_a_plain_list_would_be(seed: int) -> None:
    """Its events, draws, everybody's last action and each state: whatever branched off earlier stays as it was."""
    luck = Random(seed)
    lines: list[tuple[Events, tuple[Event, ...]]] = [(Events(), ())]
    for number in range(400):
        line, plain = lines[-1] if luck.random() < 0.9 else luck.choice(lines)
        if plain and luck.random() < 0.4:
            count = luck.randrange(max(0, len(plain) - luck.choice((1, 2, 3, 40))), len(plain))
            line, state = line.back(count, Applying())
            plain = plain[:count]
            assert plain == state
        else:
            line, plain = line.then(event(number), plain), (*plain, event(number))
        lines.append((line, plain))
    for line, plain in lines:
        assert plain == tuple(line)
        assert sum(one.seat == CHANCE for one in plain) == line.draws()
        for seat in (-1, 0, 1, 2):
            own = [at for at, one in enumerate(plain) if one.seat == seat]
            assert (own[-1] if own else None) == line.last_of(seat)


def test_going_back_costs_at_most_a_block() -> None:
    """However long the line is, and nothing for what was done lately; once there, going further back costs nothing."""
    line = grown(*range(1000))
    costs = []
    for count in (999, 1000 - EVERY, 500, 499, 498, 31, 1, 0):
        applying = Applying()
        line, state = line.back(count, applying)
        assert tuple(map(event, range(count))) == state
        costs.append(applying.times)

    assert [0, 0] == costs[:2]
    assert max(costs) < EVERY
    assert [0, 0] == costs[3:5]


def test_pairs_of_action_and_undo_apply_each_action_about_once() -> None:
    """Also across the edge of a block, and where the line went back far before."""
    for length in (1000, 992, 993, 991):
        line = grown(*range(length))
        applying = Applying()
        for number in range(100):
            line, _ = line.back(len(line) - number % 4, applying) if number % 4 else (line, None)
            line = grown(*range(number % 4), line=line)
        assert applying.times <= 2 * EVERY
