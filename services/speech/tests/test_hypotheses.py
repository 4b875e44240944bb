"""Hypotheses contain what was said, and need no second encoder pass."""

import threading

import httpx2 as httpx
import numpy as np
import pytest
from conftest import Running, wait_until
from test_bad_input import refusal
from test_scores import shorten, silence

from auscribe_speech.engine import Cancelled, Doubt, Hypotheses, HypothesesTask, Unscorable
from auscribe_speech.whisper_hypotheses import find_hypotheses
from auscribe_speech.whisper_model import RememberingModel

# "I would profane" replaces "ibuprofen" in the fixture `speech`.
TEXT = "She takes I would profane 400 mg three times a day."
DRUG = {"from": 10, "to": 25}


def texts(body: dict, place: int = 0) -> list[str]:
    return [each["text"] for each in body["places"][place]["hypotheses"]]


@pytest.mark.parametrize(
    ("said", "heard", "before", "word"),
    [
        (
            "She takes ibuprofen four hundred milligrams.",
            "I would profane",
            "She takes",
            "ibuprofen",
        ),
        ("She takes metformin twice daily.", "met foreman", "She takes", "metformin"),
        ("He has stable angina.", "unstable", "He has", "stable"),
        ("Ibuprofen is stopped.", "I would profane", "", "ibuprofen"),
    ],
    ids=["ibuprofen", "metformin", "stable", "first word"],
)
def test_the_spoken_word_is_among_the_hypotheses_for_a_misheard_one(
    server, speak, said, heard, before, word
):
    text = f"{before} {heard}".strip()
    place = {"from": len(text) - len(heard), "to": len(text)}
    body = server.hypotheses(speak(said), text=text, places=[place]).json()
    # It may be divided into words in any way.
    assert any(each.lower().replace(" ", "").startswith(word) for each in texts(body))


def test_hypotheses_differ_and_the_most_likely_is_first(server, speech):
    body = server.hypotheses(speech, text=TEXT, places=[DRUG]).json()
    (place,) = body["places"]
    assert {name: place[name] for name in DRUG} == DRUG
    found = [text.strip().lower() for text in texts(body)]
    assert 2 <= len(found) <= 12
    assert all(found)
    assert len(set(found)) == len(found)
    # Hypotheses start at the place, without the words before it.
    assert not any(text.startswith("she takes") for text in found)
    logprobs = [each["logprob"] for each in place["hypotheses"]]
    assert logprobs == sorted(logprobs, reverse=True)
    assert all(logprob < 0 for logprob in logprobs)
    assert (body["model"], body["language"]) == ("whisper-base", "en")
    assert body["usage"] == {"type": "duration", "seconds": int(body["duration"]) + 1}
    assert set(body["timing"]) == {"encode", "decode", "cached_windows"}


def test_places_have_separate_hypotheses_in_the_order_of_the_request(server, speech):
    places = [{"from": 26, "to": 32}, DRUG, {"from": 10, "to": 10}]
    body = server.hypotheses(speech, text=TEXT, places=places).json()
    assert [{name: each[name] for name in DRUG} for each in body["places"]] == places
    alone = server.hypotheses(speech, text=TEXT, places=[DRUG]).json()
    assert body["places"][1] == alone["places"][0]
    assert texts(body, 0) != texts(body, 1)
    # Even where nothing was heard, there are hypotheses.
    assert texts(body, 2)


def test_offsets_count_code_points(server, speech):
    text = f"\N{WAVING HAND SIGN}\N{WAVING HAND SIGN} {TEXT}"
    places = [{"from": 3 + DRUG["from"], "to": 3 + DRUG["to"]}]
    body = server.hypotheses(speech, text=text, places=places).json()
    assert any(each.startswith("ibuprofen") for each in texts(body))


def test_the_same_audio_and_text_have_the_same_hypotheses(server, start, speech):
    first, second = (server.hypotheses(speech, text=TEXT, places=[DRUG]).json() for _ in range(2))
    other = start().hypotheses(speech, text=TEXT, places=[DRUG]).json()
    assert other["timing"]["cached_windows"] == 0
    assert first["places"] == second["places"] == other["places"]


def test_a_short_stretch_is_decoded_separately(server, speak):
    said = "The lungs are clear. " * 3
    audio = speak(said + "She takes ibuprofen four hundred milligrams three times a day.")
    start = len(said) + DRUG["from"]
    place = {"from": start, "to": start + 15}
    text = said + TEXT
    seconds = server.hypotheses(audio, text=text, places=[place]).json()["duration"]
    place["within"] = {"from": len(said), "to": len(text), "start": seconds - 4.4, "end": seconds}
    body = server.hypotheses(audio, text=text, places=[place]).json()
    assert any(each.startswith("ibuprofen") for each in texts(body))
    assert body["timing"]["encode"] > 0


def test_transcribed_or_scored_audio_is_not_encoded_again(server, speech):
    audio = shorten(speech, 7)
    server.transcribe(audio)
    body = server.hypotheses(audio, text=TEXT, places=[DRUG, {"from": 0, "to": 3}]).json()
    assert (body["timing"]["encode"], body["timing"]["cached_windows"]) == (0, 1)
    place = {**DRUG, "within": {"from": 0, "to": len(TEXT), "start": 0.1, "end": 3.1}}
    server.score(audio, text=TEXT, places=[{**place, "alternatives": ["ibuprofen"]}])
    body = server.hypotheses(audio, text=TEXT, places=[place]).json()
    assert (body["timing"]["encode"], body["timing"]["cached_windows"]) == (0, 1)


def test_the_language_is_detected_if_none_is_given(server, speech):
    body = server.hypotheses(speech, language=None, text=TEXT, places=[DRUG]).json()
    assert body["language"] == "en"


def test_hypotheses_are_measured(server, speech):
    before = server.metric("speech_hypotheses_places_total")
    scored = server.metric('speech_score_requests_total{status="200"}')
    response = server.hypotheses(speech, text=TEXT, places=[DRUG, {"from": 0, "to": 3}])
    assert server.metric("speech_hypotheses_places_total") == before + 2
    assert server.metric('speech_hypotheses_requests_total{status="200"}') > 0
    assert server.metric('speech_score_requests_total{status="200"}') == scored
    assert server.metric("speech_hypotheses_seconds_count") > 0
    assert server.metric('speech_engine_seconds_total{step="hypotheses"}') > 0
    assert int(response.headers["openai-processing-ms"]) > 0
    assert "profane" not in server.log.read_text()
    assert "ibuprofen" not in server.log.read_text()


def place(**changes) -> list[dict]:
    return [{**DRUG, **changes}]


def within(**changes) -> list[dict]:
    return place(within={"from": 0, "to": len(TEXT), "start": 0, "end": 2, **changes})


@pytest.mark.parametrize(
    ("fields", "param", "sentence"),
    [
        ({"places": place()}, "text", "must hold text"),
        ({"text": "  ", "places": place()}, "text", "must hold text"),
        ({"text": "a" * 2_001, "places": place()}, "text", "longer than 2000"),
        ({"text": TEXT}, "places", "JSON array"),
        ({"text": TEXT, "places": "no JSON"}, "places", "JSON array"),
        ({"text": TEXT, "places": []}, "places", "1 to 32"),
        ({"text": TEXT, "places": place() * 33}, "places", "1 to 32"),
        ({"text": TEXT, "places": [7]}, "places", "JSON object"),
        ({"text": TEXT, "places": place(to=len(TEXT) + 1)}, "places", "offsets into text"),
        ({"text": TEXT, "places": place(to=9)}, "places", "offsets into text"),
        ({"text": TEXT, "places": place(**{"from": -1})}, "places", "offsets into text"),
        ({"text": TEXT, "places": place(within=[])}, "places", "JSON object"),
        ({"text": TEXT, "places": within(to=24)}, "places", "inside its 'within'"),
        ({"text": TEXT, "places": within(end=0.1)}, "places", "0.2 to 30 seconds"),
        ({"text": TEXT, "places": within(end=None)}, "places", "seconds into the audio"),
        ({"text": TEXT, "places": within(start=50, end=52)}, "places", "after the end"),
    ],
)
def test_an_invalid_request_is_refused(server, speech, fields, param, sentence):
    error = refusal(server.hypotheses(speech, **fields), 400)
    assert error["param"] == param
    assert sentence in error["message"]


def test_too_much_text_before_a_place_is_refused(server, speech):
    text = "xyzzy " * 200
    places = [{"from": 1_000, "to": 1_005}]
    error = refusal(server.hypotheses(speech, text=text, places=places), 400)
    assert (error["param"], error["code"]) == ("places", "unscorable")
    assert "208 tokens" in error["message"]
    # Text before the stretch isn't forced.
    places[0]["within"] = {"from": 990, "to": 1_010, "start": 0, "end": 2}
    assert server.hypotheses(speech, text=text, places=places).status_code == 200


def test_the_other_fields_are_checked_as_for_a_transcription(server, speech):
    fields = {"text": TEXT, "places": [DRUG]}
    assert refusal(server.hypotheses(b"no audio", **fields), 400)["code"] == "invalid_audio"
    error = refusal(server.hypotheses(speech, **fields, model="whisper-9"), 404)
    assert error["code"] == "model_not_found"
    assert refusal(server.hypotheses(speech, **fields, language="q"), 400)["param"] == "language"


def test_long_audio_needs_places_with_a_stretch_for_hypotheses(server):
    audio = silence(31)
    error = refusal(server.hypotheses(audio, text=TEXT, places=[DRUG]), 400)
    assert (error["param"], error["code"]) == ("file", "unscorable")
    assert "30 seconds" in error["message"]
    body = server.hypotheses(audio, text=TEXT, places=within(start=29, end=31)).json()
    assert body["duration"] == 31


def test_hypotheses_end_when_the_client_disconnects(server: Running):
    gone = 'speech_hypotheses_requests_total{status="499"}'
    before = server.metric(gone)
    # Without the disconnect, this would take the engine half a minute.
    text = "The lungs are clear. " * 15
    places = [{"from": 280 + number, "to": 315} for number in range(32)]

    def ask() -> None:
        with (
            httpx.Client(base_url=server.client.base_url, timeout=2) as impatient,
            pytest.raises(httpx.TimeoutException),
        ):
            Running(server.process, server.log, impatient).hypotheses(
                silence(5), text=text, places=places
            )

    asking = threading.Thread(target=ask)
    asking.start()
    asking.join()
    wait_until(lambda: server.metric(gone) == before + 1, 30)
    assert server.hypotheses(silence(1), text="A.", places=[{"from": 0, "to": 2}]).is_success


@pytest.fixture(scope="module")
def tiny(tiny_whisper) -> RememberingModel:
    return RememberingModel(str(tiny_whisper), device="cpu", compute_type="float32", cpu_threads=1)


def find(tiny: RememberingModel, *doubts: Doubt, cancelled: bool = False) -> Hypotheses:
    noise = np.random.default_rng(0).normal(0, 0.1, 16_000).astype(np.float32)
    event = threading.Event()
    if cancelled:
        event.set()
    return find_hypotheses(tiny, noise, HypothesesTask("en", doubts), event)


def test_any_whisper_has_hypotheses_after_any_words(tiny):
    doubts = [Doubt("", ""), Doubt("a b c", "d"), Doubt("a" * 100, "e" * 200, (0, 0.5))]
    for found in find(tiny, *doubts).places:
        assert 0 < len(found) <= 12
        assert not any(each.text[-1] == "\N{REPLACEMENT CHARACTER}" for each in found)


def test_the_maximum_number_of_words_before_a_place(tiny):
    count = len(tiny.hf_tokenizer.encode(" a" * 208, add_special_tokens=False).ids)
    assert count == 208
    ((found, *_),) = find(tiny, Doubt(" ".join("a" * 208), "e" * 200)).places
    assert found.text
    with pytest.raises(Unscorable, match="208 tokens"):
        find(tiny, Doubt(" ".join("a" * 209), "b"))


def test_it_stops_between_places_if_nobody_waits(tiny):
    with pytest.raises(Cancelled):
        find(tiny, Doubt("", "a"), cancelled=True)
