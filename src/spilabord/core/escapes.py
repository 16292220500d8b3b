"""Escapes: foreign text as a terminal may print it, with its control characters shown instead of obeyed."""

import re
from typing import Final

_OBEYED: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Controls, direction marks, line separators, tags and halves of characters; a tab and a line feed are none."""


def visible(text: str) -> str:
    """The text with every control character as a sign that is seen: ESC is ␛, a direction override \\u{202e}."""
    return _OBEYED.sub(_shown, text)


def _shown(found: re.Match[str]) -> str:
    code = ord(found.group())
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"\\u{{{code:x}}}"
