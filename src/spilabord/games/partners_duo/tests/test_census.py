"""Nothing in the rules goes untried, and the two engines agree about all of it."""

import re

import pytest

from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.tests.census import BRANCHES, census

POSITIONS = 2500


@pytest.mark.twin
def test_every_refusal_and_every_branch_is_seen_and_the_twins_agree() -> None:
    """§4.9 §5.5 §5.6 §6.5 §6.7 None of them at zero, the rarest ones too."""
    found = census(POSITIONS, "seen")
    english = (GAME.folder / "texts" / "en.ftl").read_text(encoding="utf-8")
    reasons = {f"§{major}.{minor}" for major, minor in re.findall(r"^why-([0-9]+)-([0-9]+) =", english, re.MULTILINE)}

    assert reasons == set(found.refused)
    assert set(BRANCHES) == set(found.branches)
