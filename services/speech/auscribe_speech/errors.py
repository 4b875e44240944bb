"""The errors of a request, in the format of the OpenAI API."""

from typing import Any


class ApiError(Exception):
    def __init__(
        self,
        status: int,
        message: str,
        *,
        kind: str = "invalid_request_error",
        param: str | None = None,
        code: str | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.kind = kind
        self.param = param
        self.code = code
        self.retry_after = retry_after

    def body(self) -> dict[str, Any]:
        return {
            "error": {
                "message": self.message,
                "type": self.kind,
                "param": self.param,
                "code": self.code,
            }
        }

    def headers(self) -> dict[str, str]:
        return {} if self.retry_after is None else {"retry-after": str(self.retry_after)}


def invalid(message: str, param: str | None = None, code: str | None = None) -> ApiError:
    return ApiError(400, message, param=param, code=code)


def busy(message: str, code: str, retry_after: int) -> ApiError:
    """503: OpenAI clients wait and retry automatically."""
    return ApiError(503, message, kind="server_error", code=code, retry_after=retry_after)


def undecodable() -> ApiError:
    return invalid(
        "Audio file could not be decoded or its format is not supported.",
        param="file",
        code="invalid_audio",
    )
