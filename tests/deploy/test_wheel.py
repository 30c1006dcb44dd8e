"""The product as a package: built, installed where nothing of a checkout is, and played."""

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from importlib.metadata import requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
# What the client is made of.
DOCUMENT = "docs/openapi.yaml"

COMMIT = "0123456789abcdef"

pytestmark = [pytest.mark.lasting, pytest.mark.whole(reason="one package is built")]


def run(*command: object, cwd: Path, **variables: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "DJANGO_SETTINGS_MODULE")}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=kept | variables, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """Of what git holds: nothing that was compiled here is in it by chance."""
    source, made = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    listed = run("git", "ls-files", "-z", cwd=ROOT).split("\0")
    for name in (name for name in listed if name and (name == DOCUMENT or not name.startswith(("tests/", "docs/")))):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    build = (sys.executable, "-m", "pip", "wheel", source, "--no-deps", "--no-build-isolation", "-w", made)
    run(*build, cwd=source, RACCORD_COMMIT=COMMIT)
    (found,) = made.glob("raccord-*.whl")
    return found


@pytest.fixture(scope="module")
def command(wheel, tmp_path_factory) -> Path:
    """`raccord` in an environment of its own, which borrows what the product runs on from this one."""
    place = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", place, cwd=place)
    (packages,) = place.glob("lib/python3.*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"])
    run(place / "bin" / "python", "-m", "pip", "install", "--no-deps", "--no-index", wheel, cwd=place)
    return place / "bin" / "raccord"


def test_it_holds_all_that_the_product_reads(wheel):
    held = set(zipfile.ZipFile(wheel).namelist())
    ours = ("arbitration/", "deploy/", "engine/", "games/", "templates/", "tournaments/")
    listed = [name for name in run("git", "ls-files", "-z", cwd=ROOT).split("\0") if name.startswith(ours)]
    assert len(listed) > 1_000
    # The client is no part of the server: it is found by another name.
    placed = [name.replace("deploy/client/", "raccord/client/") for name in listed]
    assert {name for name in placed if name not in held} == {"templates/locale/fr/LC_MESSAGES/django.po"}
    assert "templates/locale/fr/LC_MESSAGES/django.mo" in held
    compiled = {name.partition(".")[0] for name in held if name.endswith(".so")}
    assert compiled == {name.removesuffix(".pxd") for name in listed if name.endswith(".pxd")}


def test_it_asks_for_what_the_product_runs_on_and_that_is_what_is_locked(wheel):
    with zipfile.ZipFile(wheel) as package:
        metadata = next(name for name in package.namelist() if name.endswith("METADATA"))
        told = re.findall(r"^Requires-Dist: (.+)", package.read(metadata).decode(), re.M)
    extras = re.findall(r"^optional-dependencies\.(\w+)", (ROOT / "pyproject.toml").read_text(), re.M)
    assert extras
    for extra in ("", *extras):
        asked = [without_marker(each) for each in map(Requirement, told) if asked_by(each, extra)]
        written = re.findall(r"^[A-Za-z].*", (ROOT / "requirements" / f"{extra or 'base'}.in").read_text(), re.M)
        assert {str(each).lower() for each in asked} == {str(Requirement(line)).lower() for line in written}
        lock = (ROOT / "requirements" / f"{extra or 'base'}.txt").read_text()
        locked = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.M))
        assert installed_with(asked) == {canonicalize_name(name): version for name, version in locked.items()}


def asked_by(wanted: Requirement, extra: str) -> bool:
    """Whether it is wanted with this extra; "": always."""
    return re.findall(r'extra == "(\w+)"', str(wanted.marker)) == ([extra] if extra else [])


def without_marker(wanted: Requirement) -> Requirement:
    wanted.marker = None
    return wanted


def installed_with(asked: list[Requirement]) -> dict[str, str]:
    """Whatever comes with these, their extras and what those need, and the version of each, which all of them admit."""
    versions: dict[str, str] = {}
    waiting = [(each, extra) for each in asked for extra in ("", *each.extras)]
    seen: set[tuple[str, str]] = set()
    while waiting:
        wanted, extra = waiting.pop()
        name = canonicalize_name(wanted.name)
        versions[name] = version(wanted.name)
        assert wanted.specifier.contains(versions[name], prereleases=True), str(wanted)
        if (name, extra) not in seen:
            seen.add((name, extra))
            inner = [Requirement(line) for line in requires(wanted.name) or ()]
            applying = [each for each in inner if each.marker is None or each.marker.evaluate({"extra": extra})]
            waiting += [(each, one) for each in applying for one in ("", *each.extras)]
    return versions


def version_here() -> str:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_the_demonstration_is_played_and_its_data_are_the_users(command, tmp_path):
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": ""}
    assert run(command, "--version", cwd=tmp_path, **home) == f"Raccord {version_here()} (commit {COMMIT[:8]})\n"
    assert "fait de lui-même par « raccord run »" in run(command, "doctor", cwd=tmp_path, **home)
    run(command, "demo", "SERVE=0", cwd=tmp_path, **home)
    assert (tmp_path / ".local" / "share" / "raccord" / "raccord.sqlite3").exists()
    log = run(command, "manage", "eventlog", "export", cwd=tmp_path, **home).splitlines()
    assert len([line for line in log if "games.solution_announced" in line]) > 10


def test_the_client_is_there_and_asks_for_nothing_of_the_server(command, tmp_path):
    loaded = run(command.with_name("python"), "-c", LOADED, cwd=tmp_path).split()
    assert {"raccord", "httpx", "attr"} <= set(loaded)
    assert set(loaded).isdisjoint({"django", "deploy", "engine", "games", "arbitration", "tournaments"})


LOADED = """
import sys
from importlib.metadata import version
from raccord.client import VERSION, Raccord
from raccord.client.api.competitions import report_send, standings_read
from raccord.client.models import NewReport
assert VERSION == version("raccord")
print(*{name.partition(".")[0] for name in sys.modules})
"""
