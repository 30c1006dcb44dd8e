"""An error as the log tells it: its kind and its places. Its words may hold letters of a tirage, a name or a link."""

import errno
from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb

_OURS = f"{Path(__file__).resolve().parent.parent}/"
_INSTALLED = "/site-packages/"
# Of an error that calls itself, the last places say enough.
_MAX_PLACES = 30


def kind_of(error: BaseException) -> str:
    """Its class, and the name or number that the system or the database gives such errors: "OSError ENOSPC"."""
    return " ".join((type(error).__name__, *_numbered(error)))


def place_of(error: BaseException) -> str:
    """Where it happened: the file and line of the innermost frame of ours, of any where none is; "" before a raise."""
    places = list(_places(error))
    ours = [place for path, place in places if _is_ours(path)]
    return (ours or [place for _path, place in places] or [""])[-1]


def trace_of(error: BaseException) -> str:
    """A line for its kind, one for each place that it came through, the innermost last; then what it came from."""
    return "\n".join(_lines(error, set(), "", ""))


def chain(error: BaseException) -> Iterator[BaseException]:
    """The error, its parts when it is several, and what they came from."""
    seen: set[int] = set()
    ahead = [error]
    while ahead:
        current = ahead.pop()
        if id(current) not in seen:
            seen.add(id(current))
            yield current
            ahead += [other for _word, other in _behind(current)]


def _numbered(error: BaseException) -> Iterator[str]:
    if isinstance(error, OSError) and error.errno:
        yield errno.errorcode.get(error.errno, str(error.errno))
    for name in ("sqlstate", "sqlite_errorname"):
        if isinstance(number := getattr(error, name, None), str):
            yield number


def _lines(error: BaseException, seen: set[int], before: str, word: str) -> Iterator[str]:
    seen.add(id(error))
    yield f"{before}{word}{kind_of(error)}"
    for _path, place in list(_places(error))[-_MAX_PLACES:]:
        yield f"{before}  {place}"
    for next_word, other in _behind(error):
        if id(other) not in seen:
            yield from _lines(other, seen, f"{before}  " if next_word == "with " else before, next_word)


def _behind(error: BaseException) -> Iterator[tuple[str, BaseException]]:
    if isinstance(error, BaseExceptionGroup):
        yield from (("with ", part) for part in error.exceptions)
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield "from ", cause


def _places(error: BaseException) -> Iterator[tuple[str, str]]:
    """The file, and what the log says of the place in it."""
    for frame, line in walk_tb(error.__traceback__):
        path = frame.f_code.co_filename
        yield path, f"{_shown(path)}:{line} {frame.f_code.co_name}"


def _is_ours(path: str) -> bool:
    return path.startswith(_OURS) and _INSTALLED not in path


def _shown(path: str) -> str:
    return path.rpartition(_INSTALLED)[2].removeprefix(_OURS)
