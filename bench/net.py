"""A net against rollouts: two searches of one game, deal by deal from both seats, and what an action costs each.

    python bench/net.py kingdomino training-kingdomino --playouts 200,100 --games 400

Equal time is set by playouts: `ms` is processor time for an action that was searched, so a busy machine changes
little. Stops after `--seconds` of processor time, with whole deals. Prints one line of JSON.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from spilabord.bots.nets import read_net, told_of
from spilabord.bots.search_settings import Settings
from spilabord.bots.searching import Search
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame
from spilabord.games import find_game
from spilabord.lab.intervals import interval
from spilabord.lab.training.gate import played


class Timed:
    """A search, and the processor time that its decisions took."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self.seconds, self.decisions = 0.0, 0

    def __call__(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Any:
        if len(legal) == 1:
            return legal[0]
        began = time.process_time()
        action = self._search(view, legal, budget, rng)
        self.seconds += time.process_time() - began
        self.decisions += 1
        return action

    @property
    def ms(self) -> float:
        """Milliseconds for a decision."""
        return round(1000 * self.seconds / max(1, self.decisions), 2)


def searches(game: AnyGame, asked: argparse.Namespace) -> tuple[Timed, Timed]:
    """With the net, and without."""
    own, others = (Budget(playouts=int(number)) for number in asked.playouts.split(","))
    net = read_net(asked.folder, game.key, game.version, told_of(game))
    with_net = Settings(budget=own, exploration=asked.exploration, onward=asked.onward, net=False)
    return Timed(Search(game, with_net, net)), Timed(Search(game, Settings(budget=others, net=False)))


def main() -> None:
    """Plays, and prints what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--playouts", default="200,100", help="with the net, and without")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--exploration", type=float)
    parser.add_argument("--onward", type=int)
    asked = parser.parse_args()
    game = find_game(asked.game)
    new, old = searches(game, asked)
    began, shares = time.process_time(), list[float]()
    while 2 * len(shares) < asked.games and time.process_time() - began < asked.seconds:
        luck = f"{asked.seed}/{len(shares)}"
        shares.append((played(game, (new, old), luck)[0] + played(game, (old, new), luck)[1]) / 2)
    said = {"games": 2 * len(shares), "share": sum(shares) / len(shares), "interval": interval(shares, 0.0, 1.0)}
    print(json.dumps({"game": game.key, **said, "ms": [new.ms, old.ms]}))


if __name__ == "__main__":
    main()
