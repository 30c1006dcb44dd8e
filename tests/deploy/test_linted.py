"""What no machine of this project can run is read at least: the words of compose files, the scripts of the shell."""

import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
COMPOSE = ROOT / "deploy" / "compose.yaml"
SCRIPTS = sorted(
    path
    for path in (ROOT / "deploy" / "run-role", ROOT / ".ci" / "run", *(ROOT / "deploy").rglob("*.sh"))
    if path.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash")
)

# Of the Compose specification, what our file uses, and of which kind.
TOP = {"name": str, "services": dict, "volumes": dict}
SERVICE = {
    "image": str,
    "build": dict,
    "restart": str,
    "read_only": bool,
    "tmpfs": list,
    "volumes": list,
    "environment": dict,
    "depends_on": (dict, list),
    "command": list,
    "healthcheck": dict,
    "stop_grace_period": str,
    "ports": list,
}
HEALTH = {"test": list, "interval": str, "start_period": str}
CONDITIONS = {"service_healthy", "service_completed_successfully", "service_started"}


@pytest.fixture(scope="module")
def compose() -> dict:
    return yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))


def wrong(told: dict, known: dict) -> list[str]:
    return [name for name, value in told.items() if not isinstance(value, known.get(name, ()))]


def test_compose_is_written_in_words_that_it_has(compose):
    assert wrong({name: value for name, value in compose.items() if not name.startswith("x-")}, TOP) == []
    for name, service in compose["services"].items():
        assert wrong(service, SERVICE) == [], name
        assert wrong(service.get("healthcheck", {}), HEALTH) == [], name
        assert [key for key, value in service.get("environment", {}).items() if not isinstance(value, str)] == [], name


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
