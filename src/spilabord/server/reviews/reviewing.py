"""Worker process that reviews finished games: it is sent a record, and answers with how far it is and the review.

It runs beside the server at low priority, and is the only part of it that loads the compiler for reviews.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, get_args

import msgspec

from spilabord.bots.parent import end_with
from spilabord.core.game import SPECTATOR, AnyGame
from spilabord.games import find_game
from spilabord.lab.review import Decision, Effort, Review, SeatReview, Worth, review
from spilabord.server.bots.worker import framed, read_frame
from spilabord.server.reviews.told import (
    Cause,
    DecisionTold,
    EventTold,
    PartTold,
    ReviewTold,
    SeatTold,
    WorthTold,
)
from spilabord.server.reviews.worker import Order, Reply
from spilabord.table.record import Record, replay

DEAREST: Final = 3
"""Decisions of each seat that are shown."""

A_FEW: Final = 2
"""Playouts that tell how long more of them will take."""

OF_PLAYOUTS: Final = 0.5
"""How much of the time of so short a review grows with its playouts: 0.3 to 0.7, measured in the four games."""

WARMING: Final = 300.0
"""Seconds of one core for the first review of a game, of hardly any playouts: 25 to compile it, on a slow core more."""

STEPS: Final = 50
"""How often at most it is told how far a review is."""


class TooCostly(Exception):
    """A pass takes longer than it may: others wait for theirs."""


class Bounded:
    """Says how far a pass is, a few times, and gives it up when its time on the processor is over."""

    def __init__(self, most: float, tell: Callable[[float], None] = lambda _: None) -> None:
        self._until = time.process_time() + most
        self._tell = tell
        self._told = -1

    def silent(self, done: int, of: int) -> None:  # noqa: ARG002 (a review tells both)
        """Another event is judged, of a part of the pass that is not told of."""
        if time.process_time() > self._until:
            raise TooCostly

    def hear(self, done: int, of: int) -> None:
        """This many events are judged, of this many."""
        self.silent(done, of)
        if (step := STEPS * done // of) > self._told:
            self._told = step
            self._tell(done / of)


class Desk:
    """Reviews one game after the other, and remembers what is compiled."""

    def __init__(self, send: Callable[[Reply], None]) -> None:
        self._send = send
        self._warm: set[str] = set()

    def work(self, order: Order) -> None:
        """Review this game; what must be compiled first is told."""
        game = find_game(order.record.game)
        if game.key not in self._warm:
            self._warm_up(game, order.record)
        bounded = Bounded(order.work.most, lambda share: self._send(Reply("judging", share)))
        effort = Effort(playouts=affordable(game, order, bounded), planned=order.planned)
        found = review(game, order.record, effort, bounded.hear)
        told = msgspec.json.encode(told_of(game, order, found))
        self._send(Reply("done", 1.0, msgspec.Raw(told)))

    def _warm_up(self, game: AnyGame, record: Record) -> None:
        """Have what a review needs compiled or fetched, by one of hardly any playouts."""
        from spilabord.compiled.kernels import counted

        with counted(lambda count: self._send(Reply("compiling")) if count == 1 else None):
            self._warm.add(game.key)
            review(game, record, Effort(playouts=1, planned=False), Bounded(WARMING).silent)


def affordable(game: AnyGame, order: Order, bounded: Bounded) -> int:
    """Playouts for each estimate, going by how long a few take: rollouts of one game are long, of another short."""
    work = order.work
    if work.playouts <= work.least:
        return work.playouts
    began = time.process_time()
    review(game, order.record, Effort(playouts=A_FEW, planned=False), bounded.silent)
    each = (time.process_time() - began) * OF_PLAYOUTS / A_FEW
    return max(work.least, min(work.playouts, int(work.seconds / each)))


def told_of(game: AnyGame, order: Order, found: Review) -> ReviewTold:
    """The review as it is told: with the words for every change, and the table at the dearest decisions."""
    states = [state for state, _ in replay(game, order.record)]
    changed = [number for number in range(found.events) if any(_moves(book, number) for book in found.seats)]
    return ReviewTold(
        estimator=found.estimator,
        playouts=found.playouts,
        unit=game.outcome(states[0]).unit,
        events=tuple(_event(game, order, states, number) for number in changed),
        seats=tuple(_seat(game, order, states, book, changed) for book in found.seats),
    )


def _moves(book: SeatReview, number: int) -> bool:
    """Whether this event changed anything for this seat."""
    return bool(book.changes[number].parts)


def _event(game: AnyGame, order: Order, states: Sequence[Any], number: int) -> EventTold:
    event = order.record.events[number]
    tell = game.tell(states[number], game.read(event.action), SPECTATOR)
    return EventTold(order.entries[number], event.seat, tell)


def _seat(game: AnyGame, order: Order, states: Sequence[Any], book: SeatReview, changed: Sequence[int]) -> SeatTold:
    return SeatTold(
        start=_worth(book.start),
        result=_worth(book.result),
        parts=tuple(_parts(book)),
        curve=tuple(_curve(book, changed)),
        decisions=len(book.decisions),
        lost=book.lost,
        dearest=tuple(_decision(game, order, states, book, one) for one in book.dearest[:DEAREST]),
        like=book.like,
    )


def _worth(worth: Worth) -> WorthTold:
    return WorthTold(worth.win, worth.points)


def _parts(book: SeatReview) -> Iterator[PartTold]:
    for cause in get_args(Cause):
        part = book.parts[cause]
        yield PartTold(cause, part.win, part.points, part.error)


def _curve(book: SeatReview, changed: Sequence[int]) -> Iterator[tuple[int, float, float]]:
    for place, number in enumerate(changed):
        if _moves(book, number):
            after = book.changes[number].after
            yield place, round(after.win, 4), round(after.points, 2)


def _decision(game: AnyGame, order: Order, states: Sequence[Any], book: SeatReview, one: Decision) -> DecisionTold:
    view = game.view(states[one.number], book.seat)
    return DecisionTold(
        entry=order.entries[one.number] - 1,
        action=one.action,
        best=one.best,
        loss=one.loss,
        points=one.points,
        error=one.error,
        view=view,
        aid=None if game.aid is None else game.aid(view),
        tally=None if game.tally is None else game.tally(view),
        reasons=one.reasons,
    )


def main() -> None:
    """Review what comes until the pipe closes; what else is printed goes to standard error."""
    parent, niceness = int(sys.argv[1]), int(sys.argv[2])
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.nice(niceness)
    end_with(parent)

    def send(reply: Reply) -> None:
        replies.write(framed(msgspec.json.encode(reply)))
        replies.flush()

    desk = Desk(send)
    while (content := read_frame(sys.stdin.buffer)) is not None:
        try:
            desk.work(msgspec.json.decode(content, type=Order))
        except Exception as error:
            send(Reply("failed", error=type(error).__name__))


if __name__ == "__main__":
    main()
