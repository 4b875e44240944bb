"""Heartbeats during long requests.

Without them, a client can't distinguish a busy engine from a dead connection.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from .errors import invalid

HEADER = "x-heartbeat-seconds"
LONGEST = 60


def wanted_seconds(request: Request) -> int | None:
    """The interval at which the client wants heartbeats, if any. Raises ApiError 400."""
    given = request.headers.get(HEADER)
    if given is None:
        return None
    seconds = int(given) if given.isascii() and given.isdigit() and len(given) < 4 else 0
    if not 1 <= seconds <= LONGEST:
        raise invalid(f"{HEADER} must be a whole number from 1 to {LONGEST}.", HEADER)
    return seconds


async def with_heartbeats(
    answer: Coroutine[Any, Any, Response],
    seconds: int,
    answer_failure: Callable[[Exception], Awaitable[Response]],
) -> Response:
    """The plain answer if it takes at most `seconds`; else heartbeats that end with it."""
    answering = asyncio.create_task(answer)
    done, _ = await asyncio.wait({answering}, timeout=seconds)
    if done:
        return await answering
    return _Beating(
        _beats(answering, seconds, answer_failure),
        media_type="application/json",
        # nginx would hold the heartbeats back until they fill a buffer.
        headers={HEADER: str(seconds), "x-accel-buffering": "no"},
    )


class _Beating(StreamingResponse):
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Starlette's version calls `receive` to notice a disconnect, and would consume parts of a
        # form that is still arriving.
        await self.stream_response(send)


async def _beats(
    answering: asyncio.Task[Response],
    seconds: int,
    answer_failure: Callable[[Exception], Awaitable[Response]],
) -> AsyncIterator[str]:
    while not answering.done():
        yield " "
        await asyncio.wait({answering}, timeout=seconds)
    try:
        response = await answering
    except Exception as error:
        response = await answer_failure(error)
    yield json.dumps(
        {
            "status": response.status_code,
            "headers": {n: v for n, v in response.headers.items() if n != "content-length"},
            "body": bytes(response.body).decode(),
        },
        ensure_ascii=False,
    )
