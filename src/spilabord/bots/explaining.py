"""Explaining: the reasons for an action that somebody is advised to take, from what the seat rightly knows."""

from collections.abc import Sequence
from typing import Any

from spilabord.core.game import AnyGame
from spilabord.core.message import Message


def reasons_for(game: AnyGame, view: Any, action: Any, legal: Sequence[Any]) -> tuple[Message, ...]:
    """What speaks for this action rather than the other legal ones, in the game's own words; none where it is alone."""
    others = [other for other in legal if other != action]
    if game.reasons is None or not others:
        return ()
    return game.reasons(view, action, others)


def reasons_between(game: AnyGame, view: Any, better: Any, taken: Any) -> tuple[Message, ...]:
    """Why one action would have been better than the one that was taken; what is true of both is left out."""
    if better == taken:
        return ()
    if game.contrast is not None:
        return game.contrast(view, better, taken)
    alike = reasons_for(game, view, taken, [better])
    return tuple(reason for reason in reasons_for(game, view, better, [taken]) if reason not in alike)
