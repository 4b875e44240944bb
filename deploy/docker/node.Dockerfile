# All Node processes of Auscribe. From the root of the repository, all images: npm run images. A single one:
#   docker build -f deploy/docker/node.Dockerfile --build-arg FOLDER=services/auth -t auscribe/auth .
# FOLDER is the process's workspace; DEBIAN_PACKAGES are programs that it calls. Everything up to the last stage is the
# same for all of them and is built only once. Settings of npm (a mirror, its certificates) may be passed as the
# secret "npmrc", which does not stay in the image. NODE_DIGEST pins the base image: npm run images -- --pin.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NODE_DIGEST=

# Packages depend only on the manifests, so a change of code does not install them again.
FROM ${NODE_IMAGE}${NODE_DIGEST:+@${NODE_DIGEST}} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE}${NODE_DIGEST:+@${NODE_DIGEST}} AS build
ARG NODE_EXTRA_CA_CERTS
WORKDIR /app
COPY --from=manifests /app ./
# Only what the build needs, without the tests' tools. Packages may not run install scripts.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund \
      --workspace packages --workspace services --workspace gateway --workspace web --include-workspace-root=false
COPY . .
# A process is a workspace with a src/main.ts; pages have a separate build. Then the packages that each process needs are
# looked up in the lock file and copied, with those that all of them need in a separate layer.
RUN npx tsc -b $(ls */src/main.ts services/*/src/main.ts | sed 's:src/main.ts:tsconfig.json:') && \
    npm run build --workspaces --if-present && \
    node deploy/docker/trees/make.mjs /trees

FROM ${NODE_IMAGE}${NODE_DIGEST:+@${NODE_DIGEST}} AS runtime
# The final image does not need npm.
RUN rm -rf /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/corepack /usr/local/bin/npm /usr/local/bin/npx \
      /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn*
WORKDIR /app
# Owned by root: the process can't change its own code, whatever the file system allows.
COPY --from=build /trees/common ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 WEB_DIST=
# The root may be read-only; decoding writes here.
VOLUME ["/tmp"]
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "--max-semi-space-size=4"]
CMD ["main.js"]

FROM runtime
ARG DEBIAN_PACKAGES=
RUN if [ -n "${DEBIAN_PACKAGES}" ]; then \
      apt-get update && apt-get install -y --no-install-recommends ${DEBIAN_PACKAGES} && rm -rf /var/lib/apt/lists/*; \
    fi
ARG FOLDER
COPY --from=build /trees/${FOLDER} ./
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="auscribe/${FOLDER}" \
      org.opencontainers.image.description="Clinical dictation, transcription and notes that anyone can run themselves" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# A number, so that Kubernetes can see that it is not root.
USER 10001:10001
