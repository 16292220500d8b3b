"""How the end of a round is told: the last lap, who closed or won the stranded round, and what was left."""

from collections.abc import Iterator

import spilabord.games.triominos.scoring as scoring
from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.games.triominos.actions import Action
from spilabord.games.triominos.rules import actor, apply, has_closed
from spilabord.games.triominos.state import Options, Round, State


def tell_ending(state: State, action: Action) -> Iterator[Message]:
    """What everybody hears after this action, if the last lap begins with it or the round ends."""
    after = apply(state, action)
    rounds = scoring.ended_rounds(after)
    if len(rounds) > len(scoring.ended_rounds(state)):
        yield from _end(rounds[-1], after)
    elif has_closed(after) and not has_closed(state):
        yield Message("then-last-lap", {"seat": actor(state)})


def _end(ended: Round, after: State) -> Iterator[Message]:
    """§6 How the round ended, who won by that, and §6.8 what each seat was left with, §7.4 with the points in all."""
    is_stranded = all(ended.hands)
    yield Message("then-stranded" if is_stranded else "then-closed")
    yield from _stranded(ended, after.options) if is_stranded else _closed(ended, after.options)
    points = scoring.totals(after)
    for seat, hand in enumerate(ended.hands):
        yield Message("then-left", {"seat": seat, "tiles": " ".join(hand) or "none", "points": points[seat]})


def _others(ended: Round, seat: Seat) -> int:
    """The sum of all hands but this one."""
    return sum(scoring.pips(hand) for other, hand in enumerate(ended.hands) if other != seat)


def _closed(ended: Round, options: Options) -> Iterator[Message]:
    """§6.2 What the player gets who closed, §8.4 or each of them; §8.1 with children."""
    for seat in scoring.closers(ended, options):
        reward = scoring.CHILDRENS_CLOSING_BONUS if options.children else scoring.CLOSING_BONUS
        others = 0 if options.children else _others(ended, seat)
        yield Message("then-closer", {"seat": seat, "points": reward, "others": others})


def _stranded(ended: Round, options: Options) -> Iterator[Message]:
    """§6.6 Who wins the stranded round, §6.7 or each of them; that nobody does §8.5 for a tie, §8.1 with children."""
    winners = scoring.stranded_winners(ended, options)
    if not winners:
        yield Message("then-no-winner", {"why": "children" if options.children else "tie"})
    for seat in winners:
        own, others = scoring.pips(ended.hands[seat]), _others(ended, seat)
        args: dict[str, int | str] = {"seat": seat, "own": own, "others": others, "points": others - own}
        yield Message("then-alone" if len(ended.hands) == 1 else "then-winner", args)
