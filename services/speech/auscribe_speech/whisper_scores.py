"""Forced scoring: how likely Whisper finds a given text for given audio."""

import threading
import time
from collections.abc import Sequence

import ctranslate2
import numpy as np
from faster_whisper.tokenizer import Tokenizer

from . import metrics
from .audio import SAMPLE_RATE
from .engine import Cancelled, Candidates, Scores, ScoreTask, Unscorable
from .whisper_model import RememberingModel
from .whisper_stretch import Stretch, encoded_stretches, tokenizer_for

# Whisper's 448 text positions, less those of language, task and end.
MAX_TOKENS = 440

# A token's probability can round to zero; its logarithm must stay a number.
LEAST_PROBABILITY = 1e-12

# align() also follows the text through the audio, which nobody asks for here: the fewest
# frames make that part cheap and leave the probabilities as they are.
ALIGNED_FRAMES = 16


def score(
    model: RememberingModel,
    samples: np.ndarray,
    task: ScoreTask,
    batch: int,
    cancelled: threading.Event,
) -> Scores:
    """One decoder pass for each different text, and one encoder pass for each new stretch."""
    began, encoding, cached = time.perf_counter(), model.encode_seconds, model.cached_windows
    duration = len(samples) / SAMPLE_RATE
    stretches = [candidates.stretch for candidates in task.candidates]
    language = task.language
    known: dict[tuple[Stretch, str], float] = {}
    for stretch, encoded, language in encoded_stretches(
        model, samples, stretches, task.language, cancelled
    ):
        tokenizer = tokenizer_for(model, language)
        texts = list(dict.fromkeys(_texts(task.candidates, stretch)))
        tokens = [tokenizer.encode(" " + text) for text in texts]
        if max(map(len, tokens)) > MAX_TOKENS:
            raise Unscorable(f"A text to score must be at most {MAX_TOKENS} tokens long.", "texts")
        for first in range(0, len(texts), batch):
            if cancelled.is_set():
                raise Cancelled()
            with metrics.engine_time("score"):
                found = _logprobs(model, encoded, tokenizer, tokens[first : first + batch])
            for text, value in zip(texts[first:], found, strict=False):
                known[stretch, text] = value
    encode_seconds = model.encode_seconds - encoding
    return Scores(
        language=language or "en",
        duration=duration,
        logprobs=tuple(
            tuple(known[each.stretch, text] for text in each.texts) for each in task.candidates
        ),
        texts_scored=len(known),
        encode_seconds=encode_seconds,
        score_seconds=time.perf_counter() - began - encode_seconds,
        cached_windows=model.cached_windows - cached,
    )


def _texts(candidates: Sequence[Candidates], stretch: Stretch) -> list[str]:
    return [text for each in candidates if each.stretch == stretch for text in each.texts]


def _logprobs(
    model: RememberingModel,
    encoded: ctranslate2.StorageView,
    tokenizer: Tokenizer,
    tokens: list[list[int]],
) -> list[float]:
    if len(tokens) > 1:
        cpu = encoded.to_device(ctranslate2.Device.cpu).to(ctranslate2.DataType.float32)
        repeated = np.repeat(np.array(cpu), len(tokens), axis=0)
        encoded = ctranslate2.StorageView.from_array(repeated)
    frames = [ALIGNED_FRAMES] * len(tokens)
    results = model.model.align(encoded, tokenizer.sot_sequence, tokens, frames)
    return [
        float(np.log(np.maximum(result.text_token_probs, LEAST_PROBABILITY)).sum())
        for result in results
    ]
