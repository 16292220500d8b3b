"""Spaces of observations and actions, from the layouts of a game's tensors."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.tensors import Field, Tensors, size_of

Actions: TypeAlias = Literal["legal", "flat"]
"""How an action is numbered: by its place in the legal list, or by one number for ever."""

Observation: TypeAlias = dict[str, npt.NDArray[Any]]

WIDTH: Final = 128
"""Places for legal actions, unless somebody asks for another number; a game that can never have as many has fewer.

Random games of Partners DUO had up to 90, of Kingdomino 68 and of Triominos 23; Dominion can have no more than 40.
"""


def width_of(game: AnyGame, width: int | None) -> int:
    """Places for the legal actions of a seat."""
    widest = twin_of(game).widest
    if width is None:
        return min(WIDTH, widest)
    if not 1 <= width <= widest:
        raise ValueError(f"width is 1 to {widest} in {game.key}, not {width}")
    return width


def check_actions(game: AnyGame, tensors: Tensors, actions: str) -> None:
    """Refuses a way to number actions that there is not."""
    if actions not in ("legal", "flat"):
        raise ValueError(f'actions is "legal" or "flat", not {actions!r}')
    if actions == "flat" and tensors.flat is None:
        raise ValueError(f'{game.key} has no flat list of actions: use actions="legal"')


def tensors_of(game: AnyGame) -> Tensors:
    """The layouts of a game that has them."""
    if game.tensors is None:
        raise BadOptions("game-no-tensors", game=game.key)
    return game.tensors()


def places(tensors: Tensors, actions: Actions, width: int) -> int:
    """How many numbers an action can have."""
    return tensors.flat.size if actions == "flat" and tensors.flat is not None else width


def observation_space(tensors: Tensors, actions: Actions, width: int) -> spaces.Dict:
    """What a seat is handed: the row that it sees, the mask, and unless actions are flat, a row for each of them."""
    size = places(tensors, actions, width)
    parts: dict[str, spaces.Space[Any]] = {
        "observation": _box(tensors.observation),
        "action_mask": spaces.Box(0, 1, (size,), np.int8),
    }
    if actions == "legal":
        parts["action_features"] = _box(tensors.action, size)
    return spaces.Dict(parts)


class LegalActions(spaces.Discrete):  # type: ignore[misc]
    """The numbers of actions; without a mask it samples what is legal now, because nothing else can be done."""

    def __init__(self, size: int, mask: Callable[[], npt.NDArray[np.int8]]) -> None:
        super().__init__(size)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """One of the legal actions, each as likely, unless a mask or probabilities are given."""
        if mask is None and probability is None:
            mask = self._mask()
        return super().sample(mask, probability)


def _box(fields: tuple[Field, ...], rows: int = 0) -> spaces.Box:
    """The ranges of a row, or of several of which some are empty."""
    low = np.concatenate([np.full(field.size, field.low, np.int16) for field in fields])
    high = np.concatenate([np.full(field.size, field.high, np.int16) for field in fields])
    if rows:
        low, high = np.tile(np.minimum(low, 0), (rows, 1)), np.tile(np.maximum(high, 0), (rows, 1))
    assert low.shape[-1] == size_of(fields)
    return spaces.Box(low, high, dtype=np.int16)
