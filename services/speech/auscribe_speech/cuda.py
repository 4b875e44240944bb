"""Loads CUDA's libraries from Python packages (requirements-cuda.txt)."""

import ctypes
from importlib.util import find_spec
from pathlib import Path


def preload_libraries() -> None:
    """CTranslate2 loads cuBLAS by name only, and finds it if it is already loaded."""
    spec = find_spec("nvidia")
    for place in (spec.submodule_search_locations if spec else None) or ():
        # cuBLAS needs cuBLASLt.
        for name in ("libcublasLt.so.12", "libcublas.so.12"):
            for library in Path(place).glob(f"*/lib/{name}"):
                ctypes.CDLL(str(library), ctypes.RTLD_GLOBAL)
