"""python -m auscribe_speech: runs the server until SIGTERM."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator

import uvicorn

from .config import Config, ConfigError, read_config
from .logs import configure_logs, log
from .server import SpeechService


class Server(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn's own handlers let the signal end the process; a planned stop should exit with 0.
        yield


async def serve(config: Config) -> int:
    service = SpeechService(config)
    server = Server(
        uvicorn.Config(
            service.app,
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="off",
            timeout_graceful_shutdown=config.shutdown_seconds,
        )
    )
    loop = asyncio.get_running_loop()

    def stop(received: signal.Signals) -> None:
        log.info("stopping", extra={"signal": received.name})
        service.close()
        server.should_exit = True

    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, stop, each)

    def load() -> None:
        service.load_engine()
        # A daemon, so that a download does not delay the exit.
        threading.Thread(target=service.improve_engine, daemon=True).start()

    loading = asyncio.create_task(asyncio.to_thread(load))
    serving = asyncio.create_task(server.serve())
    await asyncio.wait({loading, serving}, return_when=asyncio.FIRST_COMPLETED)
    if loading.done() and loading.exception() is not None:
        model = config.sherpa.model if config.engine == "sherpa" else config.model
        log.error(f"The model {model!r} could not be loaded: {loading.exception()}")
        return 1
    await serving
    service.abandon()
    return 0


def main() -> None:
    try:
        config = read_config()
    except ConfigError as error:
        sys.exit(str(error))
    configure_logs(config.log_level)
    log.info(
        "starting",
        extra={
            "host": config.host,
            "port": config.port,
            "engine": config.engine,
            "model": config.sherpa.model if config.engine == "sherpa" else config.model,
            "device": config.device,
            "compute_type": config.compute_type,
            "threads": config.threads,
            "beam_size": config.beam_size,
        },
    )
    try:
        status = asyncio.run(serve(config))
    except SystemExit:
        log.error(f"Could not listen on {config.host}:{config.port}.")
        status = 1
    log.info("stopped")
    sys.stdout.flush()
    # A thread still inside the engine can't be interrupted and must not delay the exit.
    os._exit(status)


if __name__ == "__main__":
    main()
