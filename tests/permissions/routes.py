"""Every route of the site, read from the URL resolver."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver, reverse

# The stock admin is open to superusers only, which Django tests; its routes are not listed one by one.
LEFT_OUT = ("admin",)
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


@dataclass(frozen=True, slots=True)
class Route:
    """A named route, what its address needs, and the view that it leads to."""

    name: str
    parameters: tuple[str, ...]
    view: Any = field(compare=False)

    def address(self, values: dict[str, object]) -> str:
        return reverse(self.name, kwargs={parameter: values[parameter] for parameter in self.parameters})


def routes() -> list[Route]:
    """All routes; an address without a name cannot be listed, and fails."""
    found = list(_below(get_resolver().url_patterns, namespaces=(), parameters=()))
    assert all(route.name for route in found), "a route has no name"
    return sorted(found, key=lambda route: route.name)


def _below(
    patterns: list[URLPattern | URLResolver], namespaces: tuple[str, ...], parameters: tuple[str, ...]
) -> Iterator[Route]:
    for pattern in patterns:
        taken = (*parameters, *pattern.pattern.converters)
        if isinstance(pattern, URLPattern):
            yield Route(":".join((*namespaces, pattern.name or "")), taken, pattern.callback)
        elif pattern.namespace not in LEFT_OUT:
            inner = (*namespaces, pattern.namespace) if pattern.namespace else namespaces
            yield from _below(pattern.url_patterns, inner, taken)
