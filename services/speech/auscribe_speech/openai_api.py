"""The OpenAI audio API's words: a form in, json, text or verbose_json out."""

import json
import math
import re
from dataclasses import asdict, dataclass
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.responses import PlainTextResponse, Response

from .engine import LANGUAGES, Task, Transcript
from .errors import ApiError, invalid

FORMATS = ("json", "text", "verbose_json")
GRANULARITIES = ("segment", "word")
OPENAI_NAME = "whisper-1"
TEXT_LIMIT = 20_000


@dataclass(frozen=True)
class TranscriptionRequest:
    file: UploadFile
    task: Task
    response_format: str
    granularities: frozenset[str]


def parse_form(form: FormData, served: str, default_language: str | None) -> TranscriptionRequest:
    """Raises ApiError 400, or 404 for a model that isn't served here."""
    file = form.get("file")
    if not isinstance(file, UploadFile):
        raise invalid("A file is required in the field 'file'.", "file", "missing_file")
    if not file.size:
        raise invalid("The audio file is empty.", "file", "invalid_audio")
    _check_model(_text(form, "model"), served)
    response_format = _text(form, "response_format") or "json"
    if response_format not in FORMATS:
        raise invalid(
            f"response_format must be one of {', '.join(FORMATS)}.",
            "response_format",
            "unsupported",
        )
    granularities = _granularities(form)
    task = Task(
        language=_language(_text(form, "language") or default_language),
        prompt=_text(form, "prompt"),
        hotwords=split_hotwords(_text(form, "hotwords")),
        temperature=_temperature(_text(form, "temperature")),
        words="word" in granularities,
        vad_filter=_flag(form, "vad_filter"),
    )
    return TranscriptionRequest(file, task, response_format, granularities)


def split_hotwords(text: str) -> tuple[str, ...]:
    """Where there are commas or lines they divide, and spaces are part of a term."""
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
        "segments": [],
        "usage": usage,
    }
    for segment in transcript.segments:
        fields = asdict(segment)
        fields.pop("words")
        body["segments"].append(fields)
    if "word" in request.granularities:
        body["words"] = [asdict(w) for segment in transcript.segments for w in segment.words]
    return json_response(body)


def models(served: str) -> dict[str, Any]:
    names = dict.fromkeys((OPENAI_NAME, served))
    return {
        "object": "list",
        "data": [
            {"id": name, "object": "model", "created": 0, "owned_by": "auscribe"} for name in names
        ],
    }


def json_response(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    text = json.dumps(body, ensure_ascii=False, allow_nan=False)
    return Response(text, status, headers=headers, media_type="application/json")


def _text(form: FormData, name: str) -> str:
    value = form.get(name)
    if isinstance(value, UploadFile):
        raise invalid(f"{name} must be text, not a file.", name)
    if value is not None and len(value) > TEXT_LIMIT:
        raise invalid(f"{name} is longer than {TEXT_LIMIT} characters.", name)
    return (value or "").strip()


def _check_model(name: str, served: str) -> None:
    if not name:
        raise invalid("A model is required in the field 'model'.", "model", "missing_model")
    if name not in (OPENAI_NAME, served):
        raise ApiError(
            404,
            f"The model does not exist here; {OPENAI_NAME} and {served} do.",
            param="model",
            code="model_not_found",
        )


def _granularities(form: FormData) -> frozenset[str]:
    names = [*form.getlist("timestamp_granularities[]"), *form.getlist("timestamp_granularities")]
    if any(name not in GRANULARITIES for name in names):
        raise invalid(
            f"timestamp_granularities must be of {', '.join(GRANULARITIES)}.",
            "timestamp_granularities",
        )
    return frozenset(names or ["segment"])


def _language(name: str | None) -> str | None:
    """ISO 639-1, or a tag that begins with it: en-GB is heard as en."""
    if not name:
        return None
    code = re.split(r"[-_]", name.lower())[0]
    if code not in LANGUAGES:
        raise invalid("language must be a code such as en, de or en-GB.", "language", "unsupported")
    return code


def _temperature(text: str) -> float:
    try:
        value = float(text or "0")
    except ValueError:
        value = math.nan
    if not 0 <= value <= 1:
        raise invalid("temperature must be a number from 0 to 1.", "temperature")
    return value


def _flag(form: FormData, name: str) -> bool:
    text = _text(form, name).lower()
    if text not in ("", "true", "false", "1", "0"):
        raise invalid(f"{name} must be true or false.", name)
    return text in ("true", "1")
