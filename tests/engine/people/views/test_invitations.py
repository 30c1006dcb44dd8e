"""The team invites from a page."""

import pytest
from django.urls import reverse

from engine.people.models import Account
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    account = AccountFactory(email="staff@example.org", is_staff=True)
    client.force_login(account)
    return account


def invite(client, **typed):
    return client.post(reverse("accounts"), {"email": "lea@example.org", "name": "Léa"} | typed)


def test_the_page_of_who_was_invited_gives_the_link(client, staff):
    page = client.get(invite(client)["Location"])
    lea = Account.objects.get(email="lea@example.org")
    assert (lea.is_staff, lea.has_usable_password()) == (False, False)
    assert client.get(page.context["link"]).status_code == 302


def test_somebody_of_the_team_is_invited(client, staff):
    invite(client, staff="on")
    assert Account.objects.get(email="lea@example.org").is_staff is True


@pytest.mark.parametrize(
    ("typed", "field"), [({"email": "staff@example.org"}, "email"), ({"email": "x"}, "email"), ({"name": ""}, "name")]
)
def test_what_is_wrong_is_told_beside_its_field_and_what_was_typed_is_kept(client, staff, typed, field):
    response = invite(client, **typed)
    assert (response.status_code, list(response.context["form"].errors)) == (422, [field])
    assert response.context["form"]["email"].value() == typed.get("email", "lea@example.org")
    assert Account.objects.count() == 1


def test_the_list_says_who_chose_a_password_and_has_a_second_factor(client, staff):
    invite(client)
    page = client.get(reverse("accounts")).context["page"]
    assert [(each.email, each.second_factor) for each in page] == [
        ("staff@example.org", False),
        ("lea@example.org", False),
    ]


def test_the_page_of_staff_in_use_gives_no_link(client, staff):
    assert client.get(reverse("account-invited", args=[staff.pk])).context["link"] == ""


def test_an_unknown_account_is_not_found(client, staff):
    unknown = "00000000-0000-4000-8000-000000000000"
    assert client.get(reverse("account-invited", args=[unknown])).status_code == 404


def test_the_organisation_leads_there(client, staff):
    assert f'href="{reverse("accounts")}"' in client.get(reverse("staff-competitions")).content.decode()
