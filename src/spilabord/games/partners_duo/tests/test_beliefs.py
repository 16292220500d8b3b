"""Beliefs: what the card that somebody gave says of those they kept."""

import numpy as np
from msgspec.structs import replace

from spilabord.bots.tree import WORLD, fancy_template
from spilabord.compiled.hints import as_imagined
from spilabord.compiled.kernels import specialise
from spilabord.compiled.luck import stream
from spilabord.core.twin import States
from spilabord.games.partners_duo import fast
from spilabord.games.partners_duo.heuristics import HEURISTICS, likely
from spilabord.games.partners_duo.rules import setup
from spilabord.games.partners_duo.state import Options, State
from spilabord.games.partners_duo.tests.drawn import after, cards
from spilabord.games.partners_duo.views import view

ONE_GIVEN = after(setup(2, Options()), *(f"deal {card}" for card in (1, 2, 3, 4, 5, 6, 7, 8)), "give 3")
EXCHANGED = after(ONE_GIVEN, "give 8")
"""Yellow gave a 3 and got an 8; red holds the 3 and the three cards that it kept."""


def seen_and_imagined(state: State, world: State) -> States:
    """Yellow's view, and a world."""
    return np.concatenate([fast.pack_view(view(state, 0)), fast.pack(world)])


def chance_of(kept: str) -> float:
    """How likely red gave its 8 and kept these."""
    world = replace(EXCHANGED, hands=(EXCHANGED.hands[0], cards(f"3 {kept}")))
    return float(likely(seen_and_imagined(EXCHANGED, world), 0, 1))


def test_who_gave_a_good_card_kept_no_worse_ones() -> None:
    """§2.2 An 8 enters a peg: hardly anybody gives it who has a 5 to give."""
    assert 1.0 >= chance_of("1 6 9") > chance_of("2 4 10") > chance_of("2 4 5") > chance_of("3 5 7") > 0.0
    assert 1.0 == chance_of("9 9 9")


def test_before_the_exchange_nothing_is_known() -> None:
    """§2.2"""
    assert 1.0 == likely(seen_and_imagined(ONE_GIVEN, ONE_GIVEN), 0, 1)


def test_what_was_played_was_kept_too() -> None:
    """§2.2 Red lays down 2 3 4 6: nothing is hidden, and it is as likely as when red held them."""
    world = replace(EXCHANGED, hands=(EXCHANGED.hands[0], cards("3 6")), played=((), cards("2 4")))

    assert chance_of("2 4 6") == likely(seen_and_imagined(EXCHANGED, world), 0, 1)


def test_worlds_are_imagined_as_often_as_they_are_likely() -> None:
    """Half of all worlds leave red a 5 or a 7; of those that are believed few do."""
    fancy = specialise(
        fancy_template,
        "partners_duo_fancy_alone",
        imagine=fast.imagine,
        likely=HEURISTICS.likely,
        rethink=as_imagined,
    )
    states = np.concatenate([fast.pack_view(view(EXCHANGED, 0)), np.zeros(1, fast.STATE)])
    shares = []
    for believing in (False, True):
        luck, found = stream("worlds"), 0
        for _ in range(1000):
            fancy(states, luck, believing)
            hand = states[WORLD].hands[1]
            found += fast.count_of(hand, 5) + fast.count_of(hand, 7) > 0
        shares.append(found / 1000)

    assert 0.4 < shares[0] < 0.6
    assert shares[1] < 0.2
