"""Stores and servers for the tests of this folder: SQLite in a file, PostgreSQL in a cluster of our own."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier
from served import Served, cluster

from spilabord.games import games
from spilabord.server.http import pages

# Tests play hundreds of games from one address; the limits themselves are tested in test_abuse.py.


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a throw-away PostgreSQL."""
    with cluster() as address:
        yield address


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path_factory.mktemp('store') / 'tables.db'}"


def _new_store(request: pytest.FixtureRequest, folders: pytest.TempPathFactory) -> str:
    """A store of the kind that is asked for, with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:///{folders.mktemp('store') / 'tables.db'}"
    address, name = str(request.getfixturevalue("postgres")), f"store_{secrets.token_hex(8)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def unattended(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store of each kind that no server looks after: what is due there stays so."""
    return _new_store(request, tmp_path_factory)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store of each kind that nobody has opened yet."""
    return _new_store(request, tmp_path_factory)


@pytest.fixture(scope="session")
def base(database: str) -> Iterator[str]:
    """The address of a running server, on each kind of store."""
    served = Served(database, "--unlimited").start()
    yield served.base
    said = served.stop()
    assert "Traceback" not in said, said


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for guests who mean no good; at the end it must not have stumbled once."""
    with Served(f"sqlite:///{tmp_path_factory.mktemp('served') / 'tables.db'}", "--unlimited") as served:
        yield served
        said = served.stop()
        assert "Traceback" not in said, said


@pytest.fixture(params=games())
def game(request: pytest.FixtureRequest) -> str:
    """Every game there is."""
    return str(request.param)


@pytest.fixture
def file_store(tmp_path: Path) -> str:
    """A store of this test's own."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the client lies in this test; nothing is there yet."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    monkeypatch.setattr(pages, "STATIC", folder)
    return folder
