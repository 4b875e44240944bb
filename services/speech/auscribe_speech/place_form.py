"""Parses places in a text and its audio, for scores and hypotheses. Raises ApiError."""

import json
import math
from dataclasses import dataclass
from typing import Any

from starlette.datastructures import FormData

from .errors import invalid
from .form import read_text

MAX_TEXT_LENGTH = 2_000
MAX_JSON_LENGTH = 400_000
LEAST_STRETCH = 0.2
MOST_STRETCH = 30.0


@dataclass(frozen=True)
class Place:
    """Offsets in code points: the place is `start` to `end`, the relevant text `first` to `last`.

    `stretch`: the seconds of audio that contain this text; None is the whole file.
    """

    start: int
    end: int
    first: int
    last: int
    stretch: tuple[float, float] | None


def read_list(form: FormData, name: str, most: int) -> list[Any]:
    try:
        value = json.loads(read_text(form, name, MAX_JSON_LENGTH))
    except (json.JSONDecodeError, RecursionError):
        raise invalid(f"{name} must be a JSON array.", name) from None
    if not isinstance(value, list) or not 0 < len(value) <= most:
        raise invalid(f"{name} must be a JSON array of 1 to {most} entries.", name)
    return value


def check_text(value: Any, name: str) -> str:
    text = value if isinstance(value, str) else ""
    if not text.strip():
        raise invalid(f"{name} must hold text.", name)
    if len(text) > MAX_TEXT_LENGTH:
        raise invalid(f"{name}: a text is longer than {MAX_TEXT_LENGTH} characters.", name)
    return text


def read_place(value: Any, text: str) -> Place:
    start, end = _offsets(value, len(text))
    within = value.get("within")
    if within is None:
        return Place(start, end, 0, len(text), None)
    first, last = _offsets(within, len(text))
    if not first <= start <= end <= last:
        raise invalid("A place must lie inside its 'within'.", "places")
    return Place(start, end, first, last, _stretch(within))


def _offsets(value: Any, most: int) -> tuple[int, int]:
    if not isinstance(value, dict):
        raise invalid("Every place must be a JSON object.", "places")
    start, end = value.get("from"), value.get("to")
    if type(start) is not int or type(end) is not int or not 0 <= start <= end <= most:
        raise invalid("'from' and 'to' must be offsets into text, in order.", "places")
    return start, end


def _stretch(value: dict[str, Any]) -> tuple[float, float]:
    start, end = value.get("start"), value.get("end")
    if not all(type(each) in (int, float) and math.isfinite(each) for each in (start, end)):
        raise invalid("'start' and 'end' must be seconds into the audio.", "places")
    start, end = round(float(max(start, 0)), 2), round(float(end), 2)
    if not LEAST_STRETCH <= end - start <= MOST_STRETCH:
        raise invalid(
            f"A stretch must be {LEAST_STRETCH} to {MOST_STRETCH:g} seconds long.", "places"
        )
    return start, end
