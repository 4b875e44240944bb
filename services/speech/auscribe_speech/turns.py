"""A few requests at a time; the rest wait their turn, up to a limit."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .errors import busy
from .metrics import QUEUE_DEPTH


class Turns:
    def __init__(self, parallel: int, max_waiting: int) -> None:
        self._max_waiting = max_waiting
        self._waiting = 0
        self._free = asyncio.Semaphore(parallel)
        self._closing = False

    @property
    def waiting(self) -> int:
        return self._waiting

    @property
    def closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        """Running work continues; waiting requests are refused, so that clients try elsewhere."""
        self._closing = True

    def check_room(self) -> None:
        """Raises 503 if the queue is full, so that no upload is read only to be refused."""
        if self._closing:
            raise _closing()
        if self._free.locked() and self._waiting >= self._max_waiting:
            raise busy("The speech engine is busy; try again shortly.", "overloaded", 2)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        self.check_room()
        self._waiting += 1
        QUEUE_DEPTH.set(self._waiting)
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
            QUEUE_DEPTH.set(self._waiting)
        try:
            if self._closing:
                raise _closing()
            yield
        finally:
            self._free.release()


def _closing():
    return busy("The speech engine is shutting down.", "shutting_down", 1)
