"""python encode.py MODEL CLIPS OUT: the encoder's output for each clip, as the engine computes it.

One .npy file a clip, float16, of shape (1500, 512) with Whisper base. MODEL is the folder of a
CTranslate2 model.
"""

import os
import sys
from multiprocessing import Pool
from pathlib import Path

# Each process computes with one thread: a second one hardly helps a window of 30 s.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import ctranslate2
import numpy as np
from faster_whisper.audio import pad_or_trim
from faster_whisper.feature_extractor import FeatureExtractor

_model: ctranslate2.models.Whisper
_extractor = FeatureExtractor()


def _load(model: str) -> None:
    global _model
    _model = ctranslate2.models.Whisper(model, compute_type="int8", intra_threads=1)


def _encode(task: tuple[Path, Path]) -> None:
    clip, file = task
    if file.exists():
        return
    samples = np.load(clip)["samples"].astype(np.float32) / 32768
    features = pad_or_trim(_extractor(samples))[np.newaxis]
    view = ctranslate2.StorageView.from_array(np.ascontiguousarray(features, np.float32))
    encoded = _model.encode(view, to_cpu=True).to(ctranslate2.DataType.float32)
    part = file.with_suffix(".part.npy")
    np.save(part, np.array(encoded)[0].astype(np.float16))
    os.replace(part, file)


def main() -> None:
    model, clips, out = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    out.mkdir(parents=True, exist_ok=True)
    tasks = [(clip, out / f"{clip.stem}.npy") for clip in sorted(clips.glob("*.npz"))]
    with Pool(initializer=_load, initargs=(model,)) as pool:
        for _ in pool.imap_unordered(_encode, tasks, chunksize=8):
            pass


if __name__ == "__main__":
    main()
