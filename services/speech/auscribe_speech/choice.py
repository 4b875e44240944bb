"""WHISPER_MODEL=auto: the largest Whisper that is much faster than speech on this machine."""

from dataclasses import dataclass

VOCABULARY = 51_866
WINDOW_FRAMES = 1_500


@dataclass(frozen=True)
class Speed:
    """Seconds for 30 s of ordinary speech."""

    encode: float
    decode: float

    @property
    def factor(self) -> float:
        return (self.encode + self.decode) / 30


@dataclass(frozen=True)
class Candidate:
    name: str
    encoder_layers: int
    decoder_layers: int
    width: int
    english_only: bool = False

    @property
    def _encoder_work(self) -> float:
        """Multiplications per frame: the layers' matrices, and attention to all frames."""
        return self.encoder_layers * (12 * self.width**2 + 2 * WINDOW_FRAMES * self.width)

    @property
    def _decoder_work(self) -> float:
        """Per token: the layers' matrices, attention to all frames, and the vocabulary."""
        layer = 14 * self.width**2 + 2 * WINDOW_FRAMES * self.width
        return self.decoder_layers * layer + VOCABULARY * self.width

    def expected(self, base: Speed) -> Speed:
        """Estimates the speed from Whisper base's, by the number of multiplications."""
        return Speed(
            base.encode * self._encoder_work / BASE._encoder_work,
            base.decode * self._decoder_work / BASE._decoder_work,
        )


BASE = Candidate("base", 6, 6, 512)
# The best first.
LARGER = (
    Candidate("large-v3-turbo", 32, 4, 1280),
    Candidate("distil-large-v3", 32, 2, 1280, english_only=True),
    Candidate("small", 12, 12, 768),
)


def candidates(
    base: Speed, limit: float, language: str | None, gpu: bool
) -> list[tuple[Candidate, Speed]]:
    """The larger models to try, in this order, with their expected speeds.

    `limit` is in engine seconds per second of speech.

    On a GPU, the time of a small model says little about that of a large one, so the largest is
    tried and measured.
    """
    fitting = [each for each in LARGER if language == "en" or not each.english_only]
    expected = [(each, each.expected(base)) for each in fitting]
    return [(each, speed) for each, speed in expected if gpu or speed.factor <= limit]
