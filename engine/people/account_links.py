"""How one's own account is opened, on its page. A pass of one day has no address, and nothing to change."""

from django.utils.translation import gettext_lazy as _

from engine.people import account_page, models, openid


def _has_address(account: models.Account) -> bool:
    return bool(account.email)


account_page.add_account_link(
    account_page.AccountLink(
        "own-data", _("My data"), _("What is kept about you; whether your name is shown"), _has_address
    )
)
account_page.add_account_link(
    account_page.AccountLink("language", _("Language"), _("Of the pages and of what programs are answered"))
)
account_page.add_account_link(
    account_page.AccountLink(
        "account-openid",
        _("Account kept elsewhere"),
        _("Sign in with the account that the federation gave you"),
        lambda account: _has_address(account) and bool(openid.elsewhere()),
    )
)
for route, label, note in (
    ("account-address", _("E-mail address"), _("The one that you sign in with")),
    ("account_change_password", _("Password"), _("The other sessions end with the former one")),
    ("mfa_index", _("Second factor and passkeys"), _("A code of the telephone, a fingerprint, codes on paper")),
    ("usersessions_list", _("Sessions"), _("Where you are signed in; sign out everywhere else")),
):
    account_page.add_account_link(account_page.AccountLink(route, label, note, _has_address))
# Of few people: after what everybody asks for.
account_page.add_account_link(
    account_page.AccountLink("account-tokens", _("Access tokens"), _("For the programs that act for you"), _has_address)
)
