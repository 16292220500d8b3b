"""Whether what a net expects comes true in games of people's levels: ten bins of expected wins, and what came.

    python bench/calibration.py partners_duo --games 400

Each level plays against itself, in turn, or with `--across` against each other; after each decision the net says what
one seat, drawn by luck, can expect. It is not told who plays, so it cannot know that one is stronger. Positions of one
game end alike, so the interval of a bin is over games. Prints one line of JSON for each bin.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

from spilabord.bots import find_bot
from spilabord.bots.nets import read_net, room_for, told_of
from spilabord.compiled.nets import WIN, ask
from spilabord.core.bot import Bot, Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.games import find_game
from spilabord.lab.intervals import interval

BINS = 10


def judged(game: AnyGame, folder: Path, bots: Sequence[Bot], luck: Rng) -> list[tuple[float, float]]:
    """After each decision of a game, what the net expects for a seat drawn by luck, and the share of the win it got."""
    told, twin = told_of(game), twin_of(game)
    room = room_for(told, read_net(folder, game))
    state = game.setup(len(bots), game.options())
    said: list[tuple[float, int]] = []
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            state = game.apply(state, game.deal(state, luck))
            continue
        legal = game.legal_actions(state)
        action = bots[seat](game.view(state, seat), legal, Budget(), luck) if len(legal) > 1 else legal[0]
        state = game.apply(state, action)
        if game.to_move(state) is not None:
            room.table[:], room.seats[:] = 0.0, 0.0
            players = told.tell(twin.pack(state), 0, room.table, room.seats)
            ask(room, players)
            drawn = luck.below(players)
            said.append((float(room.answers[drawn, WIN]), drawn))
    winners = game.outcome(state).winners
    return [(hope, 1 / len(winners) if seat in winners else 0.0) for hope, seat in said]


def main() -> None:
    """Plays, and prints what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--folder", type=Path, help="of the weights; that of the game if none is named")
    parser.add_argument("--levels", default="child,beginner,family,expert")
    parser.add_argument("--across", action="store_true")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args()
    game = find_game(asked.game)
    levels = asked.levels.split(",")
    pairings = list(product(levels, repeat=2)) if asked.across else list(zip(levels, levels, strict=True))
    found: dict[int, list[Any]] = defaultdict(list)
    for number in range(asked.games):
        bots = [find_bot(name, game) for name in pairings[number % len(pairings)]]
        seen: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for hope, came in judged(game, asked.folder or game.folder, bots, Rng(f"{asked.seed}/{number}")):
            seen[min(BINS - 1, int(BINS * hope))].append((hope, came))
        for each, pairs in seen.items():
            found[each].append((sum(came - hope for hope, came in pairs), len(pairs), sum(hope for hope, _ in pairs)))
    for each, games in sorted(found.items()):
        positions = sum(count for _, count, _ in games)
        misses = [len(games) * miss / positions for miss, _, _ in games]
        mean, hoped = sum(misses) / len(misses), sum(hope for _, _, hope in games) / positions
        line = {"bin": each, "expected": hoped, "came": hoped + mean, "positions": positions, "games": len(games)}
        print(json.dumps({**line, "miss": mean, "interval": interval(misses)}))


if __name__ == "__main__":
    main()
