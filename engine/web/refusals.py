"""A refusal of the domain becomes a page, a fragment or a redirection; views never build them by hand."""

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from engine.events.refusals import Refusal
from engine.people.permissions import LoginRequired
from engine.web import form_addresses, problems, sentences

# The key of a request's scope under which a server says why it took nothing of its body.
REFUSED = "raccord.refused"


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """The answer to a request that is refused; a visitor is sent to sign in."""
    if problems.is_api(request):
        return problems.refusal_problem(refusal).response()
    if isinstance(refusal, LoginRequired):
        return _to_login(request)
    return refusal_page(request, refusal)


def refusal_page(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """The refusal as a page, or as an alert alone when htmx asked for a fragment."""
    text = sentences.translated(refusal)
    form_addresses.note_refused(request, [text])
    context: dict[str, Any] = {"kind": "error", "text": text, "article": refusal.article, "code": refusal.code}
    if refusal.way.url:
        context["way"] = {"label": _(refusal.way.label), "url": refusal.way.url}
    template = "components/alert.html" if _htmx(request) else "errors/refusal.html"
    answer = render(request, template, context, status=refusal.status)
    for name, value in problems.headers_of(refusal).items():
        answer[name] = value
    return answer


def _to_login(request: HttpRequest) -> HttpResponse:
    if htmx := _htmx(request):
        # The fragment's address means nothing to a reader: come back to the page that holds it.
        back = htmx.current_url_abs_path or "/"
        return HttpResponseClientRedirect(_login_url(back))
    # The address of a form leads to its page.
    return redirect(_login_url(request.get_full_path()))


def _login_url(back: str) -> str:
    return f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': back})}"


def _htmx(request: HttpRequest) -> HtmxDetails | None:
    """What htmx said of itself; None for an ordinary request, or one that failed before its middleware."""
    details: HtmxDetails | None = getattr(request, "htmx", None)
    return details or None
