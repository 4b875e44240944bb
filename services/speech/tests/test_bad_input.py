"""Every refusal has the format of the OpenAI API's errors and says what was wrong."""

import pytest

PLAYLIST = b"#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n/etc/hostname\n#EXT-X-ENDLIST\n"


def refusal(response, status: int) -> dict:
    assert response.status_code == status
    error = response.json()["error"]
    assert set(error) == {"message", "type", "param", "code"}
    assert error["message"].endswith(".")
    return error


@pytest.mark.parametrize(
    "audio",
    [b"this is no audio at all, only text", b"\x00" * 4000, b"RIFF\x00\x00\x00\x00WAVE", PLAYLIST],
    ids=["text", "zeros", "header only", "playlist"],
)
def test_a_file_without_audio_is_refused(server, audio):
    error = refusal(server.transcribe(audio), 400)
    assert error["param"] == "file"
    assert error["code"] == "invalid_audio"


def test_an_empty_file_is_refused(server):
    assert refusal(server.transcribe(b""), 400)["param"] == "file"


def test_a_missing_file_is_refused(server):
    assert refusal(server.transcribe(None), 400)["code"] == "missing_file"


def test_a_truncated_file_gives_its_contents(server, speech):
    response = server.transcribe(speech[: len(speech) * 2 // 3])
    assert response.status_code == 200
    assert "ibuprofen" in response.json()["text"].lower()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("response_format", "srt"),
        ("temperature", "hot"),
        ("temperature", "2"),
        ("temperature", "nan"),
        ("language", "klingon"),
        ("timestamp_granularities[]", "letter"),
        ("vad_filter", "perhaps"),
        ("prompt", "x" * 20_001),
    ],
)
def test_a_bad_field_is_named(server, speech, field, value):
    error = refusal(server.transcribe(speech, **{field: value}), 400)
    assert error["param"] == field.removesuffix("[]")


def test_a_model_is_needed_and_must_be_one_of_ours(server, speech):
    assert refusal(server.transcribe(speech, model=None), 400)["param"] == "model"
    assert refusal(server.transcribe(speech, model="whisper-9"), 404)["code"] == "model_not_found"


def test_an_upload_past_the_limit_is_refused(server):
    assert refusal(server.transcribe(b"\x00" * 5_000_001), 413)["code"] == "file_too_large"


def test_an_upload_without_a_declared_length_is_limited_too(server):
    def body():
        yield b"--b\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\n"
        for _ in range(600):
            yield b"\x00" * 10_000

    response = server.client.post(
        "/v1/audio/transcriptions",
        content=body(),
        headers={"content-type": "multipart/form-data; boundary=b"},
    )
    refusal(response, 413)


def test_audio_past_the_limit_of_length_is_refused(server, speak):
    import io
    import wave

    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(8_000)
        file.writeframes(b"\x80" * 8_000 * 61)
    assert refusal(server.transcribe(out.getvalue()), 400)["code"] == "audio_too_long"


def test_a_body_that_is_not_a_form_is_refused(server):
    refusal(server.client.post("/v1/audio/transcriptions", json={"model": "whisper-1"}), 400)
    broken = {"content-type": "multipart/form-data; boundary=b"}
    refusal(server.client.post("/v1/audio/transcriptions", content=b"zz", headers=broken), 400)


def test_unknown_paths_and_methods_have_the_same_shape(server):
    refusal(server.client.get("/v1/nothing"), 404)
    refusal(server.client.get("/v1/audio/transcriptions"), 405)
