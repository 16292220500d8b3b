"""From one turn to the next, and from one game to the next."""

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.games.dominion.cards import OF_TYPE, Type
from spilabord.games.dominion.components import HAND_SIZE, STARTING_DECK, supply_of
from spilabord.games.dominion.effects import BeginTurn, Cards, FindKingdom, FindStarter, FinishTurn, LayOut
from spilabord.games.dominion.kingdoms import wishes
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.scoring import result
from spilabord.games.dominion.starting import starters
from spilabord.games.dominion.state import Dominion, Options, Result, State, Step
from spilabord.games.dominion.table import after, gainable, left, note, push, with_dominion
from spilabord.games.dominion.zones import cleaned_up, cleaned_up_hand_first

EMPTY_PILES = 3
"""§10.1"""

ACTIONS = OF_TYPE[Type.ACTION]


# §2 Setting up


def before_game(players: int, options: Options, among: tuple[Seat, ...], earlier: tuple[Result, ...]) -> State:
    """§2 Nothing is laid out yet; it is found out who starts, and with which kingdom."""
    beginning = (LayOut(), FindKingdom(), FindStarter(among))
    return State(
        options=options,
        players=players,
        dominions=(Dominion(),) * players,
        stack=tuple(Step(effect, 0, 0) for effect in beginning),
        kingdom=wishes(options, len(earlier)).contains,
        earlier=earlier,
    )


def lay_out(state: State) -> State:
    """§2.1 to §2.4 The supply is laid out; §2.9 everybody draws five of ten cards."""
    state = replace(
        state,
        supply=supply_of(state.kingdom, state.players),
        dominions=(Dominion(deck=STARTING_DECK),) * state.players,
    )
    seats = [after(state, state.turn, steps) for steps in range(state.players)]
    hands = [Step(Cards(HAND_SIZE), seat, seat) for seat in seats]
    return push(state, *hands, Step(BeginTurn(), state.turn, state.turn))


# §4 The turn


def begin_turn(state: State) -> State:
    """§4.2 One Action, one Buy, no coins."""
    dominion = state.dominions[state.turn]
    state = with_dominion(state, state.turn, replace(dominion, turns=dominion.turns + 1))
    return replace(state, actions=1, buys=1, coins=0, buying=False, bought=False)


def action_phase(state: State) -> bool:
    """§5.7 Whether an Action could still be played."""
    return not (state.buying or state.actions == 0 or ACTIONS.isdisjoint(state.dominions[state.turn].hand))


def nothing_to_buy(state: State) -> bool:
    """§7.9 Whether everybody can see that the Buy phase is over."""
    if action_phase(state):
        return False
    more_coins = state.dominions[state.turn].hand and not state.bought
    return state.buys == 0 or not (more_coins or gainable(state, state.coins))


def clean_up(state: State) -> State:
    """§8.1 Everything is discarded, the hand on top; §8.2 five cards are drawn and the turn is over."""
    seat = state.turn
    lay_over = cleaned_up_hand_first if state.options.hand_under_play else cleaned_up
    dominion = lay_over(state.dominions[seat])
    what = "cleans-up" if dominion.face else "cleans-up-bare"
    state = note(with_dominion(state, seat, dominion), what, seat, dominion.face)
    return push(state, Step(Cards(HAND_SIZE), seat, seat), Step(FinishTurn(), seat, seat))


def finish_turn(state: State) -> State:
    """§8.2 The next player's turn begins, §10.1 unless the game is over."""
    ended = why_over(state)
    if not ended:
        state = replace(state, turn=after(state, state.turn))
        return push(state, Step(BeginTurn(), state.turn, state.turn))
    state = _counted_out(replace(state, ended=ended))
    for winner in result(state).winners:
        state = note(state, "wins", winner)
    if len(state.earlier) + 1 == state.options.games:
        return state
    return next_game(state)


# §10 The end


def _counted_out(state: State) -> State:
    """§10.1 Everybody hears why the game is over; §10.2 in a row of games also the points, before the next begins."""
    if state.options.games == 1:
        return note(state, f"over-{state.ended}", state.turn, number=0)
    game = len(state.earlier) + 1
    state = note(state, f"over-{state.ended}", state.turn, number=game)
    for seat in range(state.players):
        state = note(state, "scores", seat, number=game)
    return state


def why_over(state: State) -> str:
    """§10.1 The Provinces are gone, or three piles are; §10.7 or the limit is reached."""
    if not left(state, Card.PROVINCE):
        return "provinces"
    if sum(pile.left == 0 for pile in state.supply) >= EMPTY_PILES:
        return "piles"
    if min(dominion.turns for dominion in state.dominions) >= state.options.turn_limit:
        return "limit"
    return ""


def next_game(state: State) -> State:
    """§3.2 The next game of the row is set up afresh."""
    last = result(state)
    fresh = before_game(state.players, state.options, starters(state.players, last), (*state.earlier, last))
    return replace(fresh, trail=state.trail)
