"""The arena: bots against each other, every deal in all seat rotations, so that luck cancels.

It runs on any `concurrent.futures.Executor`. A run can be stopped at any time and resumed later.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from spilabord.bots.asking import Reply, ask_seat, bring, question, sit_down
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadRecord
from spilabord.core.files import write_whole
from spilabord.core.options import convert_options
from spilabord.games import find_game
from spilabord.lab.intervals import interval, without_luck
from spilabord.table.local import table_for
from spilabord.table.record import Player, write_record

T = TypeVar("T")


class Contest(Struct, frozen=True):
    """A contest: a game, by these options, between these bots, from this seed, with milliseconds for an action."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    milliseconds: int | None = None
    luck: str = ""
    """The stream of its luck, where its bots are compiled: games with other luck are another contest's."""


class Bout(Struct, frozen=True, order=True):
    """One game of a contest: a deal, and by how many seats the bots are rotated."""

    deal: int
    rotation: int


class Effort(Struct, frozen=True):
    """Time, playouts and faults of one bot in one bout."""

    actions: int = 0
    milliseconds: float = 0.0
    """Of the processor."""
    playouts: int = 0
    full: int = 0
    """How many of its searches had a full tree."""
    faults: tuple[str, ...] = ()
    trace: str = ""
    """The traceback of the first of them, if the bot raised."""


class Fought(Struct, frozen=True):
    """A finished bout, bot by bot in the order of the contest."""

    bout: Bout
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Shares of the win: 1 for the winner, equal parts where it is shared."""
    efforts: tuple[Effort, ...]
    record: str = ""
    luck: tuple[float, ...] = ()
    """What chance brought each bot in shares of the win, if that was worked out."""
    lead: tuple[float, ...] = ()
    """The same in points ahead of the best other."""


def seating(contest: Contest, bout: Bout) -> list[int]:
    """Which bot sits on each seat."""
    players = len(contest.bots)
    return [(seat - bout.rotation) % players for seat in range(players)]


def bouts(contest: Contest, games: int) -> list[Bout]:
    """At least `games` games: every deal in all rotations."""
    players = len(contest.bots)
    deals = -(-games // players)
    return [Bout(deal, rotation) for deal in range(deals) for rotation in range(players)]


def warm_up(contest: Contest) -> None:
    """Compiles every bot by asking it once before the first game, when no clock runs."""
    game = find_game(contest.game)
    options = convert_options(game, contest.options)
    players = [Player(name=str(seat), bot=bot) for seat, bot in enumerate(contest.bots)]
    luck = Rng("warm-up")
    for spelling in dict.fromkeys(contest.bots):
        table = table_for(game, players, options, "warm-up")
        while (seat := table.to_move) is not None:
            asked = question(table.table, seat, Budget(playouts=1))
            if len(asked.legal) > 1:
                with suppress(Exception):  # what a bot does wrong is counted when it counts
                    sit_down(spelling, game)(asked.view, asked.legal, asked.budget, luck)
                break
            table.act(seat, asked.legal[0])


def fight(contest: Contest, bout: Bout, files: Mapping[str, bytes] | None = None) -> Fought:
    """Plays one bout to its end; bots that are spelled by a file may be brought with it from another machine."""
    bring(files or {})
    game = find_game(contest.game)
    who = seating(contest, bout)
    players = [Player(name=f"{contest.bots[bot]} {bot + 1}", bot=contest.bots[bot]) for bot in who]
    table = table_for(game, players, convert_options(game, contest.options), f"{contest.seed}/{bout.deal}")
    efforts = [Effort() for _ in contest.bots]
    while (seat := table.to_move) is not None:
        reply = ask_seat(table.table, seat, Budget(milliseconds=contest.milliseconds))
        efforts[who[seat]] = _with(efforts[who[seat]], reply)
        table.act_on(seat, reply.thought)
    outcome = game.outcome(table.state)
    seats = [who.index(bot) for bot in range(len(who))]
    shares = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats]
    scores = tuple(outcome.scores[seat] for seat in seats)
    return Fought(bout, scores, tuple(shares), tuple(efforts), write_record(table.record()))


def _with(effort: Effort, reply: Reply) -> Effort:
    """The effort with one action more."""
    return Effort(
        effort.actions + 1,
        effort.milliseconds + reply.milliseconds,
        effort.playouts + reply.thought.playouts,
        effort.full + reply.thought.full,
        effort.faults if reply.fault is None else (*effort.faults, reply.fault),
        effort.trace or reply.trace,
    )


def fought_by(executor: Executor, play: Callable[[Any], T], waiting: Iterable[Any], at_once: int) -> Iterator[T]:
    """Results as they come; no more are submitted than can be played at once, so that stopping is quick."""
    queue = iter(waiting)
    running: set[Future[T]] = set()
    while True:
        for each in queue:
            running.add(executor.submit(play, each))
            if len(running) >= at_once:
                break
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


# The journal: one line for each finished bout, so that a long run can be resumed.


def read_journal(path: Path, contest: Contest) -> list[Fought]:
    """Finished bouts; a last line that was cut off is played again."""
    if not path.exists() or not path.read_bytes():
        return []
    first, *lines = path.read_bytes().splitlines(keepends=True)
    try:
        same = msgspec.json.decode(first, type=Contest) == contest
    except msgspec.DecodeError:
        raise BadRecord("no-journal", file=str(path)) from None
    if not same:
        raise BadRecord("journal-of-another", file=str(path))
    try:
        return [msgspec.json.decode(line, type=Fought) for line in lines if line.endswith(b"\n")]
    except msgspec.DecodeError:
        raise BadRecord("broken-journal", file=str(path)) from None


def open_journal(path: Path, contest: Contest, fought: Sequence[Fought]) -> Any:
    """The journal, written anew up to here and open for more."""
    write_whole(path, line_of(contest) + b"".join(map(line_of, fought)))
    return path.open("ab", buffering=0)


def line_of(entry: Contest | Fought) -> bytes:
    """One line of a journal."""
    return msgspec.json.encode(entry) + b"\n"


# Results


def standings(contest: Contest, games: int, fought: Iterable[Fought]) -> dict[str, Any]:
    """The result, ready for JSON; only deals that were played in all rotations count for it."""
    whole = _whole_deals(contest, fought)
    return {
        "game": contest.game,
        "options": contest.options,
        "seed": contest.seed,
        "budget_ms": contest.milliseconds,
        "deals": len(whole),
        "games": len(whole) * len(contest.bots),
        "finished": len(whole) * len(contest.bots) >= games,
        "bots": [_standing(name, bot, whole) for bot, name in enumerate(contest.bots)],
    }


def _whole_deals(contest: Contest, fought: Iterable[Fought]) -> list[list[Fought]]:
    deals: dict[int, list[Fought]] = {}
    for one in sorted(fought, key=lambda one: one.bout):
        deals.setdefault(one.bout.deal, []).append(one)
    return [deal for deal in deals.values() if len(deal) == len(contest.bots)]


def _standing(name: str, bot: int, deals: Sequence[Sequence[Fought]]) -> dict[str, Any]:
    """How one bot did: deals are the units, for the rotations of one deal are not independent."""
    shares = [_mean([one.shares[bot] for one in deal]) for deal in deals]
    scores = [_mean([one.scores[bot] for one in deal]) for deal in deals]
    efforts = [one.efforts[bot] for deal in deals for one in deal]
    actions = sum(effort.actions for effort in efforts)
    spent = sum(effort.milliseconds for effort in efforts)
    faults = [fault for effort in efforts for fault in effort.faults]
    return {
        "name": name,
        "share": _mean(shares),
        "interval": interval(shares, 0.0, 1.0),
        "mean_score": _mean(scores),
        "score_interval": interval(scores),
        "ms_per_action": spent / actions if actions else 0.0,
        "playouts_per_second": 1000 * sum(effort.playouts for effort in efforts) / spent if spent else 0.0,
        "full_trees": sum(effort.full for effort in efforts),
        "faults": len(faults),
        "first_fault": faults[0] if faults else None,
        "trace": next((effort.trace for effort in efforts if effort.trace), ""),
        **_without_luck(shares, bot, deals),
    }


def _without_luck(shares: Sequence[float], bot: int, deals: Sequence[Sequence[Fought]]) -> dict[str, Any]:
    """The share of the wins once luck is taken out, and how much narrower its interval is, where that is known."""
    if not deals or not all(one.luck for deal in deals for one in deal):
        return {}
    adjusted = without_luck(shares, [_luck_of(bot, deal) for deal in deals])
    usual, narrow = interval(shares), interval(adjusted)
    wider = usual is not None and narrow is not None and narrow[1] > narrow[0]
    return {
        "share_without_luck": _mean(adjusted),
        "interval_without_luck": interval(adjusted, 0.0, 1.0),
        "narrower": (usual[1] - usual[0]) / (narrow[1] - narrow[0]) if wider and usual and narrow else 1.0,
    }


def _luck_of(bot: int, deal: Sequence[Fought]) -> tuple[float, ...]:
    """What chance brought this bot in a deal: in shares of the win, and in points where that was worked out too."""
    brought = [one.luck for one in deal], [one.lead for one in deal if one.lead]
    return tuple(_mean([each[bot] for each in kind]) for kind in brought)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
