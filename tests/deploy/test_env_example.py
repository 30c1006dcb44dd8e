"""`.env.example` and the program agree: every variable that is read is told there, and none that is not."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
# Where a shell puts its own files: no setting of ours.
OF_THE_MACHINE = {"TMPDIR"}


def read_by(path: Path) -> Iterator[str]:
    """The variables that a file of Python asks of `env`, or of the file that another one names."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call):
            continue
        named = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        asked = isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name)
        if asked and call.func.value.id == "env" and named:
            yield named[0]
        elif isinstance(call.func, ast.Name) and call.func.id == "given_secret" and named:
            yield from (named[0], f"{named[0]}_FILE")


def named_in(path: Path) -> set[str]:
    """Those that a script, or a file of Compose, takes the value of where it is given."""
    return set(re.findall(r"\$\{([A-Z][A-Z0-9_]*):?[-?]", path.read_text(encoding="utf-8")))


def read() -> set[str]:
    python = {name for path in (*DEPLOY.glob("*.py"), *(DEPLOY / "settings").glob("*.py")) for name in read_by(path)}
    return (
        python
        | named_in(DEPLOY / "run-role")
        | named_in(DEPLOY / "compose.yaml")
        | named_in(DEPLOY / "compose.secrets.yaml")
    ) - OF_THE_MACHINE


def told() -> list[str]:
    return re.findall(r"^#?([A-Z][A-Z0-9_]*)=", (ROOT / ".env.example").read_text(encoding="utf-8"), flags=re.MULTILINE)


def test_every_variable_that_is_read_is_told():
    assert len(read()) > 40
    assert read() - set(told()) == set()


def test_every_variable_that_is_told_is_read():
    assert set(told()) - read() == set()


def test_each_is_told_once():
    assert sorted(told()) == sorted(set(told()))


def told_defaults() -> dict[str, str]:
    """The values of the lines that are commented, but for those of the suite."""
    text = (ROOT / ".env.example").read_text(encoding="utf-8").partition("# --- the suite")[0]
    return dict(re.findall(r"^#([A-Z][A-Z0-9_]*)=(.+)$", text, flags=re.MULTILINE))


SETTINGS = """
import json
from deploy import environment
environment.DOTENV = environment.DOTENV / "none"
from deploy import settings
print(json.dumps({name: repr(getattr(settings, name)) for name in dir(settings) if name.isupper()}))
"""


def settings_with(folder: Path, variables: dict[str, str]) -> dict[str, str]:
    """Every setting, where the folders of the installation lie below `folder`, named without it."""
    done = subprocess.run(
        [sys.executable, "-c", SETTINGS],
        env={"PYTHONPATH": str(ROOT), "SECRET_KEY": "k", **variables},
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.sub(r" at 0x[0-9a-f]+", "", done.stdout).replace(f"{ROOT}/var", "var")
    return json.loads(found)


def test_the_lines_that_are_commented_show_the_defaults(tmp_path):
    """To uncomment all of them changes no setting."""
    for name in ("profiles", "tables"):
        (tmp_path / "var" / name).mkdir(parents=True)
    shown = told_defaults()
    assert len(shown) > 30
    assert settings_with(tmp_path, shown) == settings_with(tmp_path, {})


def test_those_of_the_roles_too(tmp_path):
    """A role starts the same programs with them and without."""
    for name in ("python", "uvicorn", "celery"):
        (tmp_path / name).write_text("#!/bin/sh\necho $*\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)

    def started(role: str, **variables: str) -> str:
        here = {"PATH": os.environ["PATH"], "VENV_BIN": str(tmp_path), **variables}
        done = subprocess.run([DEPLOY / "run-role", role], env=here, capture_output=True, text=True, check=True)
        return re.sub(r"raccord-\d+@", "raccord-N@", done.stdout)

    shown = told_defaults()
    assert (ROOT / shown.pop("VENV_BIN")).name == "bin"
    assert set(named_in(DEPLOY / "run-role")) - OF_THE_MACHINE - {"VENV_BIN"} <= set(shown)
    for role in ("web", "worker", "beat", "migrate", "backup"):
        assert started(role, **shown) == started(role)


def test_no_other_file_of_the_program_asks_the_environment_for_a_setting():
    """But for a password given to one command, the flags of a compiler, and what CI has for the checks."""
    asking = re.compile(r'(?:os\.environ\.get\(|os\.environ\[|os\.getenv\()"([A-Z_]+)"')
    found = {
        name
        for app in ("arbitration", "deploy", "engine", "games", "tournaments")
        for path in (ROOT / app).rglob("*.py")
        for name in asking.findall(path.read_text(encoding="utf-8"))
    }
    # The last is of the system, which says where a user keeps data.
    assert found - set(told()) == {"SETUP_PASSWORD", "KERNEL_CFLAGS", "REQUIRE_NODE", "XDG_DATA_HOME"}
