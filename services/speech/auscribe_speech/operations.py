"""The operations of the HTTP API. server.py takes every request through the same steps."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
from starlette.datastructures import FormData
from starlette.responses import Response

from . import metrics
from .engine import Engine, Hypotheses, Scores, Transcript
from .hypotheses_api import (
    HypothesesRequest,
    check_hypotheses,
    parse_hypotheses_form,
    render_hypotheses,
)
from .metrics import HYPOTHESES, SCORES, TRANSCRIPTIONS, Counters
from .openai_api import TranscriptionRequest, parse_form, render
from .score_api import ScoreRequest, check_scores, parse_score_form, render_scores

W = TypeVar("W", TranscriptionRequest, ScoreRequest, HypothesesRequest)
R = TypeVar("R", Transcript, Scores, Hypotheses)


@dataclass(frozen=True)
class Operation(Generic[W, R]):
    done: str
    """The log message of a successful request."""
    counters: Counters
    check: Callable[[Engine], None]
    """Raises ApiError before the form is read if this engine doesn't support the operation."""
    parse: Callable[[FormData, str, str | None], W]
    work: Callable[[Engine, np.ndarray, W, threading.Event], R]
    measure: Callable[[float, R], None]
    """Receives the seconds that the engine worked."""
    render: Callable[[W, R], Response]


TRANSCRIPTION = Operation(
    done="transcribed",
    counters=TRANSCRIPTIONS,
    check=lambda engine: None,
    parse=parse_form,
    work=lambda engine, samples, wanted, cancelled: engine.transcribe(
        samples, wanted.task, cancelled
    ),
    measure=lambda seconds, transcript: metrics.count_transcription(seconds, transcript.duration),
    render=render,
)

SCORING = Operation(
    done="scored",
    counters=SCORES,
    check=check_scores,
    parse=parse_score_form,
    work=lambda engine, samples, wanted, cancelled: engine.score(samples, wanted.task, cancelled),
    measure=lambda seconds, scores: metrics.count_scores(seconds, scores.texts_scored),
    render=render_scores,
)

REHEARING = Operation(
    done="found hypotheses",
    counters=HYPOTHESES,
    check=check_hypotheses,
    parse=parse_hypotheses_form,
    work=lambda engine, samples, wanted, cancelled: engine.hypotheses(
        samples, wanted.task, cancelled
    ),
    measure=lambda seconds, hypotheses: metrics.count_hypotheses(seconds, len(hypotheses.places)),
    render=render_hypotheses,
)
