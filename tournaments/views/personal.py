"""The data of a licensee: his own page, and the same for staff."""

from collections.abc import Callable
from io import BytesIO
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from engine.events.refusals import Refusal
from engine.people import claims, identities, models, permissions
from engine.web import addresses, idempotency, requests, sentences
from tournaments.commands import personal as commands
from tournaments.forms.personal import AccountForm, AddressForm, PublicityForm
from tournaments.queries.personal import PersonalPage, export_asked, personal_page

_LOOK_AGAIN = "3"
_STAFF = "people.link_accounts"
_SHOWN = {True: "yes", False: "no", None: ""}
_CHOSEN = {
    "yes": gettext_lazy("The name is shown from now on."),
    "no": gettext_lazy("The name is masked from now on."),
    "": gettext_lazy("The name is shown from now on, or masked, by the age of the player."),
}


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def own_data(request: HttpRequest) -> HttpResponse:
    """What is kept about the account that is signed in, and what to do with it."""
    account = requests.signed_in(request)
    if account.person is None:
        return render(request, "tournaments/personal/nobody.html", {"current": "account"})
    return _page(request, account.person, reverse("own-data"))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def data_of(request: HttpRequest, player: UUID) -> HttpResponse:
    """The same of any licensee, for staff, with his account."""
    permissions.require(request.user, _STAFF, player)
    return _page(request, player, reverse("staff-player-data", args=[player]), staff=True)


@require_GET
@login_required
@never_cache
def export(request: HttpRequest, export: UUID) -> FileResponse:
    """The archive, once it is made."""
    row = export_asked(export, by=requests.signed_in(request))
    if row.made_at is None:
        raise Http404
    return FileResponse(BytesIO(row.content), as_attachment=True, filename="mes-donnees.zip")


def _page(request: HttpRequest, person: UUID, here: str, *, staff: bool = False) -> HttpResponse:
    account = requests.signed_in(request)
    page = personal_page(person, by=account)
    forms, status = _forms(page, account, request), 200
    if request.method == "POST":
        act = _ACTS.get(request.POST.get("act", ""))
        if act is None or (act.staff and not staff):
            raise Http404
        form = forms.get(request.POST["act"])
        if form is None or form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    act.run(request, person, form, account)
            except Refusal as refusal:
                status = refusal.status
                messages.error(request, sentences.translated(refusal))
            else:
                return redirect(here)
        else:
            status = 422
    response = render(request, "tournaments/personal/data.html", _context(page, forms, here, staff), status=status)
    if page.export and page.export.made_at is None:
        response["Refresh"] = _LOOK_AGAIN
    return response


def _forms(page: PersonalPage, account: models.Account, request: HttpRequest) -> dict[str, Form]:
    """Each form as it was sent, if it is the one that was."""
    sent = request.POST.get("act", "") if request.method == "POST" else ""

    def data(name: str) -> Any:
        return request.POST if name == sent else None

    initial, speaks = {"shown": _SHOWN[page.shown]}, commands.speaks_for_all(account, page.person)
    return {
        "publicity": PublicityForm(data("publicity"), initial=initial, speaks_for_all=speaks, auto_id="publicity-%s"),
        "address": AddressForm(
            data("address"), initial={"email": identities.sure_email_of(page.person)}, auto_id="address-%s"
        ),
        "link": AccountForm(data("link"), auto_id="link-%s"),
    }


def _context(page: PersonalPage, forms: dict[str, Form], here: str, staff: bool) -> dict[str, Any]:
    return {
        "page": page,
        "name": str(page.identity) if page.identity else "",
        "forms": forms,
        "here": here,
        "staff": staff,
        "knows_address": bool(identities.sure_email_of(page.person)),
        "export_days": settings.KEEP_EXPORTS_DAYS,
        "card_url": reverse("staff-player", args=[page.person]) if staff else "",
        "forget_url": reverse("staff-player-forget", args=[page.person]) if staff else "",
        "current": "staff" if staff else "account",
    }


class _Act:
    """What a button of the page does. `staff`: on the page of staff alone."""

    def __init__(self, run: Callable[[HttpRequest, UUID, Any, models.Account], object], *, staff: bool = False) -> None:
        self.run, self.staff = run, staff


def _choose(request: HttpRequest, person: UUID, form: PublicityForm, by: models.Account) -> None:
    commands.choose_publicity(person, by=by, **form.asked())
    messages.success(request, _CHOSEN[form.cleaned_data["shown"]])


def _export(_request: HttpRequest, person: UUID, _form: None, by: models.Account) -> None:
    commands.ask_export(person, by=by)


def _ask_erasure(request: HttpRequest, person: UUID, _form: None, by: models.Account) -> None:
    commands.ask_erasure(person, by=by)
    messages.success(request, _("Your federation has been asked. You can withdraw this as long as nothing is erased."))


def _withdraw(request: HttpRequest, person: UUID, _form: None, by: models.Account) -> None:
    commands.withdraw_erasure(person, by=by)
    messages.success(request, _("The request has been withdrawn."))


def _address(request: HttpRequest, person: UUID, form: AddressForm, by: models.Account) -> None:
    commands.keep_address(person, form.cleaned_data["email"], by=by)
    messages.success(request, _("The address has been saved."))


def _link(request: HttpRequest, person: UUID, form: AccountForm, by: models.Account) -> None:
    claims.link_account(person, form.cleaned_data["email"], by=by)
    messages.success(request, _("The account is joined to the licence."))


def _unlink(request: HttpRequest, person: UUID, _form: None, by: models.Account) -> None:
    claims.unlink_account(person, by=by)
    messages.success(request, _("The account is separated from the licence."))


def _send_access(request: HttpRequest, person: UUID, _form: None, by: models.Account) -> None:
    claims.send_access(person, origin=addresses.whole(request).rstrip("/"), by=by)
    messages.success(request, _("The mail is on its way."))


_ACTS = {
    "publicity": _Act(_choose),
    "export": _Act(_export),
    "ask-erasure": _Act(_ask_erasure),
    "withdraw-erasure": _Act(_withdraw),
    "address": _Act(_address, staff=True),
    "link": _Act(_link, staff=True),
    "unlink": _Act(_unlink, staff=True),
    "send-access": _Act(_send_access, staff=True),
}
