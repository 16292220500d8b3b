"""How actions are written and the table is drawn, in both languages."""

import re

import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.games.dominion import GAME
from spilabord.games.dominion.actions import Buy, EndTurn, Start
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.tests.drawn import ANNA, BJARNI, after, drawn
from spilabord.table.words import Words

NAMES = ("Anna", "Bjarni", "Cecilía", "Davíð")


def test_actions_have_one_spelling() -> None:
    """§5.4, §7.2"""
    assert "buy throne-room" == GAME.write(Buy(Card.THRONE_ROOM))
    assert EndTurn() == GAME.read("end-turn")
    assert Start(1) == GAME.read("start 2")


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "buy", "buy ", "buy  smithy", " buy smithy", "buy smithy ", "Buy smithy", "buy Smithy", "buy smiðja",
        "buy throne room", "buy platinum", "start 0", "start 5", "start ²", "start", "end turn", "done done", "keep it",
    ],
)  # fmt: skip
def test_other_spellings_are_refused_in_a_sentence(text: str) -> None:
    """§5.5"""
    with pytest.raises(ValueError, match="is not a"):
        GAME.read(text)


def test_an_icelander_reads_the_cases_right() -> None:
    """§7.5"""
    state = after(drawn("Anna: hand gold*2 | deck copper*9\nBjarni: hand copper"), "play gold", "play gold")
    words = Words("is", GAME, NAMES)

    assert "Anna kaupir Smiðju." == words.say(GAME.tell(state, GAME.read("buy smithy"), ANNA)).split(" Anna tekur")[0]
    assert "Anna kaupir Skógarhöggsmann." in words.say(GAME.tell(state, GAME.read("buy woodcutter"), BJARNI))


def test_a_secret_card_is_named_to_its_owner_alone() -> None:
    """§6.5, §6.1"""
    state = after(drawn("Anna: hand militia | deck copper*9\nBjarni: hand estate*3 gold | deck copper"), "play militia")
    say = Words("is", GAME, NAMES).say

    heard = [say(GAME.tell(state, GAME.read("discard gold"), seat)).split(".")[0] for seat in (BJARNI, ANNA, SPECTATOR)]
    assert ["Bjarni velur að kasta Gulli", *["Bjarni velur spil til að kasta"] * 2] == heard


def test_everything_that_follows_is_told() -> None:
    """§6.13"""
    state = drawn("Anna: hand throne-room moneylender copper | deck gold*9\nBjarni: hand copper", "Big Money")

    assert (
        "Anna plays a Throne Room. Anna plays a Moneylender. Anna trashes a Copper. Anna plays a Moneylender."
        == Words("en", GAME, NAMES).say(GAME.tell(state, GAME.read("play throne-room"), BJARNI))
    )


@pytest.mark.parametrize("language", ["is", "en"])
def test_every_position_can_be_told_and_drawn_within_80_columns(language: str) -> None:
    """§9.2"""
    words = Words(language, GAME, NAMES)
    rng = Rng("drawn")
    for game in range(3):
        state = GAME.setup(2 + game, Options(kingdom=("random", "draft", "samskipti")[game], games=1 + game % 2))
        while GAME.to_move(state) is not None:
            legal = GAME.legal_actions(state)
            action = GAME.deal(state, rng) if GAME.to_move(state) == CHANCE else rng.pick(legal)
            if rng.below(20) == 0:
                for seat in (SPECTATOR, 0, 1):
                    assert max(map(len, GAME.draw(GAME.view(state, seat), words.say).splitlines())) <= 80
                    assert words.say(GAME.tell(state, action, seat))
            state = GAME.apply(state, action)
        for lines in GAME.outcome(state).breakdown:
            assert all(words.say(line.reason) for line in lines)


@pytest.mark.parametrize("language", ["is", "en"])
def test_a_question_to_somebody_with_a_long_name_is_broken_into_lines(language: str) -> None:
    """§9.2 The longest name that a table takes, and a question that follows it."""
    state = GAME.setup(2, Options(kingdom="draft"))
    rng = Rng("drafted")
    while GAME.to_move(state) == CHANCE:
        state = GAME.apply(state, GAME.deal(state, rng))
    words = Words(language, GAME, [f"Þorgerður {'X' * 50}{seat}" for seat in range(2)])
    lines = GAME.draw(GAME.view(state, ANNA), words.say).splitlines()

    assert any("X" * 50 in line for line in lines)
    assert max(map(len, lines)) <= 80


def test_the_picture_shows_what_a_player_needs() -> None:
    """§2.4, §9.2"""
    state = drawn("Anna: hand militia smithy | deck copper*9\nBjarni: hand estate*3 gold | discard copper", coins=2)
    picture = GAME.draw(GAME.view(state, ANNA), Words("is", GAME, NAMES).say)

    for part in ("Smiðja (Smithy)", "●4 ×10", "Á hendi: Her, Smiðja", "Efst í kastbunka: Kopar", "2 peningar"):
        assert part in picture
    assert "Landareign," not in picture


@pytest.mark.parametrize("language", ["is", "en"])
def test_every_objection_has_its_reason_in_words(language: str) -> None:
    """§5.5 Every § that an objection can name, taken from the rules as they are written."""
    files = [GAME.folder / "rules.py", *(GAME.folder / "meanings").glob("*.py")]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    sections = set(re.findall(r'"(§[\d.]+)"', source))
    words = Words(language, GAME, NAMES)

    assert len(sections) > 20
    assert all(words.why(section) for section in sections)
