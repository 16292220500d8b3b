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


class Kind(StrEnum):
    """§2.8 The kinds of which a kingdom can have at least one."""

    VILLAGE = "village"
    ATTACK = "attack"
    REACTION = "reaction"
    BUY = "buy"
    DRAW = "draw"
    TRASH = "trash"


class Preset(StrEnum):
    """§2.5 The recommended sets of ten."""

    FIRST_GAME = "first-game"
    BIG_MONEY = "big-money"
    INTERACTION = "interaction"
    SIZE_DISTORTION = "size-distortion"
    VILLAGE_SQUARE = "village-square"


ICELANDIC: dict[Card, str] = {
    Card.COPPER: "kopar kopars koparinn koparnum koparsins kopari",
    Card.SILVER: "silfur silfri silfurs silfrið silfrinu silfursins",
    Card.GOLD: "gull gulli gulls gullið gullinu gullsins",
    Card.ESTATE: "landareign landareignar landareignin landareignina landareigninni landareignarinnar",
    Card.DUCHY: "hertogadæmi hertogadæmis hertogadæmið hertogadæminu hertogadæmisins",
    Card.PROVINCE: "fylki fylkis fylkið fylkinu fylkisins",
    Card.CURSE: "bölvun bölvunar bölvunin bölvunina bölvuninni bölvunarinnar",
    Card.CELLAR: "kjallari kjallara kjallarinn kjallarann kjallaranum kjallarans",
    Card.CHAPEL: "kapella kapellu kapellan kapelluna kapellunni kapellunnar",
    Card.MOAT: "virkisgröf virkisgrafar virkisgröfin virkisgröfina virkisgröfinni virkisgrafarinnar",
    Card.CHANCELLOR: "kanslari kanslara kanslarinn kanslarann kanslaranum kanslarans",
    Card.VILLAGE: "þorp þorpi þorps þorpið þorpinu þorpsins",
    Card.WOODCUTTER: "skógarhöggsmaður skógarhöggsmann skógarhöggsmanni skógarhöggsmanns "
    "skógarhöggsmaðurinn skógarhöggsmanninn skógarhöggsmanninum skógarhöggsmannsins",
    Card.WORKSHOP: "verkstæði verkstæðis verkstæðið verkstæðinu verkstæðisins",
    Card.BUREAUCRAT: "skriffinnur skriffinn skriffinni skriffinns "
    "skriffinnurinn skriffinninn skriffinninum skriffinnsins",
    Card.FEAST: "veisla veislu veislan veisluna veislunni veislunnar",
    Card.GARDENS: "garðar garða görðum garðarnir garðana görðunum garðanna",
    Card.MILITIA: "her hers herinn hernum hersins",
    Card.MONEYLENDER: "lánveitandi lánveitanda lánveitandinn lánveitandann lánveitandanum lánveitandans",
    Card.REMODEL: "endurskipulagning endurskipulagningu endurskipulagningar "
    "endurskipulagningin endurskipulagninguna endurskipulagningunni endurskipulagningarinnar",
    Card.SMITHY: "smiðja smiðju smiðjan smiðjuna smiðjunni smiðjunnar",
    Card.SPY: "njósnari njósnara njósnarinn njósnarann njósnaranum njósnarans",
    Card.THIEF: "þjófur þjóf þjófi þjófs þjófurinn þjófinn þjófnum þjófsins þjófinum",
    Card.THRONE_ROOM: "hásætissalur hásætissal hásætissalar "
    "hásætissalurinn hásætissalinn hásætissalnum hásætissalarins",
    Card.COUNCIL_ROOM: "ráðsalur ráðsal ráðsalar ráðsalurinn ráðsalinn ráðsalnum ráðsalarins",
    Card.FESTIVAL: "hátíð hátíðar hátíðin hátíðina hátíðinni hátíðarinnar",
    Card.LABORATORY: "rannsóknarstofa rannsóknarstofu rannsóknarstofan "
    "rannsóknarstofuna rannsóknarstofunni rannsóknarstofunnar",
    Card.LIBRARY: "bókasafn bókasafni bókasafns bókasafnið bókasafninu bókasafnsins",
    Card.MARKET: "markaður markað markaði markaðar markaðurinn "
    "markaðinn markaðnum markaðarins markaðinum markaðs markaðsins",
    Card.MINE: "náma námu náman námuna námunni námunnar",
    Card.WITCH: "norn nornar nornin nornina norninni nornarinnar",
    Card.ADVENTURER: "ævintýramaður ævintýramann ævintýramanni ævintýramanns "
    "ævintýramaðurinn ævintýramanninn ævintýramanninum ævintýramannsins",
}
"""What each card is called in Icelandic, in every case, without and with the article."""

ICELANDIC_PRESETS: dict[Preset, str] = {
    Preset.FIRST_GAME: "fyrsta-spilið fyrsta-spilinu fyrsta-spilsins fyrsta-spil",
    Preset.BIG_MONEY: "stórfé stórfjár stórféð stórfénu stórfjárins",
    Preset.INTERACTION: "samskipti samskiptum samskipta samskiptin samskiptunum samskiptanna",
    Preset.SIZE_DISTORTION: "stærðarbrenglun stærðarbrenglunar stærðarbrenglunin stærðarbrenglunina "
    "stærðarbrengluninni stærðarbrenglunarinnar",
    Preset.VILLAGE_SQUARE: "þorpstorgið þorpstorginu þorpstorgsins þorpstorg þorpstorgi þorpstorgs",
}


ICELANDIC_KINDS: dict[Kind, str] = {
    Kind.VILLAGE: "þorp",
    Kind.ATTACK: "árás árásir árásarspil",
    Kind.REACTION: "viðbragð viðbrögð viðbragðsspil",
    Kind.BUY: "kaup",
    Kind.DRAW: "útdráttur dráttur",
    Kind.TRASH: "rusl",
}


def _dictionary(icelandic: Mapping[NameT, str]) -> dict[str, NameT]:
    return {word: name for name, words in icelandic.items() for word in (name.value, *words.split())}


CARDS_BY_NAME = _dictionary(ICELANDIC)
PRESETS_BY_NAME = _dictionary(ICELANDIC_PRESETS)
KINDS_BY_NAME = _dictionary(ICELANDIC_KINDS)


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
