from pathlib import Path

import pytest
from django.core.cache import cache

from engine.lexicon.content import Content
from engine.lexicon.shelf import Shelf
from tests.factories.tournaments import LEXICON


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with one small lexicon."""
    directory = tmp_path_factory.mktemp("lexicons")
    Shelf(directory).install(LEXICON, Content.of(["MOT", "MOTS"], []))
    return directory


@pytest.fixture(autouse=True)
def _installed(shelf, settings):
    settings.LEXICON_DIR = shelf
    cache.clear()
