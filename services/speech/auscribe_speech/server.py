"""The HTTP service: routes, readiness, and the way one request goes through the engine."""

import asyncio
import hmac
import threading
import time
from collections.abc import Callable
from typing import BinaryIO

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from . import metrics
from .audio import decode
from .config import Config
from .engine import Cancelled, Engine, Task, Transcript
from .errors import ApiError, busy
from .logs import log
from .openai_api import json_response, models, parse_form, render
from .turns import Turns
from .uploads import Gone, read_form

CLIENT_GONE = 499


class SpeechService:
    def __init__(self, config: Config, load: Callable[[Config], Engine] = Engine) -> None:
        self.config = config
        self.turns = Turns(config.max_queue)
        self._load = load
        self._engine: Engine | None = None
        self._current: threading.Event | None = None
        self.app = Starlette(
            routes=[
                Route("/v1/audio/transcriptions", self.transcriptions, methods=["POST"]),
                Route("/v1/models", self.models),
                Route("/healthz", self.healthz),
                Route("/readyz", self.readyz),
                Route("/metrics", self.metrics),
            ],
            exception_handlers={
                ApiError: answer_error,
                HTTPException: answer_http_error,
                Exception: answer_unexpected,
            },
        )

    def load_engine(self) -> None:
        """Blocking: a model takes a second from disk, and minutes where it is downloaded first."""
        engine = self._load(self.config)
        engine.warm()
        self._engine = engine
        metrics.READY.set(1)
        log.info("ready", extra={"model": self.config.model_id})

    def close(self) -> None:
        self.turns.close()
        metrics.READY.set(0)

    def abandon(self) -> None:
        if self._current is not None:
            self._current.set()

    async def healthz(self, request: Request) -> Response:
        return json_response({"status": "ok"})

    async def readyz(self, request: Request) -> Response:
        ready = self._engine is not None and not self.turns.closing
        return json_response({"status": "ready" if ready else "starting"}, 200 if ready else 503)

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    async def models(self, request: Request) -> Response:
        self._authorise(request)
        return json_response(models(self.config.model_id))

    async def transcriptions(self, request: Request) -> Response:
        try:
            response = await self._transcriptions(request)
        except ApiError as error:
            metrics.count_answer(error.status)
            metrics.count_error(error.code or "invalid_request")
            raise
        except (Gone, Cancelled):
            metrics.count_answer(CLIENT_GONE)
            log.info("client went away", extra={"status": CLIENT_GONE})
            return Response(status_code=CLIENT_GONE)
        except Exception:
            metrics.count_answer(500)
            metrics.count_error("internal")
            raise
        metrics.count_answer(200)
        return response

    async def _transcriptions(self, request: Request) -> Response:
        self._authorise(request)
        if self._engine is None:
            raise busy("The speech engine is still starting.", "starting", 2)
        self.turns.check_room()
        form = await read_form(request, self.config.max_upload_bytes)
        try:
            wanted = parse_form(form, self.config.model_id, self.config.language)
            transcript = await self._take_turn(request, wanted.file.file, wanted.task)
            return render(wanted, transcript)
        finally:
            await form.close()

    async def _take_turn(self, request: Request, file: BinaryIO, task: Task) -> Transcript:
        arrived = time.monotonic()
        async with self.turns.turn():
            if await request.is_disconnected():
                raise Gone()
            started = time.monotonic()
            metrics.QUEUE_SECONDS.observe(started - arrived)
            transcript = await self._run(request, file, task)
            seconds = time.monotonic() - started
        metrics.count_transcription(seconds, transcript.duration)
        log.info(
            "transcribed",
            extra={
                "seconds": round(seconds, 3),
                "audio_seconds": round(transcript.duration, 3),
                "queue_seconds": round(started - arrived, 3),
                "queue_depth": self.turns.waiting,
                "request_id": request_id(request),
            },
        )
        return transcript

    async def _run(self, request: Request, file: BinaryIO, task: Task) -> Transcript:
        cancelled = self._current = threading.Event()
        work = asyncio.create_task(asyncio.to_thread(self._work, file, task, cancelled))
        try:
            while not work.done():
                await asyncio.wait({work}, timeout=1)
                if not work.done() and await request.is_disconnected():
                    cancelled.set()
            return await work
        finally:
            self._current = None

    def _work(self, file: BinaryIO, task: Task, cancelled: threading.Event) -> Transcript:
        assert self._engine is not None
        samples = decode(file, self.config.max_audio_seconds)
        return self._engine.transcribe(samples, task, cancelled)

    def _authorise(self, request: Request) -> None:
        if self.config.api_key is None:
            return
        given = request.headers.get("authorization", "").encode()
        # Several while one takes another's place. All are compared: the time says nothing of which.
        keys = [key.strip() for key in self.config.api_key.split(",")]
        right = [hmac.compare_digest(given, f"Bearer {key}".encode()) for key in keys if key]
        if not any(right):
            raise ApiError(401, "Incorrect API key provided.", code="invalid_api_key")


def request_id(request: Request) -> str | None:
    given = request.headers.get("x-request-id", "")
    return given if given.isascii() and given.isprintable() and 0 < len(given) <= 64 else None


async def answer_error(request: Request, error: ApiError) -> Response:
    log.warning(
        "refused",
        extra={"status": error.status, "code": error.code, "request_id": request_id(request)},
    )
    return json_response(error.body(), error.status, error.headers())


async def answer_http_error(request: Request, error: HTTPException) -> Response:
    """Starlette's own 404 and 405."""
    shaped = ApiError(error.status_code, f"{error.detail}.", code="unknown_url")
    return json_response(shaped.body(), error.status_code)


async def answer_unexpected(request: Request, error: Exception) -> Response:
    # Only the type: a library's message could hold what was said.
    log.error(
        "failed",
        extra={"error_type": type(error).__name__, "request_id": request_id(request)},
    )
    shaped = ApiError(500, "The speech engine failed.", kind="server_error", code="internal")
    return json_response(shaped.body(), 500)
