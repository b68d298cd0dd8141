# syntax=docker/dockerfile:1
# The image of AIGen for production: docs/operations.md, decision 105. `npm run drills -- image` runs these
# steps without a container engine.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# Node itself is the version of the lockfile (decision 002), for the processor of this image.
RUN cp node_modules/node-linux-*/bin/node /usr/local/bin/aigen-node
RUN node scripts/remove-build-packages.ts && npm prune --omit=dev
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
RUN mkdir /data

# Without shell and package manager: glibc, libstdc++, time zones and certificates.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /app
COPY --from=build /usr/local/bin/aigen-node /usr/local/bin/node
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/content content
COPY --from=build /app/build build
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/scripts scripts
COPY --from=build /app/providers providers
COPY --from=build /app/domain domain
COPY --from=build /app/server server
# Uploaded files, and whatever else DATA_DIR has: the only folder that is written to.
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 65532:65532
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "scripts/start.ts", "--built"]
