"""The end of each game of a Dynasty in words: everybody's points line by line, and the sum so far."""

from collections.abc import Iterator

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Points
from spilabord.games.kingdomino.scoring import count
from spilabord.games.kingdomino.state import State


def end_of_a_game(before: State, after: State) -> Iterator[Message]:
    """§7.1 What is told when the last domino of a game of a Dynasty is laid or thrown away."""
    games = (*before.earlier, after.earlier[-1] if len(after.earlier) > len(before.earlier) else after.kingdoms)
    yield Message("tell-game-over", {"game": len(games)})
    scores = [[count(kingdoms[seat], before.options) for kingdoms in games] for seat in range(before.players)]
    for seat, counted in enumerate(scores):
        args: dict[str, int | str] = {"seat": seat, "points": counted[-1].points}
        yield Message("tell-game-points", args, then=tuple(map(_line, counted[-1].lines)))
    if len(games) > 1:
        yield from (_sum(seat, [one.points for one in counted]) for seat, counted in enumerate(scores))


LINES = {
    "points-property": "tell-points-property",
    "points-middle-kingdom": "tell-points-middle-kingdom",
    "points-harmony": "tell-points-harmony",
}
"""A line of a score, with its points and its § in the sentence."""


def _line(line: Points) -> Message:
    return Message(LINES[line.reason.id], {**line.reason.args, "points": line.points, "section": line.section})


def _sum(seat: Seat, points: list[int]) -> Message:
    """§7.1 The points of the games so far, and their sum."""
    return Message("tell-sum", {"seat": seat, "games": " + ".join(map(str, points)), "points": sum(points)})
