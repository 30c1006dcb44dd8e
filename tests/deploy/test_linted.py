"""What no machine of this project can run is read at least: compose files, the Dockerfile, the scripts of the shell."""

import json
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft7Validator

ROOT = Path(__file__).resolve().parents[2]
COMPOSE = ROOT / "deploy" / "compose.yaml"
SCHEMA = Path(__file__).parent / "compose_schema" / "compose-spec.json"
SCRIPTS = sorted(
    path
    for path in (
        ROOT / "deploy" / "run-role",
        ROOT / "deploy" / "raccord",
        ROOT / "deploy" / "upgrade",
        ROOT / ".ci" / "run",
        *(ROOT / "deploy").rglob("*.sh"),
    )
    if path.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash")
)

CONDITIONS = {"service_healthy", "service_completed_successfully", "service_started"}


@pytest.fixture(scope="module")
def compose() -> dict:
    return yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))


def unlike_the_specification(told: dict) -> list[str]:
    validator = Draft7Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(told)]


@pytest.mark.parametrize("name", ["compose.yaml", "compose.secrets.yaml"])
def test_compose_files_are_what_the_specification_says(name):
    """With `<<:` merged, as Compose does before it checks."""
    told = yaml.safe_load((ROOT / "deploy" / name).read_text(encoding="utf-8"))
    assert unlike_the_specification(told) == []


def test_a_word_that_compose_has_not_is_found():
    [told] = unlike_the_specification({"services": {"worker": {"image": "raccord", "stop_grace_periode": "60s"}}})
    assert told.startswith("$.services.worker: ")


def test_the_schema_is_the_one_that_was_taken():
    [listed] = re.findall(r"\| `compose-spec.json` \| `([0-9a-f]{64})` \|", (SCHEMA.parent / "VENDOR.md").read_text())
    assert sha256(SCHEMA.read_bytes()).hexdigest() == listed


def test_keys_in_files_are_given_to_every_service_of_ours(compose):
    kept = yaml.safe_load((ROOT / "deploy" / "compose.secrets.yaml").read_text(encoding="utf-8"))
    ours = {name for name, service in compose["services"].items() if service["image"] == "raccord"}
    assert set(kept["services"]) == ours
    for service in kept["services"].values():
        assert sorted(service["environment"]) == ["BACKUP_KEY_FILE", "SECRET_KEY_FILE"]
        assert [f"/run/secrets/{name}" for name in service["secrets"]] == list(service["environment"].values())
    # What is not in a variable does not stop the others: `SECRET_KEY` is empty, and the file is read.
    assert compose["x-raccord"]["environment"]["SECRET_KEY"] == "${SECRET_KEY:-}"


def test_a_container_may_end_what_it_does_and_nginx_reads_static_files_alone(compose):
    services = compose["services"]
    assert {name: services[name].get("stop_grace_period") for name in ("web1", "web2", "ws", "worker")} == {
        **dict.fromkeys(("web1", "web2", "ws"), "30s"),
        "worker": "60s",
    }
    named = [volume for volume in services["nginx"]["volumes"] if not volume.startswith("./")]
    assert named == ["static:/var/lib/raccord/static:ro"]
    ours = compose["x-raccord"]
    assert f"static:{ours['environment']['STATIC_ROOT']}" in ours["volumes"]


def test_compose_waits_for_services_that_there_are(compose):
    services, volumes = compose["services"], compose["volumes"]
    for name, service in services.items():
        waits = service.get("depends_on", {})
        assert set(waits) <= set(services) - {name}, name
        if isinstance(waits, dict):
            assert {one["condition"] for one in waits.values()} <= CONDITIONS
            assert all("healthcheck" in services[one] for one, how in waits.items() if "healthy" in how["condition"])
        mounted = {volume.partition(":")[0] for volume in service.get("volumes", [])}
        assert {one for one in mounted if not one.startswith(".")} <= set(volumes), name
        assert set(service.get("secrets", [])) <= set(compose["secrets"]), name


def test_every_setting_reaches_the_containers_and_none_of_them_signs_in_as_a_superuser(compose):
    """`.env` is handed on whole; what the containers decide for themselves is not asked of it again."""
    ours = {name: service for name, service in compose["services"].items() if service["image"] == "raccord"}
    assert {name for name, service in ours.items() if service["env_file"] != ["../.env"]} == set()
    for name, service in ours.items():
        asked = {value for value in service["environment"].values() if "${" in value}
        assert [
            one
            for one in asked
            if not re.search(r"\$\{(POSTGRES_(PASSWORD|DATABASE)|SECRET_KEY|ALLOWED_HOSTS|LOG_FORMAT):", one)
        ] == []
        signs_in_as = re.match(r"postgres://(\w+)[:@]", service["environment"]["DATABASE_URL"])[1]
        assert signs_in_as == ("postgres" if service.get("profiles") else "raccord"), name
    assert "POSTGRES_USER" not in compose["services"]["postgres"]["environment"]


def hadolint(dockerfile: Path) -> subprocess.CompletedProcess:
    linter = Path(sys.executable).with_name("hadolint")
    return subprocess.run([linter, "--no-color", dockerfile], capture_output=True, text=True, check=False)


def test_the_dockerfile_is_as_its_linter_wants_it_and_an_odd_one_is_not(tmp_path):
    done = hadolint(ROOT / "deploy" / "Dockerfile")
    assert (done.returncode, done.stdout) == (0, "")
    odd = tmp_path / "Dockerfile"
    odd.write_text("FROM python\nRUN cd /tmp && sudo true\n")
    assert {"DL3003", "DL3004", "DL3006"} <= set(re.findall(r"DL\d+", hadolint(odd).stdout))


def test_the_image_runs_as_nobody_in_particular_and_asks_itself_how_it_is():
    [user] = re.findall(r"^USER (.+)", (ROOT / "deploy" / "Dockerfile").read_text(), re.M)
    assert user == "10001"
    [asked] = re.findall(r"^HEALTHCHECK .*CMD (\[.+\])", (ROOT / "deploy" / "Dockerfile").read_text(), re.M)
    assert json.loads(asked) == [".venv/bin/python", "-m", "deploy.healthy"]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_bash_reads_every_script(script):
    done = subprocess.run(["bash", "-n", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "set -uo pipefail" in script.read_text(encoding="utf-8").replace("-euo", "-uo")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_shellcheck_finds_nothing(script):
    shellcheck = shutil.which("shellcheck")
    if not shellcheck:
        pytest.skip("shellcheck is not installed")
    done = subprocess.run([shellcheck, "--severity=warning", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
