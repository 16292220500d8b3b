"""A game's options as a page can ask for them: what each takes, and which choices go together."""

import msgspec

from spilabord.core.choices import Field, choices
from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.game import AnyGame
from spilabord.core.options import options_taken
from spilabord.games import find_game
from spilabord.server.orders import ChoicesInfo, ChoicesOrder, FieldInfo, OptionInfo, Problem
from spilabord.table.refusals import Refused


def option_infos(game: AnyGame) -> dict[str, OptionInfo]:
    """Every option of this game that a form offers."""
    defaults = msgspec.to_builtins(game.options())
    return {
        name: OptionInfo(**msgspec.structs.asdict(takes), default=defaults[name])
        for name, takes in options_taken(game).items()
    }


def choices_info(key: str, order: ChoicesOrder) -> ChoicesInfo:
    """What goes together at a table of this game, as far as it is chosen."""
    try:
        found = choices(find_game(key), order.seats, order.options)
    except UnknownName as error:
        raise Refused.because(error, 404) from None
    return ChoicesInfo(
        refusal=_problem(found.refusal),
        players={str(number): _said(why) for number, why in found.players.items()},
        options={name: [_field_info(field) for field in fields] for name, fields in found.options.items()},
    )


def _field_info(field: Field) -> FieldInfo:
    return FieldInfo({choice: _said(why) for choice, why in field.refused.items()}, _problem(field.reason))


def _problem(why: BadOptions | None) -> Problem | None:
    return None if why is None else _said(why)


def _said(why: BadOptions) -> Problem:
    return Problem(why.reason, why.sections)
