"""Mon compte: the name shown, the address, and the way to everything else that is one's own."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.people import account_page, forms, mails, models, second_factor
from engine.people.address import ask_for_address, asked_address, change_address


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    """One's own page; the name shown is changed there."""
    form = forms.NameForm(request.POST if request.method == "POST" else None, instance=_holder(request))
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return redirect("account")
    holder = models.Account.objects.get(pk=_holder(request).pk)  # as it is kept: the form may have written on the other
    context = {
        "form": form,
        "holder": {"email": holder.email, "second_factor": second_factor.has_second_factor(holder)},
        "lacks_second_factor": second_factor.lacks_second_factor(holder),
        "links": [
            {"url": reverse(link.route), "label": link.label, "note": link.note}
            for link in account_page.account_links(holder)
        ],
        "current": "account",
    }
    return render(request, "people/account.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required(allow_get=False)
@never_cache
def address(request: HttpRequest) -> HttpResponse:
    """Asks for another address, which a mail then confirms."""
    holder = _holder(request)
    form = forms.NewAddressForm(request.POST if request.method == "POST" else None, account=holder)
    if form.is_valid():
        ask_for_address(holder, form.cleaned_data["email"], origin=mails.origin_of(request))
        messages.success(request, _("A mail has been sent to the new address: open its link."))
        return redirect("account")
    context = {"form": form, "email": holder.email, "current": "account"}
    return render(request, "people/address.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def address_confirm(request: HttpRequest, token: str) -> HttpResponse:
    """The link of the mail: a page first, so that a program that reads mails changes nothing."""
    if request.method == "POST":
        change_address(token)
        messages.success(request, _("Your address is changed: sign in with it from now on."))
        return redirect("account")
    _account, email = asked_address(token)
    return render(request, "people/address_confirm.html", {"email": email})


def _holder(request: HttpRequest) -> models.Account:
    holder = request.user
    assert isinstance(holder, models.Account)  # `login_required` stands before
    return holder
