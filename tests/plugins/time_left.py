"""No test is begun once there is no time left: `-p tests.plugins.time_left --until=SECONDS`.

A slow machine then runs what fits and tells how many it left, instead of being cut off with nothing told.
"""

import time

import pytest

NO_TIME = "no time left here: `make lasting`"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--until", type=float, default=float("inf"), help="begin no test after this, in seconds of `date +%%s`"
    )


# Before any fixture is made for it.
@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if time.time() >= item.config.option.until:
        pytest.skip(NO_TIME)
