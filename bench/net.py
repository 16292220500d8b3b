"""A net against rollouts: two searches of one game, deal by deal from both seats, and what an action costs each.

    python bench/net.py kingdomino training-kingdomino --playouts 200,100 --games 400

Equal time is set by playouts: `ms` is processor time for an action that was searched, so a busy machine changes
little. Stops after `--seconds` of processor time, with whole deals. Prints one line of JSON. With `--resume FILE` each
deal is a line of that file, and a match that was stopped goes on where it was.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from spilabord.bots.nets import read_net
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


def searches(game: AnyGame, asked: argparse.Namespace) -> tuple[Timed, Timed]:
    """With the net, and without."""
    own, others = (Budget(playouts=int(number)) for number in asked.playouts.split(","))
    net = read_net(asked.folder, game)
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
    parser.add_argument("--resume", type=Path)
    asked = parser.parse_args()
    game = find_game(asked.game)
    new, old = searches(game, asked)
    began = time.process_time()
    deals = [json.loads(line) for line in asked.resume.read_text().splitlines()] if exists(asked.resume) else []
    while 2 * len(deals) < asked.games and time.process_time() - began < asked.seconds:
        deals.append(deal(game, new, old, f"{asked.seed}/{len(deals)}"))
        if asked.resume:
            with asked.resume.open("a") as file:
                file.write(f"{json.dumps(deals[-1])}\n")
    shares = [each["share"] for each in deals]
    said = {"games": 2 * len(shares), "share": sum(shares) / len(shares), "interval": interval(shares, 0.0, 1.0)}
    print(json.dumps({"game": game.key, **said, "ms": [ms(deals, 0), ms(deals, 1)]}))


def exists(file: Path | None) -> bool:
    """Whether there is something to go on with."""
    return file is not None and file.exists()


def deal(game: AnyGame, new: Timed, old: Timed, luck: str) -> dict[str, Any]:
    """One deal from both seats: the share of the win with the net, and what each search cost."""
    for search in (new, old):
        search.seconds, search.decisions = 0.0, 0
    share = (played(game, (new, old), luck)[0] + played(game, (old, new), luck)[1]) / 2
    return {"share": share, "seconds": [new.seconds, old.seconds], "decisions": [new.decisions, old.decisions]}


def ms(deals: Sequence[dict[str, Any]], which: int) -> float:
    """Milliseconds of processor time for a decision."""
    seconds, decisions = (sum(each[what][which] for each in deals) for what in ("seconds", "decisions"))
    return round(1000 * seconds / max(1, decisions), 2)


if __name__ == "__main__":
    main()
