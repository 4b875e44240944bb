"""faster-whisper with a small cache, because transcribed audio is often scored right afterwards."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

import ctranslate2
import numpy as np
from faster_whisper import WhisperModel

from . import metrics
from .engine import Cancelled

T = TypeVar("T")

# In frames of 10 ms: 16 windows of 30 s, each about 3 MB with Whisper base.
REMEMBERED_FRAMES = 16 * 3000


@dataclass
class Window:
    encoded: ctranslate2.StorageView
    frames: int
    languages: dict[str, float] | None = None
    """The probability of each language, computed on demand."""


class Meter:
    """Measures one request for scores or hypotheses, from its creation to `read`, by one thread."""

    def __init__(self, model: "RememberingModel") -> None:
        self._model = model
        self._began = time.perf_counter()
        self._encode_seconds = model.per_thread.encode_seconds
        self._cached_windows = model.per_thread.cached_windows

    def read(self, step: str) -> tuple[float, float, int]:
        """Encoder seconds, other engine seconds (counted for `step`) and cached windows."""
        now = self._model.per_thread
        encode_seconds = now.encode_seconds - self._encode_seconds
        step_seconds = time.perf_counter() - self._began - encode_seconds
        metrics.count_engine_time(step, step_seconds)
        return encode_seconds, step_seconds, now.cached_windows - self._cached_windows


class PerThread(threading.local):
    """What one thread, and so one request, has encoded."""

    encode_seconds = 0.0
    cached_windows = 0
    last: Window | None = None


class RememberingModel(WhisperModel):
    """Caches the encoder's output for recent windows. Encoding takes a third of a transcription.

    Several threads may use it. `num_workers`: the number of passes that run in parallel.
    """

    def __init__(self, *args, num_workers: int = 1, **kwargs) -> None:
        super().__init__(*args, num_workers=num_workers, **kwargs)
        self._executor = ThreadPoolExecutor(num_workers)
        self._windows: OrderedDict[bytes, Window] = OrderedDict()
        self._changing = threading.Lock()
        self.per_thread = PerThread()

    def encode(self, features: np.ndarray) -> ctranslate2.StorageView:
        """The encoder's output for features of shape (mels, frames), float32."""
        # Includes the shape, so that features that differ only in shape get different keys.
        digest = sha256(repr(features.shape).encode())
        digest.update(np.ascontiguousarray(features))
        key = digest.digest()
        with self._changing:
            window = self._windows.get(key)
        if window is None:
            began = time.perf_counter()
            window = Window(super().encode(features), features.shape[-1])
            seconds = time.perf_counter() - began
            self.per_thread.encode_seconds += seconds
            metrics.count_engine_time("encode", seconds)
            metrics.ENCODER_WINDOWS.labels("encoded").inc()
        else:
            self.per_thread.cached_windows += 1
            metrics.ENCODER_WINDOWS.labels("cached").inc()
        self.per_thread.last = window
        with self._changing:
            self._windows[key] = window
            self._windows.move_to_end(key)
            while sum(each.frames for each in self._windows.values()) > REMEMBERED_FRAMES:
                self._windows.popitem(last=False)
        return window.encoded

    def run_in_parallel(
        self, passes: Iterable[Callable[[], T]], cancelled: threading.Event
    ) -> list[T]:
        """The results of the passes, in order. They run while the next ones are being prepared.

        After an error no further pass starts, and all running ones end before it is raised.
        Raises Cancelled instead of starting a pass that nobody is waiting for.
        """

        def begin(one: Callable[[], T]) -> T:
            if cancelled.is_set():
                raise Cancelled()
            return one()

        running: list[Future[T]] = []
        try:
            for each in passes:
                running.append(self._executor.submit(begin, each))
            return [future.result() for future in running]
        finally:
            for future in running:
                future.cancel()
            wait(running)

    def languages(self) -> dict[str, float]:
        """The probability of each language in the window that this thread encoded last."""
        window = self.per_thread.last
        assert window is not None
        if window.languages is None:
            if not self.model.is_multilingual:
                return {"en": 1.0}
            with metrics.engine_time("language"):
                found = self.model.detect_language(window.encoded)[0]
            window.languages = {token[2:-2]: probability for token, probability in found}
        return window.languages

    def generate_with_fallback(self, *args, **kwargs):
        with metrics.engine_time("decode"):
            return super().generate_with_fallback(*args, **kwargs)

    def find_alignment(self, *args, **kwargs):
        with metrics.engine_time("align"):
            return super().find_alignment(*args, **kwargs)
