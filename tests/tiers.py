"""What is asked at each run, and what lasts: the same, of more of those who ask."""

from typing import Any

import pytest


def lasting(*values: Any) -> list[Any]:
    """These values of a parameter in `make lasting` alone."""
    return [pytest.param(value, marks=pytest.mark.lasting) for value in values]
