#!/usr/bin/env bash
# PostgreSQL, Redis and nginx for development and tests: found on their usual ports, else started under .run/.
#   services.sh start   prints DATABASE_URL=…, REDIS_URL=…, NGINX=… on its output; words go to the error output
#   services.sh stop    stops what `start` started, and nothing else
set -euo pipefail
cd "$(dirname "$0")/.."

run=$PWD/.run
binaries=${POSTGRES_BINARIES:-/usr/lib/postgresql}
postgres_port=${POSTGRES_PORT:-54329}
redis_port=${REDIS_PORT:-63799}

say() { echo "· $*" >&2; }
fail() { echo "$*" >&2; exit 1; }

# PostgreSQL refuses to run as root: its own user does then.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi
}

postgres_answers() { psql -w -h 127.0.0.1 -p "$1" -U postgres -d postgres -qAtc 'select 1' >/dev/null 2>&1; }

# Its folder must be reachable by that user; a checkout in a private home is not.
postgres_folder() {
  local folder=$run/postgres
  mkdir -p "$folder"
  if [ "$(id -u)" = 0 ]; then
    chown postgres: "$folder"
    if ! as_postgres test -w "$folder"; then
      folder=${TMPDIR:-/tmp}/raccord-postgres-$(cksum <<<"$run" | cut -d' ' -f1)
      # Anybody may have put something there before us: only what was just made is given away.
      if mkdir -m 700 "$folder" 2>/dev/null; then chown postgres: "$folder"; fi
      if [ -L "$folder" ] || [ "$(stat -c %U "$folder")" != postgres ]; then
        fail "$folder n’appartient pas à l’utilisateur postgres : ôtez-le."
      fi
    fi
  fi
  echo "$folder"
}

start_postgres() {
  if command -v psql >/dev/null && postgres_answers 5432; then
    echo "DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres"; return
  fi
  local bin folder
  bin=$(compgen -G "$binaries/*/bin" | sort -V | tail -n 1) || true
  [ -n "$bin" ] || fail "PostgreSQL manque (Debian : apt-get install postgresql)."
  if ! postgres_answers "$postgres_port"; then
    folder=$(postgres_folder)
    [ -f "$folder/data/PG_VERSION" ] || as_postgres "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --no-locale >/dev/null
    say "PostgreSQL démarre (port $postgres_port)"
    as_postgres "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 \
      -o "-p $postgres_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=" start >/dev/null
    echo "$bin $folder/data" >"$run/postgres.started"
  fi
  echo "DATABASE_URL=postgres://postgres@127.0.0.1:$postgres_port/postgres"
}

redis_answers() { [ "$(redis-cli -h 127.0.0.1 -p "$1" ping 2>/dev/null)" = PONG ]; }

start_redis() {
  command -v redis-server >/dev/null || fail "Redis manque (Debian : apt-get install redis-server)."
  if redis_answers 6379; then echo "REDIS_URL=redis://127.0.0.1:6379/0"; return; fi
  if ! redis_answers "$redis_port"; then
    say "Redis démarre (port $redis_port)"
    mkdir -p "$run/redis"
    redis-server --daemonize yes --bind 127.0.0.1 --port "$redis_port" --save '' --appendonly no \
      --dir "$run/redis" --pidfile "$run/redis.pid" --logfile "$run/redis/log" >/dev/null
    for _ in $(seq 50); do redis_answers "$redis_port" && break; sleep 0.1; done
    redis_answers "$redis_port" || fail "Redis ne répond pas ; voir $run/redis/log."
  fi
  echo "REDIS_URL=redis://127.0.0.1:$redis_port/0"
}

find_nginx() {
  local nginx
  nginx=$(PATH=$PATH:/usr/sbin command -v nginx) || fail "nginx manque (Debian : apt-get install nginx-light)."
  # Only found here: what serves behind it starts it with its own configuration.
  echo "NGINX=$nginx"
}

stop() {
  if [ -f "$run/postgres.started" ]; then
    read -r bin data <"$run/postgres.started"
    as_postgres "$bin/pg_ctl" -D "$data" -m fast -w stop >/dev/null || true
    rm -f "$run/postgres.started"
    say "PostgreSQL arrêté"
  fi
  if [ -f "$run/redis.pid" ]; then
    redis-cli -h 127.0.0.1 -p "$redis_port" shutdown nosave 2>/dev/null || true
    say "Redis arrêté"
  fi
}

case "${1:-start}" in
  start) mkdir -p "$run"; start_postgres; start_redis; find_nginx ;;
  stop) stop ;;
  *) fail "usage : services.sh start|stop" ;;
esac
