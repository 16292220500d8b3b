"""A review of a finished game: what was luck, what each seat decided, what the others did, so that the sums add up.

For every seat, from what that seat knew, the share of the win and the points ahead are estimated before and after each
event. What changed is put down to one of five causes, and result - estimate at the start is the sum of the five.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import Any, Final

import numpy as np
from msgspec import Struct

from spilabord.bots.explaining import reasons_between
from spilabord.bots.searching import heuristics_of
from spilabord.core.errors import BadOptions, BadRecord
from spilabord.core.game import CHANCE, SPECTATOR, AnyGame, Seat, twin_of
from spilabord.core.message import Message
from spilabord.core.twin import States
from spilabord.lab.choices import Verdict, judge
from spilabord.lab.estimates import LUCK as LUCK_OF_REVIEWS
from spilabord.lab.estimates import NONE, Known, Oracle, rollouts
from spilabord.lab.likeness import level_of
from spilabord.table.record import Record, replay

CAUSES: Final = ("luck", "own", "others", "learned", "anew")
LUCK, OWN, OTHERS, LEARNED, ANEW = range(5)

Rows: Any = Any


class Effort(Struct, frozen=True, kw_only=True):
    """How much work a review is."""

    playouts: int = 256
    """For each estimate, and for each action when the loss of a decision is measured."""
    each_draw: bool = False
    """Whether draws that follow each other at once are told apart; else they are one step."""
    planned: bool = True
    """Whether playouts follow a plan made for the table, in games that have plans; else the usual one."""
    losses: bool = True
    """Whether every decision is compared with the best one, which is most of the work."""
    luck: str = LUCK_OF_REVIEWS
    """Name of the luck of all playouts: many reviews are only independent if each has its own."""


USUAL: Final = Effort()


class Worth(Struct, frozen=True):
    """A share of the win, from 0 to 1, and points ahead of the best other seat."""

    win: float
    points: float


class Part(Struct, frozen=True):
    """What one cause brought: a sum over all events, and the standard error of its share of the win."""

    win: float
    points: float
    error: float


class Change(Struct, frozen=True, omit_defaults=True):
    """One event as a seat saw it: how it stood afterwards, and what it brought by each cause."""

    number: int
    """Of the event, from 0."""
    actor: Seat
    after: Worth
    parts: dict[str, Worth] = {}
    """By cause; without those that brought nothing."""


class Decision(Struct, frozen=True, kw_only=True):
    """An own decision that was not forced: the best action, and by how much it was better in share of the win."""

    number: int
    action: str
    best: str
    loss: float
    points: float
    measured: float
    error: float
    playouts: int
    reasons: tuple[Message, ...] = ()
    """Why the best action would have been better, in the game's words; none where nothing was lost."""


class SeatReview(Struct, frozen=True, kw_only=True):
    """The book of one seat: result - start is the sum of the parts."""

    seat: Seat
    name: str
    bot: str | None
    start: Worth
    result: Worth
    parts: dict[str, Part]
    changes: tuple[Change, ...]
    decisions: tuple[Decision, ...]
    like: str | None = None
    """The level that loses about as much a decision; None where that cannot be told."""

    @property
    def dearest(self) -> list[Decision]:
        """Decisions that cost something, the dearest first; where no win was at stake, by points."""
        dear = [one for one in self.decisions if one.loss or one.points]
        return sorted(dear, key=lambda one: (-one.loss, -one.points, one.number))

    @property
    def lost(self) -> float:
        """What all decisions cost together."""
        return sum(one.loss for one in self.decisions)


class Review(Struct, frozen=True, kw_only=True):
    """What decided a game, seat by seat."""

    game: str
    estimator: str
    playouts: int
    events: int
    seats: tuple[SeatReview, ...]


def review(
    game: AnyGame, record: Record, effort: Effort = USUAL, hear: Callable[[int, int], None] = lambda *_: None
) -> Review:
    """Reviews a finished game; `hear` is told how many events of how many are done."""
    if game.fast is None:
        raise BadOptions("review-no-twin", game=game.key)
    if record.result is None:
        raise BadRecord("review-unfinished")
    players = len(record.players)
    moments = [Moment(game, state, event) for state, event in replay(game, record)]
    estimator = rollouts(game, _to_plan_for(game, moments) if effort.planned else None)
    oracle = Oracle(game, players, estimator, effort.luck)
    looks = [(0, range(players))] if not game.secrets else [(seat, range(seat, seat + 1)) for seat in range(players)]
    books: list[SeatReview] = []
    for place, (viewer, seats) in enumerate(looks):
        book = Book(game, oracle, moments, viewer, seats, effort)
        for done in book.events():
            hear(place * len(moments) + done, len(looks) * len(moments))
        books += [book.closed(seat, record) for seat in seats]
    return Review(
        game=game.key,
        estimator=estimator.name,
        playouts=effort.playouts,
        events=len(record.events),
        seats=tuple(books),
    )


def _to_plan_for(game: AnyGame, moments: Sequence["Moment"]) -> "States | None":
    """The first state in which there is something to plan, in a game that has plans."""
    planning, pack = heuristics_of(game).planning, twin_of(game).pack
    if planning is None:
        return None
    packed = (pack(moment.state) for moment in moments)
    return next((states for states in packed if planning.topic(states)), None)


class Moment:
    """A state of the record and the event that follows it."""

    def __init__(self, game: AnyGame, state: Any, event: Any) -> None:
        self.state, self.over = state, event is None
        if event is None:
            return
        self.actor: Seat = event.seat
        self.spelled: str = event.action
        self.action = game.read(event.action)
        self.code: int = twin_of(game).encode(self.action)

    def forced(self, game: AnyGame) -> bool:
        """Whether there was nothing else to do."""
        if not hasattr(self, "_forced"):
            self._forced = len(game.legal_actions(self.state)) == 1
        return self._forced

    def seen_by(self, game: AnyGame, seat: Seat, players: int) -> bool:
        """Whether this seat hears what was done or drawn, going by what the one who knows it hears."""
        if not game.secrets or self.actor == seat:
            return True
        told = game.tell(self.state, self.action, seat)
        if self.actor != CHANCE:
            return bool(told == game.tell(self.state, self.action, self.actor))
        in_public = game.tell(self.state, self.action, SPECTATOR)
        everybody = all(game.tell(self.state, self.action, other) == in_public for other in range(players))
        return everybody or told != in_public


class Book:
    """The book of the seats that know the same: event by event, row by row of the estimates."""

    def __init__(
        self, game: AnyGame, oracle: Oracle, moments: Sequence[Moment], viewer: Seat, seats: range, effort: Effort
    ) -> None:
        self._game, self._oracle, self._moments = game, oracle, moments
        self._viewer, self._seats, self._effort = viewer, seats, effort
        by_chance = (not moment.over and moment.actor == CHANCE for moment in moments)
        self._draws = [0, *accumulate(map(int, by_chance))]
        self._sums = np.zeros((effort.playouts, len(CAUSES), 2 * oracle.players))
        self._spread = np.zeros(2 * oracle.players)
        self._changes: list[tuple[Moment, Any, Any]] = []
        self.decided: list[tuple[Seat, int, Verdict]] = []
        """Own decisions that were not forced: the seat, the event, and the verdict."""
        self._now = self._estimated(0)
        self._start = self._now.mean(axis=0)

    def _known(self, number: int) -> Known:
        view = self._game.view(self._moments[number].state, self._viewer)
        return Known(twin_of(self._game).pack_view(view), (number, self._draws[number]))

    def _estimated(self, number: int) -> Rows:
        """Shares and points ahead at this moment, a row for each world."""
        return self._oracle.rows(self._known(number), NONE, 0, self._effort.playouts)[:, 1:]

    def events(self) -> Iterator[int]:
        """Judges event by event, and says how many are done."""
        for number, moment in enumerate(self._moments[:-1]):
            parts = np.zeros((len(CAUSES), *self._now.shape))
            if not self._brings_nothing(number):
                self._judge(number, moment, parts)
            self._sums += parts.transpose(1, 0, 2)
            self._changes.append((moment, self._now.mean(axis=0), parts.mean(axis=1)))
            yield number + 1

    def _brings_nothing(self, number: int) -> bool:
        """Whether nothing changes for the viewer, or it is counted with the next event."""
        moment = self._moments[number]
        if self._moments[number + 1].over:
            return False
        if moment.actor == CHANCE:
            return not self._sees(number) or (not self._effort.each_draw and self._is_draw(number + 1))
        own = moment.actor in self._seats
        return own and (moment.forced(self._game) or self._oracle.obvious(self._known(number)) == moment.code)

    def _sees(self, number: int) -> bool:
        return self._moments[number].seen_by(self._game, self._viewer, self._oracle.players)

    def _is_draw(self, number: int) -> bool:
        """Whether this event is a draw that the viewer sees."""
        return self._moments[number].actor == CHANCE and self._sees(number)

    def _judge(self, number: int, moment: Moment, parts: Any) -> None:
        """Puts down what this event brought to its causes."""
        before = self._now
        if moment.actor == CHANCE or not self._sees(number):
            self._now = self._estimated(number + 1)
            parts[LUCK if moment.actor == CHANCE else LEARNED] = self._now - before
        elif moment.actor in self._seats:
            self._decided(number, moment, parts)
        else:
            gains = self._oracle.gains(self._known(number), moment.code, self._effort.playouts)
            if len(gains):
                parts[OTHERS] = gains.mean(axis=0)
                self._spread += gains.var(axis=0) / len(gains)
            self._now = self._estimated(number + 1)
            parts[LEARNED] = self._now - before - parts[OTHERS]

    def _decided(self, number: int, moment: Moment, parts: Any) -> None:
        """What an own action brought beside the policy, in the same worlds; then worlds are imagined anew."""
        before, known = self._now, self._known(number)
        rows = self._oracle.rows(known, moment.code, 0, self._effort.playouts)
        gain = rows[:, 1:] - before
        mine = [moment.actor, self._oracle.players + moment.actor]
        parts[OTHERS] = gain
        parts[OTHERS][:, mine] = 0.0
        parts[OWN][:, mine] = gain[:, mine]
        if self._effort.losses and not moment.forced(self._game):
            verdict = judge(self._oracle, known, moment.actor, moment.code, rows)
            self.decided.append((moment.actor, number, verdict))
        self._now = self._estimated(number + 1) if self._game.secrets else rows[:, 1:]
        parts[ANEW] = self._now - rows[:, 1:]

    def closed(self, seat: Seat, record: Record) -> SeatReview:
        """The book of one seat."""
        players = self._oracle.players
        columns = [seat, players + seat]
        result = self._now.mean(axis=0)
        losses = [(verdict.loss, verdict.points) for decider, _, verdict in self.decided if decider == seat]
        return SeatReview(
            seat=seat,
            name=record.players[seat].name,
            bot=record.players[seat].bot,
            start=_worth(self._start[columns]),
            result=_worth(result[columns]),
            parts={cause: self._part(place, columns) for place, cause in enumerate(CAUSES)},
            changes=tuple(self._change(number, seat) for number in range(len(self._changes))),
            decisions=tuple(self._decision(*each) for each in self.decided if each[0] == seat),
            like=level_of(self._game, players, self._effort.playouts, losses),
        )

    def _change(self, number: int, seat: Seat) -> Change:
        columns = [seat, self._oracle.players + seat]
        moment, after, parts = self._changes[number]
        brought = {cause: _worth(part[columns]) for cause, part in zip(CAUSES, parts, strict=True)}
        kept = {cause: worth for cause, worth in brought.items() if worth != Worth(0.0, 0.0)}
        return Change(number, moment.actor, _worth(after[columns]), kept)

    def _part(self, place: int, columns: list[int]) -> Part:
        """The sum of a cause; what others did is measured in worlds of its own."""
        rows = self._sums[:, place][:, columns]
        (win, points), variance = rows.mean(axis=0), rows[:, 0].var() / len(rows)
        if place in (OTHERS, LEARNED):
            variance += self._spread[columns[0]]
        return Part(float(win), float(points), float(np.sqrt(variance)))

    def _decision(self, seat: Seat, number: int, verdict: Verdict) -> Decision:
        game, moment, best = self._game, self._moments[number], twin_of(self._game).decode(verdict.best)
        costly = verdict.loss or verdict.points
        return Decision(
            number=number,
            action=moment.spelled,
            best=game.write(best),
            loss=verdict.loss,
            points=verdict.points,
            measured=verdict.measured,
            error=verdict.error,
            playouts=verdict.playouts,
            reasons=reasons_between(game, game.view(moment.state, seat), best, moment.action) if costly else (),
        )


def _worth(pair: Any) -> Worth:
    return Worth(float(pair[0]), float(pair[1]))
