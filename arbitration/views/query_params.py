"""What the address of a page asks for: a coup, and which attempt at it."""

from django.http import HttpRequest


def coup_of(request: HttpRequest) -> int | None:
    """The coup that the page shows; None if it is not a number."""
    return number_of(request, "coup")


def attempt_of(request: HttpRequest) -> int:
    """Which attempt at that coup the page shows: 1 unless it was annulled and played again."""
    return number_of(request, "attempt") or 1


def number_of(request: HttpRequest, name: str) -> int | None:
    """A number of three figures at most; None for anything else."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None
