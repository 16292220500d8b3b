"""Static files of the browser's client: its page and its assets, as the build left them."""

import gzip
import mimetypes
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from spilabord.core.message import Message
from spilabord.table.words import LANGUAGES, Words

STATIC: Final = Path(__file__).parent.parent / "static"
ASSET: Final = re.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}")
"""Name of a file; what somebody made up never reaches the file system."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Cache for ever: a file's name changes with its content."""


async def show_page(request: Request) -> Response:
    """Page of the start and of every table; what it shows is decided in the browser."""
    page = STATIC / "index.html"
    content = page.read_text(encoding="utf-8") if page.exists() else _not_built()
    assets = f'"{request.scope["root_path"]}/assets/'
    content = content.replace('"./assets/', assets)  # the page of a table lies deeper
    return HTMLResponse(content, headers={"cache-control": "no-cache"})


async def show_asset(request: Request) -> Response:
    """Asset of the client, compressed for browsers that can unpack it."""
    name = request.path_params["name"]
    path = STATIC / "assets" / name
    if ASSET.fullmatch(name) is None or not path.is_file():
        raise HTTPException(404)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    media = "text/plain" if path.suffix == ".ftl" else mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(_content(path, packed), media_type=media, headers=headers)


@cache
def _content(path: Path, packed: bool) -> bytes:
    content = path.read_bytes()
    return gzip.compress(content, 9) if packed else content


def _not_built() -> str:
    """Page of a copy of the sources whose client is not built yet."""
    said = [(language, escape(Words(language).say(Message("page-not-built")))) for language in LANGUAGES]
    lines = "".join(f'<p lang="{language}">{text}</p>' for language, text in said)
    return f'<!doctype html><html lang="is"><meta charset="utf-8"><title>Spilaborð</title><h1>Spilaborð</h1>{lines}'
