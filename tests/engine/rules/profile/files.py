"""Files of profiles for tests."""

import tomllib
from typing import Any

from engine.rules.profile.shelf import PROFILES


def shipped(name: str = "fisf-2020") -> dict[str, Any]:
    """The tables of a profile that comes with Raccord."""
    return tomllib.loads((PROFILES / f"{name}.toml").read_text(encoding="utf-8"))


def changed(section: str, **fields: Any) -> dict[str, Any]:
    """The tables of fisf-2020 with some fields of a table changed, of the head where the table is ""; None removes."""
    tables = shipped()
    table = tables[section] if section else tables
    table.update(fields)
    for name in [name for name, value in fields.items() if value is None]:
        del table[name]
    return tables


CHILD = """\
name = "ligue"
title = "Ligue"
valid_from = 2024-09-01
inherits = "fisf-2020"

[solo]
solo_bonus = 5
"""
