"""The forms of accounts: allauth's, with our brake, our words and codes that work once."""

from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError, JSONDecoder
from typing import Any

from allauth.account.adapter import get_adapter as get_account_adapter
from allauth.account.forms import ChangePasswordForm, LoginForm, ReauthenticateForm, ResetPasswordForm
from allauth.mfa.adapter import get_adapter
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm as CodeAgain
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn import forms as webauthn
from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from engine.people import brakes, mails, models, passwords
from engine.text import LONGEST_NUMBER

# A code is accepted half a minute early or late: nobody may use it again meanwhile.
CODE_LIVES = 120  # seconds
# allauth counts what has failed, which those that come together have not yet.
CODES = brakes.Brake("code", 10, 600)


class Plain(forms.Form):
    """Labels stand above the fields: nothing is repeated inside them."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class SignInForm(Plain, LoginForm):
    """The credentials go through `sign_in`, by the adapter."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        address, password = self.fields["login"], self.fields["password"]
        address.label, password.label, password.help_text = _("E-mail address"), _("Password"), ""
        address.widget.attrs |= {"autofocus": True, "autocomplete": "username webauthn"}


class ForgottenForm(Plain, ResetPasswordForm):
    """Neither the answer nor its timing tells whether the address has an account: a job looks it up later."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["email"].label = _("E-mail address")

    def clean_email(self) -> str:
        return str(self.cleaned_data["email"]).lower()

    def save(self, request: HttpRequest, **_options: Any) -> str:
        email = str(self.cleaned_data["email"])
        account = models.Account.objects.filter(email=email, is_active=True).first() or models.Account()
        mails.ask_for_mail(mails.MailKind.FORGOTTEN, account, origin=mails.origin_of(request))
        return email


class NewPasswordForm(Plain, ChangePasswordForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name, label in (
            ("oldpassword", _("Current password")),
            ("password1", _("New password")),
            ("password2", _("New password, again")),
        ):
            self.fields[name].label, self.fields[name].help_text = label, ""
        self.fields["password1"].help_text = passwords.ASKED


class PasswordAgainForm(Plain, ReauthenticateForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["password"].label, self.fields["password"].help_text = _("Password"), ""


class _Code(Plain):
    user: models.Account
    authenticator: Authenticator

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["code"].label = _("Code")
        self.fields["code"].widget.attrs |= {"autofocus": True, "autocapitalize": "off", "spellcheck": "false"}


class _CodeOnce(_Code):
    def clean_code(self) -> str:
        if not CODES.lets(str(self.user.pk)):
            raise get_account_adapter().validation_error("too_many_login_attempts")
        code = str(super().clean_code())  # type: ignore[misc]  # allauth's, which follows in the order of bases
        CODES.give_back(str(self.user.pk))
        if self.authenticator.type == Authenticator.Type.TOTP:
            typed = "".join(filter(str.isdigit, code))
            if not cache.add(f"code-used-{self.user.pk}-{typed}", 1, CODE_LIVES):
                raise get_adapter().validation_error("incorrect_code")
        return code


class CodeForm(_CodeOnce, AuthenticateForm):
    pass


class CodeAgainForm(_CodeOnce, CodeAgain):
    pass


class ActivateCodesForm(_Code, ActivateTOTPForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["code"].label = _("The code that the telephone shows now")
        self.fields["code"].widget.attrs |= {"inputmode": "numeric"}


class _Decoder(JSONDecoder):
    """A number of thousands of digits is unreadable input, not a server error."""

    def decode(self, s: str, *options: Any) -> Any:
        try:
            return super().decode(s, *options)
        except JSONDecodeError:
            raise
        except (ValueError, RecursionError) as error:
            raise JSONDecodeError("unreadable", s, 0) from error


def _bounded(form: forms.Form) -> None:
    form.fields["credential"].decoder = _Decoder  # type: ignore[attr-defined]  # a JSONField


class _Credential(Plain):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        _bounded(self)

    """What a browser says of a key, which anybody may write: a part that is missing is a wrong credential."""

    def clean_credential(self) -> Any:
        with _as_wrong():
            return super().clean_credential()  # type: ignore[misc]  # allauth's, which follows in the order of bases


class PasskeySignInForm(_Credential, webauthn.LoginWebAuthnForm):
    pass


class PasskeyStepForm(_Credential, webauthn.AuthenticateWebAuthnForm):
    pass


class PasskeyAgainForm(_Credential, webauthn.ReauthenticateWebAuthnForm):
    pass


class AddPasskeyForm(Plain, webauthn.AddWebAuthnForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        _bounded(self)
        name, passwordless = self.fields["name"], self.fields["passwordless"]
        name.label, name.help_text = _("Name"), _("To know it again: “telephone”, “key at the office”.")
        passwordless.label, passwordless.initial = _("Signs in alone, without the password"), True
        passwordless.help_text = format_lazy(
            "{} {}",
            _("The telephone or the computer then asks for a fingerprint, a face or its own code."),
            _("Leave it out for a key of the old kind."),
        )

    def clean(self) -> dict[str, Any]:
        with _as_wrong():
            return dict(super().clean() or {})


@contextmanager
def _as_wrong() -> Iterator[None]:
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as malformed:
        raise get_adapter().validation_error("incorrect_code") from malformed


class NameForm(forms.ModelForm):  # type: ignore[type-arg]  # Django's own class takes no parameter
    class Meta:
        model = models.Account
        fields = ("display_name",)
        labels = {"display_name": _("Name shown")}  # noqa: RUF012 - as Django has it
        help_texts = {"display_name": _("As others see it: in the list of arbitres, beside what you decide.")}  # noqa: RUF012


class NewAddressForm(forms.Form):
    """An address that another account has passes as well: only the mail, which then is not sent, would tell."""

    email = forms.EmailField(
        label=_("New e-mail address"), max_length=254, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )

    def __init__(self, *args: Any, account: models.Account, **options: Any) -> None:
        super().__init__(*args, **options)
        self.account = account

    def clean_email(self) -> str:
        email = str(self.cleaned_data["email"]).lower()
        if email == self.account.email:
            raise forms.ValidationError(_("This is your address already."), code="same")
        return email


class InvitationForm(forms.Form):
    email = forms.EmailField(label=_("E-mail address"), max_length=254, widget=forms.EmailInput())
    name = forms.CharField(label=_("Name shown"), max_length=120)
    staff = forms.BooleanField(
        label=_("Of the team of this installation"),
        required=False,
        help_text=_("May do everything, for every federation. Leave it out for an arbitre: duties are given later."),
    )


class OwnAccountForm(forms.Form):
    """Somebody makes his own account. `email`: the address that it has to have, if that is settled."""

    name = forms.CharField(label=_("Your name"), max_length=120, widget=forms.TextInput(attrs={"autocomplete": "name"}))
    email = forms.EmailField(
        label=_("Your e-mail address"),
        max_length=254,
        help_text=_("You will sign in with it."),
        widget=forms.EmailInput(attrs={"autocomplete": "username"}),
    )
    password = forms.CharField(
        label=_("Your password"), widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}), strip=False
    )
    again = forms.CharField(
        label=_("The same password again"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        strip=False,
    )

    def __init__(self, *args: Any, email: str = "", **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["password"].help_text = passwords.ASKED
        if email:
            self.fields["email"].initial, self.fields["email"].disabled = email, True

    def clean_email(self) -> str:
        return str(self.cleaned_data["email"]).lower()

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        password = typed.get("password", "")
        if password and typed.get("again") and password != typed["again"]:
            self.add_error("again", _("The two passwords are not the same."))
        elif password:
            holder = models.Account(email=typed.get("email"), display_name=typed.get("name", ""))
            try:
                validate_password(password, holder)
            except forms.ValidationError as weak:
                self.add_error("password", weak)
        return typed

    def account(self) -> dict[str, str]:
        """What the account is made from."""
        return {field: self.cleaned_data[field] for field in ("email", "name", "password")}


class PlayerAccessForm(forms.Form):
    """Nothing says whether a number is known: only its length is looked at."""

    number = forms.CharField(
        label=_("Licence number"),
        max_length=LONGEST_NUMBER,
        widget=forms.TextInput(attrs={"autofocus": True, "autocomplete": "off", "autocapitalize": "characters"}),
    )
