import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db


def signed_in(client, **fields):
    client.force_login(AccountFactory(**fields))
    return client


def test_administration_is_for_superusers(client):
    assert signed_in(client, is_staff=True, is_superuser=True).get("/admin/").status_code == 200


def test_staff_of_the_federation_have_their_own_pages(client):
    response = signed_in(client, is_staff=True).get("/admin/", follow=True)
    assert response.status_code == 403


def test_administration_has_no_door_of_its_own(client):
    response = client.get("/admin/", follow=True)
    assert response.redirect_chain[-1][0].startswith(reverse("login"))


def test_schema_and_its_page_are_served(client):
    assert client.get("/api/schema/").status_code == 200
    page = client.get("/api/docs/")
    assert page.status_code == 200
    # Nothing is loaded from elsewhere.
    assert "https://" not in page.content.decode()


def test_unknown_address_of_the_api_is_a_problem():
    response = APIClient().get("/api/v1/nothing/")
    assert (response.status_code, response.json()["code"]) == (404, "web.not_found")


def test_unknown_page_is_a_page(client):
    response = client.get("/nothing/")
    assert (response.status_code, response["Content-Type"]) == (404, "text/html; charset=utf-8")
