"""A past coup, page and API: what was played, what else could be, and nothing of the coup in play."""

from uuid import uuid4

import pytest
from django.core.cache import cache
from django.urls import reverse

from engine.lexicon.errors import UnknownLexicon
from engine.solver.search import solutions
from games.commands.partie import announce_solution
from games.models import PartieRow
from games.queries.parties import state_of
from games.queries.replays import replay_of
from games.services import subtops
from games.services.lexicons import lexicon_named
from tests.factories.competitions import CompetitionFactory
from tests.factories.parties import close_a_coup

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _forgotten():
    cache.clear()


@pytest.fixture
def two(opened, staff):
    """BATEAUX, then ATELIERS; the tirage of the third coup has been read aloud, and its top found."""
    close_a_coup(opened, "BATEAUX", by=staff)
    announce_solution(opened, word="BATEAUX", reference="H6", by=staff)
    close_a_coup(opened, "SRIATEL", by=staff)
    announce_solution(opened, word="ATELIERS", reference="9C", by=staff)
    close_a_coup(opened, "TAR?NIE", by=staff)
    return opened


@pytest.fixture
def page(client):
    def asked(partie, coup: int | None = None):
        name, more = ("games:coups", []) if coup is None else ("games:coup", [coup])
        return client.get(reverse(name, args=[partie, *more]))

    return asked


@pytest.fixture
def api(client):
    def asked(partie, coup: int | None = None):
        name, more = ("api-partie-coups", []) if coup is None else ("api-partie-coup", [coup])
        return client.get(reverse(name, args=[partie, *more]))

    return asked


def test_the_list_leads_to_each_public_coup(two, page):
    shown = page(two).content.decode()
    assert [reverse("games:coup", args=[two, coup]) in shown for coup in (1, 2, 3)] == [True, True, False]


def test_fisf_3_4_the_coup_in_play_is_in_no_page_of_the_replay(two, page, api):
    assert "TARNIE" not in page(two).content.decode().replace("?", "")
    assert (page(two, 3).status_code, api(two, 3).status_code) == (404, 404)
    assert [coup["number"] for coup in api(two).json()] == [1, 2]


def test_a_coup_in_play_and_a_coup_that_does_not_exist_are_refused_alike(two, api):
    drawn, never = api(two, 3).json(), api(two, 9).json()
    assert (drawn["code"], never["code"]) == ("games.coup_not_public",) * 2
    assert drawn["detail"] == never["detail"].replace("9", "3")


def test_a_visitor_who_has_a_coup_is_sent_nothing_until_something_moves(two, page, client):
    known = {"If-None-Match": page(two, 1)["ETag"]}
    address = reverse("games:coup", args=[two, 1])
    before = client.get(address, headers=known)
    CompetitionFactory(name="Autre")
    assert (before.status_code, before.content, client.get(address, headers=known).status_code) == (304, b"", 200)


def test_a_coup_tells_its_neighbours(two, api):
    assert [(api(two, coup).json()["previous"], api(two, coup).json()["next"]) for coup in (1, 2)] == [
        (None, 2),
        (1, None),
    ]


def test_fisf_1_2_the_letters_and_the_prime_make_the_points(two, api):
    for number in (1, 2):
        coup = api(two, number).json()
        for word in coup["words"]:
            assert sum(letter["value"] * letter["times"] for letter in word["letters"]) == word["sum"]
            assert word["sum"] * word["times"] == word["points"]
        assert sum(word["points"] for word in coup["words"]) + coup["prime"] == coup["points"]


def test_sub_tops_are_the_best_placements_below_the_top(two, api):
    replay = replay_of(two)
    past = replay.coups[1]
    lexicon = lexicon_named(replay.lexicon_digest)
    every = solutions(past.before, "SRIATEL", lexicon, state_of(two).formula)
    below = [each for each in every if each.points < past.points]
    told = api(two, 2).json()["subtops"]
    assert [(each["word"], each["reference"], each["points"]) for each in told] == [
        (each.placement.word, str(each.placement.ref), each.points) for each in below[:20]
    ]
    assert len(told) == 20


def test_sub_tops_are_searched_once(two, api, monkeypatch):
    first = api(two, 2).json()
    monkeypatch.setattr(subtops, "solutions", lambda *_: pytest.fail("searched again"))
    assert api(two, 2).json() == first


def test_a_lexicon_that_is_not_installed_leaves_the_coup_readable(two, api, page, monkeypatch):
    def missing(digest):
        raise UnknownLexicon(name=digest)

    monkeypatch.setattr(subtops, "lexicon_named", missing)
    assert (api(two, 1).json()["subtops"], api(two, 1).json()["top"]) == (None, 106)
    assert "n’est pas installé" in page(two, 1).content.decode()


def test_other_tops_are_those_that_were_not_retained(opened, staff, api):
    close_a_coup(opened, "BATEAUX", by=staff)
    announce_solution(opened, word="BATEAUX", reference="H6", by=staff)
    close_a_coup(opened, "SROPIBC", by=staff)
    tops = state_of(opened).current.top.tops
    kept = state_of(opened).current.top
    assert len(tops) > 1, "the test needs a tie"
    announce_solution(opened, word=tops[0].word, reference=tops[0].reference, by=staff)
    told = api(opened, 2).json()
    assert told["other_tops"] == [{"word": top.word, "reference": top.reference} for top in kept.tops[1:]]


def test_pages_name_the_keys_that_go_from_coup_to_coup(two, page):
    shown = page(two, 1).content.decode()
    assert ('data-key="ArrowRight"' in shown, 'data-key="ArrowLeft"' in shown) == (True, False)


@pytest.mark.parametrize("name", ["games:coups", "api-partie-coups"])
def test_the_replay_of_an_unknown_partie_is_not_found(db, client, name):
    assert client.get(reverse(name, args=[uuid4()])).status_code == 404


def test_the_hall_leads_to_the_replay_once_a_coup_is_public(opened, staff, client):
    def links() -> bool:
        return (
            reverse("games:coups", args=[opened]) in client.get(reverse("games:hall", args=[opened])).content.decode()
        )

    assert not links()
    close_a_coup(opened, "BATEAUX", by=staff)
    announce_solution(opened, word="BATEAUX", reference="H6", by=staff)
    assert links()


def test_the_list_is_asked_for_again_by_its_etag(opened, staff, client):
    address, htmx = reverse("games:coups", args=[opened]), {"HX-Request": "true"}
    etag = client.get(address, headers=htmx)["ETag"]
    assert client.get(address, headers={**htmx, "If-None-Match": etag}).status_code == 304
    close_a_coup(opened, "BATEAUX", by=staff)
    announce_solution(opened, word="BATEAUX", reference="H6", by=staff)
    moved = client.get(address, headers={**htmx, "If-None-Match": etag})
    assert (moved.status_code, "BATEAUX" in moved.content.decode()) == (200, True)
    client.force_login(staff)
    assert client.get(address, headers={**htmx, "If-None-Match": moved["ETag"]}).status_code == 200


def test_a_partie_that_is_veiled_is_not_told_to_be_unchanged(opened, client):
    address, htmx = reverse("games:coups", args=[opened]), {"HX-Request": "true"}
    etag = client.get(address, headers=htmx)["ETag"]
    PartieRow.objects.filter(id=opened).update(veiled=True)
    assert client.get(address, headers={**htmx, "If-None-Match": etag}).status_code == refused_to(client, address)


def refused_to(client, address):
    answer = client.get(address)
    assert answer.status_code >= 400
    return answer.status_code
