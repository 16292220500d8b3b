"""What everybody hears and is asked: who decided, what was revealed, and how each game of a row ended."""

import re

import pytest
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.core.message import Message
from spilabord.games.dominion import GAME
from spilabord.games.dominion.notation import ALONE, WITH_CARD, read
from spilabord.games.dominion.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.dominion.scoring import outcome
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.tests.drawn import ANNA, BJARNI, after, drawn
from spilabord.table.words import LANGUAGES, Words

NAMES = ("Anna", "Bjarni", "Cecilía", "Davíð")
ATTACKS = "bureaucrat, militia, spy, thief, witch, moat, village, throne-room, library, gardens"
TRASHERS = "chapel, moneylender, remodel, mine, feast, moat, workshop, cellar, chancellor, spy"


def told(state: State, text: str, language: str = "en", seat: int = SPECTATOR) -> str:
    """What is said when this is done."""
    return Words(language, GAME, NAMES).say(GAME.tell(state, read(text), seat))


def asked(state: State, seat: int, language: str = "en") -> str:
    """The last lines of the picture: what is asked, and of whom."""
    picture = GAME.draw(GAME.view(state, seat), Words(language, GAME, NAMES).say)
    return picture.split("\n\n")[-1].replace("\n", " ")


# Spies and thieves


SPIED = "Anna: hand spy | top estate gold\nBjarni: hand copper*5 | top silver"


def test_a_card_that_a_spy_turns_up_from_a_known_top_is_revealed_and_not_taken() -> None:
    """§11.15 Anna draws the Estate, and reveals the Gold."""
    said = told(drawn(SPIED, ATTACKS), "play spy")

    assert said.endswith(
        "Anna draws the Estate that lay on top of the deck. Anna reveals the Gold that lay on top of the deck."
    )


@pytest.mark.parametrize(
    ("action", "english", "icelandic"),
    [
        (
            "keep",
            "Anna decides that Bjarni puts the Silver back onto the deck.",
            "Anna ákveður að Bjarni setji Silfrið aftur efst í stokkinn.",
        ),
        (
            "discard silver",
            "Anna decides that Bjarni discards the Silver from the deck.",
            "Anna ákveður að Bjarni kasti Silfrinu efst úr stokknum.",
        ),
    ],
)
def test_who_decides_for_a_spy_is_told(action: str, english: str, icelandic: str) -> None:
    """§11.15"""
    state = after(drawn(SPIED, ATTACKS), "play spy", "keep")

    assert (english, icelandic) == (told(state, action), told(state, action, "is"))


def test_a_spy_decides_about_their_own_card() -> None:
    """§11.15"""
    state = after(drawn(SPIED, ATTACKS), "play spy")

    assert "Anna decides to discard the Gold from the deck. Bjarni reveals" in told(state, "discard gold")


def test_what_a_thief_did_to_whom_is_told() -> None:
    """§11.16 The thief decides, the victim trashes one Treasure and discards the other; then it is gained."""
    state = drawn("Anna: hand thief\nBjarni: hand copper | top copper silver", ATTACKS)
    assert "Bjarni reveals the Silver that lay on top of the deck." in told(state, "play thief")

    state = after(state, "play thief")
    said = "Anna decides that Bjarni trashes the Silver. Bjarni discards 1 card: Copper lies on top."
    assert said == told(state, "trash silver")
    assert "Anna gains a Silver from the trash." in told(after(state, "trash silver"), "gain silver")


def test_where_a_thief_has_no_choice_the_victim_is_said_to_trash_the_card() -> None:
    """§11.16, §6.13"""
    state = drawn("Anna: hand thief\nBjarni: hand copper | top estate silver", ATTACKS)

    assert told(state, "play thief").endswith("Bjarni trashes a Silver. Bjarni discards 1 card: Estate lies on top.")


# Questions


@pytest.mark.parametrize(
    ("hand", "seat", "english"),
    [
        ("moat copper", BJARNI, "Bjarni may reveal a Moat against the Attack: Witch"),
        ("copper | deck moat", BJARNI, "Bjarni holds no Moat against the Attack, but nobody else knows: Witch"),
        ("moat copper", ANNA, "Bjarni answers the Attack: Witch"),
        ("copper | deck moat", ANNA, "Bjarni answers the Attack: Witch"),
    ],
)
def test_a_moat_is_named_to_its_owner_alone_and_the_attack_to_everybody(hand: str, seat: int, english: str) -> None:
    """§11.3"""
    state = after(drawn(f"Anna: hand witch | deck copper*3\nBjarni: hand {hand}", ATTACKS), "play witch")

    assert english == asked(state, seat)


def test_a_mine_asks_for_a_treasure_and_a_remodel_for_any_card() -> None:
    """§11.13, §11.23 The new card may cost as much, or less."""
    state = drawn("Anna: hand mine remodel village silver copper\nBjarni: hand copper")

    assert "Anna trashes a card from hand and gains one that costs up to 2 more" == asked(
        after(state, "play remodel"), ANNA
    )
    mine = after(state, "play mine")
    assert "Anna trashes a Treasure from hand and gains one into hand that costs up to 3 more" == asked(mine, ANNA)
    assert "Anna chooses a Treasure to gain into hand" == asked(after(mine, "trash copper"), ANNA)


# The end of a game


def test_every_game_of_a_row_ends_with_everybodys_points_line_by_line() -> None:
    """§10.2, §10.6 Before the next game begins, and with the § of each line; §3.2 and then who starts that."""
    seats = "Anna: hand copper | deck province*2 gardens copper*7\nBjarni: hand curse estate | deck duchy"
    state = replace(drawn(seats, ATTACKS, piles="province 0"), options=Options(kingdom=ATTACKS, games=2))
    said = told(after(state, "end-turn", *["turn copper"] * 4), "turn copper")

    assert said.partition("Game 1 is over")[2] == (
        ": the Provinces are gone. Anna has 13 points in game 1: 2 × Province, 12 points (§10.3). "
        "1 × Gardens with 11 cards in all, 1 point (§11.10). "
        "Bjarni has 3 points in game 1: 1 × Estate, 1 point (§10.3). 1 × Duchy, 3 points (§10.3). "
        "1 × Curse, -1 point (§10.3). Anna wins the game. "
        "Bjarni sits to the left of the winner and starts the next game (§3.2)."
    )


def test_a_tie_in_a_game_of_a_row_is_told_by_its_turns() -> None:
    """§10.4, §10.5 Of three with equal points, two had fewer turns and share the victory; the fourth has no part."""
    hands = "hand copper | deck copper*6 province\n"
    seats = f"Anna: {hands}Bjarni: {hands}Cecilía: {hands}Davíð: hand copper | deck copper*6"
    state = replace(drawn(seats, ATTACKS, piles="province 0"), options=Options(kingdom=ATTACKS, games=2))
    turns = zip(state.dominions, (8, 9, 8, 8), strict=True)
    state = replace(state, dominions=tuple(replace(dominion, turns=number) for dominion, number in turns))
    said = {lang: told(after(state, "end-turn", *["turn copper"] * 4), "turn copper", lang) for lang in LANGUAGES}

    assert said["en"].partition("Davíð has 0 points in game 1. ")[2] == (
        "Anna: 8 turns, and fewer turns win (§10.4). Bjarni: 9 turns, and fewer turns win (§10.4). "
        "Cecilía: 8 turns, and fewer turns win (§10.4). Anna: all is equal, and the victory is shared (§10.5). "
        "Cecilía: all is equal, and the victory is shared (§10.5). Anna wins the game. Cecilía wins the game."
    )
    assert "Bjarni: 9 umferðir, og færri umferðir ráða úrslitum (§10.4)." in said["is"]
    assert "Cecilía: allt er jafnt og sigrinum er deilt (§10.5). Anna vinnur spilið." in said["is"]


def test_nobody_is_told_to_start_after_the_last_game_of_a_row() -> None:
    """§3.2 There is no next game."""
    seats = "Anna: hand copper | deck copper*6 province\nBjarni: hand copper | deck copper*6"
    state = replace(drawn(seats, ATTACKS, piles="province 0"), options=Options(kingdom=ATTACKS, games=2))
    first = after(state, "end-turn", *["turn copper"] * 5)
    state = replace(state, earlier=first.earlier)
    said = told(after(state, "end-turn", *["turn copper"] * 4), "turn copper")

    assert said.endswith("Anna wins the game.")


def test_a_single_game_ends_with_its_reason() -> None:
    """§10.1"""
    state = drawn("Anna: hand copper | deck estate*5 copper\nBjarni: hand copper", piles="gold 0, curse 0, moat 0")

    assert told(after(state, "end-turn", *["turn estate"] * 4), "turn estate", "is").endswith(
        "Spilinu er lokið: þrír bunkar eru tómir. Anna vinnur spilið."
    )


def test_at_the_end_of_a_row_everybody_sees_their_own_points_of_each_game() -> None:
    """§10.6 Also of the games that somebody else won."""
    luck, state = Rng("points of a row"), setup(2, Options(games=2, turn_limit=6))
    while to_move(state) is not None:
        state = apply(state, deal(state, luck) if to_move(state) == CHANCE else luck.pick(legal_actions(state)))
    view = GAME.view(state, BJARNI)
    assert view.over is not None

    games = (*view.earlier, view.over)
    for seat, lines in enumerate(outcome(state).breakdown):
        assert [game.points[seat] for game in games] == [line.reason.args["points"] for line in lines]
        assert [int(seat in game.winners) for game in games] == [line.points for line in lines]
    assert all(
        points == sum(line.points for line in lines)
        for game in games
        for points, lines in zip(game.points, game.lines, strict=True)
    )


# Offers and typed words


@pytest.mark.parametrize(
    ("table", "actions", "action", "english", "icelandic"),
    [
        ("hand smithy copper", "", "play smithy", "Play a Smithy", "Spila út Smiðju"),
        ("hand gold", "play gold", "buy silver", "Buy a Silver for 3 coins", "Kaupa Silfur fyrir 3 peninga"),
        ("hand smithy", "", "end-actions", "Go on to buying", "Snúa sér að kaupum"),
        ("hand cellar estate", "play cellar", "done", "Discard none", "Kasta engu"),
        ("hand library | top witch", "play library", "keep", "Keep the Witch", "Taka Nornina á hönd"),
        ("hand library | top witch", "play library", "set-aside", "Set the Witch aside", "Leggja Nornina til hliðar"),
        ("hand spy | top estate gold", "play spy", "keep", "Put the Gold back", "Setja Gullið aftur efst"),
        (
            "hand spy | top estate gold",
            "play spy, keep",
            "discard copper",
            "Have the Copper discarded: Bjarni",
            "Láta kasta Koparnum: Bjarni",
        ),
        (
            "hand thief",
            "play thief",
            "trash silver",
            "Have the Silver trashed: Bjarni",
            "Láta henda Silfrinu í ruslið: Bjarni",
        ),
        (
            "hand thief",
            "play thief, trash silver",
            "gain silver",
            "Gain the Silver from the trash",
            "Fá Silfur úr ruslinu",
        ),
    ],
)
def test_an_action_is_offered_in_words(table: str, actions: str, action: str, english: str, icelandic: str) -> None:
    """§5.4"""
    kingdom = "" if "smithy" in table or "cellar" in table else ATTACKS
    state = drawn(f"Anna: {table}\nBjarni: hand copper*5 | top copper silver", kingdom)
    state = after(state, *filter(None, actions.split(", ")))
    offer = GAME.offer
    assert offer is not None

    message: Message = offer(GAME.view(state, ANNA), read(action))
    assert [icelandic, english] == [Words(language, GAME, NAMES).say(message) for language in LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_game_is_offered_in_words_of_its_own(language: str) -> None:
    """§4.1 No two choices of one moment are offered in the same words."""
    luck, say, offer = Rng(f"offers {language}"), Words(language, GAME, NAMES).say, GAME.offer
    assert offer is not None
    for kingdom in (ATTACKS, TRASHERS, "draft"):
        state = setup(3, Options(kingdom=kingdom, turn_limit=25))
        while (seat := to_move(state)) is not None:
            if seat == CHANCE:
                state = apply(state, deal(state, luck))
                continue
            legal = legal_actions(state)
            offered = [say(offer(GAME.view(state, seat), action)) for action in legal]
            assert len(legal) == len(set(offered)), offered
            state = apply(state, luck.pick(legal))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_players_spelling_can_be_typed_in_other_words(language: str) -> None:
    """§5.4 The words of chance are typed by nobody; no text stands for two words."""
    texts = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    typed = {word: forms.split(", ") for word, forms in re.findall(r"^typed-(\S+) = (.*)$", texts, re.MULTILINE)}
    forms = [form for word, listed in typed.items() if word != "filler" for form in listed]

    assert {*WITH_CARD, *ALONE, "filler"} - {"include", "turn", "land"} == {*typed}
    assert len(forms) == len(set(forms))


def test_another_game_at_the_table_tells_who_starts_it() -> None:
    """§3.2 With the first card that is dealt, once; §3.3 chance, where it decides, is told by itself."""
    state = setup(2, Options(starters="2"))
    first = told(state, "turn copper")
    second = told(after(state, "turn copper"), "turn copper")

    assert first.endswith("Bjarni starts, by the result of the last game (§3.2).")
    assert "starts" not in second
    assert "starts, by" not in told(after(setup(2, Options(starters="1,2")), "start 1"), "turn copper")
