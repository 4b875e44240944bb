"""The second engine, with tiny real models written by these tests."""

import threading

import numpy as np
import pytest
from conftest import run_once, wav
from test_bad_input import refusal
from tiny_onnx import write_ctc, write_transducer

from auscribe_speech.config import SherpaConfig
from auscribe_speech.engine import Cancelled, EngineError, Task
from auscribe_speech.sherpa import SherpaEngine, pieces, words

RATE = 16_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("sherpa")
    write_ctc(root / "ctc", "▁BEEP")
    write_ctc(root / "medasr", "▁BEEP", kind="medasr_ctc")
    write_transducer(root / "transducer", "▁BEEP", "▁BOOP")
    return root


def tones(*seconds: float) -> np.ndarray:
    """Alternating silence and tone."""
    random = np.random.default_rng(0)
    parts = []
    for number, length in enumerate(seconds):
        time = np.arange(round(length * RATE)) / RATE
        tone = 0.3 * np.sin(2 * np.pi * 440 * time) + 0.05 * random.normal(size=time.size)
        parts.append(tone * (number % 2))
    return np.concatenate(parts).astype(np.float32)


def hear(engine: SherpaEngine, samples: np.ndarray, *hotwords: str):
    return engine.transcribe(samples, Task(hotwords=hotwords), threading.Event())


def test_a_ctc_model_transcribes_with_the_times_of_words(folder):
    engine = SherpaEngine(SherpaConfig(str(folder / "ctc"), "zipformer_ctc"), None)
    transcript = hear(engine, tones(1, 1, 1, 1, 1))
    assert transcript.text == "BEEP BEEP"
    assert [word.start for word in transcript.segments[0].words] == pytest.approx([1, 3], abs=0.1)
    assert (transcript.language, transcript.duration) == ("en", 5)
    assert not engine.capabilities.hotwords
    assert hear(engine, tones(2)).segments == ()


def test_a_transducer_follows_hotwords_in_its_beam(folder):
    engine = SherpaEngine(SherpaConfig(str(folder / "transducer"), hotwords_score=4), "de")
    assert engine.capabilities.hotwords
    samples = tones(1, 1, 1)
    plain = hear(engine, samples)
    assert (plain.text, plain.language) == ("BEEP", "de")
    assert 0 < plain.segments[0].words[0].probability < 1
    assert hear(engine, samples, "boop").text == "BOOP"
    # Hotwords that the model can't spell have no effect.
    assert hear(engine, samples, "Wellensittich", "b/o:p", " ", "boop").text == "BOOP"
    assert hear(engine, samples, "Wellensittich").text == "BEEP"


def test_without_the_pieces_of_its_words_a_transducer_has_no_hotwords(folder, tmp_path):
    write_transducer(tmp_path / "bare", "▁BEEP", "▁BOOP")
    (tmp_path / "bare" / "bpe.vocab").unlink()
    engine = SherpaEngine(SherpaConfig(str(tmp_path / "bare")), None)
    assert not engine.capabilities.hotwords
    assert hear(engine, tones(1, 1, 1), "BOOP").text == "BEEP"


def test_long_audio_is_transcribed_in_pieces_that_end_in_silence(folder):
    engine = SherpaEngine(SherpaConfig(str(folder / "ctc"), "zipformer_ctc"), None)
    samples = tones(1, 25, 1, 25, 1, 8)
    cuts = [last / RATE for _, last in pieces(samples)][:-1]
    assert [26 < cuts[0] < 27, 52 < cuts[1] < 53] == [True, True]
    transcript = hear(engine, samples)
    assert transcript.text == "BEEP BEEP BEEP"
    starts = [word.start for segment in transcript.segments for word in segment.words]
    assert starts == pytest.approx([1, 27, 53], abs=0.1)
    cancelled = threading.Event()
    cancelled.set()
    with pytest.raises(Cancelled):
        engine.transcribe(samples, Task(), cancelled)


def test_words_are_joined_from_tokens():
    found = words(
        ["▁met", "form", "in", " 500"], [0.5, 0.7, 0.9, 1.5], [], [-0.1, -2, 0, 0], 10, 12
    )
    assert [(word.word, word.start, word.end) for word in found] == [
        ("metformin", 10.5, 11.5),
        ("500", 11.5, 12),
    ]
    assert found[0].probability == pytest.approx(0.1353, abs=0.001)
    timed = words(["▁a", "▁b"], [0, 1], [0.2, 0.3], [], 0, 5)
    assert [(word.end, word.probability) for word in timed] == [(0.2, None), (1.3, None)]


def test_medasr_waits_until_its_licence_is_accepted(folder):
    config = {"model": str(folder / "medasr"), "kind": "medasr_ctc"}
    with pytest.raises(EngineError, match="SPEECH_ACCEPTED_LICENCES=medasr"):
        SherpaEngine(SherpaConfig(**config), None)
    # Its file is not accepted as another kind of model.
    ended = run_once(PORT="0", SPEECH_ENGINE="sherpa", SHERPA_MODEL=config["model"])
    assert ended.returncode == 1
    assert "has no encoder*.onnx, which transducer needs." in ended.stdout


def test_a_folder_without_a_model_is_reported_in_a_sentence(tmp_path):
    ended = run_once(SPEECH_ENGINE="sherpa", SHERPA_MODEL=str(tmp_path / "nothing"))
    assert ended.returncode == 1
    assert ended.stderr.startswith("SHERPA_MODEL must be the folder")
    with pytest.raises(EngineError, match=r"tokens\.txt can't be read"):
        SherpaEngine(SherpaConfig(str(tmp_path)), None)


def test_it_has_the_same_interface_and_reports_what_it_does_not_support(start, folder):
    running = start(
        SPEECH_ENGINE="sherpa",
        SHERPA_MODEL=str(folder / "transducer"),
        SHERPA_HOTWORDS_SCORE="4",
    )
    audio = wav((tones(1, 1, 1) * 32767).astype("<i2").tobytes())
    fields = {"response_format": "verbose_json", "timestamp_granularities[]": "word"}
    body = running.transcribe(audio, **fields, hotwords="boop").json()
    assert body["text"] == "BOOP"
    assert body["words"][0]["start"] == pytest.approx(1, abs=0.1)
    assert "no_speech_prob" not in body["segments"][0]
    error = refusal(running.score(audio, texts=["BOOP"]), 501)
    assert error["code"] == "scoring_unsupported"
    error = refusal(running.hypotheses(audio, text="BOOP", places=[{"from": 0, "to": 4}]), 501)
    assert error["code"] == "hypotheses_unsupported"
    assert "Whisper can" in error["message"]
    unsupported = 'speech_hypotheses_errors_total{code="hypotheses_unsupported"}'
    assert running.metric(unsupported) == 1
    (_, served) = running.client.get("/v1/models").json()["data"]
    assert served["id"] == "transducer"
    assert served["capabilities"] == {
        "scores": False,
        "hypotheses": False,
        "word_timestamps": True,
        "hotwords": True,
        "heartbeats": True,
    }
    running.transcribe(audio, hotwords="Wellensittich")
    assert "ellensittich" not in running.log.read_text().lower()
