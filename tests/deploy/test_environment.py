"""`.env.example` names exactly what the product reads, with the defaults that hold."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = [ROOT / "deploy" / name for name in ("settings.py", "settings_test.py", "secret.py")]
# Set by the shell of everyone, not by an installation.
OF_THE_SHELL = {"PWD", "TMPDIR"}


def documented() -> dict[str, str]:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    pairs = [match.groups() for line in lines if (match := re.fullmatch(r"#?([A-Z_]+)=(.*)", line))]
    return dict(pairs)


def read_by_settings() -> Iterator[str]:
    for path in SETTINGS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if _reads_the_environment(node):
                yield node.args[0].value


def _reads_the_environment(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "env"
        and isinstance(node.args[0], ast.Constant)
    )


def read_by_roles() -> set[str]:
    script = (ROOT / "deploy" / "run-role").read_text(encoding="utf-8")
    return set(re.findall(r"\$\{?([A-Z_]+)", script)) - OF_THE_SHELL


def test_every_variable_read_is_documented_and_no_other():
    assert sorted(documented()) == sorted({*read_by_settings(), *read_by_roles()})


def test_the_documented_defaults_of_the_roles_hold():
    script = (ROOT / "deploy" / "run-role").read_text(encoding="utf-8")
    written = dict(re.findall(r"\$\{([A-Z_]+):-([A-Za-z0-9.]+)\}", script))
    assert written == {name: documented()[name] for name in written}


def compose() -> dict:
    return yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))


def test_compose_sets_documented_variables_only():
    services = compose()["services"]
    ours = [service for service in services.values() if service["image"] == "raccord"]
    assert {name for service in ours for name in service.get("environment", {})} - set(documented()) == set()


def test_compose_asks_for_documented_variables_and_the_password_of_its_database():
    text = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{([A-Z_]+)", text)) - set(documented()) == {"POSTGRES_PASSWORD"}
