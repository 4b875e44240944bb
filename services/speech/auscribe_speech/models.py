"""python -m auscribe_speech.models NAME DIR: downloads a Whisper model from the model hub to DIR.

Files are hashed during the download, and compared with the hub's hash if it gives one. They are
checked against this hash whenever they are used again.
"""

import hashlib
import json
import os
import re
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from faster_whisper.utils import _MODELS

from .engine import EngineError

MANIFEST = "auscribe-model.json"
FILE = re.compile(
    r"config\.json|preprocessor_config\.json|model\.bin|tokenizer\.json|vocabulary\..*"
)
NEEDED = ("config.json", "model.bin", "tokenizer.json")
ASK_SECONDS = 5
REPORT_SECONDS = 5

Report = Callable[[int, int], None]
"""Called from time to time with the bytes received and the total."""


class HubUnreachable(EngineError):
    pass


@dataclass(frozen=True)
class File:
    name: str
    bytes: int
    sha256: str


@dataclass(frozen=True)
class Manifest:
    repository: str
    revision: str
    """The commit, even if a branch or tag was requested."""
    files: tuple[File, ...]


def repository_of(name: str) -> str:
    """`name` is a size (`small`, `large-v3-turbo`) or a repository's name."""
    if name.startswith(("/", ".", "~")):
        raise EngineError(f"There is no folder {name}.")
    if "/" in name:
        return name
    repository = _MODELS.get(name)
    if repository is None:
        raise EngineError(
            f"There is no Whisper model {name!r}: give a folder, a repository of the hub, or one "
            f"of {', '.join(_MODELS)}."
        )
    return repository


def provide(name: str, revision: str | None, models_dir: Path, report: Report) -> Path:
    """The model's verified folder; downloads it if it is missing. Raises EngineError."""
    folder = folder_of(name, revision, models_dir)
    if is_fetched(folder):
        verify(folder)
    else:
        fetch(repository_of(name), revision, folder, report)
    return folder


def folder_of(name: str, revision: str | None, models_dir: Path) -> Path:
    return models_dir / re.sub(r"[^\w.@-]+", "--", f"{name}@{revision}" if revision else name)


def is_fetched(folder: Path) -> bool:
    return (folder / MANIFEST).is_file()


def verify(folder: Path) -> None:
    """Raises EngineError if a file differs from what was downloaded."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text())
        changed = [
            each["name"]
            for each in manifest["files"]
            if not (folder / each["name"]).is_file()
            or sha256_of(folder / each["name"]) != each["sha256"]
        ]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise EngineError(f"{folder / MANIFEST} can't be read ({type(error).__name__}).") from error
    if changed:
        raise EngineError(
            f"{', '.join(changed)} in {folder} changed after the download and will not be used; "
            "delete the folder to download the model again."
        )


def fetch(repository: str, revision: str | None, folder: Path, report: Report) -> Manifest:
    """The model appears complete and hashed, or not at all. Parts are kept for the next attempt."""
    commit, sizes, hashes = _ask(repository, revision)
    staging = folder.with_name(f".{folder.name}.part")
    staging.mkdir(parents=True, exist_ok=True)
    whole = sum(sizes.values())
    if shutil.disk_usage(staging).free < whole * 1.05:
        raise EngineError(
            f"{repository} needs {whole // 1_000_000} MB in {folder.parent}, which are not free."
        )
    with _reporting(staging, whole, report):
        _download(repository, commit, list(sizes), staging)
    files = tuple(
        File(name, (staging / name).stat().st_size, sha256_of(staging / name)) for name in sizes
    )
    damaged = [each.name for each in files if hashes.get(each.name, each.sha256) != each.sha256]
    if damaged:
        shutil.rmtree(staging)
        raise EngineError(f"{', '.join(damaged)} of {repository} arrived damaged.")
    shutil.rmtree(staging / ".cache", ignore_errors=True)
    manifest = Manifest(repository, commit, files)
    (staging / MANIFEST).write_text(json.dumps(asdict(manifest), indent=2) + "\n")
    shutil.rmtree(folder, ignore_errors=True)
    os.rename(staging, folder)
    return manifest


def sha256_of(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _ask(repository: str, revision: str | None) -> tuple[str, dict[str, int], dict[str, str]]:
    """The commit, the sizes of the files to download, and the hashes that the hub gives."""
    from huggingface_hub import HfApi
    from huggingface_hub.errors import RepositoryNotFoundError, RevisionNotFoundError

    try:
        info = HfApi().model_info(
            repository, revision=revision, files_metadata=True, timeout=ASK_SECONDS
        )
    except (RepositoryNotFoundError, RevisionNotFoundError):
        wanted = f"{repository} at {revision}" if revision else repository
        raise EngineError(f"The model hub has no {wanted}.") from None
    except Exception as error:
        raise _unreachable(error) from error
    wanted = [each for each in info.siblings or [] if FILE.fullmatch(each.rfilename)]
    missing = set(NEEDED) - {each.rfilename for each in wanted}
    if missing or info.sha is None:
        raise EngineError(
            f"{repository} is no Whisper model for faster-whisper: it has no "
            f"{', '.join(sorted(missing)) or 'commit'}."
        )
    sizes = {each.rfilename: each.size or 0 for each in wanted}
    hashes = {each.rfilename: each.lfs.sha256 for each in wanted if each.lfs is not None}
    return info.sha, sizes, hashes


def _download(repository: str, commit: str, names: list[str], staging: Path) -> None:
    from huggingface_hub import hf_hub_download

    try:
        for name in names:
            hf_hub_download(
                repository,
                name,
                revision=commit,
                local_dir=staging,
                etag_timeout=ASK_SECONDS,
            )
    except Exception as error:
        raise _unreachable(error) from error


def _unreachable(error: Exception) -> HubUnreachable:
    # Only the type: the message can contain an address with a key in it.
    return HubUnreachable(f"the model hub can't be reached ({type(error).__name__})")


@contextmanager
def _reporting(staging: Path, whole: int, report: Report) -> Iterator[None]:
    done = threading.Event()

    def watch() -> None:
        while not done.wait(REPORT_SECONDS):
            arrived = sum(each.stat().st_size for each in staging.rglob("*") if each.is_file())
            report(min(arrived, whole), whole)

    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    watching = threading.Thread(target=watch, daemon=True)
    watching.start()
    try:
        yield
    finally:
        done.set()
        watching.join()


def main() -> None:
    if len(sys.argv) not in (3, 4):
        sys.exit("Usage: python -m auscribe_speech.models NAME DIR [REVISION]")
    name, folder = sys.argv[1], Path(sys.argv[2]).absolute()
    revision = sys.argv[3] if len(sys.argv) == 4 else None
    try:
        manifest = fetch(
            repository_of(name),
            revision,
            folder,
            lambda arrived, whole: print(f"{arrived // 1_000_000} of {whole // 1_000_000} MB"),
        )
    except EngineError as error:
        sys.exit(str(error))
    print(f"{manifest.repository} at {manifest.revision} is in {folder}.")


if __name__ == "__main__":
    main()
