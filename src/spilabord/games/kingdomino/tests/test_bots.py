"""The hand-made bots."""

import pytest

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.actions import Action
from spilabord.games.kingdomino.bots import greedy
from spilabord.games.kingdomino.rules import legal_actions, setup
from spilabord.games.kingdomino.scoring import castle_is_in_the_middle, outcome, points
from spilabord.games.kingdomino.state import Kingdom, Options, State
from spilabord.games.kingdomino.tests.drawn import after, drawn, last_round, row, table
from spilabord.games.kingdomino.views import view

LUCKS = range(12)
"""What must never happen must not happen by any luck."""

FOUR_LEFT = drawn("""
    1w  1w  2w  2w  19w
    13w 14w 15w 16w 19f
    13f 14l 15g 16s C
    7l  7l  24f 24w 10g
    .   .   .   .   10g
""")


def thinks(state: State, luck: int = 0) -> str:
    """What the greedy player does here."""
    seat = GAME.to_move(state)
    assert seat is not None
    action: Action = greedy(view(state, seat), legal_actions(state), Budget(), Rng(str(luck)))
    return GAME.write(action)


def test_greedy_chooses_the_domino_worth_most() -> None:
    """§3.3 Domino 19 would make three squares of wheat with a crown: 3 points. Domino 24 would give 1, 12 none."""
    state = table(drawn("C 1w 1w"), Kingdom(), new_row=row("12 19 24 30y"), king=0)

    assert "choose 19" == thinks(state)


def test_greedy_lays_a_domino_where_it_is_worth_most() -> None:
    """§3.2 The crowned wheat of 19 beside the wheat: 3 points, and there is nothing better."""
    state = last_round(drawn("C 1w 1w"), 19)
    for luck in LUCKS:
        assert 3 == points(after(state, thinks(state, luck)).kingdoms[0], Options())


def test_greedy_looks_ahead_to_the_domino_it_will_choose() -> None:
    """§3.3 Domino 24 gives 1 point anywhere; but only beside the wheat can 19 then give 4 points and 2."""
    state = table(drawn("C 1w 1w"), Kingdom(), row=row("24p"), new_row=row("12y 19 30y 31y"))
    for luck in LUCKS:
        built = last_round(after(state, thinks(state, luck)).kingdoms[0], 19)
        assert 4 + 2 == points(after(built, thinks(built)).kingdoms[0], Options())


def test_greedy_leaves_no_hole_of_one_square() -> None:
    """§4.6 In the middle of the four squares 32 would give 5 points and two holes; at the left it gives 4 and none."""
    state = last_round(FOUR_LEFT, 32)
    for luck in LUCKS:
        assert thinks(state, luck) in ("place 32 c5 d5", "place 32 d5 c5")


@pytest.mark.parametrize("picture", ["C 1w 1w", "2w\n2w\nC\n1w\n1w"])
def test_greedy_keeps_its_castle_in_the_middle_when_it_counts(picture: str) -> None:
    """§7.2"""
    options = Options(middle_kingdom=True)
    state = last_round(drawn(picture), 19, options)
    for luck in LUCKS:
        assert castle_is_in_the_middle(after(state, thinks(state, luck)).kingdoms[0], options)


def test_greedy_throws_nothing_away_that_fits() -> None:
    """§8.1"""
    state = last_round(drawn("C 1w 1w"), 12, Options(voluntary_discard=True))
    for luck in LUCKS:
        assert thinks(state, luck).startswith("place 12 ")


def test_greedy_does_what_it_must() -> None:
    """§4.6"""
    kingdom = drawn("""
        22s 22w 45w 40w 48w
        38s 38w 45m 40m 48m
        43s 43w 23w 23m C
        44s 39s 46s 46m 47m
        44g 39g 12s 12s 47s
    """)

    assert "discard 3" == thinks(last_round(kingdom, 3))


def test_one_player_may_sit_on_two_seats() -> None:
    """§3.4 It remembers nothing: what it does depends on what it is shown and on its luck alone."""
    pink = last_round(drawn("C 1w 1w"), 19)
    yellow = table(drawn("C 48m 48w"), drawn("C 12s 12s"), row=row("22y"), new_row=row("1p 2p 3y 4"))
    alone = [thinks(pink), thinks(yellow)]

    assert alone == [thinks(pink), thinks(yellow)]
    assert alone[::-1] == [thinks(yellow), thinks(pink)]


def test_greedy_beats_luck() -> None:
    """§5.6 In every one of these games."""
    for key in range(4):
        luck, state = Rng(f"duel {key}"), setup(2, Options())
        while (seat := GAME.to_move(state)) is not None:
            if seat == CHANCE:
                action = GAME.deal(state, luck)
            elif seat == 0:
                action = greedy(view(state, seat), legal_actions(state), Budget(), luck)
            else:
                action = luck.pick(legal_actions(state))
            state = GAME.apply(state, action)
        assert (0,) == outcome(state).winners
