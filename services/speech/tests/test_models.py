"""Models by name are downloaded, hashed and checked; `auto` starts with what is available."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, Running, run_once, wait_until
from hub import COMMIT, running_hub

from auscribe_speech.choice import Speed, candidates
from auscribe_speech.config import ConfigError, read_config
from auscribe_speech.engines import model_id

TINY = "clinic/whisper-tiny-random"
LARGE = "mobiuslabsgmbh/faster-whisper-large-v3-turbo"


@pytest.fixture
def hub(tiny_whisper):
    with running_hub(tiny_whisper, TINY, LARGE) as running:
        yield running


def environment(hub, tmp_path: Path, **more: str) -> dict[str, str]:
    return {
        "HF_ENDPOINT": hub if isinstance(hub, str) else hub.url,
        "HF_HOME": str(tmp_path / "hf"),
        "WHISPER_MODELS_DIR": str(tmp_path / "models"),
        "NO_PROXY": "127.0.0.1",
        "PORT": "0",
        **more,
    }


def fetch(hub, folder: Path, *revision: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "auscribe_speech.models", TINY, str(folder), *revision],
        cwd=ROOT,
        env={**os.environ, **environment(hub, folder.parent)},
        capture_output=True,
        text=True,
        timeout=120,
    )


def served(running: Running) -> str:
    return running.client.get("/v1/models").json()["data"][1]["id"]


def test_a_model_is_fetched_with_the_hashes_of_its_files(hub, tmp_path, tiny_whisper):
    folder = tmp_path / "models" / "tiny"
    ended = fetch(hub, folder)
    assert (ended.returncode, ended.stdout) == (0, f"{TINY} at {COMMIT} is in {folder}.\n")
    manifest = json.loads((folder / "auscribe-model.json").read_text())
    assert (manifest["repository"], manifest["revision"]) == (TINY, COMMIT)
    for name in ("config.json", "model.bin", "tokenizer.json", "vocabulary.json"):
        (entry,) = [each for each in manifest["files"] if each["name"] == name]
        assert entry["sha256"] == hashlib.sha256((tiny_whisper / name).read_bytes()).hexdigest()
        assert entry["bytes"] == (tiny_whisper / name).stat().st_size
    assert [each.name for each in folder.parent.iterdir() if each.name != "hf"] == ["tiny"]


def test_a_damaged_download_is_not_kept(hub, tmp_path):
    hub.damaged = True
    ended = fetch(hub, tmp_path / "models" / "tiny")
    assert ended.returncode == 1
    assert ended.stderr == f"model.bin of {TINY} arrived damaged.\n"
    assert not (tmp_path / "models" / "tiny").exists()


def test_an_unknown_revision_is_reported(hub, tmp_path):
    ended = fetch(hub, tmp_path / "models" / "tiny", "v9")
    assert ended.stderr == f"The model hub has no {TINY} at v9.\n"
    assert fetch(hub, tmp_path / "models" / "tiny", COMMIT).returncode == 0


def test_a_named_model_is_served_pinned_and_refused_once_it_changed(start, hub, tmp_path):
    pinned = environment(hub, tmp_path, WHISPER_MODEL=TINY, WHISPER_REVISION=COMMIT)
    assert served(start(**pinned)) == "whisper-tiny-random"
    (folder,) = (tmp_path / "models").iterdir()
    assert folder.name == f"clinic--whisper-tiny-random@{COMMIT}"
    assert f"/api/models/{TINY}/revision/{COMMIT}" in hub.asked

    with (folder / "model.bin").open("ab") as file:
        file.write(b"?")
    ended = run_once(**pinned)
    assert ended.returncode == 1
    assert f"model.bin in {folder} changed after the download and will not be used" in ended.stdout


def test_a_named_model_that_is_unavailable_ends_the_process(hub, tmp_path):
    for name, hub_url, why in (
        (TINY, "http://127.0.0.1:9", "the model hub can't be reached"),
        ("clinic/nothing", hub.url, "The model hub has no clinic/nothing."),
        ("enormous", hub.url, "There is no Whisper model 'enormous'"),
        (str(tmp_path / "gone"), hub.url, "There is no folder"),
    ):
        ended = run_once(**environment(hub_url, tmp_path, WHISPER_MODEL=name))
        assert ended.returncode == 1
        assert why in ended.stdout


def auto(hub, tmp_path: Path, base: Path) -> dict[str, str]:
    names = {"WHISPER_MODEL": "auto", "WHISPER_BASE_MODEL": str(base), "WHISPER_AUTO_LIMIT": "1000"}
    return environment(hub, tmp_path, **names)


def test_auto_serves_the_base_model_until_the_larger_one_is_ready(
    start, hub, tmp_path, tiny_whisper
):
    hub.open.clear()
    running = start(**auto(hub, tmp_path, tiny_whisper))
    assert served(running) == "whisper-tiny-random"
    wait_until(lambda: "Fetching whisper-large-v3-turbo: " in running.log.read_text(), 60)
    assert served(running) == "whisper-tiny-random"
    hub.open.set()
    wait_until(lambda: served(running) == "whisper-large-v3-turbo", 60)
    notices = [
        entry["msg"]
        for entry in map(json.loads, running.log.read_text().splitlines())
        if entry.get("notice")
    ]
    assert notices[0].startswith("Fetching whisper-large-v3-turbo from the model hub (")
    assert notices[-1].startswith("whisper-large-v3-turbo transcribes: the largest that is fast")
    # The next start does not need the hub.
    again = start(**auto("http://127.0.0.1:9", tmp_path, tiny_whisper))
    wait_until(lambda: served(again) == "whisper-large-v3-turbo", 60)


def test_auto_stays_with_the_base_model_if_the_hub_is_unreachable(start, tmp_path, tiny_whisper):
    running = start(**auto("http://127.0.0.1:9", tmp_path, tiny_whisper))
    why = "whisper-tiny-random transcribes: the model hub can't be reached"
    wait_until(lambda: why in running.log.read_text(), 60)
    assert served(running) == "whisper-tiny-random"


def test_auto_refuses_a_larger_model_that_changed(start, hub, tmp_path, tiny_whisper):
    folder = tmp_path / "models" / "large-v3-turbo"
    assert fetch(hub, folder).returncode == 0
    (folder / "config.json").write_text("{}")
    running = start(**auto("http://127.0.0.1:9", tmp_path, tiny_whisper))
    why = "whisper-large-v3-turbo can't be used: config.json in"
    wait_until(lambda: why in running.log.read_text(), 60)
    assert served(running) == "whisper-tiny-random"


@pytest.mark.parametrize(
    ("speed", "language", "gpu", "names"),
    [
        # Two cores, eight, sixteen, many, and a GPU.
        (Speed(0.65, 2.5), None, False, []),
        (Speed(0.3, 0.9), None, False, ["small"]),
        (Speed(0.22, 0.7), "en", False, ["distil-large-v3", "small"]),
        (Speed(0.1, 0.5), None, False, ["large-v3-turbo", "small"]),
        (Speed(0.1, 0.5), "en", False, ["large-v3-turbo", "distil-large-v3", "small"]),
        (Speed(9, 9), None, True, ["large-v3-turbo", "small"]),
    ],
)
def test_auto_tries_the_largest_that_should_be_fast_enough_first(speed, language, gpu, names):
    assert [each.name for each, _ in candidates(speed, 0.25, language, gpu)] == names


def test_a_model_has_one_name_in_any_folder():
    for model in ("base", "/some/where/whisper-base", "Systran/faster-whisper-base"):
        assert model_id(model) == "whisper-base"
    assert model_id("distil-large-v3") == "whisper-distil-large-v3"


@pytest.mark.parametrize("model", ["auto", "tests"])
def test_a_revision_pins_only_what_comes_from_the_hub(model, monkeypatch):
    monkeypatch.chdir(ROOT)
    with pytest.raises(ConfigError, match="WHISPER_REVISION"):
        read_config({"WHISPER_MODEL": model, "WHISPER_REVISION": "main"})
