"""HTTP requests that can be read in one way only: what two readers could take apart differently is refused.

A proxy and this server must agree where a request ends. h11 is lenient: it takes bare line feeds, folded headers, and
one of two lengths. Behind a proxy that chooses otherwise, the rest of a body would be answered as somebody's request.
"""

import re
from typing import Final

import h11

_END: Final = re.compile(rb"\n\r?\n")
_REQUEST: Final = re.compile(rb"[!-~]+ [!-~]+ HTTP/1\.[01]\r")
_LENGTH: Final = re.compile(rb"[0-9]{1,18}")


class StrictConnection(h11.Connection):
    """One connection's requests, parsed by h11 once their heads can be read in one way only."""

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next part of a request; raises RemoteProtocolError for one with two meanings."""
        if self.their_state is h11.IDLE:
            waiting, _ = self.trailing_data
            if (end := _END.search(waiting)) is not None:
                check_head(waiting[: end.end()])
        return super().next_event()


def check_head(head: bytes) -> None:
    """Refuses the head of a request that another reader could end elsewhere."""
    lines = head.split(b"\n")[:-1]
    if not all(line.endswith(b"\r") and line.count(b"\r") == 1 for line in lines):
        raise h11.RemoteProtocolError("bare line feed or carriage return")
    if _REQUEST.fullmatch(lines[0]) is None:
        raise h11.RemoteProtocolError("no request of HTTP/1")
    if any(line.startswith((b" ", b"\t")) for line in lines[1:]):
        raise h11.RemoteProtocolError("folded header")
    headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(b":") for line in lines[1:-1])]
    lengths = [value for name, value in headers if name == b"content-length"]
    codings = [value for name, value in headers if name == b"transfer-encoding"]
    if len(lengths) + len(codings) > 1:
        raise h11.RemoteProtocolError("more than one length")
    if not all(_LENGTH.fullmatch(length) for length in lengths):
        raise h11.RemoteProtocolError("bad length")
    if codings and not lines[0].endswith(b"1.1\r"):
        raise h11.RemoteProtocolError("chunks before HTTP/1.1")
