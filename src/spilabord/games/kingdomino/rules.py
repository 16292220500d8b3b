"""Rules: the verbs, in the order of the rulebook. § numbers are those of `rules.en.md` and `rules.is.md`."""

from collections.abc import Iterator

from msgspec.structs import replace

from spilabord.core.chance import Chance
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, Seat, Section, in_order
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Draw, King, Place
from spilabord.games.kingdomino.components import DOMINOES, kings_in_hand
from spilabord.games.kingdomino.state import Kingdom, Laid, Options, Spot, State
from spilabord.games.kingdomino.territory import Territory, territory

GAMES_OF_A_DYNASTY = 3
"""§7.1"""


# §2 Setting up


def setup(players: int, options: Options) -> State:
    """§2 The castles stand, the kings are in the hand, and no domino has been seen."""
    if options.mighty_duel and players != 2:
        raise BadOptions("mighty-duel-players", sections=("§7.4",), players=players)
    return State(
        options=options,
        players=players,
        unseen=tuple(DOMINOES),
        kings=kings_in_hand(players),
        kingdoms=(Kingdom(),) * players,
    )


def dominoes_in_play(state: State) -> int:
    """§2.3 Two players use 24, three 36, four all 48; §7.4 the Mighty Duel uses all."""
    return 48 if state.options.mighty_duel else 12 * state.players


def rounds(state: State) -> int:
    """§3.6 Rounds in which dominoes are laid: 12, and 6 for two players; §7.4 in the Mighty Duel 12 again."""
    return dominoes_in_play(state) // len(kings_in_hand(state.players))


def dominoes_to_come(state: State) -> int:
    """§2.3 Dominoes of the pile that no row has shown yet; those taken out never come."""
    return dominoes_in_play(state) - (len(DOMINOES) - len(state.unseen))


def dominoes_each(state: State) -> int:
    """§3.6 Dominoes that every kingdom gets in a game, laid or thrown away: 12; §7.4 in the Mighty Duel 24."""
    return dominoes_in_play(state) // state.players


def row_is_forming(state: State) -> bool:
    """§2.4 A row has as many dominoes as there are kings, while dominoes last."""
    return dominoes_to_come(state) > 0 and len(state.new_row) < len(kings_in_hand(state.players))


def kings_are_coming_out(state: State) -> bool:
    """§2.5 Before the first round the kings are brought out of the hand, one at a time."""
    return state.round == 0 and bool(state.kings)


# §3 Playing


def to_move(state: State) -> Seat | None:
    """§3.1 A king in the air is put down by its owner; then the row decides, from its lowest number."""
    if state.king is not None:
        return state.king
    if row_is_forming(state) or kings_are_coming_out(state):
        return CHANCE
    return state.row[0].king if state.row else None


def objections(state: State, action: Action) -> tuple[Section, ...]:
    """Every rule that this action would break, in the order of the rulebook."""
    return in_order(_broken(state, action))


def _broken(state: State, action: Action) -> Iterator[Section]:
    match action:
        case Draw():
            return _objections_to_draw(state, action)
        case King():
            return _objections_to_king(state, action)
        case Choose():
            return _objections_to_choose(state, action)
        case Place():
            return _objections_to_place(state, action)
        case Discard():
            return _objections_to_discard(state, action)


def _objections_to_draw(state: State, draw: Draw) -> Iterator[Section]:
    if draw.domino not in state.unseen:
        yield "§1.1"
    if not row_is_forming(state):
        yield "§3.5" if state.round else "§2.4"


def _objections_to_king(state: State, king: King) -> Iterator[Section]:
    if king.seat not in state.kings:
        yield "§2.1"
    if row_is_forming(state) or state.king is not None or not kings_are_coming_out(state):
        yield "§2.5"


def _objections_to_choose(state: State, choose: Choose) -> Iterator[Section]:
    if state.king is None:
        yield _what_comes_first(state)
    free = {spot.domino: spot.king is None for spot in state.new_row}
    if choose.domino not in free:
        yield "§3.3"
    elif not free[choose.domino]:
        yield "§2.6"


def _what_comes_first(state: State) -> Section:
    """The rule that says what must happen before a king may be put down."""
    match to_move(state):
        case None:
            return "§5.1"
        case -1:
            return "§2.4" if row_is_forming(state) else "§2.5"
        case _:
            return "§3.2"


def _objections_to_turn(state: State, domino: int) -> Iterator[Section]:
    """What speaks against handling this domino now."""
    if state.king is not None:
        yield "§3.3" if state.round else "§2.5"
    elif to_move(state) in (None, CHANCE):
        yield _what_comes_first(state)
    if not state.row or state.row[0].domino != domino:
        yield "§3.1"


def _objections_to_place(state: State, place: Place) -> Iterator[Section]:
    yield from _objections_to_turn(state, place.domino)
    if (seat := _builder(state)) is not None:
        yield from _objections_to_laying(territory(state.kingdoms[seat]), place, state.options)


def _builder(state: State) -> Seat | None:
    """Whose kingdom would grow now: of the first king in the row, if it is not in the air."""
    return state.row[0].king if state.row else state.king


def _objections_to_discard(state: State, discard: Discard) -> Iterator[Section]:
    yield from _objections_to_turn(state, discard.domino)
    seat = _builder(state)
    if seat is None or state.options.voluntary_discard:
        return
    if placements(territory(state.kingdoms[seat]), discard.domino, state.options):
        yield "§4.6"


# §4 Connecting


def side(options: Options) -> int:
    """§4.2 A kingdom is at most 5 squares wide and high; §7.4 in the Mighty Duel 7."""
    return 7 if options.mighty_duel else 5


def _objections_to_laying(land: Territory, place: Place, options: Options) -> Iterator[Section]:
    if place.left in land.ground or place.right in land.ground:
        yield "§4.1"
    if land.span_with(place.left, place.right) > side(options):
        yield "§7.4" if options.mighty_duel else "§4.2"
    if not land.beside(place.left) and not land.beside(place.right):
        yield "§4.3"
    elif not land.takes(DOMINOES[place.domino], place.left, place.right):
        yield "§4.5"


def placements(land: Territory, number: int, options: Options) -> list[Place]:
    """Where the domino may lie: of the places that are free, near and within reach, those that take it.

    Both halves of a double are alike, so one of its two equal ways is named.
    """
    domino = DOMINOES[number]
    pairs = [pair for pair in land.pairs_within(side(options)) if land.takes(domino, *pair)]
    return [Place(number, left, right) for left, right in sorted(pairs) if not domino.is_double or left < right]


def legal_actions(state: State) -> list[Action]:
    """The gestures without objection, chance's too."""
    seat = to_move(state)
    if seat is None:
        return []
    if row_is_forming(state) and seat == CHANCE:
        return [Draw(domino) for domino in state.unseen]
    if seat == CHANCE:
        return [King(king) for king in dict.fromkeys(state.kings)]
    if state.king is not None:
        choices = [Choose(spot.domino) for spot in state.new_row]
        return [choose for choose in choices if not objections(state, choose)]
    number = state.row[0].domino
    ways: list[Action] = [*placements(territory(state.kingdoms[seat]), number, state.options)]
    if not ways or state.options.voluntary_discard:
        ways.append(Discard(number))
    return ways


def deal(state: State, chance: Chance) -> Action:
    """§2.4 Turns up one domino, or §2.5 brings out one king."""
    return chance.draw({action: _multiplicity(state, action) for action in legal_actions(state)})


def _multiplicity(state: State, action: Action) -> int:
    return state.kings.count(action.seat) if isinstance(action, King) else 1


# What an action does


def apply(state: State, action: Action) -> State:
    """The table after a legal action."""
    match action:
        case Draw(domino):
            return _turned_up(state, domino)
        case King(seat):
            at = state.kings.index(seat)
            return replace(state, kings=state.kings[:at] + state.kings[at + 1 :], king=seat)
        case Choose(domino):
            return _chosen(state, domino)
        case Place(domino, left, right):
            kingdom = state.kingdoms[state.row[0].king or 0]
            return _built(state, replace(kingdom, laid=(*kingdom.laid, Laid(domino, left, right))))
        case Discard(domino):
            kingdom = state.kingdoms[state.row[0].king or 0]
            return _built(state, replace(kingdom, discarded=(*kingdom.discarded, domino)))


def _turned_up(state: State, domino: int) -> State:
    """§2.4 The row stays sorted, lowest number nearest the box."""
    row = sorted((*state.new_row, Spot(domino)), key=lambda spot: spot.domino)
    unseen = tuple(other for other in state.unseen if other != domino)
    return replace(state, unseen=unseen, new_row=tuple(row))


def _chosen(state: State, domino: int) -> State:
    """§3.3 The king goes down; when the last one stands, §3.5 the new row becomes the row."""
    row = tuple(Spot(domino, state.king) if spot.domino == domino else spot for spot in state.new_row)
    if all(spot.king is not None for spot in row):
        return replace(state, king=None, row=row, new_row=(), round=state.round + 1)
    return replace(state, king=None, new_row=row)


def _built(state: State, kingdom: Kingdom) -> State:
    """§3.2 The kingdom is changed, and the king is lifted; §5.1 in the last round it comes to rest."""
    seat = state.row[0].king
    assert seat is not None
    kingdoms = (*state.kingdoms[:seat], kingdom, *state.kingdoms[seat + 1 :])
    state = replace(state, kingdoms=kingdoms, row=state.row[1:])
    if state.new_row:
        return replace(state, king=seat)
    state = replace(state, kings=(*state.kings, seat))
    if state.row or not state.options.dynasty or len(state.earlier) == GAMES_OF_A_DYNASTY - 1:
        return state
    return _next_game(state)


def ends_game(state: State, action: Action) -> bool:
    """§5.1 Whether this action lays or throws away the last domino of the last round."""
    return isinstance(action, Place | Discard) and len(state.row) == 1 and not state.new_row


def _next_game(state: State) -> State:
    """§7.1 The next game of a Dynasty is set up afresh."""
    return replace(setup(state.players, state.options), earlier=(*state.earlier, state.kingdoms))


def longest(players: int, options: Options) -> int:
    """The most actions, which all games have: each king is drawn, and each domino is drawn, chosen and laid."""
    state = setup(players, options)
    games = GAMES_OF_A_DYNASTY if options.dynasty else 1
    return games * (len(state.kings) + 3 * dominoes_in_play(state))
