"""What can be wrong, and how it is said."""


class IllegalAction(Exception):
    """A well-formed action that breaks a rule, or comes from the wrong seat; nothing has changed."""

    def __init__(self, reason: str, sections: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.sections = sections


class BadOptions(ValueError):
    """A table that cannot be set up: unknown option, wrong value, wrong number of players."""


class BadRecord(ValueError):
    """A record that cannot be read, or does not say what the rules say."""


class BadLesson(ValueError):
    """A lesson that does not go by the rules of its own game."""


class UnknownName(ValueError):
    """No game, bot or language goes by this name."""
