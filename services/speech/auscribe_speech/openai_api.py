"""The OpenAI audio API: parses its form, and returns json, text or verbose_json."""

import json
import math
import re
from dataclasses import asdict, dataclass
from typing import Any, BinaryIO

from starlette.datastructures import FormData
from starlette.responses import PlainTextResponse, Response

from .engine import Capabilities, Segment, Task, Transcript, Word
from .errors import invalid
from .form import OPENAI_NAME, check_model, read_file, read_language, read_text

FORMATS = ("json", "text", "verbose_json")
GRANULARITIES = ("segment", "word")


@dataclass(frozen=True)
class TranscriptionRequest:
    file: BinaryIO
    task: Task
    response_format: str
    granularities: frozenset[str]


def parse_form(form: FormData, served: str, default_language: str | None) -> TranscriptionRequest:
    """Raises ApiError 400, or 404 for a model that isn't served here."""
    file = read_file(form)
    check_model(form, served)
    response_format = read_text(form, "response_format") or "json"
    if response_format not in FORMATS:
        raise invalid(
            f"response_format must be one of {', '.join(FORMATS)}.",
            "response_format",
            "unsupported",
        )
    granularities = _granularities(form)
    task = Task(
        language=read_language(form, default_language),
        prompt=read_text(form, "prompt"),
        hotwords=split_hotwords(read_text(form, "hotwords")),
        temperature=_temperature(read_text(form, "temperature")),
        words="word" in granularities,
        vad_filter=_flag(form, "vad_filter"),
    )
    return TranscriptionRequest(file, task, response_format, granularities)


def split_hotwords(text: str) -> tuple[str, ...]:
    """If there are commas or line breaks, they separate terms, and spaces are part of a term."""
    parts = re.split(r"[,;\n]", text) if re.search(r"[,;\n]", text) else text.split()
    terms = (" ".join(part.split()) for part in parts)
    return tuple(dict.fromkeys(term for term in terms if term))


def render(request: TranscriptionRequest, transcript: Transcript) -> Response:
    if request.response_format == "text":
        return PlainTextResponse(transcript.text + "\n")
    usage = {"type": "duration", "seconds": math.ceil(transcript.duration)}
    if request.response_format == "json":
        return json_response({"text": transcript.text, "usage": usage})
    body: dict[str, Any] = {
        "task": "transcribe",
        "language": transcript.language,
        "duration": round(transcript.duration, 3),
        "text": transcript.text,
        "segments": [_known(segment) for segment in transcript.segments],
        "usage": usage,
    }
    if transcript.spoken is not None:
        body["spoken_language"] = asdict(transcript.spoken)
    if "word" in request.granularities:
        body["words"] = [_known(w) for segment in transcript.segments for w in segment.words]
    return json_response(body)


def _known(part: Segment | Word) -> dict[str, Any]:
    """Omits what the engine can't tell."""
    fields = asdict(part).items()
    return {name: value for name, value in fields if value is not None and name != "words"}


def models(served: str, capabilities: Capabilities) -> dict[str, Any]:
    names = dict.fromkeys((OPENAI_NAME, served))
    return {
        "object": "list",
        "data": [
            {
                "id": name,
                "object": "model",
                "created": 0,
                "owned_by": "auscribe",
                "capabilities": {**asdict(capabilities), "heartbeats": True},
            }
            for name in names
        ],
    }


def json_response(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    text = json.dumps(body, ensure_ascii=False, allow_nan=False)
    return Response(text, status, headers=headers, media_type="application/json")


def _granularities(form: FormData) -> frozenset[str]:
    names = [*form.getlist("timestamp_granularities[]"), *form.getlist("timestamp_granularities")]
    if any(name not in GRANULARITIES for name in names):
        raise invalid(
            f"timestamp_granularities must be of {', '.join(GRANULARITIES)}.",
            "timestamp_granularities",
        )
    return frozenset(names or ["segment"])


def _temperature(text: str) -> float:
    try:
        value = float(text or "0")
    except ValueError:
        value = math.nan
    if not 0 <= value <= 1:
        raise invalid("temperature must be a number from 0 to 1.", "temperature")
    return value


def _flag(form: FormData, name: str) -> bool:
    text = read_text(form, name).lower()
    if text not in ("", "true", "false", "1", "0"):
        raise invalid(f"{name} must be true or false.", name)
    return text in ("true", "1")
