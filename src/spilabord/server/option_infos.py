"""A game's options as a page can ask for them: a switch, a choice, a number, a text or a list of names."""

import msgspec

from spilabord.core.game import AnyGame
from spilabord.core.options import options_taken
from spilabord.server.orders import OptionInfo


def option_infos(game: AnyGame) -> dict[str, OptionInfo]:
    """Every option of this game that a form offers."""
    defaults = msgspec.to_builtins(game.options())
    return {
        name: OptionInfo(defaults[name], **msgspec.structs.asdict(takes)) for name, takes in options_taken(game).items()
    }
