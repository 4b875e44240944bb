"""faster-whisper with a short memory: most audio is heard twice, the second time with hotwords."""

from collections import OrderedDict
from hashlib import sha256

import ctranslate2
import numpy as np
from faster_whisper import WhisperModel

# Windows of 30 s, about 3 MB each with Whisper base: the segments that are being heard now.
REMEMBERED = 16


class RememberingModel(WhisperModel):
    """Keeps what the encoder made of the latest windows. It takes a third of a hearing's time."""

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self._encoded: OrderedDict[bytes, ctranslate2.StorageView] = OrderedDict()

    def encode(self, features: np.ndarray) -> ctranslate2.StorageView:
        """The encoder's output for features of shape (mels, frames), float32."""
        key = sha256(np.ascontiguousarray(features)).digest()
        encoded = self._encoded.pop(key, None)
        if encoded is None:
            encoded = super().encode(features)
        self._encoded[key] = encoded
        while len(self._encoded) > REMEMBERED:
            self._encoded.popitem(last=False)
        return encoded
