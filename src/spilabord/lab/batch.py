"""A batch of tables: many games stepped together by the compiled twin, into flat arrays for learners.

The arrays are written anew by every step, in place: copy what is to be kept.
"""

import operator
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import counted
from spilabord.compiled.luck import begin_game, stream
from spilabord.core.errors import BadOptions
from spilabord.core.game import SPECTATOR, AnyGame, Seat, twin_of
from spilabord.core.options import check_players, convert_options
from spilabord.core.tensors import FlatActions, Tensors, size_of
from spilabord.games import find_game
from spilabord.lab import steps
from spilabord.lab.advice import Advisor
from spilabord.lab.illegal import at_table, past_the_list, past_the_mask
from spilabord.lab.retold import Retold, record_of, retell
from spilabord.lab.saved import BadSave, read_saved, write_saved
from spilabord.lab.slices import NOT_YET, Slices
from spilabord.table.record import STREAM, Player, Record
from spilabord.table.words import Words

FIRST_HISTORY: Final = 128
"""How many decisions of a game can be kept at first; the arrays grow with the longest game."""


class Batch:
    """Tables of one game that are stepped together; chance is dealt, and finished games begin again.

    Game number g of a seed has its own luck, and table t of n plays the games t, t + n, t + 2n and so on: the same
    seed gives the same games, however many tables and threads there are.
    """

    observation: npt.NDArray[np.int16]
    """[tables, size] What the seat to move sees."""
    seat: npt.NDArray[np.int8]
    """[tables] Whose decision it is; -1 at a finished table."""
    count: npt.NDArray[np.int32]
    """[tables] How many legal actions it has."""
    start: npt.NDArray[np.int64]
    """[tables] The first of its rows in `codes` and `features`."""
    codes: npt.NDArray[np.int64]
    """[rows] The twin's codes of the legal actions."""
    features: npt.NDArray[np.int16]
    """[rows, size] What each legal action does."""
    rewards: npt.NDArray[np.float32]
    """[tables, seats] Zero unless the game has just ended."""
    terminal: npt.NDArray[np.bool_]
    """[tables] Whether the game that was stepped has just ended."""
    scores: npt.NDArray[np.int32]
    """[tables, seats] The scores of the last game that ended here."""
    final_observation: npt.NDArray[np.int16]
    """[tables, seats, size] What each seat saw of the end of that game."""

    def __init__(
        self,
        game: str,
        tables: int = 256,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 0,
        threads: int = 1,
        *,
        autoreset: bool = True,
        history: bool = True,
        tensors: bool = True,
    ) -> None:
        self.game: AnyGame = find_game(game)
        self.tables = _at_least_one("tables", tables)
        self.threads = min(_at_least_one("threads", threads), self.tables)
        check_players(self.game, players)
        self.players = players
        self.options: Any = convert_options(self.game, dict(options or {}))
        self.autoreset = autoreset
        self.tensors = _tensors_of(self.game) if tensors else None
        self.twin = twin_of(self.game)
        self.game.setup(self.players, self.options)  # refuses options that do not go together
        self._team = steps.team(self.twin, self.tensors)
        self._flat: Any = None
        self._advisors: dict[str, Advisor] = {}
        self._stairs = np.zeros((1, 0), np.int8)
        self._lay_out(history)
        with counted(_say_compiling(game)):
            self.reset(seed=seed)

    def _lay_out(self, history: bool) -> None:
        """Makes the arrays; memory for rows that are never reached is never touched."""
        seen = size_of(self.tensors.observation) if self.tensors else 0
        known = size_of(self.tensors.action) if self.tensors else 0
        n, rows = self.tables, self.tables * self.twin.widest
        kept = FIRST_HISTORY if history else 0
        self._arrays = steps.Tables(
            states=np.zeros(n, self.twin.dtype),
            tables=np.zeros(n, steps.TABLE),
            beginning=self.twin.setup(self.players, self.options),
            key=np.zeros(2, np.uint64),
            history=np.zeros((n, kept), np.int16),
            last_history=np.zeros((n, kept), np.int16),
            choice=np.zeros(n, np.int64),
            chosen=np.zeros(n, np.int64),
            observation=np.zeros((n, seen), np.int16),
            seat=np.full(n, steps.NOBODY, np.int8),
            counts=np.zeros(n, np.int32),
            start=np.zeros(n, np.int64),
            codes=np.empty(rows, np.int64),
            features=np.empty((rows, known), np.int16),
            rewards=np.zeros((n, self.players), np.float32),
            terminal=np.zeros(n, np.bool_),
            scores=np.zeros((n, self.players), np.int32),
            final=np.zeros((n, self.players, seen), np.int16),
        )
        self._arrays.tables["last_decisions"] = steps.UNKNOWN
        self._slices = Slices(self._team, n, self.threads, self.twin.widest)
        self._longest = 0
        self._show()

    def _show(self) -> None:
        """Gives the public names to the arrays."""
        arrays = self._arrays
        self.observation, self.seat = arrays.observation, arrays.seat
        self.count, self.start = arrays.counts, arrays.start
        self.rewards, self.terminal, self.scores = arrays.rewards, arrays.terminal, arrays.scores
        self.final_observation = arrays.final

    @property
    def numbers(self) -> npt.NDArray[np.int64]:
        """[tables] The number of the game that each table plays."""
        return np.array(self._arrays.tables["game"])

    def step(self, choice: npt.ArrayLike) -> None:
        """Each table takes one of its legal actions, by its place in the list; finished tables stay as they are.

        A choice outside the list is refused, and nothing has changed.
        """
        chosen = np.asarray(choice)
        self.check_one_each(chosen)
        self._arrays.choice[:] = chosen
        if (t := self._advance(checked=True)) is not None:
            raise at_table(t, past_the_list(int(self.seat[t]), int(self.count[t]), int(chosen[t])))

    def check_one_each(self, numbers: npt.NDArray[Any]) -> None:
        """Refuses what is not one whole number for each table."""
        if numbers.shape != (self.tables,) or numbers.dtype.kind not in "iu":
            told = f"{numbers.dtype} of shape {numbers.shape}"
            raise ValueError(f"a step takes one whole number for each of {self.tables} tables, not {told}")

    def reset(self, mask: npt.ArrayLike | None = None, *, seed: int | str | None = None) -> None:
        """Tables in the mask, or all of them, begin their next game; with a seed, they begin with its first games."""
        which = np.ones(self.tables, np.bool_) if mask is None else np.asarray(mask)
        if which.shape != (self.tables,) or which.dtype != np.bool_:
            raise ValueError(
                f"a mask has one bool for each of {self.tables} tables, not {which.dtype} of shape {which.shape}"
            )
        if seed is not None:
            self.seed = seed
            self._arrays.key[:] = stream(f"{STREAM}/{seed}")
            self._arrays.tables["next_game"][which] = np.flatnonzero(which)
        self._arrays.choice[:] = np.where(which, steps.BEGIN, steps.LEAVE)
        self._advance()

    def _advance(self, checked: bool = False) -> int | None:
        """Does what `choice` says at every table, and lays the rows of all tables end to end.

        Or names a table whose choice, if they are to be checked, is not in its list; then nothing is done.
        """
        self._make_room()
        rows = self._slices.play(self._arrays, self.autoreset, checked)
        if rows < 0:
            return NOT_YET - 1 - rows
        self.rows = rows
        self.codes, self.features = self._arrays.codes[:rows], self._arrays.features[:rows]
        return None

    def _make_room(self, needed: int = 0) -> None:
        """Has the history grow before a game is longer than it; looks only when one could be."""
        wide = self._arrays.history.shape[1]
        self._longest = max(self._longest + 1, needed)
        if not wide or self._longest < wide:
            return
        self._longest = max(needed, int(self._arrays.tables["decisions"].max()) + 1)
        if self._longest >= wide:
            more = ((0, 0), (0, max(wide, self._longest - wide + 1)))
            wider = [np.pad(each, more) for each in (self._arrays.history, self._arrays.last_history)]
            self._arrays = self._arrays._replace(history=wider[0], last_history=wider[1])

    def mask(self, width: int | None = None) -> npt.NDArray[np.int8]:
        """[tables, width] 1 for each legal action, padded with 0; as wide as the longest list if no width is given."""
        places = self._width(width)
        if self._stairs.shape[1] != places:
            self._stairs = np.tri(places + 1, places, -1, np.int8)
        return self._stairs.take(self.count, 0)

    def padded_features(self, width: int | None = None) -> npt.NDArray[np.int16]:
        """[tables, width, size] The features of the legal actions, padded with rows of 0."""
        padded = np.zeros((self.tables, self._width(width), self.features.shape[1]), np.int16)
        padded[self.mask(width).view(np.bool_)] = self.features
        return padded

    def _width(self, width: int | None) -> int:
        t = int(self.count.argmax())
        longest = int(self.count[t])
        if width is not None and longest > width:
            raise ValueError(f"table {t} has {longest} legal actions, which do not fit into {width} places")
        return longest if width is None else width

    def flat(self) -> npt.NDArray[np.int64]:
        """[rows] The number of each legal action in the game's fixed list of all actions, where there is one."""
        flat = self._flat_actions()
        if self._flat is None:
            self._flat = steps.flat_of(self.twin, flat)
        numbers = np.empty(self.rows, np.int64)
        self._flat(self._arrays.states, self.count, self.start, self.codes, numbers)
        return numbers

    def flat_mask(self) -> npt.NDArray[np.int8]:
        """[tables, size] 1 for each legal action in the game's fixed list of all actions, where there is one."""
        mask = np.zeros((self.tables, self._flat_actions().size), np.int8)
        mask[np.repeat(np.arange(self.tables), self.count), self.flat()] = 1
        return mask

    def from_flat(self, numbers: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """[tables] What `step` takes, from numbers in the game's fixed list of all actions, where there is one.

        A number outside the mask is refused with the rules against it; a batch without history cannot tell them.
        """
        wanted = np.asarray(numbers)
        found = self.places_in_lists(wanted)
        if (found < 0).any():
            t, flat = int(found.argmin()), self._flat_actions()
            words = Words("en", self.game)
            raise at_table(t, past_the_mask(self.game, flat, self.state(t), int(wanted[t]), words))
        return found

    def places_in_lists(self, numbers: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        """[tables] The places of flat numbers in the legal lists, -1 for those that are not legal."""
        self.check_one_each(numbers)
        table, found = np.repeat(np.arange(self.tables), self.count), np.where(self.count, -1, 0)
        rows = np.flatnonzero(self.flat() == numbers[table])
        found[table[rows]] = rows - self.start[table[rows]]
        return found

    def _flat_actions(self) -> FlatActions:
        if self.tensors is None or self.tensors.flat is None:
            raise ValueError(f"{self.game.key} has no fixed list of all actions here: choose from the legal ones")
        return self.tensors.flat

    def choices(self, bot: str) -> npt.NDArray[np.int64]:
        """[tables] What a compiled bot would choose now, by its spelling; 0 at finished tables."""
        if bot not in self._advisors:
            self._advisors[bot] = Advisor(self.game, bot, self.seed)
        return self._advisors[bot].choices(self._arrays.states, self.count, self.start, self.codes)

    # Single tables

    def copy(self, source: npt.ArrayLike, target: npt.ArrayLike) -> None:
        """Tables in `target` become what those in `source` are, or all of them what one is, luck included.

        When such a game ends, the table goes on with the games that are its own.
        """
        sources, targets = self._places(source), self._places(target)
        if len(sources) not in (1, len(targets)):
            raise ValueError(f"{len(sources)} tables cannot be copied to {len(targets)}")
        arrays, own = self._arrays, self._arrays.tables["next_game"][targets]
        for each in (arrays.states, arrays.tables, arrays.history, arrays.last_history, arrays.scores, arrays.final):
            each[targets] = each[sources]
        arrays.tables["next_game"][targets] = own
        self._tell_again(targets)

    def save(self, t: int) -> bytes:
        """The table as bytes: its state, its luck and, if they are kept, the choices of its game."""
        (t,) = self._places(t)
        choices = self._choices(t) if self.keeps_history else None
        table = self._arrays.tables[t : t + 1].copy()
        if choices is None:
            table["decisions"], choices = steps.UNKNOWN, np.zeros(0, np.int16)
        state = self._arrays.states[t : t + 1].tobytes()
        return write_saved(self.game, self.players, self.options, state, table.tobytes(), choices.tobytes())

    def load(self, t: int, data: bytes) -> None:
        """The table goes on from what `save` gave, in this batch or another of the same game, players and options."""
        (t,) = self._places(t)
        saved = read_saved(data, self.game, self.players, self.options)
        if len(saved.state) != self.twin.dtype.itemsize or len(saved.table) != steps.TABLE.itemsize:
            raise BadSave("the saved table is of another size")
        table = np.frombuffer(saved.table, steps.TABLE)[0]
        choices = np.frombuffer(saved.choices, np.int16)
        self._make_room(len(choices) + 1)
        self._arrays.states[t] = np.frombuffer(saved.state, self.twin.dtype)[0]
        for name in ("game", "luck", "origin", "decisions"):
            self._arrays.tables[name][t] = table[name]
        if self.keeps_history:
            self._arrays.history[t, : len(choices)] = choices
        self._tell_again(np.array([t]))

    def state(self, t: int) -> Any:
        """The state of `rules.py` at this table."""
        return self._retold(t, False).state

    def view(self, t: int, seat: Seat | None = None) -> Any:
        """What this seat sees at the table, or the seat to move, or a spectator when the game is over."""
        if seat is None:
            seat = int(self.seat[t]) if self.seat[t] >= 0 else SPECTATOR
        return self.game.view(self.state(t), seat)

    def record(self, t: int, players: Sequence[Player] = (), *, last: bool = False) -> Record:
        """The record of the game at this table so far, or of the last one that ended there.

        It can be verified and replayed. It says that its luck came from a stream, and not from promises.
        """
        told = self._retold(t, last)
        names = players or [Player(name=f"seat {seat + 1}") for seat in range(self.players)]
        if len(names) != self.players:
            raise ValueError(f"{self.players} players sat at the table, not {len(names)}")
        return record_of(self.game, names, self.options, told, self._key(t, last))

    @property
    def keeps_history(self) -> bool:
        """Whether the choices of every game are kept."""
        return bool(self._arrays.history.shape[1])

    def _places(self, tables: npt.ArrayLike) -> npt.NDArray[np.int64]:
        found = np.atleast_1d(np.asarray(tables))
        if found.ndim != 1 or found.dtype.kind not in "iu" or not ((found >= 0) & (found < self.tables)).all():
            raise ValueError(f"tables are numbered from 0 to {self.tables - 1}, and there is none with {tables!r}")
        return found.astype(np.int64)

    def _tell_again(self, changed: npt.NDArray[np.int64]) -> None:
        self._arrays.terminal[changed] = False
        self._arrays.rewards[changed] = 0
        self._arrays.choice[:] = steps.LEAVE
        self._advance()

    def _choices(self, t: int, last: bool = False) -> npt.NDArray[np.int16] | None:
        """What was chosen in the game of this table, if that is known."""
        decisions = int(self._arrays.tables["last_decisions" if last else "decisions"][t])
        history = self._arrays.last_history if last else self._arrays.history
        return None if decisions == steps.UNKNOWN else history[t, :decisions].copy()

    def _retold(self, t: int, last: bool) -> Retold:
        (t,) = self._places(t)
        if not self.keeps_history:
            raise ValueError("this batch keeps no history, so it cannot say how its tables came about")
        if (choices := self._choices(t, last)) is None:
            raise ValueError(f"no game has ended at table {t} yet" if last else f"table {t} was loaded without history")
        origin = self._arrays.tables["last_origin" if last else "origin"][t]
        told = retell(self.game, self.players, self.options, origin, choices.tolist())
        assert last or told.packed == self._arrays.states[t].tobytes(), "the game told again came to another state"
        return told

    def _key(self, t: int, last: bool) -> str:
        """The key of a game's stream: seed and number, or the stream itself if it came from another batch."""
        table = self._arrays.tables[t]
        number, origin = (table["last_game"], table["last_origin"]) if last else (table["game"], table["origin"])
        own = np.zeros(2, np.uint64)
        begin_game(self._arrays.key, 2 * int(number), own)
        return f"{self.seed}/{number}" if (own == origin).all() else "/".join(f"{int(part):016x}" for part in origin)


def _say_compiling(game: str) -> Callable[[int], None]:
    """Says once, as soon as something had to be compiled, that this takes a while."""

    def hear(compiled: int) -> None:
        if compiled == 1:
            print(f"compiling the batch of {game}, once on this machine ...", file=sys.stderr, flush=True)

    return hear


def _at_least_one(what: str, number: int) -> int:
    if (found := operator.index(number)) < 1:
        raise ValueError(f"a batch has at least one of its {what}, not {found}")
    return found


def _tensors_of(game: AnyGame) -> Tensors:
    if game.tensors is None:
        raise BadOptions("game-no-tensors", game=game.key)
    return game.tensors()
