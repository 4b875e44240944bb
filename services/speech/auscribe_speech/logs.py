"""JSON lines on standard output with named fields only, so that no spoken text is logged."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

FIELDS = (
    "notice",
    *("request_id", "status", "code", "error_type", "signal"),
    *("seconds", "audio_seconds", "queue_seconds", "queue_depth"),
    *("host", "port", "engine", "model", "device", "compute_type", "threads", "beam_size"),
)


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "level": record.levelname.lower(),
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "service": "speech",
            "msg": record.getMessage(),
        }
        for name in FIELDS:
            value = record.__dict__.get(name)
            if value is not None:
                line[name] = value
        return json.dumps(line)


def configure_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Libraries may log anything (faster-whisper logs text at debug), so only their warnings
    # pass.
    for name in (
        "faster_whisper",
        "uvicorn",
        "multipart",
        "python_multipart",
        "httpcore",
        "httpx",
        "huggingface_hub",
        "libav",
    ):
        logging.getLogger(name).setLevel(logging.ERROR)
    logging.getLogger("speech").setLevel(level.upper())


log = logging.getLogger("speech")


def notice(text: str) -> None:
    """A message for the person who started the service: `npm start` shows these lines."""
    log.info(text, extra={"notice": True})
