"""The names of the cards and of the recommended sets, as people write them in English and in Icelandic."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from spilabord.core.errors import BadOptions

NameT = TypeVar("NameT", bound=StrEnum)


class Card(StrEnum):
    """§1.1 The 32 kinds of card: the basic ones, then the kingdom by price and name."""

    COPPER = "copper"
    SILVER = "silver"
    GOLD = "gold"
    ESTATE = "estate"
    DUCHY = "duchy"
    PROVINCE = "province"
    CURSE = "curse"
    CELLAR = "cellar"
    CHAPEL = "chapel"
    MOAT = "moat"
    CHANCELLOR = "chancellor"
    VILLAGE = "village"
    WOODCUTTER = "woodcutter"
    WORKSHOP = "workshop"
    BUREAUCRAT = "bureaucrat"
    FEAST = "feast"
    GARDENS = "gardens"
    MILITIA = "militia"
    MONEYLENDER = "moneylender"
    REMODEL = "remodel"
    SMITHY = "smithy"
    SPY = "spy"
    THIEF = "thief"
    THRONE_ROOM = "throne-room"
    COUNCIL_ROOM = "council-room"
    FESTIVAL = "festival"
    LABORATORY = "laboratory"
    LIBRARY = "library"
    MARKET = "market"
    MINE = "mine"
    WITCH = "witch"
    ADVENTURER = "adventurer"


class Preset(StrEnum):
    """§2.5 The recommended sets of ten."""

    FIRST_GAME = "first-game"
    BIG_MONEY = "big-money"
    INTERACTION = "interaction"
    SIZE_DISTORTION = "size-distortion"
    VILLAGE_SQUARE = "village-square"


ICELANDIC: dict[Card, str] = {
    Card.COPPER: "kopar",
    Card.SILVER: "silfur silfrið",
    Card.GOLD: "gull gullið",
    Card.ESTATE: "landareign landareignin",
    Card.DUCHY: "hertogadæmi hertogadæmið",
    Card.PROVINCE: "fylki fylkið",
    Card.CURSE: "bölvun bölvunin",
    Card.CELLAR: "kjallari kjallarinn",
    Card.CHAPEL: "kapella kapellan",
    Card.MOAT: "virkisgröf virkisgröfin",
    Card.CHANCELLOR: "kanslari kanslarinn",
    Card.VILLAGE: "þorp þorpið",
    Card.WOODCUTTER: "skógarhöggsmaður skógarhöggsmaðurinn",
    Card.WORKSHOP: "verkstæði verkstæðið",
    Card.BUREAUCRAT: "skriffinnur skriffinnurinn",
    Card.FEAST: "veisla veislan",
    Card.GARDENS: "garðar garðarnir",
    Card.MILITIA: "her herinn",
    Card.MONEYLENDER: "lánveitandi lánveitandinn",
    Card.REMODEL: "endurskipulagning endurskipulagningin",
    Card.SMITHY: "smiðja smiðjan",
    Card.SPY: "njósnari njósnarinn",
    Card.THIEF: "þjófur þjófurinn",
    Card.THRONE_ROOM: "hásætissalur hásætissalurinn",
    Card.COUNCIL_ROOM: "ráðsalur ráðsalurinn",
    Card.FESTIVAL: "hátíð hátíðin",
    Card.LABORATORY: "rannsóknarstofa rannsóknarstofan",
    Card.LIBRARY: "bókasafn bókasafnið",
    Card.MARKET: "markaður markaðurinn",
    Card.MINE: "náma náman",
    Card.WITCH: "norn nornin",
    Card.ADVENTURER: "ævintýramaður ævintýramaðurinn",
}
"""What each card is called in Icelandic, without and with the article."""

ICELANDIC_PRESETS: dict[Preset, str] = {
    Preset.FIRST_GAME: "fyrsta-spilið",
    Preset.BIG_MONEY: "stórfé",
    Preset.INTERACTION: "samskipti",
    Preset.SIZE_DISTORTION: "stærðarbrenglun",
    Preset.VILLAGE_SQUARE: "þorpstorgið",
}


def _dictionary(icelandic: Mapping[NameT, str]) -> dict[str, NameT]:
    return {word: name for name, words in icelandic.items() for word in (name.value, *words.split())}


CARDS_BY_NAME = _dictionary(ICELANDIC)
PRESETS_BY_NAME = _dictionary(ICELANDIC_PRESETS)


def plain(text: str) -> str:
    """A name in one letter case, its words joined by hyphens: " Throne Room" is "throne-room"."""
    return "-".join(text.casefold().replace("-", " ").split())


def _nouns(cards: Iterable[Card]) -> str:
    return " ".join(f"card-{card}" for card in cards)


def cards_named(text: str, allowed: Iterable[Card]) -> tuple[Card, ...]:
    """The different cards of a list with commas; an empty text is an empty list."""
    allowed = tuple(allowed)
    found: list[Card] = []
    for part in text.split(",") if text.strip() else ():
        card = CARDS_BY_NAME.get(plain(part))
        if card not in allowed:
            raise BadOptions("no-kingdom-card", typed=part.strip(), cards=_nouns(allowed))
        if card in found:
            raise BadOptions("card-twice", card=f"card-{card}")
        found.append(card)
    return tuple(found)
