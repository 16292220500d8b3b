"""Help screens in the reader's language: the text of a command or an option is found by its name.

`spilabord play --bots` is told by the text `help-play-bots`; an option's metavar in the code is the id of its word,
`metavar="bots"` of `help-value-bots`.
"""

from typing import Final

import click

from spilabord.core.message import Message
from spilabord.table.words import Words

SHARED: Final = frozenset({"help", "json", "lang", "option", "records", "traceback", "workers"})
"""Options that mean the same in all commands have one text, `help-any-…`."""


def spelled(parameter: click.Parameter, words: Words) -> str:
    """How a person writes this parameter: --lang, GAME."""
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return words.say(Message(f"help-value-{parameter.name}"))


def usage_of(command: click.Command, words: Words) -> str:
    """What comes after the name of this command."""
    if isinstance(command, click.Group):
        return words.say(Message("help-usage-of-all"))
    arguments = [spelled(one, words) for one in command.params if isinstance(one, click.Argument)]
    return " ".join([words.say(Message("help-usage-options")), *arguments])


def about(command: click.Command, words: Words) -> str:
    """What this command does, in a sentence."""
    return words.say(Message(f"help-{command.name}"))


def option_line(command: click.Command, option: click.Option, words: Words) -> tuple[str, str]:
    """How an option is written, and what it does."""
    written = " / ".join(", ".join(names) for names in (option.opts, option.secondary_opts) if names)
    if not option.is_flag:
        written += f" {_value(option, words)}"
    name = spelled(option, words).removeprefix("--")
    told = words.say(Message(f"help-any-{name}" if name in SHARED else f"help-{command.name}-{name}"))
    limits = "; ".join(words.say(limit) for limit in _limits(option))
    return written, f"{told}  [{limits}]" if limits else told


def _value(option: click.Option, words: Words) -> str:
    """The word for what is given to an option."""
    match option.type:
        case click.Choice(choices=choices):
            return f"[{'|'.join(map(str, choices))}]"
        case click.Path():
            kind = option.metavar or "file"
        case click.types.IntParamType():
            kind = "number"
        case _:
            kind = str(option.metavar)
    return words.say(Message(f"help-value-{kind}"))


def _limits(option: click.Option) -> list[Message]:
    """The default of an option, its least and greatest value, and whether it must be given."""
    found = [Message("help-default", {"value": str(option.default)})] if option.show_default else []
    match option.type:
        case click.IntRange(min=least, max=None):
            found.append(Message("help-at-least", {"least": str(least)}))
        case click.IntRange(min=least, max=most):
            found.append(Message("help-from-to", {"least": str(least), "most": str(most)}))
    return [*found, Message("help-required")] if option.required else found
