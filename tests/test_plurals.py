"""Plurals: a number in a text has the word after it in the form that the number asks for."""

import pytest

from spilabord.core.message import Message
from spilabord.games import find_game
from spilabord.table.words import Words

NAMES = ("Anna", "Bjarni")


@pytest.mark.parametrize(
    ("game", "language", "message", "said"),
    [
        (
            "triominos",
            "is",
            Message("replay-start", {"game": "X", "players": 1, "actions": 21}),
            "1 leikmaður, 21 aðgerð",
        ),
        (
            "triominos",
            "is",
            Message("replay-start", {"game": "X", "players": 2, "actions": 11}),
            "2 leikmenn, 11 aðgerðir",
        ),
        ("triominos", "en", Message("replay-start", {"game": "X", "players": 1, "actions": 1}), "1 player, 1 action"),
        ("triominos", "en", Message("lab-title", {"game": "X", "games": 1}), "1 game"),
        ("triominos", "en", Message("lab-title", {"game": "X", "games": 2}), "2 games"),
        ("triominos", "en", Message("lab-title-stopped", {"game": "X", "games": 1}), "1 game, stopped early"),
        ("triominos", "en", Message("best-beaten", {"score": 1}), "1 point: nobody has played better."),
        ("triominos", "en", Message("best-not-beaten", {"score": 1}), "1 point; the best so far:"),
        ("dominion", "en", Message("points-victory", {"sharing": 1, "game": 1, "points": 1}), "game 1 with 1 point"),
        ("dominion", "en", Message("tie-sum", {"seat": 0, "points": 1}), "Anna: 1 point in all the games"),
    ],
)
def test_the_word_after_a_number_has_its_form(game: str, language: str, message: Message, said: str):
    assert Words(language, find_game(game), NAMES).say(message).endswith(said)


@pytest.mark.parametrize(
    ("others", "own", "said"),
    [
        (21, 1, "21 stig bætist við fyrir plötur hinna en 1 dregst frá fyrir eigin plötur."),
        (24, 11, "24 stig bætast við fyrir plötur hinna en 11 dragast frá fyrir eigin plötur."),
    ],
)
def test_points_of_a_stranded_round_agree_with_their_number(others: int, own: int, said: str):
    message = Message("then-winner", {"seat": 1, "others": others, "own": own})
    assert Words("is", find_game("triominos"), NAMES).say(message).endswith(said)
