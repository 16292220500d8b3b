"""Drawn tables: one line a seat, "hand copper*3 smithy | deck estate*2 | top silver", the first to move."""

from collections import Counter
from collections.abc import Iterable

from spilabord.core.game import CHANCE
from spilabord.games.dominion.actions import Action
from spilabord.games.dominion.components import pile_size, supply_of
from spilabord.games.dominion.kingdoms import wishes
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.notation import read, write
from spilabord.games.dominion.rules import apply, legal_actions, objections, settle, to_move
from spilabord.games.dominion.state import Dominion, Options, Pile, State
from spilabord.games.dominion.zones import bunch

ANNA, BJARNI, CECILIA, DAVID = range(4)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of "copper*3 smithy", in this order."""
    found: list[Card] = []
    for word in text.split():
        name, _, number = word.partition("*")
        found += [Card(name)] * int(number or 1)
    return tuple(found)


def spelled(bunch_of_cards: Iterable[Card]) -> str:
    """Cards as they are drawn: "copper*3 smithy"."""
    counted = Counter(bunch(bunch_of_cards))
    return " ".join(f"{card}*{number}" if number > 1 else card.value for card, number in counted.items())


def _dominion(line: str) -> Dominion:
    parts = (part.strip().partition(" ") for part in line.split("|"))
    zones = {zone: names for zone, _, names in parts}
    discard = cards(zones.get("discard", ""))
    return Dominion(
        hand=bunch(cards(zones.get("hand", ""))),
        deck=bunch(cards(zones.get("deck", ""))),
        top=cards(zones.get("top", "")),
        discard=bunch(discard),
        shown_discard=bunch(discard),
        face=discard[-1] if discard else None,
        play=cards(zones.get("play", "")),
        turns=1,
    )


def drawn(picture: str, kingdom: str = "", piles: str = "", coins: int = 0, buys: int = 1) -> State:
    """The table of this picture; `piles` are those that differ from the beginning: "curse 2, gold 0"."""
    lines = [line.partition(":")[2] for line in picture.strip().splitlines()]
    options = Options(kingdom=kingdom or "first-game")
    ten = wishes(options).contains
    numbers = {Card(name): int(left) for name, left in (pile.split() for pile in piles.split(",") if pile.strip())}
    supply = [
        Pile(pile.card, numbers.get(pile.card, pile_size(pile.card, len(lines)))) for pile in supply_of(ten, len(lines))
    ]
    state = State(
        options=options,
        players=len(lines),
        dominions=tuple(map(_dominion, lines)),
        stack=(),
        kingdom=ten,
        supply=tuple(supply),
        actions=1,
        buys=buys,
        coins=coins,
    )
    return settle(state)


def after(state: State, *texts: str) -> State:
    """The table after these actions; where chance has only one possibility, it need not be written."""
    for text in texts:
        action = read(text)
        state = _by_itself(state, action)
        assert objections(state, action) == (), f"{text} is not legal: {objections(state, action)}"
        state = apply(state, action)
    return _by_itself(state, None)


def _by_itself(state: State, wanted: Action | None) -> State:
    while to_move(state) == CHANCE and legal_actions(state) != [wanted] and len(legal_actions(state)) == 1:
        state = apply(state, legal_actions(state)[0])
    return state


def choices(state: State) -> str:
    """What can be done now."""
    return ", ".join(map(write, legal_actions(state)))


def hand(state: State, seat: int) -> str:
    """What a seat holds."""
    return spelled(state.dominions[seat].hand)


def discard(state: State, seat: int) -> str:
    """What lies in a seat's discard pile."""
    return spelled(state.dominions[seat].discard)


def left(state: State, name: str) -> int:
    """How many are left in a pile."""
    return next(pile.left for pile in state.supply if pile.card == name)


def why_not(state: State, text: str) -> tuple[str, ...]:
    """The rules that this action would break."""
    return objections(state, read(text))
