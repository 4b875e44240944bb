"""What every speech engine takes and gives. Knows nothing of HTTP or of any one model."""

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
    # What the engine can't tell is None.
    avg_logprob: float | None = None
    no_speech_prob: float | None = None
    compression_ratio: float | None = None
    temperature: float | None = None
    language_probability: float | None = None
    """That what is spoken here is the transcript's language."""
    words: tuple[Word, ...] = ()


@dataclass(frozen=True)
class SpokenLanguage:
    """What the audio itself sounds like, whatever language was asked for."""

    language: str
    probability: float
    chosen_probability: float
    """That it is the transcript's language."""


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
    """Nobody waits for the answer any more."""


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
    """In nats, one for each text of each of the task's candidates, in their order."""
    texts_scored: int
    encode_seconds: float
    score_seconds: float
    cached_windows: int
    """Windows whose encoder output was still there from an earlier request."""


@dataclass(frozen=True)
class Doubt:
    """A place of the text about which to ask what else may have been heard there."""

    before: str
    """The text from the beginning of the stretch to the place."""
    heard: str
    stretch: tuple[float, float] | None = None
    """Of the audio, in seconds; None is the whole file."""


@dataclass(frozen=True)
class HypothesesTask:
    language: str | None
    places: tuple[Doubt, ...]


@dataclass(frozen=True)
class Hypothesis:
    text: str
    """From the place on: the words in its place, and a few that follow."""
    logprob: float
    """In nats, of the tokens from the place on, divided by the number of all the tokens, those
    before the place included: only hypotheses for the same place can be compared."""


@dataclass(frozen=True)
class Hypotheses:
    language: str
    duration: float
    places: tuple[tuple[Hypothesis, ...], ...]
    """The likeliest first, for each of the task's places, in their order."""
    encode_seconds: float
    decode_seconds: float
    cached_windows: int
    """As of Scores."""


class Unscorable(Exception):
    """Of this audio these texts or places can't be asked; the message is one sentence."""

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
    """An engine that can't be had; the message is one sentence."""


class Engine(Protocol):
    capabilities: Capabilities

    def warm(self) -> None:
        """The first transcription allocates; no request should pay for that."""

    def transcribe(self, samples: np.ndarray, task: Task, cancelled: threading.Event) -> Transcript:
        """Raises Cancelled soon after `cancelled` is set."""

    def score(self, samples: np.ndarray, task: ScoreTask, cancelled: threading.Event) -> Scores:
        """Only where capabilities.scores. Raises Unscorable, and Cancelled as above."""

    def hypotheses(
        self, samples: np.ndarray, task: HypothesesTask, cancelled: threading.Event
    ) -> Hypotheses:
        """Only where capabilities.hypotheses. Raises as score() does."""
