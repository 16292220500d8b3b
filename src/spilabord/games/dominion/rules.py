"""The verbs, in the order of the rulebook. § numbers are those of `rules.en.md` and `rules.is.md`."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

import spilabord.games.dominion.actions as actions
from spilabord.core.chance import Chance
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, Seat, Section, in_order
from spilabord.core.identity_cache import cached_by_identity
from spilabord.games.dominion import kingdoms
from spilabord.games.dominion.actions import Action, Buy, EndActions, EndTurn, Pick, Play
from spilabord.games.dominion.cards import FACES, Type, cost, is_a
from spilabord.games.dominion.effects import Place
from spilabord.games.dominion.meanings import meaning_of
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.resolution import answered, answers, decider, go_on, possibilities
from spilabord.games.dominion.starting import agreed_starters
from spilabord.games.dominion.state import MOST_GAMES, MOST_TURNS, Options, State, Step
from spilabord.games.dominion.table import begin, gain, lay_down, left
from spilabord.games.dominion.turns import action_phase, before_game, clean_up, nothing_to_buy
from spilabord.games.dominion.zones import kinds

# §2 Setting up


def setup(players: int, options: Options) -> State:
    """§2 The table before it is known who starts, and with which kingdom if that is left to chance."""
    if not 1 <= options.games <= MOST_GAMES:
        raise BadOptions("games", games=options.games, most=MOST_GAMES)
    if not 1 <= options.turn_limit <= MOST_TURNS:
        raise BadOptions("turn-limit", turns=options.turn_limit, most=MOST_TURNS)
    kingdoms.check(options)
    return settle(before_game(players, options, among=agreed_starters(players, options), earlier=()))


# §4 The turn


def settle(state: State) -> State:
    """Everything that follows by itself, until somebody must decide or the game is over."""
    while True:
        if state.stack:
            if decider(state, state.stack[-1]) is not None:
                return state
            state = go_on(state, state.stack[-1])
        elif not state.ended and nothing_to_buy(state):
            state = clean_up(state)
        else:
            return state


def to_move(state: State) -> Seat | None:
    """§4.1 The seat that must decide about the card being played; otherwise the one whose turn it is."""
    if state.stack:
        return decider(state, state.stack[-1])
    return None if state.ended else state.turn


def objections(state: State, action: Action) -> tuple[Section, ...]:
    """Every rule that this action would break, in the order of the rulebook."""
    return in_order(_objections(state, action))


def _objections(state: State, action: Action) -> Iterable[Section]:
    if to_move(state) is None:
        return ("§10.1",)
    if isinstance(action, actions.ByChance):
        return _objections_to_chance(state, action)
    if to_move(state) == CHANCE:
        return ("§5.5",)
    if state.stack:
        return _objections_to_answer(state, state.stack[-1], action)
    return _objections_in_turn(state, action)


def _objections_in_turn(state: State, action: Action) -> tuple[Section, ...]:
    """What speaks against the action while no card asks for anything."""
    match action:
        case Play(card):
            return tuple(_objections_to_play(state, card))
        case EndActions():
            return () if action_phase(state) else ("§5.7",)
        case Buy(card):
            return tuple(_objections_to_buy(state, card))
        case EndTurn():
            return ("§4.1",) if action_phase(state) else ()
    return ("§2.7",) if isinstance(action, Pick) else ("§5.5",)


def legal_actions(state: State) -> list[Action]:
    """The gestures without objection, chance's too."""
    seat = to_move(state)
    if seat is None:
        return []
    if seat == CHANCE:
        return [*possibilities(state, state.stack[-1])]
    if state.stack:
        return answers(state, state.stack[-1])
    hand = kinds(state.dominions[seat].hand)
    supply = [pile.card for pile in state.supply]
    gestures: list[Action] = [*map(Play, hand), EndActions(), *map(Buy, supply), EndTurn()]
    return [action for action in gestures if not _objections_in_turn(state, action)]


# What chance can do


def deal(state: State, chance: Chance) -> Action:
    """§9.1 Turns up one card of a deck; or §3.1 who starts, §2.6 a kingdom card, §11.4 what lands on top."""
    return chance.draw(possibilities(state, state.stack[-1]))


def _objections_to_chance(state: State, action: Action) -> Iterator[Section]:
    if to_move(state) == CHANCE and action in possibilities(state, state.stack[-1]):
        return
    match action:
        case actions.Start():
            yield "§3.1"
        case actions.Include():
            yield "§2.6"
        case actions.LandOnTop():
            yield "§11.4"
        case _:
            yield "§9.1"


# §5 The Action phase


def _objections_to_play(state: State, card: Card) -> Iterator[Section]:
    if is_a(card, Type.ACTION):
        if state.buying:
            yield "§4.1"
        elif not state.actions:
            yield "§5.1"
    elif action_phase(state) or not is_a(card, Type.TREASURE):
        yield "§5.2"
    elif state.bought:
        yield "§7.1"
    if card not in state.dominions[state.turn].hand:
        yield "§5.3"


def _objections_to_answer(state: State, step: Step, action: Action) -> Iterator[Section]:
    """Why this is no answer to what is asked."""
    possible = answers(state, step)
    if action in possible:
        return
    refused = meaning_of(step.effect).refuses.get(type(action))
    if isinstance(action, actions.Done | EndActions | EndTurn):
        yield "§6.11"
    elif refused is not None:
        yield from refused(state, step, action)
    elif isinstance(action, Pick):
        yield "§2.7"
    else:
        yield "§5.3" if type(action) in map(type, possible) else "§5.5"


# §7 The Buy phase


def _objections_to_buy(state: State, card: Card) -> Iterator[Section]:
    if action_phase(state):
        yield "§4.1"
    if cost(card) > state.coins:
        yield "§7.2"
    if not left(state, card):
        yield "§7.4"


# What an action does


@cached_by_identity(1024)
def apply(state: State, action: Action) -> State:
    """The table after a legal action, and after everything that follows from it by itself; each seat is told of it."""
    state = replace(state, trail=())
    if state.stack:
        return settle(answered(state, state.stack[-1], action))
    match action:
        case Play(card):
            return settle(_played(lay_down(state, state.turn, card), card))
        case EndActions():
            return settle(replace(state, buying=True))
        case Buy(card):
            return settle(_bought(state, card))
        case EndTurn():
            return settle(clean_up(state))
    raise AssertionError(f"{action} is no action of a turn")


def _played(state: State, card: Card) -> State:
    """§5.1 An Action card uses up an Action and is carried out; §7.8 a Treasure gives its coins."""
    if is_a(card, Type.ACTION):
        return begin(replace(state, actions=state.actions - 1), state.turn, card)
    return replace(state, coins=state.coins + FACES[card].coins, buying=True)


def _bought(state: State, card: Card) -> State:
    """§7.3 A purchase uses up a Buy and §7.2 its price; §7.5 the card goes onto the discard pile."""
    state = replace(state, coins=state.coins - cost(card), buys=state.buys - 1, buying=True, bought=True)
    return gain(state, state.turn, card, Place.DISCARD)
