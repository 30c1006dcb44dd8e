"""What is told of a page to who unfolds its address elsewhere: a title, a sentence, and a picture of 1200 × 630.

A picture is a page of HTML that shows all that it is about, and nothing else; it is kept by what that page says.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.translation import get_language

from engine.people import brakes
from engine.web import addresses, printing, revalidating
from engine.web.keys import is_key

PNG = "image/png"
WIDTH, HEIGHT = 1200, 630
# Made by `manage.py product_picture`.
OF_THE_PRODUCT = "raccord/picture.png"
_LOCALES = {"fr": "fr_FR", "en": "en_GB"}
_KEPT_SECONDS = 86_400
# To make one takes half a second of a core: a whole club may sit behind one address, and unfolders come from a few.
_OF_ONE = brakes.Brake("pictures-of-one-place", 120, brakes.HOUR)
_OF_ALL = brakes.Brake("pictures", 40, 60)


@dataclass(frozen=True, slots=True)
class Unfolded:
    """What a page says of itself, in whole addresses; `locale`: "fr_FR"."""

    title: str
    description: str
    picture: str
    url: str
    locale: str


def unfolded(request: HttpRequest, title: str, description: str, picture: str) -> Unfolded | None:
    """Of a page that everybody reads; None of an address that is a key, and for who has signed in, as no unfolder has.

    `picture`: its path, or "" for that of the product.
    """
    if request.user.is_authenticated or is_key(request):
        return None
    return Unfolded(
        title=title.removesuffix("· Raccord").rstrip(),
        description=description,
        picture=addresses.whole(request, picture or static(OF_THE_PRODUCT)),
        url=addresses.whole(request, request.path),
        locale=_LOCALES.get(get_language() or "", "fr_FR"),
    )


def picture(request: HttpRequest, template: str, context: dict[str, Any], *, name: str) -> HttpResponse:
    """The picture of a template; that of the product where it is not made. `name`: of the file kept.

    It is not where WeasyPrint cannot be loaded, nor where too many were made lately, from one place or for everybody.
    """
    said = render_to_string(template, context)
    return revalidating.made_of(request, said, lambda: _answer(said, name, brakes.place_of(request)))


def _answer(said: str, name: str, place: str) -> HttpResponse:
    file = _made(said, place)
    if file is None:
        return HttpResponseRedirect(static(OF_THE_PRODUCT))
    response = HttpResponse(file, content_type=PNG)
    response["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def _made(said: str, place: str) -> bytes | None:
    key = f"picture.{revalidating.digest_of(said)}"
    file: bytes | None = caches["remade"].get(key)
    if file is None and _OF_ONE.lets(place) and _OF_ALL.lets() and (file := printing.drawn(said)) is not None:
        caches["remade"].set(key, file, _KEPT_SECONDS)
    return file


@lru_cache(maxsize=1)
def style_of_grids() -> str:
    """How pages draw a grid by day, for a drawing that reads no style of its page, nor the names of its colours."""
    colours = dict(re.findall(r"(--[\w-]+): ([^;]+);", _css("tokens").partition("\n}")[0]))
    rules = re.findall(r"^\.board [.\w][^{]*\{[^}]*\}", _css("board"), re.MULTILINE)
    return re.sub(r"var\((--[\w-]+)\)", lambda name: colours[name[1]], "\n".join(rules))


def _css(name: str) -> str:
    path = f"raccord/css/{name}.css"
    return Path(finders.find(path) or staticfiles_storage.path(path)).read_text(encoding="utf-8")
