"""A wrong variable is one readable line and a failure, for every entry point."""

import json
import os
import subprocess
import sys

import pytest

from deploy import environment
from deploy.environment import WrongSetting
from tests import processes
from tests.processes import ROOT


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////var/lib/raccord/raccord.sqlite3",
        "postgres://raccord:secret@db:5432/raccord",
        "postgresql://db/raccord",
        "postgres:////var/run/postgresql/raccord",
        "postgres://postgres@//var/run/postgresql/raccord",
    ],
)
def test_database_url_is_accepted(url):
    assert environment.database_url(url) == url


@pytest.mark.parametrize(
    "url",
    [
        "mysql://db/raccord",
        "raccord.sqlite3",
        "",
        "postgres://db:port/raccord",
        "postgres://db",
        "postgres://db:5432/",
        "postgres:////var/run/postgresql/",
    ],
)
def test_database_url_is_refused(url):
    with pytest.raises(WrongSetting, match="DATABASE_URL"):
        environment.database_url(url)


@pytest.mark.parametrize("url", ["", "redis://localhost:6379/0", "rediss://cache:6379"])
def test_redis_url_is_accepted(url):
    assert environment.redis_url(url) == url


@pytest.mark.parametrize(
    "url", ["localhost:6379", "http://localhost", "redis://localhost:port", "unix:///run/redis.sock"]
)
def test_redis_url_is_refused(url):
    with pytest.raises(WrongSetting, match="REDIS_URL"):
        environment.redis_url(url)


@pytest.mark.parametrize("url", ["https://scrabble.example.org", "http://192.168.1.10:8000", "https://*.example.org"])
def test_the_address_of_a_site_is_accepted(url):
    assert environment.page_address("PUBLIC_URL", url) == url


@pytest.mark.parametrize("url", ["scrabble.example.org", "scrabble.example.org:443", "https://", "//example.org", "/"])
def test_an_address_that_no_browser_could_follow_is_refused(url):
    with pytest.raises(WrongSetting, match=r"^PUBLIC_URL doit commencer par https://"):
        environment.page_address("PUBLIC_URL", url)


def test_whom_to_warn_is_an_address():
    for value in ("", "faille@exemple.fr", "https://exemple.fr/faille"):
        assert environment.contact("SECURITY_CONTACT", value) == value
    with pytest.raises(WrongSetting, match=r"^SECURITY_CONTACT est une adresse"):
        environment.contact("SECURITY_CONTACT", "le bureau")


def test_the_site_has_a_name_without_a_scheme():
    assert environment.hosts(["scrabble.example.org", "127.0.0.1"]) == ["scrabble.example.org", "127.0.0.1"]
    for names in ([], ["https://scrabble.example.org"]):
        with pytest.raises(WrongSetting, match="ALLOWED_HOSTS"):
            environment.hosts(names)


def test_other_values_are_checked():
    assert environment.log_level("info") == "INFO"
    for check, value in (
        (environment.log_level, "LOUD"),
        (environment.log_format, "xml"),
        (environment.time_zone, "Europe/Atlantis"),
    ):
        with pytest.raises(WrongSetting):
            check(value)


@pytest.mark.parametrize(("word", "meant"), [("True", True), ("1", True), ("no", False), ("", True), (" off ", False)])
def test_a_flag_is_yes_no_or_its_default(word, meant):
    assert environment.flag("DAILY_TOPPING", word, default=True) is meant


@pytest.mark.parametrize("word", ["oui", "2", "Vrai", "TLS"])
def test_a_flag_in_other_words_is_refused_and_not_taken_for_no(word):
    with pytest.raises(WrongSetting, match="BEHIND_TLS"):
        environment.flag("BEHIND_TLS", word)


@pytest.mark.parametrize("value", ["", "-1", "1.5", "trente", "1000001", "١"])
def test_a_number_that_is_none_is_refused(value):
    with pytest.raises(WrongSetting, match="BACKUPS_KEPT"):
        environment.count("BACKUPS_KEPT", value)


def run(*command, **variables):
    return processes.run(*command, env=without_settings() | variables, capture_output=True, text=True, timeout=60)


def without_settings():
    return {name: value for name, value in os.environ.items() if name not in ("DJANGO_SETTINGS_MODULE", "SECRET_KEY")}


@pytest.mark.parametrize(
    ("variables", "named"),
    [
        ({"DATABASE_URL": "mysql://root:hunter2@db/raccord"}, "DATABASE_URL"),
        ({"DATABASE_URL": "postgres://raccord:hunter2@db"}, "DATABASE_URL"),
        ({"REDIS_URL": "localhost:6379"}, "REDIS_URL"),
        ({"REDIS_URL": "unix:///run/hunter2.sock"}, "REDIS_URL"),
        ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS"),
        ({"PUBLIC_URL": "scrabble.example.org"}, "PUBLIC_URL"),
        ({"LOG_WITNESSES": "presidente@example.org, l'archiviste"}, "LOG_WITNESSES"),
        ({"WEBHOOK_NETWORKS": "192.168.1.0/24,chez nous"}, "WEBHOOK_NETWORKS"),
        ({"CSRF_TRUSTED_ORIGINS": "https://a.example.org,b.example.org"}, "CSRF_TRUSTED_ORIGINS"),
        ({"SECRET_KEY_FILE": "/nowhere/secret"}, "SECRET_KEY_FILE"),
        ({"TIME_ZONE": "Europe/Atlantis"}, "TIME_ZONE"),
        ({"DOCUMENT_MEGABYTES": "0"}, "DOCUMENT_MEGABYTES"),
        ({"BEHIND_TLS": "oui"}, "BEHIND_TLS"),
        ({"API_REQUESTS_A_MINUTE": "beaucoup"}, "API_REQUESTS_A_MINUTE"),
    ],
)
def test_start_fails_with_one_line_that_names_the_variable_and_no_secret(variables, named):
    started = run("manage.py", "check", **variables)
    assert started.returncode == 1
    assert started.stderr.count("\n") == 1
    assert named in started.stderr
    assert "hunter2" not in started.stderr


@pytest.mark.parametrize("command", [("manage.py", "check"), ("-m", "uvicorn", "deploy.asgi:application")])
def test_a_faulty_profile_of_the_federation_is_told_at_start_by_file_and_field(tmp_path, command):
    profile = (
        'name = "ligue"\ntitle = "Ligue"\nvalid_from = 2024-09-01\ninherits = "fisf-2020"\n[solo]\nsolo_bonus = "dix"\n'
    )
    (tmp_path / "ligue.toml").write_text(profile, encoding="utf-8")
    started = run(*command, PROFILES_DIR=str(tmp_path))
    assert started.returncode != 0
    assert started.stderr.count("\n") == 1
    assert started.stderr.startswith("Raccord ne peut pas démarrer. PROFILES_DIR: ligue.toml, champ solo_bonus")
    assert "Il faut un nombre entier de 0 à 999." in started.stderr


def test_a_faulty_table_of_the_federation_is_told_at_start(tmp_path):
    (tmp_path / "series").mkdir()
    (tmp_path / "series" / "ligue.toml").write_text('since = "2027"\n', encoding="utf-8")
    started = run("manage.py", "check", TABLES_DIR=str(tmp_path))
    assert started.returncode != 0
    assert started.stderr.startswith("Raccord ne peut pas démarrer. TABLES_DIR: Le barème ligue.toml est mal écrit")


def test_a_folder_of_profiles_that_is_not_there_is_told():
    assert "PROFILES_DIR n’est pas un dossier" in run("manage.py", "check", PROFILES_DIR="/nowhere").stderr


@pytest.mark.parametrize("command", [("manage.py", "check"), ("-m", "uvicorn", "deploy.asgi:application")])
def test_a_program_started_from_nothing_fails_with_one_line_too(command):
    environ = without_settings() | {"REDIS_URL": "localhost:6379"}
    started = subprocess.run(
        [sys.executable, *command], check=False, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=60
    )
    assert started.returncode != 0
    assert started.stderr.splitlines()[-1].startswith("Raccord ne peut pas démarrer. REDIS_URL")
    assert "Traceback" not in started.stderr


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("DATABASE_URL", "mysql://secret@db/raccord"),
        ("REDIS_URL", "http://secret@cache"),
        ("EMAIL_URL", "ftp://secret@x"),
    ],
)
def test_an_address_with_a_password_may_lie_in_a_file_and_is_not_told(tmp_path, name, url):
    kept = tmp_path / "url"
    kept.write_text(f"{url}\n", encoding="utf-8")
    told = run("manage.py", "check", **{f"{name}_FILE": str(kept), name: ""}).stderr
    assert told.startswith(f"Raccord ne peut pas démarrer. {name} n’est pas compris")
    assert "secret" not in told


def test_empty_secret_file_is_told(tmp_path):
    empty = tmp_path / "secret"
    empty.touch()
    assert "est vide" in run("manage.py", "check", SECRET_KEY_FILE=str(empty)).stderr


WRITTEN = "import json, deploy.settings as s; print(json.dumps([s.SECRET_KEY, s.BACKUP_KEY, s.SECRET_KEY_FALLBACKS]))"


def test_a_value_that_begins_with_a_dollar_is_no_name_of_another_one():
    keys = {"SECRET_KEY": "$LEAK", "BACKUP_KEY": "$ab", "SECRET_KEY_FALLBACKS": "$$c,d"}
    assert json.loads(run("-c", WRITTEN, LEAK="taken", **keys).stdout) == ["$LEAK", "$ab", ["$$c", "d"]]


def test_former_keys_may_lie_in_a_file_one_a_line(tmp_path):
    former = tmp_path / "former"
    former.write_text("first\n$second, third\n", encoding="utf-8")
    found = run("-c", WRITTEN, SECRET_KEY="k", BACKUP_KEY="", SECRET_KEY_FALLBACKS_FILE=str(former))
    assert json.loads(found.stdout) == ["k", "", ["first", "$second", "third"]]
