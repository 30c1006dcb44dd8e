"""Pages that a browser asks for again at no cost, as long as no row has moved."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.timezone import localdate
from django.utils.translation import get_language

from engine.eventstore.projections.versions import version_of_rows
from engine.people.publicity import names_stamp

# Seconds for which nginx may give a visitor's page to the visitors who ask for it next.
SHARED = "1"

View = Callable[..., HttpResponse]


def revalidated(view: View) -> View:
    """A visitor's page bears an ETag of the version of the rows, its address and the day; the same again is a 304.

    Whoever is signed in reads a page of their own, with forms: it is made each time.
    """

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return _ours(view(request, *args, **kwargs))
        etag = _etag(request)
        # Compressed on its way, the answer has come back as a weak one.
        if request.headers.get("If-None-Match", "").removeprefix("W/") == etag:
            return _ours(HttpResponseNotModified(), etag)
        response = view(request, *args, **kwargs)
        return _ours(shared(request, response), etag if response.status_code == 200 else "")

    return answer


def shared(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Let nginx give this answer to the visitors who ask for the same in this second (deploy/nginx/raccord.conf).

    A page for who has no cookie; a fragment, when who asks names the look that it heard of: what is made for it then
    shows all of that look, and so does its copy.
    """
    fragment, named = "HX-Request" in request.headers, "X-Look" in request.headers
    if response.status_code == 200 and fragment == named and not settings.EMBEDDED and not request.COOKIES:
        response["X-Accel-Expires"] = SHARED  # nginx takes it away
    return response


def _etag(request: HttpRequest) -> str:
    """The address with its query, since it chooses what is shown; the version of the program, since it shows it."""
    named = f"{request.get_full_path()} {localdate()} {get_language()} {settings.VERSION}"
    return f'"{version_of_rows()}-{names_stamp()}-{sha256(named.encode()).hexdigest()[:12]}"'


def _ours(response: HttpResponse, etag: str = "") -> HttpResponse:
    if etag:
        response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    response["Vary"] = "Cookie"
    return response
