"""The reader: names are resolved for one, as sentences are translated into a language.

The reader of a request is its account; work without a request reads as the public, unless it names a reader.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse

from engine.people.permissions import allowed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Days = Callable[["Iterable[UUID]"], "Mapping[UUID, date]"]


class Reader:
    """Somebody who reads names now. Answers are cached for the length of the request."""

    def __init__(self, asks: Callable[[], Any]) -> None:
        # A token is known once the view has read it, so the account is asked for late.
        self._asks = asks
        self._entitled: dict[tuple[object, UUID | None], bool] = {}

    @property
    def person(self) -> UUID | None:
        """The licensee whose account reads: everybody reads their own name."""
        return getattr(self._asks(), "person", None)

    def sees_names(self, competition: UUID | None) -> bool:
        """Whether every name of the competition is shown, or every name of all where none is given."""
        by = self._asks()
        if by is None:
            return False
        key = (getattr(by, "actor_id", None), competition)
        if key not in self._entitled:
            self._entitled[key] = allowed(by, "people.see_names", competition)
        return self._entitled[key]

    @property
    def mark(self) -> str:
        """Identifies this reader in the stamp of what was shown; "" for the public."""
        return getattr(self._asks(), "actor_id", "")


_PUBLIC = Reader(lambda: None)
_reader: ContextVar[Reader] = ContextVar("reader", default=_PUBLIC)


def reader() -> Reader:
    return _reader.get()


@contextmanager
def reading(by: Any) -> Iterator[None]:
    """Inside, names are shown as `by` may see them: a paper is made for one reader."""
    with _reads(lambda: by):
        yield


@contextmanager
def _reads(asks: Callable[[], Any]) -> Iterator[None]:
    token = _reader.set(Reader(asks))
    try:
        yield
    finally:
        _reader.reset(token)


class ReaderMiddleware:
    """The account of the request is the reader of the answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with _reads(lambda: request.user):
            return self.get_response(request)
