"""Calling the code of a plugin: what goes wrong there is told in the log, and nothing else stops."""

from collections.abc import Callable
from typing import TypeVar

import structlog

from engine.plugins.refusals import PluginFailed

Told = TypeVar("Told")
Made = TypeVar("Made")

log = structlog.get_logger(__name__)


def made_by(name: str, make: Callable[[Told], Made], told: Told) -> Made:
    """What it makes of what it is told. `name`: of the addition. Raises PluginFailed."""
    try:
        return make(told)
    except Exception as error:
        log.exception("plugin_failed", addition=name, error=type(error).__name__)
        raise PluginFailed(name=name) from error
