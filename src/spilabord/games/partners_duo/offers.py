"""Choices in words: each action as a sentence before it is done."""

import spilabord.games.partners_duo.actions as actions
from spilabord.core.message import Message
from spilabord.games.partners_duo.actions import Action, Play
from spilabord.games.partners_duo.consequences import consequences, named
from spilabord.games.partners_duo.play import card_of
from spilabord.games.partners_duo.prospects import arrows, deeds
from spilabord.games.partners_duo.track import place_name, start_square
from spilabord.games.partners_duo.views import View


def offer(view: View, action: Action) -> Message:
    """The action as a choice; a play with all that it would do."""
    match action:
        case actions.Deal(card):
            return Message("offer-deal", {"card": f"card-{card}"})
        case actions.Give(card):
            return Message("offer-give", {"card": f"card-{card}"})
        case actions.LayDown():
            return Message("offer-lay-down")
        case _:
            return _offer_play(view, action)


def _offer_play(view: View, play: Play) -> Message:
    """§3.1 The card, where its pegs would go, and what would come of it."""
    done = deeds(view.pegs, play, view.options)
    args: dict[str, int | str] = {"card": f"card-{card_of(play)}"}
    then = tuple(Message(f"offer-{kind}", about) for kind, about in named(consequences(done)))
    match play:
        case actions.Enter(_, home):
            return Message("offer-enter", {**args, "place": place_name(start_square(home))}, then)
        case actions.Forward() | actions.Split():
            return Message("offer-move", {**args, "path": arrows(done)}, then)
        case actions.Back():
            return Message("offer-back", {**args, "path": arrows(done)}, then)
        case actions.Swap(first, second):
            return Message("offer-swap", {**args, "first": place_name(first), "second": place_name(second)})
        case actions.SwapAlike():
            return Message("offer-swap-alike", args)
