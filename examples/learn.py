"""PPO with self-play on a batch of tables, and the bot that it trains: one file, to be read and changed.

    pip install spilabord[learn]
    python examples/learn.py kingdomino --minutes 30                 writes kingdomino.npz, and says how it gets better
    spilabord arena kingdomino --seats ./examples/learn.py:weights=kingdomino.npz,greedy --games 1000
    spilabord serve --bots ./examples/learn.py:weights=kingdomino.npz      and it can be seated in the browser

One net plays both seats. It reads the row of the seat to move and a row for each of its legal actions, gives every
action a number, and guesses who wins. Two players, zero sum: what is good for the one is as bad for the other, so the
value of the next decision is turned around where the other seat takes it.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from spilabord.core.game import twin_of
from spilabord.core.tensors import size_of

TABLES, DECISIONS, EPOCHS, PARTS = 256, 64, 2, 8
"""Tables at once, decisions at each before the net learns, how often it learns from them, in how many parts."""
WIDTH = 192
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 5e-4
WIN = 0.5
"""How much of the reward is the win; the rest is how far ahead the score is, which says more at the beginning."""


# The net


def learner(seen: int, known: int):
    """The net in torch: rows of observations and of actions in, a number for each action and a value out."""
    import torch
    from torch import nn

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.see, self.see_more = nn.Linear(seen, WIDTH), nn.Linear(WIDTH, WIDTH)
            self.wish, self.act = nn.Linear(WIDTH, WIDTH), nn.Linear(known, WIDTH)
            self.weigh, self.value = nn.Linear(WIDTH, 1), nn.Linear(WIDTH, 1)
            for part in (self.weigh, self.value):
                nn.init.zeros_(part.bias)
                nn.init.normal_(part.weight, std=0.01)

        def forward(self, observation, action, table):
            hidden = torch.relu(self.see_more(torch.relu(self.see(observation))))
            joined = torch.relu(self.wish(hidden)[table] + self.act(action))
            return self.weigh(joined).squeeze(1), torch.tanh(self.value(hidden)).squeeze(1)

    return Net()


def choose(weights, observation, action):
    """The same in NumPy, for the bot: the place of the action that it likes best."""

    def linear(name, x):
        return x @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]

    seen = scaled(observation[None], weights["seen_mean"], weights["seen_scale"])
    known = scaled(action, weights["known_mean"], weights["known_scale"])
    hidden = np.maximum(linear("see_more", np.maximum(linear("see", seen), 0)), 0)
    return int(linear("weigh", np.maximum(linear("wish", hidden) + linear("act", known), 0)).argmax())


def scaled(rows, mean, scale):
    """Rows of whole numbers as small ones around 0."""
    return np.clip((rows - mean) / scale, -5, 5).astype(np.float32)


# Learning


class Practice:
    """Games of the net against itself, and what it learns from them."""

    def __init__(self, game: str, seed: int):
        import torch

        from spilabord.lab import Batch

        torch.manual_seed(seed)
        self.batch = Batch(game, TABLES, seed=seed, history=False)
        self.luck = np.random.default_rng(seed)
        self.scales = self._look_around()
        tensors = self.batch.tensors
        self.net = learner(size_of(tensors.observation), size_of(tensors.action))
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=RATE, eps=1e-5)
        self.decisions = 0

    def _look_around(self):
        """Means and scales of all rows, and how far apart scores are, from random games."""
        seen, known, apart = [], [], [1.0]
        for _ in range(400):
            seen.append(self.batch.observation.copy()[::4])
            known.append(self.batch.features[::8].copy())
            self.batch.step((self.luck.random(TABLES) * self.batch.count).astype(np.int64))
            over = self.batch.scores[self.batch.terminal]
            apart += np.abs(over[:, 0] - over[:, 1]).tolist()
        rows = {"seen": np.concatenate(seen), "known": np.concatenate(known)}
        found = {f"{name}_mean": each.mean(0, dtype=np.float32) for name, each in rows.items()}
        found |= {f"{name}_scale": each.std(0, dtype=np.float32) + 0.1 for name, each in rows.items()}
        return found | {"apart": np.float32(np.mean(apart))}

    def look(self):
        """What the net is handed: observations, actions, and the table of each action."""
        import torch

        batch, scales = self.batch, self.scales
        seen = scaled(batch.observation, scales["seen_mean"], scales["seen_scale"])
        known = scaled(batch.features, scales["known_mean"], scales["known_scale"])
        table = np.repeat(np.arange(len(batch.count)), batch.count)
        return torch.from_numpy(seen), torch.from_numpy(known), torch.from_numpy(table)

    def play(self):
        """Some decisions at every table, with what each was worth in the end, as far as that is known."""
        import torch

        kept, rewards, over, seats = [], [], [], []
        for _ in range(DECISIONS):
            asked, batch = self.look(), self.batch
            with torch.no_grad():
                liked, value = self.net(*asked)
                chances = log_chances(liked, asked[2], TABLES)
            noise = self.luck.gumbel(size=len(chances)).astype(np.float32)
            row = best_of_each(chances.numpy() + noise, batch.start, batch.count)
            seats.append(batch.seat.copy())
            kept.append((asked, torch.from_numpy(row), chances[row], value))
            batch.step(row - batch.start)
            over.append(batch.terminal.copy())
            rewards.append(self.reward()[np.arange(TABLES), seats[-1]])
        with torch.no_grad():
            last = self.net(*self.look())[1].numpy()
        self.decisions += TABLES * DECISIONS
        return kept, advantages(kept, rewards, over, [*seats, self.batch.seat], last)

    def reward(self):
        """[tables, seats] The win, and how far ahead it was."""
        ahead = self.batch.scores[:, :2] - self.batch.scores[:, 1::-1]
        much = np.tanh(ahead / (2 * self.scales["apart"]))
        return np.where(self.batch.terminal[:, None], WIN * self.batch.rewards + (1 - WIN) * much, 0)

    def learn(self, kept, gains):
        """Makes what was better than expected more likely, but not much at once."""
        import torch

        for _ in range(EPOCHS):
            for part in np.array_split(self.luck.permutation(DECISIONS), PARTS):
                (seen, known, table), row, before, value = together([kept[k] for k in part])
                gain = torch.from_numpy(np.concatenate([gains[k] for k in part]))
                liked, guess = self.net(seen, known, table)
                chances = log_chances(liked, table, len(row))
                ratio = (chances[row] - before).exp()
                wanted = (gain - gain.mean()) / (gain.std() + 1e-6)
                step = torch.min(ratio * wanted, ratio.clamp(1 - CLIP, 1 + CLIP) * wanted).mean()
                doubt = -(chances.exp() * chances).sum() / len(row)
                missed = (guess - (gain + value)).square().mean()
                self.optimiser.zero_grad()
                (0.5 * missed - step - ENTROPY * doubt).backward()
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()

    def weights(self):
        """All that the bot needs, as arrays."""
        return {name: each.numpy() for name, each in self.net.state_dict().items()} | self.scales


def log_chances(liked, table, tables):
    """Logarithms of the chances of all actions, which add up to 1 at each table."""
    import torch

    most = torch.full((tables,), -torch.inf).scatter_reduce(0, table, liked.detach(), "amax")
    total = torch.zeros(tables).index_add(0, table, (liked - most[table]).exp())
    return liked - most[table] - total.log()[table]


def best_of_each(values, start, count):
    """The row of the highest value at each table."""
    highest = np.maximum.reduceat(values, start)
    rows = np.flatnonzero(values == np.repeat(highest, count))
    return rows[np.searchsorted(rows, start)]


def advantages(kept, rewards, over, seats, last):
    """How much better each decision was than expected (GAE); where the other seat is next, its good is our bad."""
    values = [value.numpy() for *_, value in kept] + [last]
    gains, gain = [], np.zeros(TABLES, np.float32)
    for k in reversed(range(len(kept))):
        turned = np.where(seats[k + 1] == seats[k], 1, -1) * ~over[k]
        surprise = rewards[k] + turned * values[k + 1] - values[k]
        gain = (surprise + LAMBDA * turned * gain).astype(np.float32)
        gains.append(gain)
    return gains[::-1]


def together(kept):
    """Several looks as one."""
    import torch

    seen, known, table = zip(*(asked for asked, *_ in kept), strict=True)
    begins = np.cumsum([0, *map(len, known)])
    tables = torch.cat([each + TABLES * k for k, each in enumerate(table)])
    rows = torch.cat([row + int(begins[k]) for k, (_, row, *_) in enumerate(kept)])
    before, value = (torch.cat([each[place] for each in kept]) for place in (2, 3))
    return (torch.cat(seen), torch.cat(known), tables), rows, before, value


# Measuring


def won_against(game: str, weights, opponent: str | None, games: int) -> float:
    """The share of games that the net wins against a compiled bot of ours, half of them from each seat."""
    from spilabord.envs.vector import LearnerVectorEnv

    results: list[float] = []
    for seat in (0, 1):
        env = LearnerVectorEnv(games // 2, game, seat=seat, opponents=opponent)
        (told, _), done = env.reset(seed=7), np.zeros(games // 2, bool)
        while not done.all():
            counts = told["action_mask"].sum(1)
            rows = zip(told["observation"], told["action_features"], counts, strict=True)
            told, rewards, over, _, _ = env.step(np.array([choose(weights, seen, each[:n]) for seen, each, n in rows]))
            results += ((1 + rewards[over & ~done]) / 2).tolist()
            done |= over
    return float(np.mean(results))


# The bot


def make(game, weights):
    """The bot that plays by these weights: it is handed a view, and sees what the net saw."""
    twin, tensors, known = twin_of(game), game.tensors(), dict(np.load(weights))
    seen = np.zeros(size_of(tensors.observation), np.int16)

    def bot(view, legal, budget, rng):  # noqa: ARG001 (it neither searches nor needs luck)
        states = twin.pack_view(view)
        tensors.observe(states, 0, view.seat, seen)
        actions = np.zeros((len(legal), size_of(tensors.action)), np.int16)
        for action, row in zip(legal, actions, strict=True):
            tensors.features(states, 0, twin.encode(action), row)
        return legal[choose(known, seen, actions)]

    return bot


def main() -> None:
    """Learns for a while, and writes the weights whenever it has measured them."""
    take = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    take.add_argument("game")
    take.add_argument("--minutes", type=float, default=30)
    take.add_argument("--to", type=Path)
    take.add_argument("--seed", type=int, default=1)
    take.add_argument("--against", help="a compiled bot; default: greedy, or bigmoney")
    take.add_argument("--games", type=int, default=200, help="games of each measurement")
    given = take.parse_args()
    practice, file = Practice(given.game, given.seed), given.to or Path(f"{given.game}.npz")
    began = measured = time.monotonic()
    while (spent := time.monotonic() - began) < 60 * given.minutes or not file.exists():
        practice.learn(*practice.play())
        if time.monotonic() - measured > 60 or time.monotonic() - began >= 60 * given.minutes:
            np.savez(file, **practice.weights())
            share = won_against(given.game, practice.weights(), given.against, given.games)
            print(f"{spent / 60:5.1f} min  {practice.decisions:>10,} decisions  wins {share:.1%}", flush=True)
            measured = time.monotonic()


if __name__ == "__main__":
    main()
