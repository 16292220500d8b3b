"""Bounds of a record: types of its fields that leave room for every game, and for nothing that no game can contain.

A record comes from anywhere. What is beyond these bounds is refused when it is read, before anything is computed.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

MOST_BYTES: Final = 32_000_000
"""Bytes of one record; the longest game of the tests has under one million."""

MOST_TEXT: Final = 2_000
"""Characters of a text: of a name, a spelling, a seed."""

Text: TypeAlias = Annotated[str, Meta(max_length=MOST_TEXT)]
Hash: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
HashIfAny: TypeAlias = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$(?!\n)")]
Shares: TypeAlias = Annotated[tuple[Text, ...], Meta(max_length=16)]
Promises: TypeAlias = Annotated[tuple[HashIfAny, ...], Meta(max_length=16)]
Score: TypeAlias = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Rank: TypeAlias = Annotated[int, Meta(ge=1, le=16)]
AnySeat: TypeAlias = Annotated[int, Meta(ge=-1, le=15)]
Playouts: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000_000)]
Multiplicity: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000_000_000)]
"""Dominion's random kingdoms have the largest: in how many ways the rest can still come."""
Possibilities: TypeAlias = Annotated[dict[Text, Multiplicity], Meta(max_length=10_000)]
Option: TypeAlias = bool | Score | Text | None
Options: TypeAlias = Annotated[dict[Text, Option], Meta(max_length=100)]
