"""How long a test waits for what must come."""

from typing import Final

PATIENCE: Final = 240.0
"""Seconds after which what a test waits for is taken to be lost: no machine is so busy, and a test that passes never
waits as long."""
