"""A policy head that fits decisions of searches: how often each action was looked at, by its features."""

from pathlib import Path
from typing import Any, Final

import numpy as np

from spilabord.compiled.policy_heads import HEAD, PolicyHead
from spilabord.core.game import AnyGame
from spilabord.core.tensors import size_of
from spilabord.lab.training.fitting import go_on, import_torch, keep, with_bias
from spilabord.lab.training.self_play import Choices

BATCH: Final = 256
RATE: Final = 1e-3


class HeadLearner:
    """A head that learns; the same seed and the same decisions give the same weights."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        assert game.tensors is not None
        self._torch = torch = import_torch()
        torch.manual_seed(seed)
        linear, features = torch.nn.Linear, size_of(game.tensors().action)
        self._model = torch.nn.Sequential(linear(features, HEAD), torch.nn.ReLU(), linear(HEAD, 1))
        self._model[2].weight.data.zero_()
        self._model.register_buffer("mean", torch.zeros(features))
        self._model.register_buffer("spread", torch.full((features,), torch.inf))
        self._steps = torch.optim.Adam(self._model.parameters(), lr=RATE)

    def fit(self, choices: Choices, order: Any) -> float:
        """Goes once over these decisions, and says the mean loss: what the shares of the looks leave unexplained."""
        if self._model.spread.isinf().all():
            self._see(choices.features)
        decisions = order.permutation(len(choices.begins) - 1)
        losses: list[float] = []
        for begin in range(0, len(decisions) - BATCH + 1, BATCH):
            loss = self._loss(choices, decisions[begin : begin + BATCH])
            self._steps.zero_grad()
            loss.backward()
            self._steps.step()
            losses.append(loss.item())
        return sum(losses) / max(1, len(losses))

    def _see(self, features: Any) -> None:
        """Scales each feature by what the first decisions had; one that never varied counts for nothing."""
        torch, spread = self._torch, features.std(axis=0)
        self._model.mean.copy_(torch.from_numpy(features.mean(axis=0).astype(np.float32)))
        self._model.spread.copy_(torch.from_numpy(np.where(spread > 0, spread, np.inf).astype(np.float32)))

    def _loss(self, choices: Choices, decisions: Any) -> Any:
        """The cross entropy between the shares and what prior and head expect, decision by decision."""
        torch, begins = self._torch, choices.begins
        counts = begins[decisions + 1] - begins[decisions]
        which = np.repeat(np.arange(len(decisions)), counts)
        within = np.arange(len(which)) - np.repeat(np.cumsum(counts) - counts, counts)
        rows = begins[decisions][which] + within
        scaled = (torch.from_numpy(choices.features[rows].astype(np.float32)) - self._model.mean) / self._model.spread
        likely = self._model(scaled)[:, 0] + torch.from_numpy(choices.offers[rows])
        place, shares = torch.from_numpy(which), torch.from_numpy(choices.shares[rows])
        most = torch.full((len(decisions),), -torch.inf).scatter_reduce(0, place, likely.detach(), "amax")
        likely = likely - most[place]
        totals = torch.zeros(len(decisions)).index_add(0, place, likely.exp())
        return -(shares * (likely - totals.log()[place])).sum() / len(decisions)

    def head(self) -> PolicyHead:
        """The weights, as a search takes them: of features that are not scaled."""
        model = self._model
        first, last = model[0], model[2]
        weights = (first.weight / model.spread).detach().numpy()
        added = first.bias.detach().numpy() - weights @ model.mean.numpy()
        return PolicyHead(
            with_bias(weights, added), with_bias(last.weight.detach().numpy(), last.bias.detach().numpy())
        )

    def save(self, file: Path) -> None:
        """Keeps all that is needed to go on."""
        keep(self._torch, self._model, self._steps, file)

    def load(self, file: Path) -> None:
        """Goes on from there."""
        go_on(self._torch, self._model, self._steps, file)
