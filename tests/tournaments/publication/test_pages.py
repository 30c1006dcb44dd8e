"""The organiser's page, the documents, and the page that checks them."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils.timezone import now

from arbitration.events.commission import PlayerDisqualified
from arbitration.streams import commission_stream
from engine.people.actors import SYSTEM
from engine.people.identities import forget, keep_identity
from tests.factories.accounts import AccountFactory
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, end, work
from tests.factories.publications import publish, rectified
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory, close
from tests.factories.streams import happen
from tournaments.commands.forgetting import forget_player
from tournaments.commands.publication import issue_rectificatif
from tournaments.events.player import PlayerRegistered
from tournaments.models.competitions import EntryRow
from tournaments.queries.publications.history import publication_at, publications_of
from tournaments.streams import player_stream
from tournaments.views.publication import document

HTMX = {"HX-Request": "true"}
JSON = {"data": {}, "content_type": "application/json"}

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


def page_of(competition) -> str:
    return f"/gestion/competitions/{competition}/publication/"


def acts(response) -> list[str]:
    return [act["name"] for act in response.context["acts"]]


def main_act(response) -> str:
    """The one whose button stands out."""
    [main] = [act["name"] for act in response.context["acts"] if not act["secondary"]]
    return main


def kinds(response) -> list[str]:
    """What the page says to be left."""
    return [item.kind for item in response.context["remaining"].items]


def test_staff_goes_from_provisional_results_to_a_rectificatif(client, staff, time_machine):
    competition, _, partie, entries = PlayedRoundFactory()
    address = page_of(competition)
    # FISF 6.3: the time for a recours runs
    assert main_act(client.get(address)) == "provisoire"
    time_machine.move_to(now() + timedelta(minutes=16))
    assert (acts(client.get(address)), main_act(client.get(address))) == (["provisoire", "officiel"], "officiel")
    assert client.post(address, {"act": "provisoire"}).status_code == 302
    assert client.post(address, {"act": "officiel"}).context["question"].fields == [("act", "officiel")]
    assert client.post(address, {"act": "officiel", "asked": "1"}).status_code == 302
    page = client.get(address)
    assert (acts(page), page.context["badge"]["label"]) == (["ouvrir"], "Résultats officiels")
    client.post(address, {"act": "ouvrir", "cause": "Bulletin relu"})
    assert acts(client.get(address)) == ["rectificatif", "abandonner"]
    rectify(partie, entries[2], 1, 25)
    work()
    page = client.get(address)
    assert [(move["before"].total, move["after"].total, move["arrow"]) for move in page.context["moves"]] == [
        (20, 35, "same")
    ]
    assert "Bulletin relu" in page.content.decode()
    # its billet is still to be handed over
    assert client.post(address, {"act": "rectificatif"}).context["acknowledged"] == ["pending_billets"]
    seen = {"act": "rectificatif", "acknowledged": "pending_billets"}
    assert client.post(address, seen).status_code == 302
    assert client.get(address).context["badge"]["label"] == "Rectificatif n° 1"


def test_a_refusal_is_said_in_its_form_and_what_was_typed_stays(client, staff):
    competition, *_ = PlayedRoundFactory()
    publish(competition)
    refused = client.post(page_of(competition), {"act": "ouvrir", "cause": "   "})
    assert refused.status_code == 422
    rectified(competition)
    refused = client.post(page_of(competition), {"act": "rectificatif"})
    assert (refused.status_code, "Rien n’a changé" in refused.content.decode()) == (409, True)
    assert client.post(page_of(competition), {"act": "officiel"}).status_code == 422


def test_what_is_missing_is_shown_once_before_it_is_published(client, staff):
    competition, _, partie, entries = OpenRoundFactory()
    correct(partie, entries[0], 1, 20)
    announce(partie, 1, 30)
    end(partie)
    close(competition, 1)
    work()
    assert main_act(client.get(page_of(competition))) == "provisoire"
    for act in ("provisoire", "officiel"):
        asked = client.post(page_of(competition), {"act": act})
        assert [item.kind for item in asked.context["remaining"].items] == ["missing_bulletins", "recours_possible"]
        seen = {"act": act, "asked": "1", "acknowledged": asked.context["acknowledged"]}
        assert client.post(page_of(competition), seen).status_code == 302
    assert publications_of(competition)[0].acknowledged == ("missing_bulletins", "recours_possible")


def test_everybody_reads_a_publication_on_screen_and_on_paper(client):
    competition, *_ = PlayedRoundFactory(scores=(30, 20, 20))
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
    competition, *_ = PlayedRoundFactory()
    other, *_ = PlayedRoundFactory()
    position = publish(competition)
    assert client.get(f"/competitions/{other}/publications/{position}/").status_code == 404


def test_a_file_that_has_not_changed_is_not_sent_again(client):
    competition, *_ = PlayedRoundFactory()
    position = publish(competition)
    address = f"/competitions/{competition}/publications/{position}.pdf"
    first = client.get(address)
    if first.status_code == 302:
        pytest.skip("WeasyPrint cannot be loaded here")
    again = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (first["Content-Type"], again.status_code) == ("application/pdf", 304)
    assert 'filename="2027-01-09 Simultane resultats officiels.pdf"' in first["Content-Disposition"]


def test_who_was_forgotten_has_a_neutral_name_on_every_document(client):
    competition, _, _, entries = PlayedRoundFactory()
    position = publish(competition)
    (player,) = EntryRow.objects.get(entry=entries[0]).players
    assert "Anne Martin" in client.get(f"/competitions/{competition}/publications/{position}/").content.decode()
    forget(player)
    names = [
        line["name"] for line in client.get(f"/competitions/{competition}/publications/{position}/").context["lines"]
    ]
    assert names[0].startswith("Personne ")


def test_a_name_that_is_forgotten_is_in_no_copy_that_a_browser_has_kept(client):
    competition, _, _, entries = PlayedRoundFactory()
    position = publish(competition)
    (player,) = EntryRow.objects.get(entry=entries[0]).players
    happen(player_stream(player), PlayerRegistered())
    keep_identity(player, given_name="Zoé", family_name="Nallet")
    table = f"/competitions/{competition}/classement/"
    document = f"/competitions/{competition}/publications/{position}"
    kept = {}
    for address, headers in ((table, HTMX), (f"{document}/", {}), (f"{document}.pdf", {})):
        response = client.get(address, headers=headers)
        if response.status_code == 200:  # else WeasyPrint cannot be loaded here
            kept[address] = {**headers, "If-None-Match": response["ETag"]}
            assert client.get(address, headers=kept[address]).status_code == 304
    assert len(kept) >= 2
    forget_player(player, by=SYSTEM)
    for address, headers in kept.items():
        again = client.get(address, headers=headers)
        assert (again.status_code, b"Nallet" in again.content) == (200, False)


def test_a_long_document_is_read_page_by_page_and_printed_whole(client, monkeypatch):
    monkeypatch.setattr(document, "PAGE", 2)
    competition, _, partie, entries = PlayedRoundFactory()
    publish(competition)
    rectified(competition)
    for entry, score in zip(entries, (1, 2, 3), strict=True):
        rectify(partie, entry, 1, score)
    position = issue_rectificatif(competition, by=SYSTEM)[-1].position
    address = f"/competitions/{competition}/publications/{position}/"
    seen = [client.get(f"{address}?page={page}&mouvements={3 - page}").context for page in (1, 2)]
    assert [[line["rank"] for line in page["lines"]] for page in seen] == [[1, 2], [3]]
    assert [len(page["moves"]) for page in seen] == [1, 2]
    assert seen[0]["pages"]["next_url"] == f"{address}?page=2&mouvements=2"
    assert seen[0]["moves_pages"]["previous_url"] == f"{address}?page=1&mouvements=1"
    whole = client.get(f"{address}imprimer/").context
    assert (len(whole["part"].rows), len(whole["moves"])) == (3, 3)


def test_what_official_results_refuse_of_an_entry_keeps_the_reason_typed(client, staff):
    competition, _, _, entries = PlayedRoundFactory()
    publish(competition)
    address = f"/gestion/competitions/{competition}/inscrits/{entries[0]}/"
    refused = client.post(address, {"act": "disqualify", "reason": "Relevé par l’arbitre"})
    assert (refused.status_code, 'value="Relevé par l’arbitre"' in refused.content.decode()) == (409, True)


def test_fisf_6_1_a_decision_after_official_results_is_told_and_applied_in_a_rectificatif(client, staff):
    competition, _, _, entries = PlayedRoundFactory()
    publish(competition)
    decided = PlayerDisqualified(competition=competition, entry=entries[0], reason=uuid4(), reason_digest="0" * 64)
    happen(commission_stream(competition), decided)
    work()
    page = client.get(page_of(competition))
    assert [one["name"] for one in page.context["decided"]] == ["Anne Martin"]
    assert kinds(page) == ["pending_decisions"]
    assert "ouvrez d’abord un rectificatif" in page.content.decode()
    entry = page.context["decided"][0]["url"]
    assert "Appliquer la décision" in client.get(entry).content.decode()
    refused = client.post(entry, {"act": "apply"})
    assert (refused.status_code, "rectificatif" in refused.content.decode()) == (409, True)
    rectified(competition)
    assert client.post(entry, {"act": "apply"}).status_code == 302
    page = client.get(page_of(competition))
    assert (page.context["decided"], kinds(page)) == ([], ["rectificatif_to_publish"])
    assert [move["arrow"] for move in page.context["moves"]] == ["gone", "up", "up"]
    assert client.post(page_of(competition), {"act": "rectificatif"}).status_code == 302


def test_fisf_6_1_a_decision_is_applied_through_the_api_with_its_codes(client, staff):
    competition, _, _, entries = PlayedRoundFactory()
    publish(competition)
    address = f"/api/v1/competitions/{competition}/entries/{entries[0]}/apply-decision/"
    assert client.post(address, **JSON).json()["code"] == "tournaments.nothing_decided"
    decided = PlayerDisqualified(competition=competition, entry=entries[0], reason=uuid4(), reason_digest="0" * 64)
    happen(commission_stream(competition), decided)
    work()
    assert client.post(address, **JSON).json()["code"] == "tournaments.results_are_official"
    rectified(competition)
    refused = client.post(f"/api/v1/competitions/{competition}/rectificatif/publish/", **JSON)
    assert refused.json()["code"] == "tournaments.doubts_not_acknowledged"
    assert client.post(address, **JSON).status_code == 204
    assert client.post(f"/api/v1/competitions/{competition}/rectificatif/publish/", **JSON).status_code == 201


def test_the_page_that_checks_says_genuine_replaced_or_unknown(client):
    competition, _, partie, entries = PlayedRoundFactory()
    one = publication_at(publish(competition))
    assert client.get("/verifier/", {"code": one.digest[:16]})["Location"] == f"/verifier/{one.digest[:16]}/"
    genuine = client.get(f"/verifier/{one.digest[:16]}/")
    assert (genuine.context["proof"].holds, genuine.context["found"]["stands"]) == (True, True)
    rectified(competition)
    rectify(partie, entries[2], 1, 25)
    issue_rectificatif(competition, by=SYSTEM)
    assert client.get(f"/verifier/{one.digest[:16]}/").context["found"]["stands"] is False
    unknown = client.get("/verifier/0123456789abcdef/")
    assert (unknown.status_code, unknown.context["unknown"]) == (404, True)


@pytest.mark.parametrize("entries", [1, 3])
def test_pages_read_the_same_number_of_times_for_one_line_and_for_three(client, django_assert_num_queries, entries):
    competition, *_ = PlayedRoundFactory(scores=(30, 20, 10)[:entries])
    position = publish(competition)
    client.get(f"/competitions/{competition}/publications/{position}/")
    with django_assert_num_queries(QUERIES):
        client.get(f"/competitions/{competition}/publications/{position}/")


# Two of them: its signature, and the zones of the centres.
QUERIES = 14


def test_programs_publish_and_read_what_moved(client, staff):
    competition, _, partie, entries = PlayedRoundFactory()
    base = f"/api/v1/competitions/{competition}"
    made = client.post(f"{base}/publications/", {"official": True}, "application/json")
    assert (made.status_code, made.json()["kind"], made.json()["stands"]) == (201, "official", True)
    assert client.get(f"{base}/rectificatif/").status_code == 409
    assert client.post(f"{base}/rectificatif/", {"cause": "Relu"}, "application/json").status_code == 204
    rectify(partie, entries[2], 1, 25)
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
