"""Tables of all kinds: every way to a kingdom, rows of games, and a limit that is sometimes reached."""

from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.dominion.actions import Action, Play
from spilabord.games.dominion.kingdoms import KINDS
from spilabord.games.dominion.names import Card, Preset
from spilabord.games.dominion.rules import apply, deal, legal_actions, to_move
from spilabord.games.dominion.state import Options, Pile, State
from spilabord.games.dominion.zones import bunch

HEAD_START = 12
"""How many cards of the supply everybody gets in an opening; random play would buy mostly Copper and Curses."""

FORGETS = r"dominions\[\d\]\.(deck|hand)"
"""A view does not say which cards of a hand were drawn before the shuffle that brought open cards into the deck."""


def options(players: int, luck: Rng) -> Options:
    """Mostly kingdoms drawn by chance from all 3,268,760, for they differ most."""
    kingdom = luck.pick(("random", "random", "random", "random", "draft", luck.pick(tuple(Preset)).value))
    games = luck.pick((1, 1, 1, 2))
    if games > 1 and luck.below(2):
        kingdom += f"; {luck.pick(('random', 'draft', *(preset.value for preset in Preset)))}"
    kinds = luck.shuffled(tuple(KINDS))[: luck.below(4)] if "random" in kingdom or "draft" in kingdom else []
    return Options(
        kingdom=kingdom,
        at_least_one=", ".join(kinds),
        games=games,
        turn_limit=luck.pick((200, 200, 200, 12)),
        counting=luck.pick((False, True)),
        starters=luck.pick(("", "", "2", f"1,{players}")),
        hand_under_play=luck.pick((False, False, False, True)),
    )


def opening(state: State, luck: Rng) -> State:
    """The first hands are about to be drawn, but everybody has got cards of the kingdom, and some Treasure, before."""
    while not all(dominion.deck for dominion in state.dominions):
        chance = to_move(state) == CHANCE
        state = apply(state, deal(state, luck) if chance else luck.pick(legal_actions(state)))
    for seat in range(state.players):
        for _ in range(HEAD_START):
            state = _given(state, seat, luck.pick((*state.kingdom, Card.SILVER, Card.GOLD)))
    return state


def _given(state: State, seat: int, card: Card) -> State:
    """One card of the supply goes into this deck, if there are enough to play on with."""
    supply = tuple(Pile(pile.card, pile.left - (pile.card == card and pile.left > 2)) for pile in state.supply)
    if supply == state.supply:
        return state
    dominions = list(state.dominions)
    dominions[seat] = replace(dominions[seat], deck=bunch((*dominions[seat].deck, card)))
    return replace(state, supply=supply, dominions=tuple(dominions))


def kind(action: Action) -> str:
    """Walks count what is played card by card."""
    return f"Play {action.card}" if isinstance(action, Play) else type(action).__name__
