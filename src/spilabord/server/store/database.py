"""Database engines and migrations: SQLite by file or PostgreSQL by address, brought up to date when opened."""

import contextlib
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spilabord.core.errors import BadOptions
from spilabord.server.store.faults import fault_of

if TYPE_CHECKING:
    from alembic.config import Config

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
NEWEST: Final = "0006"
"""Newest migration; a store that has it needs no other, and Alembic is not even imported."""

READ_THROUGH: Final = 64_000_000
"""Bytes of a SQLite file that is read through for damage when it is opened."""

MIGRATION_LOCK: Final = 7215493
"""Advisory lock, any number: servers that start at once on one PostgreSQL migrate one after the other."""


def database_url(written: str) -> URL:
    """Parse a database URL; refuses anything but SQLite and PostgreSQL."""
    try:
        url = make_url(written)
    except ArgumentError:
        raise BadOptions("database-spelling") from None
    if url.drivername not in DRIVERS or (url.drivername == "sqlite" and not url.database):
        raise BadOptions("database-spelling")
    return url.set(drivername=DRIVERS[url.drivername])


def engine_for(url: URL, connections: int) -> AsyncEngine:
    """Asyncio engine for reading, with a pool of this size.

    A question is one statement and needs no transaction; one that finds its connection dead is asked again on another.
    """
    if url.get_backend_name() == "postgresql":
        return create_async_engine(
            url, pool_size=connections, max_overflow=0, isolation_level="AUTOCOMMIT", connect_args=_bounded(url)
        )
    engine = create_async_engine(url, pool_size=connections, max_overflow=0)
    event.listen(engine.sync_engine, "connect", _durable)
    return engine


def keep_private(database: Path) -> None:
    """File mode 0600, for it holds the seeds of running games; SQLite gives -wal and -shm the mode of their database.

    An older store, open to others, is tightened. What this user may not change is left as its owner wants it.
    """
    database.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):  # to open one and close it would drop the locks of this process
        database.touch(0o600, exist_ok=False)
    for file in (database, Path(f"{database}-wal"), Path(f"{database}-shm")):
        if file.is_file():
            with contextlib.suppress(PermissionError):
                file.chmod(file.stat().st_mode & 0o700)


def writing_engine_for(url: URL) -> Engine:
    """Engine of the writer: one connection, for a thread that may wait for the disk.

    It is not asked before each commit whether it is alive: a commit that finds it dead is tried again on a new one.
    """
    if url.get_backend_name() == "postgresql":
        logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of each write that fails; ours once a minute
        return create_engine(url, pool_size=1, max_overflow=0, connect_args=_bounded(url))
    engine = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
    event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, record: object) -> None:  # noqa: ARG001 (SQLAlchemy hands it)
    """Durability pragmas: write-ahead log, and no acknowledgement before the disk has it."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def _bounded(url: URL) -> dict[str, Any]:
    """Time limits of a connection to PostgreSQL, where the host has not chosen others: one that is dead is given up."""
    limits = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
    return {name: limit for name, limit in {**limits, "tcp_user_timeout": 10_000}.items() if name not in url.query}


def prepare(written: str) -> None:
    """Migrate the store before the server starts; refuses one that cannot be written, without its password."""
    url = database_url(written)
    try:
        migrate(url)
    except ModuleNotFoundError:
        raise BadOptions("needs-package", extra="postgres") from None
    except (SQLAlchemyError, OSError) as error:
        raise _refusal(url, error) from None


def _refusal(url: URL, error: Exception) -> BadOptions:
    """Why this store is not opened, in one sentence."""
    file = str(url.database)
    if isinstance(error, PermissionError) or fault_of(error) == "read-only":
        return BadOptions("store-opened-read-only", file=file)
    if fault_of(error) == "corrupt":
        return BadOptions("store-opened-corrupt", file=file)
    fault = str(getattr(error, "orig", None) or error).partition("\n")[0]
    return BadOptions("store-not-opened", fault=fault.replace(url.password or "\n", "…"))


def migrate(url: URL) -> None:
    """Run every migration that this store has not seen; fails if the store is damaged, or cannot be written."""
    if url.get_backend_name() == "sqlite":
        keep_private(Path(str(url.database)))
    engine = writing_engine_for(url)
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            else:
                _check_whole(connection, Path(str(url.database)))
            _upgrade(connection)
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    finally:
        engine.dispose()


def _check_whole(connection: Connection, database: Path) -> None:
    """Refuse a damaged file; a large one is not read through, for it would keep people waiting."""
    if database.stat().st_size > READ_THROUGH:
        return
    if connection.execute(text("PRAGMA quick_check(1)")).scalar() != "ok":
        raise BadOptions("store-opened-corrupt", file=str(database))


def _upgrade(connection: Connection) -> None:
    if inspect(connection).has_table("alembic_version"):
        seen = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if seen == NEWEST:
            return
    from alembic import command

    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrations() -> "Config":
    """Alembic configuration; imported only when there is a migration to run."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
