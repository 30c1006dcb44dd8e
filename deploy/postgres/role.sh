#!/usr/bin/env bash
# Run by the image of PostgreSQL on a new volume, as its superuser: the role and the database of the program, which rules
# over nothing else. A superuser could change the log whatever protects it.
set -euo pipefail

PASSWORD=$(<"${DATABASE_PASSWORD_FILE:-/run/secrets/database_password}")
[ -n "$PASSWORD" ] || { echo "Le mot de passe du rôle raccord est vide (POSTGRES_PASSWORD)." >&2; exit 1; }
export PASSWORD

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv password PASSWORD
CREATE ROLE raccord LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'password';
CREATE DATABASE raccord OWNER raccord;
-- The image wants a password for the superuser. Without any, he signs in from his own container alone.
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
