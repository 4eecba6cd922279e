# One image with the server, its pages and the embedded PostgreSQL, for linux/amd64: docs/operations.md
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run release && mv "$(find dist/release -mindepth 1 -maxdepth 1 -type d)" /app

FROM node:24.21.0-bookworm-slim
COPY --from=build /app /app
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# SIGTERM ends it in order: the default of docker stop, which waits 10 seconds.
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["/app/bible-school"]
CMD ["serve"]
