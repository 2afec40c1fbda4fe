# Cercle as an image (docs/operations/containers.md):
#   docker build -t cercle .                        # with podman: podman build --format docker -t cercle .
#   docker run --init --read-only --tmpfs /tmp --stop-timeout 45 -p 127.0.0.1:3000:3000 -v cercle-data:/data cercle
# The same release as on a server, and nothing else, on a small Debian: PostgreSQL and the packaged runtime need its
# libraries (glibc, libstdc++) and a shell. Tested by tests/faults/image.faults.ts.

ARG NODE=node:24-trixie-slim
ARG DEBIAN=debian:trixie-slim

FROM ${NODE} AS build
WORKDIR /project
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node --disable-warning=ExperimentalWarning scripts/release.ts --to /tmp/release \
  && mkdir /srv/cercle \
  && tar xzf /tmp/release/cercle-*.tar.gz -C /srv/cercle --strip-components=1 --no-same-owner

FROM ${DEBIAN}
# A user with a name: without one PostgreSQL makes no database. What is mounted from outside has to be this number's.
RUN groupadd --gid 10001 cercle \
  && useradd --uid 10001 --gid cercle --home-dir /data --no-create-home --shell /usr/sbin/nologin cercle \
  && install -d -o cercle -g cercle -m 700 /data /backups
COPY --from=build /srv/cercle /srv/cercle
RUN ln -s /srv/cercle/node_modules/node-linux-*/bin/node /srv/cercle/bin/cercle /usr/local/bin/
WORKDIR /srv/cercle
USER cercle
# DATA_DIR is a folder within the volume: a restore makes another one beside it.
ENV HOST=0.0.0.0 DATA_DIR=/data/club MALLOC_ARENA_MAX=2 NODE_ENV=production
VOLUME /data
EXPOSE 3000
# The stop signal goes to the site itself, which takes DRAIN_SECONDS and 35 seconds at most: whoever stops it waits so long.
STOPSIGNAL SIGTERM
# Whether it serves, not whether the database answers: with its database away it still shows pages that it has kept, and
# a manager that restarts what is unhealthy would only end that. Proxies ask /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "scripts/health.mjs"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--heap-growing-percent=100", "build/server/site.js"]
