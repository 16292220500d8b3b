"""§11 The kingdom cards, each at least once, and every ruling."""

from spilabord.core.game import CHANCE
from spilabord.games.dominion.rules import to_move
from spilabord.games.dominion.tests.drawn import (
    ANNA,
    BJARNI,
    CECILIA,
    after,
    choices,
    discard,
    drawn,
    hand,
    left,
    spelled,
    why_not,
)

EVERY_ATTACK = "bureaucrat, militia, spy, thief, witch, moat, village, throne-room, library, gardens"
TRASHERS = "chapel, moneylender, remodel, mine, feast, throne-room, workshop, gardens, cellar, chancellor"


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


# §11.3 Moat


def test_a_moat_draws_two() -> None:
    """§11.3"""
    state = after(drawn("Anna: hand moat | deck gold*3\nBjarni: hand copper"), "play moat")

    assert "gold*2" == hand(state, ANNA)


def test_a_moat_is_asked_for_before_the_attack_does_anything() -> None:
    """§11.3 A Witch draws her two cards only when everybody has answered; the attacker loses nothing by it."""
    state = drawn("Anna: hand witch | deck gold*9\nBjarni: hand moat copper", EVERY_ATTACK)
    state = after(state, "play witch")

    assert BJARNI == to_move(state)
    assert "" == hand(state, ANNA)

    state = after(state, "reveal moat")
    assert "gold*2" == hand(state, ANNA)
    assert "" == discard(state, BJARNI)
    assert "copper moat" == hand(state, BJARNI)


def test_a_moat_need_not_be_shown() -> None:
    """§11.3"""
    state = drawn("Anna: hand witch | deck gold*9\nBjarni: hand moat copper", EVERY_ATTACK)

    assert "curse" == discard(after(state, "play witch", "done"), BJARNI)


def test_a_moat_is_asked_for_again_when_the_attack_is_played_again() -> None:
    """§11.3, §11.17 Two plays by a Throne Room are two attacks, and may be answered differently."""
    state = drawn("Anna: hand throne-room witch | deck gold*9\nBjarni: hand moat copper", EVERY_ATTACK)
    state = after(state, "play throne-room", "reveal moat")

    assert BJARNI == to_move(state)
    assert "curse" == discard(after(state, "done"), BJARNI)


def test_a_moat_protects_its_owner_alone() -> None:
    """§11.3"""
    state = drawn(
        "Anna: hand witch | deck gold*9\nBjarni: hand moat | deck copper\nCecilia: hand copper | deck copper",
        EVERY_ATTACK,
    )
    state = after(state, "play witch", "reveal moat")

    assert "" == discard(state, BJARNI)
    assert "curse" == discard(state, CECILIA)


def test_a_moat_does_not_keep_out_a_council_room() -> None:
    """§11.18 It is no Attack, so nobody is asked."""
    kingdom = EVERY_ATTACK.replace("spy", "council-room")
    state = drawn("Anna: hand council-room | deck gold*9\nBjarni: hand moat | deck silver*2", kingdom)
    state = after(state, "play council-room")

    assert "gold*4" == hand(state, ANNA)
    assert "silver moat" == hand(state, BJARNI)
    assert 2 == state.buys


def test_nobody_is_asked_for_a_moat_who_cannot_hold_one() -> None:
    """§6.14 Everybody knows what everybody owns: without a Moat of one's own there is no question."""
    state = drawn("Anna: hand witch | deck gold*9\nBjarni: hand copper*5 | deck copper", EVERY_ATTACK)

    assert "curse" == discard(after(state, "play witch"), BJARNI)


def test_a_hand_that_may_hold_a_moat_is_asked_though_it_holds_none() -> None:
    """§6.14 Otherwise the silence would tell everybody that the Moat is in the deck."""
    state = drawn("Anna: hand witch | deck gold*9\nBjarni: hand copper | deck moat", EVERY_ATTACK)
    state = after(state, "play witch")

    assert BJARNI == to_move(state)
    assert "done" == choices(state)


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


# §11.8 Bureaucrat


def test_a_bureaucrat_puts_silver_on_the_deck_and_victory_cards_on_the_others() -> None:
    """§11.8, §6.13 With one Victory card there is nothing to choose."""
    state = drawn(
        """
        Anna:    hand bureaucrat village | deck copper*5
        Bjarni:  hand estate copper | deck copper*5
        Cecilia: hand copper*2 curse | deck copper*5
        """,
        EVERY_ATTACK,
    )
    state = after(state, "play bureaucrat")

    assert ("silver",) == state.dominions[ANNA].top
    assert ("estate",) == state.dominions[BJARNI].top
    assert "copper" == hand(state, BJARNI)
    assert ("copper*2 curse", "copper*2 curse") == (hand(state, CECILIA), spelled(state.dominions[CECILIA].shown_hand))


def test_the_victim_of_a_bureaucrat_chooses_and_gardens_count() -> None:
    """§11.8, §1.3"""
    state = drawn(
        "Anna: hand bureaucrat | deck copper*5\nBjarni: hand estate gardens curse | deck copper*5", EVERY_ATTACK
    )
    state = after(state, "play bureaucrat")

    assert (BJARNI, "put estate, put gardens") == (to_move(state), choices(state))
    assert ("§11.8",) == why_not(state, "put curse")
    assert ("gardens",) == after(state, "put gardens").dominions[BJARNI].top


def test_a_bureaucrat_on_an_empty_deck_does_not_shuffle_and_without_silver_gains_none() -> None:
    """§11.8, §9.1"""
    state = drawn("Anna: hand bureaucrat*2 village | discard copper*9\nBjarni: deck copper", EVERY_ATTACK, "silver 1")
    state = after(state, "play bureaucrat")
    assert (("silver",), ()) == (state.dominions[ANNA].top, state.dominions[ANNA].deck)

    without = drawn("Anna: hand bureaucrat village | deck copper*5\nBjarni: deck copper", EVERY_ATTACK, "silver 0")
    assert () == after(without, "play bureaucrat").dominions[ANNA].top


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


# §11.11 Militia


def test_a_militia_leaves_three_cards_and_hides_all_but_the_last() -> None:
    """§11.11, §6.5"""
    state = drawn(
        """
        Anna:    hand militia | deck copper*5
        Bjarni:  hand copper*2 estate*2 gold | deck copper
        Cecilia: hand copper*3 | deck copper
        """
    )
    state = after(state, "play militia")
    assert (BJARNI, 2) == (to_move(state), state.coins)

    state = after(state, "discard estate", "discard copper")
    assert "copper gold estate" == hand(state, BJARNI)
    assert ("copper", "copper") == (state.dominions[BJARNI].face, spelled(state.dominions[BJARNI].shown_discard))
    assert "copper*3" == hand(state, CECILIA)


def test_a_second_militia_finds_nobody_above_three() -> None:
    """§11.11"""
    state = drawn("Anna: hand militia village | deck copper*5\nBjarni: hand copper*3 | deck copper")

    assert () == after(state, "play militia").stack


def test_a_militia_asks_though_all_cards_are_alike() -> None:
    """§6.14 Discarding without a question would tell everybody that the hand is all one."""
    state = drawn("Anna: hand militia | deck copper*5\nBjarni: hand copper*4 | deck copper")

    assert BJARNI == to_move(after(state, "play militia"))


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


# §11.14 to §11.16


def test_a_smithy_draws_three() -> None:
    """§11.14"""
    assert "gold*3" == hand(after(drawn("Anna: hand smithy | deck gold*4\nBjarni: hand copper"), "play smithy"), ANNA)


def test_a_spy_looks_at_his_own_deck_first_and_decides_one_by_one() -> None:
    """§11.15, §6.10"""
    state = drawn(
        """
        Anna:    hand spy | deck copper*2
        Bjarni:  hand copper | deck estate
        Cecilia: hand copper | discard gold
        """,
        EVERY_ATTACK,
    )
    state = after(state, "play spy")
    assert (ANNA, "discard copper, keep") == (to_move(state), choices(state))

    state = after(state, "keep")
    assert (ANNA, "discard estate, keep") == (to_move(state), choices(state))

    state = after(state, "keep", "discard gold")
    assert ("copper",) == state.dominions[ANNA].top
    assert ("estate",) == state.dominions[BJARNI].top
    assert "gold" == discard(state, CECILIA)


def test_a_spy_skips_whoever_has_no_card_or_shows_a_moat() -> None:
    """§11.15, §11.3"""
    state = drawn(
        """
        Anna:    hand spy | deck copper
        Bjarni:  hand moat | deck estate
        Cecilia: hand copper
        """,
        EVERY_ATTACK,
    )
    state = after(state, "play spy", "reveal moat")

    assert () == state.stack
    assert "estate" == spelled(state.dominions[BJARNI].deck)


def test_a_thief_chooses_between_two_treasures_and_takes_what_he_likes() -> None:
    """§11.16"""
    state = drawn(
        """
        Anna:    hand thief | deck copper
        Bjarni:  hand copper | deck gold silver
        Cecilia: hand copper | deck estate copper
        """,
        EVERY_ATTACK,
    )
    state = after(state, "play thief", "turn silver")
    assert (ANNA, "trash silver, trash gold") == (to_move(state), choices(state))

    state = after(state, "trash gold", "turn estate")
    assert ("silver", "estate") == (discard(state, BJARNI), discard(state, CECILIA))
    assert (ANNA, "gain copper, gain gold, done") == (to_move(state), choices(state))
    assert ("§11.16",) == why_not(state, "gain silver")

    state = after(state, "gain gold", "done")
    assert ("gold", "copper") == (discard(state, ANNA), spelled(state.trash))


def test_a_thief_has_no_choice_between_equal_treasures_and_finds_none_among_others() -> None:
    """§11.16, §6.13"""
    state = drawn(
        """
        Anna:    hand thief | deck copper
        Bjarni:  hand copper | deck silver*2
        Cecilia: hand copper | deck estate*2
        """,
        EVERY_ATTACK,
    )
    state = after(state, "play thief", "done")

    assert ("silver", "silver", "estate*2") == (spelled(state.trash), discard(state, BJARNI), discard(state, CECILIA))


def test_a_thief_makes_his_victim_shuffle_without_the_card_already_revealed() -> None:
    """§6.8, §9.1"""
    state = drawn("Anna: hand thief | deck copper\nBjarni: hand copper | deck estate | discard gold", EVERY_ATTACK)
    state = after(state, "play thief", "gain gold")

    assert ("gold", "estate") == (discard(state, ANNA), discard(state, BJARNI))
    assert () == state.dominions[BJARNI].deck


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


def test_a_witch_with_two_curses_for_three_victims() -> None:
    """§11.24, §6.10 They go out in turn order until the pile is empty."""
    state = drawn(
        """
        Anna:    hand witch | deck gold*2
        Bjarni:  hand copper | deck copper
        Cecilia: hand copper | deck copper
        David:   hand copper | deck copper
        """,
        EVERY_ATTACK,
        "curse 2",
    )
    state = after(state, "play witch")

    assert ["curse", "curse", ""] == [discard(state, seat) for seat in (1, 2, 3)]
    assert "gold*2" == hand(state, ANNA)


def test_a_moat_leaves_the_last_curse_to_the_next() -> None:
    """§11.24, §11.3"""
    state = drawn(
        "Anna: hand witch | deck gold*2\nBjarni: hand moat | deck copper\nCecilia: hand copper | deck copper",
        EVERY_ATTACK,
        "curse 1",
    )
    state = after(state, "play witch", "reveal moat")

    assert "curse" == discard(state, CECILIA)


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
