"""Whisper base is adapted in memory; other models stay as they are."""

import resource
from pathlib import Path

import numpy as np
import pytest

from auscribe_speech.adaptation import (
    BASE_HASH,
    CLINICAL_BASE,
    hash_of,
    read_variables,
    write_adapted,
)
from auscribe_speech.config import ConfigError, read_config
from auscribe_speech.engine import EngineError
from auscribe_speech.engines import load

DRUGS = "Medications are bisoprolol five milligrams, ramipril ten milligrams and apixaban."
CHANGED = "decoder/layer_1/ffn/linear_0/weight"


def matrix(folder: Path, name: str) -> np.ndarray:
    content = (folder / "model.bin").read_bytes()
    with (folder / "model.bin").open("rb") as file:
        variable = read_variables(file)[name]
    part = content[variable.offset : variable.offset + variable.bytes]
    return np.frombuffer(part, np.float16).reshape(variable.shape).astype(np.float32)


def write_adaptation(file: Path, folder: Path, factor_a: np.ndarray, factor_b: np.ndarray) -> None:
    content = (folder / "model.bin").read_bytes()
    with (folder / "model.bin").open("rb") as model:
        variable = read_variables(model)[CHANGED]
    base = {BASE_HASH: np.array(hash_of(content, [variable]))}
    np.savez(file, **{f"{CHANGED}/A": factor_a, f"{CHANGED}/B": factor_b}, **base)


def test_the_built_in_adaptation_changes_the_decoder_of_whisper_base(tmp_path, model):
    folder = Path(model)
    assert write_adapted(folder, CLINICAL_BASE, tmp_path)
    names = {"model.bin", "config.json", "tokenizer.json", "vocabulary.json"}
    assert names <= {file.name for file in tmp_path.iterdir()}
    before, after = ((each / "model.bin").read_bytes() for each in (folder, tmp_path))
    assert len(before) == len(after)
    with (folder / "model.bin").open("rb") as file:
        variables = read_variables(file)
    changed = {
        name
        for name, each in variables.items()
        if before[each.offset : each.offset + each.bytes]
        != after[each.offset : each.offset + each.bytes]
    }
    assert changed
    assert all(name.startswith("decoder/layer_") for name in changed)
    # The times of the words come from these.
    assert not any(
        "/attention/linear_0" in name or "/attention/linear_1" in name for name in changed
    )


def test_the_product_of_the_factors_is_added_to_a_matrix(tmp_path, model):
    folder = Path(model)
    shape = matrix(folder, CHANGED).shape
    chance = np.random.default_rng(3)
    factor_a = chance.normal(0, 0.05, (2, shape[1])).astype(np.float16)
    factor_b = chance.normal(0, 0.05, (shape[0], 2)).astype(np.float16)
    write_adaptation(tmp_path / "own.npz", folder, factor_a, factor_b)
    (tmp_path / "adapted").mkdir()
    assert write_adapted(folder, tmp_path / "own.npz", tmp_path / "adapted")
    before = matrix(folder, CHANGED)
    after = matrix(tmp_path / "adapted", CHANGED)
    expected = before + factor_b.astype(np.float32) @ factor_a.astype(np.float32)
    assert np.abs(after - before).max() > 0.001
    assert np.allclose(after, expected, atol=1e-3)


def test_it_fits_no_other_weights(tmp_path, model, tiny_whisper):
    target = tmp_path / "target"
    target.mkdir()
    assert not write_adapted(tiny_whisper, CLINICAL_BASE, target)
    other = tmp_path / "whisper-base-other"
    other.mkdir()
    content = bytearray((Path(model) / "model.bin").read_bytes())
    with (Path(model) / "model.bin").open("rb") as file:
        offset = read_variables(file)[CHANGED].offset
    content[offset : offset + 2] = np.float16(0.5).tobytes()
    (other / "model.bin").write_bytes(content)
    assert not write_adapted(other, CLINICAL_BASE, target)
    assert list(target.iterdir()) == []


def test_a_damaged_adaptation_is_an_error(tmp_path, model):
    (tmp_path / "damaged.npz").write_bytes(CLINICAL_BASE.read_bytes()[:1000])
    with pytest.raises(EngineError, match=r"damaged\.npz can't be read"):
        write_adapted(Path(model), tmp_path / "damaged.npz", tmp_path)


def test_an_adaptation_of_unknown_weights_is_an_error(tmp_path, model):
    np.savez(tmp_path / "own.npz", **{f"{CHANGED}/A": np.zeros((1, 512), np.float16)})
    with pytest.raises(EngineError, match=r"own\.npz doesn't say which weights"):
        write_adapted(Path(model), tmp_path / "own.npz", tmp_path)


def test_without_room_for_the_adapted_weights_the_others_are_used(model, caplog):
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, limits[1]))
    try:
        loaded = load(read_config({"WHISPER_MODEL": model}))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert loaded.model_id == "whisper-base"
    assert "whisper-base can't be adapted to clinical dictation" in caplog.text


def test_configuration(tmp_path):
    assert read_config({}).adaptation == "clinical"
    assert read_config({"WHISPER_ADAPTATION": "clinical"}).adaptation == "clinical"
    assert read_config({"WHISPER_ADAPTATION": "off"}).adaptation is None
    own = tmp_path / "own.npz"
    own.write_bytes(b"")
    assert read_config({"WHISPER_ADAPTATION": str(own)}).adaptation == str(own)
    with pytest.raises(ConfigError, match="WHISPER_ADAPTATION"):
        read_config({"WHISPER_ADAPTATION": str(tmp_path / "absent.npz")})


def test_only_english_is_heard_differently(server, start, speak):
    plain = start(WHISPER_ADAPTATION="off")
    spanish = speak("La paciente refiere dolor en el pecho desde hace tres días.", "es")
    english = speak(DRUGS)
    texts = {
        (name, language): running.transcribe(audio, language=language).json()["text"]
        for name, running in (("adapted", server), ("plain", plain))
        for language, audio in (("es", spanish), ("en", english))
    }
    assert texts["adapted", "es"] == texts["plain", "es"] != ""
    assert drugs_in(texts["adapted", "en"]) > drugs_in(texts["plain", "en"])


def drugs_in(text: str) -> int:
    return sum(drug in text.lower() for drug in ("bisoprolol", "ramipril", "apixaban"))
