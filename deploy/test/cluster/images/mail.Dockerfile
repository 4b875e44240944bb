# The mail inbox, and what passes requests on as an ingress controller does: both are Node programs.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE}
ARG NODE_EXTRA_CA_CERTS
WORKDIR /app
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm install --ignore-scripts --no-package-lock --no-fund --no-audit maildev@2.2.1 && npm cache clean --force
COPY front.mjs ./
USER 10001:10001
ENTRYPOINT ["node"]
CMD ["/app/node_modules/maildev/bin/maildev"]
