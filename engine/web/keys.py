"""Addresses that are keys: the bearer acts, or reads what is theirs. Their routes say so: `<key:token>`."""

from collections.abc import Iterator

from django.http import HttpRequest
from django.urls import URLPattern, URLResolver, get_resolver, register_converter
from django.urls.converters import StringConverter


class KeyConverter(StringConverter):
    """The part of an address that is one."""


register_converter(KeyConverter, "key")


def before_keys() -> list[str]:
    """How the addresses of these routes begin, each beginning once: "recours/"."""
    return sorted({route.partition("<")[0] for route in key_routes()})


def is_key(request: HttpRequest) -> bool:
    """Whether the address that is asked for is one."""
    return request.resolver_match is not None and "<key:" in request.resolver_match.route


def key_routes() -> list[str]:
    """These routes as they are written: "recours/<key:token>/"."""
    return list(_below(get_resolver().url_patterns))


def _below(patterns: list[URLPattern | URLResolver], above: str = "") -> Iterator[str]:
    for pattern in patterns:
        route = f"{above}{pattern.pattern}"
        if isinstance(pattern, URLResolver):
            yield from _below(pattern.url_patterns, route)
        elif any(isinstance(converter, KeyConverter) for converter in pattern.pattern.converters.values()):
            yield route
