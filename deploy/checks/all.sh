#!/usr/bin/env bash
# Every check of the house; all run, and the last line names those that failed.
set -uo pipefail
cd "$(dirname "$0")/../.."
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

check "style" $bin/ruff check .
check "mise en forme" $bin/ruff format --check .
check "types" $bin/mypy
check "sens des imports" $bin/lint-imports
check "migrations" $bin/python manage.py makemigrations --check --dry-run
check "schéma de l'API" schema
check "schéma des profils" profiles
check "gabarits" $bin/djlint templates --lint --quiet
check "licences" $bin/python -m deploy.checks.licences
check "traductions" $bin/python -m deploy.checks.catalogue
check "du règlement au code" $bin/python -m deploy.checks.traceability
check "scripts" bash -n deploy/run-role deploy/services.sh deploy/checks/all.sh .ci/run

if [ "${#failed[@]}" -gt 0 ]; then
  echo "À corriger : $(IFS=,; echo "${failed[*]}")"
  exit 1
fi
echo "Toutes les vérifications passent."
