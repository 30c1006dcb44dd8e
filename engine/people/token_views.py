"""Page "Jetons d'accès": make one for a program, look which are used, revoke."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from engine.events.refusals import Refusal
from engine.people import models, token_forms, token_scopes, tokens
from engine.web import addresses, requests, sentences


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def account_tokens(request: HttpRequest) -> HttpResponse:
    """The secret of a new token is on the answer to its form, and nowhere else: no address shows it again."""
    account = requests.signed_in(request)
    typed = requests.posted(request)
    form = token_forms.NewTokenForm(account, typed)
    secret = ""
    status = 200
    if typed is not None:
        secret, status = _made(account, form)
        if secret:
            form = token_forms.NewTokenForm(account)
    context = {
        "form": form,
        "secret": secret,
        "example": addresses.whole(request, "/api/v1/me/"),
        "tokens": [_line(token, account) for token in tokens.tokens_of(account)],
        "current": "account",
    }
    response = render(request, "people/tokens.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _made(account: models.Account, form: token_forms.NewTokenForm) -> tuple[str, int]:
    if not form.is_valid():
        return "", 422
    cleaned = form.cleaned_data
    try:
        _token, secret = tokens.make_token(
            account, name=cleaned["name"], scopes=cleaned["scopes"], days=cleaned["days"], place=form.place
        )
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return "", refusal.status
    return secret, 200


def _line(token: models.AccessToken, account: models.Account) -> dict[str, object]:
    places = {(offer.place.competition, offer.place.centre): offer.label for offer in tokens.offers_to(account)}
    limited = token.competition or token.centre
    return {
        "token": token,
        "scopes": [token_scopes.SCOPE_LABELS[scope] for scope in token_scopes.SCOPE_LABELS if scope in token.scopes],
        "place": places.get((token.competition, token.centre), str(limited)) if limited else _("Everywhere"),
    }


@require_POST
@login_required
def revoke(request: HttpRequest, handle: UUID) -> HttpResponse:
    tokens.revoke_token(requests.signed_in(request), handle)
    messages.success(request, _("The token is revoked: the program that used it is refused from now on."))
    return redirect("account-tokens")
