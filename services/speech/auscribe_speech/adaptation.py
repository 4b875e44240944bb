"""Adapts Whisper base to clinical dictation: low-rank changes (LoRA) to matrices of its decoder.

`clinical-base.npz` is made by training/speech. It holds, for each changed matrix W of shape
(out, in), the factors A of shape (rank, in) and B of shape (out, rank), both float16; W becomes
W + B·A. It fits only the weights that it was trained for, so it also holds their SHA-256.
"""

import shutil
import struct
from dataclasses import dataclass
from hashlib import sha256
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import BinaryIO
from zipfile import BadZipFile

import numpy as np

from .engine import EngineError

CLINICAL_BASE = Path(__file__).with_name("clinical-base.npz")
BASE_HASH = "base_sha256"
FLOAT16 = 4
MODEL = "model.bin"


@dataclass(frozen=True)
class Variable:
    shape: tuple[int, ...]
    type: int
    offset: int
    bytes: int


def write_adapted(folder: Path, adaptation: Path, target: Path) -> bool:
    """Writes the model in `folder` to the empty folder `target`, adapted; False if the adaptation
    does not fit this model. Raises EngineError if the adaptation can't be read."""
    try:
        with np.load(adaptation) as factors:
            changes = {name: factors[name] for name in factors.files}
            expected = str(changes.pop(BASE_HASH))
    except (OSError, ValueError, BadZipFile) as error:
        raise EngineError(f"The adaptation {adaptation} can't be read: {error}.") from error
    except KeyError as error:
        message = f"The adaptation {adaptation} doesn't say which weights it is for ({BASE_HASH})."
        raise EngineError(message) from error
    names = sorted({name.rsplit("/", 1)[0] for name in changes})
    with (folder / MODEL).open("rb") as file:
        variables = read_variables(file)
        if not all(name in variables and variables[name].type == FLOAT16 for name in names):
            return False
        with mmap(file.fileno(), 0, access=ACCESS_READ) as content:
            if hash_of(content, [variables[name] for name in names]) != expected:
                return False
    for each in folder.iterdir():
        if each.is_file():
            shutil.copyfile(each, target / each.name)
    # Changed in place, so that the weights needn't fit into memory twice.
    with (target / MODEL).open("r+b") as file, mmap(file.fileno(), 0) as content:
        for name in names:
            variable = variables[name]
            part = slice(variable.offset, variable.offset + variable.bytes)
            weights = np.frombuffer(content[part], np.float16).reshape(variable.shape)
            factor_a = changes[f"{name}/A"].astype(np.float32)
            factor_b = changes[f"{name}/B"].astype(np.float32)
            content[part] = (weights + factor_b @ factor_a).astype(np.float16).tobytes()
    return True


def hash_of(model: bytes | mmap, variables: list[Variable]) -> str:
    """The SHA-256 of the weights that an adaptation changes, in the order of their names."""
    digest = sha256()
    for variable in variables:
        digest.update(model[variable.offset : variable.offset + variable.bytes])
    return digest.hexdigest()


def read_variables(file: BinaryIO) -> dict[str, Variable]:
    """Where each variable is in a model.bin of CTranslate2 (`serialize` in its
    specs/model_spec.py). No variables if the file is in another version of that format."""

    def number(kind: str) -> int:
        size = struct.calcsize(kind)
        return struct.unpack(kind, file.read(size))[0]

    def text() -> str:
        return file.read(number("<H"))[:-1].decode()

    if number("<I") != 6:
        return {}
    text()
    number("<I")
    variables = {}
    for _ in range(number("<I")):
        name = text()
        shape = tuple(number("<I") for _ in range(number("<B")))
        kind, size = number("<B"), number("<I")
        variables[name] = Variable(shape, kind, file.tell(), size)
        file.seek(size, 1)
    return variables
