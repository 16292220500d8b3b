"""Localised commands: help and errors in the reader's language.

An error is one line with a non-zero exit, and never a traceback.
"""

import errno
import os
from collections.abc import Sequence
from itertools import pairwise
from typing import IO, Any, Final

import click

from spilabord.bots.asking import BotFailed
from spilabord.core.errors import IllegalAction, Refusal
from spilabord.core.escapes import visible
from spilabord.core.message import Message
from spilabord.file_parameters import BadFile
from spilabord.games import games
from spilabord.help_screens import about, option_line, spelled, usage_of
from spilabord.table.words import LANGUAGES, Words

LANGUAGE = "spilabord.language"
"""The context key of the language that a command line asks for, before its command or after it."""

GAME = "spilabord.game"
"""The context key of the game, for the words of a refusal, in a command without an argument GAME."""

NO_TERMINAL: Final = 3
"""The exit code of what cannot be played because nobody is at a keyboard."""


def machine_language() -> str:
    """The machine's language, as far as we speak it: LC_ALL, LC_MESSAGES or LANG, the first that is set."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "is" if named.startswith("is") else "en"


def asked_language() -> str:
    """The language of the command line that is being carried out."""
    return str(click.get_current_context().meta[LANGUAGE])


class LocalisedError(click.ClickException):
    """A refusal that is worded already."""

    def __init__(self, words: Words, text: str) -> None:
        super().__init__(text)
        self._line = words.say(Message("cli-error", {"text": text}))

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(visible(self._line), file=file, err=file is None)


class LocalisedCommand(click.Command):
    """A command whose errors and help are said in words."""

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **extra: Any) -> click.Context:
        try:
            return super().make_context(info_name, args, *rest, **extra)
        except click.UsageError as error:
            words = Words(error.ctx.meta[LANGUAGE] if error.ctx else machine_language())
            raise LocalisedError(words, words.say(usage(error, words))) from None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta.setdefault(LANGUAGE, _language_among(args))
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            words = _words(ctx)
            raise LocalisedError(words, " ".join((*refusal.sections, words.say(refusal.reason)))) from None
        except (ValueError, IllegalAction, BotFailed, OSError) as error:
            words = _words(ctx)
            raise LocalisedError(words, words.say(fault(error))) from None
        except KeyboardInterrupt:
            ctx.exit(130)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = _words(ctx)
        formatter.write_usage(ctx.command_path, usage_of(self, words), words.say(Message("help-usage")) + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(about(self, _words(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = _words(ctx)
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        with formatter.section(words.say(Message("help-options"))):
            formatter.write_dl([option_line(self, option, words) for option in options])


class LocalisedGroup(LocalisedCommand, click.Group):
    """The group of commands; an unknown name is refused in words."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            words = _words(ctx)
            said = Message("cli-no-such-command", {"name": args[0], "known": ", ".join(self.list_commands(ctx))})
            raise LocalisedError(words, words.say(said)) from None

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        words = _words(ctx)
        with formatter.section(words.say(Message("help-commands"))):
            formatter.write_dl([(name, about(command, words)) for name, command in sorted(self.commands.items())])


def _words(ctx: click.Context) -> Words:
    """The words of this command's language, and of its game where it has one."""
    game = ctx.meta.get(GAME) or ctx.params.get("game", "")
    return Words(ctx.meta[LANGUAGE], games().get(game))


def usage(error: click.UsageError, words: Words) -> Message:
    """A usage error as a message."""
    command = error.ctx.command_path if error.ctx else ""
    match error:
        case BadFile(cause=cause):
            return fault(cause)
        case click.NoSuchOption(option_name=name):
            return Message("cli-no-such-option", {"name": name, "command": command})
        case click.MissingParameter(param=click.Parameter() as parameter):
            return Message("cli-missing", {"name": spelled(parameter, words), "command": command})
        case click.BadParameter(param=click.Parameter(type=click.IntRange(min=least, max=None)) as parameter):
            return Message("cli-too-low", {"name": spelled(parameter, words), "least": str(least)})
        case click.BadParameter(param=click.Parameter(type=click.IntRange(min=least, max=most)) as parameter):
            return Message(
                "cli-not-in-range", {"name": spelled(parameter, words), "least": str(least), "most": str(most)}
            )
        case click.BadParameter(param=click.Parameter(type=click.Choice(choices=choices)) as parameter):
            return Message(
                "cli-not-a-choice", {"name": spelled(parameter, words), "choices": ", ".join(map(str, choices))}
            )
        case click.BadParameter(param=click.Parameter(type=click.types.IntParamType()) as parameter):
            return Message("cli-not-a-number", {"name": spelled(parameter, words)})
    return Message("cli-usage", {"command": command})


def fault(error: Exception) -> Message:
    """Any other error as a message: a file, a bot, an address."""
    match error:
        case OSError(errno=int(number)):
            file = str(error.filename or "")
            return Message("cli-system", {"file": file, "code": errno.errorcode.get(number, str(number))})
        case UnicodeError():
            return Message("cli-not-text")
        case BotFailed():
            return Message("cli-bot-failed", {"fault": " ".join(str(error).split())})
    return Message("cli-failed", {"fault": " ".join(str(error).split())})


def _language_among(args: Sequence[str]) -> str:
    """The language that these arguments ask for, the last one as far as they can be read, or the machine's."""
    parted = [part for arg in args for part in (arg.split("=", 1) if arg.startswith("--lang=") else [arg])]
    named = [language for name, language in pairwise(parted) if name == "--lang" and language in LANGUAGES]
    return named[-1] if named else machine_language()
