"""Notation: how actions are written and the table is drawn."""

import re

import spilabord.games.partners_duo.actions as actions
import spilabord.games.partners_duo.track as track
from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.message import Message, Say
from spilabord.games.partners_duo.actions import Action, Part, Split, Swap
from spilabord.games.partners_duo.components import COLOURS as SEAT_COLOURS
from spilabord.games.partners_duo.components import KINDS, SPLIT, homes_of
from spilabord.games.partners_duo.pegs import home_on
from spilabord.games.partners_duo.state import HOME, Card, Home, Pegs, Place
from spilabord.games.partners_duo.views import View

# Written


def write(action: Action) -> str:
    """The one spelling: "deal 9", "give 9", "enter 8 a", "forward 8 a5", "back a5", "split a5+1 a6+3", "swap a5 b7"."""
    match action:
        case actions.Deal(card):
            return f"deal {card}"
        case actions.Give(card):
            return f"give {card}"
        case actions.Enter(card, home):
            return f"enter {card} {track.HOMES[home]}"
        case actions.Forward(card, place):
            return f"forward {card} {track.place_name(place)}"
        case actions.Back(place):
            return f"back {track.place_name(place)}"
        case Split(parts):
            return " ".join(("split", *(f"{track.place_name(part.place)}+{part.steps}" for part in parts)))
        case Swap(first, second):
            return f"swap {track.place_name(first)} {track.place_name(second)}"
        case actions.SwapAlike():
            return "swap alike"
        case actions.LayDown():
            return "lay down"


def read(text: str) -> Action:
    """The action of this spelling."""
    match text.split(" "):
        case ["deal", card]:
            return actions.Deal(_card(card))
        case ["give", card]:
            return actions.Give(_card(card))
        case ["enter", card, home]:
            return actions.Enter(_card(card), _home(home))
        case ["forward", card, place]:
            return actions.Forward(_card(card), track.place_named(place))
        case ["back", place]:
            return actions.Back(track.place_named(place))
        case ["split", *parts]:
            return _split(parts)
        case ["swap", "alike"]:
            return actions.SwapAlike()
        case ["swap", first, second]:
            return _swap(track.place_named(first), track.place_named(second))
        case ["lay", "down"]:
            return actions.LayDown()
    raise ValueError(f"{text!r} is not an action: write 'enter 8 a', 'forward 8 a5', 'split a5+1 a6+3' or 'lay down'")


def _card(text: str) -> Card:
    if not re.fullmatch(r"[1-9]|10", text):
        raise ValueError(f"{text!r} is not a card: they are numbered 1 to 10")
    return int(text)


def _home(text: str) -> Home:
    if len(text) != 1 or text not in track.HOMES:
        raise ValueError(f"{text!r} is not a home: they are a, b, c and d")
    return track.HOMES.index(text)


def _split(texts: list[str]) -> Split:
    if not 1 <= len(texts) <= SPLIT:
        raise ValueError(f"the four has one to four parts, not {len(texts)}")
    return Split(tuple(map(_part, texts)))


def _part(text: str) -> Part:
    place, plus, steps = text.partition("+")
    if not plus or not re.fullmatch(r"[1-4]", steps):
        raise ValueError(f"{text!r} is not a part of the four: write a place and 1 to 4 steps, as in 'a5+3'")
    return Part(track.place_named(place), int(steps))


def _swap(first: Place, second: Place) -> Swap:
    if first == second:
        raise ValueError(f"a swap takes two places, not {track.place_name(first)} twice")
    if first > second:
        raise ValueError(
            f"the earlier place comes first: write 'swap {track.place_name(second)} {track.place_name(first)}'"
        )
    return Swap(first, second)


# Drawn

PEGS = "●■○□"
"""The pegs of homes a, b, c and d: round is yellow, square is red; full has a knob, hollow has a hole."""

CELL_WIDTH = 6
"""Twelve places fill 72 of a terminal's 80 columns."""

NAME_WIDTH = 24

COLOURS = {
    "[●○][23]?": "bold yellow",
    "[■□][23]?": "bold red",
    "♥": "magenta",
    "[·◇]": "dim",
}
"""How a terminal colours the board."""


def draw(view: View, say: Say) -> str:
    """The board, the players, one's own hand, and what the signs mean."""
    parts = [_heading(view, say), _board(view.pegs), _players(view, say), _cards(view, say), _legend(say)]
    return "\n\n".join(part for part in parts if part)


def _heading(view: View, say: Say) -> str:
    dealer = _name(view.dealer, say)
    return say(Message("draw-heading", {"deals": view.tally.deals, "deal": view.deal, "name": dealer}))


def _grid(place: Place) -> tuple[int, int]:
    """Row and column on the board of 12 by 12: a0 is at the bottom left, and clockwise is up from there."""
    side, along = divmod(place, track.QUARTER)
    if track.is_goal_ring(place):
        side, ring = divmod(place - track.TRACK, track.RINGS)
        near, far = 1 + ring, track.QUARTER - 1 - ring
        return ((far, near), (near, near), (near, far), (far, far))[side]
    return ((track.QUARTER - along, 0), (0, along), (along, track.QUARTER), (track.QUARTER, track.QUARTER - along))[
        side
    ]


def _at_home_grid(home: Home) -> tuple[int, int]:
    """Row and column of the pegs that are at home: beside the goal."""
    row, column = _grid(track.goal_ring(home, 2))
    return row, 1 if column < track.QUARTER // 2 else track.QUARTER - 2


def _board(pegs: Pegs) -> str:
    canvas = [[" " * CELL_WIDTH for _ in range(track.QUARTER + 1)] for _ in range(track.QUARTER + 1)]
    for place in range(track.PLACES):
        row, column = _grid(place)
        canvas[row][column] = _cell(pegs, place)
    for home, places in enumerate(pegs):
        row, column = _at_home_grid(home)
        text = f" {track.HOMES[home]}: {PEGS[home] * places.count(HOME)}".ljust(2 * CELL_WIDTH)
        canvas[row][column], canvas[row][column + 1] = text[:CELL_WIDTH], text[CELL_WIDTH:]
    return "\n".join("".join(row).rstrip() for row in canvas)


def _cell(pegs: Pegs, place: Place) -> str:
    """A place: its name, and the pegs on it: "a10 ●2"."""
    home = home_on(pegs, place)
    if home is not None:
        count = pegs[home].count(place)
        sign = PEGS[home] + (str(count) if count > 1 else "")
    else:
        sign = "◇" if track.is_goal_ring(place) else "♥" if track.is_start_square(place) else "·"
    return f"{track.place_name(place):>3} {sign}".ljust(CELL_WIDTH)


def _players(view: View, say: Say) -> str:
    """Each player with the signs of the pegs, the cards in hand and the cards played."""
    lines = []
    for seat in range(len(SEAT_COLOURS)):
        signs = " ".join(f"{PEGS[home]}{track.HOMES[home]}" for home in homes_of(seat))
        played = " ".join(map(str, view.played[seat])) or "-"
        args: dict[str, int | str] = {"cards": view.hand_sizes[seat], "played": played}
        turn = "*" if seat == view.turn else " "
        lines.append(f"{turn} {signs}  {_name(seat, say):{NAME_WIDTH}} {say(Message('draw-player', args))}")
    return "\n".join(lines)


def _cards(view: View, say: Say) -> str:
    """One's own hand, the exchange, and how many of each card are still unseen."""
    lines = []
    if view.seat != SPECTATOR:
        hand = " · ".join(say(Message(f"card-{card}")) for card in view.hand) or "-"
        lines.append(say(Message("draw-hand", {"hand": hand})))
    if view.gave is not None:
        args: dict[str, int | str] = {"gave": f"card-{view.gave}", "got": f"card-{view.got}" if view.got else "none"}
        lines.append(say(Message("draw-exchange", args)))
    unseen = "  ".join(f"{card}×{view.unseen.count(card)}" for card in KINDS if card in view.unseen)
    lines.append(say(Message("draw-unseen", {"unseen": unseen or "-"})))
    return "\n".join(lines)


def _name(seat: Seat, say: Say) -> str:
    return say(Message("seat-name", {"seat": seat}))[:NAME_WIDTH]


def _legend(say: Say) -> str:
    return say(Message("draw-legend"))
