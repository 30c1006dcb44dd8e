"""oEmbed 1.0: a site that is given the address of a page of ours asks here how to show it."""

from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest, JsonResponse
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.web import addresses
from games.services.embargo import is_for_all
from tournaments.embeds import code
from tournaments.embeds.domain.look import LEAST_HEIGHT, USUAL_HEIGHT
from tournaments.embeds.domain.refusals import NotOfOurs, OtherFormat
from tournaments.queries.competitions import competition_row
from tournaments.queries.rehearsals import rehearsal_behind

# Of our pages, the frame that shows the same.
_FRAMES = {
    "calendar": "embed-calendar",
    "standings": "embed-standings",
    "competition": "embed-standings",
    "games:hall": "embed-grid",
    "games:coups": "embed-replay",
    "games:coup": "embed-replay",
}
_WIDTH, _NARROWEST = 800, 240
_AGAIN_AFTER = 3600  # seconds: the frame moves by itself, and its lines stay the same


@dataclass(frozen=True, slots=True, kw_only=True)
class RichEmbed:
    """Something that is shown by a frame, in the words of oEmbed; `width` and `height` in pixels."""

    title: str
    width: int
    height: int
    html: str
    provider_url: str
    provider_name: str = "Raccord"
    cache_age: int = _AGAIN_AFTER
    type: str = "rich"
    version: str = "1.0"


@require_safe
def oembed(request: HttpRequest) -> JsonResponse:
    """`url`, and `maxwidth`, `maxheight` in pixels. Raises NotOfOurs, OtherFormat, UnknownCompetition."""
    if request.GET.get("format", "json") != "json":
        raise OtherFormat
    frame, title = _frame_of(request)
    width, height = _at_most(request, "maxwidth", _WIDTH, _NARROWEST), _at_most(request, "maxheight", USUAL_HEIGHT)
    shown = RichEmbed(
        title=title,
        provider_url=addresses.whole(request),
        width=width,
        height=height,
        html=code.iframe(addresses.whole(request, frame), title=title, height=height, width=str(width)),
    )
    response = JsonResponse(asdict(shown))
    response["Cache-Control"] = "no-cache"
    return response


def _frame_of(request: HttpRequest) -> tuple[str, str]:
    """The path of the frame, and what it is called."""
    name, parts = _page_of(request)
    if rehearsal_behind(**{part: value for part, value in parts.items() if part in ("competition", "partie")}):
        raise NotOfOurs
    if "competition" in parts:
        return reverse(_FRAMES[name], args=[parts["competition"]]), competition_row(parts["competition"]).name
    if "partie" not in parts:
        return reverse(_FRAMES[name]), _("Calendar")
    if not is_for_all(parts["partie"]):
        raise NotOfOurs
    frame = reverse(_FRAMES[name], args=[parts["partie"]])
    return (f"{frame}?coup={parts['coup']}" if "coup" in parts else frame), _("Partie")


def _page_of(request: HttpRequest) -> tuple[str, dict[str, Any]]:
    """The name and the parts of the address that is asked about."""
    try:
        asked = urlsplit(request.GET.get("url", ""))
        match = resolve(asked.path)
    except (ValueError, Resolver404):
        raise NotOfOurs from None
    ours = {request.get_host(), urlsplit(addresses.whole(request)).netloc}
    if asked.scheme not in ("http", "https") or asked.netloc not in ours or match.view_name not in _FRAMES:
        raise NotOfOurs
    return match.view_name, match.kwargs


def _at_most(request: HttpRequest, name: str, usual: int, least: int = LEAST_HEIGHT) -> int:
    asked = request.GET.get(name, "")
    return max(least, min(usual, int(asked))) if asked.isascii() and asked.isdigit() and len(asked) < 6 else usual
