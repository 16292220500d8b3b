"""Options and State: the nouns of the table."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from spilabord.core.game import Seat
from spilabord.core.options import UNOFFERED, chosen, several
from spilabord.core.outcome import Points
from spilabord.games.dominion.cards import KINGDOM
from spilabord.games.dominion.effects import Effect
from spilabord.games.dominion.names import Card, Kind, Preset

MOST_GAMES = 99
"""In a row."""

MOST_TURNS = 9999
"""§10.7 The highest limit."""

Bunch: TypeAlias = tuple[Card, ...]
"""Cards whose order does not matter, kept in the order of `Card`."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """§2.5 Which kingdom; how many games in a row; and what the table adds: a limit (§10.7), and counting (§9.3)."""

    kingdom: Annotated[
        str, chosen((*Preset, "random", "draft"), several=KINGDOM, number=10, each="games", nouns="card-")
    ] = "first-game"
    contains: Annotated[str, several(KINGDOM, nouns="card-")] = ""
    excludes: Annotated[str, several(KINGDOM, nouns="card-")] = ""
    at_least_one: Annotated[str, several(Kind)] = ""
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 1
    turn_limit: Annotated[int, Meta(ge=1, le=MOST_TURNS)] = 200
    counting: bool = False
    starters: Annotated[str, UNOFFERED] = ""
    """§3.2 After another game at the same table: who may start, seats counted from 1; empty for anybody."""
    hand_under_play: Annotated[bool, UNOFFERED] = False
    """Clean-up as in version 1 of the rules: the hand lies under what was played."""


class Dominion(Struct, frozen=True, cache_hash=True):
    """What one seat owns, wherever it lies, and what everybody has seen of it."""

    hand: Bunch = ()
    deck: Bunch = ()
    """What may come next: nobody knows the order, so there is none."""
    top: tuple[Card, ...] = ()
    """The cards on top of the deck that everybody has seen, the next one first."""
    discard: Bunch = ()
    face: Card | None = None
    """The card on top of the discard pile."""
    play: tuple[Card, ...] = ()
    """What lies in front of the player, in the order it was played."""
    turns: int = 0
    shown_hand: Bunch = ()
    """What everybody knows to be in the hand."""
    shown_discard: Bunch = ()
    """What everybody knows to be in the discard pile."""


class Pile(Struct, frozen=True):
    """A pile of the supply; an empty one keeps its place."""

    card: Card
    left: int


class Step(Struct, frozen=True):
    """An effect in waiting: whose cards it moves, who played the card that asks for it, and whom it spares."""

    effect: Effect
    seat: Seat
    by: Seat
    safe: tuple[Seat, ...] = ()
    """§11.3 Who has shown a Moat against this play."""
    cards: tuple[Card, ...] = ()
    """What has been revealed or set aside for it; or named from the hand so far; or stolen, lying in the trash."""


class Event(Struct, frozen=True):
    """Something that followed by itself, for all to see."""

    what: str
    seat: Seat
    card: Card | None = None
    number: int = 1


class Result(Struct, frozen=True):
    """How a game ended: seat by seat, and line by line where each point came from."""

    points: tuple[int, ...]
    turns: tuple[int, ...]
    winners: tuple[Seat, ...]
    ended: str
    """Why it was over, as in a state."""
    lines: tuple[tuple[Points, ...], ...] = ()


class State(Struct, frozen=True):
    """The whole table. The order of the decks is not hidden: it has not been decided yet."""

    options: Options
    players: int
    dominions: tuple[Dominion, ...]
    stack: tuple[Step, ...]
    """What is waiting to be done, the next thing last."""
    kingdom: Bunch = ()
    supply: tuple[Pile, ...] = ()
    trash: Bunch = ()
    turn: Seat = 0
    """Whose turn it is; before the first turn, who starts."""
    actions: int = 0
    buys: int = 0
    coins: int = 0
    buying: bool = False
    """Everybody knows that the Action phase is over."""
    bought: bool = False
    ended: str = ""
    """Why the game is over: "provinces", "piles" or "limit"; empty while it lasts."""
    earlier: tuple[Result, ...] = ()
    """§3.2 The games of the row already played."""
    trail: tuple[Event, ...] = ()
    """What followed the last action by itself."""
