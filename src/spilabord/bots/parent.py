"""Ending with the parent: a process of ours is gone soon after the one that started it, however that one ended."""

import ctypes
import os
import signal
import sys
import threading
import time
from typing import Final

PR_SET_PDEATHSIG: Final = 1
"""From `linux/prctl.h`: the signal that a process gets when the thread that started it has ended."""

A_LOOK: Final = 0.5
"""Seconds between two looks whether the parent is still there, where the system does not tell."""


def end_with(parent: int) -> None:
    """End this process when the one with this id does, in the middle of a thought, of compiled code or of a loop.

    On Linux the kernel sees to it, and nothing that runs here can hold it up. The thread that looks is for other
    systems; native code that keeps the interpreter to itself can delay it there.

    Ctrl-C is for the parent alone, though a terminal sends it to every process that it started.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    _end_if_orphaned(parent)  # it may have ended before the kernel was asked
    threading.Thread(target=_watch, args=[parent], daemon=True).start()


def _watch(parent: int) -> None:
    while True:
        _end_if_orphaned(parent)
        time.sleep(A_LOOK)


def _end_if_orphaned(parent: int) -> None:
    if os.getppid() != parent:
        os._exit(1)
