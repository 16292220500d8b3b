"""What is told: the last row and round, the end of each game of a Dynasty, and every choice in words."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.core.message import Message
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.actions import Action
from spilabord.games.kingdomino.notation import draw, read
from spilabord.games.kingdomino.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.kingdomino.scoring import outcome, points
from spilabord.games.kingdomino.state import Kingdom, Options, State
from spilabord.games.kingdomino.tests.drawn import after, drawn, last_round, row, table
from spilabord.games.kingdomino.views import offer, tally, tell, view
from spilabord.table.words import Words

NAMES = ("Anna", "Bjarni", "Hlér", "Völvan 2")
SAID = {language: Words(language, GAME, NAMES) for language in ("is", "en")}
EXTRAS = Options(middle_kingdom=True, harmony=True)
FULL = drawn("""
    19w 19f 3f  3f  4f
    13w 13f 5f  5f  4f
    14w 14l C   6f  6f
    1w  7l  7l  8l  8l
    1w  2w  2w  9l  9l
""")


def played(players: int, options: Options) -> list[tuple[State, Action]]:
    """Every state of a game played by luck, with the action that was done there."""
    luck, state, course = Rng("telling"), setup(players, options), []
    while (seat := to_move(state)) is not None:
        action = deal(state, luck) if seat == CHANCE else luck.pick(legal_actions(state))
        course.append((state, action))
        state = apply(state, action)
    return course


def told(state: State, action: str, language: str = "en") -> str:
    return SAID[language].say(tell(state, read(action), SPECTATOR))


# The last row and the last round


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 12), (4, 12)])
def test_the_last_row_and_the_last_round_are_told_once(players: int, rounds: int) -> None:
    """§5.1 Told with the domino that completes the row, and with the choice that begins the round."""
    course = played(players, Options())
    told = [(then.id, state, action) for state, action in course for then in tell(state, action, 0).then]

    assert ["tell-last-row", "tell-last-round"] == [id for id, _, _ in told]
    (_, last_draw, _), (_, last_choice, chosen) = told
    assert 1 == view(last_draw, 0).to_come
    assert rounds == apply(last_choice, chosen).round


def heading(state: State, language: str = "en") -> str:
    return draw(view(state, 0), SAID[language].say).splitlines()[0]


def test_the_picture_says_which_round_it_is_and_what_is_still_to_come() -> None:
    """§2.3 §3.6 Two players have seen 4 dominoes: 20 more will come, and 24 were taken out."""
    state = after(setup(2, Options()), *(f"draw {domino}" for domino in (1, 2, 3, 4)))

    assert "First choice · 20 dominoes still to come (24 were taken out)" == heading(state)
    assert "Fyrsta val · 20 flísar koma enn (24 voru teknar úr)" == heading(state, "is")
    assert "Round 12 of 12, the last · no more dominoes come" == heading(last_round(Kingdom(), 19))
    assert "12. umferð af 12, sú síðasta · fleiri flísar koma ekki" == heading(last_round(Kingdom(), 19), "is")


# Extras while they can still be lost


def test_extras_are_promised_until_the_kingdom_is_whole() -> None:
    """§7.2 §7.3 Nothing is counted that can still be lost; each says what it will give."""
    found = tally(view(setup(2, EXTRAS), 0))

    assert (0, 0) == found.scores
    assert [("§7.2", 0), ("§7.3", 0)] == [(line.section, line.points) for line in found.breakdown[0]]
    castle, harmony = (SAID["en"].say(line.reason) for line in found.breakdown[0])
    assert castle == "castle in the middle so far: 10 points at the end if it stays there"
    assert harmony == "nothing thrown away so far: 5 points at the end if it stays so"


def test_extras_count_once_a_kingdom_has_all_its_dominoes() -> None:
    """§7.2 §7.3 The last domino is laid: nothing can take them away, though others have dominoes to lay."""
    state = table(FULL, Kingdom(), row=row("48y"), kings=(0,), round=6, options=EXTRAS)

    whole, growing = tally(view(state, 0)).breakdown
    assert [10, 5] == [line.points for line in whole[-2:]]
    assert [0, 0] == [line.points for line in growing]


def test_a_promise_that_is_broken_is_not_shown() -> None:
    """§7.2 §7.3"""
    state = table(drawn("C 1w 1w 2w 2w", discarded=(5,)), Kingdom(), options=EXTRAS)

    assert () == tally(view(state, 0)).breakdown[0]


def test_the_lead_of_a_tally_goes_by_what_is_earned() -> None:
    """§7.3 5 points that can still be lost put nobody ahead of 2 that cannot."""
    state = table(drawn("C 1w 1w"), drawn("C 19w 19f", discarded=(5,)), options=Options(harmony=True))

    assert ((0, 1), (2, 1)) == (tally(view(state, 0)).scores, tally(view(state, 0)).ranks)


# The end of a game of a Dynasty


DYNASTY = Options(dynasty=True, harmony=True)


def test_the_end_of_every_game_of_a_dynasty_is_told_with_everybodys_points() -> None:
    """§7.1 Each line with its points and its rule; from the second game on also the sum."""
    course = played(3, DYNASTY)
    ends = [tell(state, action, 0).then for state, action in course if len(tell(state, action, 0).then) > 1]
    end = apply(*course[-1])
    games = (*end.earlier, end.kingdoms)

    assert [1, 2, 3] == [over.args["game"] for over, *_ in ends]
    for number, (_, *rest) in enumerate(ends):
        for seat, counted in enumerate(rest[:3]):
            assert points(games[number][seat], DYNASTY) == counted.args["points"]
            assert counted.args["points"] == sum(int(line.args["points"]) for line in counted.then)
        sums = [sum(points(game[seat], DYNASTY) for game in games[: number + 1]) for seat in range(3)]
        assert (sums if number else []) == [message.args["points"] for message in rest[3:]]
    assert outcome(end).scores == tuple(message.args["points"] for message in ends[-1][-3:])


def end_of_the_first_game(kingdom: Kingdom) -> State:
    return last_round(kingdom, 13, options=Options(dynasty=True, middle_kingdom=True, harmony=True))


def test_how_the_end_of_a_game_of_a_dynasty_sounds() -> None:
    """§7.1 One sentence after another, each with its §."""
    state = end_of_the_first_game(drawn("C 19w 19f", discarded=(40,)))
    state = replace(state, kingdoms=(state.kingdoms[0], *(Kingdom(discarded=(5,)),) * 3))

    assert told(state, "place 13 h8 i8", "is") == (
        "Anna leggur flís 13: akur á h8, skógur á i8. 1. spili er lokið. "
        "Anna fær 12 stig: 2 fyrir akur, 2 reiti × 1 kórónu (§5.3). 10 fyrir kastala í miðju ríkisins (§7.2). "
        "Bjarni fær 10 stig: 10 fyrir kastala í miðju ríkisins (§7.2). "
        "Hlér fær 10 stig: 10 fyrir kastala í miðju ríkisins (§7.2). "
        "Völvan 2 fær 10 stig: 10 fyrir kastala í miðju ríkisins (§7.2)."
    )
    assert told(state, "place 13 h8 i8").startswith(
        "Anna lays domino 13: wheat on h8, forest on i8. Game 1 is over. "
        "Anna gets 12 points: 2 for wheat, 2 squares × 1 crown (§5.3). 10 for a castle in the middle"
    )


def test_a_single_game_does_not_end_in_the_log() -> None:
    """§5.1 The score stands beside it: only a Dynasty goes on to another game."""
    assert "Anna lays domino 13: wheat on h8, forest on i8." == told(
        last_round(drawn("C 19w 19f"), 13), "place 13 h8 i8"
    )


def test_until_the_next_game_begins_the_picture_shows_how_the_last_one_ended() -> None:
    """§7.1 The kingdoms of game 1 with their points line by line; in round 1 the new ones, with the sum."""
    course = played(2, DYNASTY)
    begun = next(now for (before, _), (now, _) in pairwise(course) if len(now.earlier) > len(before.earlier))
    laying = next(state for state, _ in course if state.earlier and state.round == 1)
    ended, new = (draw(view(state, 0), SAID["en"].say) for state in (begun, laying))
    anna, bjarni = (points(kingdom, DYNASTY) for kingdom in begun.earlier[0])

    assert f"How game 1 ended\n\nAnna: {anna:<34}Bjarni: {bjarni}\n" in ended
    for kingdom in begun.earlier[0]:
        for line in GAME.outcome(replace(begun, earlier=(), kingdoms=(kingdom,) * 2)).breakdown[0]:
            assert f"{line.points:4} {line.section} " in ended
    assert f"all games: {anna} + 0 = {anna}" in new
    assert "How game 1 ended" not in new


# Choices


@pytest.mark.parametrize(
    ("action", "english", "icelandic"),
    [
        (
            "choose 19",
            "Choose domino 19: wheat with 1 crown and forest",
            "Velja flís 19: akur með 1 kórónu og skógur",
        ),
        (
            "place 48 g8 h8",
            "Lay domino 48: wheat on g8, mine with 3 crowns on h8",
            "Leggja flís 48: akur á g8, fjall með 3 kórónum á h8",
        ),
        ("discard 12", "Throw domino 12 away", "Henda flís 12"),
        ("draw 12", "Turn up domino 12: swamp and swamp", "Taka upp flís 12: mýri og mýri"),
        ("king blue", "Bring a king out of the hand: Völvan 2", "Taka kóng úr lófanum: Völvan 2"),
    ],
)
def test_every_action_is_offered_in_words(action: str, english: str, icelandic: str) -> None:
    """§3.2 §3.3"""
    message = offer(view(setup(4, Options()), 0), read(action))

    assert (english, icelandic) == (SAID["en"].say(message), SAID["is"].say(message))


@pytest.mark.parametrize("language", ["is", "en"])
def test_no_typed_word_means_two_things(language: str) -> None:
    """§3.2 §3.3 §4.6 What can be typed for laying, choosing and throwing away, and what is passed over."""
    meanings = ("choose", "place", "discard", "filler")
    typed = [SAID[language].say(Message(f"typed-{word}")).split(", ") for word in meanings]
    words = [word for several in typed for word in several]

    assert len(set(words)) == len(words)
    if language == "is":
        assert ("velja", "leggja", "henda") == tuple(several[0] for several in typed[:3])
