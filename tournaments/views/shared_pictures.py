"""Pictures that are sent on: of a coup of a partie that everybody reads, and of what a player made of his own."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

from arbitration.queries.seats import name_for_all
from engine.web import sharing
from games.domain.partie.refusals import CoupNotPublic
from games.queries.replays import replay_of
from games.services.embargo import refuse_if_embargoed
from tournaments.presentation import shared_pictures
from tournaments.queries import my_partie
from tournaments.views.my_partie import Reader, bearer, player

TEMPLATE = "tournaments/picture.html"


@require_GET
def coup(request: HttpRequest, partie: UUID, coup: int) -> HttpResponse:
    """A coup of a partie that has ended, and that everybody may read, whoever asks: it is made to be sent."""
    refuse_if_embargoed(partie, AnonymousUser())
    replay = replay_of(partie)
    if not replay.ended:
        raise CoupNotPublic(coup=coup)
    return _picture(request, shared_pictures.coup_picture(replay, coup))


@require_GET
@cache_control(private=True)
def partie_by_link(request: HttpRequest, token: str, partie: UUID) -> HttpResponse:
    """A partie of the entry that a link opens, once it is over."""
    return _partie(request, bearer(token), partie)


@require_GET
@cache_control(private=True)
def coup_by_link(request: HttpRequest, token: str, partie: UUID, coup: int) -> HttpResponse:
    return _coup(request, bearer(token), partie, coup)


@require_GET
@login_required
@cache_control(private=True)
def own_partie(request: HttpRequest, entry: UUID, partie: UUID) -> HttpResponse:
    """The same, for the player of an entry who is signed in."""
    return _partie(request, player(request, entry), partie)


@require_GET
@login_required
@cache_control(private=True)
def own_coup(request: HttpRequest, entry: UUID, partie: UUID, coup: int) -> HttpResponse:
    return _coup(request, player(request, entry), partie, coup)


def _partie(request: HttpRequest, reader: Reader, partie: UUID) -> HttpResponse:
    page = my_partie.own_parties(reader.competition, reader.entry)
    played = my_partie.partie_sent_on(page, partie)
    return _picture(request, shared_pictures.partie_picture(page, played, name_for_all(reader.entry)))


def _coup(request: HttpRequest, reader: Reader, partie: UUID, coup: int) -> HttpResponse:
    page = my_partie.own_parties(reader.competition, reader.entry)
    played, own = my_partie.coup_sent_on(page, partie, coup)
    return _picture(request, shared_pictures.own_coup_picture(page, played, own, name_for_all(reader.entry)))


def _picture(request: HttpRequest, picture: shared_pictures.Picture) -> HttpResponse:
    response = sharing.picture(request, TEMPLATE, {"picture": picture}, name="raccord.png")
    # The address may be a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response
