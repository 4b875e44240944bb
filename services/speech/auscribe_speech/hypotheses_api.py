"""POST /v1/audio/hypotheses, our second extension of the OpenAI audio API: form and answer."""

import math
from dataclasses import dataclass
from typing import Any, BinaryIO

from starlette.datastructures import FormData
from starlette.responses import Response

from .engine import Doubt, Engine, Hypotheses, HypothesesTask, Hypothesis
from .errors import ApiError
from .form import check_model, read_file, read_language
from .openai_api import json_response
from .place_form import Place, check_text, read_list, read_place

MAX_PLACES = 32
"""Ten seconds' work for Whisper base on two cores, if each place has few words before it."""


@dataclass(frozen=True)
class HypothesesRequest:
    file: BinaryIO
    model: str
    task: HypothesesTask
    places: tuple[Place, ...]


def check_hypotheses(engine: Engine) -> None:
    """Raises ApiError 501 if the engine can't return hypotheses."""
    if not engine.capabilities.hypotheses:
        raise ApiError(
            501,
            "This speech engine can't say what else it may have heard; Whisper can.",
            code="hypotheses_unsupported",
        )


def parse_hypotheses_form(
    form: FormData, served: str, default_language: str | None
) -> HypothesesRequest:
    """Raises ApiError 400, or 404 for a model that isn't served here."""
    file = read_file(form)
    check_model(form, served)
    language = read_language(form, default_language)
    text = check_text(form.get("text"), "text")
    places = tuple(read_place(each, text) for each in read_list(form, "places", MAX_PLACES))
    doubts = tuple(_doubt(place, text) for place in places)
    return HypothesesRequest(file, served, HypothesesTask(language, doubts), places)


def render_hypotheses(request: HypothesesRequest, hypotheses: Hypotheses) -> Response:
    return json_response(
        {
            "model": request.model,
            "language": hypotheses.language,
            "duration": round(hypotheses.duration, 3),
            "places": [
                {"from": place.start, "to": place.end, "hypotheses": _rendered(found)}
                for place, found in zip(request.places, hypotheses.places, strict=True)
            ],
            "usage": {"type": "duration", "seconds": math.ceil(hypotheses.duration)},
            "timing": {
                "encode": round(hypotheses.encode_seconds, 4),
                "decode": round(hypotheses.decode_seconds, 4),
                "cached_windows": hypotheses.cached_windows,
            },
        }
    )


def _doubt(place: Place, text: str) -> Doubt:
    before, heard = text[place.first : place.start], text[place.start : place.end]
    return Doubt(" ".join(before.split()), " ".join(heard.split()), place.stretch)


def _rendered(hypotheses: tuple[Hypothesis, ...]) -> list[dict[str, Any]]:
    return [{"text": each.text, "logprob": round(each.logprob, 4)} for each in hypotheses]
