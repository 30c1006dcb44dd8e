"""The files of an installation agree with one another, and with the programs that read them."""

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from celery.concurrency import prefork

from tests.deploy.programs import program

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
TIMERS = sorted((DEPLOY / "systemd").glob("*.timer"))


def roles() -> list[str]:
    script = (DEPLOY / "run-role").read_text(encoding="utf-8")
    return re.findall(r"^  ([a-z]+)\)$", script, flags=re.MULTILINE)


def test_run_role_knows_six_roles():
    assert roles() == ["web", "ws", "worker", "beat", "migrate", "backup"]


def test_run_role_refuses_an_unknown_role():
    done = subprocess.run([DEPLOY / "run-role", "cook"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "usage: run-role web|ws|worker|beat|migrate|backup\n")


@pytest.mark.parametrize("role", roles())
def test_what_a_role_writes_is_for_its_own_user_but_for_static_files(tmp_path, role):
    for name in ("python", "uvicorn", "celery"):
        (tmp_path / name).write_text("#!/bin/bash\necho $(umask) $*\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    environment = {"PATH": os.environ["PATH"], "VENV_BIN": str(tmp_path)}
    done = subprocess.run([DEPLOY / "run-role", role], env=environment, capture_output=True, text=True, check=True)
    _checked, *ran = done.stdout.splitlines()
    assert {line.partition(" ")[0] for line in ran if "collectstatic" not in line} == {"0077"}
    assert [line.partition(" ")[0] for line in ran if "collectstatic" in line] == ["0022"] * (role == "migrate")


def test_the_procfile_starts_roles_only():
    lines = (DEPLOY / "Procfile").read_text(encoding="utf-8").splitlines()
    started = [re.fullmatch(r"\w+: (?:\w+=\S+ )*deploy/run-role (\w+)", line)[1] for line in lines]
    assert started == ["web", "web", "ws", "worker", "beat"]


def test_compose_starts_every_role():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    ours = [service for service in services.values() if service["image"] == "raccord"]
    started = [service["command"] for service in ours if "entrypoint" not in service]
    assert sorted(started) == [["beat"], ["migrate"], ["web"], ["web"], ["worker"], ["ws"]]


def test_compose_mounts_files_that_exist():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    mounted = [volume.split(":")[0] for service in services.values() for volume in service.get("volumes", [])]
    files = {name for name in mounted if name.startswith("./")}
    configuration = ("nginx.compose.conf", "raccord.conf", "upstream.compose.conf", "raccord.d")
    nginx = {f"./nginx/{name}" for name in configuration}
    assert files == nginx | {"./postgres/role.sh"}
    assert all((DEPLOY / name).exists() for name in files)


def test_every_container_is_confined_and_bounded():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    for name, service in services.items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"]), name
        assert 0 < service["pids_limit"] <= 256, name
        assert "privileged" not in service, name
    added = {name: service["cap_add"] for name, service in services.items() if "cap_add" in service}
    assert added == {"nginx": ["CHOWN", "NET_BIND_SERVICE", "SETGID", "SETUID"]}
    most = services["redis"]["command"][services["redis"]["command"].index("--maxmemory") + 1]
    assert int(most.removesuffix("mb")) < int(services["redis"]["mem_limit"].removesuffix("m"))


def test_what_others_make_is_named_by_its_digest():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    images = {service["image"] for service in services.values()} - {"raccord"}
    made_from = re.findall(r"^FROM (\S+)", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(images) == 3
    for image in (*images, *made_from):
        assert re.fullmatch(r"[a-z]+:\d[\w.-]+@sha256:[0-9a-f]{64}", image)
    assert len(set(made_from)) == 1


def test_the_image_copies_files_that_exist():
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", text, flags=re.MULTILINE)
    copied = [name for line in lines for name in line.split()]
    assert copied == ["requirements/base.txt", "requirements/observability.txt", "."]
    assert all((ROOT / name).exists() for name in copied)


def test_systemd_accepts_the_units(tmp_path):
    analyze = program("systemd-analyze")
    for unit in (*UNITS, *TIMERS):
        text = unit.read_text(encoding="utf-8").replace("/opt/raccord", str(ROOT))
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", "--recursive-errors=no", *sorted(tmp_path.iterdir())],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_every_unit_starts_a_role(unit):
    text = unit.read_text(encoding="utf-8")
    assert re.findall(r"^ExecStart=/opt/raccord/deploy/run-role (\w+)$", text, flags=re.MULTILINE)[0] in roles()


def confinement(unit: Path) -> list[str]:
    lines = unit.read_text(encoding="utf-8").splitlines()
    return lines[lines.index("NoNewPrivileges=yes") : lines.index("LimitNOFILE=16384") + 1]


def test_every_unit_is_confined_like_the_others():
    [one] = {"\n".join(confinement(unit)) for unit in UNITS}
    assert {"ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes", "CapabilityBoundingSet="} <= set(one.split())


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_systemd_finds_little_that_a_unit_that_was_taken_over_could_do(unit):
    """Of 10, which is a unit that says nothing; systemd itself calls "OK" what is under 4."""
    command = [program("systemd-analyze"), "security", "--offline=true", "--no-pager", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+) ", done.stdout)
    assert found, done.stderr
    assert float(found[1]) <= 3


def test_a_migration_asked_again_or_failed_stops_nothing_that_runs():
    """`systemctl restart raccord-migrate` is how an upgrade begins: what requires a unit is stopped with it."""
    waiting = [unit for unit in UNITS if unit.stem not in ("raccord-migrate", "raccord-backup")]
    assert len(waiting) == 4
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8")
        assert not re.search(r"^(Requires|Requisite|BindsTo|PartOf)=", text, flags=re.MULTILINE), unit.name
        if unit in waiting:
            assert "\nWants=raccord-migrate.service\n" in text
            assert re.search(r"^After=.* raccord-migrate\.service$", text, flags=re.MULTILINE), unit.name


def test_a_worker_that_is_asked_to_stop_ends_the_tasks_that_it_runs():
    """The processes of its pool take SIGTERM for their end (celery.concurrency.prefork): it alone may hear it."""
    assert "SIGTERM" in prefork.WORKER_SIGRESET
    unit = (DEPLOY / "systemd" / "raccord-worker@.service").read_text(encoding="utf-8").splitlines()
    assert {"KillMode=mixed", "TimeoutStopSec=60"} <= set(unit)


def test_what_an_upgrade_restarts_one_at_a_time_is_there_more_than_once():
    names = {unit.stem for unit in UNITS}
    assert {"raccord-web@", "raccord-ws@", "raccord-worker@"} <= names
    assert "raccord-worker" not in names


def test_a_backup_is_made_each_night_and_after_a_night_that_was_missed():
    [timer] = TIMERS
    lines = timer.read_text(encoding="utf-8").splitlines()
    assert timer.stem in {unit.stem for unit in UNITS}
    assert {"OnCalendar=*-*-* 04:15:00", "Persistent=true", "WantedBy=timers.target"} <= set(lines)
    backup = (DEPLOY / "systemd" / "raccord-backup.service").read_text(encoding="utf-8")
    assert {"Type=oneshot", "UMask=0077"} <= set(backup.splitlines())


def test_prometheus_reads_rules_that_there_are_and_each_says_what_to_do():
    folder = DEPLOY / "prometheus"
    told = yaml.safe_load((folder / "prometheus.yaml").read_text(encoding="utf-8"))
    assert {*told["rule_files"], "prometheus.yaml"} == {path.name for path in folder.iterdir()}
    for name in told["rule_files"]:
        for group in yaml.safe_load((folder / name).read_text(encoding="utf-8"))["groups"]:
            for rule in group["rules"]:
                assert sorted(rule) == ["alert", "annotations", "expr", "for", "labels"]
                assert sorted(rule["annotations"]) == ["description", "summary"]
                assert rule["labels"]["severity"] in ("page", "ticket")
