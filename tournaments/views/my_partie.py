"""The pages of a player about his own parties: by the link of his paper, or by his account."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.timezone import now
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from arbitration.events.recours import Contested
from arbitration.presentation.recours import countdown
from arbitration.queries import recours, windows
from arbitration.services import links
from engine import zones
from engine.web import requests
from tournaments.domain.my_partie import Telling
from tournaments.presentation import diplomas, my_partie
from tournaments.queries.diplomas import diplomas_of_entry
from tournaments.queries.my_partie import OwnCoup, OwnPartie, OwnParties, entry_of_player, own_coup, own_parties


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the bearer of the link of an entry, or its player who is signed in. `key`: of the link, or ""."""

    competition: UUID
    entry: UUID
    key: str = ""

    @property
    def url(self) -> str:
        return reverse("my-parties", args=[self.key]) if self.key else reverse("own-parties", args=[self.entry])

    def coup_url(self, partie: UUID, coup: int) -> str:
        if self.key:
            return reverse("my-coup", args=[self.key, partie, coup])
        return reverse("own-coup", args=[self.entry, partie, coup])

    def diploma_url(self, diploma: UUID) -> str:
        if self.key:
            return reverse("my-diploma", args=[self.key, diploma])
        return reverse("own-diploma", args=[diploma])

    def picture_url(self, partie: UUID) -> str:
        if self.key:
            return reverse("my-partie-picture", args=[self.key, partie])
        return reverse("own-partie-picture", args=[self.entry, partie])

    def coup_picture_url(self, partie: UUID, coup: int) -> str:
        if self.key:
            return reverse("my-coup-picture", args=[self.key, partie, coup])
        return reverse("own-coup-picture", args=[self.entry, partie, coup])

    def contest_url(self, partie: UUID, coup: int) -> str:
        """The page of a recours, with what is contested filled in."""
        return f"{links.link_of(self.competition, self.entry)}?partie={partie}&coup={coup}"


@require_GET
@never_cache
def parties_by_link(request: HttpRequest, token: str) -> HttpResponse:
    """All the parties of the entry that a link opens."""
    return _parties(request, bearer(token))


@require_GET
@never_cache
def coup_by_link(request: HttpRequest, token: str, partie: UUID, coup: int) -> HttpResponse:
    return _coup(request, bearer(token), partie, coup)


@require_GET
@login_required
@never_cache
def own(request: HttpRequest, entry: UUID) -> HttpResponse:
    """The same, for the player of an entry who is signed in."""
    return _parties(request, player(request, entry))


@require_GET
@login_required
@never_cache
def own_coup_page(request: HttpRequest, entry: UUID, partie: UUID, coup: int) -> HttpResponse:
    return _coup(request, player(request, entry), partie, coup)


def bearer(token: str) -> Reader:
    bearer = links.bearer_of(token)
    return Reader(bearer.competition, bearer.entry, token)


def player(request: HttpRequest, entry: UUID) -> Reader:
    return Reader(entry_of_player(entry, requests.signed_in(request).person), entry)


def _parties(request: HttpRequest, reader: Reader) -> HttpResponse:
    page = _read(reader)
    context = my_partie.parties_context(page, reader.coup_url, reader.picture_url)
    context["diplomas"] = [
        diplomas.own_diploma(one, reader.diploma_url(one.diploma)) for one in diplomas_of_entry(reader.entry)
    ]
    context["recours_url"] = links.link_of(reader.competition, reader.entry)
    return _page(request, "tournaments/my_partie/parties.html", context, page)


def _coup(request: HttpRequest, reader: Reader, partie: UUID, coup: int) -> HttpResponse:
    page = _read(reader)
    played, own = own_coup(page, partie, coup)
    context = my_partie.coup_context(page, played, own, reader.coup_url) | {
        "back_url": reader.url,
        "picture_url": reader.coup_picture_url(partie, coup) if played.coup_is_sent_on(own) else "",
        **_contest(reader, page, played, own),
    }
    return _page(request, "tournaments/my_partie/coup.html", context, page)


def _contest(reader: Reader, page: OwnParties, partie: OwnPartie, own: OwnCoup) -> dict[str, Any]:
    """FISF 6.3: where a recours about a verdict that is told is written, and until when; nothing once too late."""
    if own.verdict is None:
        return {}
    coup, at = own.past.number, now()
    verdict = recours.Matter(page.competition, Contested.VERDICT, page.entry, partie.partie, coup)
    if windows.deadline_of(verdict, page.centre, now=at).is_past(at):
        return {}
    return {
        "contest_url": reader.contest_url(partie.partie, coup),
        "left": countdown(windows.current_window(page.competition, page.centre, now=at), at),
    }


def _read(reader: Reader) -> OwnParties:
    page = own_parties(reader.competition, reader.entry)
    zones.tell({"centre": page.centre})
    return page


def _page(request: HttpRequest, template: str, context: dict[str, Any], page: OwnParties) -> HttpResponse:
    # what is read moves with each coup, and is to be read again when the page is: see js/live
    # a socket takes none of them where it may not take one
    topics = [f"partie-{partie.partie}" for partie in page.parties[:1] if partie.telling is not Telling.AWAITED]
    response = render(request, template, {**context, "topics": topics})
    # The address is a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response
