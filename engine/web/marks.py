"""What a view tells the server before it is called: how much it takes, what it costs."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import Http404
from django.urls import resolve

View = TypeVar("View", bound=Callable[..., Any])
_NAME = "raccord_{}"


def marked(**said: Any) -> Callable[[View], View]:
    """Say this of a view, or of a class of views."""

    def mark(view: View) -> View:
        for name, value in said.items():
            setattr(view, _NAME.format(name), value)
        return view

    return mark


def said_of(path: str, name: str) -> Any:
    """What the view of this path says under this name; None where it says nothing, or where there is no view."""
    try:
        view: Any = resolve(path).func
    except Http404:
        return None
    return mark_of(view, name)


def mark_of(view: Any, name: str) -> Any:
    """What this view says under this name, or the class that it is made of; None where neither says anything."""
    mark = getattr(view, _NAME.format(name), None)
    return mark if mark is not None else getattr(getattr(view, "cls", None), _NAME.format(name), None)
