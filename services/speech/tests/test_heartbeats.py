"""What a client receives before the answer to its request."""

import json
import socket
import threading
from contextlib import contextmanager

import pytest
from conftest import Running, wait_until
from test_operation import LONG

EVERY_SECOND = {"x-heartbeat-seconds": "1"}


@pytest.fixture(scope="module")
def long_speech(speak) -> bytes:
    return speak(LONG)


@contextmanager
def asking(running: Running, audio: bytes, **fields):
    data = {"model": "whisper-1", "language": "en", **fields}
    files = {"file": ("speech.wav", audio)}
    with running.client.stream(
        "POST", "/v1/audio/transcriptions", data=data, files=files, headers=EVERY_SECOND
    ) as response:
        yield response


def ask(running: Running, audio: bytes) -> tuple[str, dict]:
    """The text before the answer, and the answer."""
    with asking(running, audio) as response:
        assert response.status_code == 200
        assert response.headers["x-heartbeat-seconds"] == "1"
        text = response.read().decode()
    answer = text.lstrip(" ")
    return text.removesuffix(answer), json.loads(answer)


@contextmanager
def busy(running: Running, audio: bytes):
    """Keeps the engine busy: it works on two requests of other clients, and a third one waits."""
    others = [threading.Thread(target=running.transcribe, args=[audio]) for _ in range(3)]
    before = running.metric("speech_queue_seconds_count")
    for other in others:
        other.start()
    wait_until(
        lambda: (
            running.metric("speech_queue_seconds_count") > before
            and running.metric("speech_queue_depth") == 1
        ),
        30,
    )
    yield
    for other in others:
        other.join()


def test_a_request_sends_heartbeats_while_it_waits_and_runs(server, long_speech):
    plain = server.transcribe(long_speech)
    assert "x-heartbeat-seconds" not in plain.headers
    with busy(server, long_speech):
        beats, answer = ask(server, long_speech)
    assert len(beats) >= 2
    assert answer["status"] == 200
    assert json.loads(answer["body"]) == plain.json()
    assert answer["headers"]["content-type"] == "application/json"
    assert int(answer["headers"]["openai-processing-ms"]) > 0


def test_a_quick_answer_has_no_heartbeats(server):
    with asking(server, b"no audio") as response:
        assert response.status_code == 400
        assert json.loads(response.read())["error"]["code"] == "invalid_audio"
    assert "x-heartbeat-seconds" not in response.headers


def test_a_late_error_keeps_its_status_and_is_counted(server, long_speech):
    count = 'speech_errors_total{code="invalid_audio"}'
    before = server.metric(count)
    with busy(server, long_speech):
        _, answer = ask(server, b"no audio")
    assert answer["status"] == 400
    assert json.loads(answer["body"])["error"]["code"] == "invalid_audio"
    assert server.metric(count) == before + 1


def test_work_ends_when_the_client_disconnects(server, long_speech):
    count = 'speech_requests_total{status="499"}'
    before = server.metric(count)
    with busy(server, long_speech), asking(server, long_speech) as response:
        assert next(response.iter_raw())[:1] == b" "
        response.close()
        wait_until(lambda: server.metric(count) == before + 1, 60)


def test_heartbeats_are_sent_during_the_upload(server):
    body = (
        b'--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nno audio\r\n'
        b'--x\r\ncontent-disposition: form-data; name="model"\r\n\r\nwhisper-1\r\n--x--\r\n'
    )
    url = server.client.base_url
    with socket.create_connection((url.host, url.port), timeout=30) as connection:
        connection.sendall(
            b"POST /v1/audio/transcriptions HTTP/1.1\r\nhost: speech\r\nconnection: close\r\n"
            b"content-type: multipart/form-data; boundary=x\r\nx-heartbeat-seconds: 1\r\n"
            + f"content-length: {len(body)}\r\n\r\n".encode()
            + body[:40]
        )
        begun = connection.recv(65536)
        assert begun.startswith(b"HTTP/1.1 200")
        connection.sendall(body[40:])
        rest = b"".join(iter(lambda: connection.recv(65536), b""))
    assert b'"status": 400' in rest
    assert b"invalid_audio" in rest


@pytest.mark.parametrize("given", ["0", "61", "-1", "1.5", "soon", ""])
def test_an_invalid_interval_is_refused(server, given):
    response = server.client.post(
        "/v1/audio/transcriptions", headers={"x-heartbeat-seconds": given}, files={"x": b""}
    )
    assert response.status_code == 400
    assert response.json()["error"]["param"] == "x-heartbeat-seconds"
