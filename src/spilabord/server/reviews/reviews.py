"""Reviews of finished games: made when somebody asks, the first pass quickly and a better one after it, and kept.

Each game is reviewed once for all who ask. What is being made is lost when the server stops, and made when asked again.
"""

import asyncio
import logging
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spilabord.server.backoff import Backoff
from spilabord.server.bots.compiling import NICE, Compiling
from spilabord.server.bots.lanes import Lane
from spilabord.server.bots.queue import Rank, Share
from spilabord.server.reviews.told import FORM, ReviewInfo, Stage
from spilabord.server.reviews.worker import (
    PROGRAM,
    TOO_COSTLY,
    Order,
    Reviewer,
    ReviewerDied,
    ReviewFailed,
    Work,
)
from spilabord.server.slices import Slices
from spilabord.server.store.faults import StoreFailed
from spilabord.server.store.store import KeptReview, Store
from spilabord.table.log import Row
from spilabord.table.play import Acted, Dealt, Started
from spilabord.table.playing_on import Retraced
from spilabord.table.record import record_with
from spilabord.table.refusals import Refused
from spilabord.table.table import Table
from spilabord.table.undo import Undone

MOST: Final = 50
"""Games that wait for their first pass, or are in it, at the same time; more are refused. As many for the better one,
which of more is made when somebody asks again: it keeps nobody from a first pass."""

MOST_EACH: Final = 5
"""Of these as many for one address."""

LONGEST: Final = 5_000
"""Actions of a game beyond which it is not reviewed: it would take many minutes."""

ATTEMPTS: Final = 3
"""How often a review is begun when the process that makes it dies."""

MOST_NOTED: Final = 1_000
"""Games of which it is known that their review failed; of more, it is tried again."""

A_LOOK: Final = 0.5
"""Seconds between two looks whether a game is compiled."""

log = logging.getLogger("spilabord")


REFINED: Final = Work(playouts=512, least=64, seconds=45.0)
"""The better pass, unless the host says otherwise."""


class Passes(Struct, frozen=True):
    """How much work the first pass is, and the better one."""

    first: Work = Work(playouts=64, least=32, seconds=1.5, most=30.0)
    refined: Work | None = REFINED
    """None: the first pass is all there is."""

    def within(self, seconds: int) -> "Passes":
        """With a better pass that takes about this time of one core; none if that is 0."""
        return replace(self, refined=replace(REFINED, seconds=seconds, most=4.0 * seconds) if seconds else None)

    @property
    def works(self) -> tuple[Work, ...]:
        """The passes in their order."""
        return (self.first,) if self.refined is None else (self.first, self.refined)


class Job:
    """A review that is being made: for whose address, and how far it is."""

    def __init__(self, origin: str, first: bool) -> None:
        self.origin = origin
        self.stage: Stage = "waiting"
        self.share = 0.0
        self.first = first
        """Whether somebody waits for the first pass."""

    def hear(self, stage: Stage, share: float) -> None:
        """It has got this far."""
        self.stage, self.share = stage, share


class Reviews:
    """Who waits for the review of which game, and the processes that make them: one for each pass."""

    def __init__(self, store: Store, slices: Slices, compiling: Compiling | None, passes: Passes) -> None:
        self._store, self._slices, self._compiling, self._passes = store, slices, compiling, passes
        self._jobs: dict[str, tuple[Job, asyncio.Task[None]]] = {}
        self._failed: set[str] = set()
        """Games whose review failed and was not asked for since."""
        self._given_up: set[str] = set()
        """Games that are too long to be reviewed: asked for again, they would only take the time again."""
        self._lanes = {True: Lane(1), False: Lane(1)}
        self.program = PROGRAM
        self._reviewers: dict[bool, Reviewer] = {}

    @property
    def waiting(self) -> int:
        """Games that are reviewed or wait for it."""
        return len(self._jobs)

    def reviewers(self) -> list[Reviewer]:
        """The processes that have made reviews, those that were ended too."""
        return list(self._reviewers.values())

    async def show(self, table: Table, seats: tuple[int, ...], known: int, origin: str) -> ReviewInfo:
        """How far the review of this game is, and the review itself if it is not the known one.

        The gate has been asked, and the game is over. If nobody makes the review, somebody does from now on.
        """
        code = table.terms.code
        kept = await self._store.review(code, FORM)
        made = 0 if kept is None else kept.round
        stage, share = self._standing(table, made, origin)
        told: Any = None
        if kept is not None and made != known:
            told = msgspec.Raw(kept.told.encode())
        return ReviewInfo(stage, share, made, seats, told)

    def _standing(self, table: Table, made: int, origin: str) -> tuple[Stage, float]:
        """How far it is; what is missing is begun, unless it has just failed."""
        code = table.terms.code
        if made >= len(self._passes.works):
            return "done", 1.0
        if code in self._failed or code in self._given_up:
            if not made:
                self._failed.discard(code)  # who asks again begins anew
            return ("done" if made else "failed"), 1.0
        if code not in self._jobs and not self._begin(table, made, origin):
            return "refining", 0.0  # there is one already, and no room for a better one now
        job, _ = self._jobs[code]
        if made:
            return "refining", 0.0 if job.first else job.share
        return job.stage, job.share

    def _begin(self, table: Table, made: int, origin: str) -> bool:
        """Have this game reviewed; False if there is a first review and no room for the better one."""
        code = table.terms.code
        if table.game.fast is None:
            raise Refused("review-no-twin", game=table.terms.game)
        if len(table.events) > LONGEST:
            raise Refused("review-too-long", most=LONGEST)
        job = Job(origin, first=not made)
        if not self._has_room(job):
            if made:
                return False
            raise Refused("review-busy", 503)
        task = asyncio.create_task(self._make(job, table, made))
        self._jobs[code] = job, task
        task.add_done_callback(lambda _: self._jobs.pop(code, None))
        return True

    def _has_room(self, one: Job) -> bool:
        """Whether this game may wait for its pass too."""
        alike = [job.origin for job, _ in self._jobs.values() if job is not one and job.first == one.first]
        return len(alike) < MOST and alike.count(one.origin) < MOST_EACH

    async def _make(self, job: Job, table: Table, made: int) -> None:
        """Both passes, or the one that is missing; each is kept as soon as it is there."""
        code = table.terms.code
        try:
            for number, work in list(enumerate(self._passes.works, start=1))[made:]:
                if job.first and number > 1:
                    job.first = False
                    if not self._has_room(job):
                        return
                told = await self._pass(job, table, work)
                await self._store.keep_review(KeptReview(code, FORM, number, told))
        except (ReviewFailed, ReviewerDied) as error:
            log.warning("table %s could not be reviewed: %s", code[:2] + "…", error)
            _note(self._given_up if str(error) == TOO_COSTLY else self._failed, code)
        except StoreFailed:
            pass  # the store has told why; who asks again begins anew
        except Exception:
            log.exception("a review failed")
            _note(self._failed, code)

    async def _pass(self, job: Job, table: Table, work: Work) -> str:
        """One pass, when its turn has come and the game is compiled."""
        first = job.first
        share = Share(Rank.PRESENT, job.origin, table.terms.code)
        await self._compiled(job, table.terms.game)
        job.hear("waiting", 0.0)
        lane = self._lanes[first]
        await lane.enter(share)
        try:
            job.hear("judging", 0.0)
            order = await self._order(table, work, planned=not first)
            return await self._reviewed(job, order, first)
        finally:
            lane.leave(share)

    async def _compiled(self, job: Job, game: str) -> None:
        """Wait until the search of this game is compiled, of which a review is made."""
        while self._compiling is not None and not self._compiling.is_ready(game):
            job.hear("compiling", 0.0)
            await asyncio.sleep(A_LOOK)

    async def _reviewed(self, job: Job, order: Order, first: bool) -> str:
        """Ask the process, a new one if it dies."""
        pauses = Backoff()
        reviewer = self._reviewers.setdefault(first, Reviewer(NICE if not first else NICE - 4, self.program))
        while True:
            try:
                return await reviewer.review(order, job.hear)
            except ReviewerDied:
                pause = pauses.failed()
                if pauses.failures == ATTEMPTS:
                    raise
                await asyncio.sleep(pause)

    async def _order(self, table: Table, work_to_do: Work, planned: bool) -> Order:
        """The record and where its events stand in the log, in slices."""
        rows = await self._store.rows(table.terms.code)
        work = await self._slices.begin()
        events, line = [], []
        for event in table.events:
            events.append(event)
            await work.pause()
        for event in table.line:
            line.append(event)
            await work.pause()
        return Order(record_with(table, events, line), places_of(rows), work_to_do, planned)

    async def close(self) -> None:
        """Stop all of it; what is not finished is made when somebody asks again."""
        tasks = [task for _, task in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for reviewer in self._reviewers.values():
            await reviewer.close()


def _note(codes: set[str], code: str) -> None:
    """Note this game; of too many, all are forgotten."""
    if len(codes) >= MOST_NOTED:
        codes.clear()
    codes.add(code)


def places_of(rows: list[Row]) -> tuple[int, ...]:
    """The number of the entry of each action that stands: those taken back are left out."""
    places: list[int] = []
    for row in rows:
        if isinstance(row.entry, Started):
            places = []  # what came before led here from another game
        elif isinstance(row.entry, (Acted, Dealt, Retraced)):
            places.append(row.number)
        elif isinstance(row.entry, Undone):
            del places[row.entry.keep :]
    return tuple(places)
