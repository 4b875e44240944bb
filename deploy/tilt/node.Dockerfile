
# Only for Tilt: compiles the synced files, and restarts.
FROM build
ARG DEBIAN_PACKAGES=
RUN if [ -n "${DEBIAN_PACKAGES}" ]; then apt-get update && apt-get install -y --no-install-recommends ${DEBIAN_PACKAGES}; fi
ARG FOLDER
RUN ln -s "${FOLDER}/dist/main.js" main.js && chown -R 10001:10001 packages services gateway web
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 HOME=/tmp
EXPOSE 8080
USER 10001:10001
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["--watch", "main.js"]
