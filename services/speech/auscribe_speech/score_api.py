"""POST /v1/audio/score, our extension of the OpenAI audio API: form, limits and answer."""

import math
from dataclasses import dataclass
from typing import Any, BinaryIO

from starlette.datastructures import FormData
from starlette.responses import Response

from .engine import Candidates, Engine, Scores, ScoreTask
from .errors import ApiError, invalid
from .form import check_model, read_file, read_language, read_text
from .openai_api import json_response
from .place_form import MAX_JSON_LENGTH, check_text, read_list, read_place

MAX_TEXTS = 256
"""Per request, including all alternatives: ten seconds' work for Whisper base on two cores."""
MAX_PLACES = 64


@dataclass(frozen=True)
class Scored:
    start: int
    end: int
    alternatives: tuple[str, ...]


@dataclass(frozen=True)
class ScoreRequest:
    file: BinaryIO
    model: str
    task: ScoreTask
    text: str
    places: tuple[Scored, ...]
    """Empty if whole texts are scored. A place's first candidate is the unchanged text."""


def check_scores(engine: Engine) -> None:
    """Raises ApiError 501 if the engine can't score."""
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
        texts = read_list(form, "texts", MAX_TEXTS)
        candidates = (Candidates(tuple(check_text(each, "texts") for each in texts)),)
    else:
        text = check_text(form.get("text"), "text")
        read = [_candidates(each, text) for each in read_list(form, "places", MAX_PLACES)]
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


def _rendered_place(place: Scored, text: str, logprobs: tuple[float, ...]) -> dict[str, Any]:
    heard, *others = _pairs((text[place.start : place.end], *place.alternatives), logprobs)
    return {"from": place.start, "to": place.end, "heard": heard, "alternatives": others}


def _pairs(texts: tuple[str, ...], logprobs: tuple[float, ...]) -> list[dict[str, Any]]:
    return [
        {"text": text, "logprob": round(logprob, 4)}
        for text, logprob in zip(texts, logprobs, strict=True)
    ]


def _candidates(value: Any, text: str) -> tuple[Scored, Candidates]:
    place = read_place(value, text)
    alternatives = value.get("alternatives")
    if not isinstance(alternatives, list) or not alternatives:
        raise invalid("A place must have a list of alternatives.", "places")
    if not all(isinstance(each, str) for each in alternatives):
        raise invalid("A place's alternatives must be text.", "places")
    before, after = text[place.first : place.start], text[place.end : place.last]
    texts = [
        check_text(" ".join((before + each + after).split()), "places")
        for each in (text[place.start : place.end], *alternatives)
    ]
    scored = Scored(place.start, place.end, tuple(alternatives))
    return scored, Candidates(tuple(texts), place.stretch)
