"""The organiser's page, the documents, and the page that checks them."""

import pytest

from engine.people import SYSTEM
from engine.people.identities import forget
from tests.factories import tournaments as make
from tests.factories.parties import work
from tests.factories.publications import make_played, publish, rectified
from tournaments import commands
from tournaments.models import EntryRow
from tournaments.queries.publications import publication_at, publications_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    account = make.make_account(staff=True)
    client.force_login(account)
    return account


def page_of(competition) -> str:
    return f"/gestion/competitions/{competition}/publication/"


def acts(response) -> list[str]:
    return [act["name"] for act in response.context["acts"]]


def test_staff_goes_from_provisional_results_to_a_rectificatif(client, staff):
    competition, _, partie, entries = make_played()
    address = page_of(competition)
    assert acts(client.get(address)) == ["provisoire", "officiel"]
    for act in ("provisoire", "officiel"):
        assert client.post(address, {"act": act}).status_code == 302
    page = client.get(address)
    assert (acts(page), page.context["badge"]["label"]) == (["ouvrir"], "Résultats officiels")
    client.post(address, {"act": "ouvrir", "cause": "Bulletin relu"})
    assert acts(client.get(address)) == ["rectificatif", "abandonner"]
    make.rectify(partie, entries[2], 1, 25)
    work()
    page = client.get(address)
    assert [(move["before"].total, move["after"].total, move["arrow"]) for move in page.context["moves"]] == [
        (20, 35, "same")
    ]
    assert "Bulletin relu" in page.content.decode()
    assert client.post(address, {"act": "rectificatif"}).status_code == 302
    assert client.get(address).context["badge"]["label"] == "Rectificatif n° 1"


def test_a_refusal_is_said_in_its_form_and_what_was_typed_stays(client, staff):
    competition, *_ = make_played()
    publish(competition)
    refused = client.post(page_of(competition), {"act": "ouvrir", "cause": "   "})
    assert refused.status_code == 422
    rectified(competition)
    refused = client.post(page_of(competition), {"act": "rectificatif"})
    assert (refused.status_code, "Rien n’a bougé" in refused.content.decode()) == (409, True)
    assert client.post(page_of(competition), {"act": "officiel"}).status_code == 422


def test_what_is_missing_is_ticked_before_it_is_published(client, staff):
    competition, _, partie, entries = make.make_open_round()
    make.correct(partie, entries[0], 1, 20)
    make.announce(partie, 1, 30)
    make.end(partie)
    make.close(competition, 1)
    work()
    page = client.get(page_of(competition))
    assert page.context["doubts"] == ["1 bulletin n’a pas été saisi"]
    assert client.post(page_of(competition), {"act": "officiel"}).status_code == 422
    assert client.post(page_of(competition), {"act": "officiel", "missing_bulletins": "on"}).status_code == 302


def test_everybody_reads_a_publication_on_screen_and_on_paper(client):
    competition, *_ = make_played((30, 20, 20))
    position = publish(competition)
    one = publication_at(position)
    address = f"/competitions/{competition}/publications/{position}/"
    screen, paper = client.get(address), client.get(f"{address}imprimer/")
    assert [(line["rank"], line["ex_aequo"], line["total"]) for line in screen.context["lines"]] == [
        (1, False, 60),
        (2, True, 40),
        (2, True, 40),
    ]
    for said in (one.digest, f"/verifier/{one.digest}/", str(one.position)):
        assert said in paper.content.decode()
    shown = client.get(f"/competitions/{competition}/")
    assert shown.context["badge"]["kind"] == "official"
    assert address in shown.content.decode()


def test_a_publication_is_found_under_its_own_competition_alone(client):
    competition, *_ = make_played()
    other, *_ = make_played()
    position = publish(competition)
    assert client.get(f"/competitions/{other}/publications/{position}/").status_code == 404


def test_a_file_that_has_not_changed_is_not_sent_again(client):
    competition, *_ = make_played()
    position = publish(competition)
    address = f"/competitions/{competition}/publications/{position}.pdf"
    first = client.get(address)
    if first.status_code == 302:
        pytest.skip("WeasyPrint cannot be loaded here")
    again = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (first["Content-Type"], again.status_code) == ("application/pdf", 304)


def test_who_was_forgotten_has_a_neutral_name_on_every_document(client):
    competition, _, _, entries = make_played()
    position = publish(competition)
    (player,) = EntryRow.objects.get(entry=entries[0]).players
    assert "Anne Martin" in client.get(f"/competitions/{competition}/publications/{position}/").content.decode()
    forget(player)
    names = [
        line["name"] for line in client.get(f"/competitions/{competition}/publications/{position}/").context["lines"]
    ]
    assert names[0].startswith("Personne ")


def test_the_page_that_checks_says_genuine_replaced_or_unknown(client):
    competition, _, partie, entries = make_played()
    one = publication_at(publish(competition))
    assert client.get("/verifier/", {"code": one.digest[:16]})["Location"] == f"/verifier/{one.digest[:16]}/"
    genuine = client.get(f"/verifier/{one.digest[:16]}/")
    assert (genuine.context["proof"].holds, genuine.context["found"]["stands"]) == (True, True)
    rectified(competition)
    make.rectify(partie, entries[2], 1, 25)
    commands.issue_rectificatif(competition, by=SYSTEM)
    assert client.get(f"/verifier/{one.digest[:16]}/").context["found"]["stands"] is False
    unknown = client.get("/verifier/0123456789abcdef/")
    assert (unknown.status_code, unknown.context["unknown"]) == (404, True)


@pytest.mark.parametrize("entries", [1, 3])
def test_pages_read_the_same_number_of_times_for_one_line_and_for_three(client, django_assert_num_queries, entries):
    competition, *_ = make_played((30, 20, 10)[:entries])
    position = publish(competition)
    client.get(f"/competitions/{competition}/publications/{position}/")
    with django_assert_num_queries(QUERIES):
        client.get(f"/competitions/{competition}/publications/{position}/")


QUERIES = 9


def test_programs_publish_and_read_what_moved(client, staff):
    competition, _, partie, entries = make_played()
    base = f"/api/v1/competitions/{competition}"
    made = client.post(f"{base}/publications/", {"official": True}, "application/json")
    assert (made.status_code, made.json()["kind"], made.json()["stands"]) == (201, "official", True)
    assert client.get(f"{base}/rectificatif/").status_code == 409
    assert client.post(f"{base}/rectificatif/", {"cause": "Relu"}, "application/json").status_code == 204
    make.rectify(partie, entries[2], 1, 25)
    work()
    moves = client.get(f"{base}/rectificatif/").json()["moves"]
    assert [(move["before"]["total"], move["after"]["total"]) for move in moves] == [(20, 35)]
    assert client.delete(f"{base}/rectificatif/").status_code == 409
    issued = client.post(f"{base}/rectificatif/publish/", {}, "application/json")
    assert (issued.status_code, issued.json()["cause"]) == (201, "Relu")
    read = client.get(f"{base}/publications/{issued.json()['position']}/").json()
    assert [fact["type"] for fact in read["moves"][0]["facts"]] == ["arbitration.bulletin_rectified"]
    assert [one["kind"] for one in client.get(f"{base}/publications/").json()] == ["rectificatif", "official"]
    assert len(publications_of(competition)) == 2
