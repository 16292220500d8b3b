"""Commands that answer errors in the reader's language: in one line, with a non-zero exit, and never as a traceback."""

import errno
import os
from collections.abc import Sequence
from itertools import pairwise
from typing import IO, Any

import click

from spilabord.bots.asking import BotFailed
from spilabord.core.errors import IllegalAction, Refusal
from spilabord.core.message import Message
from spilabord.games import games
from spilabord.table.words import LANGUAGES, Words

GAME = "spilabord.game"
"""Where a command without an argument GAME notes which game it is about, for the words of a refusal."""


def machine_language() -> str:
    """The machine's language, as far as we speak it: LC_ALL, LC_MESSAGES or LANG, the first that is set."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "is" if named.startswith("is") else "en"


class Said(click.ClickException):
    """A refusal that is worded already."""

    def __init__(self, words: Words, text: str) -> None:
        super().__init__(text)
        self._line = words.say(Message("cli-error", {"text": text}))

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self._line, file=file, err=file is None)


class Speaking(click.Command):
    """A command whose errors are said in words."""

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **extra: Any) -> click.Context:
        words = Words(_language_among(args))
        try:
            return super().make_context(info_name, args, *rest, **extra)
        except click.UsageError as error:
            raise Said(words, words.say(usage(error, info_name or ""))) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            words = _words(ctx)
            raise Said(words, " ".join((*refusal.sections, words.say(refusal.reason)))) from None
        except (ValueError, IllegalAction, BotFailed, OSError) as error:
            words = _words(ctx)
            raise Said(words, words.say(fault(error))) from None
        except KeyboardInterrupt:
            ctx.exit(130)


def _words(ctx: click.Context) -> Words:
    """The words of this command's language, and of its game where it has one."""
    game = ctx.meta.get(GAME) or ctx.params.get("game", "")
    return Words(ctx.params.get("lang") or machine_language(), games().get(game))


class SpeakingGroup(click.Group):
    """The commands; a name that none of them has is refused in words."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            words = Words(_language_among(args))
            said = Message("cli-no-such-command", {"name": args[0], "known": ", ".join(self.list_commands(ctx))})
            raise Said(words, words.say(said)) from None


def usage(error: click.UsageError, command: str) -> Message:
    """What is wrong with a command as it was written."""
    match error:
        case click.NoSuchOption(option_name=name):
            return Message("cli-no-such-option", {"name": name, "command": command})
        case click.MissingParameter(param=click.Parameter() as parameter):
            return Message("cli-missing", {"name": _name_of(parameter), "command": command})
        case click.BadParameter(param=click.Parameter(type=click.IntRange(min=least, max=None)) as parameter):
            return Message("cli-too-low", {"name": _name_of(parameter), "least": str(least)})
        case click.BadParameter(param=click.Parameter(type=click.IntRange(min=least, max=most)) as parameter):
            return Message("cli-not-in-range", {"name": _name_of(parameter), "least": str(least), "most": str(most)})
        case click.BadParameter(param=click.Parameter(type=click.Choice(choices=choices)) as parameter):
            return Message("cli-not-a-choice", {"name": _name_of(parameter), "choices": ", ".join(map(str, choices))})
        case click.BadParameter(param=click.Parameter(type=click.Path()) as parameter):
            return Message("cli-not-a-file", {"name": _name_of(parameter)})
        case click.BadParameter(param=click.Parameter() as parameter):
            return Message("cli-bad-value", {"name": _name_of(parameter)})
    return Message("cli-usage", {"command": command})


def fault(error: Exception) -> Message:
    """What went wrong around the game: a file, a bot, an address."""
    match error:
        case OSError(errno=int(number)):
            file = str(error.filename or "")
            return Message("cli-system", {"file": file, "code": errno.errorcode.get(number, str(number))})
        case UnicodeError():
            return Message("cli-not-text")
        case BotFailed():
            return Message("cli-bot-failed", {"fault": " ".join(str(error).split())})
    return Message("cli-failed", {"fault": " ".join(str(error).split())})


def _name_of(parameter: click.Parameter) -> str:
    """How a person writes this parameter: --lang, GAME."""
    return parameter.opts[0] if isinstance(parameter, click.Option) else str(parameter.name).upper()


def _language_among(args: Sequence[str]) -> str:
    """The language that these arguments ask for, as far as they can be read, or the machine's."""
    named = [after for name, after in pairwise(args) if name == "--lang"]
    named += [arg.removeprefix("--lang=") for arg in args if arg.startswith("--lang=")]
    return next((language for language in named if language in LANGUAGES), machine_language())
