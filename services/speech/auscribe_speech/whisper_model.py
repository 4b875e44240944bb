"""faster-whisper with a short memory: what was transcribed is often scored right after."""

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

# In frames of 10 ms: 16 windows of 30 s, about 3 MB each with Whisper base.
REMEMBERED_FRAMES = 16 * 3000


@dataclass
class Window:
    encoded: ctranslate2.StorageView
    frames: int
    languages: dict[str, float] | None = None
    """How probable each language is, once somebody has asked."""


class RememberingModel(WhisperModel):
    """Keeps what the encoder made of the latest windows. It takes a third of a hearing's time.

    `num_workers`: how many short decoder passes run beside each other.
    """

    def __init__(self, *args, num_workers: int = 1, **kwargs) -> None:
        super().__init__(*args, num_workers=num_workers, **kwargs)
        self._beside = ThreadPoolExecutor(num_workers)
        self._windows: OrderedDict[bytes, Window] = OrderedDict()
        self.cached_windows = 0
        self.encode_seconds = 0.0

    def encode(self, features: np.ndarray) -> ctranslate2.StorageView:
        """The encoder's output for features of shape (mels, frames), float32."""
        # The shape too: zeros at the end of one must not make it equal another.
        digest = sha256(repr(features.shape).encode())
        digest.update(np.ascontiguousarray(features))
        key = digest.digest()
        window = self._windows.pop(key, None)
        if window is None:
            began = time.perf_counter()
            window = Window(super().encode(features), features.shape[-1])
            seconds = time.perf_counter() - began
            self.encode_seconds += seconds
            metrics.count_engine_time("encode", seconds)
            metrics.ENCODER_WINDOWS.labels("encoded").inc()
        else:
            self.cached_windows += 1
            metrics.ENCODER_WINDOWS.labels("cached").inc()
        self._windows[key] = window
        while sum(each.frames for each in self._windows.values()) > REMEMBERED_FRAMES:
            self._windows.popitem(last=False)
        return window.encoded

    def beside_each_other(
        self, passes: Iterable[Callable[[], T]], cancelled: threading.Event
    ) -> list[T]:
        """What the passes return, in their order. They run while the next ones are being made.

        After the first error none is begun, and none is running any more when it is raised.
        Raises Cancelled instead of beginning a pass that nobody waits for.
        """

        def begin(one: Callable[[], T]) -> T:
            if cancelled.is_set():
                raise Cancelled()
            return one()

        running: list[Future[T]] = []
        try:
            for each in passes:
                running.append(self._beside.submit(begin, each))
            return [future.result() for future in running]
        finally:
            for future in running:
                future.cancel()
            wait(running)

    def languages(self) -> dict[str, float]:
        """How probable each language is in the window that was encoded last."""
        window = next(reversed(self._windows.values()))
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
