"""The competition of the permission matrix, whose partie is then played with letters that one would notice."""

from tests.permissions.conftest import ids, people  # noqa: F401  # fixtures of this folder too
