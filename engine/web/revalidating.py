"""Pages that a browser asks for again at no cost, as long as no row has moved."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.timezone import now
from django.utils.translation import get_language

from engine.eventstore.projections.versions import version_of_rows
from engine.people.publicity import names_stamp
from engine.web.requests import from_htmx

# Seconds for which nginx may give a visitor's page to the visitors who ask for it next.
SHARED = "1"

# By what the same address is answered otherwise.
PART = "HX-Request, Cookie"

View = Callable[..., HttpResponse]
Version = Callable[..., str | None]


def revalidated(view: View) -> View:
    """A visitor's page bears an ETag of the version of the rows, its address and the day; the same again is a 304.

    Signed-in users read a page of their own, with forms: it is made each time.
    """

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return _ours(view(request, *args, **kwargs))
        etag = tag_of(request, version_of_rows())
        if is_known(request, etag):
            return _ours(HttpResponseNotModified(), etag)
        response = view(request, *args, **kwargs)
        return _ours(shared(request, response), etag if response.status_code == 200 else "")

    return answer


def part_revalidated(version: Version) -> Callable[[View], View]:
    """What htmx asks for again at each hint bears an ETag of `version(request, …)`, its address, the day and who reads.

    `version` refuses what the view refuses, and tells all that the part is made of, but names; None: it has no ETag.
    The whole page has no ETag: a browser would take its 304 for leave to show that page as the part.
    """

    def around(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            current = version(request, *args, **kwargs) if request.method == "GET" and from_htmx(request) else None
            if current is None:
                return view(request, *args, **kwargs)
            etag = tag_of(request, f"{current} {request.user.pk}")
            if is_known(request, etag):
                return _ours(HttpResponseNotModified(), etag, PART)
            response = view(request, *args, **kwargs)
            return _ours(response, etag, PART) if response.status_code == 200 else response

        return answer

    return around


def part_of(request: HttpRequest, text: str) -> HttpResponse:
    """A part that is at hand, the same for all who may ask for it: it bears an ETag of what it says."""
    etag = f'"{sha256(text.encode()).hexdigest()[:24]}"'
    return _ours(HttpResponseNotModified() if is_known(request, etag) else HttpResponse(text), etag, PART)


def made_of(request: HttpRequest, said: str, make: Callable[[], HttpResponse]) -> HttpResponse:
    """What is made of a text alone, at a cost: it bears an ETag of the text, and is not made for who has it."""
    etag = f'"{digest_of(said)}"'
    if is_known(request, etag):
        return _ours(HttpResponseNotModified(), etag)
    response = make()
    return _ours(response, etag if response.status_code == 200 else "")


def digest_of(said: str) -> str:
    """Of a text, by this version of the program, which may make something else of it."""
    return sha256(f"{settings.BUILD} {said}".encode()).hexdigest()[:24]


def shared(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Let nginx give this answer to the visitors who ask for the same in this second (deploy/nginx/raccord.conf).

    A page for clients without a cookie; a fragment, when the client names the look that it heard of: what is made then
    shows all of that look, and so does its copy.
    """
    fragment, named = "HX-Request" in request.headers, "X-Look" in request.headers
    if response.status_code == 200 and fragment == named and not settings.EMBEDDED and not request.COOKIES:
        response["X-Accel-Expires"] = SHARED  # nginx takes it away
    return response


def tag_of(request: HttpRequest, version: str) -> str:
    """An ETag of a version, of the address with its query, since it chooses what is shown, and of the program.

    The quarter of an hour: somewhere a day begins with it, and which zone a page is told in is not asked to say so.
    """
    quarter = int(now().timestamp()) // 900
    named = f"{version} {request.get_full_path()} {quarter} {get_language()} {settings.BUILD}"
    return f'"{names_stamp()}-{sha256(named.encode()).hexdigest()[:24]}"'


def is_known(request: HttpRequest, etag: str) -> bool:
    """Whether the one who asks has that answer already."""
    # Compressed on its way, the answer has come back as a weak one.
    return request.headers.get("If-None-Match", "").removeprefix("W/") == etag


def _ours(response: HttpResponse, etag: str = "", vary: str = "Cookie") -> HttpResponse:
    if etag:
        response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    response["Vary"] = vary
    return response
