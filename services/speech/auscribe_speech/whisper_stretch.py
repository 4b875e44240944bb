"""Encodes stretches of audio for Whisper's decoder, for scores and hypotheses."""

import threading
from collections.abc import Iterable, Iterator

import ctranslate2
import numpy as np
from faster_whisper.audio import pad_or_trim
from faster_whisper.tokenizer import Tokenizer

from .audio import SAMPLE_RATE
from .engine import Cancelled, Unscorable
from .whisper_model import RememberingModel

WINDOW_SECONDS = 30

Stretch = tuple[float, float] | None
"""In seconds; None is the whole file."""


def encoded_stretches(
    model: RememberingModel,
    samples: np.ndarray,
    stretches: Iterable[Stretch],
    language: str | None,
    cancelled: threading.Event,
) -> Iterator[tuple[Stretch, ctranslate2.StorageView, str]]:
    """Each different stretch, encoded, with the language, detected from the first one if needed.

    Raises Unscorable before anything is encoded; may also raise Cancelled.
    """
    different = dict.fromkeys(stretches)
    for stretch in different:
        _check(stretch, len(samples) / SAMPLE_RATE)
    for stretch in different:
        if cancelled.is_set():
            raise Cancelled()
        encoded = _encode(model, samples, stretch)
        language = language or next(iter(model.languages()))
        yield stretch, encoded, language


def _check(stretch: Stretch, duration: float) -> None:
    """Raises Unscorable if the audio has no such stretch."""
    if stretch is None:
        if duration > WINDOW_SECONDS:
            raise Unscorable(
                f"The audio must be at most {WINDOW_SECONDS} seconds long, "
                "or every place must say where it is with 'within'.",
                "file",
            )
    elif stretch[0] >= duration:
        raise Unscorable("A stretch begins after the end of the audio.", "places")


def _encode(
    model: RememberingModel, samples: np.ndarray, stretch: Stretch
) -> ctranslate2.StorageView:
    if stretch is None:
        # Exactly the first window that transcribe() uses for this audio, so that it is cached.
        features = model.feature_extractor(samples)
        frames = min(features.shape[-1] - 1, model.feature_extractor.nb_max_frames)
        return model.encode(pad_or_trim(features[..., :frames]))
    # A short stretch isn't padded to 30 s, because the encoder's time grows with the frames.
    first, last = (round(seconds * SAMPLE_RATE) for seconds in stretch)
    features = model.feature_extractor(samples[first:last])
    frames = min(features.shape[-1] // 2 * 2, model.feature_extractor.nb_max_frames)
    return model.encode(np.ascontiguousarray(features[..., :frames]))


def tokenizer_for(model: RememberingModel, language: str) -> Tokenizer:
    multilingual = model.model.is_multilingual
    return Tokenizer(
        model.hf_tokenizer,
        multilingual,
        task="transcribe",
        language=language if multilingual else "en",
    )
