"""The worker that a simulation needs: its own thread when embedded, the Celery workers that run otherwise."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from engine.jobs.embedded import embedded_worker
from games.services.lexicons import lexicon_named


@contextmanager
def worker() -> Iterator[None]:
    """Searches are done while the block runs, as in the product: by a thread, or by the workers of production.

    Raises UnknownLexicon before anything is started, where the lexicon of the parties is not installed.
    """
    lexicon_named(settings.DEFAULT_LEXICON)
    if settings.EMBEDDED:
        with embedded_worker():
            yield
    else:
        yield
