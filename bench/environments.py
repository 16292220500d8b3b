"""Benchmark of environments: decisions a second of a random player, ours beside those of others, in one run.

    python bench/environments.py

Every figure has its observation and its mask, and is CPU time on one core; the median of several turns counts. What is
not installed is left out, and said so.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import cycle
from typing import Any

import click
import gymnasium
import numpy as np
import pettingzoo
from rich.console import Console
from rich.progress import track
from rich.table import Table

import spilabord.envs  # noqa: F401 (it registers)
from spilabord.games import games

TURNS = 5
"""How often each figure is taken."""

TABLES = 256
"""Of a vector environment."""

CLASSICS = ("tictactoe_v3", "connect_four_v3", "chess_v6")
OPENSPIEL = ("tic_tac_toe", "connect_four", "hanabi", "gin_rummy", "backgammon")

Player = Callable[[int], None]
"""Plays n decisions."""


def rolls() -> Iterator[float]:
    """Numbers from 0 to 1 for ever; made before time is taken."""
    return cycle(np.random.default_rng(1).random(10_000).tolist())


def aec_player(env: Any) -> Player:
    """A random player of a PettingZoo environment, through its plain API."""
    roll = rolls()

    def play(decisions: int) -> None:
        env.reset(seed=1)
        while decisions > 0:
            for _ in env.agent_iter():
                observation, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(next(roll) * len(legal))]))
                decisions -= 1
            env.reset()

    return play


def learner_player(env: Any) -> Player:
    """A random learner in a Gymnasium environment."""
    roll = rolls()

    def play(decisions: int) -> None:
        while decisions > 0:
            _, info = env.reset(seed=1)
            over = False
            while not over:
                legal = info["action_mask"].nonzero()[0]
                _, _, over, _, info = env.step(int(legal[int(next(roll) * len(legal))]))
                decisions -= 1

    return play


def vector_player(envs: Any) -> Player:
    """Random learners in a vector environment."""
    luck = cycle(np.random.default_rng(1).random((1_000, envs.num_envs)))

    def play(decisions: int) -> None:
        _, info = envs.reset(seed=1)
        for _ in range(decisions // envs.num_envs):
            counts = info["action_mask"].sum(1, dtype=np.int64)
            _, _, _, _, info = envs.step((next(luck) * counts).astype(np.int64))

    return play


def openspiel_player(game: Any) -> Player:
    """A random player of OpenSpiel, with tensor and mask."""
    roll = rolls()

    def play(decisions: int) -> None:
        state = game.new_initial_state()
        while decisions > 0:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(next(roll) * len(outcomes))][0])
            else:
                state.observation_tensor()
                state.legal_actions_mask()
                legal = state.legal_actions()
                state.apply_action(legal[int(next(roll) * len(legal))])
                decisions -= 1

    return play


def a_second(play: Player, decisions: int) -> float:
    """Decisions a second, after a turn to get ready."""
    play(decisions // 10)
    found = []
    for _ in range(TURNS):
        began = time.process_time()
        play(decisions)
        found.append(decisions / (time.process_time() - began))
    return statistics.median(found)


def classic(name: str) -> Any:
    """An environment of PettingZoo's own, or None if what it needs is not installed."""
    try:
        return import_module(f"pettingzoo.classic.{name}").env()
    except ImportError:
        return None


def openspiel(name: str) -> Any:
    """A game of OpenSpiel's own, or None if it is not there."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel.load_game(name) if name in pyspiel.registered_names() else None


def players() -> Iterator[tuple[str, str, Player | None, int]]:
    """Interface, game, who plays it, and how many decisions in a turn."""
    for key in games():
        name = f"spilabord.envs:spilabord/{key}-v0"
        yield "PettingZoo", f"our {key}", aec_player(pettingzoo.make("aec", f"spilabord/{key}-v0")), 20_000
        single = gymnasium.make(name, disable_env_checker=True, opponents="random").unwrapped
        yield "Gymnasium", f"our {key}, random opponent", learner_player(single), 10_000
        many = gymnasium.make_vec(name, TABLES, vectorization_mode="vector_entry_point", opponents="random")
        yield f"Gymnasium, {TABLES} tables", f"our {key}, random opponent", vector_player(many), 100 * TABLES
    for key in CLASSICS:
        env = classic(key)
        yield "PettingZoo", key, env and aec_player(env), 300 if key.startswith("chess") else 3_000
    for key in OPENSPIEL:
        game = openspiel(key)
        yield "OpenSpiel", key, game and openspiel_player(game), 10_000


@click.command()
def main() -> None:
    """Takes the figures and prints them side by side."""
    shown = Table("interface", "game", "decisions a second", title="Environments, one core")
    for interface, game, play, decisions in track(list(players()), console=Console(stderr=True)):
        shown.add_row(interface, game, "not installed" if play is None else f"{a_second(play, decisions):,.0f}")
    Console().print(shown)


if __name__ == "__main__":
    main()
