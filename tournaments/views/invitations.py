"""Invitations to a role: the link to hand over, with its code for a telephone; accepting it; revoking it."""

from typing import Any
from uuid import UUID

from allauth.account.utils import perform_login
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from engine.events.refusals import Refusal
from engine.people import brakes, forms, hashing, models
from engine.web import addresses, idempotency, sentences, stamps
from tournaments.commands import invitations as commands
from tournaments.domain.refusals.invitations import InvitationUsed
from tournaments.forms.team import ROLE_LABELS, ROLE_SENTENCES
from tournaments.history.terms import moment
from tournaments.presentation import posts
from tournaments.queries import competitions, invitations, organisation, team

INVITATION_STATES = {
    "sent": pgettext_lazy("invitation", "sent"),
    "accepted": pgettext_lazy("invitation", "accepted"),
    "expired": pgettext_lazy("invitation", "expired"),
    "revoked": pgettext_lazy("invitation", "revoked"),
}
# Whoever holds a link learns no more than a few addresses that have an account.
_ACCOUNTS = brakes.Brake("invitation", 20, brakes.HOUR)


@require_http_methods(["GET", "HEAD"])
@login_required
@never_cache
def invitation(request: HttpRequest, invitation: UUID) -> HttpResponse:
    """One invitation, and its link while it is open."""
    row, _by = commands.invitation_kept_by(request.user, invitation)
    office, state = invitations.office_of(row), invitations.state_of_invitation(row)
    link = addresses.whole(request, commands.invitation_link(row)) if state == "sent" else ""
    context = {
        **_told(office),
        "who": row.name or row.email,
        "state": INVITATION_STATES[state],
        "until": moment(row.expires_at),
        "link": link,
        "qr": stamps.square_code(link, scale=5) if link else "",
        "revoke_url": reverse("role-invitation-revoke", args=[row.pk]) if link else "",
        "team_url": _team_url(office),
        "again_url": _team_url(office) + posts.to_invite(office.role, office.centre)
        if state in ("expired", "revoked")
        else "",
        "current": "staff",
    }
    return render(request, "tournaments/invitations/invitation.html", context)


@require_POST
@login_required
def revoke(request: HttpRequest, invitation: UUID) -> HttpResponse:
    """Its link opens nothing any more."""
    row, by = commands.invitation_kept_by(request.user, invitation)
    with idempotency.identified_by_form(request):
        revoked = commands.revoke_invitation(row.pk, by=by)
    if revoked:
        messages.success(request, _("The invitation is revoked: its link opens nothing any more."))
    elif invitations.state_of_invitation(row) == "accepted":
        messages.warning(request, _("The invitation has been accepted already. End the role below, if it is to end."))
    return redirect(_team_url(invitations.office_of(row)))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@hashing.checks_passwords
def accept(request: HttpRequest, signed: str) -> HttpResponse:
    """A page first: a mere look at the link does not use it up. Who is signed in accepts as that account."""
    holder = _holder(request)
    try:
        row = commands.valid_invitation(signed)
    except InvitationUsed:
        if holder and commands.is_accepted_by(holder, signed):
            return redirect("home")
        raise
    if request.method != "POST":
        return _accept_page(request, signed, row, None if holder else _form(row))
    if holder:
        office = commands.accept_invitation(signed, by=holder)
        messages.success(request, _welcome(office))
        return redirect("home")
    return _with_account(request, signed, row)


def _with_account(request: HttpRequest, signed: str, row: Any) -> HttpResponse:
    form = _form(row, request.POST)
    if not form.is_valid():
        return _accept_page(request, signed, row, form, status=422)
    if not _ACCOUNTS.lets(signed):
        raise brakes.TooManyRequests
    try:
        account = commands.accept_with_account(signed, **form.account())
    except Refusal as refusal:
        form.add_error("email" if refusal.status == 409 else None, sentences.translated(refusal))
        return _accept_page(request, signed, row, form, status=refusal.status)
    messages.success(request, _welcome(invitations.office_of(row)))
    answer: HttpResponse = perform_login(request, account, redirect_url=reverse("home"))
    return answer


def _accept_page(
    request: HttpRequest, signed: str, row: Any, form: forms.OwnAccountForm | None, *, status: int = 200
) -> HttpResponse:
    address = reverse("invitation", args=[signed])
    context = {
        **_told(invitations.office_of(row)),
        "until": moment(row.expires_at),
        "form": form,
        "holder": "" if form else str(request.user),
        "action": address,
        "login_url": f"{reverse('login')}?next={address}",
    }
    return render(request, "tournaments/invitations/accept.html", context, status=status)


def _form(row: Any, typed: Any = None) -> forms.OwnAccountForm:
    return forms.OwnAccountForm(typed, email=row.email, initial={"name": row.name})


def _holder(request: HttpRequest) -> models.Account | None:
    """Who is signed in for good: a pass of one day gets no role."""
    holder = request.user
    return holder if isinstance(holder, models.Account) and holder.email else None


def _told(office: team.Office) -> dict[str, Any]:
    """The role, what it is, and where."""
    places = [office.centre] if office.centre else []
    if office.kind:
        places = [office.place]
    named = organisation.names_of_organisations(places)
    competition = "" if office.kind else competitions.competition_row(office.place).name
    return {
        "role": ROLE_LABELS[office.role],
        "sentence": ROLE_SENTENCES[office.role],
        "where": " · ".join(filter(None, (competition, *(named.get(place, "") for place in places)))),
    }


def _welcome(office: team.Office) -> str:
    told = _told(office)
    return _("Your role: %(role)s (%(where)s).") % told


def _team_url(office: team.Office) -> str:
    if office.kind is None:
        return reverse("staff-team", args=[office.place])
    return reverse("organisation-team", args=[office.kind, office.place])
