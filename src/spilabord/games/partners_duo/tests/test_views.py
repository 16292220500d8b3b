"""Views: who may know what."""

from collections import Counter

import msgspec
import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import SPECTATOR
from spilabord.core.message import Message
from spilabord.games.partners_duo.components import DECK
from spilabord.games.partners_duo.notation import read
from spilabord.games.partners_duo.rules import setup
from spilabord.games.partners_duo.state import Options, State
from spilabord.games.partners_duo.tellings import tell
from spilabord.games.partners_duo.tests.drawn import after, cards, table
from spilabord.games.partners_duo.views import View, imagine, view

DEALT = after(setup(2, Options()), *(f"deal {card}" for card in (1, 2, 3, 4, 5, 6, 7, 8)))
"""Yellow has 1 3 5 7, red has 2 4 6 8."""

ONE_GIVEN = after(DEALT, "give 3")
EXCHANGED = after(ONE_GIVEN, "give 8")
"""Yellow has 1 5 7 8, red has 2 3 4 6."""


def test_each_sees_only_their_own_hand() -> None:
    """§2.1"""
    yellow, red, beside = (view(DEALT, seat) for seat in (0, 1, SPECTATOR))

    assert (cards("1 3 5 7"), cards("2 4 6 8"), ()) == (yellow.hand, red.hand, beside.hand)
    assert (4, 4) == yellow.hand_sizes == beside.hand_sizes
    assert [26, 26, 30] == [len(seen.unseen) for seen in (yellow, red, beside)]


def test_neither_sees_what_is_given_before_both_have_given() -> None:
    """§2.2"""
    other = after(DEALT, "give 7")

    assert view(ONE_GIVEN, 1) == view(other, 1)
    assert view(ONE_GIVEN, SPECTATOR) == view(other, SPECTATOR)
    assert (True, False) == view(ONE_GIVEN, 1).given
    assert (3, None) == (view(ONE_GIVEN, 0).gave, view(ONE_GIVEN, 0).got)


def test_each_remembers_what_was_given_and_got() -> None:
    """§2.2"""
    assert (3, 8) == (view(EXCHANGED, 0).gave, view(EXCHANGED, 0).got)
    assert (8, 3) == (view(EXCHANGED, 1).gave, view(EXCHANGED, 1).got)
    assert (None, None) == (view(EXCHANGED, SPECTATOR).gave, view(EXCHANGED, SPECTATOR).got)


def worlds(seen: View) -> list[State]:
    """Some worlds that this view allows."""
    luck = Rng("worlds")
    return [imagine(seen, luck) for _ in range(40)]


def test_the_other_holds_the_card_i_gave_until_it_is_played() -> None:
    """§2.2"""
    seen = view(EXCHANGED, 0)
    assert 25 == len(seen.unseen)
    assert all(3 in world.hands[1] for world in worlds(seen))

    state = after(EXCHANGED, "enter 1 a", "enter 6 b", "forward 5 a0", "forward 3 b0")
    assert not all(3 in world.hands[1] for world in worlds(view(state, 0)))
    assert (2, 4) == state.hands[1]


def test_a_second_card_of_its_kind_does_not_count_for_the_first() -> None:
    """§2.2 Red got a 3 and had another: once one is played, the other is unknown again."""
    state = table("b  .  .  .  .  .  B  .  .  .  .  .  |  .  .  .", hand="3 3 4 7", other="1 2 5 6", turn=1)
    state = msgspec.structs.replace(state, given=(3, 1))
    assert all(3 in world.hands[1] for world in worlds(view(state, 0)))

    state = after(state, "forward 3 b5")
    assert {True, False} == {3 in world.hands[1] for world in worlds(view(state, 0))}


def test_what_is_played_or_laid_down_is_seen_by_all() -> None:
    """§3.5"""
    state = after(table("", hand="2 3 5 7", other="1 4 9 10"), "lay down")

    for seat in (0, 1, SPECTATOR):
        assert (cards("2 3 5 7"), ()) == view(state, seat).played
        assert not Counter(view(state, seat).unseen)[2] > 2


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
@pytest.mark.parametrize("state", [DEALT, ONE_GIVEN, EXCHANGED, after(EXCHANGED, "enter 1 a", "enter 6 b")])
def test_an_imagined_world_shows_the_same(state: State, seat: int) -> None:
    """§2.1 §2.2 Byte for byte, with all thirty cards somewhere."""
    seen = view(state, seat)
    for world in worlds(seen):
        assert msgspec.json.encode(seen) == msgspec.json.encode(view(world, seat))
        pending = [card for card in world.given if card is not None] if None in world.given else []
        assert sorted(DECK) == sorted(
            [*world.stock, *sum(world.hands, ()), *sum(world.played, ()), *world.spent, *pending]
        )


def test_worlds_are_imagined_fairly() -> None:
    """§2.1 Red's first card is any of the 29 that yellow has not seen, as often as there are of its kind."""
    seen, luck = view(after(setup(2, Options()), "deal 1", "deal 2"), 0), Rng("fair")
    times = Counter(imagine(seen, luck).hands[1][0] for _ in range(2900))

    assert set(range(1, 11)) == set(times)
    assert 140 < times[1] < 260
    assert all(220 < times[card] < 380 for card in range(2, 11))


def test_what_beside_the_table_may_have_been_given_is_any_of_the_four() -> None:
    """§2.2 A spectator who sees red play a 3 may think that yellow gave it."""
    state = after(EXCHANGED, "enter 1 a", "enter 6 b", "forward 5 a0", "forward 3 b0")

    given = Counter(world.given[0] for world in worlds(view(state, SPECTATOR)))
    assert given[3] > 0 and given[6] > 0
    assert len(given) > 2


def test_a_dealt_card_is_told_to_whom_it_is_dealt() -> None:
    """§2.1 The others hear of a card, but not of which."""
    state = after(setup(2, Options()), "deal 1", "deal 2")

    assert Message("tell-deal", {"seat": 0, "card": "card-9"}) == tell(state, read("deal 9"), 0)
    assert Message("tell-deal-hidden", {"seat": 0}) == tell(state, read("deal 9"), 1)
    assert Message("tell-deal-hidden", {"seat": 0}) == tell(state, read("deal 9"), SPECTATOR)


def test_the_first_dealer_is_told_with_the_first_card() -> None:
    """§2.1"""
    first = tell(setup(2, Options()), read("deal 9"), 1)

    assert Message("tell-deal-first", {"seat": 1}, (Message("tell-deal-hidden", {"seat": 0}),)) == first


def test_the_exchange_is_told_to_each_as_they_may_know() -> None:
    """§2.2"""
    first, second = read("give 3"), read("give 8")

    assert Message("tell-give", {"seat": 0, "card": "card-3"}) == tell(DEALT, first, 0)
    assert Message("tell-give-hidden", {"seat": 0}) == tell(DEALT, first, 1)
    assert Message("tell-exchange", {"seat": 0, "card": "card-8", "gave": "card-3"}) == tell(ONE_GIVEN, second, 0)
    assert Message("tell-exchange", {"seat": 1, "card": "card-3", "gave": "card-8"}) == tell(ONE_GIVEN, second, 1)
    assert Message("tell-exchange-hidden", {"seat": 1}) == tell(ONE_GIVEN, second, SPECTATOR)


BOARD = """
    a  .  .  .  .  .  A  A  B  BB .  .  |  .  .  .
    d  .  .  .  .  .  .  .  .  .  .  C  |  .  .  .
"""


def told(state: State, text: str) -> tuple[str, ...]:
    """What the other hears of this, sentence by sentence: the ids with what is put into them, without the ways."""
    message = tell(state, read(text), 1 - state.turn)
    return tuple(
        " ".join((one.id, *(f"{name}={value}" for name, value in one.args.items() if name != "ways")))
        for one in (message, *message.then)
    )


def test_a_move_is_told_with_the_pegs_that_are_sent_home() -> None:
    """§3.1 §4.6 §4.7"""
    state = table(BOARD, hand="1 2 4 9")

    assert ("tell-back seat=0 card=card-2 path=a6→a4",) == told(state, "back a6")
    assert ("tell-move seat=0 card=card-1 path=a6→a7", "then-sends home=b pegs=1") == told(state, "forward 1 a6")
    assert (
        "tell-move seat=0 card=card-4 path=a5→a7, a6→a8",
        "then-sends home=b pegs=1",
        "then-burns home=a pegs=1",
    ) == told(state, "split a5+2 a6+2")


def test_pegs_of_one_home_that_are_sent_home_together_are_told_together() -> None:
    """§4.6 §6.6"""
    state = table("a  .  .  .  .  .  A  A  B  B  .  .  |  .  .  .", hand="4")

    assert "then-sends home=b pegs=2" in told(state, "split a5+2 a6+2")


def test_a_peg_that_turns_leaves_or_is_locked_in_its_goal_is_told() -> None:
    """§5.2 §5.4"""
    state = table("d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .", hand="3 4 6 7")

    assert ("tell-move seat=0 card=card-3 path=d10→ag3", "then-locks home=a pegs=1") == told(state, "forward 3 d10")
    assert ("tell-move seat=0 card=card-4 path=d10→ag2", "then-turns home=a pegs=1") == told(state, "split d10+4")
    assert ("tell-move seat=0 card=card-6 path=d10→d10", "then-leaves home=a pegs=1") == told(state, "forward 6 d10")


def test_the_other_plays_are_told() -> None:
    """§4.1 §4.6 §6.9 §6.12 A swap with the homes of both pegs."""
    state = table(BOARD + "c  D  .  .  .  .  .  .  .  .  .  .  |  .  .  .", hand="1 2 4 9")

    assert ("tell-enter seat=0 card=card-1 place=c0", "then-sends home=d pegs=1") == told(state, "enter 1 c")
    places = "first=a5 second=d10 first_home=a second_home=c"
    assert (f"tell-swap seat=0 card=card-9 {places}",) == told(state, "swap a5 d10")
    assert ("tell-swap-alike seat=0 card=card-9",) == told(state, "swap alike")


def test_cards_laid_down_are_told() -> None:
    """§3.5"""
    state = table("", hand="2 3 5 7")

    assert ("tell-lay-down seat=0 cards=card-2 card-3 card-5 card-7",) == told(state, "lay down")


def test_the_next_deal_is_told_with_what_leads_to_it() -> None:
    """§2.4 §2.5"""
    first, third = (table(BOARD, hand="3", other="", deal=deal) for deal in (1, 3))
    stuck = table("", hand="3", other="", deal=2)

    assert "then-deals-again seat=1 deal=2" == told(first, "forward 3 a5")[-1]
    assert "then-other-deals seat=0" == told(third, "forward 3 a5")[-1]
    assert "then-deals-again seat=1 deal=3" == told(stuck, "lay down")[-1]
    assert 1 == len(told(table(BOARD, hand="3", other="3"), "forward 3 d10"))


def test_the_end_is_told_with_the_play_that_wins() -> None:
    """§5.8"""
    board = """
        a  .  .  .  .  .  .  .  .  .  .  .  |  .  A  A
        c  .  .  .  .  .  .  .  .  .  .  .  |  C  C  C
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
    """

    assert ("then-locks home=a pegs=1", "then-wins seat=0") == told(table(board, hand="1"), "forward 1 d10")[1:]
