"""The configuration, read from the environment once. Nothing else touches os.environ."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

MIB = 1024 * 1024


class ConfigError(Exception):
    """A value in the environment that can't be used; the message is one sentence."""


@dataclass(frozen=True)
class Config:
    host: str = "127.0.0.1"
    port: int = 9000
    model: str = "base"
    device: str = "cpu"
    compute_type: str = "int8"
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)
    beam_size: int = 5
    score_batch: int = 1
    """Texts scored at once. On a CPU one by one is faster, on a GPU a batch is."""
    language: str | None = None
    """Used where a request names none; None lets Whisper tell the language itself."""
    max_upload_bytes: int = 256 * MIB
    max_audio_seconds: int = 3600
    max_queue: int = 32
    """Requests that may wait for the engine; the next one is refused with 503."""
    shutdown_seconds: int = 25
    api_key: str | None = None
    log_level: str = "info"

    @property
    def model_id(self) -> str:
        """The public name: `base` and `/some/where/whisper-base` are both `whisper-base`."""
        name = os.path.basename(self.model.rstrip("/")).removeprefix("faster-")
        return name if name.startswith("whisper-") else f"whisper-{name}"


LOG_LEVELS = ("debug", "info", "warning", "error")


LOCAL_HOSTS = ("127.0.0.1", "::1", "localhost")


def read_config(env: Mapping[str, str] = os.environ) -> Config:
    threads = _integer(env, "WHISPER_THREADS", 0, least=0)
    level = _text(env, "LOG_LEVEL", Config.log_level).lower()
    level = {"warn": "warning", "trace": "debug", "fatal": "error"}.get(level, level)
    if level not in LOG_LEVELS:
        raise ConfigError(f"LOG_LEVEL must be one of {', '.join(LOG_LEVELS)}, not {level!r}.")
    host = _text(env, "HOST", Config.host)
    device = _text(env, "WHISPER_DEVICE", Config.device)
    score_batch = 1 if device == "cpu" else 16
    api_key = _text(env, "SPEECH_API_KEY", "") or None
    if api_key is None and host not in LOCAL_HOSTS:
        raise ConfigError(f"SPEECH_API_KEY must be set where HOST is {host!r}: others reach it.")
    return Config(
        host=host,
        port=_integer(env, "PORT", Config.port, least=0, most=65535),
        model=_text(env, "WHISPER_MODEL", Config.model),
        device=device,
        compute_type=_text(env, "WHISPER_COMPUTE_TYPE", Config.compute_type),
        threads=threads or os.cpu_count() or 1,
        beam_size=_integer(env, "WHISPER_BEAM_SIZE", Config.beam_size, least=1, most=20),
        score_batch=_integer(env, "WHISPER_SCORE_BATCH", score_batch, least=1, most=64),
        language=_text(env, "WHISPER_LANGUAGE", "") or None,
        max_upload_bytes=_integer(env, "MAX_UPLOAD_BYTES", Config.max_upload_bytes, least=1),
        max_audio_seconds=_integer(env, "MAX_AUDIO_SECONDS", Config.max_audio_seconds, least=1),
        max_queue=_integer(env, "MAX_QUEUE", Config.max_queue, least=0),
        shutdown_seconds=_integer(env, "SHUTDOWN_SECONDS", Config.shutdown_seconds, least=0),
        api_key=api_key,
        log_level=level,
    )


def _text(env: Mapping[str, str], name: str, default: str) -> str:
    return env.get(name, "").strip() or default


def _integer(
    env: Mapping[str, str], name: str, default: int, least: int, most: int | None = None
) -> int:
    raw = env.get(name, "").strip()
    if not raw:
        return default
    try:
        value = int(raw)
    except ValueError:
        raise ConfigError(f"{name} must be a whole number, not {raw!r}.") from None
    if value < least or (most is not None and value > most):
        bounds = f"at least {least}" if most is None else f"between {least} and {most}"
        raise ConfigError(f"{name} must be {bounds}, not {value}.")
    return value
