"""Drawn scenarios: a text picture becomes pegs and back.

A quarter is a line: its letter, its start square and ten squares, and after a bar the three rings of its goal, the
inner one last. A peg is the capital letter of its home. Quarters without a peg may be left out, and pegs that are
not drawn are at home:

    a  .  .  .  .  .  AA .  .  .  .  .  |  .  .  A
    b  B  .  .  .  .  .  .  .  .  .  .  |  .  .  .
"""

from collections import Counter

from spilabord.core.game import Seat
from spilabord.games.partners_duo.components import BACK, DECK, PEGS_OF_A_HOME, SPLIT
from spilabord.games.partners_duo.notation import read, write
from spilabord.games.partners_duo.pegs import home_on
from spilabord.games.partners_duo.play import pegs_after
from spilabord.games.partners_duo.rules import apply, legal_actions, objections
from spilabord.games.partners_duo.state import HOME, Card, Options, Pegs, Place, State, Tally
from spilabord.games.partners_duo.track import HOMES, QUARTER, RINGS, goal_ring, place_name, place_named, start_square

FREE = "."
BAR = "|"


def drawn(picture: str) -> Pegs:
    """The pegs of this picture."""
    places: dict[str, list[Place]] = {home: [] for home in HOMES}
    for line in picture.strip().splitlines():
        letter, *cells = line.split()
        assert letter in HOMES, f"{letter!r} is not a quarter"
        assert len(cells) == QUARTER + 1 + RINGS and cells[QUARTER] == BAR, f"this is not a quarter: {line!r}"
        for place, cell in zip(_places(letter), (*cells[:QUARTER], *cells[QUARTER + 1 :]), strict=True):
            assert cell == FREE or (len(set(cell)) == 1 and cell[0].lower() in HOMES), f"{cell!r} is no peg"
            for peg in cell.strip(FREE):
                places[peg.lower()].append(place)
    return tuple(_with_those_at_home(places[home]) for home in HOMES)


def _places(letter: str) -> list[Place]:
    """The places of a line, from left to right."""
    home = HOMES.index(letter)
    track = range(start_square(home), start_square(home) + QUARTER)
    return [*track, *(goal_ring(home, ring) for ring in range(RINGS))]


def _with_those_at_home(places: list[Place]) -> tuple[Place, ...]:
    assert len(places) <= PEGS_OF_A_HOME, "a home has three pegs"
    return tuple(sorted((*places, *(HOME,) * (PEGS_OF_A_HOME - len(places)))))


def picture(pegs: Pegs) -> str:
    """The smallest picture that shows these pegs."""
    lines = []
    for letter in HOMES:
        cells = [_cell(pegs, place) for place in _places(letter)]
        if any(cell != FREE for cell in cells):
            line = (letter, *cells[:QUARTER], BAR, *cells[QUARTER:])
            lines.append(" ".join(f"{cell:2}" for cell in line).rstrip())
    return "\n".join(lines)


def _cell(pegs: Pegs, place: Place) -> str:
    home = home_on(pegs, place)
    return FREE if home is None else HOMES[home].upper() * pegs[home].count(place)


def tidy(text: str) -> str:
    """The same picture in its one spelling."""
    return "\n".join(" ".join(f"{cell:2}" for cell in line.split()).rstrip() for line in text.strip().splitlines())


def cards(text: str) -> tuple[Card, ...]:
    """ "1 9 10" as cards."""
    return tuple(sorted(map(int, text.split())))


def table(
    board: str = "",
    hand: str = "1 2 3 5",
    other: str = "4 7 9 10",
    turn: Seat = 0,
    options: Options | None = None,
    deal: int = 1,
) -> State:
    """A table in the middle of a deal: the pegs, the hand of whose turn it is, the other's hand; the rest is stock."""
    hands = (cards(hand), cards(other)) if turn == 0 else (cards(other), cards(hand))
    stock = Counter(DECK) - Counter(hands[0]) - Counter(hands[1])
    given = (max(hands[1], default=1), max(hands[0], default=1))
    pegs = drawn(board)
    tally = Tally(deals=deal)
    return State(options or Options(), pegs, 1, tuple(sorted(stock.elements())), turn, deal, hands, given, tally=tally)


def after(state: State, *texts: str) -> State:
    """The state after these actions, each of which must be legal."""
    for text in texts:
        action = read(text)
        assert objections(state, action) == (), f"{text} is not legal"
        state = apply(state, action)
    return state


def legal(state: State) -> list[str]:
    """What may be done, as it is written."""
    return [write(action) for action in legal_actions(state)]


def why_not(state: State, text: str) -> tuple[str, ...]:
    """The rules that this action would break."""
    return objections(state, read(text))


def going(card: Card, place: str) -> str:
    """How it is written that the peg on this place goes forward by this card; -2 is two backwards."""
    if card == SPLIT:
        return f"split {place}+4"
    return f"back {place}" if card == -BACK else f"forward {card} {place}"


def ends(board: str, place: str, options: Options | None = None, cards: tuple[Card, ...] = tuple(range(1, 11))) -> str:
    """Where the peg on this place comes to by each card: the names of places, "home", or the rule that forbids it."""
    return " ".join(_end(board, place, card, options or Options()) for card in cards)


def _end(board: str, place: str, card: Card, options: Options) -> str:
    pegs = drawn(board)
    home = home_on(pegs, place_named(place))
    assert home is not None
    state = table(board, hand=f"{abs(card)}", other="3", turn=home % 2, options=options)
    against = why_not(state, going(card, place))
    if against:
        return "+".join(against)
    play = read(going(card, place))
    left = Counter(pegs[home]) - Counter([place_named(place)])
    [end] = (Counter(pegs_after(pegs, play, options)[home]) - left).elements()  # type: ignore[arg-type]
    return "home" if end == HOME else place_name(end)
