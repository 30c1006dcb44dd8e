import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _installed(lexicon):
    cache.clear()
