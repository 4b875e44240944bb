# The database of the local start: mongo-java-server on a file, where MongoDB's own image can't be had.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends openjdk-17-jre-headless && rm -rf /var/lib/apt/lists/*
COPY target /stand-in
USER 10001:10001
ENTRYPOINT ["java", "-Xmx512m", "-XX:+UseSerialGC", "-jar", "/stand-in/mongo-stand-in.jar"]
