"""How the tests search, and the example game, installed as another package's game is: by an entry point.

The same cases come in every run, so that a red test is red for everybody. HYPOTHESIS_PROFILE=long looks at more cases,
and at new ones every time.
"""

import atexit
import os
import sys
import tempfile
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

from hypothesis import HealthCheck, settings

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]  # a case is a whole game

settings.register_profile(
    "house", max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("long", max_examples=1000, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

EXAMPLE = Path(__file__).parent / "example_game"


def install(package: Path) -> None:
    """What `pip install` does for a pure package, for this process and those it starts: a path, and its metadata."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    info = Path(folder.name) / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    groups = project["entry-points"].items()
    lines = [line for group, names in groups for line in (f"[{group}]", *(f"{k} = {v}" for k, v in names.items()))]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    sys.path += [str(package), folder.name]
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [before, str(package), folder.name]))


if "shells" not in entry_points(group="spilabord.games").names:  # a worker has inherited it
    install(EXAMPLE)
