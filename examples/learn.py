"""PPO with self-play on a batch of tables, and the bot that it trains: one file, to be read and changed.

    pip install spilabord[learn]
    python examples/learn.py kingdomino                     writes kingdomino.npz, and its curve: kingdomino.csv, .png
    spilabord arena kingdomino --seats ./examples/learn.py:weights=kingdomino.npz,greedy --games 1000
    spilabord serve --bots ./examples/learn.py:weights=kingdomino.npz      and it can be seated in the browser

One net plays both seats. It reads the row of the seat to move and a row for each of its legal actions, gives every
action a number, and guesses who wins. Two players, zero sum: what is good for the one is as bad for the other, so the
value of the next decision is turned around where the other seat takes it.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np

from spilabord.lab import Batch
from spilabord.lab.learning import Scale, advantages, best_of_each, check_layout, eyes_of, layout_of, scaled

TABLES, DECISIONS, EPOCHS, PARTS = 256, 64, 2, 8
"""Tables at once, decisions at each before the net learns, how often it learns from them, in how many parts."""
WIDTH = 192
CLIP, ENTROPY, RATE = 0.2, 0.01, 5e-4
WIN = 0.5
"""How much of the reward is the win; the rest is how far ahead the score is, which says more at the beginning."""


class Settings(NamedTuple):
    """What is not the same for all games."""

    millions: float
    """Decisions to learn from, unless others are asked for."""
    against: str = "greedy"
    """The compiled bot that it is measured against."""
    shown: float = 0.0
    """Millions of decisions at the beginning in which it learns what that bot would do, before it plays to win."""
    fade: float = 0.95
    """The lambda of GAE: how much of what follows a decision is put down to it, from one decision to the next."""
    turn_limit: int | None = None
    """Of the games it learns from, where there is such an option; it is measured by the usual ones."""


GAMES = {
    "dominion": Settings(1.5, "bigmoney", shown=0.4, fade=0.98, turn_limit=30),
    "kingdomino": Settings(3),
    "partners_duo": Settings(0.6),
    "triominos": Settings(2),
}
"""In Dominion a decision counts for longer, for a game has six times as many as in Kingdomino. The limit ends games of
nets that cannot yet. Shown how, it wins half after 0.3 million; by itself 1 of 200 after 0.6, 86 % after 0.9.
"""


def learner(seen: int, known: int):
    """The net in torch: rows of observations and of actions in, a number for each action and a value out."""

    class Net(torch.nn.Module):
        def __init__(self):
            super().__init__()
            linear = torch.nn.Linear
            self.see, self.see_more = linear(seen, WIDTH), linear(WIDTH, WIDTH)
            self.wish, self.act = linear(WIDTH, WIDTH), linear(known, WIDTH)
            self.weigh, self.value = linear(WIDTH, 1), linear(WIDTH, 1)
            for part in (self.weigh, self.value):
                torch.nn.init.zeros_(part.bias)
                torch.nn.init.normal_(part.weight, std=0.01)

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


def make(game, weights):
    """The bot that plays by these weights: it is handed a view, and sees what the net saw."""
    known = dict(np.load(weights))
    check_layout(game, str(known["layout"]))
    see = eyes_of(game)
    return lambda view, legal, budget, rng: legal[choose(known, *see(view, legal))]  # noqa: ARG005 (it does not search)


class Practice:
    """Games of the net against itself, and what it learns from them."""

    def __init__(self, game: str, seed: int, millions: float):
        global torch  # noqa: PLW0603 (the bot does without)
        import torch

        torch.manual_seed(seed)
        self.settings = GAMES[game]
        limit = self.settings.turn_limit
        self.batch = Batch(game, TABLES, options={"turn_limit": limit} if limit else {}, seed=seed, history=False)
        self.luck = np.random.default_rng(seed)
        columns = self.batch.observation.shape[1], self.batch.features.shape[1]
        self.seen, self.known = map(Scale, columns)
        self.apart = self._look_around()
        self.net = learner(*columns)
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=RATE, eps=1e-5)
        self.decisions, self.last = 0, max(1, millions * 1e6)

    def _look_around(self):
        """How far apart scores are in random games, from which the first scales come, too."""
        apart = [1.0]
        for _ in range(400):
            self.seen.see(self.batch.observation[::4])
            self.known.see(self.batch.features[::8])
            self.batch.step((self.luck.random(TABLES) * self.batch.count).astype(np.int64))
            over = self.batch.scores[self.batch.terminal]
            apart += np.abs(over[:, 0] - over[:, 1]).tolist()
        return max(1, np.mean(apart))

    def look(self, batch):
        """What the net is handed: observations, actions, and the table of each action."""
        table = np.repeat(np.arange(len(batch.count)), batch.count)
        return tuple(map(torch.from_numpy, (self.seen(batch.observation), self.known(batch.features), table)))

    def asked(self, batch):
        """The same, with what the net says of it."""
        looked = self.look(batch)
        with torch.no_grad():
            return looked, *self.net(*looked)

    def play(self):
        """Some decisions at every table, with what each was worth in the end, as far as that is known."""
        kept, values, rewards, over, seats, batch = [], [], [], [], [], self.batch
        for _ in range(DECISIONS):
            looked, liked, value = self.asked(batch)
            chances = log_chances(liked, looked[2], TABLES)
            noise = self.luck.gumbel(size=len(chances)).astype(np.float32)
            aim = row = best_of_each(chances.numpy() + noise, batch.start, batch.count)
            if self.is_shown:
                aim = batch.start + batch.choices(self.settings.against)
                row = np.where(np.arange(TABLES) % 2, row, aim)
            kept.append((looked, torch.from_numpy(aim), chances[aim], value))
            values.append(value.numpy())
            seats.append(batch.seat.copy())
            batch.step(row - batch.start)
            over.append(batch.terminal.copy())
            rewards.append(self.reward()[np.arange(TABLES), seats[-1]])
        values.append(self.asked(batch)[2].numpy())
        self.seen.see(batch.observation)
        self.known.see(batch.features)
        return kept, advantages(values, rewards, over, [*seats, batch.seat], self.settings.fade)

    @property
    def is_shown(self):
        """Whether a bot still shows it how to play: it acts itself at half the tables, and says what it would do."""
        return self.decisions < 1e6 * self.settings.shown

    def reward(self):
        """[tables, seats] The win, and how far ahead it was."""
        ahead = self.batch.scores[:, :2] - self.batch.scores[:, 1::-1]
        much = np.tanh(ahead / (2 * self.apart))
        return np.where(self.batch.terminal[:, None], WIN * self.batch.rewards + (1 - WIN) * much, 0)

    def learn(self, kept, gains):
        """Makes what was better than expected more likely, but not much at once; or, at first, what it was shown."""
        self.optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - self.decisions / self.last)
        for _ in range(EPOCHS):
            for part in np.array_split(self.luck.permutation(DECISIONS), PARTS):
                looked, row, before, value = together([kept[k] for k in part])
                gain = torch.from_numpy(np.concatenate([gains[k] for k in part]))
                liked, guess = self.net(*looked)
                chances = log_chances(liked, looked[2], len(row))
                better = chances[row].mean() if self.is_shown else clipped((chances[row] - before).exp(), gain)
                doubt = -(chances.exp() * chances).sum() / len(row)
                missed = (guess - (gain + value)).square().mean()
                self.optimiser.zero_grad()
                (0.5 * missed - better - ENTROPY * doubt).backward()
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()
        self.decisions += TABLES * DECISIONS

    def best(self, batch):
        """The place of the action that it likes best at each table."""
        return best_of_each(self.asked(batch)[1].numpy(), batch.start, batch.count) - batch.start

    def weights(self):
        """All that the bot needs, as arrays."""
        scales = {"seen": self.seen, "known": self.known}
        found = {name: each.numpy() for name, each in self.net.state_dict().items()}
        found |= {f"{name}_mean": scale.mean for name, scale in scales.items()}
        found |= {f"{name}_scale": scale.spread for name, scale in scales.items()}
        return found | {"layout": np.array(layout_of(self.batch.game))}


def log_chances(liked, table, tables):
    """Logarithms of the chances of all actions, which add up to 1 at each table."""
    most = liked.new_full((tables,), -np.inf).scatter_reduce(0, table, liked.detach(), "amax")
    total = liked.new_zeros(tables).index_add(0, table, (liked - most[table]).exp())
    return liked - most[table] - total.log()[table]


def clipped(ratio, gain):
    """What PPO maximises: gains, times how much more likely they have become, as far as that counts."""
    wanted = (gain - gain.mean()) / (gain.std() + 1e-6)
    return (ratio * wanted).minimum(ratio.clamp(1 - CLIP, 1 + CLIP) * wanted).mean()


def together(kept):
    """Several looks as one."""
    seen, known, table = zip(*(looked for looked, *_ in kept), strict=True)
    begins = np.cumsum([0, *map(len, known)])
    tables = torch.cat([each + TABLES * k for k, each in enumerate(table)])
    rows = torch.cat([row + int(begins[k]) for k, (_, row, *_) in enumerate(kept)])
    before, value = (torch.cat([each[place] for each in kept]) for place in (2, 3))
    return (torch.cat(seen), torch.cat(known), tables), rows, before, value


def main() -> None:
    """Learns for a while, and writes weights and curve whenever it has been measured: ten times."""
    from spilabord.lab.curve import Curve, results_against

    take = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    take.add_argument("game", choices=GAMES)
    take.add_argument("--millions", type=float, help="of decisions to learn from")
    take.add_argument("--to", type=Path, help="the file of weights, .npz")
    take.add_argument("--seed", type=int, default=1)
    take.add_argument("--threads", type=int, default=2)
    take.add_argument("--games", type=int, default=200, help="games of a measurement; the last has five times as many")
    given = take.parse_args()
    settings, file = GAMES[given.game], given.to or Path(f"{given.game}.npz")
    curve = Curve(file)
    practice = Practice(given.game, given.seed, given.millions or settings.millions)
    torch.set_num_threads(given.threads)
    while practice.decisions < practice.last:
        practice.learn(*practice.play())
        if practice.decisions >= min(practice.last, len(curve.points) * practice.last / 10):
            np.savez(file, **practice.weights())
            games = given.games * (5 if practice.decisions >= practice.last else 1)
            won = results_against(settings.against, practice.best, given.game, games)
            point = curve.add(practice.decisions, won)._asdict()
            print(*(f"{name} {value:,}" for name, value in point.items()), sep="  ", flush=True)


if __name__ == "__main__":
    main()
