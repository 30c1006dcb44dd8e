"""The small API as the whole site."""

from collections.abc import Iterator

import pytest

from tests.engine.web.small_api import Bells


@pytest.fixture
def small_api(settings) -> Iterator[None]:
    settings.ROOT_URLCONF = "tests.engine.web.small_api"
    Bells.runs = 0
    Bells.hold.clear()
    yield
    Bells.hold.set()
