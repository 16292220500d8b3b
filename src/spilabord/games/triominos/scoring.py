"""Scoring: the points of every tile, every purchase, and the end of a round; and who wins."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from spilabord.core.game import Seat, Section
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, Points, Tie, compared, ranked
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


def ended_rounds(state: State) -> tuple[Round, ...]:
    """The rounds that are over, the last one of all included."""
    return (*state.earlier, Round(state.turns, state.hands)) if state.over else state.earlier


# The sum of all


def is_match(options: Options) -> bool:
    """§7 More than the one round was agreed on, so rounds are numbered."""
    return options.target is not None or options.rounds is not None


def _line(section: Section, points: int, reason: str, number: int, times: int = 1) -> Points:
    return Points(section, points, Message(f"points-{reason}", {"round": number, "times": times}))


@lru_cache(maxsize=4096)
def _turns(turns: tuple[Turn, ...], options: Options, number: int) -> tuple[Points, ...]:
    """The points of one seat's turns in a round, line by line: they are counted again only when it has had another."""
    return tuple(_lines_of_turns(turns, options, number))


def _lines_of_turns(turns: Sequence[Turn], options: Options, number: int) -> Iterator[Points]:
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
    if penalised := sum(turn.penalised for turn in turns):
        yield _line("§5.5", -penalised * PENALTY, "passed", number, penalised)


def _of_seat(turns: tuple[Turn, ...], seat: Seat) -> tuple[Turn, ...]:
    return tuple(turn for turn in turns if turn.seat == seat)


@lru_cache(maxsize=1024)
def _round(ended: Round, seat: Seat, options: Options, number: int) -> tuple[Points, ...]:
    """The points of one seat in a round that is over."""
    return (*_turns(_of_seat(ended.turns, seat), options, number), *_ending(ended, seat, options, number))


def _lines(state: State, seat: Seat) -> Iterator[Points]:
    """All points of one seat, round by round."""
    for number, ended in enumerate(state.earlier, start=1):
        yield from _round(ended, seat, state.options, number)
    number = len(state.earlier) + 1 if is_match(state.options) else 0
    yield from _turns(_of_seat(state.turns, seat), state.options, number)
    if state.bought and seat == state.on_turn and not state.options.children:
        yield _line("§5.2", -state.bought * PRICE, "bought", number, state.bought)
    if state.over:
        yield from _ending(Round(state.turns, state.hands), seat, state.options, number)


def turn_points(turn: Turn, options: Options) -> int:
    """§4 What the tile gave, §5.2 less what was bought, §5.5 less the penalty; §8.1 children pay nothing."""
    laid = 0 if turn.tile is None else tile_points(turn.tile, options) + bonus(turn.figure, options)
    return laid if options.children else laid - turn.bought * PRICE - turn.penalised * PENALTY


@lru_cache(maxsize=4096)
def points_of_turns(turns: tuple[Turn, ...], players: int, options: Options) -> tuple[int, ...]:
    """The points of each seat for these turns of a round: those before the last one are known already."""
    if not turns:
        return (0,) * players
    *before, last = turns
    points = list(points_of_turns(tuple(before), players, options))
    points[last.seat] += turn_points(last, options)
    return tuple(points)


@lru_cache(maxsize=1024)
def points_of_round(ended: Round, options: Options) -> tuple[int, ...]:
    """The points of each seat in a round that is over."""
    players = len(ended.hands)
    of_turns = points_of_turns(ended.turns, players, options)
    endings = [sum(line.points for line in _ending(ended, seat, options, 0)) for seat in range(players)]
    return tuple(map(sum, zip(of_turns, endings, strict=True)))


def totals(state: State) -> tuple[int, ...]:
    """§7.4 The points of each seat over all rounds so far."""
    rounds = [points_of_round(ended, state.options) for ended in state.earlier]
    if state.over:
        rounds.append(points_of_round(Round(state.turns, state.hands), state.options))
    else:
        rounds.append(points_of_turns(state.turns, state.players, state.options))
    points = [sum(column) for column in zip(*rounds, strict=True)]
    if state.bought and state.on_turn is not None and not state.options.children:
        points[state.on_turn] -= state.bought * PRICE
    return tuple(points)


@lru_cache(maxsize=1024)
def outcome(state: State) -> Outcome:
    """§7.1 Most points win; equal points share the place."""
    breakdown = tuple(tuple(line for line in _lines(state, seat) if line.points) for seat in range(state.players))
    scores = totals(state)
    keys = [(score,) for score in scores]
    ties = tuple(_ties(keys, state.options)) if state.over else ()
    return Outcome(scores, ranked(keys), breakdown, counts(state), ties)


def _ties(keys: list[tuple[int]], options: Options) -> Iterator[Tie]:
    """§7.1 Equal points share the place, §7.2 in a match to a target too."""
    for _, seat in compared(keys):
        yield Tie("§7.2" if options.target else "§7.1", Message("tie-shared", {"seat": seat}))


@lru_cache(maxsize=4096)
def _happened(turns: tuple[Turn, ...]) -> Counter[str]:
    """What happened how often in these turns of a round: those before the last one are known already."""
    if not turns:
        return Counter()
    *before, last = turns
    found = _happened(tuple(before)).copy()
    found["turns"] += 1
    found["buys"] += last.bought
    found["passes" if last.is_pass else "tiles_laid"] += 1
    found["penalties"] += last.penalised
    found["bridges"] += last.figure == "bridge"
    found["hexagons"] += last.figure in ("hexagon", "double", "triple")
    found["double_hexagons"] += last.figure == "double"
    found["triple_hexagons"] += last.figure == "triple"
    return found


COUNTS = (
    "rounds turns tiles_laid buys passes penalties bridges hexagons double_hexagons triple_hexagons stranded".split()
)


def counts(state: State) -> dict[str, int]:
    """What happened how often, over all rounds and seats."""
    ended = ended_rounds(state)
    rounds = [*(_happened(round.turns) for round in state.earlier), _happened(state.turns)]
    found = {name: sum(happened[name] for happened in rounds) for name in COUNTS}
    found["rounds"] = len(ended)
    found["buys"] += state.bought
    found["stranded"] = sum(all(round.hands) for round in ended)
    return found
