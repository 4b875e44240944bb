"""What the OpenAI audio API promises a client that sends speech."""

import pytest
from conftest import wav

ESPEAK_RATE = 22_050


def test_json_contains_the_text(server, speech):
    body = server.transcribe(speech).json()
    assert "ibuprofen" in body["text"].lower()
    assert body["usage"]["type"] == "duration"


def test_text_is_plain(server, speech):
    response = server.transcribe(speech, response_format="text")
    assert response.headers["content-type"].startswith("text/plain")
    assert "ibuprofen" in response.text.lower()


def test_verbose_json_has_segments_and_words_with_times(server, speech):
    body = server.transcribe(
        speech,
        response_format="verbose_json",
        **{"timestamp_granularities[]": ["word", "segment"]},
    ).json()
    assert body["task"] == "transcribe"
    assert body["language"] == "en"
    assert 3 < body["duration"] < 10
    assert set(body["segments"][0]) == {
        *("id", "start", "end", "text", "temperature"),
        *("avg_logprob", "no_speech_prob", "compression_ratio", "language_probability"),
    }
    spoken = [word["word"].strip(".,").lower() for word in body["words"]]
    assert "ibuprofen" in spoken
    starts = [word["start"] for word in body["words"]]
    assert starts == sorted(starts)
    for word in body["words"]:
        assert 0 <= word["start"] <= word["end"] <= body["duration"] + 0.1
        assert 0 <= word["probability"] <= 1


def test_words_are_separated_by_spaces(server, speak):
    audio = speak("A follow-up X-ray of the chest was normal. Saturation is ninety six percent.")
    fields = {"response_format": "verbose_json", "timestamp_granularities[]": "word"}
    body = server.transcribe(audio, **fields).json()
    assert " ".join(word["word"] for word in body["words"]) == body["text"]
    assert "follow-up x-ray" in body["text"].lower()


def test_words_are_returned_only_on_request(server, speech):
    body = server.transcribe(speech, response_format="verbose_json").json()
    assert body["segments"]
    assert "words" not in body


def test_hotwords_help_the_engine(server, speak):
    names = ("Abimbola", "Villanueva")
    audio = speak("Patient is Mr Abimbola, seen with Dr Villanueva.")
    plain = server.transcribe(audio).json()["text"]
    helped = server.transcribe(audio, hotwords=", ".join(names)).json()["text"]
    # Which of them it hears without help depends on the processor.
    assert not all(name in plain for name in names)
    assert all(name in helped for name in names)


def test_the_same_audio_gives_the_same_answer(server, speech):
    fields = {"response_format": "verbose_json", "timestamp_granularities[]": "word"}
    assert server.transcribe(speech, **fields).json() == server.transcribe(speech, **fields).json()


def test_cached_audio_is_transcribed_like_new_audio(server, start, speech, speak):
    other = speak("The lungs are clear.")
    for audio in (speech, other):
        server.transcribe(audio)
    remembered = server.transcribe(speech, hotwords="ibuprofen, codeine")
    new = start().transcribe(speech, hotwords="ibuprofen, codeine")
    assert remembered.json() == new.json()
    assert server.transcribe(other).json() != remembered.json()


def test_hotwords_and_prompt_beyond_the_budget_still_leave_room_for_the_answer(server, speech):
    many = ", ".join(f"glibenclamide{number}" for number in range(300))
    response = server.transcribe(speech, hotwords=many, prompt="A long prompt. " * 300)
    assert response.status_code == 200
    assert response.json()["text"]


def test_a_language_tag_is_reduced_to_its_language(server, speech):
    assert server.transcribe(speech, language="en-GB").status_code == 200


def test_speech_in_another_language_than_the_chosen_one_is_reported(server, speak, speech):
    german = speak("Der Patient klagt seit drei Tagen über starke Schmerzen im Bauch.", voice="de")
    body = server.transcribe(german, response_format="verbose_json").json()
    assert body["language"] == "en"
    spoken = body["spoken_language"]
    assert spoken["language"] == "de"
    assert spoken["probability"] > 0.5 > 0.2 > spoken["chosen_probability"]
    assert all(segment["language_probability"] < 0.2 for segment in body["segments"])

    english = server.transcribe(speech, response_format="verbose_json").json()["spoken_language"]
    assert english["language"] == "en"
    assert english["probability"] == english["chosen_probability"] > 0.8


@pytest.mark.parametrize(
    "text",
    [
        "There was no bleeding. The wound is clean and dry.",
        "She sleeps seven hours a night. She denies suicidal thoughts and alcohol use.",
        "Continue lithium at the same dose. Review in four weeks.",
    ],
)
def test_nothing_is_added_in_the_silence_after_the_last_word(server, speak, text):
    for milliseconds in (0, 200, 400, 800):
        frames = speak(text)[44:] + bytes(2 * ESPEAK_RATE * milliseconds // 1000)
        heard = server.transcribe(wav(frames, ESPEAK_RATE)).json()["text"]
        assert len(heard.split()) <= len(text.split()) + 1, heard


def test_silence_is_reported_not_hidden(server):
    silence = wav(bytes(2 * 16_000 * 3))
    body = server.transcribe(silence, response_format="verbose_json").json()
    assert all(segment["no_speech_prob"] > 0.3 for segment in body["segments"])
    filtered = server.transcribe(silence, response_format="verbose_json", vad_filter="true").json()
    assert filtered["segments"] == []
    assert filtered["text"] == ""


def test_the_served_models_are_listed(server):
    names = [model["id"] for model in server.client.get("/v1/models").json()["data"]]
    assert names == ["whisper-1", "whisper-base"]
