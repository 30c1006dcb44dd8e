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

from engine.events.refusals import N_, Refusal
from engine.eventstore.errors import EditedMeanwhile
from engine.web import asking, history, sentences, understood

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
    understood.BodyTooLarge: "web.too_large",
    asking.UnknownFilter: "web.unknown_filter",
    understood.UnknownFieldError: "web.unknown_field",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One problem document. `errors` maps a field to its sentences; `headers` go with the answer, `more` in it."""

    status: int
    code: str
    detail: str
    article: str = ""
    errors: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        document: dict[str, Any] = {
            "type": f"urn:raccord:problem:{self.code}",
            "title": title_of(self.status),
            "status": self.status,
            "code": self.code,
            "detail": self.detail,
        }
        if self.article:
            document["article"] = self.article
        if self.errors:
            document["errors"] = self.errors
        return {**document, **self.more}

    def response(self) -> HttpResponse:
        """The answer of code that stands outside DRF."""
        body = json.dumps(self.document(), ensure_ascii=False)
        return HttpResponse(body, content_type=CONTENT_TYPE, status=self.status, headers=dict(self.headers))


_TITLES = {
    400: N_("Bad request"),
    401: N_("Not signed in"),
    403: N_("Not allowed"),
    404: N_("Not found"),
    405: N_("Method not allowed"),
    406: N_("Not acceptable"),
    408: N_("Not come whole"),
    409: N_("Conflict"),
    410: N_("No longer there"),
    413: N_("Too large"),
    415: N_("Unsupported media type"),
    422: N_("Not possible as asked"),
    429: N_("Too many requests"),
    500: N_("Fault of the server"),
    503: N_("Not available"),
    507: N_("No room left"),
}


def title_of(status: int) -> str:
    """The kind of problem in a few words, in the language of the reader."""
    return gettext(_TITLES[status]) if status in _TITLES else HTTPStatus(status).phrase


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
        detail=sentences.translated(refusal),
        article=refusal.article,
        headers=headers_of(refusal),
        more=_changes(refusal) if isinstance(refusal, EditedMeanwhile) else {},
    )


def headers_of(refusal: Refusal) -> dict[str, str]:
    """What the answer to a refusal says beside its text."""
    return {"Retry-After": str(refusal.retry_after)} if refusal.retry_after else {}


def _changes(refusal: EditedMeanwhile) -> dict[str, Any]:
    """What happened since the version that was expected, the latest first, as a form tells it."""
    expected = refusal.params["expected"]
    entries = history.changes(refusal.params["stream"], after=refusal.params.get("after", expected))
    changes = [
        {"version": entry.version, "at": entry.at.isoformat(), "by": entry.by, "text": entry.text} for entry in entries
    ]
    return {"expected": expected, "version": refusal.params["actual"], "changes": changes}


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
        detail=_sentence(exception),
        errors=_by_field(exception.detail) if by_field else None,
        headers=_headers(exception),
    )


def _sentence(exception: exceptions.APIException) -> str:
    match exception:
        case understood.UnknownFieldError():
            return exception.sentence
        case exceptions.ValidationError():
            return gettext("Some values are wrong.")
    return str(exception.detail)


def _by_field(detail: Any) -> Any:
    return {"non_field_errors": detail} if isinstance(detail, list) else detail


def _headers(exception: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if challenge := getattr(exception, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    if wait := getattr(exception, "wait", None):
        headers["Retry-After"] = str(int(wait))
    return headers
