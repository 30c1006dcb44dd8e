"""The last resort: what Django answers when no view did."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views import defaults

from engine.web.parsers import BodyTooLarge
from engine.web.problems import Problem, api_problem, is_api


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if is_api(request) and isinstance(exception, RequestDataTooBig):
        return api_problem(BodyTooLarge()).response()
    if is_api(request):
        return Problem(status=400, code="web.malformed", detail=gettext("The request is malformed.")).response()
    # With the request: without it, Django's view renders a page that knows no language and no nonce.
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    if is_api(request):
        detail = gettext("You are not allowed to do this.")
        return Problem(status=403, code="people.not_allowed", detail=detail).response()
    return defaults.permission_denied(request, exception)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if is_api(request):
        return Problem(status=404, code="web.not_found", detail=gettext("There is nothing here.")).response()
    return defaults.page_not_found(request, exception)


def server_error(request: HttpRequest, *args: Any) -> HttpResponse:
    if is_api(request):
        detail = gettext("Something went wrong here. What was confirmed before is safe; please try again.")
        return Problem(status=500, code="web.server_error", detail=detail).response()
    return defaults.server_error(request)
