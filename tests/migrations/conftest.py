"""What a database is that was never another one."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from django.core.management import call_command

from tests.databases import without_tables
from tests.migrations.comparing import Outline, outline


@pytest.fixture(scope="session")
def of_a_new_one(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: Any) -> Callable[[str], Outline]:
    """Its tables and migrations, by vendor."""

    @cache
    def made(vendor: str) -> Outline:
        with django_db_blocker.unblock(), without_tables(vendor, tmp_path_factory.mktemp("new")):
            call_command("migrate", verbosity=0, interactive=False)
            return outline()

    return made
