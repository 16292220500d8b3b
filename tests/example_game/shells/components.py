"""What is in the box, and where it lies."""

from collections import Counter

from shells.state import Shell, Shells, State

NUMBERS: tuple[Shell, ...] = (1, 2, 3, 4, 5)

SHELLS: Shells = tuple(number for number in NUMBERS for _ in range(4))
"""§1.1 The twenty shells."""

HAND = 3
"""§3.4 How many shells a player keeps."""


def inventory(state: State) -> Counter[str]:
    """Every shell, wherever it lies."""
    held = [shell for hand in state.hands for shell in hand]
    return Counter(f"shell {shell}" for shell in (*held, *state.beach, *state.sand))
