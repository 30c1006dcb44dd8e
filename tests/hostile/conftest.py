"""The competition of the permission matrix, for whoever wishes it ill."""

from tests.permissions.conftest import ids, people, scene, tour  # noqa: F401  # fixtures of this folder too
