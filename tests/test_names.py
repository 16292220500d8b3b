"""Names and talk: what people may be called and may say, and a sentence for each thing that they may not."""

from itertools import combinations
from random import Random

import pytest

from spilabord.bots import bot_names, is_foreign
from spilabord.bots.levels import LEVELS
from spilabord.core.fair import commitment
from spilabord.core.message import Message
from spilabord.games import find_game, games
from spilabord.table.log import decide
from spilabord.table.lookalikes import look_alike
from spilabord.table.names import checked_name
from spilabord.table.refusals import Refused
from spilabord.table.seats import Sat, Sit
from spilabord.table.signs import MOST_MARKS
from spilabord.table.table import Asker, Table, after, bot_name, opened
from spilabord.table.talk import MOST_LINES, Say, check_talk
from spilabord.table.terms import Terms
from spilabord.table.words import LANGUAGES, Words

NONCE = "0123456789abcdef"
ICELANDIC = (
    "Anna Arna Arnar Arnór Arnþór Ari Ásta Asta Ásdís Ástrós Auður Birna Bjarni Björn Björg Bragi Brynja Dagur Dagný "
    "Edda Egill Einar Eiríkur Elín Ellen Elsa Emma Erla Erna Eva Eyþór Finnur Freyja Freyr Friðrik Geir Gísli Gróa "
    "Guðjón Guðlaug Guðmundur Guðni Guðný Guðrún Gunnar Gunnur Halla Halldór Halldóra Hanna Harpa Haukur Heiða Heiðar "
    "Helga Helgi Hildur Hilmar Hjördís Hrafn Hrafnkell Hrefna Hulda Ida Ína Inga Ingi Ingibjörg Ingólfur Íris Jóhann "
    "Jóhanna Jón Jóna Jónas Karl Karla Katla Katrín Kári Klara Kolbrún Kristín Kristinn Kristján Lára Lilja Linda "
    "Magni Magnús Margrét María Marta Nanna Oddur Oddný Ólafur Ólöf Orri Ósk Óskar Páll Pétur Ragnar Ragnheiður Rós "
    "Rósa Rut Saga Sif Siggi Sigríður Sigrún Sigurður Símon Snorri Sóley Sólrún Stefán Steinn Steinunn Sturla "
    "Svala Svana Sveinn Sverrir Sæunn Tinna Tómas Unnar Unnur Úlfur Vala Valur Vigdís Viktor Vilborg Þóra Þórður "
    "Þórir Þór Þórunn Þorsteinn Ævar Æsa Ögmundur Örn Össur"
).split()
WELCOME = (
    "Þórunn Æsa|O'Brien|Jean-Luc|Nguyễn Văn|Łukasz|Ödön|İpek|Søren|Zoë 2|王小明|さくら|김민준|नरेंद्र मोदी|தமிழ்|ภูมิพล|"
    "Ольга|Αθηνά|שָׁלוֹם|محمد|Աննա|😀|👨‍👩‍👧‍👦|👩🏽‍💻 Sif|🏳️‍🌈|🏴‍☠️ Jón|🇮🇸|🇮🇸🇬🇱|1️⃣|#️⃣|❤️|❤️‍🔥 Lára|👍🏿|🧑🏻‍❤️‍💋‍🧑🏿|🩷|🫨 Óli|"
    "☀️☀︎|R2-D2|a|7|(ツ)|Randomína|Greed|Botan|Lóa Dís|Bjarni"
).split("|")


def table(*bots: str | None, game: str = "kingdomino") -> Table:
    seed = "0" * 64
    terms = Terms(
        code="22222222",
        game=game,
        version=find_game(game).version,
        options={},
        bots=bots,
        clock=None,
        watch=True,
        listed=False,
        commitment=commitment(seed),
        seed=seed,
        made=0,
    )
    return opened(find_game(game), terms)


def refused(name: str, at: Table | None = None) -> Message | None:
    """Why nobody of this name may sit down; None if they may."""
    at = at or table(None, None)
    try:
        decide(
            at,
            Sit("command1", at.chairs.index(next(chair for chair in at.chairs if not chair.taken)), name, NONCE),
            Asker("device", 0),
        )
    except Refused as refusal:
        return refusal.reason
    return None


@pytest.mark.parametrize("name", [*ICELANDIC, *WELCOME])
def test_people_are_called_as_they_are_called(name: str):
    assert None is refused(name)
    assert name == checked_name(name)


INVISIBLE = {
    "hangul filler": "\u3164",
    "hangul initial filler": "\u115f",
    "hangul medial filler": "\u1160",
    "narrow hangul filler": "\uffa0",
    "blank braille": "\u2800",
    "lone emoji style": "\ufe0f",
    "variation of nothing": "\U000e0101",
    "soft hyphen": "\u00ad",
    "no width": "\u200b",
    "joiner": "\u200d",
    "non-joiner": "\u200c",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "grapheme joiner": "\u034f",
    "Khmer": "\u17b4",
    "left to right": "\u200e",
    "right to left": "\u200f",
    "Arabic mark": "\u061c",
    "override": "\u202e",
    "isolate": "\u2066",
    "tag": "\U000e0041",
    "private": "\ue000",
    "no character": "\ufdd0",
    "unassigned": "\u0378",
    "escape": "\x1b",
    "null": "\x00",
    "delete": "\x7f",
    "C1 sequence": "\x9b",
    "surrogate": "\ud800",
}


@pytest.mark.parametrize("sign", INVISIBLE.values(), ids=INVISIBLE)
@pytest.mark.parametrize("around", ["{}", "An{}na", "Anna{}", "{}Anna", "1{}"])
def test_what_cannot_be_seen_is_refused_by_its_number(around: str, sign: str):
    expected = Message("refused-name-invisible", {"code": f"U+{ord(sign):04X}"})

    assert expected == refused(around.format(sign))


@pytest.mark.parametrize("name", [" Anna", "Anna ", "An  na", "An\u00a0na", "An\u2003na", "An\u3000na", "\u2028"])
def test_words_of_a_name_have_one_plain_space_between_them(name: str):
    assert Message("refused-name-spaces") == refused(name)


@pytest.mark.parametrize("name", ["Anna\nBjarni", "Anna\t", "\r"])
def test_a_name_has_one_line(name: str):
    message = refused(name)

    assert message is not None
    assert "refused-name-invisible" == message.id


def test_a_letter_and_its_accent_are_one_character():
    """A keyboard may send two; the browser puts them together, and the server repairs nothing."""
    assert Message("refused-name-not-composed") == refused("A\u0301sta")


@pytest.mark.parametrize("name", ["Z" + "\u0335\u0336\u0337\u0338", "a" + "\u0316" * 39, "\u0301Anna", "Anna \u0301"])
def test_at_most_three_marks_stand_on_a_letter_and_none_on_nothing(name: str):
    assert Message("refused-name-marks") == refused(name)
    assert None is refused("Z" + "\u0335" * MOST_MARKS)


@pytest.mark.parametrize("name", ["!!!", "...", "-", "’", "___"])
def test_a_name_has_a_letter_a_digit_or_an_emoji(name: str):
    assert Message("refused-name-blank") == refused(name)


BOTS = [
    "random",
    "random 2",
    "RANDOM",
    "rаndom 2",
    "Ranclom".replace("cl", "d"),
    "search:ms=200 2",
    "search #3",
    "bot",
    "Bot 7",
]


@pytest.mark.parametrize(
    "name", [*BOTS, "Þjarkur 2", "Lóa", "lóa 2", "Loa", "Uncle Bjarni", "Bjarni frændi 3", "Völvan", "The Seeress"]
)
def test_nobody_is_called_as_a_bot_is(name: str):
    assert Message("refused-name-of-a-bot", {"name": name}) == refused(name)


def test_the_name_of_every_bot_of_every_game_is_refused_at_its_table():
    """As it is spelled, as it stands at a table, and as people are shown it; the table keeps a list of its own."""
    for game in games().values():
        free = table(*([None] * max(game.players)), game=game.key)
        for bot in bot_names(game):
            assert None is not refused(bot, free), (game.key, bot)
            assert None is not refused(bot_name(bot, 1), free), (game.key, bot)


def test_every_bot_of_ours_has_a_name_and_a_sentence_in_each_language_and_nobody_else_is_called_so():
    ours = {bot for game in games().values() for bot in bot_names(game) if not is_foreign(bot, game)}
    ids = [(f"level-{bot}", f"level-{bot}-line") for bot in LEVELS]
    ids += [(f"bot-name-{bot}", f"bot-line-{bot}") for bot in ours - set(LEVELS)]
    for language in LANGUAGES:
        for name, line in ids:
            assert None is not refused(Words(language).say(Message(name)))
            assert Words(language).say(Message(line)).endswith(".")


def test_a_bot_of_another_package_keeps_its_name_where_it_sits():
    at = table(None, "zebra:deep=1")

    assert Message("refused-name-of-a-bot", {"name": "Zebra 1"}) == refused("Zebra 1", at)


ALIKE = [
    ("Anna", "anna"),
    ("Anna", "Аnnа"),  # Cyrillic А and а
    ("Peter", "Ρeter"),  # a Greek rho
    ("Copa", "Сора"),  # all Cyrillic
    ("Omar", "0mar"),
    ("Inga", "lnga"),
    ("Inga", "1nga"),
    ("INGA", "inga"),
    ("Ella", "EIIa"),
    ("Björn", "Bjöm"),
    ("Willy", "VVilly"),
    ("Davíð", "Ꭰavíð"),  # Cherokee
    ("Sunna", "Ѕunna"),
    ("Hanna", "Ηаnna"),
    ("Anna", "𝐀𝐧𝐧𝐚"),
    ("Anna", "Ａnna"),
    ("Pétur", "Рétur"),
    ("Jón", "Јón"),
    ("D'Arcy", "D’Arcy"),
    ("Anna-Lena", "Anna–Lena"),
    ("❤", "❤️"),
    ("Sofia", "Ꮪofia"),
    ("noa", "ոoa"),
    ("Ășa", "Ǎşa"),
]


@pytest.mark.parametrize(("there", "new"), ALIKE)
def test_names_that_look_alike_do_not_meet_at_one_table(there: str, new: str):
    """The first one at the table keeps the name; elsewhere the other is as good."""
    empty = table(None, None)
    assert None is refused(new, empty)

    assert Message("refused-name-alike", {"name": there}) == refused(
        new, after(empty, Sat(0, there, "other", NONCE), 0)
    )


def test_the_same_name_is_taken():
    taken = after(table(None, None), Sat(0, "Anna", "other", NONCE), 0)

    assert Message("refused-name-taken", {"name": "Anna"}) == refused("Anna", taken)


def test_icelandic_names_are_told_apart():
    """A reader sees accents, and ð and þ and æ beside d, p and ae."""
    more = [
        "Asa",
        "Ása",
        "Jon",
        "Gudrun",
        "Thór",
        "Pór",
        "Pórunn",
        "Aesa",
        "Ögn",
        "Ogn",
        "Bjorn",
        "Dagny",
        "Siggi 1",
        "Siggi 2",
    ]

    assert [] == [pair for pair in combinations([*ICELANDIC, *more], 2) if look_alike(*pair)]


def test_looking_alike_goes_both_ways():
    luck = Random(8)
    signs = "aAаΑ1lI|0OоrnmMvVwW’' Ꭺ"
    for _ in range(2000):
        one, other = ("".join(luck.choices(signs, k=3)) for _ in range(2))
        assert look_alike(one, one)
        assert look_alike(one, other) == look_alike(other, one)


def test_a_name_of_an_old_log_still_sits():
    """What the rules of today refuse was allowed once; a log is not judged again."""
    old = after(table(None, None), Sat(0, "\u3164\x1b[31m", "device", NONCE), 0)

    assert "\u3164\x1b[31m" == old.chairs[0].name
    assert None is refused("Anna", old)


TALK = [
    "Hæ!",
    "Jæja…\nþá það",
    "\n".join("abcdefgh"),
    "👨‍👩‍👧‍👦 ❤️",
    "سلام می\u200cخواهم",
    "a\u00a0b",
    "🩷",
    "A\u0301",
    "?!",
]


@pytest.mark.parametrize("text", TALK)
def test_people_may_say_what_people_say(text: str):
    check_talk(text)


UNSAID = [INVISIBLE[kind] for kind in ("left to right", "right to left", "Arabic mark", "override", "isolate", "tag")]
UNSAID += [
    "\x1b",
    "\x00",
    "\x07",
    "\x7f",
    "\x9b",
    "\r",
    "\t",
    "\u2028",
    "\u2029",
    "\ufeff",
    "\ue000",
    "\ufdd0",
    "\ud800",
]


@pytest.mark.parametrize("sign", UNSAID, ids=ascii)
def test_what_turns_hides_or_commands_a_text_is_not_said(sign: str):
    with pytest.raises(Refused) as refusal:
        check_talk(f"one{sign}two")

    assert Message("refused-talk-sign", {"code": f"U+{ord(sign):04X}"}) == refusal.value.reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("\n" * 400, "refused-nothing-said"),
        (" \u3164\u2800\u200d", "refused-nothing-said"),
        ("a" + "\n" * 400 + "b", "refused-talk-lines"),
        ("a\n\nb", "refused-talk-lines"),
        ("a\n", "refused-talk-lines"),
        ("a\n" * MOST_LINES + "b", "refused-talk-lines"),
        ("a" + "\u0300" * 4, "refused-talk-marks"),
    ],
)
def test_talk_is_a_few_lines_with_something_in_them(text: str, reason: str):
    seated = after(table(None, None), Sat(0, "Anna", "device", NONCE), 0)
    with pytest.raises(Refused) as refusal:
        decide(seated, Say("command1", 0, text), Asker("device", 0))

    assert reason == refusal.value.reason.id
