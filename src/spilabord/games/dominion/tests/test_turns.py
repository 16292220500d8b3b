"""§4 to §9: the turn, its phases, what the cards say, and the deck."""

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.dominion import GAME
from spilabord.games.dominion.actions import Play
from spilabord.games.dominion.cards import Type, is_a
from spilabord.games.dominion.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.tests.drawn import (
    ANNA,
    BJARNI,
    after,
    choices,
    discard,
    drawn,
    hand,
    left,
    spelled,
    why_not,
)


def test_the_phases_come_in_order() -> None:
    """§4.1 No purchase and no end before the Action phase is over, and no Action after it."""
    state = drawn("Anna: hand smithy copper | deck gold*9\nBjarni: hand copper")
    assert "play smithy, end-actions" == choices(state)
    assert ("§4.1",) == why_not(state, "buy copper")
    assert ("§4.1",) == why_not(state, "end-turn")

    state = after(state, "end-actions")
    assert ("§4.1",) == why_not(state, "play smithy")
    assert ("§5.7",) == why_not(state, "end-actions")


def test_a_turn_begins_with_one_action_one_buy_and_no_coins() -> None:
    """§4.2, §8.2"""
    state = drawn("Anna: hand festival | deck gold*9\nBjarni: hand copper | deck copper*9", "Village Square")
    state = after(state, "play festival", "end-turn")

    assert (BJARNI, 1, 1, 0) == (state.turn, state.actions, state.buys, state.coins)
    assert 2 == state.dominions[BJARNI].turns


def test_without_an_action_left_none_is_played() -> None:
    """§5.1, §5.7 The phase then ends by itself."""
    state = after(drawn("Anna: hand woodcutter smithy | deck gold*9\nBjarni: hand copper"), "play woodcutter")

    assert ("§5.1",) == why_not(state, "play smithy")
    assert "end-turn" in choices(state)


def test_only_actions_are_played_in_the_action_phase() -> None:
    """§5.2"""
    state = drawn("Anna: hand smithy copper estate | deck gold*9\nBjarni: hand copper")

    assert ("§5.2",) == why_not(state, "play copper")
    assert ("§5.2",) == why_not(after(state, "end-actions"), "play estate")


def test_nobody_has_an_action_in_the_first_two_turns() -> None:
    """§5.2 Whatever is bought in the first turn cannot be in the second hand."""
    rng = Rng("opening")
    for _ in range(20):
        state = setup(2, Options(kingdom="random"))
        while to_move(state) == CHANCE or state.dominions[state.turn].turns <= 2:
            if to_move(state) == CHANCE:
                state = apply(state, deal(state, rng))
                continue
            playable = [action for action in legal_actions(state) if isinstance(action, Play)]
            assert not any(is_a(action.card, Type.ACTION) for action in playable)
            state = apply(state, rng.pick(legal_actions(state)))


def test_a_card_that_is_not_in_hand_is_not_played() -> None:
    """§5.3"""
    assert ("§5.3",) == why_not(drawn("Anna: hand smithy | deck gold\nBjarni: hand copper"), "play market")


def test_a_card_may_be_played_although_it_can_do_little() -> None:
    """§5.4, §6.1 A Smithy with one card left draws one."""
    state = drawn("Anna: hand smithy | deck gold\nBjarni: hand copper")

    assert "gold" == hand(after(state, "play smithy"), ANNA)


def test_one_card_is_finished_before_the_next() -> None:
    """§5.5, §6.2 The Village's Actions can be used when the Cellar has been dealt with."""
    state = drawn("Anna: hand village cellar smithy | deck gold*9\nBjarni: hand copper")
    state = after(state, "play village", "play cellar")

    assert ("§5.5",) == why_not(state, "play smithy")
    assert ("§5.5",) == why_not(state, "buy copper")
    assert 2 == after(state, "done").actions


def test_played_cards_lie_in_front_of_the_player_until_clean_up() -> None:
    """§5.6, §7.8"""
    state = drawn("Anna: hand woodcutter copper | deck gold*9\nBjarni: hand copper")
    state = after(state, "play woodcutter", "play copper")
    assert ("woodcutter", "copper") == state.dominions[ANNA].play

    state = after(state, "end-turn")
    assert ((), "copper woodcutter") == (state.dominions[ANNA].play, discard(state, ANNA))


def test_a_draw_takes_what_is_left_then_shuffles_and_takes_the_rest() -> None:
    """§6.1, §9.1 The played card stays out of the new deck."""
    state = drawn("Anna: hand smithy | deck estate | discard gold*3\nBjarni: hand copper")
    state = after(state, "play smithy")

    assert ("gold*2 estate", "gold") == (hand(state, ANNA), spelled(state.dominions[ANNA].deck))
    assert (None, ()) == (state.dominions[ANNA].face, state.dominions[ANNA].discard)


def test_coins_from_cards_are_no_treasures() -> None:
    """§6.3, §6.4"""
    state = after(drawn("Anna: hand woodcutter | deck gold*9\nBjarni: hand copper"), "play woodcutter")

    assert (2, 2, "") == (state.coins, state.buys, hand(state, ANNA))


def test_trashed_cards_lie_open_and_are_not_for_sale() -> None:
    """§6.6, §7.4 The pile is empty, whatever lies in the trash."""
    state = drawn("Anna: hand remodel silver copper*9 | deck gold*9\nBjarni: hand copper", piles="silver 0")
    state = after(state, "play remodel", "trash silver", "gain estate", *["play copper"] * 9)

    assert ("silver", ("§7.4",)) == (spelled(state.trash), why_not(state, "buy silver"))


def test_a_gained_card_lies_on_the_discard_pile_and_is_not_used() -> None:
    """§6.7, §7.5 Also the game knows no card that is not in its supply."""
    state = after(drawn("Anna: hand workshop | deck gold*9\nBjarni: hand copper"), "play workshop")
    assert ("§6.7",) == why_not(state, "gain witch")[:1]

    state = after(state, "gain village")
    assert ("village", "village", "") == (state.dominions[ANNA].face, discard(state, ANNA), hand(state, ANNA))


def test_a_revealed_card_goes_back_where_it_was() -> None:
    """§6.8 Everybody remembers it, and it is the next to be drawn."""
    state = drawn("Anna: hand spy moat | deck copper*3\nBjarni: deck estate copper*8", "Interaction")
    state = after(state, "play spy", "keep", "turn estate", "keep")
    assert ("estate",) == state.dominions[BJARNI].top

    assert ("copper",) == state.dominions[ANNA].top
    anna = after(state, "play moat").dominions[ANNA]
    assert ("copper*3", "copper", ()) == (spelled(anna.hand), spelled(anna.shown_hand), anna.top)


def test_treasures_are_played_before_the_first_purchase() -> None:
    """§7.1 Some or all of them."""
    state = drawn("Anna: hand silver*2 | deck gold*9\nBjarni: hand copper", buys=2)
    state = after(state, "play silver", "buy copper")

    assert ("§7.1",) == why_not(state, "play silver")
    assert "silver" == hand(state, ANNA)


def test_a_card_costs_its_price_and_its_pile_must_not_be_empty() -> None:
    """§7.2, §7.3, §7.4"""
    state = drawn("Anna: hand gold silver | deck gold*9\nBjarni: hand copper", piles="village 0", buys=2)
    state = after(state, "play gold", "play silver")
    assert ("§7.2",) == why_not(state, "buy gold")
    assert ("§7.4",) == why_not(state, "buy village")
    assert ("§7.2", "§7.4") == why_not(state, "buy adventurer")

    state = after(state, "buy moat")
    assert (1, 3, 9) == (state.buys, state.coins, left(state, "moat"))


def test_two_golds_and_two_buys_pay_for_a_cellar_and_a_smithy() -> None:
    """§7.6, §7.7 Or for one card at six, and a Copper for nothing, or none."""
    state = drawn("Anna: hand gold*2 | deck gold*9\nBjarni: hand copper", buys=2)
    rich = after(state, "play gold", "play gold")
    spent = after(rich, "buy cellar", "buy smithy")
    assert "gold*2 cellar smithy" == discard(spent, ANNA)
    assert BJARNI == spent.turn

    assert "copper gold*3" == discard(after(rich, "buy gold", "buy copper"), ANNA)
    assert "gold*3" == discard(after(rich, "buy gold", "end-turn"), ANNA)


def test_copper_and_curses_cost_nothing() -> None:
    """§7.4 Any pile may be chosen."""
    state = drawn("Anna: hand estate | deck gold*9\nBjarni: hand copper")

    assert "buy copper, buy curse, end-turn" == choices(state)
    assert "estate curse" == discard(after(state, "buy curse"), ANNA)


def test_treasures_are_worth_one_two_and_three() -> None:
    """§7.8"""
    state = drawn("Anna: hand copper silver gold | deck gold*9\nBjarni: hand copper")

    assert 6 == after(state, "play copper", "play silver", "play gold").coins


def test_the_buy_phase_ends_by_itself() -> None:
    """§7.9 When no Buy is left, or when everybody sees that nothing could be bought."""
    state = drawn("Anna: hand copper | deck gold*9\nBjarni: hand copper")
    assert BJARNI == after(state, "play copper", "buy copper").turn

    bare = drawn("Anna: hand copper | deck gold*9\nBjarni: hand copper", piles="copper 0, curse 0")
    assert BJARNI == after(bare, "play copper").turn
    assert "play copper, end-turn" == choices(bare)


def test_the_hand_is_discarded_on_top_of_what_was_played() -> None:
    """§8.1"""
    state = drawn("Anna: hand copper silver estate | deck gold*9\nBjarni: hand copper")
    state = after(state, "play copper", "play silver", "end-turn")

    assert "estate" == state.dominions[ANNA].face
    assert "copper silver estate" == spelled(state.dominions[ANNA].shown_discard)


def test_without_a_hand_the_last_card_played_shows_after_clean_up() -> None:
    """§8.1"""
    state = drawn("Anna: hand copper silver | deck gold*9\nBjarni: hand copper")

    assert "silver" == after(state, "play copper", "play silver", "end-turn").dominions[ANNA].face


def test_a_card_of_the_hand_is_seen_beside_an_equal_one_that_was_played() -> None:
    """§8.1 One Copper was played and another lies on top: everybody has seen two, and has not seen the Province."""
    state = drawn("Anna: hand copper*3 province | deck gold*9\nBjarni: hand copper")
    state = after(state, "play copper", "end-turn")

    assert ("copper", "copper*2") == (state.dominions[ANNA].face, spelled(state.dominions[ANNA].shown_discard))


def test_a_card_known_to_be_in_the_hand_is_not_seen_twice_when_it_is_discarded() -> None:
    """§8.1, §6.8 A Moat was shown; it lies on top after Clean-up, and it may be the same one."""
    state = drawn("Anna: hand militia silver | deck gold*9\nBjarni: hand moat*2 gold | deck copper*9")
    state = after(state, "play militia", "reveal moat", "end-turn", "end-actions", "play gold", "end-turn")

    assert ("moat", "gold moat") == (state.dominions[BJARNI].face, spelled(state.dominions[BJARNI].shown_discard))


def test_an_unplayed_hand_shows_its_first_card_by_price_and_name() -> None:
    """§8.1"""
    state = drawn("Anna: hand province moat estate chapel | deck gold*9\nBjarni: hand copper")
    state = after(state, "end-actions", "end-turn")

    assert "chapel" == state.dominions[ANNA].face
    assert "chapel" == spelled(state.dominions[ANNA].shown_discard)


def test_a_new_hand_is_drawn_through_a_shuffle() -> None:
    """§8.2, §9.1"""
    state = drawn("Anna: hand copper*5 | deck gold*2\nBjarni: hand copper")
    state = after(state, "end-turn")

    assert ("copper*3 gold*2", "copper*2") == (hand(state, ANNA), spelled(state.dominions[ANNA].deck))


def test_the_order_of_the_phases_holds_through_a_whole_game() -> None:
    """§4.1, §9.2 Every spelling can be read, and every legal action has no objection."""
    rng = Rng("whole game")
    state = setup(3, Options(kingdom="random"))
    while to_move(state) is not None:
        legal = legal_actions(state)
        action = deal(state, rng) if to_move(state) == CHANCE else rng.pick(legal)
        assert action in legal
        assert () == GAME.objections(state, action)
        assert action == GAME.read(GAME.write(action))
        state = apply(state, action)


def test_rules_object_in_the_order_of_the_rulebook() -> None:
    """§5.3 §7.1 A Treasure that is not in hand, after the first purchase."""
    state = drawn("Anna: hand festival copper | deck gold*9\nBjarni: hand copper", "Village Square")
    state = after(state, "play festival", "buy copper")

    assert ("§5.3", "§7.1") == why_not(state, "play gold")
