"""The input and output of every speech engine, independent of HTTP and of specific models."""

import re
import threading
from dataclasses import dataclass
from typing import Protocol

import numpy as np


@dataclass(frozen=True)
class Task:
    language: str | None = None
    prompt: str = ""
    hotwords: tuple[str, ...] = ()
    temperature: float = 0.0
    words: bool = False
    vad_filter: bool = False


@dataclass(frozen=True)
class Word:
    word: str
    start: float
    end: float
    probability: float | None


@dataclass(frozen=True)
class Segment:
    id: int
    start: float
    end: float
    text: str
    # None if the engine can't tell.
    avg_logprob: float | None = None
    no_speech_prob: float | None = None
    compression_ratio: float | None = None
    temperature: float | None = None
    language_probability: float | None = None
    """The probability that the transcript's language is spoken here."""
    words: tuple[Word, ...] = ()


@dataclass(frozen=True)
class SpokenLanguage:
    """The language of the audio, regardless of the requested language."""

    language: str
    probability: float
    chosen_probability: float
    """The probability of the transcript's language."""


@dataclass(frozen=True)
class Transcript:
    language: str
    duration: float
    segments: tuple[Segment, ...] = ()
    spoken: SpokenLanguage | None = None

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", " ".join(segment.text for segment in self.segments)).strip()


class Cancelled(Exception):
    """Nobody is waiting for the answer any more."""


@dataclass(frozen=True)
class Candidates:
    """Texts that compete for the same stretch of audio, in seconds; None is the whole file."""

    texts: tuple[str, ...]
    stretch: tuple[float, float] | None = None


@dataclass(frozen=True)
class ScoreTask:
    language: str | None
    candidates: tuple[Candidates, ...]


@dataclass(frozen=True)
class Scores:
    language: str
    duration: float
    logprobs: tuple[tuple[float, ...], ...]
    """In nats, for each text of each of the task's candidates, in the same order."""
    texts_scored: int
    encode_seconds: float
    score_seconds: float
    cached_windows: int
    """Windows whose encoder output was cached by an earlier request."""


@dataclass(frozen=True)
class Doubt:
    """A place in the text for which to find hypotheses."""

    before: str
    """The text from the beginning of the stretch to the place."""
    heard: str
    stretch: tuple[float, float] | None = None
    """The part of the audio, in seconds; None is the whole file."""


@dataclass(frozen=True)
class HypothesesTask:
    language: str | None
    places: tuple[Doubt, ...]


@dataclass(frozen=True)
class Hypothesis:
    text: str
    """The words at the place, and a few that follow."""
    logprob: float
    """In nats: the sum over the tokens from the place on, divided by the number of all tokens,
    including those before the place. Compare it only between hypotheses for the same place."""


@dataclass(frozen=True)
class Hypotheses:
    language: str
    duration: float
    places: tuple[tuple[Hypothesis, ...], ...]
    """For each of the task's places, in the same order: the most likely first."""
    encode_seconds: float
    decode_seconds: float
    cached_windows: int
    """As in Scores."""


class Unscorable(Exception):
    """These texts or places can't be scored on this audio; the message is one sentence."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True)
class Capabilities:
    scores: bool
    hypotheses: bool
    word_timestamps: bool
    hotwords: bool


class EngineError(Exception):
    """The engine can't be loaded; the message is one sentence."""


class Engine(Protocol):
    capabilities: Capabilities

    def warm(self) -> None:
        """The first transcription allocates memory; no request should have to wait for that."""

    def transcribe(self, samples: np.ndarray, task: Task, cancelled: threading.Event) -> Transcript:
        """Raises Cancelled soon after `cancelled` is set."""

    def score(self, samples: np.ndarray, task: ScoreTask, cancelled: threading.Event) -> Scores:
        """Only if capabilities.scores. Raises Unscorable, and Cancelled as above."""

    def hypotheses(
        self, samples: np.ndarray, task: HypothesesTask, cancelled: threading.Event
    ) -> Hypotheses:
        """Only if capabilities.hypotheses. Raises the same errors as score()."""
