"""The HTTP service: routes, readiness, and how a request is passed to the engine."""

import asyncio
import hmac
import threading
import time
from collections.abc import Callable
from functools import partial

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from . import metrics
from .audio import decode
from .config import Config
from .engine import Cancelled, Unscorable
from .engines import Loaded, improve, load
from .errors import ApiError, busy, invalid
from .heartbeats import wanted_seconds, with_heartbeats
from .logs import log
from .openai_api import json_response, models
from .operations import REHEARING, SCORING, TRANSCRIPTION, Operation, R, W
from .turns import Turns
from .uploads import Gone, read_form

CLIENT_GONE = 499

Work = Callable[[threading.Event], R]


class SpeechService:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.turns = Turns(config.parallel, config.max_queue)
        self._loaded: Loaded | None = None
        self._running: set[threading.Event] = set()
        self.app = Starlette(
            routes=[
                Route("/v1/audio/transcriptions", self.transcriptions, methods=["POST"]),
                Route("/v1/audio/score", self.scores, methods=["POST"]),
                Route("/v1/audio/hypotheses", self.hypotheses, methods=["POST"]),
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
        """Blocks for a second to load a model, or for minutes if it must be downloaded first."""
        self._loaded = load(self.config)
        metrics.READY.set(1)
        log.info("ready", extra={"model": self._loaded.model_id})

    def improve_engine(self) -> None:
        """Blocks. Running requests end with the engine that they started with."""
        if self._loaded is not None and self.config.model == "auto":
            try:
                self._loaded = improve(self.config, self._loaded) or self._loaded
            except Exception as error:
                log.error(f"No larger model could be chosen ({type(error).__name__}).")

    def close(self) -> None:
        self.turns.close()
        metrics.READY.set(0)

    def abandon(self) -> None:
        for cancelled in self._running:
            cancelled.set()

    async def healthz(self, request: Request) -> Response:
        return json_response({"status": "ok"})

    async def readyz(self, request: Request) -> Response:
        ready = self._loaded is not None and not self.turns.closing
        return json_response({"status": "ready" if ready else "starting"}, 200 if ready else 503)

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(metrics.exposition(), media_type=CONTENT_TYPE_LATEST)

    async def models(self, request: Request) -> Response:
        self._authorise(request)
        loaded = self._ready()
        return json_response(models(loaded.model_id, loaded.engine.capabilities))

    async def transcriptions(self, request: Request) -> Response:
        return await self._operate(request, TRANSCRIPTION)

    async def scores(self, request: Request) -> Response:
        return await self._operate(request, SCORING)

    async def hypotheses(self, request: Request) -> Response:
        return await self._operate(request, REHEARING)

    async def _operate(self, request: Request, operation: Operation[W, R]) -> Response:
        seconds = wanted_seconds(request)
        answer = self._counted(request, operation)
        if seconds is None:
            return await answer
        return await with_heartbeats(answer, seconds, partial(answer_failure, request))

    async def _counted(self, request: Request, operation: Operation[W, R]) -> Response:
        counters = operation.counters
        try:
            response = await self._answer(request, operation)
        except ApiError as error:
            counters.count(error.status, error.code or "invalid_request")
            raise
        except (Gone, Cancelled):
            counters.count(CLIENT_GONE)
            log.info("client went away", extra={"status": CLIENT_GONE})
            return Response(status_code=CLIENT_GONE)
        except Exception:
            counters.count(500, "internal")
            raise
        counters.count(200)
        return response

    async def _answer(self, request: Request, operation: Operation[W, R]) -> Response:
        loaded = self._admit(request)
        operation.check(loaded.engine)
        form = await read_form(request, self.config.max_upload_bytes)
        try:
            wanted = operation.parse(form, loaded.model_id, self.config.language)

            def work(cancelled: threading.Event) -> R:
                samples = decode(wanted.file, self.config.max_audio_seconds)
                return operation.work(loaded.engine, samples, wanted, cancelled)

            result, seconds = await self._take_turn(request, work, operation.done)
            operation.measure(seconds, result)
            return timed(operation.render(wanted, result), seconds)
        except Unscorable as error:
            raise invalid(str(error), error.field, "unscorable") from None
        finally:
            await form.close()

    def _admit(self, request: Request) -> Loaded:
        """Runs before the body of the request is read."""
        self._authorise(request)
        loaded = self._ready()
        self.turns.check_room()
        return loaded

    def _ready(self) -> Loaded:
        if self._loaded is None:
            raise busy("The speech engine is still starting.", "starting", 2)
        return self._loaded

    async def _take_turn(self, request: Request, work: Work[R], done: str) -> tuple[R, float]:
        """The result of `work`, and the seconds that it took."""
        arrived = time.monotonic()
        async with self.turns.turn():
            if await request.is_disconnected():
                raise Gone()
            started = time.monotonic()
            metrics.QUEUE_SECONDS.observe(started - arrived)
            result = await self._run(request, work)
            seconds = time.monotonic() - started
        log.info(
            done,
            extra={
                "seconds": round(seconds, 3),
                "audio_seconds": round(result.duration, 3),
                "queue_seconds": round(started - arrived, 3),
                "queue_depth": self.turns.waiting,
                "request_id": request_id(request),
            },
        )
        return result, seconds

    async def _run(self, request: Request, work: Work[R]) -> R:
        cancelled = threading.Event()
        self._running.add(cancelled)
        running = asyncio.create_task(asyncio.to_thread(work, cancelled))
        try:
            while not running.done():
                await asyncio.wait({running}, timeout=1)
                if not running.done() and await request.is_disconnected():
                    cancelled.set()
            return await running
        finally:
            self._running.discard(cancelled)

    def _authorise(self, request: Request) -> None:
        if self.config.api_key is None:
            return
        given = request.headers.get("authorization", "").encode()
        # There are several while a key is replaced. All are compared, so the time reveals nothing.
        keys = [key.strip() for key in self.config.api_key.split(",")]
        right = [hmac.compare_digest(given, f"Bearer {key}".encode()) for key in keys if key]
        if not any(right):
            raise ApiError(401, "Incorrect API key provided.", code="invalid_api_key")


def timed(response: Response, seconds: float) -> Response:
    """Adds the processing time in the OpenAI API's header."""
    response.headers["openai-processing-ms"] = str(round(seconds * 1000))
    return response


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
    """For Starlette's 404 and 405."""
    shaped = ApiError(error.status_code, f"{error.detail}.", code="unknown_url")
    return json_response(shaped.body(), error.status_code)


async def answer_failure(request: Request, error: Exception) -> Response:
    """For a response that has started, which Starlette's handlers can't change."""
    answer = answer_error if isinstance(error, ApiError) else answer_unexpected
    return await answer(request, error)


async def answer_unexpected(request: Request, error: Exception) -> Response:
    # Only the type: a library's message could contain what was said.
    log.error(
        "failed",
        extra={"error_type": type(error).__name__, "request_id": request_id(request)},
    )
    shaped = ApiError(500, "The speech engine failed.", kind="server_error", code="internal")
    return json_response(shaped.body(), 500)
