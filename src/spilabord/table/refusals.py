"""Refusals at a table: a message of the house, and the rules that would be broken."""

from spilabord.core.errors import Refusal
from spilabord.core.message import Message


class Refused(Exception):
    """Nothing was done, for this reason."""

    def __init__(self, reason: str, status: int = 409, sections: tuple[str, ...] = (), **args: int | str) -> None:
        super().__init__(reason)
        self.reason = Message(f"refused-{reason}", args)
        self.status = status
        """What kind of refusal it is, as HTTP counts them."""
        self.sections = sections

    @classmethod
    def because(cls, refusal: Refusal, status: int) -> "Refused":
        """What a game, a bot or an option has against it."""
        refused = cls("", status, refusal.sections)
        refused.reason = refusal.reason
        return refused
