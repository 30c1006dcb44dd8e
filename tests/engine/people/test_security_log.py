"""What the log of the server tells of accounts: ids, and nothing that opens one."""

import logging

import pytest
from django.core.cache import cache
from django.urls import reverse

from tests.factories.accounts import AccountFactory
from tests.factories.factors import add_codes, code_of
from tests.told import told_by

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse battery"


@pytest.fixture(autouse=True)
def fresh_counters():
    cache.clear()


def test_every_step_is_told_and_no_secret(client, caplog):
    caplog.set_level(logging.INFO)
    ada = AccountFactory(email="ada@example.org", password=PASSWORD)
    secret = add_codes(ada)
    code = code_of(secret)
    client.post(reverse("login"), {"login": "ada@example.org", "password": "my other password"})
    client.post(reverse("login"), {"login": "eve@example.org", "password": "x"})
    client.post(reverse("login"), {"login": "ada@example.org", "password": PASSWORD})
    client.post(reverse("mfa_authenticate"), {"code": "000000"})
    client.post(reverse("mfa_authenticate"), {"code": code})
    client.post(reverse("mfa_deactivate_totp"))
    client.post(reverse("logout"))
    told = told_by(caplog, "engine.people")
    ours = [(line["event"], line.get("account")) for line in told if "account" in line]
    assert ours == [
        ("sign_in_failed", ada.actor_id),
        ("sign_in_failed", "unknown"),
        ("second_factor_refused", ada.actor_id),
        ("second_factor_used", ada.actor_id),
        ("signed_in", ada.actor_id),
        ("second_factor_removed", ada.actor_id),
        ("signed_out", ada.actor_id),
    ]
    written = caplog.text
    assert [one for one in (PASSWORD, "my other password", secret, code, "eve@", "ada@") if one in written] == []
