"""`pytest tests/cases` runs the copies under data/; `--cases PATH` runs another file of that shape instead."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", action="append", default=None, metavar="PATH", help="case files to run")
