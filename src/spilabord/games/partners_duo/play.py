"""Plays, and what they do: the card it takes, and where the pegs stand afterwards."""

from spilabord.games.partners_duo.actions import Back, Enter, Forward, Play, Split, Swap, SwapAlike
from spilabord.games.partners_duo.components import BACK, JUMP, SPLIT, SWAP
from spilabord.games.partners_duo.pegs import arrive, home_on, lift, moved, swapped, walk_back
from spilabord.games.partners_duo.split import split
from spilabord.games.partners_duo.state import HOME, Card, Home, Options, Pegs
from spilabord.games.partners_duo.track import start_square


def card_of(play: Play) -> Card:
    """The card that is played."""
    match play:
        case Enter(card, _) | Forward(card, _):
            return card
        case Back():
            return BACK
        case Split():
            return SPLIT
        case Swap() | SwapAlike():
            return SWAP


def pegs_after(pegs: Pegs, play: Play, options: Options) -> Pegs:
    """Where the pegs stand once this has been played."""
    match play:
        case Enter(_, home):
            return arrive(lift(pegs, home, HOME), home, start_square(home))
        case Forward(card, place):
            return moved(pegs, place, card, card == JUMP, options)
        case Back(place):
            home = home_on(pegs, place) or 0
            others = lift(pegs, home, place)
            return arrive(others, home, walk_back(others, home, place, BACK).end)
        case Split(parts):
            return split(pegs, parts, options)
        case Swap(first, second):
            return swapped(pegs, first, second)
        case SwapAlike():
            return pegs


def homes_moved(pegs: Pegs, play: Play) -> set[Home | None]:
    """The homes whose pegs this play moves."""
    match play:
        case Enter(_, home):
            return {home}
        case Forward(_, place) | Back(place):
            return {home_on(pegs, place)}
        case Split(parts):
            return {home_on(pegs, part.place) for part in parts}
        case Swap() | SwapAlike():
            return set()


def sent_home(before: Pegs, after: Pegs) -> list[Home]:
    """§4.6 §4.7 The homes of the pegs that have come home, each as often as pegs have."""
    return [home for home, places in enumerate(after) for _ in range(places.count(HOME) - before[home].count(HOME))]
