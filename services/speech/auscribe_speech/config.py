"""The configuration, read from the environment once. Nothing else touches os.environ."""

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field

MIB = 1024 * 1024


class ConfigError(Exception):
    """A value in the environment that can't be used; the message is one sentence."""


CLINICAL = "clinical"
SHERPA_KINDS = ("transducer", "zipformer_ctc", "nemo_ctc", "medasr_ctc")


@dataclass(frozen=True)
class SherpaConfig:
    model: str = ""
    """A folder with the files of one model."""
    kind: str = SHERPA_KINDS[0]
    provider: str = "cpu"
    hotwords_score: float = 2
    """How much a hotword's tokens gain in the beam."""
    threads: int = 1
    accepted_licences: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Config:
    host: str = "127.0.0.1"
    port: int = 9000
    engine: str = "whisper"
    model: str = "base"
    """A folder, a name on the model hub, or `auto`."""
    revision: str | None = None
    base_model: str = "base"
    """The model that `auto` starts with, and keeps if no larger one is available."""
    auto_limit: float = 0.25
    """Engine seconds per second of speech that `auto` allows. Scoring may take the same again,
    other services may need the same processor, and more than one person may dictate."""
    adaptation: str | None = None
    """`clinical` for the built-in adaptation of Whisper base, a file, or None for weights as they
    are. It is applied to the model that it was trained for, and to no other."""
    models_dir: str = field(default_factory=lambda: os.path.expanduser("~/.cache/auscribe/models"))
    device: str = "auto"
    compute_type: str = "auto"
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)
    beam_size: int = 5
    score_batch: int | None = None
    """Maximum texts per batch of scoring; None: 4 on a CPU (more gain nothing), 16 on a GPU."""
    language: str | None = None
    """Used if a request names none; None lets Whisper detect the language."""
    max_upload_bytes: int = 256 * MIB
    max_audio_seconds: int = 3600
    parallel: int = 2
    """Requests that the engine works on at once."""
    max_queue: int = 32
    """Requests that may wait for the engine; the next one is refused with 503."""
    shutdown_seconds: int = 25
    api_key: str | None = None
    log_level: str = "info"
    sherpa: SherpaConfig = field(default_factory=lambda: SherpaConfig())


ENGINES = ("whisper", "sherpa")
LOG_LEVELS = ("debug", "info", "warning", "error")
LOCAL_HOSTS = ("127.0.0.1", "::1", "localhost")


def read_config(env: Mapping[str, str] = os.environ) -> Config:
    threads = _integer(env, "WHISPER_THREADS", 0, least=0)
    level = _text(env, "LOG_LEVEL", Config.log_level).lower()
    level = {"warn": "warning", "trace": "debug", "fatal": "error"}.get(level, level)
    if level not in LOG_LEVELS:
        raise ConfigError(f"LOG_LEVEL must be one of {', '.join(LOG_LEVELS)}, not {level!r}.")
    host = _text(env, "HOST", Config.host)
    model = _text(env, "WHISPER_MODEL", Config.model)
    revision = _text(env, "WHISPER_REVISION", "") or None
    if revision is not None and (model == "auto" or os.path.isdir(model)):
        raise ConfigError("WHISPER_REVISION pins a model that WHISPER_MODEL names on the hub.")
    api_key = _text(env, "SPEECH_API_KEY", "") or None
    if api_key is None and host not in LOCAL_HOSTS:
        raise ConfigError(f"SPEECH_API_KEY must be set where HOST is {host!r}: others reach it.")
    return Config(
        host=host,
        port=_integer(env, "PORT", Config.port, least=0, most=65535),
        engine=_one_of(env, "SPEECH_ENGINE", ENGINES),
        model=model,
        revision=revision,
        base_model=_text(env, "WHISPER_BASE_MODEL", Config.base_model),
        auto_limit=_number(env, "WHISPER_AUTO_LIMIT", Config.auto_limit),
        adaptation=_adaptation(env),
        models_dir=_text(env, "WHISPER_MODELS_DIR", Config().models_dir),
        device=_text(env, "WHISPER_DEVICE", Config.device),
        compute_type=_text(env, "WHISPER_COMPUTE_TYPE", Config.compute_type),
        threads=threads or os.cpu_count() or 1,
        parallel=_parallel(env, threads or os.cpu_count() or 1),
        beam_size=_integer(env, "WHISPER_BEAM_SIZE", Config.beam_size, least=1, most=20),
        score_batch=_integer(env, "WHISPER_SCORE_BATCH", 0, least=0, most=64) or None,
        language=_text(env, "WHISPER_LANGUAGE", "") or None,
        max_upload_bytes=_integer(env, "MAX_UPLOAD_BYTES", Config.max_upload_bytes, least=1),
        max_audio_seconds=_integer(env, "MAX_AUDIO_SECONDS", Config.max_audio_seconds, least=1),
        max_queue=_integer(env, "MAX_QUEUE", Config.max_queue, least=0),
        shutdown_seconds=_integer(env, "SHUTDOWN_SECONDS", Config.shutdown_seconds, least=0),
        api_key=api_key,
        log_level=level,
        sherpa=_sherpa(env, threads or os.cpu_count() or 1),
    )


def _adaptation(env: Mapping[str, str]) -> str | None:
    value = _text(env, "WHISPER_ADAPTATION", CLINICAL)
    if value.lower() == "off":
        return None
    if value != CLINICAL and not os.path.isfile(value):
        raise ConfigError(f"WHISPER_ADAPTATION must be {CLINICAL}, off or a file, not {value!r}.")
    return value


def _parallel(env: Mapping[str, str], threads: int) -> int:
    """sherpa-onnx doesn't promise that its recognizers may be used by several threads."""
    if _text(env, "SPEECH_ENGINE", ENGINES[0]) == "sherpa":
        return 1
    return _integer(env, "WHISPER_PARALLEL", 0, least=0, most=16) or min(2, threads)


def _sherpa(env: Mapping[str, str], threads: int) -> SherpaConfig:
    config = SherpaConfig(
        model=_text(env, "SHERPA_MODEL", ""),
        kind=_one_of(env, "SHERPA_MODEL_TYPE", SHERPA_KINDS),
        provider=_text(env, "SHERPA_PROVIDER", SherpaConfig.provider),
        hotwords_score=_number(env, "SHERPA_HOTWORDS_SCORE", SherpaConfig.hotwords_score),
        threads=threads,
        accepted_licences=frozenset(
            each.strip().lower() for each in _text(env, "SPEECH_ACCEPTED_LICENCES", "").split(",")
        ),
    )
    if _text(env, "SPEECH_ENGINE", ENGINES[0]) == "sherpa" and not os.path.isdir(config.model):
        raise ConfigError(
            "SHERPA_MODEL must be the folder of a model when SPEECH_ENGINE is sherpa."
        )
    return config


def _one_of(env: Mapping[str, str], name: str, values: tuple[str, ...]) -> str:
    value = _text(env, name, values[0]).lower()
    if value not in values:
        raise ConfigError(f"{name} must be one of {', '.join(values)}, not {value!r}.")
    return value


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


def _number(env: Mapping[str, str], name: str, default: float) -> float:
    raw = env.get(name, "").strip()
    try:
        value = float(raw or default)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise ConfigError(f"{name} must be a number above 0, not {raw!r}.")
    return value
