"""The points: of every tile, every purchase, and the end of a round; and who wins."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from spilabord.core.game import Seat, Section
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, Points, ranked
from spilabord.games.triominos.components import PIPS
from spilabord.games.triominos.state import Figure, Options, Round, State, Tile, Turn

BONUS: dict[Figure, int] = {"none": 0, "bridge": 40, "hexagon": 50, "double": 60, "triple": 70}
"""§4.2 to §4.5"""

CHILDRENS_BONUS: dict[Figure, int] = {"none": 0, "bridge": 1, "hexagon": 1, "double": 2, "triple": 3}
"""§8.1"""

FIGURE_SECTIONS: dict[Figure, Section] = {"bridge": "§4.2", "hexagon": "§4.3", "double": "§4.4", "triple": "§4.5"}

PRICE = 5
"""§5.2 Of a tile bought."""

PENALTY = 10
"""§5.5 For passing after three tiles bought."""

CLOSING_BONUS = 25
"""§6.2 For laying the last tile."""

CHILDRENS_CLOSING_BONUS = 5
"""§8.1"""


def pips(tiles: Iterable[Tile]) -> int:
    """§4.1 The sum of these tiles."""
    return sum(PIPS[tile] for tile in tiles)


# §4 A tile


def bonus(figure: Figure, options: Options) -> int:
    """§4 What a figure gives beside the sum; §8.1 to children, §8.3 with a lower triple hexagon."""
    if options.children:
        return CHILDRENS_BONUS[figure]
    return options.triple_hexagon if figure == "triple" else BONUS[figure]


def tile_points(tile: Tile, options: Options) -> int:
    """§4.1 The sum of the tile; §8.1 for children one point."""
    return 1 if options.children else PIPS[tile]


# §6 The end of a round


def closers(ended: Round, options: Options) -> tuple[Seat, ...]:
    """§6.2 Who gets the points for closing: §6.3 the first with an empty hand, §8.4 or all."""
    players, starter = len(ended.hands), ended.turns[0].seat
    order = [(starter + place) % players for place in range(players)]
    empty = tuple(seat for seat in order if not ended.hands[seat])
    return empty if options.closers == "all" else empty[:1]


def stranded_winners(ended: Round, options: Options) -> tuple[Seat, ...]:
    """§6.6 Who holds the lowest sum; §6.7 all who tie, §8.5 or nobody; §8.1 with children nobody ever."""
    sums = [pips(hand) for hand in ended.hands]
    lowest = tuple(seat for seat, total in enumerate(sums) if total == min(sums))
    nobody = options.children or (len(lowest) > 1 and options.stranded_tie == "nobody")
    return () if nobody else lowest


def _ending(ended: Round, seat: Seat, options: Options, number: int) -> Iterator[Points]:
    """The points of one seat for the end of a round."""
    others = sum(pips(hand) for other, hand in enumerate(ended.hands) if other != seat)
    if seat in closers(ended, options):
        if options.children:
            yield _line("§8.1", CHILDRENS_CLOSING_BONUS, "closing", number)
        else:
            yield _line("§6.2", CLOSING_BONUS, "closing", number)
            yield _line("§6.2", others, "others-tiles", number)
    elif all(ended.hands) and seat in stranded_winners(ended, options):
        yield _line("§6.6", others, "others-tiles", number)
        yield _line("§6.6", -pips(ended.hands[seat]), "own-tiles", number)


# The sum of all


def is_match(options: Options) -> bool:
    """§7 More than the one round was agreed on, so rounds are numbered."""
    return options.target is not None or options.rounds is not None


def _line(section: Section, points: int, reason: str, number: int, times: int = 1) -> Points:
    return Points(section, points, Message(f"points-{reason}", {"round": number, "times": times}))


def _turns(turns: Sequence[Turn], options: Options, number: int) -> Iterator[Points]:
    """The points of one seat's turns in a round, line by line."""
    if laid := [turn.tile for turn in turns if turn.tile is not None]:
        sums = sum(tile_points(tile, options) for tile in laid)
        yield _line("§8.1" if options.children else "§4.1", sums, "tiles", number, len(laid))
    made = Counter(turn.figure for turn in turns)
    for figure, section in FIGURE_SECTIONS.items():
        if times := made[figure]:
            rule = "§8.1" if options.children else section
            yield _line(rule, times * bonus(figure, options), figure, number, times)
    if options.children:
        return
    if bought := sum(turn.bought for turn in turns):
        yield _line("§5.2", -bought * PRICE, "bought", number, bought)
    if penalised := sum(turn.is_penalised for turn in turns):
        yield _line("§5.5", -penalised * PENALTY, "passed", number, penalised)


@lru_cache(maxsize=1024)
def _round(ended: Round, seat: Seat, options: Options, number: int) -> tuple[Points, ...]:
    """The points of one seat in a round that is over."""
    turns = [turn for turn in ended.turns if turn.seat == seat]
    return (*_turns(turns, options, number), *_ending(ended, seat, options, number))


def _lines(state: State, seat: Seat) -> Iterator[Points]:
    """All points of one seat, round by round."""
    for number, ended in enumerate(state.earlier, start=1):
        yield from _round(ended, seat, state.options, number)
    number = len(state.earlier) + 1 if is_match(state.options) else 0
    yield from _turns([turn for turn in state.turns if turn.seat == seat], state.options, number)
    if state.bought and seat == state.on_turn and not state.options.children:
        yield _line("§5.2", -state.bought * PRICE, "bought", number, state.bought)
    if state.over:
        yield from _ending(Round(state.turns, state.hands), seat, state.options, number)


def totals(state: State) -> tuple[int, ...]:
    """§7.4 The points of each seat over all rounds so far."""
    return tuple(sum(line.points for line in _lines(state, seat)) for seat in range(state.players))


def outcome(state: State) -> Outcome:
    """§7.1 Most points win; equal points share the place."""
    breakdown = tuple(tuple(line for line in _lines(state, seat) if line.points) for seat in range(state.players))
    scores = totals(state)
    return Outcome(scores, ranked([(score,) for score in scores]), breakdown, counts(state))


def counts(state: State) -> dict[str, int]:
    """What happened how often, over all rounds and seats."""
    ended = [*state.earlier, *([Round(state.turns, state.hands)] if state.over else [])]
    turns = [turn for round in state.earlier for turn in round.turns] + list(state.turns)
    made = Counter(turn.figure for turn in turns)
    passes = sum(turn.is_pass for turn in turns)
    return {
        "rounds": len(ended),
        "turns": len(turns),
        "tiles_laid": len(turns) - passes,
        "buys": sum(turn.bought for turn in turns) + state.bought,
        "passes": passes,
        "penalties": sum(turn.is_penalised for turn in turns),
        "bridges": made["bridge"],
        "hexagons": made["hexagon"] + made["double"] + made["triple"],
        "double_hexagons": made["double"],
        "triple_hexagons": made["triple"],
        "stranded": sum(all(round.hands) for round in ended),
    }
