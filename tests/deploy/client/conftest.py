"""The client of this checkout, importable as `raccord.client`, and written again once the document has changed."""

import sys
from pathlib import Path

import pytest

from deploy.client_generator.build import whole_client
from tests.once import kept_of

ROOT = Path(__file__).resolve().parents[3]
WRITTEN = sorted((ROOT / "deploy" / "client").glob("*.py*"))
MADE_OF = (
    ROOT / "docs" / "openapi.yaml",
    ROOT / "pyproject.toml",
    *(ROOT / "deploy" / "client_generator").rglob("*.*"),
)


def pytest_configure(config: pytest.Config) -> None:
    """Before tests are collected: they import it as anybody does."""
    made = [path for path in MADE_OF if path.suffix != ".pyc"]
    folder = kept_of(config, f"client-{len(WRITTEN)}", made, whole_client)
    sys.path.insert(0, str(folder))
