"""Console of the terminal: what it prints of others' text, it prints without obeying it."""

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from spilabord.core.escapes import visible


class SafeConsole(Console):
    """A console whose colours are its own: a control character in a name, an option or an action is shown as a sign."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Every piece of text on its way out passes here, from whichever table, rule or paragraph."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(visible(segment.text), segment.style)
