"""Whisper: turns samples into segments, words, scores and hypotheses."""

import math
import threading
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from faster_whisper import WhisperModel

from .audio import SAMPLE_RATE
from .choice import Speed
from .config import Config
from .engine import (
    Cancelled,
    Capabilities,
    Hypotheses,
    HypothesesTask,
    Scores,
    ScoreTask,
    Segment,
    SpokenLanguage,
    Task,
    Transcript,
    Word,
)
from .prompt import fit_prompts
from .whisper_hypotheses import find_hypotheses
from .whisper_model import RememberingModel
from .whisper_scores import score

# Languages written without spaces between words.
UNSPACED = frozenset({"zh", "ja", "th", "lo", "my", "yue"})

# Above this compression ratio, Whisper regards a text as repetitive (whisper/transcribe.py).
LOOPING = 2.4

SPEED_TOKENS = 40

# Whisper may look for more words in the rest of the audio after its last word. In less than this
# many seconds, it is believed only if it is this sure (mean log probability of the tokens).
REST_SECONDS = 0.6
SURE = -0.7


class WhisperEngine:
    capabilities = Capabilities(scores=True, hypotheses=True, word_timestamps=True, hotwords=True)

    def __init__(
        self,
        config: Config,
        folder: Path | str,
        device: str,
        english: Path | None = None,
    ) -> None:
        """`folder` holds the model; `device` is cpu or cuda; `english` holds another one for
        requests in English. That for other languages is then loaded when it is needed."""
        self._beam_size = config.beam_size
        self._score_batch = config.score_batch or (4 if device == "cpu" else 16)
        compute_type = "int8" if device == "cpu" else "float16"
        self._load = partial(
            RememberingModel,
            device=device,
            compute_type=compute_type if config.compute_type == "auto" else config.compute_type,
            # A second core hardly speeds up a short pass, but it can run another one: of the same
            # request, or of the next.
            cpu_threads=max(1, config.threads // config.parallel),
            num_workers=config.parallel if device == "cpu" else 1,
        )
        self._folder = str(folder)
        self._english = self._load(str(english or folder))
        self._other = None if english else self._english
        self._loading = threading.Lock()

    def speed(self) -> Speed:
        """Measures the time for 30 s of ordinary speech, about 100 tokens. Call it after warm()."""
        model = self._english
        extractor, vocabulary = model.feature_extractor, model.hf_tokenizer
        shape = (extractor.mel_filters.shape[0], extractor.nb_max_frames)
        began = time.perf_counter()
        # Bypasses the cache, which belongs to the requests.
        noise = np.random.default_rng(1).random(shape, dtype=np.float32)
        encoded = WhisperModel.encode(model, noise)
        encode = time.perf_counter() - began
        prompt = [vocabulary.token_to_id("<|startoftranscript|>")]
        began = time.perf_counter()
        # Without an end token, the decoder continues to the last token allowed.
        model.model.generate(
            encoded,
            [prompt],
            beam_size=self._beam_size,
            max_length=SPEED_TOKENS,
            suppress_tokens=[vocabulary.token_to_id("<|endoftext|>")],
        )
        return Speed(encode, (time.perf_counter() - began) * 100 / SPEED_TOKENS)

    def warm(self) -> None:
        quiet = np.random.default_rng(0).normal(0, 0.001, SAMPLE_RATE * 2).astype(np.float32)
        self.transcribe(quiet, Task(language="en", words=True), threading.Event())

    def transcribe(self, samples: np.ndarray, task: Task, cancelled: threading.Event) -> Transcript:
        first = self._hear(samples, task, cancelled)
        if not any(segment.compression_ratio > LOOPING for segment in first.segments):
            return first
        # Whisper normally leaves a loop by random sampling, which gives a different text each
        # time. Forbidding repeats works as well and is deterministic.
        second = self._hear(samples, task, cancelled, no_repeat_ngram_size=4)
        return min(first, second, key=_worst_repetition)

    def score(self, samples: np.ndarray, task: ScoreTask, cancelled: threading.Event) -> Scores:
        return score(self._model_for(task.language), samples, task, self._score_batch, cancelled)

    def hypotheses(
        self, samples: np.ndarray, task: HypothesesTask, cancelled: threading.Event
    ) -> Hypotheses:
        return find_hypotheses(self._model_for(task.language), samples, task, cancelled)

    def _hear(
        self,
        samples: np.ndarray,
        task: Task,
        cancelled: threading.Event,
        no_repeat_ngram_size: int = 0,
    ) -> Transcript:
        hotwords, prompt = fit_prompts(task.hotwords, task.prompt, self._count_tokens)
        model = self._model_for(task.language)
        found, info = model.transcribe(
            samples,
            language=task.language,
            initial_prompt=prompt or None,
            hotwords=hotwords or None,
            temperature=[task.temperature],
            beam_size=self._beam_size,
            no_repeat_ngram_size=no_repeat_ngram_size,
            # Segments are independent: the same audio always gives the same text.
            condition_on_previous_text=False,
            # Possible silence is reported with its probability, never dropped silently.
            no_speech_threshold=None,
            word_timestamps=task.words,
            vad_filter=task.vad_filter,
        )
        segments: list[Segment] = []
        languages: list[dict[str, float]] = []
        for segment in found:
            if cancelled.is_set():
                raise Cancelled()
            # Segments are yielded as they are found, so this one's window was encoded last.
            if segments and is_invented(segment, len(samples) / SAMPLE_RATE):
                continue
            languages.append(model.languages())
            segments.append(_segment(len(segments), segment, info.language, languages[-1]))
        return Transcript(
            info.language,
            len(samples) / SAMPLE_RATE,
            tuple(segments),
            _spoken_language(segments, languages, info.language),
        )

    def _model_for(self, language: str | None) -> RememberingModel:
        if language == "en":
            return self._english
        with self._loading:
            if self._other is None:
                self._other = self._load(self._folder)
            return self._other

    def _count_tokens(self, text: str) -> int:
        return len(self._english.hf_tokenizer.encode(text, add_special_tokens=False).ids)


def is_invented(segment, duration: float) -> bool:
    """Whether a segment after others was probably made of the silence at the end of the audio, as
    "Thank you." often is: judged by when it starts and how likely it is. services/transcription
    (`isInvented` in heard-from.ts) drops segments anywhere, by signs that there was no speech.
    `duration` in seconds."""
    return segment.start > duration - REST_SECONDS and segment.avg_logprob < SURE


def _segment(number: int, segment, language: str, languages: dict[str, float]) -> Segment:
    return Segment(
        id=number,
        start=round(segment.start, 3),
        end=round(segment.end, 3),
        text=segment.text.strip(),
        avg_logprob=_finite(segment.avg_logprob),
        no_speech_prob=_finite(segment.no_speech_prob),
        compression_ratio=_finite(segment.compression_ratio),
        temperature=segment.temperature,
        language_probability=_finite(languages.get(language, 0.0)),
        words=_words(segment.words or (), language not in UNSPACED),
    )


def _spoken_language(
    segments: Sequence[Segment], languages: Sequence[dict[str, float]], chosen: str
) -> SpokenLanguage | None:
    """The mean over the segments, weighted by length; None if nothing was heard."""
    means: Counter[str] = Counter()
    whole = sum(segment.end - segment.start for segment in segments)
    for segment, probabilities in zip(segments, languages, strict=True):
        for language, probability in probabilities.items():
            means[language] += probability * (segment.end - segment.start) / whole
    if not means:
        return None
    language, probability = means.most_common(1)[0]
    return SpokenLanguage(language, _finite(probability), _finite(means[chosen]))


def _words(pieces: Iterable, spaced: bool) -> tuple[Word, ...]:
    """Whisper splits 61-year-old and 96%; here a word is everything between two spaces.

    Its probability is that of its least probable piece.
    """
    words: list[Word] = []
    for piece in pieces:
        start, end = round(float(piece.start), 3), round(float(piece.end), 3)
        probability = _finite(piece.probability)
        if spaced and words and not piece.word.startswith(" "):
            last = words[-1]
            whole = last.word + piece.word.rstrip()
            words[-1] = Word(whole, last.start, end, min(last.probability, probability))
        else:
            words.append(Word(piece.word.strip(), start, end, probability))
    return tuple(words)


def _finite(number: float) -> float:
    # NaN and infinity are not JSON.
    return round(float(number), 4) if math.isfinite(number) else 0.0


def _worst_repetition(transcript: Transcript) -> float:
    return max((segment.compression_ratio for segment in transcript.segments), default=0.0)
