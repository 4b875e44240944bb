# An S3 server, for a cluster to try things out on: one static program.
FROM scratch
COPY versitygw /versitygw
USER 10001:10001
ENTRYPOINT ["/versitygw"]
