"""Forced scoring: how likely a given text is for given audio, according to Whisper."""

import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import ctranslate2
import numpy as np
from faster_whisper.tokenizer import Tokenizer

from .audio import SAMPLE_RATE
from .engine import Candidates, Scores, ScoreTask, Unscorable
from .whisper_model import Meter, RememberingModel
from .whisper_stretch import Stretch, encoded_stretches, tokenizer_for

# Whisper's 448 text positions, minus those of language, task and end.
MAX_TOKENS = 440

# A token's probability can round to zero; its logarithm must stay a number.
LEAST_PROBABILITY = 1e-12

# align() also aligns the text with the audio, which is not needed here. Few frames make this
# part cheap and do not change the probabilities.
ALIGNED_FRAMES = 16

# The length of the encoder's output for 30 s.
WINDOW_POSITIONS = 1500

Known = dict[tuple[Stretch, str], float]
"""The log-likelihoods of texts."""


def score(
    model: RememberingModel,
    samples: np.ndarray,
    task: ScoreTask,
    batch: int,
    cancelled: threading.Event,
) -> Scores:
    """One decoder pass per `batch` different texts, and one encoder pass per new stretch."""
    meter = Meter(model)
    language = task.language

    def passes() -> Iterator[Callable[[], Known]]:
        nonlocal language
        stretches = [candidates.stretch for candidates in task.candidates]
        for stretch, encoded, language in encoded_stretches(
            model, samples, stretches, task.language, cancelled
        ):
            tokenizer = tokenizer_for(model, language)
            texts = dict.fromkeys(_texts(task.candidates, stretch))
            tokens = {text: tokenizer.encode(" " + text) for text in texts}
            if max(map(len, tokens.values())) > MAX_TOKENS:
                raise Unscorable(
                    f"A text to score must be at most {MAX_TOKENS} tokens long.", "texts"
                )
            # A batch takes as long as its longest text.
            ordered = sorted(texts, key=lambda text: len(tokens[text]))
            size = _batch_size(model, encoded, batch)
            for first in range(0, len(ordered), size):
                some = {text: tokens[text] for text in ordered[first : first + size]}
                yield partial(_score, model, stretch, encoded, tokenizer, some)

    known: Known = {}
    for some in model.run_in_parallel(passes(), cancelled):
        known.update(some)
    encode_seconds, score_seconds, cached_windows = meter.read("score")
    return Scores(
        language=language or "en",
        duration=len(samples) / SAMPLE_RATE,
        logprobs=tuple(
            tuple(known[each.stretch, text] for text in each.texts) for each in task.candidates
        ),
        texts_scored=len(known),
        encode_seconds=encode_seconds,
        score_seconds=score_seconds,
        cached_windows=cached_windows,
    )


def _texts(candidates: Sequence[Candidates], stretch: Stretch) -> list[str]:
    return [text for each in candidates if each.stretch == stretch for text in each.texts]


def _batch_size(model: RememberingModel, encoded: ctranslate2.StorageView, batch: int) -> int:
    """Limits a batch on a CPU to the memory of one text with a window of 30 s."""
    if model.model.device != "cpu":
        return batch
    return max(1, min(batch, WINDOW_POSITIONS // encoded.shape[1]))


def _score(
    model: RememberingModel,
    stretch: Stretch,
    encoded: ctranslate2.StorageView,
    tokenizer: Tokenizer,
    tokens: dict[str, list[int]],
) -> Known:
    """One decoder pass for all texts. `tokens` contains the tokens of each."""
    if len(tokens) > 1:
        cpu = encoded.to_device(ctranslate2.Device.cpu).to(ctranslate2.DataType.float32)
        repeated = np.repeat(np.array(cpu), len(tokens), axis=0)
        encoded = ctranslate2.StorageView.from_array(repeated)
    frames = [ALIGNED_FRAMES] * len(tokens)
    results = model.model.align(encoded, tokenizer.sot_sequence, list(tokens.values()), frames)
    return {
        (stretch, text): float(np.log(np.maximum(each.text_token_probs, LEAST_PROBABILITY)).sum())
        for text, each in zip(tokens, results, strict=True)
    }
