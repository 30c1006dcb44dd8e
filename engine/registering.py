"""What is put on a list by being imported: functions that are called later, rows, kinds of events."""

import pkgutil
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


def registering(keep: Callable[[Any], object]) -> Callable[[Function], Function]:
    """A decorator that hands what it decorates to `keep`."""

    def register(function: Function) -> Function:
        keep(function)
        return function

    return register


def import_all(package: str, path: Iterable[str]) -> None:
    """Each module of a package, by its `__name__` and `__path__`: one that is added is on its lists."""
    for found in pkgutil.iter_modules(path):
        import_module(f"{package}.{found.name}")
