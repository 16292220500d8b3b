"""Types of the fields of commands: what a client may send in them, checked when a message is decoded."""

from typing import Annotated, TypeAlias

from msgspec import Meta

Id: TypeAlias = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$(?!\n)", description="Made up by the client, once for each command.")
]
Nonce: TypeAlias = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)", description="What a seat adds to the luck.")
]
Promise: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[0-9a-f]{64}$(?!\n)",
        description="SHA-256 of COMMITMENT/SEAT/NONCE: what a seat will add to the luck.",
    ),
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
BotSpelling: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=200, description="A bot by its name, or a file of the host with its parameters.")
]
Spelling: TypeAlias = Annotated[str, Meta(max_length=200)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Code: TypeAlias = Annotated[str, Meta(pattern=r"^[2-9A-HJKMNP-Z]{8}$(?!\n)", description="The code of a table.")]
Eyes: TypeAlias = Annotated[int, Meta(ge=-2, le=15, description="A seat, or -2 beside the table.")]
