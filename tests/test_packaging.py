"""What is published: an sdist with the built client, a wheel made from it without Node, and examples for hosts."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from browsing import check_that_the_client_is_built
from packaging.requirements import Requirement

from spilabord.bots.nets import ABOUT
from spilabord.bots.search_settings import WEIGHTS, has_net
from spilabord.games import games
from spilabord.table.puzzles import FILE, shipped_puzzles

ROOT = Path(__file__).parent.parent
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
GAMES = [key for key, game in games().items() if game.folder.is_relative_to(ROOT / "src")]


def hatch(target: str, source: Path, into: Path, path: str | None = None) -> Path:
    """Build this, with no network and nothing fetched."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(into)]
    surroundings = os.environ | ({} if path is None else {"PATH": path})
    subprocess.run(command, cwd=source, env=surroundings, check=True, capture_output=True, text=True)
    (built,) = into.glob("*.tar.gz" if target == "sdist" else "*.whl")
    return built


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made from the sdist where there is no Node, unpacked."""
    check_that_the_client_is_built()
    folder = tmp_path_factory.mktemp("packages")
    with tarfile.open(hatch("sdist", ROOT, folder)) as sdist:
        sdist.extractall(folder / "source", filter="data")
    (source,) = (folder / "source").iterdir()
    with zipfile.ZipFile(hatch("wheel", source, folder, path=str(folder))) as wheel:
        wheel.extractall(folder / "wheel")
    return folder / "wheel"


def test_the_wheel_holds_the_client_the_rules_and_the_texts_and_no_tests(unpacked: Path):
    files = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    page = (unpacked / "spilabord/server/static/index.html").read_text(encoding="utf-8")
    assets = re.findall(r'"\./(assets/[^"]+)"', page)

    assert 3 <= len(assets)
    assert {f"spilabord/server/static/{asset}" for asset in assets} <= files
    wanted = {f"spilabord/games/{key}/{file}" for key in GAMES for file in ("rules.is.md", "texts/is.ftl")}
    wanted |= {f"spilabord/games/{key}/{FILE}" for key in GAMES if shipped_puzzles(games()[key])}
    wanted |= {f"spilabord/games/{key}/{file}" for key in GAMES if has_net(games()[key]) for file in (WEIGHTS, ABOUT)}
    assert wanted | {"spilabord/py.typed", "spilabord/texts/is.ftl"} <= files
    assert f"spilabord-{VERSION}.dist-info/licenses/LICENSE" in files
    assert [] == [file for file in files if re.search(r"/tests/|/client/|\.pyc$|^(?!spilabord)", file)]


def test_the_wheel_plays(unpacked: Path, tmp_path: Path):
    command = [sys.executable, "-m", "spilabord", "games", "--json"]
    surroundings = os.environ | {"PYTHONPATH": str(unpacked)}
    said = subprocess.run(command, cwd=tmp_path, env=surroundings, check=True, capture_output=True, text=True).stdout
    where = [sys.executable, "-c", "import spilabord; print(spilabord.__file__)"]
    found = subprocess.run(where, cwd=tmp_path, env=surroundings, check=True, capture_output=True, text=True).stdout

    assert Path(found.strip()).is_relative_to(unpacked)
    assert set(GAMES) == {card["game"] for card in json.loads(said)}


def test_every_dependency_names_the_oldest_version_that_works():
    """Continuous integration tries those (decision 20)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    own = [one for one in wanted if not one.startswith("spilabord[")]

    assert [] == [one for one in own if not re.match(r"[\w.-]+(\[\w+\])?(>=|~=|==)[0-9]", one)]


def brought_by(package: str, extra: str = "") -> set[str]:
    """The names of all packages that this one brings along, as far as they are installed here."""
    found: set[str] = set()
    asked = [(package, extra)]
    while asked:
        name, extra = asked.pop()
        try:
            lines = requires(name) or []
        except PackageNotFoundError:
            continue
        for each in map(Requirement, lines):
            if each.marker is None or each.marker.evaluate({"extra": extra}):
                asked += [(each.name, more) for more in ("", *each.extras) if each.name not in found]
                found.add(each.name)
    return found


def test_only_learners_bring_torch():
    """`pip install spilabord[research]` is small: a plain torch pulls half a gigabyte."""
    brought = {extra: brought_by("spilabord", extra) for extra in ("", "research", "openspiel", "dev", "learn")}

    assert {"gymnasium", "pettingzoo", "numpy"} <= brought["research"]
    assert ["learn"] == [extra for extra, names in brought.items() if "torch" in names]


def test_the_changelog_has_a_section_for_this_version():
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert VERSION in headings


def test_compose_hands_the_password_on_where_no_list_of_processes_shows_it():
    text = (ROOT / "packaging/compose.yaml").read_text(encoding="utf-8")
    (command,) = re.findall(r"^    command:\n((?:      - .*\n)+)", text, re.MULTILINE)

    assert "--database=postgresql://spilabord@database/spilabord" in command
    assert "PASSWORD" not in command
    assert 1 == text.count("PGPASSWORD: ${POSTGRES_PASSWORD:?")


def test_the_example_for_nginx_is_a_whole_file(tmp_path: Path):
    """It is pasted as it stands: what it uses it brings, and nginx takes it where there is one."""
    (pasted,) = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs/hosting.md").read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "spilabord.conf").write_text(pasted, encoding="utf-8")
    around = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ include {tmp_path}/spilabord.conf; }}"
    (tmp_path / "nginx.conf").write_text(around, encoding="utf-8")

    assert re.match(r"map \$http_upgrade \$connection_upgrade .*\n\nserver \{\n", pasted)
    assert pasted.count("{") == pasted.count("}")
    if nginx := shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin"):
        command = [nginx, "-t", "-c", str(tmp_path / "nginx.conf")]
        tried = subprocess.run(command, check=False, capture_output=True, text=True)
        assert "syntax is ok" in tried.stderr, tried.stderr
