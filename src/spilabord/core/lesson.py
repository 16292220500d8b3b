"""A lesson: a prepared game for somebody who has never seen it, and the stops on its way where words are said."""

from typing import Any

from msgspec import Struct


class Stop(Struct, frozen=True, gc=False):
    """A stop of the course: it waits until the learner has read, done or tried what the words say."""

    says: str
    """The id of its words in `texts/lesson.*.ftl`."""
    awaits: str | None = None
    """The action that the learner is to take, or several with commas, one after the other."""
    tries: str | None = None
    """An action that the rules do not allow: the learner tries it, and hears why not."""
    refused: str | None = None
    """The rule that has something against what is tried; every other gesture that breaks it will do as well."""
    part: str | None = None
    """What the words are about: a part of the game's picture in the browser, by its name there."""


class Lesson(Struct, frozen=True, gc=False):
    """How the table is laid, and what happens at it, chance's actions too: the same for everybody who learns."""

    players: int
    options: Any
    course: tuple[str | Stop, ...]
    """Stops, and between them actions in their one spelling, with commas. What a stop awaits happens by itself."""
    seat: int = 0
    """Where the learner sits."""
