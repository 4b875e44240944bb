"""What else Whisper may have heard: the hypotheses of its beam search from a place on."""

import threading
from collections.abc import Callable, Iterator
from functools import partial

import ctranslate2
import numpy as np
from faster_whisper.tokenizer import Tokenizer

from .audio import SAMPLE_RATE
from .engine import Doubt, Hypotheses, HypothesesTask, Hypothesis, Unscorable
from .whisper_model import Meter, RememberingModel
from .whisper_stretch import encoded_stretches, tokenizer_for

BEAM = 12
"""The number of hypotheses that are followed and returned."""

# Enough for the words heard and the next word or two, which show where a hypothesis rejoins the
# text.
LEAST_TOKENS = 5
MORE_TOKENS = 2
MOST_TOKENS = 16

# ctranslate2 decodes at most half of Whisper's 448 text positions. It forces the text before a
# place step by step, which takes as long as decoding it.
MOST_STEPS = 224
MAX_TOKENS_BEFORE = MOST_STEPS - MOST_TOKENS

CUT_CHARACTER = "\N{REPLACEMENT CHARACTER}"
"""Ends a text that was cut within the bytes of a character."""


def find_hypotheses(
    model: RememberingModel,
    samples: np.ndarray,
    task: HypothesesTask,
    cancelled: threading.Event,
) -> Hypotheses:
    """One beam search for each different place, and one encoder pass for each new stretch."""
    meter = Meter(model)
    language = task.language
    different = tuple(dict.fromkeys(task.places))

    def searches() -> Iterator[Callable[[], tuple[Doubt, tuple[Hypothesis, ...]]]]:
        nonlocal language
        stretches = [place.stretch for place in different]
        for stretch, encoded, language in encoded_stretches(
            model, samples, stretches, task.language, cancelled
        ):
            tokenizer = tokenizer_for(model, language)
            for place in different:
                if place.stretch == stretch:
                    yield partial(_from_place_on, model, encoded, tokenizer, place)

    found = dict(model.run_in_parallel(searches(), cancelled))
    encode_seconds, decode_seconds, cached_windows = meter.read("hypotheses")
    return Hypotheses(
        language=language or "en",
        duration=len(samples) / SAMPLE_RATE,
        places=tuple(found[place] for place in task.places),
        encode_seconds=encode_seconds,
        decode_seconds=decode_seconds,
        cached_windows=cached_windows,
    )


def _from_place_on(
    model: RememberingModel,
    encoded: ctranslate2.StorageView,
    tokenizer: Tokenizer,
    place: Doubt,
) -> tuple[Doubt, tuple[Hypothesis, ...]]:
    before = tokenizer.encode(" " + place.before) if place.before else []
    if len(before) > MAX_TOKENS_BEFORE:
        raise Unscorable(
            f"The text before a place must be at most {MAX_TOKENS_BEFORE} tokens long.", "places"
        )
    more = len(tokenizer.encode(" " + place.heard)) + MORE_TOKENS
    steps = len(before) + max(LEAST_TOKENS, min(more, MOST_TOKENS))
    (result,) = model.model.generate(
        encoded,
        [[*tokenizer.sot_sequence, tokenizer.no_timestamps, *before]],
        beam_size=BEAM,
        num_hypotheses=BEAM,
        # ctranslate2 halves this value.
        max_length=2 * steps,
        suppress_blank=False,
        return_scores=True,
    )
    different: dict[str, Hypothesis] = {}
    for tokens, logprob in zip(result.sequences_ids, result.scores, strict=True):
        # The text before the place is part of every hypothesis.
        text = tokenizer.decode(tokens[len(before) :]).rstrip(CUT_CHARACTER).strip()
        if text:
            different.setdefault(text.lower(), Hypothesis(text, logprob))
    return place, tuple(different.values())
