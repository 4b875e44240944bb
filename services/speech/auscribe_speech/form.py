"""The form fields that all operations share. Every function raises ApiError."""

import re
from typing import BinaryIO

from faster_whisper.tokenizer import _LANGUAGE_CODES
from starlette.datastructures import FormData, UploadFile

from .errors import ApiError, invalid

LANGUAGES = frozenset(_LANGUAGE_CODES)
OPENAI_NAME = "whisper-1"
TEXT_LIMIT = 20_000


def read_file(form: FormData) -> BinaryIO:
    file = form.get("file")
    if not isinstance(file, UploadFile):
        raise invalid("A file is required in the field 'file'.", "file", "missing_file")
    if not file.size:
        raise invalid("The audio file is empty.", "file", "invalid_audio")
    return file.file


def read_text(form: FormData, name: str, limit: int = TEXT_LIMIT) -> str:
    value = form.get(name)
    if isinstance(value, UploadFile):
        raise invalid(f"{name} must be text, not a file.", name)
    if value is not None and len(value) > limit:
        raise invalid(f"{name} is longer than {limit} characters.", name)
    return (value or "").strip()


def check_model(form: FormData, served: str) -> None:
    name = read_text(form, "model")
    if not name:
        raise invalid("A model is required in the field 'model'.", "model", "missing_model")
    if name not in (OPENAI_NAME, served):
        raise ApiError(
            404,
            f"The model does not exist here; {OPENAI_NAME} and {served} do.",
            param="model",
            code="model_not_found",
        )


def read_language(form: FormData, default: str | None) -> str | None:
    """ISO 639-1, or a tag that begins with it: en-GB is treated as en."""
    name = read_text(form, "language") or default
    if not name:
        return None
    code = re.split(r"[-_]", name.lower())[0]
    if code not in LANGUAGES:
        raise invalid("language must be a code such as en, de or en-GB.", "language", "unsupported")
    return code
