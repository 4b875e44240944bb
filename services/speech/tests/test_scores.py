"""Forced scoring: how likely a text is for the audio, without a second encoder pass."""

import io
import threading
import wave

import httpx2 as httpx
import pytest
from conftest import Running, wait_until, wav
from test_bad_input import refusal

TEXT = "She takes clopidogrel 75 mg."
DRUG = {"from": 10, "to": 21}


@pytest.fixture(scope="session")
def clopidogrel(speak) -> bytes:
    return speak("She takes clopidogrel seventy five milligrams.")


def logprobs(texts: list[dict]) -> list[float]:
    return [each["logprob"] for each in texts]


@pytest.mark.parametrize(
    ("said", "pattern", "words"),
    [
        (
            "She takes clopidogrel seventy five milligrams.",
            "She takes {} 75 mg.",
            ("clopidogrel", "clobetasol", "clonidine", "clozapine"),
        ),
        (
            "He takes lisinopril ten milligrams once daily.",
            "He takes {} 10 mg once daily.",
            ("lisinopril", "fosinopril", "ramipril", "enalapril"),
        ),
        ("He has stable angina.", "He has {}.", ("stable angina", "unstable angina")),
        (
            "He takes metformin five hundred milligrams twice daily.",
            "He takes metformin 500 mg {} daily.",
            ("twice", "once", "thrice"),
        ),
    ],
    ids=["clopidogrel", "lisinopril", "stable angina", "twice"],
)
def test_the_spoken_word_has_the_highest_score_of_its_kind(server, speak, said, pattern, words):
    body = server.score(speak(said), texts=[pattern.format(word) for word in words]).json()
    assert [each["text"] for each in body["texts"]] == [pattern.format(word) for word in words]
    first, *others = logprobs(body["texts"])
    assert all(first > other + 2 for other in others)
    assert first < 0


def test_places_have_the_scores_of_their_texts(server, clopidogrel):
    alternatives = ["clobetasol", "clonidine"]
    places = [{**DRUG, "alternatives": alternatives}, {"from": 22, "to": 24, "alternatives": ["5"]}]
    body = server.score(clopidogrel, text=TEXT, places=places).json()
    texts = [TEXT, *(TEXT.replace("clopidogrel", each) for each in alternatives)]
    whole = server.score(clopidogrel, texts=[*texts, TEXT.replace("75", "5")]).json()
    drug, dose = body["places"]
    assert {name: drug[name] for name in DRUG} == DRUG
    assert drug["heard"]["text"] == "clopidogrel"
    assert [each["text"] for each in drug["alternatives"]] == alternatives
    assert logprobs([drug["heard"], *drug["alternatives"], *dose["alternatives"]]) == logprobs(
        whole["texts"]
    )
    assert dose["heard"]["logprob"] == drug["heard"]["logprob"]
    # The unchanged text is the same for both places and is scored once.
    assert body["timing"]["texts"] == 4
    assert body["usage"]["type"] == "duration"
    assert body["duration"] == whole["duration"]


def test_offsets_count_code_points(server, clopidogrel):
    text = f"\N{WAVING HAND SIGN} {TEXT}"
    place = {"from": 12, "to": 23, "alternatives": ["clonidine"]}
    body = server.score(clopidogrel, text=text, places=[place]).json()
    assert body["places"][0]["heard"]["text"] == "clopidogrel"


def test_a_short_stretch_is_scored_separately(server, speak):
    audio = speak("The lungs are clear. " * 3 + "She takes clopidogrel seventy five milligrams.")
    text = "The lungs are clear. " * 3 + TEXT
    start = text.index("clopidogrel")
    place = {"from": start, "to": start + 11, "alternatives": ["clobetasol", "clonidine"]}
    whole = server.score(audio, text=text, places=[place]).json()
    seconds = whole["duration"]
    place["within"] = {"from": start - 10, "to": len(text), "start": seconds - 4, "end": seconds}
    body = server.score(audio, text=text, places=[place]).json()
    heard, *others = logprobs([body["places"][0]["heard"], *body["places"][0]["alternatives"]])
    assert all(heard > other + 2 for other in others)
    assert body["timing"]["encode"] > 0


def test_transcribed_audio_is_not_encoded_again(server, start, speech):
    # Lengths with different frames at the end of the window.
    for cut in (0, 1, 161, 20_001):
        audio = shorten(speech, cut)
        server.transcribe(audio, hotwords="ibuprofen")
        before = server.metric('speech_encoder_windows_total{source="cached"}')
        body = server.score(audio, texts=["She takes ibuprofen."]).json()
        assert body["timing"]["cached_windows"] == 1
        assert body["timing"]["encode"] == 0
        assert server.metric('speech_encoder_windows_total{source="cached"}') == before + 1


def test_the_scores_are_the_same_without_the_cache(server, start, clopidogrel):
    texts = [TEXT, TEXT.replace("clopidogrel", "clonidine")]
    server.transcribe(clopidogrel)
    remembered = server.score(clopidogrel, texts=texts).json()
    batched = start(WHISPER_SCORE_BATCH="2").score(clopidogrel, texts=texts).json()
    assert remembered["timing"]["cached_windows"] == 1
    assert batched["timing"]["cached_windows"] == 0
    assert remembered["texts"] == batched["texts"]


def test_the_language_is_detected_if_none_is_given(server, speech):
    body = server.score(speech, language=None, texts=["She takes ibuprofen."]).json()
    assert body["language"] == "en"


def test_scoring_is_measured(server, clopidogrel):
    before = server.metric("speech_scored_texts_total")
    response = server.score(clopidogrel, texts=[TEXT, "x"])
    assert server.metric("speech_scored_texts_total") == before + 2
    assert server.metric('speech_score_requests_total{status="200"}') > 0
    assert server.metric("speech_score_seconds_count") > 0
    for step in ("encode", "decode", "score"):
        assert server.metric(f'speech_engine_seconds_total{{step="{step}"}}') > 0
    assert int(response.headers["openai-processing-ms"]) > 0
    assert TEXT not in server.log.read_text()


def test_the_models_report_the_capabilities_of_the_engine(server):
    for model in server.client.get("/v1/models").json()["data"]:
        assert model["capabilities"] == {
            "scores": True,
            "hypotheses": True,
            "word_timestamps": True,
            "hotwords": True,
            "heartbeats": True,
        }


def place(**changes) -> list[dict]:
    return [{**DRUG, "alternatives": ["clonidine"], **changes}]


def within(**changes) -> list[dict]:
    return place(within={"from": 0, "to": 28, "start": 0, "end": 2, **changes})


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"texts": [TEXT], "text": TEXT, "places": place()},
        {"texts": "no JSON"},
        {"texts": "[" * 100_000},
        {"texts": TEXT.split()[0]},
        {"texts": []},
        {"texts": [1]},
        {"texts": ["  "]},
        {"texts": ["a"] * 257},
        {"texts": ["a" * 2_001]},
        {"texts": ["xyzzy " * 330]},
        {"places": place()},
        {"text": TEXT, "places": [7]},
        {"text": TEXT, "places": place(to=29)},
        {"text": TEXT, "places": place(**{"from": -1})},
        {"text": TEXT, "places": place(**{"from": True})},
        {"text": TEXT, "places": place(alternatives=[])},
        {"text": TEXT, "places": place(alternatives=[None])},
        {"text": TEXT, "places": place() * 65},
        {"text": TEXT, "places": place(alternatives=["a"] * 256)},
        {"text": "word", "places": place(**{"from": 0, "to": 4}, alternatives=[" "])},
        {"text": TEXT, "places": place(within=[])},
        {"text": TEXT, "places": within(to=15)},
        {"text": TEXT, "places": within(end=0.1)},
        {"text": TEXT, "places": within(end=31)},
        {"text": TEXT, "places": within(end=None)},
        {"text": TEXT, "places": '[{"from":0,"to":1,"alternatives":["a"],"within":{"start":NaN}}]'},
        {"text": TEXT, "places": within(start=50, end=52)},
    ],
)
def test_an_unscorable_request_is_refused(server, clopidogrel, fields):
    error = refusal(server.score(clopidogrel, **fields), 400)
    assert error["param"] in ("texts", "text", "places")


def test_the_other_fields_are_checked_as_for_a_transcription(server, clopidogrel):
    assert refusal(server.score(b"no audio", texts=[TEXT]), 400)["code"] == "invalid_audio"
    error = refusal(server.score(clopidogrel, texts=[TEXT], model="whisper-9"), 404)
    assert error["code"] == "model_not_found"
    assert (
        refusal(server.score(clopidogrel, texts=[TEXT], language="q"), 400)["param"] == "language"
    )


def test_long_audio_needs_places_with_a_stretch_for_scores(server):
    audio = silence(31)
    error = refusal(server.score(audio, texts=[TEXT]), 400)
    assert (error["param"], error["code"]) == ("file", "unscorable")
    assert "30 seconds" in error["message"]
    body = server.score(audio, text=TEXT, places=within(start=29, end=31)).json()
    assert body["duration"] == 31


def test_scoring_ends_when_the_client_disconnects(server: Running, speak):
    gone = 'speech_score_requests_total{status="499"}'
    before = server.metric(gone)
    texts = [f"{TEXT} " * 30 + str(number) for number in range(256)]

    def ask() -> None:
        with (
            httpx.Client(base_url=server.client.base_url, timeout=2) as impatient,
            pytest.raises(httpx.TimeoutException),
        ):
            Running(server.process, server.log, impatient).score(silence(30), texts=texts)

    asking = [threading.Thread(target=ask) for _ in range(2)]
    for each in asking:
        each.start()
    for each in asking:
        each.join()
    wait_until(lambda: server.metric(gone) == before + 2, 30)
    # If they had not been cancelled, the engine would be busy much longer than this check waits.
    assert server.score(silence(1), texts=["A."]).status_code == 200


def shorten(audio: bytes, samples: int) -> bytes:
    with wave.open(io.BytesIO(audio)) as file:
        frames = file.readframes(file.getnframes() - samples)
        return wav(frames, file.getframerate())


def silence(seconds: int) -> bytes:
    return wav(bytes(2 * 16_000 * seconds))
