"""The last resort: what Django answers when no view did."""

import errno
import sqlite3
import sys
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.views import defaults

from engine.events.refusals import N_
from engine.web import problems, understood, uploads

# Seconds.
SOON = 5
# The state by which PostgreSQL tells that its disk is full.
DISK_FULL = "53100"

UNAVAILABLE = N_("The database does not answer now. What was confirmed before is safe; please try again.")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if problems.is_api(request) and isinstance(exception, RequestDataTooBig):
        return problems.api_problem(understood.BodyTooLarge()).response()
    if isinstance(exception, RequestDataTooBig):
        return render(request, "413.html", status=413)
    if problems.is_api(request):
        return problems.Problem(
            status=400, code="web.malformed", detail=gettext("The request is malformed.")
        ).response()
    # With the request: without it, Django's view renders a page that knows no language and no nonce.
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    if problems.is_api(request):
        detail = gettext("You are not allowed to do this.")
        return problems.Problem(status=403, code="people.not_allowed", detail=detail).response()
    return defaults.permission_denied(request, exception)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if problems.is_api(request):
        return problems.Problem(status=404, code="web.not_found", detail=gettext("There is nothing here.")).response()
    return defaults.page_not_found(request, exception)


def server_error(request: HttpRequest, *args: Any) -> HttpResponse:
    failed = sys.exception()
    if failed is not None and is_full(failed):
        # It comes back once somebody has made room, which the page of the installation asks for.
        return _away(request, uploads.NoRoom.status, uploads.NoRoom.code, gettext(uploads.NoRoom.message))
    if isinstance(failed, OperationalError | InterfaceError):
        # Too busy, or away: not the fault of the request, and temporary.
        return _away(request, 503, "web.unavailable", gettext(UNAVAILABLE))
    if problems.is_api(request):
        detail = gettext("Something went wrong here. What was confirmed before is safe; please try again.")
        return problems.Problem(status=500, code="web.server_error", detail=detail).response()
    return defaults.server_error(request)


def is_full(error: BaseException) -> bool:
    """Whether a disk has no room left, as told by any of these: SQLite, PostgreSQL, or the system for a file."""
    cause = error.__cause__ or error
    return (
        getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
        or getattr(cause, "sqlstate", None) == DISK_FULL
        or getattr(cause, "errno", None) == errno.ENOSPC
    )


def _away(request: HttpRequest, status: int, code: str, detail: str) -> HttpResponse:
    """Nothing was recorded, and the same request may be sent again soon."""
    headers = {"Retry-After": str(SOON)}
    if problems.is_api(request):
        return problems.Problem(status=status, code=code, detail=detail, headers=headers).response()
    # Without the request: what the other pages show of its reader is read from the database.
    text = render_to_string("503.html", {"detail": detail})
    return HttpResponse(text, status=status, headers=headers)


def form_expired(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form whose token is missing or too old. Sent by a page of ours, it may be sent again as it was typed."""
    typed = _typed(request) if _from_here(request) else []
    context = {"typed": typed, "again": request.get_full_path()}
    return render(request, "403_csrf.html", context, status=403)


def _from_here(request: HttpRequest) -> bool:
    # A browser writes Origin itself: a page of another site cannot have its form offered to the reader by ours.
    return urlsplit(request.headers.get("Origin", "")).netloc == request.get_host()


def _typed(request: HttpRequest) -> list[tuple[str, str]]:
    """Empty where a page could not hold it again: a password, a file."""
    if request.FILES or any("password" in name for name in request.POST):
        return []
    names = [name for name in request.POST if name != "csrfmiddlewaretoken"]
    return [(name, value) for name in names for value in request.POST.getlist(name)]
