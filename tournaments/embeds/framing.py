"""What makes an answer one that other sites may hold in a frame: nothing else of ours may be."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils import translation
from django.views.decorators.http import require_safe

from engine.people.readers import reading
from engine.web import revalidating
from tournaments.embeds.domain.refusals import NotEmbeddable
from tournaments.services.rehearsal_access import rehearsal_shown

_KEPT_SECONDS = 900

Version = Callable[..., str]
Frame = Callable[..., str]


def framed(version: Version) -> Callable[[Frame], Callable[..., HttpResponse]]:
    """Around what writes the page of a frame: as a visitor reads it, whoever asks, and kept by its version.

    `version(request, …)` refuses what the view refuses, and tells all that the page is made of, but names.
    """

    def around(frame: Frame) -> Callable[..., HttpResponse]:
        @require_safe
        @wraps(frame)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if rehearsal_shown(request) is not None:
                raise NotEmbeddable
            request.user = AnonymousUser()
            with reading(None), translation.override(_language(request)):
                etag = revalidating.tag_of(request, version(request, *args, **kwargs))
                if revalidating.is_known(request, etag):
                    return _held_elsewhere(request, HttpResponseNotModified(), etag)
                text = _kept(etag, lambda: frame(request, *args, **kwargs))
                return _held_elsewhere(request, HttpResponse(text), etag)

        return answer

    return around


def _language(request: HttpRequest) -> str:
    """A frame is sent no cookie: its address says the language, where that is not French."""
    asked = request.GET.get("langue", "")
    return asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def _kept(etag: str, make: Callable[[], str]) -> str:
    """A page that a whole site shows is written once for each version of what it says."""
    key = f"frame.{etag.strip(chr(34))}"
    text: str | None = caches["remade"].get(key)
    if text is None:
        text = make()
        caches["remade"].set(key, text, _KEPT_SECONDS)
    return text


def _held_elsewhere(request: HttpRequest, response: HttpResponse, etag: str) -> HttpResponse:
    response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    response["Content-Language"] = translation.get_language() or settings.LANGUAGE_CODE
    # A page that lets nothing in without a word of its owner still takes this one.
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    vars(response).update(  # as the decorators of both middlewares do
        xframe_options_exempt=True, _csp_replace={"frame-ancestors": ["*"], "form-action": ["'none'"]}
    )
    return revalidating.shared(request, response)
