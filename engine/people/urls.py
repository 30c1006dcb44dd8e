"""Signing in and out, one's own account, and the accounts of the team. Pages of allauth keep the names it looks for."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account import views as account
from allauth.account.authentication import get_authentication_records
from allauth.account.decorators import reauthentication_required
from allauth.mfa.base import views as factors
from allauth.mfa.recovery_codes import views as recovery
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as webauthn
from allauth.usersessions import views as sessions
from allauth.usersessions.models import UserSession
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

import engine.web.keys  # noqa: F401  # the parts of the addresses below
from engine.events.refusals import Refusal
from engine.people import hashing, token_views
from engine.people.openid import elsewhere
from engine.people.views import claims, invitations, openid, passwords
from engine.people.views.account import account as own_account, address, address_confirm
from engine.web.problems import headers_of

View = Callable[..., HttpResponse]
READ = ["GET", "HEAD"]


def _page(route: str, view: View, name: str, methods: list[str] | None = None) -> URLPattern:
    """allauth's views take PUT for a POST, and may be kept by a browser."""
    return path(route, require_http_methods(methods or [*READ, "POST"])(never_cache(_told_to_wait(view))), name=name)


def _told_to_wait(view: View) -> View:
    """allauth answers a throttled form like any other: here the status says so, for programs and measurements."""

    @wraps(view)
    def answer(request: HttpRequest, **parameters: Any) -> HttpResponse:
        response = view(request, **parameters)
        form = (getattr(response, "context_data", None) or {}).get("form")
        faults = form.errors.as_data().values() if form is not None and form.is_bound else ()
        refusals = [fault.__cause__ for of_field in faults for fault in of_field]
        for refusal in (cause for cause in refusals if isinstance(cause, Refusal) and cause.retry_after):
            response.status_code = refusal.status
            for name, value in headers_of(refusal).items():
                response[name] = value
        return response

    return answer


@login_required
def _change_password(request: HttpRequest, **parameters: Any) -> HttpResponse:
    """An account without a password has nothing to type first: a mailed link lets it choose one."""
    if request.user.is_authenticated and not request.user.has_usable_password():
        return redirect("account_reset_password")
    answer: HttpResponse = account.password_change(request, **parameters)
    return answer


def _renewed(view: View) -> View:
    """After a new sign-in the session has another key: the former one opens nothing any more."""

    @wraps(view)
    def answer(request: HttpRequest, **parameters: Any) -> HttpResponse:
        before = get_authentication_records(request, request.user)
        response = view(request, **parameters)
        if request.user.is_authenticated and len(get_authentication_records(request, request.user)) > len(before):
            request.session.cycle_key()
            UserSession.objects.create_from_request(request)
        return response

    return answer


# The page asks for the name by itself: settings are read when it is shown.
_log_in = account.LoginView.as_view(extra_context={"elsewhere": elsewhere})

urlpatterns = [
    _page("connexion/", hashing.checks_passwords(_log_in), "login"),
    _page("connexion/", hashing.checks_passwords(_log_in), "account_login"),
    _page("connexion/code/", factors.authenticate, "mfa_authenticate"),
    _page("connexion/cle-d-acces/", webauthn.login_webauthn, "mfa_login_webauthn"),
    path("connexion/federation/", openid.begin, name="openid-begin"),
    # allauth looks for it by this name, and with its provider.
    path(
        "connexion/federation/retour/", openid.come_back, {"provider_id": "federation"}, name="openid_connect_callback"
    ),
    _page("connexion/compte-ferme/", account.account_inactive, "account_inactive", READ),
    _page("deconnexion/", account.logout, "logout", ["POST"]),
    _page("deconnexion/", account.logout, "account_logout", ["POST"]),
    _page("mot-de-passe-oublie/", account.password_reset, "account_reset_password"),
    _page("mot-de-passe-oublie/envoye/", account.password_reset_done, "account_reset_password_done", READ),
    path("compte/", own_account, name="account"),
    path("compte/adresse/", address, name="account-address"),
    path("compte/adresse/<key:token>/", address_confirm, name="account-address-confirm"),
    _page("compte/mot-de-passe/", hashing.checks_passwords(_change_password), "account_change_password"),
    path("compte/federation/", openid.own_link, name="account-openid"),
    path("compte/jetons/", token_views.account_tokens, name="account-tokens"),
    path("compte/jetons/<uuid:handle>/revoquer/", token_views.revoke, name="account-token-revoke"),
    path("compte/acces-joueur/", claims.player_access, name="player-access"),
    path("compte/acces-joueur/<key:token>/", claims.player_link, name="player-link"),
    path(
        "compte/mot-de-passe/<uidb64>/<key:token>/",
        hashing.checks_passwords(passwords.set_password),
        name="set-password",
    ),
    _page("compte/verification/", hashing.checks_passwords(_renewed(account.reauthenticate)), "account_reauthenticate"),
    _page("compte/verification/code/", _renewed(factors.reauthenticate), "mfa_reauthenticate"),
    _page(
        "compte/verification/cle-d-acces/", _renewed(webauthn.reauthenticate_webauthn), "mfa_reauthenticate_webauthn"
    ),
    _page("compte/second-facteur/", factors.index, "mfa_index", READ),
    # allauth has a page for the list alone: ours shows all of it.
    _page("compte/second-facteur/", factors.index, "mfa_list_webauthn", READ),
    _page("compte/second-facteur/telephone/", totp.activate_totp, "mfa_activate_totp"),
    _page("compte/second-facteur/telephone/retirer/", totp.deactivate_totp, "mfa_deactivate_totp"),
    _page("compte/second-facteur/codes/", recovery.view_recovery_codes, "mfa_view_recovery_codes", READ),
    _page("compte/second-facteur/codes/nouveaux/", recovery.generate_recovery_codes, "mfa_generate_recovery_codes"),
    _page(
        "compte/second-facteur/codes/fichier/", recovery.download_recovery_codes, "mfa_download_recovery_codes", READ
    ),
    _page("compte/second-facteur/cles/", webauthn.add_webauthn, "mfa_add_webauthn"),
    _page("compte/second-facteur/cles/<int:pk>/", webauthn.edit_webauthn, "mfa_edit_webauthn"),
    _page("compte/second-facteur/cles/<int:pk>/retirer/", webauthn.remove_webauthn, "mfa_remove_webauthn"),
    _page(
        "compte/sessions/",
        login_required(reauthentication_required(allow_get=False)(sessions.list_usersessions)),
        "usersessions_list",
    ),
    path("gestion/comptes/", invitations.accounts, name="accounts"),
    path("gestion/comptes/<uuid:account>/", invitations.invited, name="account-invited"),
]
