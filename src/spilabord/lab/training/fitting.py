"""Weights that fit positions: a net as PyTorch has it, trained on the CPU, and its calibration."""

from pathlib import Path
from typing import Any, Final

import numpy as np

from spilabord.bots.nets import inputs_of
from spilabord.compiled.nets import WIN, Net
from spilabord.core.errors import BadOptions
from spilabord.core.told import Told
from spilabord.lab.training.positions import Positions

HIDDEN: Final = (64, 32)
"""The sizes of the two layers: about 1 µs of one core for each seat."""

BATCH: Final = 1024
RATE, LAST_RATE = 2e-3, 1e-4
"""How far a step goes, at first and at the end."""

BINS: Final = 10


def import_torch() -> Any:
    """PyTorch, which only training needs."""
    try:
        import torch
    except ImportError:
        raise BadOptions("needs-package", extra="learn") from None
    return torch


class Learner:
    """A net that learns; the same seed and the same positions give the same weights."""

    def __init__(self, told: Told, seed: int) -> None:
        self._torch = torch = import_torch()
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        linear, relu = torch.nn.Linear, torch.nn.ReLU
        first, second = HIDDEN
        self._model = torch.nn.Sequential(
            linear(inputs_of(told), first), relu(), linear(first, second), relu(), linear(second, 2)
        )
        self._steps = torch.optim.Adam(self._model.parameters(), lr=RATE)

    def fit(self, positions: Positions, order: Any, part: float) -> float:
        """Goes once over these positions, each judged by one seat, and says the mean loss.

        `order` is NumPy's generator; `part` says how much of the training is done.
        """
        for group in self._steps.param_groups:
            group["lr"] = RATE + (LAST_RATE - RATE) * min(1.0, part)
        shuffled = order.permutation(len(positions.players))
        losses: list[float] = []
        for begin in range(0, len(shuffled) - BATCH + 1, BATCH):
            inputs, ends = seen_by_one(positions, shuffled[begin : begin + BATCH], order)
            said = self._model(self._torch.from_numpy(inputs))
            wanted = self._torch.from_numpy(ends)
            loss = self._torch.nn.functional.binary_cross_entropy_with_logits(said, wanted)
            self._steps.zero_grad()
            loss.backward()
            self._steps.step()
            losses.append(loss.item())
        return sum(losses) / len(losses)

    def net(self) -> Net:
        """The weights, as a search takes them."""
        layers = [self._model[place] for place in (0, 2, 4)]
        return Net(*(with_bias(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in layers))

    def expected(self, inputs: Any) -> Any:
        """What the net says of these inputs, from 0 to 1."""
        with self._torch.no_grad():
            return self._torch.sigmoid(self._model(self._torch.from_numpy(inputs))).numpy()

    def save(self, file: Path) -> None:
        """Keeps all that is needed to go on."""
        keep(self._torch, self._model, self._steps, file)

    def load(self, file: Path) -> None:
        """Goes on from there."""
        go_on(self._torch, self._model, self._steps, file)

    def begin_with(self, net: Net) -> None:
        """Takes over the weights of a net of the same shape."""
        for place, layer in zip((0, 2, 4), net.layers, strict=True):
            self._model[place].weight.data.copy_(self._torch.from_numpy(layer[:-1].T))
            self._model[place].bias.data.copy_(self._torch.from_numpy(layer[-1]))


def keep(torch: Any, model: Any, steps: Any, file: Path) -> None:
    """Keeps weights and what their optimiser remembers."""
    torch.save({"model": model.state_dict(), "steps": steps.state_dict()}, file)


def go_on(torch: Any, model: Any, steps: Any, file: Path) -> None:
    """Takes them up again."""
    kept = torch.load(file, weights_only=True)
    model.load_state_dict(kept["model"])
    steps.load_state_dict(kept["steps"])


def with_bias(weight: Any, bias: Any) -> Any:
    """A layer as kernels take it: a row for each input, and one that is always added."""
    return np.ascontiguousarray(np.concatenate([weight.T, bias[None]]), np.float32)


def seen_by_one(positions: Positions, rows: Any, order: Any) -> tuple[Any, Any]:
    """These positions as one of the seats sees them, drawn by luck, and how it ended for that seat."""
    players = positions.players[rows]
    seat = order.integers(0, players)
    seats = positions.seats.shape[1]
    near = np.arange(seats)[None]
    far = np.where(near < players[:, None], (seat[:, None] + near) % players[:, None], near)
    turned = np.take_along_axis(positions.seats[rows], far[:, :, None], axis=1)
    inputs = np.concatenate([positions.table[rows], turned.reshape(len(rows), -1)], axis=1)
    return inputs, positions.ends[rows, seat]


def calibration(learner: Learner, positions: Positions, order: Any) -> list[tuple[float, float, int]]:
    """In ten bins of equal width: the share of the win that was expected, the one that came, and of how many."""
    inputs, ends = seen_by_one(positions, np.arange(len(positions.players)), order)
    expected, came = learner.expected(inputs)[:, WIN], ends[:, WIN]
    bins = np.minimum((expected * BINS).astype(int), BINS - 1)
    return [
        (float(expected[bins == each].mean()), float(came[bins == each].mean()), int((bins == each).sum()))
        for each in range(BINS)
        if (bins == each).any()
    ]
