"""The learners in examples/: a round of each, and the bot that comes of it; skipped where torch is not installed."""

import asyncio
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from served import Served

from spilabord.bots import find_bot
from spilabord.bots.asking import sit_down
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE
from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.table.record import Record, read_record, replay, verify

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


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The spelling of a bot that has learned for a moment."""
    weights = tmp_path_factory.mktemp("learned") / "net.npz"
    told = run(str(LEARN), "kingdomino", "--millions", "0.001", "--games", "4", "--to", str(weights))
    assert "decisions 16,384" in told
    assert "decisions,minutes,core_minutes,games,wins,low,high" == weights.with_suffix(".csv").read_text().split()[0]
    return f"{LEARN}:weights={weights}"


def test_what_was_learned_sits_down_by_its_file_name(learned: str) -> None:
    game, luck = find_game("kingdomino"), Rng("table")
    bot, state = sit_down(learned, game), game.setup(2, game.options())
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


def test_weights_of_another_game_are_refused(learned: str) -> None:
    with pytest.raises(BadOptions, match="learned for kingdomino, layout 1, and not for triominos, layout 2"):
        find_bot(learned, find_game("triominos"))


async def played_against(base: str, bot: str) -> Record:
    """A whole game of a person by luck against this bot, at a table on the web."""
    device, luck = await Device(base).introduce("Anna"), Rng("Anna")
    code = await device.make_table("kingdomino", [None, bot])
    async with device.live(code) as live:
        await live.sit(0, "Anna")
        await live.look(0)
        while "outcome" not in (news := await live.next("news")):
            if news.get("legal"):
                await live.command("act", seat=0, number=news["number"], action=luck.pick(news["legal"]))
    record = await device.ask("GET", f"/api/tables/{code}/record")
    return read_record(record.content.decode())


def test_what_was_learned_plays_a_whole_game_against_a_person_at_a_table_on_the_web(
    learned: str, tmp_path: Path
) -> None:
    """It decides as it does here, unless the machine was too busy for it: then luck has decided."""
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", "--unlimited", "--bots", learned) as served:
        record = asyncio.run(played_against(served.base, learned))
    game = find_game("kingdomino")
    verify(game, record)
    bot, luck, alike = find_bot(learned, game), Rng("no use"), []
    for state, event in replay(game, record):
        if event is not None and event.seat == 1 and len(legal := game.legal_actions(state)) > 1:
            alike.append(event.action == game.write(bot(game.view(state, 1), legal, Budget(), luck)))

    assert learned == record.players[1].bot
    assert len(alike) > 10
    assert sum(alike) > 0.7 * len(alike)
