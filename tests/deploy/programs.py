"""Programs that a test drives, when the machine has them."""

import os
import shutil

import pytest

_PATH = f"{os.environ['PATH']}:/usr/sbin"


def program(name: str) -> str:
    """The path of a program; without it the test is skipped, or fails where REQUIRE_SERVICES=1."""
    if found := shutil.which(name, path=_PATH):
        return found
    if os.environ.get("REQUIRE_SERVICES") == "1":
        pytest.fail(f"{name} is missing")
    pytest.skip(f"{name} is missing")
