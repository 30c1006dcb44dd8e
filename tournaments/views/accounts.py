"""The accounts of those who conduct and correct: who has no password yet, and the link to choose one."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import quote
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from engine.people import allowed, require
from engine.people.invitations import password_path, without_password
from engine.people.models import Account
from tournaments import presentation, queries
from tournaments.queries import CompetitionPage

DAY = 86_400  # seconds


@require_GET
@login_required
@never_cache
def account(request: HttpRequest, competition: UUID, account: UUID) -> HttpResponse:
    """An account with a duty in this competition, and a fresh link to choose its password."""
    by = require(request.user, "tournaments.manage_competition", competition)
    page = queries.competition_page(competition)
    holder = Account.objects.filter(pk=account).first()
    if holder is None or account not in _with_duty(page):
        raise Http404
    link = "" if holder.is_staff else request.build_absolute_uri(password_path(holder, by=by))
    context = {
        "competition": presentation.competition_head(page),
        "holder": {"name": str(holder), "email": holder.email, "pending": not holder.has_usable_password()},
        "link": link,
        "mail": _mail(holder, link),
        "days": settings.PASSWORD_RESET_TIMEOUT // DAY,
        "back_url": reverse("staff-competition", args=[competition]),
        "current": "staff",
    }
    return render(request, "tournaments/staff/account.html", context)


def _with_duty(page: CompetitionPage) -> set[UUID]:
    of_centres = (named for each in page.centres for named in (each.arbitres, each.double_arbitres, each.juges))
    return {id_ for named in of_centres for id_, _name in named} | {id_ for id_, _name in page.juges_arbitres}


def _mail(holder: Account, link: str) -> str:
    subject = _("Your Raccord account")
    body = _("Choose your password here: %(link)s") % {"link": link}
    return f"mailto:{quote(holder.email)}?subject={quote(subject)}&body={quote(body)}"


def officials(request: HttpRequest, competition: UUID, named: Iterable[tuple[UUID, str]]) -> list[dict[str, Any]]:
    """People with a duty, for the dashboard; their account is a link for those who may open it."""
    known = list(named)
    opens = allowed(request.user, "tournaments.manage_competition", competition)
    pending = without_password(id_ for id_, _name in known) if opens else set()
    return [
        {
            "name": name,
            "url": reverse("staff-account", args=[competition, id_]) if opens else "",
            "pending": id_ in pending,
        }
        for id_, name in known
    ]
