"""§11 The cards that attack, the Moat that keeps them out, and every ruling."""

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
    spelled,
    why_not,
)

EVERY_ATTACK = "bureaucrat, militia, spy, thief, witch, moat, village, throne-room, library, gardens"


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


# §11.15 and §11.16 Spy and Thief


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


def test_a_spy_skips_a_player_who_has_no_card_or_reveals_a_moat() -> None:
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


# §11.24 Witch


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
