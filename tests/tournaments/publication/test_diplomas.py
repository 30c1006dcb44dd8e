"""Diplomas: awarded from official results, printed, checked by their code, fetched by their player, withdrawn."""

from html import unescape
from uuid import uuid4

import pytest
from django.urls import resolve, reverse

from arbitration.services.links import link_of
from engine.people import vault
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.feuilles import rectify
from tests.factories.publications import publish, rectified
from tests.factories.rounds import PlayedRoundFactory
from tests.factories.streams import happen
from tests.permissions.matrix import MAKES_PDF
from tournaments.commands.diplomas import Asked, award_diplomas
from tournaments.commands.forgetting import forget_player
from tournaments.commands.publication import issue_rectificatif
from tournaments.domain.refusals.diplomas import TitleMissing
from tournaments.events.competition import EntryClassified
from tournaments.events.diplomas import Merit
from tournaments.models.competitions import EntryRow
from tournaments.models.publications import DiplomaRow
from tournaments.queries import diplomas
from tournaments.streams import competition_stream
from tournaments.views import diplomas as views

pytestmark = pytest.mark.django_db
weasyprint = pytest.mark.skipif(not MAKES_PDF, reason="Pango is missing")


@pytest.fixture
def played():
    """Three players, the last two of the série 4; their results are official."""
    played = PlayedRoundFactory()
    for entry, serie in zip(played.entries, ("3B", "4A", "4B"), strict=True):
        classified = EntryClassified(
            entry=entry, serie=serie, category="vermeil", club=None, comite=None, federation=None, index=0
        )
        happen(competition_stream(played.competition), classified)
    publish(played.competition)
    return played


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def page_of(played) -> str:
    return reverse("staff-diplomas", args=[played.competition])


def awarded(played, *asked: Asked) -> list[diplomas.Diploma]:
    award_diplomas(played.competition, asked or [Asked(played.entries[0], Merit.RANKING)], by=SYSTEM)
    return list(diplomas.diplomas_of(played.competition))


def player_of(played, number: int = 0):
    (player,) = EntryRow.objects.get(entry=played.entries[number]).players
    return player


def read(client, address: str) -> str:
    return unescape(client.get(address).content.decode())


def test_no_more_places_are_ticked_than_are_awarded_at_once(staff, played, monkeypatch):
    """A whole field may share a place: what is offered is never refused."""
    monkeypatch.setattr(views, "MOST", 2)

    groups = staff.get(page_of(played)).context["groups"]

    assert sum(place["is_ticked"] for group in groups for place in group["places"]) == 2


def test_staff_ticks_places_and_types_a_title(staff, played):
    groups = staff.get(page_of(played)).context["groups"]
    assert [group["title"] for group in groups] == [
        "Classement",
        *(f"Série {code}" for code in ("3", "3B", "4", "4A", "4B")),
        "Catégorie Vermeil",
    ]
    ticked = [place["value"] for group in groups for place in group["places"] if place["is_ticked"]]
    assert staff.post(page_of(played), {"act": "decerner", "places": ticked}).status_code == 302
    titled = {"act": "titre", "rank": 2, "title": "  Champion du   comité "}
    assert staff.post(page_of(played), titled).status_code == 302
    page = staff.get(page_of(played))
    assert [one["title"] for one in page.context["awarded"]] == [
        "1re place du classement",
        "2e place du classement",
        "3e place du classement",
        "1re place de la série 3",
        "1re place de la série 4",
        "1re place de la catégorie Vermeil",
        "Champion du comité",
    ]
    assert not any(place["is_ticked"] for group in page.context["groups"] for place in group["places"])
    with pytest.raises(TitleMissing):
        award_diplomas(played.competition, [Asked(played.entries[1], Merit.TITLE, title=" ")], by=SYSTEM)
    refused = staff.post(page_of(played), {"act": "titre", "rank": 9, "title": "Champion"})
    assert (refused.status_code, "Personne n’a cette place" in refused.content.decode()) == (422, True)


def test_the_title_stands_outside_the_log(played):
    (one,) = awarded(played, Asked(played.entries[1], Merit.TITLE, title="Champion du comité"))
    row = DiplomaRow.objects.get()
    assert (one.title, one.rank, vault.texts_of([row.title])[row.title]) == (
        "Champion du comité",
        2,
        "Champion du comité",
    )
    forget_player(player_of(played, 1), by=SYSTEM)
    assert diplomas.diplomas_of(played.competition)[0].title == "Texte effacé"


def test_no_diploma_before_the_results_are_official(staff):
    played = PlayedRoundFactory()
    assert "publiez-les d’abord" in read(staff, page_of(played))
    answer = staff.post(page_of(played), {"act": "decerner", "places": [f"ranking//{played.entries[0]}"]})
    assert (answer.status_code, DiplomaRow.objects.count()) == (422, 0)


def test_its_code_proves_a_diploma_until_it_is_withdrawn(client, staff, played):
    (one,) = awarded(played)
    address = reverse("verify-code", args=[one.digest[:16].upper()])
    page = read(client, address)
    assert ("Ce diplôme est authentique." in page, "1re place du classement" in page, one.name in page) == (True,) * 3
    assert staff.post(page_of(played), {"act": "retirer", "diploma": one.diploma}).status_code == 302
    assert "Ce diplôme a été retiré" in read(client, address)
    assert staff.post(page_of(played), {"act": "retirer", "diploma": one.diploma}).status_code == 404
    assert client.get(reverse("verify-code", args=["0123456789abcdef"])).status_code == 404


def test_a_rectificatif_that_moves_its_place_is_told(client, staff, played):
    first, second = awarded(played, Asked(played.entries[0], Merit.RANKING), Asked(played.entries[2], Merit.RANKING))
    rectified(played.competition)
    refused = staff.post(page_of(played), {"act": "decerner", "places": [f"ranking//{played.entries[1]}"]})
    assert (refused.status_code, "Un rectificatif est en préparation" in unescape(refused.content.decode())) == (
        409,
        True,
    )
    rectify(played.partie, played.entries[0], 1, 0)
    issue_rectificatif(played.competition, by=SYSTEM)
    assert "les résultats ont été corrigés depuis" in read(client, reverse("verify-code", args=[first.digest]))
    shown = {one["id"]: one["is_due"] for one in staff.get(page_of(played)).context["awarded"]}
    assert shown == {first.diploma: False, second.diploma: True}


@weasyprint
def test_a_player_fetches_his_own_and_no_other(client, played):
    own, other = awarded(played, Asked(played.entries[0], Merit.RANKING), Asked(played.entries[1], Merit.RANKING))
    client.force_login(AccountFactory(person=player_of(played)))
    address = reverse("own-diploma", args=[own.diploma])
    assert (
        address in read(client, reverse("my-results")),
        str(other.diploma) in read(client, reverse("my-results")),
    ) == (
        True,
        False,
    )
    answer = client.get(address)
    assert (answer["Content-Type"], answer.content[:5]) == ("application/pdf", b"%PDF-")
    assert client.get(reverse("own-diploma", args=[other.diploma])).status_code == 404
    told = client.get(reverse("api-my-results")).json()["diplomas"]
    assert [(one["title"], one["url"]) for one in told] == [("1re place du classement", address)]
    assert client.get(reverse("api-my-diploma", args=[own.diploma]))["Content-Type"] == "application/pdf"
    assert client.get(reverse("api-my-diploma", args=[uuid4()])).status_code == 404


@weasyprint
def test_the_link_of_his_paper_opens_his_diploma(client, played):
    own, other = awarded(played, Asked(played.entries[0], Merit.RANKING), Asked(played.entries[1], Merit.RANKING))
    token = resolve(link_of(played.competition, played.entries[0])).kwargs["token"]
    assert reverse("my-diploma", args=[token, own.diploma]) in read(client, reverse("my-parties", args=[token]))
    assert client.get(reverse("my-diploma", args=[token, own.diploma])).content[:5] == b"%PDF-"
    assert client.get(reverse("my-diploma", args=[token, other.diploma])).status_code == 404


def test_all_of_them_are_one_paper_with_a_code_each(staff, played):
    papers = reverse("staff-papers", args=[played.competition])
    assert "papiers/diplomes" not in read(staff, papers)
    one, other = awarded(played, Asked(played.entries[0], Merit.RANKING), Asked(played.entries[1], Merit.SERIE, "4"))
    assert "papiers/diplomes" in read(staff, papers)
    page = read(staff, f"{papers}diplomes/")
    assert (page.count('class="diploma"'), one.name in page, other.name in page) == (2, True, True)
    assert ("1re place de la série 4" in page, "Juge-arbitre" in page) == (True, True)


def test_the_api_lists_places_awards_and_withdraws(staff, played):
    json = {"content_type": "application/json"}
    places = staff.get(reverse("api-diploma-places", args=[played.competition])).json()
    assert ("1re place de la série 4", str(played.entries[1])) in {(one["label"], one["entry"]) for one in places}
    address = reverse("api-diplomas", args=[played.competition])
    asked = {"diplomas": [{"entry": str(played.entries[1]), "merit": "serie", "among": "4"}]}
    answer = staff.post(address, asked, **json)
    assert answer.status_code == 201
    (made,) = answer.json()["diplomas"]
    (listed,) = staff.get(address).json()
    assert (listed["diploma"], listed["label"], listed["due"]) == (made, "1re place de la série 4", True)
    assert staff.post(address, asked, **json).json()["code"] == "tournaments.diplomas_stand"
    nobody = {"diplomas": [{"entry": str(played.entries[0]), "merit": "serie", "among": "4"}]}
    assert staff.post(address, nobody, **json).json()["code"] == "tournaments.no_such_place"
    assert staff.delete(reverse("api-diploma", args=[played.competition, made])).status_code == 204
    assert staff.get(address).json() == []
