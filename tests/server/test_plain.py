"""A game in plain text over HTTP: its picture, its choices in words, its texts and rules, for browsers without them."""

from dataclasses import replace
from urllib.parse import quote

import pytest

from spilabord.core.lesson import Stop
from spilabord.games import find_game, games
from spilabord.server.client import Device
from spilabord.table.lessons import scenes
from spilabord.table.words import LANGUAGES, Words

pytestmark = pytest.mark.anyio


async def asked(base: str, path: str) -> tuple[int, str]:
    answer = await Device(base).ask("GET", path)
    return answer.status, answer.json().get("reason", {}).get("id", "")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_seat_gets_its_picture_and_its_legal_actions_in_words(base: str, game: str, language: str):
    device = await Device(base).introduce("Anna")
    code = await device.make_table(game, [None] if 1 in games()[game].players else [None, "random"])
    async with device.live(code) as live:
        await live.sit(0, "Anna")
        await live.look(0)
        news = await live.next("news")
        while not news.get("legal"):
            news = await live.next("news")
    path = (
        f"/api/tables/{code}/at/{news['number']}/plain?lang={language}&name={quote('Þóra á Ási')}&name={quote('Vél')}"
    )
    own, beside = [(await device.ask("GET", path + seat)).json() for seat in ("&seat=0", "")]

    assert news["legal"] == [choice["action"] for choice in own["choices"]]
    assert not {choice["words"] for choice in own["choices"]} & set(news["legal"]), "words, and no spelling"
    assert "Þóra" in own["picture"]
    assert [] == beside["choices"]
    assert max(map(len, own["picture"].splitlines())) <= 80


async def test_no_seat_gets_the_picture_of_another(base: str):
    anna = await Device(base).introduce("Anna")
    code = await anna.make_table("shells", [None, "random"])
    async with anna.live(code) as live:
        await live.sit(0, "Anna")
    path = f"/api/tables/{code}/at/9/plain"

    assert 403 == (await anna.ask("GET", f"{path}?seat=1")).status
    assert (403, "refused-not-your-seat") == await asked(base, f"{path}?seat=0")
    assert (409, "refused-no-such-moment") == await asked(base, f"/api/tables/{code}/at/9000/plain")
    assert (409, "refused-not-started") == await asked(base, f"/api/tables/{code}/at/0/plain")
    assert (400, "refused-not-a-message") == await asked(base, f"{path}?lang=xx")
    assert (400, "refused-not-a-message") == await asked(base, f"{path}?name={'x' * 201}")


async def test_a_stop_of_a_lesson_is_told_in_plain_text(base: str):
    game = find_game("kingdomino")
    last = next(n for n, scene in enumerate(scenes(game)) if isinstance(scene.stop, Stop) and scene.stop.awaits)
    answer = (await Device(base).ask("GET", f"/api/lessons/kingdomino/{last}/plain?lang=is")).json()

    assert scenes(game)[last].stop.awaits in [choice["action"] for choice in answer["choices"]]
    assert answer["picture"]
    assert (404, "refused-no-such-moment") == await asked(base, "/api/lessons/kingdomino/999/plain")
    assert (404, "refused-no-such-lesson") == await asked(base, "/api/lessons/shells/0/plain")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_texts_and_rules_are_served_as_they_are_written(base: str, game: str, language: str):
    folder = find_game(game).folder
    for name, file in ((language, f"texts/{language}.ftl"), (f"rules.{language}", f"rules.{language}.md")):
        answer = (await Device(base).ask("GET", f"/api/games/{game}/texts/{name}")).json()
        assert (folder / file).read_text(encoding="utf-8") == answer["text"]


@pytest.mark.parametrize(
    "path", ["shells/texts/lesson.is", "chess/texts/is", "shells/texts/..", "shells/texts/fast.py"]
)
async def test_nothing_else_is_served(base: str, path: str):
    assert (404, "refused-no-such-page") == await asked(base, f"/api/games/{path}")


def test_without_sentences_of_its_own_a_choice_is_spelled_in_words_that_people_type():
    game = replace(find_game("shells"), offer=None)
    words = {language: Words(language, game).offer(game, None, game.read("throw 3")) for language in LANGUAGES}

    assert {"is": "kasta 3", "en": "throw 3"} == words
