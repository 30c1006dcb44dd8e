import pytest
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.test import RequestFactory

from engine.eventstore.appending import append
from engine.eventstore.commanding import metadata
from engine.eventstore.models import Checkpoint, Event, Head
from engine.eventstore.recorded import NEW, Append
from tests.engine.eventstore.samples import Added

pytestmark = pytest.mark.django_db


@pytest.fixture
def request_of_all_powers(rf: RequestFactory):
    request = rf.get("/admin/")
    request.user = get_user_model()(is_superuser=True, is_staff=True, is_active=True)
    return request


@pytest.mark.parametrize("model", [Event, Checkpoint])
def test_the_administration_looks_and_never_touches(model: type, request_of_all_powers):
    page = admin.site._registry[model]
    assert not page.has_add_permission(request_of_all_powers)
    assert not page.has_change_permission(request_of_all_powers)
    assert not page.has_delete_permission(request_of_all_powers)
    assert page.has_view_permission(request_of_all_powers)
    assert "delete_selected" not in page.get_actions(request_of_all_powers)


def test_the_administration_shows_who_acted_and_no_data(request_of_all_powers):
    with metadata(actor="somebody"):
        append(Append("a", [Added(amount=1)], NEW))
    page = admin.site._registry[Event]
    listed = page.get_changelist_instance(request_of_all_powers).result_list
    assert [page.actor(event) for event in listed] == ["somebody"]
    shown = {*page.get_list_display(request_of_all_powers), *page.get_fields(request_of_all_powers, listed[0])}
    assert "data" not in shown
    assert "metadata" in shown


def test_rows_have_a_readable_name():
    [recorded] = append(Append("a", [Added(amount=1)], NEW))
    assert str(Event.objects.get()) == "1 samples.added (a 1)"
    assert str(Head.objects.get()) == f"1 {recorded.digest}"
    assert str(Checkpoint(name="mail", position=3)) == "mail at 3"
