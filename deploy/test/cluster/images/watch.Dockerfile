# Tells which connections are made on a node: needs its network, and NET_ADMIN there.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends conntrack && rm -rf /var/lib/apt/lists/*
COPY watch.mjs /watch.mjs
ENTRYPOINT ["node", "/watch.mjs"]
