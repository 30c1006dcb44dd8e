"""Every worked case is one test, named by its id."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cases.bulletins import run_bulletin
from tests.cases.scenarios import SCENARIOS, run_scenario

DATA = Path(__file__).parent / "data"

# Kinds whose rooms are built by a later issue; strict, so that a kind that is built cannot stay here.
LATER: dict[str, str] = {}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    paths = metafunc.config.getoption("cases", None) or sorted(DATA.glob("*.json"))
    cases = [case for path in paths for case in json.loads(Path(path).read_text(encoding="utf-8"))["cases"]]
    metafunc.parametrize("case", [pytest.param(case, id=case["id"], marks=_marks(case)) for case in cases])


def _marks(case: dict[str, Any]) -> list[pytest.MarkDecorator]:
    reason = LATER.get(case.get("kind", ""))
    return [pytest.mark.xfail(reason=reason, strict=True)] if reason else []


def test_case(case: dict[str, Any]) -> None:
    kind = case["kind"]
    if kind == "bulletin":
        run_bulletin(case)
    elif kind in SCENARIOS:
        run_scenario(case)
    else:
        pytest.fail(f"no room runs cases of kind {kind!r}")
