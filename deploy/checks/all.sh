#!/usr/bin/env bash
# Every check of the house; all run, and the last line names those that failed.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
bin=.venv/bin
failed=()

check() {
  local name=$1 output; shift
  if output=$("$@" 2>&1); then
    printf '· %s : bien\n' "$name"
  else
    printf '· %s : échec\n%s\n' "$name" "$output"
    failed+=("$name")
  fi
}

schema() { $bin/python manage.py spectacular --fail-on-warn | diff -u docs/openapi.yaml -; }

profiles() { $bin/python manage.py profile schema | diff -u docs/profil.schema.json -; }

# As an installation is set up, with a key of its own and the names that it goes by.
production() {
  SECRET_KEY=$($bin/python -c 'import secrets; print(secrets.token_urlsafe(64))') \
    BEHIND_TLS=True DEBUG=False ALLOWED_HOSTS=raccord.example PUBLIC_URL=https://raccord.example \
    DATABASE_URL=postgres://raccord@127.0.0.1/raccord REDIS_URL=redis://127.0.0.1/0 LOG_FORMAT=json \
    $bin/python manage.py check --deploy --fail-level WARNING
}

# What the outside must answer for: without it nothing was checked, which is said and is no failure.
audit() {
  local output code=0
  output=$($bin/python -m deploy.checks.audit requirements/base.txt 2>&1) || code=$?
  case $code in
    0) printf '· failles connues des dépendances : bien\n' ;;
    3) printf '· failles connues des dépendances : NON VÉRIFIÉ (%s)\n' "$output" ;;
    *) printf '· failles connues des dépendances : échec\n%s\n' "$output"; failed+=("failles connues des dépendances") ;;
  esac
}

check "style" $bin/ruff check .
check "mise en forme" $bin/ruff format --check .
check "types" $bin/mypy
check "sens des imports" $bin/lint-imports
check "migrations" $bin/python manage.py makemigrations --check --dry-run
check "mise à jour sans arrêt" $bin/python -m deploy.checks.migrations
check "schéma de l'API" schema
check "schéma des profils" profiles
check "gabarits" $bin/djlint templates --lint --quiet
check "dépendances entières" $bin/python -m pip check
check "licences" $bin/python -m deploy.checks.licences
check "traductions" $bin/python -m deploy.checks.catalogue
check "du règlement au code" $bin/python -m deploy.checks.traceability
check "failles du code" $bin/bandit --quiet --configfile pyproject.toml --recursive deploy engine games arbitration tournaments manage.py
check "réglages de production" production
audit
check "scripts" bash -n deploy/run-role deploy/raccord deploy/upgrade deploy/services.sh deploy/postgres/role.sh deploy/checks/all.sh .ci/run

if [ "${#failed[@]}" -gt 0 ]; then
  echo "À corriger : $(IFS=,; echo "${failed[*]}")"
  exit 1
fi
echo "Toutes les vérifications passent."
