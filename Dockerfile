# The API with both web apps; Postgres (and Redis, with several servers) are elsewhere: docker-compose.yml.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# `docker build --build-arg COMMIT=$(git rev-parse HEAD)`: there is no git here.
ARG COMMIT=unknown
RUN npm run build && npm run bundle -- bundle

# Node itself and what the API is made of: no package manager, no packages but native code.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Edil Bingo" \
  org.opencontainers.image.version="1.0.0" \
  org.opencontainers.image.revision=$COMMIT
WORKDIR /app
COPY --from=build /app/bundle ./
COPY --from=build /app/dist-web dist-web
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
