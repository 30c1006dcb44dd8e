"""From which screen something was done: the name of the route, kept with what is recorded."""

import re
from collections.abc import Callable
from functools import cache, lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, get_resolver, resolve

from engine.eventstore.context import metadata

# What stands for an id, a number or a word in the address of a route.
_HOLE = re.compile(r"%\(\w+\)s")

_READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})


class ScreenMiddleware:
    """Pages and API alike. Work that runs later names its job instead: see `engine.jobs.queue`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in _READING:
            return self.get_response(request)
        with metadata(screen=_route_at(request.path_info, settings.ROOT_URLCONF)):
            return self.get_response(request)


@cache
def address_of_route(name: str) -> str:
    """The address that a route has, an ellipsis for each of its parts that change; "" for what is no route."""
    resolver = get_resolver()
    *namespaces, route = name.split(":")
    prefix = ""
    for namespace in namespaces:
        if namespace not in resolver.namespace_dict:
            return ""
        more, resolver = resolver.namespace_dict[namespace]
        prefix += more
    known = resolver.reverse_dict.getlist(route)
    return _HOLE.sub("…", prefix + known[0][0][0][0]) if known else ""


# Hundreds write to the same few addresses, and the resolver tries them one after the other.
@lru_cache(maxsize=4096)
def _route_at(path: str, urlconf: str) -> str | None:
    try:
        return resolve(path, urlconf).view_name or None
    except Resolver404:
        return None
