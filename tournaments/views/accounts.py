"""The accounts of those who conduct and correct: who has no password yet, and the link to choose one."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from engine.events.actors import Actor
from engine.people import invitations, mails, models, permissions
from engine.web import addresses, stamps
from tournaments.presentation.competitions import competition_head
from tournaments.queries.competitions import CompetitionPage, competition_page


@require_GET
@login_required
@never_cache
def account(request: HttpRequest, competition: UUID, account: UUID) -> HttpResponse:
    """An account with a duty in this competition, and a fresh link to choose its password."""
    by = permissions.require(request.user, "tournaments.manage_competition", competition)
    page = competition_page(competition)
    holder = models.Account.objects.filter(pk=account).first()
    if holder is None or account not in _with_duty(page):
        raise Http404
    link = (
        addresses.whole(request, invitations.password_path(holder, by=by))
        if invitations.may_be_opened(holder) and _may_open(by, holder)
        else ""
    )
    context = {
        "competition": competition_head(page),
        "holder": {
            "id": holder.pk,
            "name": str(holder),
            "email": holder.email,
            "pending": not holder.has_usable_password(),
        },
        "link": link,
        "qr": stamps.square_code(link, scale=5) if link else "",
        "mailed": invitations.mail_goes_out(),
        "mail": invitations.letter_with(link, to=holder),
        "days": settings.PASSWORD_RESET_TIMEOUT // mails.DAY,
        "back_url": reverse("staff-competition", args=[competition]),
        "current": "staff",
    }
    return render(request, "tournaments/staff/account.html", context)


def _may_open(by: Actor, holder: models.Account) -> bool:
    """Organisers open the accounts of those they invite to their competition, never one that somebody already has.

    Else appointing somebody would be enough to take over his account, and what else he may do by it.
    """
    if holder.is_staff or holder.has_expired or holder.email is None:
        return False
    team = isinstance(by, models.Account) and by.is_staff
    return team or not (holder.has_usable_password() or permissions.allowed(holder, "tournaments.see_management"))


def _with_duty(page: CompetitionPage) -> set[UUID]:
    of_centres = (named for centre in page.centres for named in (centre.arbitres, centre.double_arbitres, centre.juges))
    return {id_ for named in of_centres for id_, _name in named} | {id_ for id_, _name in page.juges_arbitres}


def officials(request: HttpRequest, competition: UUID, named: Iterable[tuple[UUID, str]]) -> list[dict[str, Any]]:
    """People with a duty, for the dashboard; their account is a link for those who may open it."""
    known = list(named)
    opens = permissions.allowed(request.user, "tournaments.manage_competition", competition)
    pending = invitations.without_password(id_ for id_, _name in known) if opens else set()
    return [
        {
            "name": name,
            "url": reverse("staff-account", args=[competition, id_]) if opens else "",
            "pending": id_ in pending,
        }
        for id_, name in known
    ]
