"""What a card asks, and what each answer does."""

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.games.dominion.actions import (
    Action,
    Discard,
    Done,
    Gain,
    Keep,
    Overturn,
    Pick,
    Play,
    Put,
    Reveal,
    SetAside,
    Trash,
)
from spilabord.games.dominion.cards import Type, cost, is_a
from spilabord.games.dominion.effects import (
    Cards,
    CarryOut,
    DiscardDownTo,
    DiscardForCards,
    DrawToHand,
    FindKingdom,
    GainUpTo,
    MayOverturnDeck,
    OverturnDeck,
    Place,
    PlayAgain,
    PlayTwice,
    PutVictoryOnDeck,
    React,
    RobTop,
    SpyOnTop,
    TakeStolen,
    TrashUpTo,
    Upgrade,
)
from spilabord.games.dominion.kingdoms import BY_CHOICE, ways_on, wishes
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Bunch, State, Step
from spilabord.games.dominion.table import (
    begin,
    discard,
    discard_open,
    from_trash,
    gain,
    gainable,
    lay_down,
    note,
    pop,
    push,
    receive,
    swap,
    to_trash,
    trash_from_hand,
    with_dominion,
)
from spilabord.games.dominion.zones import (
    bunch,
    discarding_at_once,
    kinds,
    minus,
    revealing,
    with_open,
    with_secret,
    without,
    without_open,
)

# What is asked


def asked(state: State, step: Step) -> Seat:
    """Who answers: the one who does it, but the spy and the thief decide for their victims."""
    match step.effect:
        case SpyOnTop() | RobTop():
            return step.by
        case FindKingdom():
            chosen = len(state.kingdom) - len(wishes(state.options, len(state.earlier)).contains)
            return (state.turn + chosen) % state.players
    return step.seat


def answers(state: State, step: Step) -> list[Action]:
    """Every answer that this step allows; none if there is nothing to ask."""
    hand = state.dominions[step.seat].hand
    match step.effect:
        case DiscardForCards():
            rest = kinds(minus(hand, step.cards))
            return [*map(Discard, rest), Done()] if rest else []
        case DiscardDownTo(size):
            rest = minus(hand, step.cards)
            return [*map(Discard, kinds(rest))] if len(rest) > size else []
        case TrashUpTo(number):
            return [*map(Trash, kinds(hand)), Done()] if hand and number else []
        case Upgrade():
            return [*map(Trash, upgradable(hand, step.effect))]
        case GainUpTo():
            return [*map(Gain, offered(state, step.effect))]
        case PutVictoryOnDeck():
            return [Put(card) for card in kinds(hand) if is_a(card, Type.VICTORY)]
        case PlayTwice():
            return [Play(card) for card in kinds(hand) if is_a(card, Type.ACTION)]
        case React():
            return [Reveal(Card.MOAT), Done()] if Card.MOAT in hand else [Done()]
        case MayOverturnDeck():
            dominion = state.dominions[step.seat]
            return [Overturn(), Done()] if dominion.deck or dominion.top else []
    return _answers_about_deck(state, step)


def _answers_about_deck(state: State, step: Step) -> list[Action]:
    """What is asked about cards that have come off a deck, or when the kingdom is chosen."""
    match step.effect:
        case SpyOnTop():
            return [*map(Discard, step.cards), Keep()] if step.cards else []
        case RobTop():
            return [Trash(card) for card in kinds(step.cards) if is_a(card, Type.TREASURE)]
        case TakeStolen():
            return [*map(Gain, kinds(step.cards)), Done()] if step.cards else []
        case DrawToHand(drawn=drawn) if drawn is not None:
            return [Keep(), SetAside()] if is_a(drawn, Type.ACTION) else [Keep()]
        case FindKingdom():
            wish = wishes(state.options, len(state.earlier))
            return [*map(Pick, ways_on(state.kingdom, wish))] if wish.way == BY_CHOICE else []
    return []


def upgradable(hand: Bunch, effect: Upgrade) -> Bunch:
    """§11.13 Any card can be remodelled; §11.23 only Treasures can be mined."""
    return tuple(card for card in kinds(hand) if is_a(card, Type.TREASURE) or not effect.treasure)


def offered(state: State, effect: GainUpTo) -> Bunch:
    """What can be gained for up to this sum."""
    cards = gainable(state, effect.cost)
    return tuple(card for card in cards if is_a(card, Type.TREASURE) or not effect.treasure)


def is_forced(step: Step, possible: list[Action]) -> bool:
    """§6.13 Whether the one answer is carried out without asking, because everybody will see it anyway."""
    in_the_open = Upgrade | GainUpTo | PutVictoryOnDeck | PlayTwice | RobTop
    return len(possible) == 1 and isinstance(step.effect, in_the_open)


# What an answer does


def answered(state: State, step: Step, action: Action) -> State:
    """The table after an answer to the step on top."""
    match action:
        case Discard(card):
            return _discarded(state, step, card)
        case Trash(card):
            return _trashed(state, step, card)
        case Gain(card):
            return _gained(state, step, card)
        case Put(card):
            dominion = without_open(state.dominions[step.seat], card)
            put = replace(dominion, top=(card, *dominion.top))
            return with_dominion(pop(state), step.seat, put)
        case Play(card):
            state = push(pop(state), Step(PlayAgain(card), step.seat, step.by))
            return begin(lay_down(state, step.seat, card), step.seat, card)
        case Reveal(card):
            dominion = revealing(state.dominions[step.seat], card)
            return _spared(with_dominion(pop(state), step.seat, dominion), step.seat)
        case Pick(card):
            return replace(state, kingdom=bunch((*state.kingdom, card)))
        case Keep():
            return _kept(state, step)
        case SetAside():
            effect = step.effect
            assert isinstance(effect, DrawToHand)
            assert effect.drawn is not None
            return swap(state, replace(step, effect=DrawToHand(effect.size), cards=(*step.cards, effect.drawn)))
        case Overturn():
            return swap(state, replace(step, effect=OverturnDeck()))
        case Done():
            return _declined(state, step)
    raise AssertionError(f"{action} answers no question")


def _discarded(state: State, step: Step, card: Card) -> State:
    """§11.15 A card spied upon goes; otherwise one more card of the hand is named."""
    if isinstance(step.effect, SpyOnTop):
        return discard(pop(state), step.seat, (card,))
    return swap(state, replace(step, cards=(*step.cards, card)))


def _trashed(state: State, step: Step, card: Card) -> State:
    match step.effect:
        case TrashUpTo(number):
            state = trash_from_hand(state, step.seat, card)
            return swap(state, replace(step, effect=TrashUpTo(number - 1)))
        case Upgrade(more, treasure, to):
            state = trash_from_hand(pop(state), step.seat, card)
            return push(state, Step(GainUpTo(cost(card) + more, treasure, to), step.seat, step.by))
        case RobTop():
            state = _stolen(to_trash(pop(state), card), card)
            return discard_open(state, step.seat, without(step.cards, card))
    raise AssertionError(f"{step.effect} trashes nothing")


def _gained(state: State, step: Step, card: Card) -> State:
    match step.effect:
        case GainUpTo(to=to):
            return gain(pop(state), step.seat, card, to)
        case TakeStolen():
            state = swap(state, replace(step, cards=without(step.cards, card)))
            return receive(from_trash(state, card), step.seat, card, Place.DISCARD)
    raise AssertionError(f"{step.effect} gains nothing")


def _stolen(state: State, card: Card) -> State:
    """§11.16 The thief will be asked about this card when everybody has been robbed."""
    at = next(at for at in reversed(range(len(state.stack))) if isinstance(state.stack[at].effect, TakeStolen))
    step = state.stack[at]
    stolen = replace(step, cards=bunch((*step.cards, card)))
    return replace(state, stack=(*state.stack[:at], stolen, *state.stack[at + 1 :]))


def _spared(state: State, seat: Seat) -> State:
    """§11.3 The card that is being played will not affect this seat."""
    at = next(at for at in reversed(range(len(state.stack))) if isinstance(state.stack[at].effect, CarryOut))
    step = state.stack[at]
    spared = replace(step, safe=(*step.safe, seat))
    return replace(state, stack=(*state.stack[:at], spared, *state.stack[at + 1 :]))


def _kept(state: State, step: Step) -> State:
    """§11.15 The card goes back onto the deck; §11.21 or into the hand."""
    dominion = state.dominions[step.seat]
    match step.effect:
        case SpyOnTop():
            put_back = replace(dominion, top=(*step.cards, *dominion.top))
            return with_dominion(pop(state), step.seat, put_back)
        case DrawToHand(size, drawn, known):
            assert drawn is not None
            held = with_open(dominion, drawn) if known else with_secret(dominion, drawn)
            return with_dominion(swap(state, replace(step, effect=DrawToHand(size))), step.seat, held)
    raise AssertionError(f"{step.effect} keeps nothing")


def _declined(state: State, step: Step) -> State:
    """§11.1 The cards named are discarded; everything else is simply over."""
    if isinstance(step.effect, DiscardForCards):
        return discard_named(state, step)
    return pop(state)


def discard_named(state: State, step: Step) -> State:
    """§6.5 The cards named from the hand go over, all at once; §11.1 for a Cellar as many are drawn."""
    number = len(step.cards)
    state = with_dominion(pop(state), step.seat, discarding_at_once(state.dominions[step.seat], step.cards))
    if number:
        state = note(state, "discards", step.seat, step.cards[-1], number)
    if isinstance(step.effect, DiscardForCards):
        return push(state, Step(Cards(number), step.seat, step.by))
    return state
