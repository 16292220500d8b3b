"""Rules: the verbs, in the order of the rulebook. § numbers are those of `rules.en.md` and `rules.is.md`."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain

from msgspec.structs import replace

from spilabord.core.chance import Chance
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, Seat, Section, in_order
from spilabord.games.triominos.actions import Action, Buy, Draw, Lay, Pass
from spilabord.games.triominos.components import PIPS, TRIOMINOES, hand_size
from spilabord.games.triominos.scoring import totals
from spilabord.games.triominos.state import FIRST_CELL, MOST_BOUGHT, Cell, Figure, Options, Round, State, Tile, Turn
from spilabord.games.triominos.triangles import Known3, Mosaic, Sides3, agrees, flipped, mosaic, turned

# §2 Setting up


def setup(players: int, options: Options) -> State:
    """§2.1 All tiles are in the pool; §2.5 a player alone starts."""
    if options.target is not None and options.rounds is not None:
        raise BadOptions("target-and-rounds", sections=("§7.5",))
    return State(
        options=options,
        players=players,
        hands=((),) * players,
        pool=TRIOMINOES,
        drawing=tuple(range(players)) if players > 1 else (),
        starter=0 if players == 1 else None,
    )


def is_dealing(state: State) -> bool:
    """§2.2 The hands are filled one tile at a time, round the table."""
    return not state.turns and len(state.hands[-1]) < hand_size(state.players)


def next_hand(state: State) -> Seat:
    """§2.2 Whose hand the next tile goes to: the first of the shortest."""
    return min(range(state.players), key=lambda seat: len(state.hands[seat]))


def is_drawing_for_the_start(state: State) -> bool:
    """§2.3 The hands are dealt, and nobody has won the draw yet."""
    return state.starter is None and not is_dealing(state)


# §3 Laying tiles


def to_move(state: State) -> Seat | None:
    """Chance deals, draws for the start and hands out what was bought; else the seat on turn decides."""
    if state.over:
        return None
    if is_dealing(state) or state.buying or state.starter is None:
        return CHANCE
    return state.on_turn


def objections(state: State, action: Action) -> tuple[Section, ...]:
    """Every rule that this action would break, in the order of the rulebook."""
    return in_order(_objections(state, action))


def _objections(state: State, action: Action) -> Iterator[Section]:
    match action:
        case Draw():
            return _objections_to_draw(state, action)
        case Lay():
            return _objections_to_lay(state, action)
        case Buy():
            return _objections_to_buy(state)
        case Pass():
            return _objections_to_pass(state)


def _objections_to_draw(state: State, draw: Draw) -> Iterator[Section]:
    if draw.tile not in state.pool:
        yield "§2.1"
    if state.over:
        yield "§7.1"
    elif to_move(state) != CHANCE:
        yield "§5.1" if state.turns else "§3.1"


def _what_comes_first(state: State) -> Iterator[Section]:
    """The rule that says what must happen before anybody may act."""
    if state.over:
        yield "§7.1"
    elif is_dealing(state):
        yield "§2.2"
    elif is_drawing_for_the_start(state):
        yield "§2.3"
    elif state.buying:
        yield "§5.1"


def _objections_to_lay(state: State, lay: Lay) -> Iterator[Section]:
    yield from _what_comes_first(state)
    seat = state.on_turn
    if seat is not None and lay.tile not in state.hands[seat]:
        yield "§3.3"
    yield from _objections_to_fit(mosaic(state.turns), lay.tile, lay.cell)


def _objections_to_fit(table: Mosaic, tile: Tile, cell: Cell) -> tuple[Section, ...]:
    """§3.4 to §3.9 What speaks against this tile on this triangle."""
    if not table.covered:
        return () if cell == FIRST_CELL else ("§3.1",)
    if cell in table.covered:
        return ("§3.4",)
    return _objections_to_numbers(tile, *table.around(cell))


@cache
def agreeing(known: Known3) -> frozenset[Tile]:
    """§3.9 Every tile of the box that can be turned so that it agrees with these numbers."""
    return frozenset(tile for tile in TRIOMINOES if any(agrees(way, known) for way in turned(tile)))


@lru_cache(maxsize=65536)
def _objections_to_numbers(tile: Tile, known: Known3, shared: Sides3) -> tuple[Section, ...]:
    """§3.5 to §3.9 What speaks against a tile between these numbers, with these sides shared."""
    if not any(shared):
        return ("§3.5",) if known == (None, None, None) else ("§3.6",)
    if tile in agreeing(known):
        return ()
    on_sides = _numbers_on_shared_sides(known, shared)
    if tile in agreeing(on_sides):
        return ("§3.9",)
    if any(agrees(way, on_sides) for way in flipped(tile)):
        return ("§3.8",)
    return ("§3.7",)


def _numbers_on_shared_sides(known: Known3, shared: Sides3) -> Known3:
    """The numbers at both ends of every shared side; a far corner is left out."""
    first, second, third = shared
    left, middle, right = known
    return left if first or third else None, middle if first or second else None, right if second or third else None


def placements(table: Mosaic, tiles: Iterable[Tile]) -> Iterator[Lay]:
    """§3.5 Where these tiles may lie, tile by tile; §3.1 the first one in the middle."""
    if not table.covered:
        return (Lay(tile, FIRST_CELL) for tile in tiles)
    shore = [(cell, agreeing(known)) for cell, (known, _) in table.shore.items()]  # each of them shares a side
    return (Lay(tile, cell) for tile in tiles for cell, takes in shore if tile in takes)


def fits(table: Mosaic, *tiles: Tile) -> bool:
    """Whether one of these tiles may lie anywhere."""
    return any(True for _ in placements(table, tiles))


# §4 Points for a tile


def figure(table: Mosaic, cell: Cell, options: Options) -> Figure:
    """§4 What a tile on this triangle completes; §8.2 an extended bridge fills a gap."""
    found = table.figure(cell)
    if found == "none" and options.bridge == "extended" and sum(table.shared(cell)) > 1:
        return "bridge"
    return found


# §5 Buying and passing


def _objections_to_buy(state: State) -> Iterator[Section]:
    yield from _objections_to_not_laying(state)
    if state.bought == MOST_BOUGHT:
        yield "§5.4"
    if not state.pool:
        yield "§5.6"


def _objections_to_pass(state: State) -> Iterator[Section]:
    """§5.5 One tile must be bought first, §8.9 or three; §5.8 from an empty pool a tile that fits is laid."""
    yield from _objections_to_not_laying(state)
    if state.on_turn is None or state.bought >= _bought_before_a_pass(state):
        return
    if state.pool:
        yield "§5.5" if state.options.pass_after == 1 else "§8.9"
    elif can_lay(state):
        yield "§5.8"


def _bought_before_a_pass(state: State) -> int:
    """§5.5 How many tiles free the seat on turn from laying one."""
    is_strict = state.options.strict_empty_pool and not state.pool
    return MOST_BOUGHT if is_strict else state.options.pass_after


def can_lay(state: State) -> bool:
    """Whether a tile of the seat on turn fits anywhere."""
    return fits(mosaic(state.turns), *state.hands[actor(state)])


def is_penalised(state: State) -> bool:
    """§5.5 Whether a pass costs the penalty now: §5.7 not if nothing can be bought or laid, §8.1 nor with children."""
    if state.bought < MOST_BOUGHT or state.options.children:
        return False
    return bool(state.pool) or state.options.strict_empty_pool or can_lay(state)


def _objections_to_not_laying(state: State) -> Iterator[Section]:
    """§3.1 What speaks against anything but a tile, now: the starter lays one."""
    yield from _what_comes_first(state)
    if not state.turns and to_move(state) not in (None, CHANCE):
        yield "§3.1"


def legal_actions(state: State) -> list[Action]:
    """The gestures without objection, chance's too."""
    seat = to_move(state)
    if seat is None:
        return []
    if seat == CHANCE:
        return [Draw(tile) for tile in state.pool]
    lays: list[Action] = [*placements(mosaic(state.turns), state.hands[seat])]
    return lays + [action for action in (Buy(), Pass()) if not objections(state, action)]


def deal(state: State, chance: Chance) -> Action:
    """§2.1 Brings one tile out of the pool, each as likely."""
    return chance.draw(dict.fromkeys(legal_actions(state), 1))


# §6 The end of a round


def has_closed(state: State) -> bool:
    """§6.1 Somebody has laid the last tile: the lap is the last one."""
    return bool(state.turns) and not all(state.hands)


def is_stranded(state: State) -> bool:
    """§6.5 Somebody has passed, the pool is empty, nobody has closed, and nothing fits anywhere."""
    if state.pool or has_closed(state) or not state.turns or not state.turns[-1].is_pass:
        return False
    return not fits(mosaic(state.turns), *chain(*state.hands))


def round_is_over(state: State) -> bool:
    """§6.1 The last lap is finished, or §6.5 the round is stranded."""
    lap_is_finished = len(state.turns) % state.players == 0
    return (has_closed(state) and lap_is_finished) or is_stranded(state)


# §7 The game and the match


def match_is_over(state: State) -> bool:
    """§7 Whether the round that has just ended was the last: §7.3 by number, §7.2 by points, §7.1 or the only one."""
    if state.options.rounds is not None:
        return len(state.earlier) + 1 == state.options.rounds
    return state.options.target is None or max(totals(state)) >= state.options.target


# What an action does


def apply(state: State, action: Action) -> State:
    """The table after a legal action."""
    match action:
        case Draw(tile):
            state = replace(state, pool=_without(state.pool, tile))
            return _shown(state, tile) if is_drawing_for_the_start(state) else _taken(state, tile)
        case Lay(tile, cell):
            return _laid(state, tile, cell)
        case Buy():
            return replace(state, bought=state.bought + 1, buying=True)
        case Pass():
            return _turn_ended(state, Turn(actor(state), state.bought, penalised=is_penalised(state)))


def actor(state: State) -> Seat:
    """The seat on turn, once there is one."""
    assert state.on_turn is not None
    return state.on_turn


def _without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    return tuple(other for other in tiles if other != tile)


def _with_hand(state: State, seat: Seat, hand: tuple[Tile, ...]) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _taken(state: State, tile: Tile) -> State:
    """§2.2 The tile goes into the next hand, or §5.1 into the buyer's."""
    seat = next_hand(state) if is_dealing(state) else actor(state)
    hand = tuple(sorted((*state.hands[seat], tile)))
    return replace(_with_hand(state, seat, hand), buying=False)


def _shown(state: State, tile: Tile) -> State:
    """§2.3 The tile lies open; when all have drawn, all go back; §2.4 those who share the highest sum draw again."""
    drawn = (*state.drawn, tile)
    if len(drawn) < len(state.drawing):
        return replace(state, drawn=drawn)
    highest = max(PIPS[other] for other in drawn)
    best = tuple(seat for seat, other in zip(state.drawing, drawn, strict=True) if PIPS[other] == highest)
    return replace(
        state,
        pool=tuple(sorted((*state.pool, *drawn))),
        drawing=best if len(best) > 1 else (),
        drawn=(),
        shown=tuple(sorted({*state.shown, *drawn})),
        starter=best[0] if len(best) == 1 else None,
    )


def _laid(state: State, tile: Tile, cell: Cell) -> State:
    """§3.2 The tile leaves the hand, and the turn is over."""
    seat = actor(state)
    made = figure(mosaic(state.turns), cell, state.options)
    state = _with_hand(state, seat, _without(state.hands[seat], tile))
    return _turn_ended(state, Turn(seat, state.bought, tile, cell, made))


def _turn_ended(state: State, turn: Turn) -> State:
    """§3.2 The next one is on turn; §6 or the round is over, and §7.4 the next begins, unless it was the last."""
    state = replace(state, turns=(*state.turns, turn), bought=0)
    if not round_is_over(state):
        return state
    ended = replace(state, over=True)
    if match_is_over(ended):
        return ended
    return replace(setup(state.players, state.options), earlier=(*state.earlier, Round(state.turns, state.hands)))
