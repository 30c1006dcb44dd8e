"""The list of steps above the pages, for who sets the installation up in this session."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from engine.people.permissions import allowed
from tournaments.presentation.first_run import StepShown, steps_of
from tournaments.queries.first_run import first_run, progress_of

_KEY = "first_run"


def accompany(request: HttpRequest, on: bool = True) -> None:
    """Show the steps above the pages from now on in this session, or no more."""
    if on:
        request.session[_KEY] = True
    else:
        request.session.pop(_KEY, None)


def is_accompanied(request: HttpRequest) -> bool:
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated or not allowed(user, "tournaments.found_federation"):
        return False
    return bool(request.session.get(_KEY))


def mark(request: HttpRequest) -> dict[str, Any]:
    """`first_steps` for every template: the steps, or nothing; read only by the frame of a page."""
    return {"first_steps": SimpleLazyObject(lambda: _steps(request))}


def _steps(request: HttpRequest) -> list[StepShown]:
    if not is_accompanied(request):
        return []
    row = first_run()
    if row is None or row.finished_at is not None:
        return []
    progress = progress_of(row)
    route = request.resolver_match.url_name if request.resolver_match else ""
    return steps_of(progress, request.path, route or "") if progress.next else []
