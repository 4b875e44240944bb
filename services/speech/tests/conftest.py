"""The real server in a separate process, with the real model and real speech."""

import io
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import wave
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx
import pytest
from tiny_whisper import write_whisper

from auscribe_speech import weights

ROOT = Path(__file__).parent.parent
SENTENCE = "She takes ibuprofen four hundred milligrams three times a day."


@dataclass
class Running:
    process: subprocess.Popen
    log: Path
    client: httpx.Client

    def transcribe(self, audio: bytes | None, **fields) -> httpx.Response:
        data = {"model": "whisper-1", "language": "en", **fields}
        files = {} if audio is None else {"file": ("speech.wav", audio)}
        data = {name: value for name, value in data.items() if value is not None}
        return self.client.post("/v1/audio/transcriptions", data=data, files=files or {"x": b""})

    def score(self, audio: bytes, **fields) -> httpx.Response:
        return self._ask("score", audio, fields)

    def hypotheses(self, audio: bytes, **fields) -> httpx.Response:
        return self._ask("hypotheses", audio, fields)

    def _ask(self, operation: str, audio: bytes, fields: dict) -> httpx.Response:
        """Fields that aren't text are sent as JSON."""
        data = {"model": "whisper-1", "language": "en", **fields}
        data = {
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in data.items()
            if value is not None
        }
        files = {"file": ("speech.wav", audio)}
        return self.client.post(f"/v1/audio/{operation}", data=data, files=files)

    def metric(self, name: str) -> float:
        """The value of one series, named without `service`; 0 if it doesn't exist yet."""
        text = self.client.get("/metrics").text
        for label in ('{service="speech"}', 'service="speech",', ',service="speech"'):
            text = text.replace(label, "")
        lines = text.splitlines()
        return next((float(line.split()[-1]) for line in lines if line.startswith(name + " ")), 0)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)


@pytest.fixture(scope="session")
def model(tmp_path_factory) -> str:
    if given := os.environ.get("WHISPER_MODEL"):
        return given
    directory = tmp_path_factory.mktemp("weights") / "whisper-base"
    weights.provide(directory)
    return str(directory)


@pytest.fixture(scope="session")
def tiny_whisper(tmp_path_factory, model) -> Path:
    """The folder of a model that loads and runs quickly."""
    folder = tmp_path_factory.mktemp("tiny") / "whisper-tiny-random"
    write_whisper(folder, like=Path(model))
    return folder


@pytest.fixture(scope="session")
def start(model, tmp_path_factory) -> Iterator[Callable[..., Running]]:
    started: list[Running] = []

    def run(**env: str) -> Running:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        log = tmp_path_factory.mktemp("log") / "speech.log"
        environment = {**os.environ, "WHISPER_MODEL": model, **env, "PORT": str(port)}
        process = subprocess.Popen(
            [sys.executable, "-m", "auscribe_speech"],
            cwd=ROOT,
            env=environment,
            stdout=log.open("wb"),
            stderr=subprocess.STDOUT,
        )
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=300)
        running = Running(process, log, client)
        started.append(running)
        wait_until(lambda: is_ready(running), 120)
        return running

    yield run
    for running in started:
        running.client.close()
        running.process.kill()
        running.process.wait()


@pytest.fixture(scope="session")
def server(start) -> Running:
    return start(
        MAX_UPLOAD_BYTES="5000000",
        MAX_AUDIO_SECONDS="60",
        LOG_LEVEL="debug",
        WHISPER_PARALLEL="2",
    )


@pytest.fixture(scope="session")
def speak(tmp_path_factory) -> Callable[[str], bytes]:
    if not shutil.which("espeak-ng"):
        pytest.fail("espeak-ng is needed to speak to the engine (apt-get install espeak-ng).")

    def say(text: str, voice: str = "en-us") -> bytes:
        out = tmp_path_factory.mktemp("speech") / "out.wav"
        subprocess.run(["espeak-ng", "-v", voice, "-s", "150", "-w", str(out), text], check=True)
        return out.read_bytes()

    return say


@pytest.fixture(scope="session")
def speech(speak) -> bytes:
    return speak(SENTENCE)


def run_once(**env: str) -> subprocess.CompletedProcess:
    """Runs the server until it exits by itself."""
    return subprocess.run(
        [sys.executable, "-m", "auscribe_speech"],
        cwd=ROOT,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=120,
    )


def wav(frames: bytes, rate: int = 16_000) -> bytes:
    """A file of 16-bit mono samples."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(frames)
    return out.getvalue()


def is_ready(running: Running) -> bool:
    if running.process.poll() is not None:
        raise AssertionError(running.log.read_text())
    try:
        return running.client.get("/readyz").status_code == 200
    except httpx.TransportError:
        return False


def wait_until(condition: Callable[[], bool], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"Not so after {seconds} s.")
        time.sleep(0.05)
