"""What Prometheus reads at /metrics."""

from prometheus_client import Counter, Gauge, Histogram

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
QUEUE_DEPTH = Gauge("speech_queue_depth", "Requests waiting for the engine.")
READY = Gauge("speech_ready", "1 when the model is loaded and warm.")


def count_answer(status: int) -> None:
    REQUESTS.labels(str(status)).inc()


def count_error(code: str) -> None:
    ERRORS.labels(code).inc()


def count_transcription(seconds: float, audio_seconds: float) -> None:
    SECONDS.observe(seconds)
    AUDIO_SECONDS.inc(audio_seconds)
    if audio_seconds > 0:
        REAL_TIME_FACTOR.observe(seconds / audio_seconds)
