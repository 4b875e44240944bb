"""The metrics that Prometheus reads at /metrics."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.registry import Collector

REQUESTS = Counter("speech_requests_total", "Transcription requests, by HTTP status.", ["status"])
ERRORS = Counter("speech_errors_total", "Transcription requests refused or failed.", ["code"])
SECONDS = Histogram(
    "speech_transcription_seconds",
    "Time the engine worked on one request.",
    buckets=(0.25, 0.5, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 377, 987),
)
QUEUE_SECONDS = Histogram(
    "speech_queue_seconds",
    "Time one request waited for the engine.",
    buckets=(0.01, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 120),
)
AUDIO_SECONDS = Counter("speech_audio_seconds_total", "Seconds of audio transcribed.")
REAL_TIME_FACTOR = Histogram(
    "speech_real_time_factor",
    "Engine seconds per second of audio; under 1 is faster than speech.",
    buckets=(0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 2, 5),
)
ENGINE_SECONDS = Counter(
    "speech_engine_seconds_total",
    "Time inside the engine, by step: encode, decode, align, score, hypotheses, language.",
    ["step"],
)
ENCODER_WINDOWS = Counter(
    "speech_encoder_windows_total",
    "Windows of audio that the encoder was asked for, by source: encoded, cached.",
    ["source"],
)
SCORE_REQUESTS = Counter("speech_score_requests_total", "Scoring requests, by status.", ["status"])
SCORE_ERRORS = Counter("speech_score_errors_total", "Scoring requests refused or failed.", ["code"])
SCORE_SECONDS = Histogram(
    "speech_score_seconds",
    "Time the engine worked on one scoring request.",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 21, 34),
)
SCORED_TEXTS = Counter("speech_scored_texts_total", "Texts scored, one decoder pass each.")
HYPOTHESES_REQUESTS = Counter(
    "speech_hypotheses_requests_total", "Requests for hypotheses, by status.", ["status"]
)
HYPOTHESES_ERRORS = Counter(
    "speech_hypotheses_errors_total", "Requests for hypotheses refused or failed.", ["code"]
)
HYPOTHESES_SECONDS = Histogram(
    "speech_hypotheses_seconds",
    "Time the engine worked on one request for hypotheses.",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 21, 34),
)
HYPOTHESES_PLACES = Counter(
    "speech_hypotheses_places_total", "Places at which other hypotheses were asked for."
)
QUEUE_DEPTH = Gauge("speech_queue_depth", "Requests waiting for the engine.")
READY = Gauge("speech_ready", "1 when the model is loaded and warm.")


@dataclass(frozen=True)
class Counters:
    """How the requests of one operation ended."""

    requests: Counter
    errors: Counter

    def count(self, status: int, error: str | None = None) -> None:
        self.requests.labels(str(status)).inc()
        if error is not None:
            self.errors.labels(error).inc()


TRANSCRIPTIONS = Counters(REQUESTS, ERRORS)
SCORES = Counters(SCORE_REQUESTS, SCORE_ERRORS)
HYPOTHESES = Counters(HYPOTHESES_REQUESTS, HYPOTHESES_ERRORS)


# A counter must start at 0, because Prometheus would miss an increase to its first value.
for counters in (TRANSCRIPTIONS, SCORES, HYPOTHESES):
    for status in (200, 400, 401, 404, 413, 499, 500, 503):
        counters.requests.labels(str(status))
    for code in (
        *("invalid_request", "invalid_audio", "audio_too_long", "file_too_large", "missing_file"),
        *("missing_model", "model_not_found", "unsupported", "invalid_api_key"),
        *("starting", "overloaded", "shutting_down", "internal"),
    ):
        counters.errors.labels(code)
for code in ("unscorable", "scoring_unsupported"):
    SCORES.errors.labels(code)
for code in ("unscorable", "hypotheses_unsupported"):
    HYPOTHESES.errors.labels(code)
for step in ("encode", "decode", "align", "score", "hypotheses", "language"):
    ENGINE_SECONDS.labels(step)
for source in ("encoded", "cached"):
    ENCODER_WINDOWS.labels(source)


class Named(Collector):
    """All metrics of this process, with the label `service` as in the other services."""

    def collect(self) -> Iterator[Metric]:
        for metric in REGISTRY.collect():
            metric.samples = [
                sample._replace(labels={"service": "speech", **sample.labels})
                for sample in metric.samples
            ]
            yield metric


def exposition() -> bytes:
    return generate_latest(Named())


def count_transcription(seconds: float, audio_seconds: float) -> None:
    SECONDS.observe(seconds)
    AUDIO_SECONDS.inc(audio_seconds)
    if audio_seconds > 0:
        REAL_TIME_FACTOR.observe(seconds / audio_seconds)


def count_scores(seconds: float, texts: int) -> None:
    SCORE_SECONDS.observe(seconds)
    SCORED_TEXTS.inc(texts)


def count_hypotheses(seconds: float, places: int) -> None:
    HYPOTHESES_SECONDS.observe(seconds)
    HYPOTHESES_PLACES.inc(places)


def count_engine_time(step: str, seconds: float) -> None:
    ENGINE_SECONDS.labels(step).inc(seconds)


@contextmanager
def engine_time(step: str) -> Iterator[None]:
    began = time.perf_counter()
    try:
        yield
    finally:
        count_engine_time(step, time.perf_counter() - began)
