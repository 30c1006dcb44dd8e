"""What is looked at before every view: the second factor that an account must have, and what a pass cannot do."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from engine.people import models, second_factor
from engine.web.problems import is_api, refusal_problem

# Where one is set up, and what the pages themselves ask for.
OPEN_ROUTES = frozenset({
    "account", "account_change_password", "account_reauthenticate", "account_logout", "hour", "login", "logout",
    "mfa_activate_totp", "mfa_add_webauthn", "mfa_index", "mfa_reauthenticate", "mfa_reauthenticate_webauthn",
    "set-password", "favicon", "healthz", "readyz", "robots", "security-txt",
})  # fmt: skip

# An account of one day has no address and no password: there is nothing to keep of it, and it makes nothing that lasts.
KEEPING_ROUTES = frozenset({
    "account-address", "account-token-revoke", "account-tokens", "account_change_password", "account_reauthenticate",
    "api-own-token", "api-own-tokens", "mfa_activate_totp", "mfa_add_webauthn", "mfa_deactivate_totp",
    "mfa_download_recovery_codes", "mfa_edit_webauthn", "mfa_generate_recovery_codes", "mfa_index",
    "mfa_list_webauthn", "mfa_reauthenticate", "mfa_reauthenticate_webauthn", "mfa_remove_webauthn",
    "mfa_view_recovery_codes", "own-data", "personal-export", "player-link", "usersessions_list",
})  # fmt: skip


class DayPassMiddleware:
    """Hides from holders of a pass the pages where an account is kept; its name stays that of the pass."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> None:
        match = request.resolver_match
        if match is None or not isinstance(request.user, models.Account) or request.user.email:
            return
        if match.url_name in KEEPING_ROUTES or (match.url_name == "account" and request.method == "POST"):
            raise Http404


class SecondFactorMiddleware:
    """Sends accounts that lack one to the page where it is set up, whatever they asked for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        match = request.resolver_match
        if match is None or match.view_name in OPEN_ROUTES or not isinstance(request.user, models.Account):
            return None
        if not second_factor.lacks_second_factor(request.user):
            return None
        if is_api(request):
            return refusal_problem(second_factor.SecondFactorMissing()).response()
        if getattr(request, "htmx", None):
            return HttpResponseClientRedirect(reverse("mfa_index"))
        return redirect("mfa_index")
