"""§11 The kingdom cards that attack nobody, each at least once, and every ruling."""

from typing import get_args

from spilabord.core.game import CHANCE
from spilabord.games.dominion.effects import Effect
from spilabord.games.dominion.meanings import MEANINGS
from spilabord.games.dominion.rules import to_move
from spilabord.games.dominion.tests.drawn import (
    ANNA,
    after,
    choices,
    discard,
    drawn,
    hand,
    left,
    spelled,
    why_not,
)

TRASHERS = "chapel, moneylender, remodel, mine, feast, throne-room, workshop, gardens, cellar, chancellor"


def test_every_effect_has_one_meaning() -> None:
    """And what it refuses is an answer that it knows."""
    assert set(get_args(Effect)) == set(MEANINGS)
    for found in MEANINGS.values():
        assert {*found.refuses} <= {*found.answers}


# §11.1 Cellar


def test_a_cellar_discards_first_and_draws_as_many_afterwards() -> None:
    """§11.1 The discards are shuffled in when the deck runs out, so they may come back."""
    state = drawn("""
        Anna:   hand cellar estate estate copper | deck gold
        Bjarni: hand copper*5
    """)
    state = after(state, "play cellar", "discard estate", "discard estate", "done", "turn gold", "turn estate")

    assert "copper gold estate" == hand(state, ANNA)
    assert "estate" == spelled(state.dominions[ANNA].deck)
    assert 1 == state.actions


def test_a_cellar_in_play_cannot_be_discarded_and_nothing_need_be() -> None:
    """§11.1, §5.3"""
    state = after(drawn("Anna: hand cellar copper | deck gold\nBjarni: hand copper"), "play cellar")

    assert "discard copper, done" == choices(state)
    assert ("§5.3",) == why_not(state, "discard cellar")
    assert "copper" == hand(after(state, "done"), ANNA)


def test_a_cellar_with_an_empty_hand_asks_nothing() -> None:
    """§11.1"""
    state = after(drawn("Anna: hand cellar | deck gold*9\nBjarni: hand copper"), "play cellar")

    assert () == state.stack


# §11.2 Chapel


def test_a_chapel_trashes_up_to_four() -> None:
    """§11.2 Another Chapel is fine, this one is in play."""
    state = drawn("Anna: hand chapel*2 estate*3 copper | deck gold*9\nBjarni: hand copper", TRASHERS)
    state = after(state, "play chapel", "trash chapel", "trash estate", "trash estate", "trash estate")

    assert "estate*3 chapel" == spelled(state.trash)
    assert "copper" == hand(state, ANNA)
    assert () == state.stack


def test_a_chapel_may_trash_nothing() -> None:
    """§11.2"""
    state = drawn("Anna: hand chapel estate | deck gold*9\nBjarni: hand copper", TRASHERS)

    assert () == after(state, "play chapel", "done").trash


# §11.4 Chancellor


def test_a_chancellor_turns_the_deck_over_without_shuffling() -> None:
    """§11.4 Chance decides which card shows; the deck stays empty until a card is needed."""
    state = drawn("Anna: hand chancellor | deck gold estate | discard copper\nBjarni: hand copper", TRASHERS)
    state = after(state, "play chancellor", "overturn")

    assert CHANCE == to_move(state)
    assert "land gold, land estate" == choices(state)

    state = after(state, "land estate")
    assert "copper gold estate" == discard(state, ANNA)
    assert "estate" == state.dominions[ANNA].face
    assert () == state.dominions[ANNA].deck
    assert 2 == state.coins


def test_a_chancellor_may_leave_the_deck() -> None:
    """§11.4"""
    state = drawn("Anna: hand chancellor | deck gold estate\nBjarni: hand copper", TRASHERS)

    assert "gold estate" == spelled(after(state, "play chancellor", "done").dominions[ANNA].deck)


def test_a_chancellor_with_an_empty_deck_asks_nothing() -> None:
    """§11.4"""
    state = drawn("Anna: hand chancellor copper | discard copper\nBjarni: hand copper", TRASHERS)

    assert () == after(state, "play chancellor").stack


# §11.5 to §11.7


def test_a_village_gives_a_card_and_two_actions() -> None:
    """§11.5"""
    state = after(drawn("Anna: hand village moat | deck gold*9\nBjarni: hand copper"), "play village")

    assert ("gold moat", 2) == (hand(state, ANNA), state.actions)


def test_a_woodcutter_gives_a_buy_and_two_coins() -> None:
    """§11.6"""
    state = after(drawn("Anna: hand woodcutter | deck gold*9\nBjarni: hand copper"), "play woodcutter")

    assert (2, 2) == (state.buys, state.coins)


def test_a_workshop_gains_up_to_four_whatever_the_coins() -> None:
    """§11.7, §6.12 No coins can be added."""
    state = after(drawn("Anna: hand workshop gold*3 | deck gold\nBjarni: hand copper"), "play workshop")

    assert ("§6.12",) == why_not(state, "gain market")
    assert "curse" in choices(state)
    assert ("§6.11",) == why_not(state, "done")

    state = after(state, "gain smithy")
    assert "smithy" == discard(state, ANNA)
    assert 9 == left(state, "smithy")


# §11.9 Feast


def test_a_feast_is_trashed_and_gains_up_to_five() -> None:
    """§11.9, §5.6"""
    state = drawn("Anna: hand feast copper | deck copper*9\nBjarni: hand copper", TRASHERS)
    state = after(state, "play feast", "gain mine")

    assert ("feast", "mine", ()) == (spelled(state.trash), discard(state, ANNA), state.dominions[ANNA].play)


def test_a_throned_feast_is_trashed_once_and_gains_twice() -> None:
    """§11.9"""
    state = drawn("Anna: hand throne-room feast copper | deck copper*9\nBjarni: hand copper", TRASHERS)
    state = after(state, "play throne-room", "gain duchy", "gain mine")

    assert ("feast", "duchy mine") == (spelled(state.trash), discard(state, ANNA))
    assert ("throne-room",) == state.dominions[ANNA].play


# §11.12 and §11.13


def test_a_moneylender_must_trash_a_copper_for_three_coins() -> None:
    """§11.12, §6.11, §6.13"""
    state = drawn("Anna: hand moneylender copper*2 | deck copper*9\nBjarni: hand copper", TRASHERS)
    state = after(state, "play moneylender")

    assert ("copper", "copper", 3) == (hand(state, ANNA), spelled(state.trash), state.coins)


def test_a_moneylender_without_copper_does_nothing() -> None:
    """§11.12, §5.4"""
    state = drawn("Anna: hand moneylender silver | deck copper*9\nBjarni: hand copper", TRASHERS)
    state = after(state, "play moneylender")

    assert (0, ()) == (state.coins, state.trash)


def test_a_remodel_gains_up_to_two_more() -> None:
    """§11.13 The same card or a cheaper one is allowed, too."""
    state = drawn("Anna: hand remodel gold estate | deck copper*9\nBjarni: hand copper", TRASHERS)
    state = after(state, "play remodel", "trash gold")
    assert "gain province" in choices(state) and "gain gold" in choices(state)

    state = after(state, "gain province")
    assert ("province", "gold") == (discard(state, ANNA), spelled(state.trash))


def test_the_last_card_of_a_hand_must_be_remodelled() -> None:
    """§11.13, §6.13 It is trashed without a question; an empty hand gives nothing."""
    state = drawn("Anna: hand remodel estate | deck copper*9\nBjarni: hand copper", TRASHERS)
    state = after(state, "play remodel")
    assert "estate" == spelled(state.trash)
    assert ("§6.12",) == why_not(state, "gain mine")

    empty = drawn("Anna: hand remodel village | deck copper*9\nBjarni: hand copper", TRASHERS)
    throned = drawn("Anna: hand throne-room remodel | deck copper*9\nBjarni: hand copper", TRASHERS)
    assert () == after(throned, "play throne-room").stack
    assert "village" == spelled(after(empty, "play remodel").trash)


# §11.14 Smithy


def test_a_smithy_draws_three() -> None:
    """§11.14"""
    assert "gold*3" == hand(after(drawn("Anna: hand smithy | deck gold*4\nBjarni: hand copper"), "play smithy"), ANNA)


# §11.17 Throne Room


def test_a_throne_room_plays_twice_without_using_an_action() -> None:
    """§11.17 A throned Market leaves two Actions."""
    state = drawn("Anna: hand throne-room market | deck gold*9\nBjarni: hand copper", "Village Square")
    state = after(state, "play throne-room")

    assert (2, 3, 2, "gold*2") == (state.actions, state.buys, state.coins, hand(state, ANNA))


def test_a_throne_room_on_a_throne_room_plays_two_cards_twice_each() -> None:
    """§11.17, §5.5 Not one card four times."""
    state = drawn("Anna: hand throne-room*2 smithy woodcutter | deck gold*9\nBjarni: hand copper", "Village Square")
    state = after(state, "play throne-room", "play throne-room", "play woodcutter")

    assert (4, "gold*6", 3) == (state.coins, hand(state, ANNA), state.buys)
    assert ("throne-room", "throne-room", "woodcutter", "smithy") == state.dominions[ANNA].play


def test_a_throne_room_with_too_few_actions_does_what_it_can() -> None:
    """§11.17, §5.4 The second half of a throned Throne Room finds nothing; so does a lonely one."""
    state = drawn("Anna: hand throne-room*2 smithy copper | deck copper*9\nBjarni: hand copper", "Village Square")
    state = after(state, "play throne-room", "play throne-room")
    assert "copper*7" == hand(state, ANNA)

    lonely = drawn("Anna: hand throne-room gardens | deck gold*9\nBjarni: hand copper", TRASHERS)
    assert () == after(lonely, "play throne-room").stack


def test_a_throne_room_must_choose_an_action_card() -> None:
    """§11.17"""
    state = drawn("Anna: hand throne-room smithy village copper | deck gold*9\nBjarni: hand copper", "Village Square")
    state = after(state, "play throne-room")

    assert "play village, play smithy" == choices(state)
    assert ("§11.17",) == why_not(state, "play copper")
    assert ("§6.11",) == why_not(state, "done")


def test_the_second_play_sees_what_the_first_has_left() -> None:
    """§11.17 A throned Moneylender with one Copper lends once; a throned Mine mines what it has mined."""
    state = drawn("Anna: hand throne-room moneylender copper | deck gold*9\nBjarni: hand copper", TRASHERS)
    assert 3 == after(state, "play throne-room").coins

    mining = drawn("Anna: hand throne-room mine copper | deck gold*9\nBjarni: hand copper", TRASHERS)
    mined = after(mining, "play throne-room", "gain silver", "gain gold")
    assert ("gold", "copper silver") == (hand(mined, ANNA), spelled(mined.trash))


# §11.19 to §11.25


def test_a_festival_gives_two_actions_a_buy_and_two_coins() -> None:
    """§11.19"""
    state = drawn("Anna: hand festival | deck gold*9\nBjarni: hand copper", "Village Square")
    state = after(state, "play festival")

    assert (2, 2, 2) == (state.actions, state.buys, state.coins)


def test_a_laboratory_gives_two_cards_and_an_action() -> None:
    """§11.20"""
    state = drawn("Anna: hand laboratory | deck gold*9\nBjarni: hand copper", "Big Money")
    state = after(state, "play laboratory")

    assert ("gold*2", 1) == (hand(state, ANNA), state.actions)


def test_a_library_draws_to_seven_and_sets_actions_aside() -> None:
    """§11.21, §6.9 What is set aside is not shuffled in, and is discarded at the end."""
    state = drawn("Anna: hand library copper*4 | deck village | discard gold*3\nBjarni: hand copper", "Village Square")
    state = after(state, "play library", "set-aside")

    assert "copper*4 gold*3" == hand(state, ANNA)
    assert ("village", ()) == (discard(state, ANNA), state.dominions[ANNA].deck)


def test_a_library_may_keep_an_action_and_only_an_action_is_set_aside() -> None:
    """§11.21, §6.14 Whether the card is an Action is nobody else's business, so every card is asked about."""
    state = drawn("Anna: hand library copper*5 | deck village gold\nBjarni: hand copper", "Village Square")
    state = after(state, "play library", "turn gold")
    assert (ANNA, "keep") == (to_move(state), choices(state))
    assert ("§11.21",) == why_not(state, "set-aside")

    state = after(state, "keep", "keep")
    assert "copper*5 gold village" == hand(state, ANNA)


def test_a_library_asks_nothing_when_nobody_could_own_an_action() -> None:
    """§6.14 Every card that may come is known to be none."""
    state = drawn("Anna: hand library copper*5 | deck gold*4\nBjarni: hand copper", "Village Square")

    assert "copper*5 gold*2" == hand(after(state, "play library"), ANNA)


def test_a_library_stops_when_the_cards_run_out_and_does_nothing_at_seven() -> None:
    """§11.21"""
    state = drawn("Anna: hand library copper | deck gold\nBjarni: hand copper", "Village Square")
    assert "copper gold" == hand(after(state, "play library"), ANNA)

    full = drawn("Anna: hand library copper*7 | deck gold*4\nBjarni: hand copper", "Village Square")
    assert "copper*7" == hand(after(full, "play library"), ANNA)


def test_a_throned_library_draws_up_to_seven_again() -> None:
    """§11.21, §11.17"""
    state = drawn("Anna: hand library throne-room copper*3 | deck gold*9\nBjarni: hand copper", "Village Square")

    assert "copper*3 gold*4" == hand(after(state, "play throne-room"), ANNA)


def test_a_market_gives_one_of_everything() -> None:
    """§11.22"""
    state = after(drawn("Anna: hand market | deck gold*9\nBjarni: hand copper"), "play market")

    assert (1, 2, 1, "gold") == (state.actions, state.buys, state.coins, hand(state, ANNA))


def test_a_mine_gains_a_treasure_into_the_hand_for_use_at_once() -> None:
    """§11.23"""
    state = after(drawn("Anna: hand mine copper silver | deck copper*9\nBjarni: hand copper"), "play mine")
    assert ("§11.23",) == why_not(state, "trash estate")

    state = after(state, "trash silver")
    assert "gain copper, gain silver, gain gold" == choices(state)
    assert ("§11.23",) == why_not(state, "gain market")
    assert 4 == after(state, "gain gold", "play copper", "play gold").coins


def test_a_mine_without_treasures_does_nothing_and_empty_piles_give_nothing() -> None:
    """§11.23, §6.7"""
    state = after(drawn("Anna: hand mine estate | deck copper*9\nBjarni: hand copper"), "play mine")
    assert () == state.trash

    bare = drawn("Anna: hand mine copper | deck copper*9\nBjarni: hand copper", piles="copper 0, silver 0")
    bare = after(bare, "play mine")
    assert ("copper", "") == (spelled(bare.trash), hand(bare, ANNA))


def test_an_adventurer_digs_through_a_shuffle() -> None:
    """§11.25, §6.8 What has been revealed stays out of the new deck."""
    state = drawn("Anna: hand adventurer | deck estate copper | discard gold\nBjarni: hand copper", "Big Money")
    state = after(state, "play adventurer", "turn estate")

    assert ("copper gold", "estate") == (hand(state, ANNA), discard(state, ANNA))


def test_an_adventurer_stops_when_the_cards_run_out() -> None:
    """§11.25"""
    state = drawn("Anna: hand adventurer | deck estate | discard gold\nBjarni: hand copper", "Big Money")
    state = after(state, "play adventurer")

    assert ("gold", "estate") == (hand(state, ANNA), discard(state, ANNA))
