"""How waiting effects are carried out until somebody must decide: a player, or chance."""

from collections import Counter

from msgspec.structs import replace

from spilabord.core.game import CHANCE, Seat
from spilabord.games.dominion.actions import Action, Gain, Play, Put, Trash
from spilabord.games.dominion.answers import answered, answers, asked, discard_named, is_forced
from spilabord.games.dominion.cards import FACES, Type, is_a
from spilabord.games.dominion.effects import (
    Actions,
    BeginTurn,
    Buys,
    Cards,
    CarryOut,
    Coins,
    DigForTreasures,
    DiscardDownTo,
    DiscardForCards,
    DrawToHand,
    EachOther,
    Everybody,
    FindKingdom,
    FindStarter,
    FinishTurn,
    GainCard,
    LayOut,
    OverturnDeck,
    PlayAgain,
    PutVictoryOnDeck,
    RobTop,
    SpyOnTop,
    TrashForCoins,
    TrashThis,
)
from spilabord.games.dominion.kingdoms import BY_CHANCE, SIZE, wishes
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import State, Step
from spilabord.games.dominion.table import (
    begin,
    discard_open,
    gain,
    left,
    note,
    others,
    pop,
    push,
    share_out,
    swap,
    to_trash,
    trash_from_hand,
    with_dominion,
)
from spilabord.games.dominion.turns import begin_turn, finish_turn, lay_out
from spilabord.games.dominion.zones import can_turn, hidden, shuffled, with_open, with_secret

# Who decides


def decider(state: State, step: Step) -> Seat | None:
    """Whose decision the step waits for: a seat's, chance's, or nobody's when it goes on by itself."""
    if wants_card(state, step):
        dominion = state.dominions[step.seat]
        if can_turn(dominion):
            return CHANCE if dominion.deck and not dominion.top else None
    match step.effect:
        case FindStarter(among):
            return CHANCE if len(among) > 1 else None
        case OverturnDeck():
            return CHANCE
        case FindKingdom() if len(state.kingdom) < SIZE and wishes(state.options, len(state.earlier)).way == BY_CHANCE:
            return CHANCE
    possible = answers(state, step)
    return asked(state, step) if possible and not is_forced(step, possible) else None


def go_on(state: State, step: Step) -> State:
    """The next thing that the step on top does by itself."""
    dominion = state.dominions[step.seat]
    if wants_card(state, step) and can_turn(dominion):
        if not dominion.top:
            return note(with_dominion(state, step.seat, shuffled(dominion)), "shuffles", step.seat)
        card, *rest = dominion.top
        state = with_dominion(state, step.seat, replace(dominion, top=tuple(rest)))
        drawn = isinstance(step.effect, Cards | DrawToHand)
        state = note(state, "known" if drawn else "reveals", step.seat, card)
        return arrived(state, step, card, known=True)
    if possible := answers(state, step):
        return _carried_out(state, step, possible[0])
    return proceed(state, step)


def _carried_out(state: State, step: Step, action: Action) -> State:
    """§6.13 The only answer is given without a question, and everybody sees it."""
    assert isinstance(action, Trash | Gain | Put | Play)
    state = note(state, type(action).__name__.lower(), step.seat, action.card)
    return answered(state, step, action)


# Cards off the deck


def wants_card(state: State, step: Step) -> bool:
    """Whether the step waits for the next card of its seat's deck."""
    match step.effect:
        case Cards(number):
            return number > 0
        case SpyOnTop():
            return not step.cards
        case RobTop(number):
            return len(step.cards) < number
        case DrawToHand(size, drawn):
            return drawn is None and len(state.dominions[step.seat].hand) < size
        case DigForTreasures(number):
            return sum(is_a(card, Type.TREASURE) for card in step.cards) < number
    return False


def arrived(state: State, step: Step, card: Card, known: bool) -> State:
    """What the step does with the card that has just come off the deck."""
    dominion = state.dominions[step.seat]
    match step.effect:
        case Cards(number):
            held = with_open(dominion, card) if known else with_secret(dominion, card)
            state = with_dominion(state, step.seat, held)
            return swap(state, replace(step, effect=Cards(number - 1)))
        case DrawToHand(size):
            return _drawn_for_library(state, step, DrawToHand(size, card, known))
    return swap(state, replace(step, cards=(*step.cards, card)))


def _drawn_for_library(state: State, step: Step, effect: DrawToHand) -> State:
    """§11.21 The drawn card is looked at; §6.14 if it cannot be an Action it is taken without a question."""
    assert effect.drawn is not None
    dominion = state.dominions[step.seat]
    could_be = (effect.drawn,) if effect.known else (*hidden(dominion), effect.drawn)
    if any(is_a(card, Type.ACTION) for card in could_be):
        return swap(state, replace(step, effect=effect))
    held = with_open(dominion, effect.drawn) if effect.known else with_secret(dominion, effect.drawn)
    return with_dominion(state, step.seat, held)


# What needs no decision


def proceed(state: State, step: Step) -> State:
    """What the step on top does when nothing is left to ask or to draw."""
    match step.effect:
        case Actions(number):
            return replace(pop(state), actions=state.actions + number)
        case Buys(number):
            return replace(pop(state), buys=state.buys + number)
        case Coins(number):
            return replace(pop(state), coins=state.coins + number)
        case CarryOut(card):
            steps = [Step(effect, step.seat, step.by, step.safe) for effect in FACES[card].text]
            return push(pop(state), *steps)
        case PlayAgain(card):
            return begin(note(pop(state), "play", step.seat, card), step.seat, card)
        case EachOther(effect):
            return share_out(state, step, effect, others(state, step.seat))
        case Everybody(effect):
            return share_out(state, step, effect, [step.seat, *others(state, step.seat)])
        case LayOut():
            return lay_out(pop(state))
        case BeginTurn():
            return begin_turn(pop(state))
        case FinishTurn():
            return finish_turn(pop(state))
        case FindStarter(among):
            return replace(pop(state), turn=among[0])
    return _proceed_with_cards(state, step)


def _proceed_with_cards(state: State, step: Step) -> State:
    """The same, for steps that move cards."""
    match step.effect:
        case GainCard(card, to):
            if not left(state, card):
                return pop(state)
            return note(gain(pop(state), step.seat, card, to), "gain", step.seat, card)
        case DiscardForCards() | DiscardDownTo():
            return discard_named(state, step)
        case TrashForCoins(card, coins):
            if card not in state.dominions[step.seat].hand:
                return pop(state)
            state = trash_from_hand(pop(state), step.seat, card)
            return note(replace(state, coins=state.coins + coins), "trash", step.seat, card)
        case TrashThis(card):
            return _trash_this(pop(state), step.seat, card)
        case PutVictoryOnDeck():
            return _show_hand(pop(state), step.seat)
        case RobTop() | DrawToHand():
            return discard_open(pop(state), step.seat, step.cards)
        case DigForTreasures():
            return _dug_up(pop(state), step)
    return pop(state)


def _trash_this(state: State, seat: Seat, card: Card) -> State:
    """§11.9 The card goes from play to the trash, if it is still there: it was laid down last."""
    dominion = state.dominions[seat]
    if not dominion.play or dominion.play[-1] != card:
        return state
    state = with_dominion(state, seat, replace(dominion, play=dominion.play[:-1]))
    return note(to_trash(state, card), "trash", seat, card)


def _show_hand(state: State, seat: Seat) -> State:
    """§11.8 A hand without Victory cards is shown."""
    dominion = state.dominions[seat]
    for card, number in Counter(dominion.hand).items():
        state = note(state, "shows", seat, card, number)
    return with_dominion(state, seat, replace(dominion, shown_hand=dominion.hand))


def _dug_up(state: State, step: Step) -> State:
    """§11.25 The Treasures go into the hand, the others are discarded."""
    treasures = [card for card in step.cards if is_a(card, Type.TREASURE)]
    for card in treasures:
        state = with_dominion(state, step.seat, with_open(state.dominions[step.seat], card))
    if treasures:
        state = note(state, "takes-treasures", step.seat, number=len(treasures))
    return discard_open(state, step.seat, tuple(card for card in step.cards if not is_a(card, Type.TREASURE)))
