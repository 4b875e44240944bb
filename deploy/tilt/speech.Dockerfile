
# For Tilt alone: its code may be written to, and the engine starts again when it is told to end.
USER 0:0
RUN chown -R 10001:10001 /app
USER 10001:10001
ENTRYPOINT ["sh", "-c", "trap 'kill $engine; exit 0' TERM; while :; do /venv/bin/python -m auscribe_speech & engine=$!; echo $engine > /tmp/speech.pid; wait $engine; done"]
