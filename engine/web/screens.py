"""The address of the screen that something was done from, which its events name by its route."""

import re
from functools import cache

from django.urls import get_resolver

# What stands for an id, a number or a word in the address of a route.
_HOLE = re.compile(r"%\(\w+\)s")


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
