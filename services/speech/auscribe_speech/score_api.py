"""POST /v1/audio/score, our extension of the OpenAI audio API: its form, its limits, its answer."""

import json
import math
from dataclasses import dataclass
from typing import Any, BinaryIO

from starlette.datastructures import FormData
from starlette.responses import Response

from .engine import Candidates, Engine, Scores, ScoreTask
from .errors import ApiError, invalid
from .form import check_model, read_file, read_language, read_text
from .openai_api import json_response

MAX_TEXTS = 256
"""In one request, all alternatives counted: ten seconds' work for Whisper base on two cores."""
MAX_PLACES = 64
MAX_TEXT_LENGTH = 2_000
MAX_JSON_LENGTH = 400_000
LEAST_STRETCH = 0.2
MOST_STRETCH = 30.0


@dataclass(frozen=True)
class Place:
    start: int
    end: int
    alternatives: tuple[str, ...]


@dataclass(frozen=True)
class ScoreRequest:
    file: BinaryIO
    model: str
    task: ScoreTask
    text: str
    places: tuple[Place, ...]
    """None where whole texts are scored. A place's first candidate is the unchanged text."""


def check_scores(engine: Engine) -> None:
    """Raises ApiError 501 where the engine can't score."""
    if not engine.capabilities.scores:
        raise ApiError(
            501, "This speech engine can't score texts; Whisper can.", code="scoring_unsupported"
        )


def parse_score_form(form: FormData, served: str, default_language: str | None) -> ScoreRequest:
    """Raises ApiError 400, or 404 for a model that isn't served here."""
    file = read_file(form)
    check_model(form, served)
    language = read_language(form, default_language)
    given = [name for name in ("texts", "places") if read_text(form, name, MAX_JSON_LENGTH)]
    if len(given) != 1:
        raise invalid("Give either texts, or text and places.", "texts")
    text, places = "", ()
    if given == ["texts"]:
        texts = _list(form, "texts", MAX_TEXTS)
        candidates = (Candidates(tuple(_text(each, "texts") for each in texts)),)
    else:
        text = _text(form.get("text"), "text")
        read = [_place(each, text) for each in _list(form, "places", MAX_PLACES)]
        places = tuple(place for place, _ in read)
        candidates = tuple(each for _, each in read)
        if sum(len(each.texts) for each in candidates) > MAX_TEXTS:
            raise invalid(f"places have more than {MAX_TEXTS} texts in all.", "places")
    return ScoreRequest(file, served, ScoreTask(language, candidates), text, places)


def render_scores(request: ScoreRequest, scores: Scores) -> Response:
    body: dict[str, Any] = {
        "model": request.model,
        "language": scores.language,
        "duration": round(scores.duration, 3),
    }
    if request.places:
        body["places"] = [
            _rendered_place(place, request.text, logprobs)
            for place, logprobs in zip(request.places, scores.logprobs, strict=True)
        ]
    else:
        texts = request.task.candidates[0].texts
        body["texts"] = _pairs(texts, scores.logprobs[0])
    body["usage"] = {"type": "duration", "seconds": math.ceil(scores.duration)}
    body["timing"] = {
        "encode": round(scores.encode_seconds, 4),
        "score": round(scores.score_seconds, 4),
        "texts": scores.texts_scored,
        "cached_windows": scores.cached_windows,
    }
    return json_response(body)


def _rendered_place(place: Place, text: str, logprobs: tuple[float, ...]) -> dict[str, Any]:
    heard, *others = _pairs((text[place.start : place.end], *place.alternatives), logprobs)
    return {"from": place.start, "to": place.end, "heard": heard, "alternatives": others}


def _pairs(texts: tuple[str, ...], logprobs: tuple[float, ...]) -> list[dict[str, Any]]:
    return [
        {"text": text, "logprob": round(logprob, 4)}
        for text, logprob in zip(texts, logprobs, strict=True)
    ]


def _list(form: FormData, name: str, most: int) -> list[Any]:
    try:
        value = json.loads(read_text(form, name, MAX_JSON_LENGTH))
    except (json.JSONDecodeError, RecursionError):
        raise invalid(f"{name} must be a JSON array.", name) from None
    if not isinstance(value, list) or not 0 < len(value) <= most:
        raise invalid(f"{name} must be a JSON array of 1 to {most} entries.", name)
    return value


def _text(value: Any, name: str) -> str:
    text = value if isinstance(value, str) else ""
    if not text.strip():
        raise invalid(f"{name} must hold text.", name)
    if len(text) > MAX_TEXT_LENGTH:
        raise invalid(f"{name}: a text is longer than {MAX_TEXT_LENGTH} characters.", name)
    return text


def _place(value: Any, text: str) -> tuple[Place, Candidates]:
    start, end = _offsets(value, 0, len(text))
    alternatives = value.get("alternatives")
    if not isinstance(alternatives, list) or not alternatives:
        raise invalid("A place must have a list of alternatives.", "places")
    if not all(isinstance(each, str) for each in alternatives):
        raise invalid("A place's alternatives must be text.", "places")
    first, last, stretch = 0, len(text), None
    if value.get("within") is not None:
        first, last = _offsets(value["within"], 0, len(text))
        if not first <= start <= end <= last:
            raise invalid("A place must lie inside its 'within'.", "places")
        stretch = _stretch(value["within"])
    texts = [
        _text(" ".join((text[first:start] + each + text[end:last]).split()), "places")
        for each in (text[start:end], *alternatives)
    ]
    return Place(start, end, tuple(alternatives)), Candidates(tuple(texts), stretch)


def _offsets(value: Any, least: int, most: int) -> tuple[int, int]:
    if not isinstance(value, dict):
        raise invalid("Every place must be a JSON object.", "places")
    start, end = value.get("from"), value.get("to")
    if type(start) is not int or type(end) is not int or not least <= start <= end <= most:
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
