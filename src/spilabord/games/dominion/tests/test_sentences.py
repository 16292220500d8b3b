"""Sentences of the rulebook about the whole table: what every game has, who is next, what everybody sees, who wins."""

import pytest
from msgspec.structs import replace

from spilabord.games.dominion.cards import PRESETS
from spilabord.games.dominion.components import supply_of
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.rules import to_move
from spilabord.games.dominion.scoring import outcome
from spilabord.games.dominion.tests.drawn import ANNA, BJARNI, CECILIA, DAVID, after, drawn
from spilabord.games.dominion.views import view

BASIC = {Card.COPPER, Card.SILVER, Card.GOLD, Card.ESTATE, Card.DUCHY, Card.PROVINCE, Card.CURSE}


def test_the_most_victory_points_in_the_whole_deck_win() -> None:
    """§1.2, §10.4 Bjarni holds nothing but Copper, and wins by what lies in his deck and discard pile."""
    state = drawn("""
        Anna: hand gold*5 | deck duchy | discard market
        Bjarni: hand copper | deck province | discard estate
    """)
    end = outcome(replace(state, ended="provinces"))

    assert ((3, 7), (2, 1)) == (end.scores, end.ranks)


@pytest.mark.parametrize("ten", PRESETS.values(), ids=list(PRESETS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_treasures_victory_cards_and_curses_are_in_every_game(ten: tuple[Card, ...], players: int) -> None:
    """§2.1, §2.2, §2.3 Witch or no Witch."""
    assert {*BASIC, *ten} == {pile.card for pile in supply_of(ten, players) if pile.left}


def test_play_goes_clockwise() -> None:
    """§3.4, §8.2"""
    state = drawn("""
        Anna: hand copper | deck copper*5
        Bjarni: hand copper | deck copper*5
        Cecilia: hand copper | deck copper*5
        David: hand copper | deck copper*5
    """)
    seats = [to_move(state)]
    for _ in range(4):
        state = after(state, "end-turn")
        seats.append(to_move(state))

    assert [ANNA, BJARNI, CECILIA, DAVID, ANNA] == seats


def test_everybody_can_follow_how_many_actions_buys_and_coins_are_left() -> None:
    """§4.2, §6.2 Anna has played a Festival and a Village, and need not say so aloud."""
    state = drawn("Anna: hand festival village | deck copper*3\nBjarni: hand copper", "Village Square")
    seen = view(after(state, "play festival", "play village"), BJARNI)

    assert (3, 2, 2) == (seen.actions, seen.buys, seen.coins)


def test_what_is_set_aside_lies_open() -> None:
    """§6.9 A Library is still drawing, and everybody sees the Village beside the hand."""
    state = drawn("Anna: hand library copper*5 | deck village market copper*3\nBjarni: hand copper", "Village Square")
    state = after(state, "play library", "turn village", "set-aside")

    assert (Card.VILLAGE,) == view(state, BJARNI).stack[-1].step.cards


def test_everybody_looks_through_the_trash_and_counts_the_piles() -> None:
    """§9.2, §6.6"""
    state = drawn("Anna: hand chapel estate copper | deck copper*5\nBjarni: hand copper", "Big Money", "gold 7")
    seen = view(after(state, "play chapel", "trash estate", "trash copper"), BJARNI)

    assert {Card.ESTATE, Card.COPPER} == set(seen.trash)
    assert 7 == next(pile.left for pile in seen.supply if pile.card == Card.GOLD)
