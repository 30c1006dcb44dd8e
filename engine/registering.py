"""Decorators that put a function on a list of what is called later, and leave the function as it is."""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


def registering(keep: Callable[[Any], object]) -> Callable[[Function], Function]:
    """A decorator that hands what it decorates to `keep`."""

    def register(function: Function) -> Function:
        keep(function)
        return function

    return register
