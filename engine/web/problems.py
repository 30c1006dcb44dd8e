"""Errors of the API as problem documents (RFC 9457), with codes that programs may rely on."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from engine.events import Refusal
from engine.web.parsers import BodyTooLarge
from engine.web.sentences import translated

CONTENT_TYPE = "application/problem+json"

_CODES: dict[type[exceptions.APIException], str] = {
    exceptions.ValidationError: "web.invalid",
    exceptions.ParseError: "web.malformed",
    exceptions.AuthenticationFailed: "web.authentication_failed",
    exceptions.NotAuthenticated: "people.login_required",
    exceptions.PermissionDenied: "people.not_allowed",
    exceptions.NotFound: "web.not_found",
    exceptions.MethodNotAllowed: "web.method_not_allowed",
    exceptions.NotAcceptable: "web.not_acceptable",
    exceptions.UnsupportedMediaType: "web.unsupported_media_type",
    exceptions.Throttled: "web.throttled",
    BodyTooLarge: "web.too_large",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One problem document. `errors` maps a field to its sentences; `headers` go with the answer."""

    status: int
    code: str
    detail: str
    article: str = ""
    errors: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        document: dict[str, Any] = {
            "type": f"urn:raccord:problem:{self.code}",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "code": self.code,
            "detail": self.detail,
        }
        if self.article:
            document["article"] = self.article
        if self.errors:
            document["errors"] = self.errors
        return document

    def response(self) -> HttpResponse:
        """The answer of code that stands outside DRF."""
        body = json.dumps(self.document(), ensure_ascii=False)
        return HttpResponse(body, content_type=CONTENT_TYPE, status=self.status, headers=dict(self.headers))


def is_api(request: HttpRequest) -> bool:
    return request.path_info.startswith("/api/")


def exception_handler(exception: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's hook: a problem document for what the client can understand, None for a fault of ours."""
    problem = problem_of(exception)
    if problem is None:
        return None
    set_rollback()
    return Response(problem.document(), status=problem.status, headers=dict(problem.headers), content_type=CONTENT_TYPE)


def problem_of(exception: Exception) -> Problem | None:
    """The problem that stands for `exception`, None when it is a fault of ours."""
    match exception:
        case Refusal():
            return refusal_problem(exception)
        case Http404():
            return api_problem(exceptions.NotFound())
        case PermissionDenied():
            return api_problem(exceptions.PermissionDenied())
        case exceptions.APIException():
            return api_problem(exception)
    return None


def refusal_problem(refusal: Refusal) -> Problem:
    return Problem(
        status=refusal.status,
        code=refusal.code,
        detail=translated(refusal),
        article=refusal.article,
    )


def api_problem(exception: exceptions.APIException) -> Problem:
    """DRF's own exceptions: the errors of fields apart, one sentence in `detail`."""
    if str(exception.detail).startswith("CSRF Failed"):
        # DRF says it in English and as a want of permission, which nobody would seek in a page left open too long.
        detail = gettext("Go back, reload the page and send it again: nothing was recorded.")
        return Problem(status=403, code="web.csrf_failed", detail=detail)
    code = next((_CODES[kind] for kind in type(exception).__mro__ if kind in _CODES), "web.error")
    by_field = isinstance(exception, exceptions.ValidationError)
    return Problem(
        status=exception.status_code,
        code=code,
        detail=gettext("Some values are wrong.") if by_field else str(exception.detail),
        errors=_by_field(exception.detail) if by_field else None,
        headers=_headers(exception),
    )


def _by_field(detail: Any) -> Any:
    return {"non_field_errors": detail} if isinstance(detail, list) else detail


def _headers(exception: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if challenge := getattr(exception, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    if wait := getattr(exception, "wait", None):
        headers["Retry-After"] = str(int(wait))
    return headers
