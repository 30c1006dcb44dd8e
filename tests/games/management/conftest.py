import os
from pathlib import Path

import pytest
from pytest_django import Settings


@pytest.fixture
def environment(settings: Settings, tmp_path: Path) -> dict[str, str]:
    """Of a command that runs as a process of its own, with the lexicons of the test: ask for those first."""
    return {
        **os.environ,
        "LEXICON_DIR": str(settings.LEXICON_DIR),
        "DEFAULT_LEXICON": settings.DEFAULT_LEXICON,
        "DATA_DIR": str(tmp_path),
        "SECRET_KEY": "x" * 50,
        "DJANGO_SETTINGS_MODULE": "deploy.settings",
    }
