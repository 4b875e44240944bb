"""CUDA's libraries where they come as Python packages (requirements-cuda.txt)."""

import ctypes
from importlib.util import find_spec
from pathlib import Path


def preload_libraries() -> None:
    """CTranslate2 asks for cuBLAS by its name only; what is loaded already, it finds."""
    spec = find_spec("nvidia")
    for place in (spec.submodule_search_locations if spec else None) or ():
        # cuBLAS needs its Lt part.
        for name in ("libcublasLt.so.12", "libcublas.so.12"):
            for library in Path(place).glob(f"*/lib/{name}"):
                ctypes.CDLL(str(library), ctypes.RTLD_GLOBAL)
