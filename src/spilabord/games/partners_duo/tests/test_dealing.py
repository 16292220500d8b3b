"""§2 Dealing and exchanging, and §1 what is in the box."""

from collections import Counter

import pytest

from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, possibilities
from spilabord.core.options import check_players, convert_options, read_options
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.components import inventory, owner
from spilabord.games.partners_duo.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.partners_duo.state import Options, State
from spilabord.games.partners_duo.tests.drawn import after, cards, legal, table, why_not

DEALT = "deal 1,deal 2,deal 3,deal 4,deal 5,deal 6,deal 7,deal 8".split(",")


def dealt() -> State:
    """Yellow has 1 3 5 7, red has 2 4 6 8."""
    return after(setup(2, Options()), *DEALT)


def test_what_is_in_the_box() -> None:
    """§1.2 §1.3 §1.5 Thirty cards, and three pegs at each of four homes, two homes for each player."""
    box = inventory(setup(2, Options()))

    assert 30 == sum(count for piece, count in box.items() if piece.startswith("card"))
    assert Counter({"yellow": 6, "red": 6}) == Counter(
        piece.split()[0] for piece in box.elements() if not piece.startswith("card")
    )
    assert [0, 1, 0, 1] == [owner(home) for home in range(4)]


def test_red_deals_first_and_each_gets_a_card_in_turn() -> None:
    """§2.1 Four each, the dealer's last."""
    state = dealt()

    assert 1 == state.dealer
    assert (cards("1 3 5 7"), cards("2 4 6 8")) == state.hands
    assert 22 == len(state.stock)


def test_chance_deals_from_what_nobody_has_seen() -> None:
    """§2.1 §1.5 Each card as likely: three of every kind at first, then fewer."""
    state = setup(2, Options())
    assert CHANCE == to_move(state)
    assert {3} == set(possibilities(GAME, state).values())

    state = after(state, "deal 9", "deal 9")
    assert {"deal 9": 1, "deal 10": 3} == {
        GAME.write(action): count
        for action, count in possibilities(GAME, state).items()
        if GAME.write(action)[5:] in ("9", "10")
    }
    assert ("§1.5",) == why_not(after(state, "deal 9"), "deal 9")


def test_nothing_is_played_or_given_before_the_cards_are_dealt() -> None:
    """§2.1"""
    state = after(setup(2, Options()), "deal 1")

    for text in ("give 1", "enter 1 a", "forward 3 a5", "lay down"):
        assert ("§2.1",) == why_not(state, text)


def test_both_give_a_card_before_either_sees_what_comes() -> None:
    """§2.2 Yellow is asked first; nothing arrives before red has given, too."""
    state = dealt()
    assert 0 == to_move(state)
    assert ["give 1", "give 3", "give 5", "give 7"] == legal(state)

    state = after(state, "give 3")
    assert 1 == to_move(state)
    assert (cards("1 5 7"), cards("2 4 6 8")) == state.hands
    assert ["give 2", "give 4", "give 6", "give 8"] == legal(state)

    state = after(state, "give 8")
    assert (cards("1 5 7 8"), cards("2 3 4 6")) == state.hands
    assert 0 == to_move(state)


def test_nothing_is_played_or_dealt_before_the_exchange() -> None:
    """§2.2"""
    for text in ("deal 9", "enter 1 a", "lay down", "swap alike"):
        assert ("§2.2",) == why_not(dealt(), text)


def test_only_a_card_of_ones_own_hand_is_given() -> None:
    """§3.2 §2.2"""
    assert ("§3.2",) == why_not(dealt(), "give 2")
    assert ("§3.2",) == why_not(after(dealt(), "give 1"), "give 3")


def test_nothing_is_given_or_dealt_while_cards_are_played() -> None:
    """§3.1"""
    state = table(hand="1 2")

    assert ("§3.1",) == why_not(state, "give 1")
    assert ("§3.1",) == why_not(state, "deal 9")


def test_who_did_not_deal_plays_first() -> None:
    """§2.3 In every deal."""
    state = after(dealt(), "give 3", "give 8")
    assert 0 == to_move(state)

    led = leaders_by_deal(key="leaders", deals=7)
    assert [0, 0, 0, 1, 1, 1, 0] == led


def leaders_by_deal(key: str, deals: int) -> list[int | None]:
    """Who plays the first card of each deal in a random game."""
    luck, state, led = Rng(key), setup(2, Options()), list[int | None]()
    while len(led) < deals:
        seat = to_move(state)
        assert seat is not None
        if len(led) < state.tally.deals and None not in state.given:
            led.append(seat)
        state = apply(state, deal(state, luck) if seat == CHANCE else luck.pick(legal_actions(state)))
    return led


def test_after_the_last_card_the_same_player_deals_from_the_rest() -> None:
    """§2.4 What was played stays out; a card is exchanged again."""
    state = table("a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  .", hand="3", other="")
    state = after(state, "forward 3 a5")

    assert CHANCE == to_move(state)
    assert (1, 2) == (state.dealer, state.deal)
    assert ((), ()) == state.hands == state.played
    assert (None, None) == state.given
    assert (3,) == state.spent
    assert 2 == state.tally.deals


def test_after_three_deals_the_other_gathers_all_cards() -> None:
    """§2.5"""
    state = table("a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  .", hand="3", other="", deal=3)
    state = after(state, "forward 3 a5")

    assert (0, 1) == (state.dealer, state.deal)
    assert 30 == len(state.stock)
    assert () == state.spent
    assert 1 == state.turn


def test_six_cards_stay_unseen() -> None:
    """§2.5 Three deals of eight are 24 of 30."""
    luck, state, rest = Rng("six"), setup(2, Options()), list[int]()
    while state.tally.deals < 4:
        if state.deal == 3 and None not in state.given:
            rest.append(len(state.stock))
        state = apply(state, deal(state, luck) if to_move(state) == CHANCE else luck.pick(legal_actions(state)))

    assert {6} == set(rest)


def test_the_game_is_for_two() -> None:
    """§1.2"""
    with pytest.raises(BadOptions, match="players=4, allowed='2'"):
        check_players(GAME, 4)


def test_the_options_and_what_they_are_by_themselves() -> None:
    """§7.1 §7.2 §7.3"""
    assert Options(swap_start_square=True, bounce_may_leave_goal=True, tournament_goal_rule=False) == Options()
    assert Options(tournament_goal_rule=True) == read_options(GAME, ["tournament_goal_rule=true"])


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("jump", True, "option-unknown .*jump.*swap_start_square, "),
        ("swap_start_square", "maybe", "option-not-a-switch .*swap_start_square.*maybe"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(name: str, value: object, sentence: str) -> None:
    """§7.1"""
    with pytest.raises(BadOptions, match=sentence):
        convert_options(GAME, {name: value})
