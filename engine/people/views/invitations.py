"""The accounts of the installation, for its team: listing them, and inviting somebody."""

from uuid import UUID

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.people import forms, invitations, mails, models, permissions, second_factor
from engine.people.accounts import accounts_by_name
from engine.web import addresses, sentences, stamps

A_PAGE = 50


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def accounts(request: HttpRequest) -> HttpResponse:
    """Everybody with an account; others are invited there."""
    by = permissions.require(request.user, "people.keep_accounts")
    form = forms.InvitationForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        typed = form.cleaned_data
        try:
            made = invitations.invite(typed["email"], name=typed["name"], staff=typed["staff"], by=by)
        except invitations.AccountExists as refusal:
            form.add_error("email", sentences.translated(refusal))
        else:
            return redirect("account-invited", account=made.pk)
    page = Paginator(_known(), A_PAGE).get_page(request.GET.get("page"))
    context = {"form": form, "page": page, "current": "staff"}
    return render(request, "people/accounts.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def invited(request: HttpRequest, account: UUID) -> HttpResponse:
    """One account, and a fresh link to choose its password; a post mails it."""
    by = permissions.require(request.user, "people.keep_accounts")
    holder = get_object_or_404(models.Account, pk=account)
    if request.method == "POST":
        invitations.invite_again(holder, by=by)
        messages.success(request, _("The link goes out by mail."))
        return redirect("account-invited", account=account)
    link = (
        addresses.whole(request, invitations.password_path(holder, by=by)) if invitations.may_be_opened(holder) else ""
    )
    context = {
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
        "current": "staff",
    }
    return render(request, "people/invited.html", context)


def _known() -> list[models.Account]:
    """Staff first, each by name."""
    factor = Authenticator.objects.filter(user=OuterRef("pk"), type__in=second_factor.FACTORS)
    lasting = models.Account.objects.exclude(email=None)  # a pass of one day stands in the list of its hall
    accounts = {account.pk: account for account in lasting.annotate(second_factor=Exists(factor))}
    listed = (accounts[id_] for id_, _name in accounts_by_name(accounts.values()))
    return sorted(listed, key=lambda account: not account.is_staff)
