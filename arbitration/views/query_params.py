"""What the address of a page asks for: a coup, and which attempt at it."""

from django.http import HttpRequest

from arbitration.presentation.reviews import BACK, SECOND_LOOK


def coup_of(request: HttpRequest) -> int | None:
    """The coup that the page shows; None if it is not a number."""
    return number_of(request, "coup")


def attempt_of(request: HttpRequest) -> int:
    """Which attempt at that coup the page shows: 1 unless it was annulled and played again."""
    return number_of(request, "attempt") or 1


def comes_from_second_look(request: HttpRequest) -> bool:
    """Whether the page was opened from the second look, where it goes back to."""
    return request.GET.get(BACK) == SECOND_LOOK


def number_of(request: HttpRequest, name: str) -> int | None:
    """A number of three figures at most; None for anything else."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None
