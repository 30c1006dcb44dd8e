"""The cache of a process that has no other: it forgets what is over, and nothing else."""

import time
from typing import Any

from django.core.cache.backends.locmem import LocMemCache

# As many as are there before it is looked which of them are over.
LEAST = 10_000


class UnevictedMemory(LocMemCache):
    """For brakes, and codes that were used: Django's own makes room by throwing away what still counts.

    It grows with what it is asked to remember, which the brakes themselves bound.
    """

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(name, params)
        self._max_entries = LEAST

    def _cull(self) -> None:
        memory: Any = self  # what Django's own does for each of its methods stands in no stub
        now = time.time()
        over = [key for key, ends in memory._expire_info.items() if ends is not None and ends <= now]
        for key in over:
            memory._delete(key)
        # Looked at again once there are twice as many, or each new one would look.
        self._max_entries = max(LEAST, 2 * len(memory._cache))
