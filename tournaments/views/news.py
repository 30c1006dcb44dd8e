"""News as feeds: of everybody, a federation, a comité, a club, a player."""

from functools import partial
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.web import addresses, feeds, revalidating
from tournaments.presentation.news import entry_of
from tournaments.queries.public import circles
from tournaments.queries.public.news import news as read_news


@require_safe
@revalidating.revalidated
def news(request: HttpRequest) -> HttpResponse:
    return _feed(request, circles.EVERYBODY, reverse("home"))


@require_safe
@revalidating.revalidated
def federation(request: HttpRequest, federation: UUID) -> HttpResponse:
    return _feed(request, circles.of_federation(federation), f"{reverse('calendar')}?federation={federation}")


@require_safe
@revalidating.revalidated
def comite(request: HttpRequest, comite: UUID) -> HttpResponse:
    return _feed(request, circles.of_comite(comite), reverse("calendar"))


@require_safe
@revalidating.revalidated
def club(request: HttpRequest, club: UUID) -> HttpResponse:
    return _feed(request, circles.of_club(club), reverse("club", args=[club]))


@require_safe
@revalidating.revalidated
def player(request: HttpRequest, player: UUID) -> HttpResponse:
    return _feed(request, circles.of_player(player), reverse("player", args=[player]))


def _feed(request: HttpRequest, circle: circles.Circle, page: str) -> HttpResponse:
    """`page`: the path of the page that it goes with."""
    whole = partial(addresses.whole, request)
    file = feeds.feed_file(
        name=_("News: %(name)s") % {"name": circle.name} if circle.name else _("News of duplicate Scrabble"),
        author="Raccord",
        url=whole(page),
        own_url=whole(request.path),
        entries=[entry_of(piece, whole) for piece in read_news(circle)],
    )
    return HttpResponse(file, content_type=feeds.CONTENT_TYPE)
