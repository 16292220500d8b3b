"""Puzzles mined from bots' games: moments in which one action is clearly the best, as far as the seat can know.

Games are looked at in batches, so that the same seed gives the same puzzles with any number of workers. A position is
looked at briefly, solved, and, if its theme is still wanted, solved again with ten times the playouts and other luck.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from spilabord.bots.asking import sit_down, think
from spilabord.bots.levels import LEVELS
from spilabord.bots.plans import kept_plan
from spilabord.bots.searching import heuristics_of
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, AnyGame, Seat, twin_of
from spilabord.core.heuristics import UNSURE
from spilabord.core.options import convert_options
from spilabord.core.puzzles import Puzzling
from spilabord.games import find_game
from spilabord.lab.estimates import Known
from spilabord.lab.orders import Order, in_order
from spilabord.lab.runs import Here, players_in
from spilabord.lab.simulate import play_one
from spilabord.lab.solving import Solution, Solver
from spilabord.table.puzzles import FORMAT, Head, Puzzle, Value, grade, puzzle_id, read_puzzles
from spilabord.table.record import Record, replay

BATCH: Final = 4
"""Games that are looked at with the same themes wanted."""

LOOK: Final = 48
"""Playouts of a first look, for each action."""

LIKELY: Final = 2.0
"""Standard errors by which the best action must be better at first: what is not is not solved again."""

AGAIN: Final = 10
"""How many times the playouts a puzzle is solved again with."""

MOST_LEGAL: Final = 48
"""A position with more legal actions is no puzzle: nobody looks at that many."""

LEAST_WIN: Final = 0.15
"""A share of the win below which the game is as good as lost, whatever is done."""

FROM_ONE_GAME: Final = 3

MASTER: Final = "search:playouts=1000"
"""How the strongest level is asked: by playouts, so that no clock decides how difficult a puzzle is."""

LUCK: Final = "spilabord-puzzles-1"
OTHER_LUCK: Final = "spilabord-puzzles-again-1"


class Job(Struct, frozen=True, kw_only=True):
    """What is looked for."""

    game: str
    wanted: int = 25
    seed: int = 1
    playouts: int = 400
    tries: int = 8

    @property
    def command(self) -> str:
        """What is typed to look for the same."""
        how = {"wanted": self.wanted, "seed": self.seed, "playouts": self.playouts, "tries": self.tries}
        return " ".join([f"spilabord puzzles {self.game} --mine FILE", *(f"--{name} {n}" for name, n in how.items())])

    @property
    def spellings(self) -> dict[str, str]:
        """How each level is spelled when it is asked."""
        own = find_game(self.game).levels
        return {level: MASTER if level == "master" else own.get(level, spelt) for level, spelt in LEVELS.items()}


class Position(Struct, frozen=True):
    """A moment of a mined game: all that a verdict rests on, and what it is made of."""

    game: str
    state: Any
    seat: Seat
    known: Known
    codes: tuple[int, ...]
    players: int
    options: dict[str, Any]
    line: str
    number: int
    """Of the mined game."""
    plan: str = ""


def puzzling_of(game: AnyGame) -> Puzzling:
    """What the game says of its puzzles."""
    if game.puzzles is None:
        raise BadOptions("puzzles-none", game=game.key)
    return game.puzzles()


def head_of(job: Job) -> Head:
    """How the puzzles of this job are made."""
    game = find_game(job.game)
    return Head(
        format=FORMAT,
        game=job.game,
        version=game.version,
        command=job.command,
        seed=job.seed,
        playouts=job.playouts,
        margin=puzzling_of(game).margin,
        tries=job.tries,
        levels=job.spellings,
    )


class Quota:
    """How many puzzles of each theme are still wanted, so that none crowds out the others."""

    def __init__(self, job: Job) -> None:
        self._job, self._themes = job, puzzling_of(find_game(job.game)).themes
        self._kept: Counter[str] = Counter()
        self._easy = 0

    def open(self) -> tuple[str, ...]:
        """Themes of which there may be more."""
        if sum(self._kept.values()) >= self._job.wanted:
            return ()
        most = -(-3 * self._job.wanted // (2 * len(self._themes)))
        return tuple(theme for theme in self._themes if self._kept[theme] < most)

    def easy(self) -> bool:
        """Whether there may be more easy ones."""
        return 5 * (self._easy + 1) <= 2 * self._job.wanted

    def takes(self, puzzle: Puzzle) -> bool:
        """Keeps this puzzle, unless there are enough of its kind; two of five may be easy."""
        easy = puzzle.grade(self._job.tries) == "easy"
        if puzzle.theme not in self.open() or (easy and not self.easy()):
            return False
        self._kept[puzzle.theme] += 1
        self._easy += easy
        return True


def mine(
    job: Job,
    before: Sequence[Puzzle],
    workers: int,
    seconds: float | None,
    hear: Callable[[int], None] = lambda _: None,
) -> Iterator[list[Puzzle]]:
    """Looks at game after game and gives the puzzles of each batch, until there are enough or the time is up.

    `before` is what a run that was stopped had found; `hear` is told how many games have been looked at.
    """
    quota, began = Quota(job), time.monotonic()
    for puzzle in before:
        quota.takes(puzzle)
    first = max((one.game // BATCH + 1) * BATCH for one in before) if before else 0
    with ExitStack() as stack:
        pool = stack.enter_context(players_in(workers)) if workers > 1 else Here()
        while (themes := quota.open()) and (seconds is None or time.monotonic() - began < seconds):
            batch = []
            numbers = range(first, first + BATCH)
            for number, found in enumerate(
                in_order(pool, partial(search, job, themes, quota.easy()), numbers, 2 * workers), first
            ):
                hear(number + 1)
                batch += [puzzle for puzzle in found if quota.takes(puzzle)]
            first += BATCH
            yield batch


def search(job: Job, themes: Sequence[str], easy: bool, number: int) -> list[Puzzle]:
    """The puzzles of one mined game that are about these themes, with easy ones or without."""
    game = find_game(job.game)
    laid = puzzling_of(game).tables[number % len(puzzling_of(game).tables)]
    options = convert_options(game, dict(laid.options))
    record = play_one(Order(job.game, options, laid.bots, job.seed), number).record
    found: list[Puzzle] = []
    for position in positions(game, record, dict(laid.options), number):
        if len(found) == FROM_ONE_GAME:
            break
        puzzle = puzzle_at(
            job, position, [theme for theme in themes if theme not in {one.theme for one in found}], easy
        )
        if puzzle is not None:
            found.append(puzzle)
    return found


def positions(game: AnyGame, record: Record, options: dict[str, Any], number: int) -> list[Position]:
    """The decisions of a record where there was something to choose, in an order of luck."""
    found, draws, plan = [], 0, ""
    spelled = [event.action for event in record.events]
    for at, (state, event) in enumerate(replay(game, record)):
        if event is None:
            break
        legal = game.legal_actions(state) if event.seat != CHANCE else []
        if 1 < len(legal) <= MOST_LEGAL:
            plan = plan or plan_for(game, state)
            found.append(
                Position(
                    game=game.key,
                    state=state,
                    seat=event.seat,
                    known=Known(twin_of(game).pack_view(game.view(state, event.seat)), (at, draws)),
                    codes=tuple(sorted(map(twin_of(game).encode, legal))),
                    players=len(record.players),
                    options=options,
                    line=",".join(spelled[:at]),
                    number=number,
                    plan=plan,
                )
            )
        draws += event.seat == CHANCE
    return Rng(f"puzzles/{number}").shuffled(found)


def plan_for(game: AnyGame, state: Any) -> str:
    """The plan for this table, in a game that has plans; it takes seconds when it is first made."""
    planning = heuristics_of(game).planning
    topic = planning.topic(twin_of(game).pack(state)) if planning is not None else ""
    return kept_plan(planning, topic) if planning is not None and topic else ""


def puzzle_at(job: Job, position: Position, themes: Sequence[str], easy: bool) -> Puzzle | None:
    """The puzzle that this position is, if one action is clearly the best both times, about one of these themes."""
    margin = puzzling_of(find_game(job.game)).margin
    solver = Solver(find_game(job.game), position.players, position.plan, LUCK)
    known, seat, codes = position.known, position.seat, position.codes
    if solver.obvious(known) != UNSURE:
        return None
    gap, error = solver.look(known, seat, codes, LOOK)
    if gap + 2 * error < margin:
        return None
    first = solver.solve(known, seat, codes, job.playouts)
    theme = theme_of(position, first.best)
    if not first.clear(margin, LIKELY) or first.values[first.best].win < LEAST_WIN or theme not in themes:
        return None
    found = found_by(job, position, first.best)
    if 2 * max(found["expert"], found["master"]) < job.tries:
        return None  # an action that no strong player finds may be the playouts' own
    if not easy and grade(found, job.tries) == "easy":
        return None
    second = solved_again(job, position)
    if second.best != first.best or not second.clear(margin):
        return None
    return _written(position, str(theme), second, found)


def solved_again(job: Job, position: Position, times: int = AGAIN, luck: str = OTHER_LUCK) -> Solution:
    """The position solved with `times` the playouts, and other luck."""
    solver = Solver(find_game(job.game), position.players, position.plan, luck)
    return solver.solve(position.known, position.seat, position.codes, times * job.playouts, job.playouts)


def theme_of(position: Position, best: int) -> str | None:
    """What the game says it is about that this action is the best."""
    game = find_game(position.game)
    action, legal = twin_of(game).decode(best), game.legal_actions(position.state)
    view = game.view(position.state, position.seat)
    return puzzling_of(game).theme(view, action, [other for other in legal if other != action])


def found_by(job: Job, position: Position, best: int) -> dict[str, int]:
    """How often each level finds the best action, asked with luck of its own each time."""
    game = find_game(position.game)
    view, legal = game.view(position.state, position.seat), tuple(game.legal_actions(position.state))
    wanted, budget = twin_of(game).decode(best), Budget(plan=position.plan)
    found = {}
    for level, spelled in job.spellings.items():
        bot = sit_down(spelled, game)
        lucks = (Rng(f"puzzles/{level}/{n}") for n in range(job.tries))
        found[level] = sum(think(bot, view, legal, budget, luck).action == wanted for luck in lucks)
    return found


def _written(position: Position, theme: str, solution: Solution, found: dict[str, int]) -> Puzzle:
    game = find_game(position.game)

    def spelled(code: int) -> str:
        return game.write(twin_of(game).decode(code))

    values = {spelled(code): _rounded(value) for code, value in solution.values.items()}
    best_first = sorted(values.items(), key=lambda each: -each[1].win)
    return Puzzle(
        id=puzzle_id(game, position.players, position.options, position.line),
        theme=theme,
        players=position.players,
        options=position.options,
        line=position.line,
        seat=position.seat,
        best=spelled(solution.best),
        margin=round(solution.margin, 4),
        error=round(solution.error, 4),
        values=dict(best_first),
        found=found,
        game=position.number,
        plan=position.plan,
    )


def _rounded(value: Value) -> Value:
    return Value(round(value.win, 4), round(value.points, 2), round(value.error, 4))


def position_of(game: AnyGame, puzzle: Puzzle) -> Position:
    """The position of a puzzle that was kept, by its line."""
    state, draws, spellings = (
        game.setup(puzzle.players, convert_options(game, puzzle.options)),
        0,
        puzzle.line.split(","),
    )
    for spelling in spellings:
        draws += game.to_move(state) == CHANCE
        state = game.apply(state, game.read(spelling))
    twin = twin_of(game)
    return Position(
        game=game.key,
        state=state,
        seat=puzzle.seat,
        known=Known(twin.pack_view(game.view(state, puzzle.seat)), (len(spellings), draws)),
        codes=tuple(sorted(map(twin.encode, game.legal_actions(state)))),
        players=puzzle.players,
        options=puzzle.options,
        line=puzzle.line,
        number=puzzle.game,
        plan=puzzle.plan,
    )


def same_answer(job: Job, puzzle: Puzzle, times: int, luck: str) -> bool:
    """Whether a run with other luck comes to the same best action."""
    position = position_of(find_game(job.game), puzzle)
    best = solved_again(job, position, times, luck).best
    return find_game(job.game).write(twin_of(find_game(job.game)).decode(best)) == puzzle.best


def begun(job: Job, file: Path) -> list[Puzzle]:
    """What a run of the same job has found so far; the file is begun if there is none."""
    head = head_of(job)
    if not file.exists():
        file.write_bytes(msgspec.json.encode(head) + b"\n")
        return []
    found = read_puzzles(find_game(job.game), file.read_bytes())
    if found.head != head:
        raise BadOptions("puzzles-other-job", file=str(file))
    return list(found.puzzles)
