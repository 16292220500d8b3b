"""The learners in examples/: a round of each, and the bot that comes of it; skipped where torch is not installed."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from spilabord.bots import find_bot
from spilabord.bots.asking import sit_down
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE
from spilabord.games import find_game

EXAMPLES = Path(__file__).parent.parent / "examples"
LEARN = EXAMPLES / "learn.py"
pytestmark = pytest.mark.skipif(not find_spec("torch"), reason="torch is not installed: pip install spilabord[learn]")

SAME = """
import sys, torch
sys.path.insert(0, sys.argv[1])
import learn
practice = learn.Practice("kingdomino", 1, 1)
for part in practice.net.parameters():
    torch.nn.init.normal_(part, std=0.3)
seen, known, table = practice.look(practice.batch)
liked, _ = practice.net(seen, known, table)
batch, weights = practice.batch, practice.weights()
for t in range(64):
    rows = slice(batch.start[t], batch.start[t] + batch.count[t])
    assert int(liked[rows].argmax()) == learn.choose(weights, batch.observation[t], batch.features[rows])
chances = learn.log_chances(liked, table, len(batch.count)).exp()
sums = torch.zeros(len(batch.count)).index_add(0, table, chances)
assert torch.allclose(sums, torch.ones(len(batch.count)), atol=1e-4)
"""

SHOWN = """
import sys
sys.path.insert(0, sys.argv[1])
import learn
learn.TABLES, learn.DECISIONS, learn.PARTS = 32, 16, 4
practice = learn.Practice("dominion", 1, 1)
agreed = []
for _ in range(6):
    kept, gains = practice.play()
    agreed.append(sum(chance.mean().item() for _, _, chance, _ in kept))
    practice.learn(kept, gains)
assert agreed[-1] > agreed[0] + 1, agreed
practice.decisions = 400_000
assert not practice.is_shown
practice.learn(*practice.play())
"""


def run(*arguments: str) -> str:
    """In a process of its own, on one core: torch and the compiled loops have threads of their own."""
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout


def test_the_bot_in_numpy_is_the_net_and_chances_add_up_to_one() -> None:
    run("-c", SAME, str(EXAMPLES))


def test_a_bot_shows_how_dominion_is_played_and_then_the_net_plays_to_win() -> None:
    run("-c", SHOWN, str(EXAMPLES))


@pytest.mark.skipif(not find_spec("sb3_contrib"), reason="sb3-contrib is not installed: pip install sb3-contrib")
def test_maskable_ppo_learns_on_the_gymnasium_environment(tmp_path: Path) -> None:
    program, file = str(EXAMPLES / "maskable_ppo.py"), tmp_path / "model.zip"
    told = run(program, "kingdomino", "--steps", "64", "--games", "2", "--to", str(file))
    assert "64 steps, wins" in told
    assert file.exists()


def test_what_was_learned_sits_down_by_its_file_name(tmp_path: Path) -> None:
    weights = tmp_path / "net.npz"
    told = run(str(LEARN), "kingdomino", "--millions", "0.001", "--games", "4", "--to", str(weights))
    assert "decisions 16,384" in told
    assert "decisions,minutes,core_minutes,games,wins,low,high" == weights.with_suffix(".csv").read_text().split()[0]
    game, luck = find_game("kingdomino"), Rng("table")
    bot, state = sit_down(f"{LEARN}:weights={weights}", game), game.setup(2, game.options())
    chosen = 0
    while (seat := game.to_move(state)) is not None:
        legal = game.legal_actions(state)
        if seat == CHANCE:
            action = game.deal(state, luck)
        elif seat == 0:
            action = bot(game.view(state, 0), legal, Budget(), luck)
            chosen += len(legal) > 1
        else:
            action = luck.pick(legal)
        assert action in legal
        state = game.apply(state, action)
    assert chosen > 10
    assert np.load(weights)["see.weight"].shape[0] > 0
    with pytest.raises(BadOptions, match="learned for kingdomino, layout 1, and not for triominos, layout 2"):
        find_bot(f"{LEARN}:weights={weights}", find_game("triominos"))
