"""What can be wrong, and how it is said."""

from spilabord.core.message import Message


class IllegalAction(Exception):
    """A well-formed action that breaks a rule, or comes from the wrong seat; nothing has changed."""

    def __init__(self, reason: str, sections: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.sections = sections


class Refusal(ValueError):
    """Input that is refused: a message that the reader's language words, and the rules that stand against it."""

    def __init__(self, reason: str, sections: tuple[str, ...] = (), **args: int | str) -> None:
        named = ", ".join(f"{name}={value!r}" for name, value in args.items())
        super().__init__(" ".join(filter(None, [reason, *sections, named and f"({named})"])))
        self.reason = Message(f"refused-{reason}", args)
        self.sections = sections


class BadOptions(Refusal):
    """A table that cannot be set up: unknown option, wrong value, wrong number of players."""


class BadRecord(ValueError):
    """A record that cannot be read, or does not say what the rules say."""


class BadLesson(ValueError):
    """A lesson that does not go by the rules of its own game."""


class UnknownName(Refusal):
    """No game, bot or language goes by this name."""
