"""The worker that a simulation needs: its own thread when embedded, the Celery workers that run otherwise."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from engine.jobs.embedded import embedded_worker


@contextmanager
def worker() -> Iterator[None]:
    """Searches are done while the block runs, as in the product: by a thread, or by the workers of production."""
    if settings.EMBEDDED:
        with embedded_worker():
            yield
    else:
        yield
