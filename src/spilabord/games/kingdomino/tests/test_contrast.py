"""Why another action would have been better."""

from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.contrast import contrast
from spilabord.games.kingdomino.state import Kingdom, Options, State
from spilabord.games.kingdomino.tests.drawn import drawn, last_round, row, table


def told(state: State, better: str, taken: str) -> set[str]:
    seat = GAME.to_move(state)
    assert seat is not None
    assert {better, taken} <= {GAME.write(action) for action in GAME.legal_actions(state)}
    return {reason.id for reason in contrast(GAME.view(state, seat), GAME.read(better), GAME.read(taken))}


def test_a_hole_of_one_square_is_told() -> None:
    """§4.1 Under the wheat a square stays free that no domino can reach any more."""
    kingdom = drawn("""
        C   1w  1w
        7l  .   3f
        7l  .   3f
        .   .   .
    """)

    assert "reason-but-hole" in told(last_round(kingdom, 8), "place 8 h5 h6", "place 8 h4 h5")
    assert "reason-but-hole" not in told(last_round(kingdom, 8), "place 8 h4 h5", "place 8 h5 h6")


def test_the_middle_given_up_is_told() -> None:
    """§7.2"""
    state = last_round(drawn("C 1w 1w"), 2, Options(middle_kingdom=True))

    assert {"reason-but-middle"} == told(state, "place 2 e7 f7", "place 2 j7 k7")
    assert set() == told(state, "place 2 j7 k7", "place 2 e7 f7")


def test_places_kept_for_a_landscape_with_crowns_are_told() -> None:
    """§4.3 The crowned wheat of 19 can grow on fewer squares once the lake lies beside it."""
    state = table(drawn("C 19w 19f"), Kingdom(), row=row("7p 8y 9p 10y"), new_row=row("11 12 13 14"))

    assert "reason-keeps-places" in told(state, "place 7 e7 f7", "place 7 g8 h8")


def test_a_domino_without_a_place_is_told() -> None:
    """§4.6 No lake can be reached from a castle that is built in."""
    kingdom = drawn("""
        1w  1w  2w
        3f  C   2w
        3f  4f  4f
    """)
    state = table(kingdom, Kingdom(), new_row=row("7 13 24 30y"), king=0)

    assert "reason-but-no-place" in told(state, "choose 13", "choose 7")
