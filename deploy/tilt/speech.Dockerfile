
# Only for Tilt: its code is writable, and the engine restarts when it is stopped.
USER 0:0
RUN chown -R 10001:10001 /app
USER 10001:10001
ENTRYPOINT ["sh", "-c", "trap 'kill $engine; exit 0' TERM; while :; do /venv/bin/python -m auscribe_speech & engine=$!; echo $engine > /tmp/speech.pid; wait $engine; done"]
