"""Cards of games for a list: what can be played, by how many, with which options and bots."""

import json
from typing import Any

import msgspec

from spilabord.bots import bot_names
from spilabord.bots.levels import LEVELS
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.core.options import Takes, options_taken
from spilabord.table.words import Words


def game_card(game: AnyGame, lang: str) -> dict[str, Any]:
    """All of it, ready for JSON."""
    words = Words(lang, game)
    defaults = msgspec.to_builtins(game.options())
    return {
        "game": game.key,
        "name": words.say(Message("game-name")),
        "line": words.say(Message("game-line")),
        "version": game.version,
        "players": list(game.players),
        "bots": bot_names(game),
        "levels": {
            level: {"name": words.say(Message(f"level-{level}")), "line": words.say(Message(f"level-{level}-line"))}
            for level in LEVELS
            if level in bot_names(game)
        },
        "options": {
            name: {
                "default": _written(defaults[name]),
                "text": words.say(Message(f"option-{name}")),
                "values": _values(takes),
            }
            for name, takes in options_taken(game).items()
        },
    }


def _values(takes: Takes) -> str:
    """What can be given for an option, as it is typed; nothing where any text or number can."""
    match takes:
        case Takes(kind="switch"):
            return "true, false"
        case Takes(kind="number", least=int(least), most=int(most)):
            return f"{least}–{most}"
    return ", ".join(map(str, (*takes.choices, *takes.several)))


def _written(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
