"""Refusals of what learners choose: a place past the legal list, or an action against the rules, which are named."""

from typing import Any

from spilabord.core.errors import IllegalAction
from spilabord.core.game import AnyGame, Seat
from spilabord.core.tensors import FlatActions
from spilabord.table.words import Words


def past_the_list(seat: Seat, legal: int, number: int) -> IllegalAction:
    """A place outside the legal list names nothing: the error says how many there are."""
    if not legal:
        return IllegalAction("the game is over")
    return IllegalAction(f"seat {seat} has {legal} legal actions, 0 to {legal - 1}, and none with the number {number}")


def against_the_rules(game: AnyGame, state: Any, action: Any, words: Words) -> IllegalAction:
    """An action that is not legal, with the rules that it would break, in words."""
    sections = game.objections(state, action)
    why = " ".join(f"{section}: {words.why(section)}" for section in sections)
    spelled = game.write(action)
    return IllegalAction(f"{spelled!r} is not legal for seat {game.to_move(state)}. {why}", sections)


def past_the_mask(game: AnyGame, flat: FlatActions, state: Any, number: int, words: Words) -> IllegalAction:
    """A number of the fixed list that is not legal now: it names an action, so the rules against it are named."""
    if game.to_move(state) is None:
        return IllegalAction("the game is over")
    if not 0 <= number < flat.size:
        return IllegalAction(f"actions are numbered from 0 to {flat.size - 1}, and none has the number {number}")
    if (action := flat.action(state, number)) is None:
        return IllegalAction(f"the number {number} names no action that seat {game.to_move(state)} could take now")
    return against_the_rules(game, state, action, words)


def at_table(t: int, why: IllegalAction) -> IllegalAction:
    """The same refusal, with the number of the table in a batch."""
    return IllegalAction(f"table {t}: {why}", why.sections)
