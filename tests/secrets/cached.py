"""What the caches of this process hold, as text."""

import pickle

from django.conf import settings
from django.core.cache import caches


def cached() -> list[str]:
    """Each key with its value."""
    return [
        f"{key} {pickle.loads(value)!r}"  # ours
        for cache in caches.all()
        for key, value in cache._cache.items()
    ]


def forget_cached() -> None:
    """What other tests left in any of them: sub-tops of a coup of theirs may be tops of a game that is searched for."""
    for alias in settings.CACHES:
        caches[alias].clear()
