"""What the containers' PostgreSQL is set up with, in a cluster of its own: the program rules over one database."""

import os
import subprocess
from pathlib import Path

import psycopg
import pytest

from tests.faults.machines import own_postgres

SCRIPT = Path(__file__).resolve().parents[2] / "deploy" / "postgres" / "role.sh"
ROLES = (
    "SELECT rolname, rolsuper, rolcreaterole, rolpassword IS NOT NULL FROM pg_authid WHERE rolcanlogin ORDER BY rolname"
)


def run(password: Path, port: int) -> subprocess.CompletedProcess:
    here = {"DATABASE_PASSWORD_FILE": str(password), "PGHOST": "127.0.0.1", "PGPORT": str(port)}
    environment = {"PATH": os.environ["PATH"], **here}
    return subprocess.run([SCRIPT], env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.services
def test_the_program_owns_its_database_and_is_no_superuser(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text('it\'s "$HOME" \\ x\n')
    with own_postgres() as postgres:
        done = run(secret, postgres.port)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        with psycopg.connect(postgres.url) as asked:
            assert asked.execute(ROLES).fetchall() == [
                ("postgres", True, True, False),
                ("raccord", False, False, True),
            ]
        with psycopg.connect(postgres.url.replace("postgres@", "raccord@").replace("/postgres", "/raccord")) as own:
            own.execute("CREATE TABLE public.mine ()")


def test_an_empty_password_is_refused_before_anything_is_asked(tmp_path):
    (tmp_path / "secret").touch()
    done = run(tmp_path / "secret", 1)
    assert (done.returncode, done.stderr) == (1, "Le mot de passe du rôle raccord est vide (POSTGRES_PASSWORD).\n")
