"""Errors: illegal actions, and refused input that a message words."""

from spilabord.core.message import Message


class IllegalAction(Exception):
    """A well-formed action that breaks a rule, or comes from the wrong seat; nothing has changed."""

    def __init__(self, reason: str, sections: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.sections = sections


class Refusal(ValueError):
    """Input that is refused: a message that the reader's language words, and the rules that stand against it.

    `because` is a refusal inside another one: what is wrong in a file, and in which line of it.
    """

    def __init__(
        self, reason: str, sections: tuple[str, ...] = (), because: "Refusal | None" = None, **args: int | str
    ) -> None:
        named = ", ".join(f"{name}={value!r}" for name, value in args.items())
        told = [reason, *sections, named and f"({named})", "" if because is None else str(because)]
        super().__init__(" ".join(filter(None, told)))
        self.reason: Message = Message(f"refused-{reason}", args, () if because is None else (because.reason,))
        self.sections: tuple[str, ...] = sections if because is None else because.sections


class BadOptions(Refusal):
    """A table that cannot be set up: unknown option, wrong value, wrong number of players."""


class BadRecord(Refusal):
    """A record that cannot be read, or does not say what the rules say."""


class BadLesson(ValueError):
    """A lesson that does not go by the rules of its own game."""


class UnknownName(Refusal):
    """No game, bot or language goes by this name."""
