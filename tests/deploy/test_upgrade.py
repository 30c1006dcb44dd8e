"""`deploy/upgrade`, with a systemd and a curl that tell what they are asked: one process at a time, or none."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ACTIVE = (
    "raccord-beat.service",
    "raccord-web@8001.service",
    "raccord-web@8002.service",
    "raccord-web@8003.service",
    "raccord-worker@1.service",
    "raccord-worker@3.service",
    "raccord-worker@10.service",
    "raccord-ws@8101.service",
)
# Each tells one line of what it is asked, with the version that the link leads to just then.
SYSTEMCTL = """#!/bin/bash
case $1 in
  list-units)
    [ "$*" = "list-units --plain --no-legend --state=active,activating ${!#}" ] || exit 3
    for unit in $ACTIVE; do [[ $unit == ${!#} ]] && echo "$unit loaded active running Raccord"; done
    exit 0 ;;
esac
echo "$(basename "$(readlink "$FOLDER/raccord")"): $*" >>"$FOLDER/told"
[ "$*" != "$FAILING" ]
"""
CURL = """#!/bin/bash
asked=${!#}
[[ $* == *-fs* ]] || { echo '{"status": "unavailable"}'; exit 0; }
echo "asked $asked" >>"$FOLDER/told"
[ "$(grep -c "asked $asked" "$FOLDER/told")" -gt "$LATE" ]
"""
MIGRATION = """#!/bin/bash
by=$(basename "${0%/deploy/raccord}")
echo "$(basename "$(readlink "$FOLDER/raccord")"): migration by $by $*" >>"$FOLDER/told"
[ "$FAILING" != migration ]
"""


def program(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


@pytest.fixture
def machine(tmp_path):
    """Version 1 runs; version 2 is there."""
    for name, text in (("systemctl", SYSTEMCTL), ("curl", CURL), ("sleep", "#!/bin/sh\n")):
        program(tmp_path / "bin" / name, text)
    for version in ("raccord-1", "raccord-2"):
        folder = tmp_path / version
        program(folder / ".venv/bin/python", "")
        program(folder / "deploy/raccord", MIGRATION)
        shutil.copy(ROOT / "deploy/upgrade", folder / "deploy/upgrade")
        (folder / "deploy/systemd").mkdir()
        (folder / "deploy/systemd/raccord-beat.service").write_text(version)
    (tmp_path / "units").mkdir()
    (tmp_path / "raccord").symlink_to(tmp_path / "raccord-1")
    return tmp_path


def upgraded(machine, *options, version="raccord-2", late=0, failing=""):
    here = {"FOLDER": str(machine), "ACTIVE": " ".join(ACTIVE), "LATE": str(late), "FAILING": failing}
    command = [machine / version / "deploy/upgrade", "--link", machine / "raccord", "--units", machine / "units"]
    path = f"{machine / 'bin'}:{os.environ['PATH']}"
    return subprocess.run(
        [*command, *options],
        env={"PATH": path, "LANG": "C.UTF-8", **here},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def told(machine) -> list[str]:
    return (machine / "told").read_text().splitlines()


BEGINNING = ["raccord-1: start raccord-backup.service", "raccord-1: migration by raccord-2 --role migrate"]
WORKERS = [f"raccord-2: restart raccord-worker@{number}.service" for number in (1, 3, 10)]


def server(kind: str, port: int, late: int = 0) -> list[str]:
    asked = [f"asked http://127.0.0.1:{port}/readyz"] * (late + 1)
    return [f"raccord-2: restart raccord-{kind}@{port}.service", *asked]


def test_each_process_that_runs_is_started_again_in_turn_once_the_one_before_is_ready(machine):
    done = upgraded(machine, late=2)
    assert (done.returncode, done.stderr) == (0, "")
    assert told(machine) == [
        *BEGINNING,
        "raccord-2: daemon-reload",
        *WORKERS,
        *(line for port in (8001, 8002, 8003) for line in server("web", port, late=2)),
        *server("ws", 8101, late=2),
        "raccord-2: restart raccord-beat.service",
    ]
    assert (machine / "raccord").resolve() == machine / "raccord-2"
    assert (machine / "units/raccord-beat.service").read_text() == "raccord-2"


def test_a_process_that_is_never_ready_ends_it_and_the_next_ones_stay_as_they_are(machine):
    done = upgraded(machine, "--seconds", "0", late=1000)
    assert done.returncode == 1
    assert done.stderr.startswith('Le port 8001 n’est pas prêt après 0 s, et répond : {"status": "unavailable"}')
    assert told(machine) == [*BEGINNING, "raccord-2: daemon-reload", *WORKERS, *server("web", 8001)]


@pytest.mark.parametrize(
    ("failing", "sentence", "asked"),
    [("start raccord-backup.service", "La sauvegarde a échoué", 1), ("migration", "La base n’est pas prête", 2)],
)
def test_what_fails_before_anything_is_started_again_leaves_the_version_that_runs(machine, failing, sentence, asked):
    done = upgraded(machine, failing=failing)
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)
    assert told(machine) == BEGINNING[:asked]
    assert (machine / "raccord").resolve() == machine / "raccord-1"
    assert list((machine / "units").iterdir()) == []


def test_the_version_before_takes_its_place_again(machine):
    upgraded(machine)
    assert upgraded(machine, version="raccord-1").returncode == 0
    assert (machine / "raccord").resolve() == machine / "raccord-1"
    assert told(machine)[-1] == "raccord-1: restart raccord-beat.service"


def test_a_folder_in_the_place_of_the_link_and_a_version_that_is_not_ready_are_told(machine):
    (machine / "raccord").unlink()
    (machine / "raccord").mkdir()
    assert "est un dossier ; il faut un lien" in upgraded(machine).stderr
    (machine / "raccord-2/.venv/bin/python").unlink()
    assert "n’est pas prêt : lancez « make -C" in upgraded(machine).stderr
    assert "usage" in upgraded(machine, "--force").stderr
    assert not (machine / "told").exists()


def test_a_role_that_is_started_through_the_link_keeps_its_own_folder(tmp_path):
    """The link leads elsewhere while it runs; what it reads late, and what it starts, is of its own version."""
    program(tmp_path / "raccord-1/.venv/bin/python", "#!/bin/sh\n")
    program(tmp_path / "raccord-1/.venv/bin/uvicorn", "#!/bin/sh\n/bin/pwd -P; echo $0\n")
    (tmp_path / "raccord-1/deploy").mkdir()
    shutil.copy(ROOT / "deploy/run-role", tmp_path / "raccord-1/deploy/run-role")
    (tmp_path / "raccord").symlink_to("raccord-1")
    done = subprocess.run(
        [tmp_path / "raccord/deploy/run-role", "web"],
        env={"PATH": os.environ["PATH"]},
        cwd=tmp_path / "raccord",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == [str(tmp_path / "raccord-1"), f"{tmp_path}/raccord-1/.venv/bin/uvicorn"]
