# The broker, for a cluster to try things out on: one static program.
FROM scratch
COPY nats-server /nats-server
USER 10001:10001
ENTRYPOINT ["/nats-server"]
