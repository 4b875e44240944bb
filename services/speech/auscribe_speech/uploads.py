"""Reads a form without trusting its size: files are spooled to disk, and the total is limited."""

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message, Receive

from .errors import ApiError, invalid


class Gone(Exception):
    """The client disconnected while sending."""


async def read_form(request: Request, max_bytes: int) -> FormData:
    """Raises ApiError 413 past `max_bytes`, 400 for a broken form, Gone after a disconnect."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise invalid("The body must be multipart/form-data.")
    declared = request.headers.get("content-length", "")
    if declared.isdigit() and int(declared) > max_bytes:
        raise _too_large(max_bytes)
    limited = Request(request.scope, _limited(request.receive, max_bytes))
    try:
        return await limited.form(max_files=1, max_fields=32)
    except ClientDisconnect:
        raise Gone() from None
    except HTTPException as error:
        raise invalid(str(error.detail)) from None


def _limited(receive: Receive, max_bytes: int) -> Receive:
    read = 0

    async def receive_within_limit() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > max_bytes:
            raise _too_large(max_bytes)
        return message

    return receive_within_limit


def _too_large(max_bytes: int) -> ApiError:
    return ApiError(
        413, f"The upload is larger than {max_bytes} bytes.", param="file", code="file_too_large"
    )
