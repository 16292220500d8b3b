"""Look-alikes: which names a reader cannot tell apart, such as a Cyrillic beside a Latin "Anna"."""

import re
import unicodedata
from typing import Final

_ALIKE: Final = {
    # digits and strokes
    "O": "0 ௦ ০ ० ੦ ૦ ౦ ೦ ൦ ๐ ໐ ၀ ០ ٥ ۵ ߀ ۰",
    "l": "1 I | ǀ ∣ │ ⏐ ا ١ ۱ ߁ ו ן ӏ Ӏ Ɩ ɩ ⅼ ꓲ ᛁ",
    "3": "З з Ʒ ʒ Ӡ ӡ ɜ Ɛ ɛ Ȝ ȝ",
    "4": "Ꮞ Ч",
    "6": "б Ꮾ",
    "8": "Ȣ ȣ ৪",
    # Cyrillic
    "A": "А Ꭺ ꓮ Α",
    "a": "а α ɑ ᴀ ⍺",
    "B": "В Β Ᏼ ꓐ",
    "b": "Ь Ꮟ ь Ƅ ƅ",
    "C": "С Ϲ Ꮯ ꓚ",
    "c": "с ϲ ᴄ ꮯ",
    "D": "Ꭰ ꓓ",
    "d": "ԁ Ꮷ ɗ",
    "E": "Е Ε Ꭼ ꓰ",
    "e": "е ҽ ℮",
    "F": "Ϝ ꓝ",
    "f": "ƒ ꬵ ք",
    "G": "Ԍ Ꮐ Ᏻ ꓖ",
    "g": "ɡ ց ɢ",
    "H": "Н Η Ꮋ ꓧ",
    "h": "һ հ Ꮒ",
    "i": "і ı ι ɪ Ꭵ ꭵ",
    "J": "Ј Ꭻ ꓙ Ϳ",
    "j": "ј ϳ յ",
    "K": "К Κ Ꮶ ꓗ",
    "k": "к κ ᴋ",
    "L": "Ꮮ Լ ꓡ",
    "M": "М Μ Ϻ Ꮇ ꓟ",
    "m": "м ᴍ",
    "N": "Ν ꓠ",
    "n": "ո ռ ɴ",
    "o": "о ο օ ᴏ σ ס ഠ ဝ",
    "P": "Р Ρ Ꮲ ꓑ",
    "p": "р ρ",
    "Q": "Ԛ",
    "q": "ԛ գ զ",
    "R": "Ꭱ Ꮢ ꓣ",
    "r": "г ᴦ ꭇ",
    "S": "Ѕ Տ Ꮪ Ꮥ ꓢ",
    "s": "ѕ ꜱ ƽ ꮪ",
    "T": "Т Τ Ꭲ ꓔ",
    "t": "т τ ᴛ",
    "U": "Ս ꓴ",
    "u": "υ ս ʋ ᴜ",
    "V": "Ѵ Ꮩ ꓦ",
    "v": "ѵ ν ᴠ ꮩ",
    "W": "Ԝ Ꮃ Ꮤ ꓪ",
    "w": "ԝ ɯ ա ᴡ ω",
    "X": "Х Χ ꓫ",
    "x": "х χ",
    "Y": "У Υ Ү Ꭹ ꓬ",
    "y": "у γ ү ყ ʏ",
    "Z": "Ζ Ꮓ ꓜ",
    "z": "ᴢ ꮓ",
    "Þ": "Ϸ",
    "þ": "ϸ",
    # punctuation
    "'": "’ ‘ ‛ ʼ ʻ ʹ ′ ` ´ ՚",
    '"': "“ ” „ ″ «",
    "-": "‐ ‑ ‒ – — − ⁃ ー 一 ᅳ",
    ".": "· ‧ ∙ • ・ ․",
}
"""By the sign that is read: the signs that look like it."""

_READ_AS: Final = {ord(sign): read for read, alike in _ALIKE.items() for sign in alike.split()} | {
    0x030C: "\u0306",
    0x0326: "\u0327",
}
"""The same by code point; a caron reads as a breve, and a comma below as a cedilla."""

_PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two letters that read as one."""

_SHOW_NOTHING: Final = re.compile("[\u200c\u200d\ufe0e\ufe0f]|(?<=[ij])\u0307")
"""What changes nothing that is seen; a dot above i and j is there already."""


def look_alike(one: str, other: str) -> bool:
    """Whether a reader could take one name for the other: by the shapes as they are written, or in small letters.

    Accents are seen: Ásta and Asta are two people, and so are Unnur and Unnar.
    """
    return not shapes(one).isdisjoint(shapes(other))


def shapes(name: str) -> frozenset[str]:
    """What a name reads as, as it is written and in small letters: two names look alike if they share one."""
    return frozenset({_shape(name), _shape(name.casefold())})


def _shape(text: str) -> str:
    """The text in the plain signs that it reads as, in small letters."""
    plain = unicodedata.normalize("NFKD", text).translate(_READ_AS).casefold().translate(_READ_AS).casefold()
    shape = _SHOW_NOTHING.sub("", plain)
    for pair, read in _PAIRS:
        shape = shape.replace(pair, read)
    return shape
