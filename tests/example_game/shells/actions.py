"""What can be done: one small value per gesture."""

from typing import TypeAlias

from msgspec import Struct

from shells.state import Shell


class Find(Struct, frozen=True):
    """§2.1, §2.2, §3.3 Chance brings up a shell from the sand."""

    shell: Shell


class Take(Struct, frozen=True):
    """§3.2 Take a shell from the beach."""

    shell: Shell


class Dig(Struct, frozen=True):
    """§3.3 Dig in the sand."""


class Throw(Struct, frozen=True):
    """§3.4 Throw a shell onto the beach."""

    shell: Shell


Action: TypeAlias = Find | Take | Dig | Throw
