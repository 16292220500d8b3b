"""Nets of games as files: the weights, and beside them how they were made; those of another layout are refused."""

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import msgspec
import numpy as np
from msgspec import Struct

from spilabord.bots.search_settings import WEIGHTS, has_net
from spilabord.compiled.nets import Asking, Net, asking, empty_net
from spilabord.compiled.policy_heads import PolicyHead, empty_head
from spilabord.core.errors import BadOptions
from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame
from spilabord.core.tensors import Tensors, size_of
from spilabord.core.told import Told

ABOUT: Final = "net.json"

LAYERS: Final = ("first", "second", "last")
HEAD_LAYERS: Final = ("head_first", "head_last")
"""What the arrays in the file are called."""


class About(Struct, frozen=True, kw_only=True):
    """How weights were made: enough to make them again, and to see what they are for."""

    game: str
    rules: str
    """The version of the rules that were played."""
    told: int
    """The version of what it is told."""
    hidden: tuple[int, int]
    command: str
    features: int = 0
    """The version of the features of actions, if a policy head reads them."""
    positions: int
    games: int
    minutes: float
    arena: str = ""
    """What it was measured to win, in one English sentence."""


def shape_of(told: Told) -> tuple[int, int, int]:
    """How much is told: of the table, of how many seats, and of each."""
    return size_of(told.table), told.most, size_of(told.seat)


def inputs_of(told: Told) -> int:
    """How many inputs a net has that is told this."""
    table, seats, each = shape_of(told)
    return table + seats * each


def room_for(told: Told, net: Net) -> Asking:
    """Room to ask this net."""
    return asking(net, *shape_of(told))


def shipped_net(game: AnyGame) -> Net | None:
    """The net in the game's folder, if there is one."""
    return _shipped(game.folder, *_layout(game)) if has_net(game) else None


def told_of(game: AnyGame) -> Told:
    """What a net is told of this game; raises BadOptions if there is no such thing."""
    if game.told is None:
        raise BadOptions("game-no-net", game=game.key)
    return game.told()


def read_net(folder: Path, game: AnyGame) -> Net:
    """The net in this folder; raises BadOptions if it is for another game, other rules or other inputs."""
    return _read(folder, *_layout(game))


def _layout(game: AnyGame) -> tuple[str, str, Told, Tensors | None]:
    """What weights are for."""
    return game.key, game.version, told_of(game), None if game.tensors is None else game.tensors()


def _read(folder: Path, key: str, rules: str, told: Told, tensors: Tensors | None) -> Net:
    about, file = read_about(folder), str(folder / WEIGHTS)
    features = tensors.version if about.features and tensors else 0
    made, wanted = (about.game, about.rules, about.told, about.features), (key, rules, told.version, features)
    if made != wanted:
        raise BadOptions("net-of-another", file=file, made=_listed(*made), wanted=_listed(*wanted))
    try:
        with np.load(folder / WEIGHTS, allow_pickle=False) as arrays:
            weights = [np.ascontiguousarray(arrays[name], np.float32) for name in LAYERS]
            head = [np.ascontiguousarray(arrays[name], np.float32) for name in HEAD_LAYERS] if about.features else None
    except (OSError, ValueError, KeyError, BadZipFile):
        raise BadOptions("net-broken", file=file) from None
    shapes = [each.shape for each in empty_net(inputs_of(told), *about.hidden).layers]
    if [each.shape for each in weights] != shapes or not _fits(head, tensors):
        raise BadOptions("net-broken", file=file)
    first, second, last = weights
    return Net(first, second, last, None if head is None else PolicyHead(*head))


def _fits(head: list[Any] | None, tensors: Tensors | None) -> bool:
    """Whether this head, if there is one, reads these features."""
    if head is None or tensors is None:
        return head is None
    return [each.shape for each in head] == [each.shape for each in empty_head(size_of(tensors.action))]


_shipped = cache(_read)


def read_about(folder: Path) -> About:
    """What the file beside the weights says."""
    try:
        return msgspec.json.decode((folder / ABOUT).read_bytes(), type=About)
    except (OSError, msgspec.DecodeError):
        raise BadOptions("net-broken", file=str(folder / ABOUT)) from None


def write_net(folder: Path, net: Net, about: About) -> None:
    """Writes both files, the weights with half precision."""
    file = BytesIO()
    layers = dict(zip(LAYERS, net.layers, strict=True))
    if net.head is not None:
        layers |= dict(zip(HEAD_LAYERS, net.head, strict=True))
    arrays: dict[str, Any] = {name: array.astype(np.float16) for name, array in layers.items()}
    np.savez_compressed(file, **arrays)
    write_whole(folder / WEIGHTS, file.getvalue())
    write_whole(folder / ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=2) + b"\n")


def _listed(key: str, rules: str, told: int, features: int) -> str:
    return f"{key}, {rules}, {told}" + (f", {features}" if features else "")
