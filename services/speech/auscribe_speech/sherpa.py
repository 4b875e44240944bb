"""CTC and transducer models on sherpa-onnx: Parakeet, Zipformer, MedASR. No scores, no hypotheses.

A model is a folder as sherpa-onnx publishes them: tokens.txt and encoder, decoder and joiner, or
one model file.
"""

import math
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from . import metrics
from .audio import SAMPLE_RATE
from .config import SherpaConfig
from .engine import (
    Cancelled,
    Capabilities,
    EngineError,
    Hypotheses,
    HypothesesTask,
    Scores,
    ScoreTask,
    Segment,
    Task,
    Transcript,
    Word,
)

# These models process a file as a whole, and use more memory the longer it is, so it is cut.
LONGEST_SECONDS = 30
CUT_WITHIN_SECONDS = 8

WORD_START = ("\N{LOWER ONE EIGHTH BLOCK}", " ")


class SherpaEngine:
    def __init__(self, config: SherpaConfig, language: str | None) -> None:
        self._language = language or "en"
        self._tokens = _read_tokens(config)
        biased = config.kind == "transducer" and self._can_bias(Path(config.model))
        self._recognizer = _recognizer(config, biased)
        self.capabilities = Capabilities(
            scores=False, hypotheses=False, word_timestamps=True, hotwords=biased
        )

    def warm(self) -> None:
        quiet = np.random.default_rng(0).normal(0, 0.001, SAMPLE_RATE * 2).astype(np.float32)
        self.transcribe(quiet, Task(), threading.Event())

    def transcribe(self, samples: np.ndarray, task: Task, cancelled: threading.Event) -> Transcript:
        hotwords = self._hotwords(task.hotwords) if self.capabilities.hotwords else ""
        segments: list[Segment] = []
        for first, last in pieces(samples):
            if cancelled.is_set():
                raise Cancelled()
            with metrics.engine_time("decode"):
                segment = self._hear(samples, first, last, hotwords, len(segments))
            if segment.text:
                segments.append(segment)
        language = task.language or self._language
        return Transcript(language, len(samples) / SAMPLE_RATE, tuple(segments))

    def score(self, samples: np.ndarray, task: ScoreTask, cancelled: threading.Event) -> Scores:
        raise NotImplementedError("capabilities.scores says so")

    def hypotheses(
        self, samples: np.ndarray, task: HypothesesTask, cancelled: threading.Event
    ) -> Hypotheses:
        raise NotImplementedError("capabilities.hypotheses says so")

    def _hear(
        self, samples: np.ndarray, first: int, last: int, hotwords: str, number: int
    ) -> Segment:
        stream = self._recognizer.create_stream(hotwords or None)
        stream.accept_waveform(SAMPLE_RATE, samples[first:last])
        self._recognizer.decode_stream(stream)
        result = stream.result
        logprobs = list(result.ys_log_probs)
        start, end = first / SAMPLE_RATE, last / SAMPLE_RATE
        return Segment(
            id=number,
            start=round(start, 3),
            end=round(end, 3),
            text=result.text.strip(),
            avg_logprob=round(sum(logprobs) / len(logprobs), 4) if logprobs else None,
            words=words(result.tokens, result.timestamps, result.durations, logprobs, start, end),
        )

    def _can_bias(self, folder: Path) -> bool:
        # Without the unknown token, sherpa-onnx logs hotwords that it can't spell.
        return (folder / "bpe.vocab").is_file() and "<unk>" in self._tokens

    def _hotwords(self, terms: Sequence[str]) -> str:
        """Terms in the model's letters; in sherpa-onnx, `/` and `:` separate terms and weights."""
        written = [token for token in self._tokens if not token.startswith("<")]
        letters = {letter for token in written for letter in token} - {"/", ":"}
        kept = []
        for term in terms:
            spelled = term if any(letter.islower() for letter in letters) else term.upper()
            if spelled.strip() and set(spelled) <= letters | {" "}:
                kept.append(spelled)
        return "/".join(kept)


def pieces(samples: np.ndarray) -> Iterator[tuple[int, int]]:
    """The whole audio, or parts of at most 30 s that end in the quietest tenth of a second."""
    longest, step = LONGEST_SECONDS * SAMPLE_RATE, SAMPLE_RATE // 10
    first = 0
    while len(samples) - first > longest:
        begin = first + longest - CUT_WITHIN_SECONDS * SAMPLE_RATE
        frames = samples[begin : first + longest].reshape(-1, step)
        last = begin + int(np.argmin((frames**2).mean(axis=1))) * step + step // 2
        yield first, last
        first = last
    yield first, len(samples)


def words(
    tokens: Sequence[str],
    starts: Sequence[float],
    durations: Sequence[float],
    logprobs: Sequence[float],
    offset: float,
    end: float,
) -> tuple[Word, ...]:
    """A word ends with its last token, or where the next token begins if no duration is known.

    Its probability is that of its least probable token.
    """
    found: list[Word] = []
    for number, (token, start) in enumerate(zip(tokens, starts, strict=True)):
        begins = not found or token.startswith(WORD_START)
        text = token.lstrip("".join(WORD_START))
        following = starts[number + 1] + offset if number + 1 < len(starts) else end
        until = start + offset + durations[number] if durations else following
        probability = round(math.exp(logprobs[number]), 4) if logprobs else None
        if begins:
            found.append(Word(text, round(start + offset, 3), round(until, 3), probability))
        else:
            last = found[-1]
            if last.probability is not None and probability is not None:
                probability = min(last.probability, probability)
            found[-1] = Word(last.word + text, last.start, round(until, 3), probability)
    return tuple(word for word in found if word.word)


def _read_tokens(config: SherpaConfig) -> frozenset[str]:
    file = Path(config.model) / "tokens.txt"
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        raise EngineError(f"{file} can't be read.") from None
    return frozenset(line.rsplit(maxsplit=1)[0] for line in lines if line.strip())


def _recognizer(config: SherpaConfig, biased: bool):
    if config.kind == "medasr_ctc" and "medasr" not in config.accepted_licences:
        raise EngineError(
            "MedASR may be used once its licence (Health AI Developer Foundations, Terms of Use) "
            "is accepted: read it, then set SPEECH_ACCEPTED_LICENCES=medasr."
        )
    try:
        from sherpa_onnx import OfflineRecognizer
    except ImportError:
        raise EngineError(
            "SPEECH_ENGINE=sherpa needs sherpa-onnx: pip install -r requirements-sherpa.txt."
        ) from None
    common = {
        "tokens": str(Path(config.model) / "tokens.txt"),
        "num_threads": config.threads,
        "provider": config.provider,
    }
    if config.kind == "transducer":
        parts = {part: _file(config, part) for part in ("encoder", "decoder", "joiner")}
        bias = {
            "decoding_method": "modified_beam_search",
            "hotwords_score": config.hotwords_score,
            "modeling_unit": "bpe",
            "bpe_vocab": str(Path(config.model) / "bpe.vocab"),
        }
        # The encoder's file tells whether it is Zipformer's or NeMo's.
        return OfflineRecognizer.from_transducer(
            **parts, **common, model_type="", **(bias if biased else {})
        )
    model = _file(config, "model")
    if config.kind == "zipformer_ctc":
        return OfflineRecognizer.from_zipformer_ctc(model, **common)
    if config.kind == "nemo_ctc":
        return OfflineRecognizer.from_nemo_ctc(model, **common)
    return OfflineRecognizer.from_medasr_ctc(model, **common)


def _file(config: SherpaConfig, part: str) -> str:
    """The part's ONNX file; if there are several, the quantised one, which is made for CPUs."""
    found = sorted(Path(config.model).glob(f"{part}*.onnx"))
    if not found:
        raise EngineError(f"{config.model} has no {part}*.onnx, which {config.kind} needs.")
    quantised = [file for file in found if ".int8." in file.name]
    return str((quantised or found)[0])
