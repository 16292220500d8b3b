"""Database schema, the same in SQLite and in PostgreSQL. Migrations bring an older store here."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, true

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("card", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),
    Column("look_after", BigInteger, nullable=False, server_default="0"),
    Index("tables_due", "due"),
    Index("tables_look_after", "look_after"),
    Index("tables_listed", "listed", "over", "made"),
)
"""One row for each table; `due` is when somebody must look at it even if nobody speaks.

`look_after` is when it is to be seen whether it is still kept, and negative while it is being deleted.
"""

entries = Table(
    "entries",
    metadata,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    Column("device", String(32), nullable=True),
    Column("command", String(64), nullable=True),
)
"""Logs of the tables. Two writers can never both win a number, so nobody writes without knowing every command before.

There is no other index: each would cost another page of disk for every action.
"""

guests = Table(
    "guests",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
)
"""Which devices have ever sat at which tables."""

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("sat", Boolean, nullable=False, server_default=true()),
    Index("devices_expires", "expires"),
)
"""Devices that may come back; of a token only its hash is kept. Those that have sat at a table are kept for longer."""

endings = Table("endings", metadata, Column("code", String(8), ForeignKey("tables.code"), primary_key=True))
"""Games whose end no server has seen to yet."""

results = Table(
    "results",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(64), nullable=False),
    Column("device", String(32), nullable=True),
    Column("name", String(40), nullable=True),
    Column("score", Integer, nullable=True),
    Index("results_best", "device", "kind", "score"),
)
"""One row for each game whose end has been seen to; of somebody who played alone, with the score.

A best score outlives its table: it is kept as long as its device.
"""

links = Table(
    "links",
    metadata,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("key_hash", String(64), nullable=False),
)
"""Personal links: the newest of each seat. The hash is of its key and of the number its seat's links begin with."""

reviews = Table(
    "reviews",
    metadata,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("form", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("told", Text, nullable=False),
)
"""The best review of each finished game that there is; `form` says how it is to be read, `round` how good it is."""

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
"""Last heartbeat of each server."""

outages = Table(
    "outages",
    metadata,
    Column("start", BigInteger, primary_key=True),
    Column("end", BigInteger, nullable=False),
)
"""Outages, in which no server was alive; clocks do not count them."""
