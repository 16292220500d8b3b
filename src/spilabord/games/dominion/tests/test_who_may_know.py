"""§9.2 Views: what a seat has rightly learned, remembered, and what it may imagine."""

from collections import Counter

import msgspec
import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.games.dominion import GAME
from spilabord.games.dominion.actions import Action
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.tests.drawn import ANNA, BJARNI, after, drawn, spelled

encode = msgspec.json.encode


def imagined(state: State, seat: int, number: int = 40) -> list[State]:
    """Many states that this seat cannot tell from the real one."""
    view = GAME.view(state, seat)
    worlds = [GAME.imagine(view, Rng(f"world {world}")) for world in range(number)]
    assert {encode(view)} == {encode(GAME.view(world, seat)) for world in worlds}
    return worlds


def test_nobody_sees_another_hand_or_into_a_deck() -> None:
    """§9.2"""
    state = drawn("Anna: hand moat gold | deck witch estate\nBjarni: hand copper | deck silver")
    text = encode(GAME.view(state, BJARNI).seen[ANNA]).decode()
    own = GAME.view(state, ANNA).seen[ANNA].own

    assert '"own":null' in text
    assert own is not None
    assert ("gold moat", "estate witch") == (spelled(own.hand), spelled(own.deck))
    assert [None, None] == [seen.own for seen in GAME.view(state, SPECTATOR).seen]


def test_what_others_own_can_be_counted() -> None:
    """§9.2 Gains and trashes are open, so the cards are known, though not where they lie."""
    state = drawn("Anna: hand moat gold | deck witch estate\nBjarni: hand copper | deck silver")

    assert "gold estate moat witch" == spelled(GAME.view(state, BJARNI).seen[ANNA].hidden)
    assert {"gold moat", "estate witch", "gold witch"} <= {
        spelled(world.dominions[ANNA].hand) for world in imagined(state, BJARNI)
    }


def test_a_card_put_back_by_a_spy_is_remembered_until_it_is_played() -> None:
    """§6.8, §9.2"""
    state = drawn("Anna: hand spy | deck copper*9\nBjarni: hand estate*3 | deck silver*2 estate*8", "Interaction")
    state = after(state, "play spy", "keep", "turn silver", "keep", "end-turn")
    assert {("silver",)} == {world.dominions[BJARNI].top for world in imagined(state, ANNA)}

    state = after(state, "end-turn", *["turn estate"] * 4)
    assert "silver" == spelled(state.dominions[BJARNI].shown_hand)
    assert all(Card.SILVER in world.dominions[BJARNI].hand for world in imagined(state, ANNA))


def test_a_card_from_a_bureaucrat_is_remembered() -> None:
    """§11.8, §9.2"""
    state = drawn("Anna: hand bureaucrat | deck copper*9\nBjarni: hand estate copper | deck gold*5", "Interaction")
    state = after(state, "play bureaucrat")

    assert {("estate",)} == {world.dominions[BJARNI].top for world in imagined(state, ANNA)}
    assert {("silver",)} == {world.dominions[ANNA].top for world in imagined(state, BJARNI)}


def test_a_hand_shown_to_a_bureaucrat_is_remembered() -> None:
    """§11.8, §9.2"""
    state = drawn("Anna: hand bureaucrat | deck copper*9\nBjarni: hand gold copper | deck gold*5 copper", "Interaction")
    state = after(state, "play bureaucrat")

    assert {"copper gold"} == {spelled(world.dominions[BJARNI].hand) for world in imagined(state, ANNA)}


ROOMS = "council-room, militia, village, throne-room, spy, thief, moat, witch, market, mine"


def test_hidden_discards_throw_doubt_on_what_was_known() -> None:
    """§6.5, §9.2 One of two discards is seen; the other may be the Silver that was known to be in hand."""
    picture = "Anna: hand village council-room militia | deck copper*9\nBjarni: hand estate*4 | top silver | deck gold"
    state = after(drawn(picture, ROOMS), "play village", "play council-room", "play militia")
    assert "silver" == spelled(state.dominions[BJARNI].shown_hand)

    two = after(state, "discard estate", "discard estate")
    assert ("", "estate") == (
        spelled(two.dominions[BJARNI].shown_hand),
        spelled(two.dominions[BJARNI].shown_discard),
    )
    assert {True, False} == {Card.SILVER in world.dominions[BJARNI].hand for world in imagined(two, ANNA)}


def test_a_known_card_stays_known_when_the_only_discard_is_another() -> None:
    """§6.5, §9.2"""
    picture = "Anna: hand village council-room militia | deck copper*9\nBjarni: hand estate*3 | top silver | deck gold"
    state = after(drawn(picture, ROOMS), "play village", "play council-room", "play militia")
    assert "silver" == spelled(state.dominions[BJARNI].shown_hand)

    one = after(state, "discard estate").dominions[BJARNI]
    assert ("silver", "estate") == (spelled(one.shown_hand), spelled(one.shown_discard))


def test_cards_named_for_a_militia_stay_secret_until_all_are_named() -> None:
    """§6.5"""
    state = drawn("Anna: hand militia | deck copper*9\nBjarni: hand estate*3 copper gold | deck copper")
    state = after(state, "play militia")
    estate, copper = (after(state, f"discard {name}") for name in ("estate", "copper"))

    assert encode(GAME.view(estate, ANNA)) == encode(GAME.view(copper, ANNA))
    assert {1} == {len(world.stack[-1].cards) for world in imagined(estate, ANNA)}


def test_a_question_that_needs_a_choice_tells_that_there_is_one() -> None:
    """§6.13 Anyone who is asked by a Throne Room holds two different Actions, in every imagined world."""
    state = drawn(
        "Anna: hand throne-room smithy village copper*2 | deck copper*9 moat\nBjarni: hand copper", "Village Square"
    )
    worlds = imagined(after(state, "play throne-room"), BJARNI)

    assert {ANNA} == {GAME.to_move(world) for world in worlds}
    assert all(len(GAME.legal_actions(world)) > 1 for world in worlds)


def test_hidden_cards_are_as_likely_in_any_hidden_place() -> None:
    """§9.2 A gold among four hidden cards is in a hand of one a quarter of the time."""
    state = drawn("Anna: hand gold | deck copper*3\nBjarni: hand copper")
    number = sum("gold" in spelled(world.dominions[ANNA].hand) for world in imagined(state, BJARNI, 2000))

    assert 500 - 4 * 19.4 < number < 500 + 4 * 19.4  # the standard deviation is 19.4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_told_is_enough_and_not_too_much(players: int) -> None:
    """§9.2 Worlds that a seat cannot tell apart, told the same, look the same afterwards."""
    rng = Rng(f"told {players}")
    compared = Counter[str]()
    for game in range(3):
        state = GAME.setup(players, Options(kingdom="random", contains="throne-room, library, bureaucrat"))
        while GAME.to_move(state) is not None:
            legal = GAME.legal_actions(state)
            action = GAME.deal(state, rng) if GAME.to_move(state) == CHANCE else rng.pick(legal)
            if rng.below(12) == 0:
                _compare(state, action, rng.below(players), f"{game} {len(compared)}", compared)
            state = GAME.apply(state, action)
    assert sum(compared.values()) > 50


def _compare(state: State, action: Action, seat: int, key: str, compared: Counter[str]) -> None:
    view = GAME.view(state, seat)
    other = GAME.imagine(view, Rng(key))
    assert encode(view) == encode(GAME.view(other, seat))
    assert GAME.inventory(state) == GAME.inventory(other)
    if GAME.to_move(state) == seat:
        assert GAME.legal_actions(state) == GAME.legal_actions(other)
    if action in GAME.legal_actions(other) and GAME.tell(state, action, seat) == GAME.tell(other, action, seat):
        compared[type(action).__name__] += 1
        after_both = [GAME.view(GAME.apply(world, action), seat) for world in (state, other)]
        assert encode(after_both[0]) == encode(after_both[1])
