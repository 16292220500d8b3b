"""Playthrough of a game in OpenSpiel, as a text that is told anew and compared.

`.venv/bin/python tests/openspiel_playthrough.py` writes it again: look at what changed before you keep it.
"""

from pathlib import Path

import numpy as np
import pyspiel

import spilabord.envs.openspiel  # noqa: F401 (it registers)

FILE = Path(__file__).with_suffix(".txt")
TABLE = ("spilabord_kingdomino", {"players": 2, "options": "mighty_duel:false"})
PICTURE = 24


def told() -> str:
    """A game by luck: what OpenSpiel knows of it, each decision with what was possible, and the table now and then."""
    game = pyspiel.load_game(*TABLE)
    luck, state = np.random.RandomState(1), game.new_initial_state()
    lines = [
        f"game: {game}",
        f"actions: {game.num_distinct_actions()}, of chance: {game.max_chance_outcomes()}",
        f"longest: {game.max_game_length()}, tensor: {game.information_state_tensor_size()}",
        f"utility: {game.min_utility()} to {game.max_utility()}",
        "",
    ]
    while not state.is_terminal():
        player = state.current_player()
        likely = dict(state.chance_outcomes()) if state.is_chance_node() else {}
        numbers = list(likely) or state.legal_actions()
        action = int(numbers[luck.randint(len(numbers))])
        chance = f"{likely[action]:.4f}" if likely else f"of {len(numbers)}"
        lines.append(
            f"{state.move_number():3} {player:2} {action:3} {chance:>7}  {state.action_to_string(player, action)}"
        )
        state.apply_action(action)
        if state.move_number() % PICTURE == 0:
            lines += ["", state.picture(), ""]
    return "\n".join([*lines, "", state.picture(), "", f"returns: {state.returns()}", ""])


if __name__ == "__main__":
    FILE.write_text(told(), encoding="utf-8")
