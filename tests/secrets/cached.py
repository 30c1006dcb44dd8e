"""What the caches of this process hold, as text."""

import pickle

from django.core.cache import caches


def cached() -> list[str]:
    """Each key with its value."""
    return [
        f"{key} {pickle.loads(value)!r}"  # ours
        for cache in caches.all()
        for key, value in cache._cache.items()
    ]
