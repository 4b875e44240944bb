"""Decodes files of any browser or recorder to the 16 kHz mono samples that Whisper needs."""

from typing import BinaryIO

import av
import numpy as np

from .errors import ApiError, undecodable

SAMPLE_RATE = 16_000

# Only containers that carry their own audio: playlists and the like could make the decoder
# open other files or addresses.
FORMATS = "wav,w64,mp3,flac,ogg,matroska,webm,mov,mp4,aac,aiff,caf,amr,asf,avi"


def decode(source: BinaryIO, max_seconds: int) -> np.ndarray:
    """Float samples in [-1, 1]. Broken frames inside are skipped, as players do.

    Raises ApiError 400 if the file is not audio, contains none, or is too long.
    """
    limit = max_seconds * SAMPLE_RATE
    pieces: list[np.ndarray] = []
    samples = 0
    try:
        with av.open(
            source,
            mode="r",
            metadata_errors="ignore",
            options={"format_whitelist": FORMATS, "protocol_whitelist": ""},
        ) as container:
            if not container.streams.audio:
                raise undecodable()
            resampler = av.AudioResampler(format="s16", layout="mono", rate=SAMPLE_RATE)
            for frame in _frames(container):
                frame.pts = None  # gaps in the time stamps belong to the recording
                for part in resampler.resample(frame):
                    pieces.append(part.to_ndarray().reshape(-1))
                    samples += pieces[-1].size
                if samples > limit:
                    raise ApiError(
                        400,
                        f"Audio is longer than the {max_seconds} seconds allowed.",
                        param="file",
                        code="audio_too_long",
                    )
            if pieces:
                pieces.extend(part.to_ndarray().reshape(-1) for part in resampler.resample(None))
    except (av.FFmpegError, ValueError, EOFError):
        raise undecodable() from None
    if samples == 0:
        raise undecodable()
    return np.concatenate(pieces).astype(np.float32) / 32768.0


def _frames(container: av.container.InputContainer):
    frames = container.decode(audio=0)
    while True:
        try:
            yield next(frames)
        except StopIteration:
            return
        except av.InvalidDataError:
            continue
