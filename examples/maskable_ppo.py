"""MaskablePPO of sb3-contrib on the Gymnasium environment: one seat learns against a bot of ours.

    pip install spilabord[learn] sb3-contrib
    python examples/maskable_ppo.py kingdomino --steps 200000

Actions are numbers of a fixed list, which Dominion and Kingdomino have. `learn.py`, beside this file, reads a row for
each legal action instead, and steps hundreds of tables at once: it learns more in the same time.
"""

import argparse
from pathlib import Path

import gymnasium
import numpy as np
from gymnasium.wrappers import FilterObservation, FlattenObservation, RescaleObservation
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from spilabord.lab.intervals import interval

TABLES = 8


def table(game: str, seat: int = 0, opponent: str | None = None):
    """A table where this seat learns: it sees one row of numbers from -1 to 1; `action_masks` says what is legal."""
    name = f"spilabord.envs:spilabord/{game}-v0"
    env = FilterObservation(gymnasium.make(name, seat=seat, opponents=opponent, actions="flat"), ["observation"])
    return RescaleObservation(FlattenObservation(env), np.float32(-1), np.float32(1))


def results_of(model: MaskablePPO, game: str, games: int) -> list[float]:
    """1 for a game that it wins, ½ for a draw; it sits on either seat by turns."""
    results = []
    for number in range(games):
        env = table(game, seat=number % 2)
        (seen, _), over, reward = env.reset(seed=number), False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.get_wrapper_attr("action_masks")(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        results.append((1 + reward) / 2)
    return results


def main() -> None:
    """Learns, says how many games it wins, and writes what it learned."""
    take = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    take.add_argument("game", choices=("dominion", "kingdomino"))
    take.add_argument("--steps", type=int, default=200_000)
    take.add_argument("--seed", type=int, default=1)
    take.add_argument("--games", type=int, default=200, help="games that are played at the end")
    take.add_argument("--to", type=Path)
    given = take.parse_args()
    tables = make_vec_env(lambda: table(given.game), TABLES, seed=given.seed)
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=max(2, min(256, given.steps // TABLES)), gamma=1.0, seed=given.seed
    )
    model.learn(given.steps)
    model.save(given.to or f"{given.game}-maskable-ppo")
    results = results_of(model, given.game, given.games)
    low, high = interval(results, 0, 1)
    print(f"{given.game}: {given.steps:,} steps, wins {np.mean(results):.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
