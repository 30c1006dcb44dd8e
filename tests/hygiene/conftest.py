"""The competition of the permission matrix, for what every answer and every door must hold."""

from tests.permissions.conftest import ids, people, scene  # noqa: F401  # fixtures of this folder too
