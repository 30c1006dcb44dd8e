"""What a browser keeps of the site for when there is no network.

One page of nobody, with its files; and each page that says so (components/keepable.html), as it last stood, which can
be installed too. A service worker lives only where the address is secure (https, or this very machine): elsewhere
nothing is kept, and what was typed waits on the device all the same.
"""

import hashlib
import json
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

# All that the page without network is made of: nothing of any partie, nor of any account.
_FILES = (
    *(f"raccord/css/{name}.css" for name in ("base", "entry")),
    *(f"raccord/js/{name}.js" for name in ("early", "offline")),
)


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The same for everybody: it is kept by browsers that somebody else may use next."""
    return render(request, "offline.html")


@require_safe
def worker(_request: HttpRequest) -> HttpResponse:
    """The service worker, at the root of the site: it answers for the pages below its own address alone."""
    storage: Any = staticfiles_storage
    files = [static(name) for name in storage.made_of(_FILES)]
    version = hashlib.sha256("\n".join([settings.BUILD, *files]).encode()).hexdigest()[:12]
    kept = json.dumps({"version": version, "page": reverse("offline"), "files": files, "below": settings.STATIC_URL})
    text = render_to_string("offline.js", {"kept": kept})
    answer = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    patch_cache_control(answer, no_cache=True)
    return answer


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """What makes a page a program of the device: it opens where it was installed, without the bars of a browser."""
    page = request.GET.get("page", "")
    start = page if page.startswith("/") and url_has_allowed_host_and_scheme(page, allowed_hosts=None) else "/"
    told = {
        "name": "Raccord",
        "id": start,
        "start_url": start,
        "scope": "/",
        "display": "standalone",
        "lang": get_language(),
        "icons": [{"src": static("raccord/icon.svg"), "type": "image/svg+xml", "sizes": "any"}],
    }
    return JsonResponse(told, content_type="application/manifest+json")
