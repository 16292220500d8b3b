"""Plays any legal action, each as likely."""

from collections.abc import Sequence
from typing import Any

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng


def bot(view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Any:  # noqa: ARG001 (it does not look)
    """Uniform over the legal actions."""
    return rng.pick(legal)
