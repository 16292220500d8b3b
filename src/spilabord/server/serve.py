"""Start the server: on this machine alone, or for everybody on the same network with a QR code for their phones."""

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import segno
import uvicorn
from msgspec.structs import replace

from spilabord.core.errors import BadOptions
from spilabord.core.message import Message
from spilabord.games import find_game
from spilabord.server.bots.allowed import read_allowed
from spilabord.server.bots.compiling import Compiling, Progress
from spilabord.server.bots.pool import BotPool
from spilabord.server.clock import ServerClock
from spilabord.server.http.app import application
from spilabord.server.keeping import chosen_times
from spilabord.server.network.addresses import checked_proxies
from spilabord.server.network.hosts import read_host
from spilabord.server.network.http_protocol import HttpProtocol
from spilabord.server.network.limits import UNLIMITED, Limits, limits_for
from spilabord.server.network.prefix import checked_prefix
from spilabord.server.network.websocket_protocol import WebSocketProtocol
from spilabord.server.service import HostSettings
from spilabord.server.store.database import database_url, prepare
from spilabord.server.store.lock import StoreLock, lock_store
from spilabord.table.words import Words

PORT: Final = 8642
LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
MOST_FILES: Final = 10_240
"""Open files to ask for where the system names no hard limit: it may still refuse more than this."""


def default_database() -> str:
    """Default database: a SQLite file with the user's other data."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{data / 'spilabord' / 'tables.db'}"


def lan_address() -> str:
    """This machine's address on its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def bound(host: str, port: int) -> socket.socket:
    """Listening socket; refuses a port that is taken, or an address that is not ours.

    It names its protocol: asyncio switches Nagle's algorithm off only then, and with it the news that follow an
    acknowledgement would wait up to 40 milliseconds for the client's own.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, TypeError) as error:  # TypeError: it cannot even be a name
        listener.close()
        code = errno.errorcode.get(getattr(error, "errno", None) or 0, "gaierror")
        raise BadOptions("cannot-listen", host=host, port=str(port), code=code) from None
    return listener


def greeting(host: str, port: int, lan: bool, language: str, prefix: str = "") -> str:
    """Greeting with the address to open; for phones with its QR code."""
    words = Words(language)
    address = f"http://{lan_address() if lan else host}:{port}{prefix}/"
    said = words.say(Message("serve-at", {"address": address}))
    if not lan:
        return said
    lines = [words.say(Message("serve-lan")), _qr(address)]
    return "\n".join([said, *lines])


def _qr(address: str) -> str:
    """QR code of the address, two rows of modules in each line of text."""
    rows = [list(row) for row in segno.make(address, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(signs[bool(above), bool(below)] for above, below in zip(*pair, strict=True)) for pair in pairs
    )


def configured(
    settings: HostSettings,
    proxy: str,
    pool: BotPool | None = None,
    clock: ServerClock | None = None,
    lock: StoreLock | None = None,
) -> uvicorn.Config:
    """Configuration of uvicorn."""
    return uvicorn.Config(
        application(settings, pool, clock, lock),
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # a view is a few kilobytes, and time matters more
        access_log=False,  # addresses and codes are nobody's business
        log_level="warning",
        forwarded_allow_ips=proxy,
        server_header=False,
        timeout_graceful_shutdown=5,
        backlog=2048,
    )


def chosen_settings(
    database: str | None,
    bots: str,
    bots_at_once: int | None,
    connections: int | None,
    unlimited: bool,
    prefix: str = "",
    host_names: tuple[str, ...] = (),
    keep: Sequence[str] = (),
    records_folder: Path | None = None,
    review_seconds: int | None = None,
) -> HostSettings:
    """Settings with what the host chose; the rest keeps its default."""
    settings = HostSettings(
        database or default_database(),
        allowed=read_allowed(bots),
        prefix=checked_prefix(prefix),
        host_names=tuple(map(checked_host, host_names)),
        limits=UNLIMITED if unlimited else Limits(),
        keep=chosen_times(keep),
        records=records_folder,
    )
    if bots_at_once is not None:
        settings = replace(settings, bots_at_once=bots_at_once)
    if review_seconds is not None:
        settings = replace(settings, reviews=settings.reviews.within(review_seconds))
    if connections is not None:
        settings = replace(settings, limits=limits_for(connections, settings.limits))
    return settings


def checked_host(name: str) -> str:
    """A name that can stand in a `Host` header, without a port: those are not compared."""
    if (host := read_host(name)) is None or host != name.lower().rstrip("."):
        raise BadOptions("host-name-spelling", typed=name)
    return host.strip("[]") if host.startswith("[") else host


def keep_pauses_short() -> None:
    """Tune the garbage collector and the thread switch interval: no action waits long for them.

    Values never refer to each other in circles, so the collector need hardly ever walk through all the tables: with
    1,000 of them in play that stopped everything for half a second or more. What is young it looks at often, so that
    there is little to look at: 25 to 40 milliseconds once a second became about ten. The store's thread gives the
    interpreter away at every row, and would wait the usual five milliseconds to get it back.
    """
    gc.freeze()
    gc.set_threshold(1_000, 2, 5_000)
    sys.setswitchinterval(0.0001)


def raise_open_file_limit() -> None:
    """Raise the soft limit of open files to the hard one: each connection is a file, and the default is often 1,024."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = hard if hard != resource.RLIM_INFINITY else max(soft, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def show_compiling(compiling: Compiling, language: str) -> Compiling:
    """Print when the bots of a game are being made ready, and when they are."""

    def show(progress: Progress) -> None:
        said = {"begun": "serve-compiling", "compiled": "serve-compiled", "failed": "serve-not-compiled"}
        name = Words(language, find_game(progress.game)).say(Message("game-name"))
        about: dict[str, int | str] = {
            "game": name,
            "number": progress.done + 1,
            "total": progress.total,
            "seconds": round(progress.seconds),
        }
        print(Words(language).say(Message(said[progress.what], about)), flush=True)

    compiling.on_progress.append(show)
    return compiling


def serve(settings: HostSettings, host: str, port: int, *, lan: bool, browse: bool, proxy: str, lang: str) -> None:
    """Serve until told to stop."""
    proxies = checked_proxies(proxy)
    if lan and host != LOOPBACK:
        raise BadOptions("lan-and-host", host=host)
    lock = lock_store(database_url(settings.database))
    prepare(settings.database)
    pool = BotPool(settings.bots_at_once, compiling=show_compiling(Compiling(), lang))
    config = configured(replace(settings, host_names=(*settings.host_names, host)), proxies, pool, lock=lock)
    listener = bound(EVERYWHERE if lan else host, port)
    here = listener.getsockname()[1]
    print(greeting(host, here, lan, lang, settings.prefix), flush=True)
    if browse:
        threading.Timer(1.0, webbrowser.open, [f"http://{host}:{here}{settings.prefix}/"]).start()
    keep_pauses_short()
    raise_open_file_limit()
    uvicorn.Server(config).run(sockets=[listener])
