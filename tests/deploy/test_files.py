"""The files of an installation agree with one another, and with the programs that read them."""

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.deploy.programs import program

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


def roles() -> list[str]:
    script = (DEPLOY / "run-role").read_text(encoding="utf-8")
    return re.findall(r"^  ([a-z]+)\)$", script, flags=re.MULTILINE)


def test_run_role_knows_four_roles():
    assert roles() == ["web", "worker", "beat", "migrate"]


def test_run_role_refuses_an_unknown_role():
    done = subprocess.run([DEPLOY / "run-role", "cook"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "usage: run-role web|worker|beat|migrate\n")


def test_the_procfile_starts_roles_only():
    lines = (DEPLOY / "Procfile").read_text(encoding="utf-8").splitlines()
    started = [re.fullmatch(r"\w+: (?:\w+=\S+ )*deploy/run-role (\w+)", line)[1] for line in lines]
    assert started == ["web", "web", "worker", "beat"]


def test_compose_starts_every_role():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    started = [service["command"] for service in services.values() if service["image"] == "raccord"]
    assert sorted(started) == [["beat"], ["migrate"], ["web"], ["web"], ["worker"]]


def test_compose_mounts_files_that_exist():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    mounted = [volume.split(":")[0] for service in services.values() for volume in service.get("volumes", [])]
    files = {name for name in mounted if name.startswith("./")}
    assert files == {"./nginx/raccord.conf", "./nginx/upstream.compose.conf"}
    assert all((DEPLOY / name).is_file() for name in files)


def test_the_image_copies_files_that_exist():
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--from)(\S+) ", text, flags=re.MULTILINE)
    assert copied == ["requirements/base.txt", "."]
    assert all((ROOT / name).exists() for name in copied)


@pytest.mark.parametrize("name", ["upstream.local.conf"])
def test_nginx_accepts_its_configuration(tmp_path, name):
    nginx = program("nginx")
    main = tmp_path / "nginx.conf"
    main.write_text(
        f"pid {tmp_path}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; include {DEPLOY}/nginx/{name}; include {DEPLOY}/nginx/raccord.conf; }}\n"
    )
    done = subprocess.run([nginx, "-t", "-q", "-p", tmp_path, "-c", main], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_systemd_accepts_the_units(tmp_path):
    analyze = program("systemd-analyze")
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace("/opt/raccord", str(ROOT))
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", "--recursive-errors=no", *(tmp_path / unit.name for unit in UNITS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_every_unit_starts_a_role_and_is_confined(unit):
    text = unit.read_text(encoding="utf-8")
    assert re.findall(r"^ExecStart=/opt/raccord/deploy/run-role (\w+)$", text, flags=re.MULTILINE)[0] in roles()
    confined = ("NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes")
    assert [line for line in confined if line not in text.splitlines()] == []
