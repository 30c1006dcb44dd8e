"""A licensee opens an account, by licence number and by the mail that follows."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.people import brakes, claims, forms, identities, mails
from engine.web.requests import signed_in


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def player_access(request: HttpRequest) -> HttpResponse:
    """Type a licence number; what is answered says nothing of it."""
    form, status = forms.PlayerAccessForm(request.POST if request.method == "POST" else None), 200
    if request.method == "POST":
        if form.is_valid():
            if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
                raise brakes.TooManyRequests
            claims.ask_for_access(form.cleaned_data["number"], origin=mails.origin_of(request))
            sent = _("If the federation knows an address for this licence, a mail is on its way to it.")
            messages.success(request, sent)
            return redirect("player-access")
        status = 422
    return render(request, "registration/player_access.html", {"form": form, "current": "login"}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def player_link(request: HttpRequest, token: str) -> HttpResponse:
    """Join the account that is signed in to the licensee of the mail."""
    account = signed_in(request)
    if request.method == "POST":
        claims.follow_link(token, by=account)
        messages.success(request, _("Your account is joined to your licence."))
        return redirect("my-results")
    person = claims.person_of_link(token, by=account)
    context = {"name": identities.names_of([person])[person], "email": account.email}
    return render(request, "registration/player_link.html", context)
