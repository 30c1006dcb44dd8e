"""FISF 3.1, 3.4: what the public routes say of a partie at each stage, and what they keep for later."""

import pytest
from django.urls import reverse

from games.commands.partie import announce_solution, announce_tirage, close_coup, enter_drawn_letters, start_clock

pytestmark = pytest.mark.django_db


@pytest.fixture
def told(client):
    """All that a visitor without an account is told of a partie, over every public route."""

    def read(partie) -> str:
        addresses = [reverse("games:hall", args=[partie]), reverse("api-partie", args=[partie])]
        pages = [client.get(address) for address in addresses]
        pages.append(client.get(addresses[0], headers={"HX-Request": "true"}))
        assert [page.status_code for page in pages] == [200, 200, 200]
        return " ".join(page.content.decode() for page in pages)

    return read


def test_a_tirage_stays_in_the_console_until_it_is_announced(opened, staff, work, told, client):
    enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    work()
    assert client.get(reverse("api-partie", args=[opened])).json()["tirage"] == ""
    assert "BATEAUX" not in told(opened)
    announce_tirage(opened, by=staff)
    assert client.get(reverse("api-partie", args=[opened])).json()["tirage"] == "BATEAUX"


KEPT = '<meta name="raccord-kept"'


def test_no_device_keeps_a_console_that_knows_what_the_hall_does_not(opened, staff, work, client):
    client.force_login(staff)

    def is_kept() -> bool:
        work()
        return KEPT in client.get(reverse("games:conduct", args=[opened])).content.decode()

    kept = [is_kept()]
    for step in (
        lambda: enter_drawn_letters(opened, letters="BATEAUX", by=staff),
        lambda: announce_tirage(opened, by=staff),
        lambda: start_clock(opened, by=staff),
        lambda: close_coup(opened, by=staff),
        lambda: announce_solution(opened, word="BATEAUX", reference="H6", by=staff),
    ):
        step()
        kept.append(is_kept())
    assert kept == [True, False, True, True, False, True]


def test_the_screen_of_a_hall_is_kept_for_who_has_signed_in(opened, staff, client):
    address = reverse("games:hall", args=[opened])
    assert KEPT not in client.get(address).content.decode()
    client.force_login(staff)
    page = client.get(address).content.decode()
    assert KEPT in page
    assert f'content="{staff.pk}"' in page


def test_a_top_stays_in_the_log_until_its_solution_is_announced(running, staff, told, client):
    assert ">106<" not in told(running)
    close_coup(running, by=staff)
    state = client.get(reverse("api-partie", args=[running])).json()
    assert (state["history"], state["last"], state["top_total"]) == ([], None, 0)
    announce_solution(running, word="BATEAUX", reference="H6", by=staff)
    state = client.get(reverse("api-partie", args=[running])).json()
    assert state["last"] == {"word": "BATEAUX", "ref": "H6", "score": 106}
    assert state["top_total"] == 106


def test_the_top_is_hidden_from_the_juge_arbitre_too_until_the_coup_is_closed(running, staff, client):
    client.force_login(staff)
    address = reverse("api-partie-conduct", args=[running])
    console = client.get(address).json()
    assert (console["searched"], console["points"], console["choices"]) == (True, None, [])
    close_coup(running, by=staff)
    console = client.get(address).json()
    assert console["points"] == 106
    assert [(choice["word"], choice["reference"]) for choice in console["choices"]] == [("BATEAUX", "H6")]


def test_the_seed_is_revealed_at_the_end_only(new_partie, client):
    partie = new_partie()
    assert client.get(reverse("api-partie", args=[partie])).json()["seed"] == ""


@pytest.mark.parametrize("name", ["games:conduct", "api-partie-conduct"])
def test_the_console_is_refused_to_a_player(running, player, client, name):
    client.force_login(player)
    assert client.get(reverse(name, args=[running])).status_code == 403
