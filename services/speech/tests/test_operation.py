"""What operators of the service rely on."""

import json
import os
import signal
import threading

from conftest import run_once, wait_until

LONG = "The patient was seen in clinic today and reports no new symptoms. " * 8


def test_it_is_alive_and_ready(server):
    assert server.client.get("/healthz").status_code == 200
    assert server.client.get("/readyz").json() == {"status": "ready"}


def test_metrics_count_the_work(server, speech):
    done, invalid = (
        'speech_requests_total{status="200"}',
        'speech_errors_total{code="invalid_audio"}',
    )
    before = server.metric(done), server.metric(invalid)
    server.transcribe(speech)
    server.transcribe(b"no audio")
    assert (server.metric(done), server.metric(invalid)) == (before[0] + 1, before[1] + 1)
    text = server.client.get("/metrics").text
    series = [line for line in text.splitlines() if not line.startswith("#")]
    assert [line for line in series if 'service="speech"' not in line] == []
    for name in ("transcription_seconds", "audio_seconds_total", "real_time_factor", "queue_depth"):
        assert f"speech_{name}" in text


def test_counters_start_at_0(start):
    text = start().client.get("/metrics").text
    for series in (
        'speech_requests_total{service="speech",status="503"}',
        'speech_errors_total{code="overloaded",service="speech"}',
        'speech_engine_seconds_total{service="speech",step="score"}',
    ):
        assert f"{series} 0.0\n" in text


def test_nothing_that_was_said_reaches_the_log(server, speech):
    server.transcribe(speech, prompt="Kanarienvogel", hotwords="Wellensittich")
    server.transcribe(speech, language="Nymphensittich")
    log = server.log.read_text()
    assert '"msg": "transcribed"' in log
    for secret in ("ibuprofen", "Kanarienvogel", "Wellensittich", "Nymphensittich"):
        assert secret.lower() not in log.lower()
    for line in log.splitlines():
        assert json.loads(line)["service"] == "speech"


def test_a_key_is_required_if_one_is_set(start, speech):
    running = start(SPEECH_API_KEY="a-key")
    assert running.transcribe(speech).status_code == 401
    assert running.client.get("/v1/models").status_code == 401
    assert running.score(speech, texts=["A."]).status_code == 401
    assert running.client.get("/healthz").status_code == 200
    running.client.headers["authorization"] = "Bearer a-kex"
    assert running.transcribe(speech).status_code == 401
    running.client.headers["authorization"] = "Bearer a-key"
    assert running.transcribe(speech).status_code == 200


def test_a_key_is_replaced_while_both_are_known(start, speech):
    running = start(SPEECH_API_KEY="new-key, old-key")
    for header, status in (
        ("Bearer old-key", 200),
        ("Bearer new-key", 200),
        ("Bearer new-key, old-key", 401),
        ("Bearer", 401),
    ):
        running.client.headers["authorization"] = header
        assert running.client.get("/v1/models").status_code == status


def test_a_full_queue_refuses_and_sigterm_finishes_running_requests(start, speak):
    running = start(MAX_QUEUE="1", WHISPER_PARALLEL="1")
    audio = speak(LONG)
    answers: list[int] = []

    def ask() -> None:
        answers.append(running.transcribe(audio).status_code)

    asking = [threading.Thread(target=ask) for _ in range(2)]
    for thread in asking:
        thread.start()
    wait_until(lambda: running.metric("speech_queue_depth") == 1, 30)
    refused = running.transcribe(audio)
    assert refused.status_code == 503
    assert refused.json()["error"]["code"] == "overloaded"
    assert int(refused.headers["retry-after"]) > 0

    assert running.stop() == 0
    for thread in asking:
        thread.join()
    # The running request is answered; the waiting one is refused.
    assert sorted(answers) == [200, 503]


def test_as_many_requests_as_configured_run_at_once(start, speak):
    running = start(MAX_QUEUE="0", WHISPER_PARALLEL="2")
    audio = speak(LONG)
    answers: list[dict] = []

    def ask() -> None:
        answers.append(running.transcribe(audio).json())

    asking = [threading.Thread(target=ask) for _ in range(2)]
    for thread in asking:
        thread.start()
    wait_until(lambda: running.metric("speech_queue_seconds_count") == 2, 30)
    assert answers == []
    # Nothing may wait, so this one is refused only because both others run.
    assert running.transcribe(audio).status_code == 503
    for thread in asking:
        thread.join()
    assert answers == [running.transcribe(audio).json()] * 2


def test_a_port_in_use_is_reported_in_a_sentence(server):
    port = str(server.client.base_url.port)
    ended = run_once(PORT=port, WHISPER_MODEL=os.environ.get("WHISPER_MODEL", "/nowhere/model"))
    assert ended.returncode == 1
    assert f"127.0.0.1:{port}" in ended.stdout


def test_a_bad_value_is_reported_in_a_sentence():
    ended = run_once(PORT="ninety")
    assert ended.returncode == 1
    assert ended.stderr == "PORT must be a whole number, not 'ninety'.\n"


def test_a_model_that_cannot_be_loaded_ends_the_process(tmp_path):
    ended = run_once(PORT="0", WHISPER_MODEL=str(tmp_path))
    assert ended.returncode == 1
    assert "could not be loaded" in ended.stdout


def test_an_interrupt_while_idle_ends_at_once(start):
    running = start()
    running.process.send_signal(signal.SIGINT)
    assert running.process.wait(30) == 0
