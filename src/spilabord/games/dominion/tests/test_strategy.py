"""The sensible player of Dominion: which Action first, what to give away, and what needs no thought."""

from typing import Any

import numpy as np
import pytest

from spilabord.bots.search_settings import Settings
from spilabord.bots.searching import Tree
from spilabord.compiled.luck import stream
from spilabord.core.heuristics import UNSURE
from spilabord.core.twin import OVER
from spilabord.games.dominion import GAME
from spilabord.games.dominion.codes import card_of
from spilabord.games.dominion.fast import (
    BUY,
    COPPER,
    CURSE,
    DONE,
    END_ACTIONS,
    END_TURN,
    ESTATE,
    GOLD,
    NAMES,
    PLAY,
    PROVINCE,
    SILVER,
    TWIN,
)
from spilabord.games.dominion.heuristics import obvious, plan_of, policy, prior
from spilabord.games.dominion.hints import EAGERNESS, TWICE
from spilabord.games.dominion.plans import ULTIMATE, Rows
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.strategy import sensible
from spilabord.games.dominion.tests.positions import FIRST_GAME, VILLAGE_SQUARE, WITCHES, holding, late, plan, table

CODES = np.zeros(TWIN.widest, np.int64)
MONEY = plan((GOLD,), (SILVER,))


def deeds(states: Any, how: Rows, number: int) -> list[str]:
    """What is played, trashed or gained next, by name."""
    found: list[str] = []
    luck = stream("deeds")
    while len(found) < number:
        if TWIN.to_move(states, 0) < 0:
            TWIN.apply(states, 0, TWIN.deal(states, 0, luck))
            continue
        code = sensible(states, 0, how, CODES)
        found.append("." if code in (END_ACTIONS, DONE) else NAMES[card_of(code)])
        TWIN.apply(states, 0, code)
    return found


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("smithy village copper", "village"),
        ("woodcutter smithy copper", "smithy"),
        ("festival market smithy", "festival"),
        ("throne-room smithy copper", "throne-room"),
        ("throne-room village smithy", "village"),
        ("library festival copper", "festival"),
        ("smithy cellar estate", "cellar"),
    ],
)
def test_actions_that_leave_actions_come_first(hand: str, first: str) -> None:
    """§6.1"""
    assert [first] == deeds(holding(hand, VILLAGE_SQUARE), MONEY, 1)


SOON = """village 90 spy 89 festival 88 market 86 laboratory 84 throne-room 80 cellar 75 witch 70 council-room 64
    smithy 60 library 58 chapel 57 militia 56 adventurer 54 moneylender 53 mine 50 feast 45 bureaucrat 40 remodel 38
    moat 36 woodcutter 35 chancellor 34 workshop 33 thief 20"""
TWO_TIMES = """council-room 95 witch 92 smithy 90 laboratory 88 festival 87 market 86 feast 85 adventurer 84 village 80
    mine 74 moneylender 72 militia 70 bureaucrat 60 remodel 55 workshop 54 chapel 53 moat 52 woodcutter 50
    chancellor 48 spy 47 thief 40 library 30 cellar 20 throne-room 1"""


@pytest.mark.parametrize(("text", "found"), [(SOON, EAGERNESS), (TWO_TIMES, TWICE)])
def test_what_the_lines_of_a_card_are_worth_adds_up(text: str, found: Any) -> None:
    """No card is named where that is reckoned; a card that is no Action is worth nothing."""
    words = text.split()
    numbers = dict(zip(words[::2], map(int, words[1::2]), strict=True))

    assert [numbers.get(name, 0) for name in NAMES] == found.tolist()


def test_a_throne_room_plays_what_draws_most() -> None:
    """§11.17"""
    assert ["throne-room", "smithy"] == deeds(holding("throne-room smithy woodcutter", VILLAGE_SQUARE), MONEY, 2)


def test_where_nothing_can_be_drawn_coins_are_better() -> None:
    states = holding("smithy woodcutter", VILLAGE_SQUARE)
    p = states[0].players[states[0].turn]
    p.deck[:], p.deck_n, p.discard[:], p.discard_n = 0, 0, 0, 0

    assert ["woodcutter"] == deeds(states, MONEY, 1)


def test_an_attack_may_come_before_cards() -> None:
    """The first row of the plan says so."""
    for attack, first in ((0, "smithy"), (1, "militia")):
        states = holding("militia smithy copper", FIRST_GAME)
        assert [first] == deeds(states, plan((GOLD,), style=(6, 4, attack, 4)), 1)


def test_a_chapel_trashes_curses_then_estates_then_copper_down_to_enough() -> None:
    """§11.2 A deck that needs two coins, or twenty."""
    hand = "chapel copper copper estate curse"
    trashed = deeds(holding(hand, WITCHES), plan((GOLD,), style=(2, 4, 0, 4)), 4)
    kept = deeds(holding(hand, WITCHES), plan((GOLD,), style=(20, 4, 0, 4)), 4)

    assert ["chapel", "curse", "estate", "copper"] == trashed
    assert ["chapel", "curse", "estate", "."] == kept


def test_estates_are_kept_when_few_provinces_are_left() -> None:
    for bound, first in ((2, "chapel"), (4, ".")):
        states = holding("chapel estate estate", WITCHES)
        states[0].supply[PROVINCE] = 4
        assert [first] == deeds(states, plan((GOLD,), style=(20, bound, 0, 4)), 1)


def test_gold_becomes_a_province_when_the_plan_says_so() -> None:
    """§11.13"""
    for bound, trashed in ((4, ["remodel", "gold"]), (3, ["remodel", "estate"])):
        states = holding("remodel gold estate silver", FIRST_GAME)
        states[0].supply[PROVINCE] = 4
        how = plan((PROVINCE,), (SILVER,), style=(6, 2, 0, bound))
        assert trashed == deeds(states, how, 2)


def test_a_mine_makes_silver_into_gold() -> None:
    """§11.23"""
    assert ["mine", "silver", "gold"] == deeds(holding("mine gold silver copper", FIRST_GAME), MONEY, 3)


def test_a_gain_follows_the_wishes() -> None:
    """§11.7"""
    states = holding("workshop copper", FIRST_GAME)
    smithies = plan((GOLD,), (NAMES.index("smithy"), 2), (SILVER,))

    assert ["workshop", "smithy"] == deeds(states, smithies, 2)
    assert ["workshop", "silver"] == deeds(holding("workshop copper", FIRST_GAME), plan((GOLD,)), 2)


@pytest.mark.parametrize(
    "kingdom",
    [
        WITCHES,
        VILLAGE_SQUARE,
        FIRST_GAME,
        "adventurer,bureaucrat,chancellor,chapel,feast,laboratory,market,mine,moneylender,throne-room",
        "bureaucrat,chancellor,council-room,festival,library,militia,moat,spy,thief,village",
    ],
)
def test_whatever_a_card_asks_the_answer_is_legal(kingdom: str) -> None:
    """Whole games in which everybody wants two of everything."""
    luck, codes, more = stream("answers"), np.zeros(TWIN.widest, np.int64), np.zeros(TWIN.widest, np.int64)
    cards = [NAMES.index(name) for name in kingdom.split(",")]
    wishes = plan((PROVINCE,), *((card, 2) for card in cards), (SILVER,), style=(4, 4, 0, 4))
    for _ in range(5):
        states = np.repeat(TWIN.setup(2, Options(kingdom=kingdom)), 3)
        while (seat := TWIN.to_move(states, 0)) != OVER:
            if seat < 0:
                code = TWIN.deal(states, 0, luck)
            else:
                code = sensible(states, 0, wishes, codes)
                assert code in more[: TWIN.legal(states, 0, more)].tolist()
            TWIN.apply(states, 0, code)


# What the search is told


def test_treasures_and_a_win_need_no_thought() -> None:
    """A game that would be lost by it is worth a thought."""
    states = table()
    assert PLAY | COPPER == obvious(states, 0)
    states[0].players[states[0].turn].hand[NAMES.index("witch")] = 1
    assert UNSURE == obvious(states, 0)
    for theirs, sure in ((1, BUY | PROVINCE), (3, UNSURE)):
        states[0] = late(8, theirs=theirs)
        assert sure == obvious(states, 0)


def test_a_turn_without_a_coin_ends_by_itself_unless_a_copper_is_worth_something() -> None:
    """§11.10 Where there are Gardens, every card counts."""
    for kingdom, sure in ((VILLAGE_SQUARE, END_TURN), (WITCHES, UNSURE)):
        states = holding("estate estate", kingdom)
        assert sure == obvious(states, 0)


def test_cards_that_cost_nothing_need_no_thought_unless_a_throne_room_could_double_them() -> None:
    for hand, sure in (
        ("market smithy", PLAY | NAMES.index("market")),
        ("market village", PLAY | NAMES.index("village")),
        ("market throne-room", UNSURE),
        ("cellar smithy", UNSURE),
    ):
        assert sure == obvious(holding(hand, VILLAGE_SQUARE), 0)


def test_a_player_who_has_no_action_by_now_plays_big_money() -> None:
    s = table(VILLAGE_SQUARE)[0]
    p = s.players[s.turn]
    advice = np.concatenate([MONEY, ULTIMATE.rows])
    for turns, smithies, followed in ((4, 0, MONEY), (5, 0, ULTIMATE.rows), (5, 1, MONEY)):
        p.turns, p.discard[NAMES.index("smithy")] = turns, smithies
        assert followed.tolist() == plan_of(s, advice).tolist()


def test_what_the_plan_asks_for_is_promising_and_a_curse_is_not() -> None:
    states = table(VILLAGE_SQUARE)
    s = states[0]
    s.players[s.turn].hand[:] = 0
    s.coins, s.buying = 6, 1
    count = TWIN.legal(states, 0, CODES)
    weights = np.zeros(TWIN.widest)
    codes = CODES.copy()
    prior(states, 0, codes, count, weights, np.concatenate([plan((GOLD,), (SILVER,)), ULTIMATE.rows]))
    promise = dict(zip(codes[:count].tolist(), weights[:count].tolist(), strict=True))

    assert BUY | GOLD == max(promise, key=promise.__getitem__)
    assert promise[BUY | SILVER] > promise[BUY | NAMES.index("cellar")] > promise[BUY | CURSE] > 0


def test_the_policy_plays_what_needs_no_thought_and_then_by_the_plan() -> None:
    states = late_states(6)
    advice = np.concatenate([plan((ESTATE,)), ULTIMATE.rows])

    assert BUY | ESTATE == policy(states, 0, stream("luck"), CODES, np.zeros(TWIN.widest), advice)


def late_states(coins: int, theirs: int = 0) -> Any:
    """One Province is left."""
    states = table()
    states[0] = late(coins, theirs=theirs)
    return states


def test_a_search_does_not_end_a_game_that_is_being_lost() -> None:
    """§10.1 Nine points behind, with a plan that wants nothing but Provinces."""
    advice = np.concatenate([plan((PROVINCE,)), ULTIMATE.rows])
    tree = Tree(GAME, Settings(nodes=1000), late_states(8, theirs=3), advice, "luck")
    tree.grow(300)
    visits = {code: tried for code, (tried, _) in tree.tally().items()}

    assert BUY | PROVINCE != max(visits, key=visits.__getitem__)
