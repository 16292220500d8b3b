"""The contract: a game is a frozen record of pure functions.

State, actions and views are frozen `msgspec.Struct`s. A rule is named by its number in the game's
`rules.*.md`, as "§4.1". Nothing in here knows of the web, of time or of any one game.
"""

import importlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from spilabord.core.bot import Bot
from spilabord.core.chance import Chance, Rng
from spilabord.core.errors import BadOptions
from spilabord.core.lesson import Lesson
from spilabord.core.message import Message, Say
from spilabord.core.outcome import Outcome

if TYPE_CHECKING:  # a table of people needs no NumPy
    from spilabord.core.heuristics import Heuristics
    from spilabord.core.policies import Policy
    from spilabord.core.puzzles import Puzzling
    from spilabord.core.tensors import Tensors
    from spilabord.core.told import Told
    from spilabord.core.twin import Twin

Seat: TypeAlias = int
"""A chair at the table, counted from 0."""

Section: TypeAlias = str
"""The number of a rule: "§4.1"."""

CHANCE: Final = -1
"""The seat number of chance: luck decides."""

SPECTATOR: Final = -2
"""The seat number of a spectator: sees what lies open, never acts."""

Translation: TypeAlias = Callable[[Mapping[str, Any]], dict[str, Any]]
"""Today's options that mean what an older version's did; raises BadOptions for what that version did not know."""


def in_order(sections: Iterable[Section]) -> tuple[Section, ...]:
    """Sections sorted as in the rulebook, each once: §5.3 comes before §5.10."""
    found = set(sections)
    if len(found) < 2:
        return tuple(found)
    return tuple(sorted(found, key=lambda section: [int(part) for part in section.removeprefix("§").split(".")]))


def no_bound(players: int, options: Any) -> None:
    """The longest game, where the rules let one go on for ever."""


def lazy(module: str, name: str) -> Callable[[], Any]:
    """A function that gives what has this name in a module, which is imported when it is first called."""
    return lambda: getattr(importlib.import_module(module), name)


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, kw_only=True)
class Game(Generic[OptionsT, StateT, ActionT, ViewT]):
    """The game card: who can play, by which options and version of the rules, and the rules themselves."""

    key: str
    """The name of its folder, and of the game in every command and record."""
    version: str
    """The version of the rules; it changes whenever an old record could mean something else."""
    players: tuple[int, ...]
    """How many can play."""
    options: type[OptionsT]
    """A frozen struct in which every option has a default."""
    folder: Path
    """Where its rules and texts lie."""

    setup: Callable[[int, OptionsT], StateT]
    """The table before anything is dealt; raises BadOptions when these options do not go together."""
    to_move: Callable[[StateT], Seat | None]
    """Whose decision it is: a seat, CHANCE, or None when the game is over."""
    objections: Callable[[StateT, ActionT], tuple[Section, ...]]
    """Every rule the action would break, in the order of the rulebook; none means legal."""
    legal_actions: Callable[[StateT], list[ActionT]]
    """The well-formed actions without objection, chance's too, each once, in a fixed order."""
    apply: Callable[[StateT, ActionT], StateT]
    """The state after a legal action; pure; trusts its caller, the table checks."""
    deal: Callable[[StateT, Chance], ActionT]
    """What chance does: draws once from the legal actions, by their multiplicities."""
    outcome: Callable[[StateT], Outcome]
    """Scores and ranks as they stand; final once the game is over."""
    view: Callable[[StateT, Seat], ViewT]
    """All that this seat has rightly learned, built up from nothing."""
    tell: Callable[[StateT, ActionT, Seat], Message]
    """The action as this seat hears of it, before it is applied."""
    imagine: Callable[[ViewT, Rng], StateT]
    """A full state that this view allows, drawn fairly."""
    write: Callable[[ActionT], str]
    """The one spelling of an action."""
    read: Callable[[str], ActionT]
    """The action of this spelling; raises ValueError for any other text."""
    draw: Callable[[ViewT, Say], str]
    """A picture in text, at most 80 columns wide."""
    inventory: Callable[[StateT], Counter[str]]
    """Every piece of the box, wherever it lies."""

    secrets: bool = True
    """Whether players know something of which others must not; where not, people at one screen need no cover."""
    longest: Callable[[int, OptionsT], int | None] = no_bound
    """The most actions of a game, chance's included, for n players and these options; None where no rule bounds it."""
    longest_by_luck: int = 10_000
    """Where no rule bounds it: uniformly random play ends within this many actions, at the tables that laws choose."""

    bots: Mapping[str, Bot] = field(default_factory=dict)
    """The game's own hand-made players."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """How a terminal may colour the picture: a pattern, and a style."""
    fast: Callable[[], "Twin"] | None = None
    """The compiled twin, imported only when somebody asks; without it no bot can search."""
    heuristics: Callable[[], "Heuristics"] | None = None
    """The game's hints for the search, if it has any; imported as late."""
    tensors: Callable[[], "Tensors"] | None = None
    """Observations and features of actions for learners; imported as late."""
    policies: Callable[[], Mapping[str, "Policy"]] | None = None
    """The hand-made bots that are compiled, by their names in `bots`; imported as late. `random` is for every game."""
    told: Callable[[], "Told"] | None = None
    """What a net is told of a state, if the game has one or could have; imported as late."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """How bots of a level are spelled in this game, where that was measured."""
    tally: Callable[[ViewT], Outcome | None] | None = None
    """The points that this seat can count on the table so far, line by line with their §; None while it cannot."""
    aid: Callable[[ViewT], Any] | None = None
    """What a picture shows beyond the view, worked out from the view of the seat to move; nothing else may use it."""
    out_of_time: Callable[[StateT, StateT], ActionT | None] | None = None
    """The next forced action after a timeout, from the state at the timeout and the state now; None when that is done
    and the seat decides again. Without such a rule a bot acts for it, once."""
    offer: Callable[[ViewT, ActionT], Message] | None = None
    """The action as a choice, in words, before it is done; without it a list of choices shows the spelling."""
    reasons: Callable[[ViewT, ActionT, Sequence[ActionT]], tuple[Message, ...]] | None = None
    """Why this action and not one of the others: the two or three strongest reasons, the strongest first, from the view
    alone; none where nothing that the game looks at speaks for it."""
    contrast: Callable[[ViewT, ActionT, ActionT], tuple[Message, ...]] | None = None
    """Why the first of two actions would have been better than the second, which was taken: what it has and the other
    lacks, and what is wrong with the other; without it, the reasons that only the first has."""
    canonical: Callable[[StateT, ActionT], ActionT] | None = None
    """Of several actions that end the same, the legal one, for a person who typed another; where the rules list one."""
    next_options: Callable[[StateT], OptionsT] | None = None
    """The options of another game at the same table, from the finished one; without it they stay what they are."""
    translations: Mapping[str, Translation] = field(default_factory=dict)
    """By older version of the rules: its options in today's. A record or table of it is read by them, and goes on."""
    lesson: Lesson | None = None
    """A prepared game for somebody who has never seen it, if there is one."""
    puzzles: Callable[[], "Puzzling"] | None = None
    """Where puzzles are looked for and what they are about, if the game has any; imported as late."""

    def __reduce__(self) -> Any:
        """A game goes to another process as the name of its folder."""
        return _card, (self.setup.__module__.rpartition(".")[0],)


def _card(package: str) -> "AnyGame":
    """The game card in this folder."""
    game: AnyGame = importlib.import_module(package).GAME
    return game


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def twin_of(game: AnyGame) -> "Twin":
    """The compiled twin of a game that has one."""
    if game.fast is None:
        raise BadOptions("game-no-twin", game=game.key)
    return game.fast()


class _Listening:
    """A `Chance` that notes the possibilities, and gives the first."""

    def __init__(self) -> None:
        self.heard: list[Mapping[Any, int]] = []

    def draw(self, possibilities: Mapping[Any, int]) -> Any:
        self.heard.append(possibilities)
        return next(iter(possibilities))


def possibilities(game: AnyGame, state: Any) -> Mapping[Any, int]:
    """What chance can do in this state, each with its multiplicity."""
    chance = _Listening()
    game.deal(state, chance)
    assert len(chance.heard) == 1, "deal draws exactly once"
    return chance.heard[0]
