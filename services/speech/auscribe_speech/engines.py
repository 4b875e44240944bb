"""Chooses the engine: the configured one, and with `auto` a better one once it is available."""

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import ctranslate2

from .adaptation import CLINICAL_BASE, write_adapted
from .choice import candidates
from .config import CLINICAL, Config
from .cuda import preload_libraries
from .engine import Engine, EngineError
from .logs import log, notice
from .models import MANIFEST, HubUnreachable, folder_of, is_fetched, provide, verify
from .whisper import WhisperEngine

REPORT_EVERY_SECONDS = 15


@dataclass(frozen=True)
class Loaded:
    engine: Engine
    model_id: str


def load(config: Config) -> Loaded:
    """Loads and warms the initial engine. Raises EngineError, or any error of a damaged model."""
    if config.engine == "sherpa":
        from .sherpa import SherpaEngine

        engine = SherpaEngine(config.sherpa, config.language)
        engine.warm()
        return Loaded(engine, os.path.basename(config.sherpa.model.rstrip("/")))
    name = config.base_model if config.model == "auto" else config.model
    engine, _ = _whisper(config, _folder(config, name), _device(config))
    return Loaded(engine, model_id(name))


def improve(config: Config, base: Loaded) -> Loaded | None:
    """For `auto`: the larger model, fetched, checked and measured; None to keep the current one.

    Blocks for as long as a download takes. Prints one line about the choice and its reason.
    """
    assert isinstance(base.engine, WhisperEngine)
    device = _device(config)
    speed = base.engine.speed()
    wanted = candidates(speed, config.auto_limit, config.language, gpu=device == "cuda")
    machine = "a GPU" if device == "cuda" else f"{config.threads} processor threads"
    if not wanted:
        notice(
            f"{base.model_id} transcribes: no larger model would be fast enough on {machine} "
            f"(it takes {speed.factor:.2f} s per second of speech itself)."
        )
        return None
    for candidate, expected in wanted:
        try:
            folder = _fetch(config, candidate.name, f"{expected.factor:.2f} s on {machine}")
            engine, used = _whisper(config, folder, device)
            measured = engine.speed().factor
        except HubUnreachable as error:
            notice(f"{base.model_id} transcribes: {error} for {model_id(candidate.name)}.")
            return None
        except Exception as error:
            reason = str(error) if isinstance(error, EngineError) else type(error).__name__
            log.error(f"{model_id(candidate.name)} can't be used: {reason}")
            continue
        if measured <= config.auto_limit:
            notice(
                f"{model_id(candidate.name)} transcribes: the largest that is fast enough on "
                f"{machine}, {measured:.2f} s per second of speech ({used})."
            )
            return Loaded(engine, model_id(candidate.name))
        notice(
            f"{model_id(candidate.name)} is too slow here: {measured:.2f} s per second of speech."
        )
    notice(f"{base.model_id} transcribes: no larger model could be used.")
    return None


def model_id(model: str) -> str:
    """The public name: `base` and `/some/where/whisper-base` are both `whisper-base`."""
    name = os.path.basename(model.rstrip("/")).removeprefix("faster-")
    return name if name.startswith(("whisper-", "distil-whisper-")) else f"whisper-{name}"


def _folder(config: Config, name: str) -> Path:
    if os.path.isdir(name):
        folder = Path(name)
        if (folder / MANIFEST).is_file():
            verify(folder)
        return folder
    return _fetch(config, name, "as configured")


def _fetch(config: Config, name: str, why: str) -> Path:
    models_dir = Path(config.models_dir)
    revision = None if config.model == "auto" else config.revision
    label, said = model_id(name), 0.0

    def report(arrived: int, whole: int) -> None:
        nonlocal said
        if time.monotonic() - said >= REPORT_EVERY_SECONDS:
            said = time.monotonic()
            percent = 100 * arrived // max(whole, 1)
            notice(f"Fetching {label}: {arrived // 10**6} of {whole // 10**6} MB ({percent} %)")

    if not is_fetched(folder_of(name, revision, models_dir)):
        notice(f"Fetching {label} from the model hub ({why})")
    return provide(name, revision, models_dir, report)


def _device(config: Config) -> str:
    if config.device != "auto":
        return config.device
    return "cuda" if ctranslate2.get_cuda_device_count() > 0 else "cpu"


@contextmanager
def _adapted(config: Config, folder: Path) -> Iterator[Path | None]:
    """A folder with the adapted model while it is loaded; None if there is none."""
    if config.adaptation is None:
        yield None
        return
    built_in = config.adaptation == CLINICAL
    adaptation = CLINICAL_BASE if built_in else Path(config.adaptation)
    model = model_id(folder.name)
    with ExitStack() as stack:
        try:
            target = Path(stack.enter_context(TemporaryDirectory(prefix="auscribe-model-")))
            fits = write_adapted(folder, adaptation, target)
        except OSError as error:
            log.warning(f"{model} can't be adapted to clinical dictation, and is not: {error}")
            yield None
            return
        if fits:
            log.info(f"{model} is adapted to clinical dictation.")
            yield target
            return
    if not built_in:
        log.warning(f"{adaptation} was not trained for {model} and is not used.")
    yield None


def _whisper(config: Config, folder: Path, device: str) -> tuple[WhisperEngine, str]:
    """The warm engine and its device. Falls back to the processor if the GPU can't be used."""
    if device == "cuda":
        preload_libraries()
    try:
        with _adapted(config, folder) as english:
            engine = WhisperEngine(config, folder, device, english)
        engine.warm()
        return engine, device
    except Exception as error:
        if device == "cpu" or config.device != "auto":
            raise
        log.warning(f"The GPU can't be used ({error}); Whisper runs on the processor.")
        return _whisper(config, folder, "cpu")
