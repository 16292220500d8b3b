"""§9.3 What a careful player could work out by counting, shown where the table has agreed on it."""

import pytest
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.games.dominion import GAME
from spilabord.games.dominion.scoring import cards_of as really_owned
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.tests.drawn import ANNA, BJARNI, after, drawn, spelled
from spilabord.games.dominion.tests.tables import opening
from spilabord.games.dominion.views import cards_of, tally
from spilabord.table.words import Words

NAMES = ("Anna", "Bjarni", "Cecilía", "Davíð")


def counting(state: State) -> State:
    """The same table, where it is agreed to show what can be counted."""
    return replace(state, options=replace(state.options, counting=True))


TABLE = drawn("""
    Anna: hand gold estate | deck copper*7 gardens*2 | top silver | discard curse province | play village
    Bjarni: hand copper*2 smithy | deck duchy estate*2 copper*3 | discard curse
""")


def picture(state: State, seat: int, language: str) -> str:
    return GAME.draw(GAME.view(state, seat), Words(language, GAME, NAMES).say)


def test_ones_own_deck_and_discard_pile_are_listed() -> None:
    """§9.3 The card known on top is not among those still in the deck."""
    own = picture(counting(TABLE), ANNA, "en")

    assert "  Still in the deck: 7 Copper, 2 Gardens\n  In the discard pile: Province, Curse\n" in own
    assert "  Enn í stokki: 7 Kopar, 2 Garðar\n  Í kastbunka: Fylki, Bölvun\n" in picture(counting(TABLE), ANNA, "is")


def test_everybodys_cards_and_points_are_listed_for_everybody() -> None:
    """§9.3 Fifteen cards make each of two Gardens worth 1: with Estate, Province and Curse that is 8."""
    for seat in (ANNA, BJARNI, SPECTATOR):
        seen = picture(counting(TABLE), seat, "en")
        assert (
            "  15 cards in all, 8 points: 7 Copper, Silver, Gold, Estate, Province, Curse,\n    Village, 2 Gardens"
            in seen
        )
        assert "  10 cards in all, 4 points: 5 Copper, 2 Estate, Duchy, Curse, Smithy" in seen
    assert "  10 spil alls, 4 sigurstig: 5 Kopar, 2 Landareign, Hertogadæmi, Bölvun," in picture(
        counting(TABLE), ANNA, "is"
    )


def test_where_bjarnis_cards_lie_stays_hidden() -> None:
    """§9.2 Counting tells what he owns, and not what he holds."""
    other = drawn("""
        Anna: hand gold estate | deck copper*7 gardens*2 | top silver | discard curse province | play village
        Bjarni: hand copper*2 duchy | deck smithy estate*2 copper*3 | discard curse
    """)

    assert picture(counting(TABLE), ANNA, "en") == picture(counting(other), ANNA, "en")
    assert tally(GAME.view(counting(TABLE), ANNA)) == tally(GAME.view(counting(other), ANNA))


def test_without_the_option_nothing_of_it_is_shown_while_the_game_lasts() -> None:
    """§9.3"""
    assert "Still in the deck" not in picture(TABLE, ANNA, "en")
    assert "in all" not in picture(TABLE, ANNA, "en")
    assert tally(GAME.view(TABLE, ANNA)) is None


def test_at_the_end_everybody_counts_the_same_with_or_without_the_option() -> None:
    """§10.2"""
    state = replace(TABLE, ended="piles")

    assert GAME.outcome(state) == tally(GAME.view(state, BJARNI)) == tally(GAME.view(counting(state), SPECTATOR))


def test_the_points_are_counted_line_by_line() -> None:
    """§10.3 §11.10"""
    counted = tally(GAME.view(counting(TABLE), BJARNI))

    assert counted is not None
    assert (8, 4) == counted.scores
    lines = [(line.section, line.points) for line in counted.breakdown[ANNA]]
    assert [("§10.3", 1), ("§10.3", 6), ("§10.3", -1), ("§11.10", 2)] == lines


def test_a_card_looked_at_for_a_library_is_counted_once() -> None:
    """§11.21 Its owner sees it beside the hand; for the others it is one of the hidden cards."""
    state = drawn("Anna: hand library copper*4 | deck village market\nBjarni: hand copper", "Interaction")
    asked = after(state, "play library", "turn village")

    for seat in (ANNA, BJARNI, SPECTATOR):
        assert spelled(really_owned(asked, ANNA)) == spelled(cards_of(GAME.view(asked, seat), ANNA))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_played_everybody_counts_right(players: int) -> None:
    """§9.3 In the middle of every effect, for all chairs."""
    luck = Rng(f"counting {players}")
    for _ in range(6):
        state = opening(GAME.setup(players, Options(kingdom="random", counting=True)), luck)
        for _ in range(400):
            seat = GAME.to_move(state)
            if seat is None:
                break
            for chair in (*range(players), SPECTATOR):
                view = GAME.view(state, chair)
                assert [really_owned(state, owner) for owner in range(players)] == [
                    cards_of(view, owner) for owner in range(players)
                ]
            state = GAME.apply(
                state, GAME.deal(state, luck) if seat == CHANCE else luck.pick(GAME.legal_actions(state))
            )
        assert GAME.outcome(state) == tally(GAME.view(state, SPECTATOR))


def test_in_a_row_of_games_the_tally_is_of_victories() -> None:
    """§10.6 The points of the game being played are in the picture."""
    state = counting(replace(TABLE, options=Options(games=3)))
    counted = tally(GAME.view(state, ANNA))

    assert counted is not None
    assert (0, 0) == counted.scores
    assert "8 points" in picture(state, ANNA, "en")


DISCARDED = "Anna: hand gold | deck copper | discard {}\nBjarni: hand copper | deck silver | discard {}"


def few_and_many() -> tuple[State, State]:
    """Two tables that differ in what lies under the top of the discard piles."""
    return drawn(DISCARDED.format("estate", "curse")), drawn(DISCARDED.format("witch copper*4 estate", "gold curse"))


@pytest.mark.parametrize("language", ["is", "en"])
@pytest.mark.parametrize("seat", [ANNA, BJARNI, SPECTATOR])
def test_no_picture_tells_how_many_cards_a_discard_pile_holds(seat: int, language: str) -> None:
    """§9.2 Not even one's own."""
    few, many = few_and_many()

    assert picture(few, seat, language) == picture(many, seat, language)
    assert picture(counting(few), seat, language) != picture(counting(many), seat, language)
