"""The competition of the permission matrix, whose partie is then played with letters that one would notice."""

import logging

import pytest

from games.commands.partie import announce_solution
from tests.permissions.conftest import ids, papers_as_pages, people, scene  # noqa: F401  # fixtures of this folder too


@pytest.fixture
def watched(ids, people, caplog):  # noqa: F811  # those fixtures
    """The addresses of the partie, its second coup about to be drawn."""
    caplog.set_level(logging.INFO)
    announce_solution(ids["partie"], word="BATEAUX", reference="H6", by=people["staff"])
    return ids


@pytest.fixture(autouse=True)
def pictures_as_pages(monkeypatch):
    """A picture has the words of the page that it is made from, where they can be searched."""
    monkeypatch.setattr("engine.web.sharing._made", lambda said, _place: said.encode())
