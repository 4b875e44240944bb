"""A local model hub with one commit, for huggingface_hub."""

import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

COMMIT = "0123456789abcdef0123456789abcdef01234567"


class Hub(ThreadingHTTPServer):
    """`folder` has the content of every repository."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folder = folder
        self.repositories: set[str] = set()
        self.asked: list[str] = []
        self.damaged = False
        self.open = threading.Event()
        """While it is not set, downloads of weights stop halfway."""
        self.open.set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


@contextmanager
def running_hub(folder: Path, *repositories: str) -> Iterator[Hub]:
    hub = Hub(folder)
    hub.repositories.update(repositories)
    thread = threading.Thread(target=hub.serve_forever, daemon=True)
    thread.start()
    try:
        yield hub
    finally:
        hub.open.set()
        hub.shutdown()
        hub.server_close()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Hub

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def log_message(self, *args) -> None:
        pass

    def _answer(self, with_body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        self.server.asked.append(path)
        if path.startswith("/api/models/"):
            repository, _, revision = path.removeprefix("/api/models/").partition("/revision/")
            if repository not in self.server.repositories:
                return self._send(404, b"{}", {"X-Error-Code": "RepoNotFound"})
            if revision not in ("", "main", COMMIT):
                return self._send(404, b"{}", {"X-Error-Code": "RevisionNotFound"})
            return self._send(200, json.dumps(self._described(repository)).encode())
        _, _, name = path.partition(f"/resolve/{COMMIT}/")
        file = self.server.folder / name
        if not name or not file.is_file():
            return self._send(404, b"{}", {"X-Error-Code": "EntryNotFound"})
        content = file.read_bytes()
        headers = {
            "ETag": f'"{hashlib.sha256(content).hexdigest()}"',
            "X-Repo-Commit": COMMIT,
            "Accept-Ranges": "bytes",
        }
        if self.server.damaged and name == "model.bin":
            content = content[:-1] + b"?"
        self._send(200, content, headers, with_body, waits=name == "model.bin")

    def _described(self, repository: str) -> dict:
        files = []
        for file in sorted(self.server.folder.iterdir()):
            size, digest = file.stat().st_size, hashlib.sha256(file.read_bytes()).hexdigest()
            entry = {"rfilename": file.name, "size": size, "blobId": digest[:40]}
            if file.name == "model.bin":
                entry["lfs"] = {"sha256": digest, "size": size, "pointerSize": 134}
            files.append(entry)
        return {"_id": "1", "id": repository, "sha": COMMIT, "siblings": files}

    def _send(
        self,
        status: int,
        content: bytes,
        headers: dict[str, str] | None = None,
        with_body: bool = True,
        waits: bool = False,
    ) -> None:
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if not with_body:
            return
        if waits:
            half = len(content) // 2
            self.wfile.write(content[:half])
            self.wfile.flush()
            self.server.open.wait(120)
            content = content[half:]
        self.wfile.write(content)
