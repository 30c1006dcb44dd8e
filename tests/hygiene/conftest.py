"""The competition of the permission matrix, for what every answer and every door must hold."""

from tests.permissions.conftest import ids, lightly, papers_as_pages, people, scene, tour  # noqa: F401  # fixtures of this folder too
