"""Wording of messages in the reader's language, from the texts of the house and of the game."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame, Section
from spilabord.core.message import Message

IN_A_LINE: Final = 4
"""How many sentences of one message stand in one line of a log; the browser's `words.svelte.ts` has the same."""

LONGEST_QUOTE: Final = 1000
"""Signs of a name or of foreign text that a sentence repeats; Fluent takes no part of more than 2,500."""

LANGUAGES: Final = ("is", "en")
HOUSE_TEXTS: Final = Path(__file__).parent.parent / "texts"


@cache
def resource(folder: Path, name: str) -> Any:
    """The texts of a folder by this name, as a rule a language, parsed."""
    return FluentResource((folder / f"{name}.ftl").read_text(encoding="utf-8"))


class Words:
    """One language, spoken to people of these names about one game (or about none)."""

    def __init__(
        self, language: str, game: AnyGame | None = None, names: Sequence[str] = (), puzzles: bool = False
    ) -> None:
        if language not in LANGUAGES:
            raise UnknownName("no-such-language", language=language, known=", ".join(LANGUAGES))
        self._names = names
        functions: dict[str, Any] = {"WHO": self._who, "WORD": self._word, "WORDS": self._listed}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        folders = [HOUSE_TEXTS] if game is None else [HOUSE_TEXTS, game.folder / "texts"]
        for folder in folders:
            self._bundle.add_resource(resource(folder, language))
        if game is not None and puzzles:
            self._bundle.add_resource(resource(game.folder / "texts", f"puzzles.{language}"))

    def say(self, message: Message) -> str:
        """The message in words, and after it what followed by itself."""
        return " ".join(self.sentences(message))

    def lines(self, message: Message) -> list[str]:
        """The same for a log: a line, or one for each sentence if many follow."""
        sentences = self.sentences(message)
        return sentences if len(sentences) > IN_A_LINE else [" ".join(sentences)]

    def sentences(self, message: Message) -> list[str]:
        """The message, and what followed by itself, sentence by sentence."""
        first = self._format(self._bundle.get_message(message.id).value, message.args)
        return [first, *(sentence for then in message.then for sentence in self.sentences(then))]

    def why(self, section: Section) -> str:
        """What the rule of this number has against an action, in a sentence."""
        return self.say(Message("why-" + section.removeprefix("§").replace(".", "-")))

    def offer(self, game: AnyGame, view: Any, action: Any) -> str:
        """An action as a choice: in the game's sentence, else spelled with the words that people type for it."""
        if game.offer is not None:
            return self.say(game.offer(view, action))
        return " ".join(map(self._typed, game.write(action).split(" ")))

    def _typed(self, word: str) -> str:
        """The first of the words that may be typed for this word of a spelling."""
        id = f"typed-{word}"
        return self.say(Message(id)).split(",")[0] if self._bundle.has_message(id) else word

    def _format(self, pattern: Any, args: dict[str, int | str]) -> str:
        shown = {name: _quoted(value) if isinstance(value, str) else value for name, value in args.items()}
        text, errors = self._bundle.format_pattern(pattern, shown)
        assert not errors, f"a text cannot be worded: {errors}"
        return str(text)

    def _who(self, seat: Any) -> str:
        """The name of the player on this seat."""
        return _quoted(self._names[int(seat)])

    def _word(self, noun: Any, form: str = "") -> str:
        """A noun by its id, in one of its forms; a noun that has no such form keeps its own."""
        message = self._bundle.get_message(str(noun))
        return self._format(message.attributes.get(form, message.value), {})

    def _listed(self, nouns: Any) -> str:
        """Nouns by their ids, with spaces between: their words, with commas."""
        return ", ".join(map(self._word, str(nouns).split()))


def _quoted(text: str) -> str:
    """Foreign text as a sentence repeats it: the beginning, if it is long."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
