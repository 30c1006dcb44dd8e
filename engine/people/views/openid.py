"""Signing in with an account kept elsewhere, and linking it to one's own."""

from allauth.account.decorators import reauthentication_required
from allauth.socialaccount.adapter import get_adapter
from allauth.socialaccount.providers.base import AuthProcess
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.people import brakes, openid
from engine.web.requests import signed_in

# Each asks the other side for its addresses, and waits.
BEGUN = brakes.Brake("openid", 120, 600)


@require_http_methods(["POST"])
@never_cache
def begin(request: HttpRequest) -> HttpResponse:
    """Leave for the other side."""
    return _leave(request, AuthProcess.LOGIN)


@require_http_methods(["GET", "HEAD"])
@never_cache
def come_back(request: HttpRequest, provider_id: str) -> HttpResponse:
    """Where the other side sends people back to."""
    openid.require_offered()
    from allauth.socialaccount.providers.openid_connect.views import callback  # noqa: PLC0415 - it imports requests

    answer: HttpResponse = callback(request, provider_id)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required(allow_get=True)
@never_cache
def own_link(request: HttpRequest) -> HttpResponse:
    """Whether one's account is linked; link it, or no longer."""
    openid.require_offered()
    account = signed_in(request)
    if request.method == "POST" and request.POST.get("act") == "link":
        return _leave(request, AuthProcess.CONNECT)
    if request.method == "POST" and request.POST.get("act") == "unlink" and account.has_usable_password():
        openid.unlink(account)
        messages.success(request, _("No longer linked: you sign in with your password."))
        return redirect("account-openid")
    context = {
        "name": openid.elsewhere(),
        "link": openid.link_of(account),
        "has_password": account.has_usable_password(),
        "current": "account",
    }
    return render(request, "people/openid.html", context, status=422 if request.method == "POST" else 200)


def _leave(request: HttpRequest, process: str) -> HttpResponse:
    openid.require_offered()
    from requests import RequestException  # noqa: PLC0415 - as above

    if not BEGUN.lets(brakes.place_of(request)):
        raise brakes.TooManyRequests
    provider = get_adapter().get_provider(request, provider="federation")
    following = request.POST.get("next", "")
    known = url_has_allowed_host_and_scheme(following, {request.get_host()}, require_https=request.is_secure())
    try:
        answer: HttpResponse = provider.redirect(request, process, next_url=following if known else None)
    except (RequestException, ValueError, KeyError) as silent:
        raise openid.refused(openid.SilentProvider) from silent
    return answer
