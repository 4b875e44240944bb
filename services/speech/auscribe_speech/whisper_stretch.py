"""A stretch of audio for Whisper's decoder, as scores and hypotheses ask about it."""

import ctranslate2
import numpy as np
from faster_whisper.audio import pad_or_trim
from faster_whisper.tokenizer import Tokenizer

from .audio import SAMPLE_RATE
from .engine import Unscorable
from .whisper_model import RememberingModel

WINDOW_SECONDS = 30


def check_stretch(stretch: tuple[float, float] | None, duration: float) -> None:
    """Raises Unscorable where the audio has no such stretch."""
    if stretch is None:
        if duration > WINDOW_SECONDS:
            raise Unscorable(
                f"The audio must be at most {WINDOW_SECONDS} seconds long, "
                "or every place must say where it is with 'within'.",
                "file",
            )
    elif stretch[0] >= duration:
        raise Unscorable("A stretch begins after the end of the audio.", "places")


def encode_stretch(
    model: RememberingModel, samples: np.ndarray, stretch: tuple[float, float] | None
) -> ctranslate2.StorageView:
    if stretch is None:
        # Exactly the first window that transcribe() makes of this audio, so that it is remembered.
        features = model.feature_extractor(samples)
        frames = min(features.shape[-1] - 1, model.feature_extractor.nb_max_frames)
        return model.encode(pad_or_trim(features[..., :frames]))
    # A short stretch isn't filled up to 30 s: the encoder's time grows with the frames.
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
