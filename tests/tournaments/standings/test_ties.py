"""Equals that the plan settles by a mort subite or by lot."""

from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.feuilles import correct, rectify
from tests.factories.publications import publish
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory
from tests.factories.streams import happen
from tournaments.commands.ties import draw_lots, settle_tie
from tournaments.domain.lots import drawn
from tournaments.domain.plan import Plan, content_of
from tournaments.domain.refusals.publication import ResultsAreOfficial
from tournaments.domain.refusals.standings import NotATie, TieBreakNotPlanned, TieOrderIncomplete
from tournaments.events.competition import CompetitionPlanned
from tournaments.presentation.standings import split_label
from tournaments.queries.standings.page import standings
from tournaments.queries.standings.ties import tied, ties_page
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db


def made(*tie_breaks, scores=(30, 20, 20, 20)):
    """A competition played to its end, whose plan splits ties so: (competition, entries)."""
    competition, _, _, entries = PlayedRoundFactory(scores=scores)
    plan = content_of(Plan(template="", tie_breaks=tie_breaks))
    happen(competition_stream(competition), CompetitionPlanned(plan=plan))
    return competition, entries


def ranks(competition):
    return {row.entry: row.rank for row in standings(competition).rows}


def splits(competition):
    return [split_label(row.split) for row in standings(competition).rows]


def test_a_mort_subite_gives_each_of_the_equals_its_place():
    competition, (first, *equals) = made("sudden_death")
    assert tied(competition, "sudden_death") == [(2, 40, tuple(equals))]
    settle_tie(competition, places=dict(zip(equals, (2, 1, 2), strict=True)), by=SYSTEM)
    assert ranks(competition) == {first: 1, equals[1]: 2, equals[0]: 3, equals[2]: 3}
    assert splits(competition) == ["", *["départagé par une mort subite"] * 3]


def test_a_result_said_again_replaces_the_first():
    competition, (first, *equals) = made("sudden_death")
    for places in ((1, 2, 3), (3, 2, 1)):
        settle_tie(competition, places=dict(zip(equals, places, strict=True)), by=SYSTEM)
    assert ranks(competition) == {first: 1, equals[2]: 2, equals[1]: 3, equals[0]: 4}


def test_equals_said_again_are_not_split_by_what_was_said_first():
    competition, (first, *equals) = made("sudden_death")
    for places in ((1, 2, 3), (1, 2, 2)):
        settle_tie(competition, places=dict(zip(equals, places, strict=True)), by=SYSTEM)
    assert ranks(competition) == {first: 1, equals[0]: 2, equals[1]: 3, equals[2]: 3}


def test_lots_are_drawn_and_anybody_can_draw_them_again():
    competition, (first, *equals) = made("lot")
    (recorded,) = draw_lots(competition, entries=equals, by=SYSTEM)
    order = drawn(reversed(equals), recorded.event.seed)
    assert recorded.event.entries == order
    assert list(ranks(competition)) == [first, *order]
    assert splits(competition)[1] == "départagé au tirage au sort"


def test_the_last_coups_split_before_the_lots():
    competition, entries = made("countback_moves", "lot", scores=(30, 20, 20))
    partie = standings(competition).rounds[0].partie
    rectify(partie, entries[1], 1, 25)
    rectify(partie, entries[1], 2, 15)
    catch_up()
    assert list(ranks(competition)) == [entries[0], entries[2], entries[1]]
    assert splits(competition)[1:] == ["départagé au dernier coup"] * 2
    assert tied(competition, "lot") == []


@pytest.mark.parametrize(
    ("places", "refusal"),
    [
        ((1, 2), NotATie),
        ((1, 1, 2), TieOrderIncomplete),
        ((2, 3, 4), TieOrderIncomplete),
    ],
)
def test_places_that_are_not_those_of_the_tie_are_refused(places, refusal):
    competition, (_first, *equals) = made("sudden_death")
    with pytest.raises(refusal):
        settle_tie(competition, places=dict(zip(equals, places, strict=False)), by=SYSTEM)


def test_what_the_plan_does_not_name_is_refused():
    competition, (_first, *equals) = made("last_game")
    with pytest.raises(TieBreakNotPlanned):
        draw_lots(competition, entries=equals, by=SYSTEM)


def test_official_results_settle_no_tie():
    competition, (_first, *equals) = made("lot")
    publish(competition)
    with pytest.raises(ResultsAreOfficial):
        draw_lots(competition, entries=equals, by=SYSTEM)


def test_the_page_records_the_places_and_says_what_is_wrong(client):
    competition, (first, *equals) = made("sudden_death")
    client.force_login(AccountFactory(is_staff=True))
    address = f"/gestion/competitions/{competition}/departages/"
    (tie,) = client.get(address).context["ties"]
    prefix = tie["form"].prefix
    sent = {"tie": tie["names"], **{f"{prefix}-{entry}": place for entry, place in zip(equals, (1, 1, 2), strict=True)}}
    refused = client.post(address, sent)
    assert (refused.status_code, "Chaque ex æquo reçoit une place" in refused.content.decode()) == (422, True)
    assert [field.value() for field in refused.context["ties"][0]["form"]] == ["1", "1", "2"]
    assert client.post(address, sent | {f"{prefix}-{equals[2]}": 3}).status_code == 302
    assert ranks(competition) == {first: 1, equals[0]: 2, equals[1]: 2, equals[2]: 4}
    gone = client.post(address, {"tie": "sudden_death"})
    assert (gone.status_code, gone.context["gone"]) == (422, True)


def test_the_page_draws_lots(client):
    competition, (_first, *_equals) = made("lot")
    client.force_login(AccountFactory(is_staff=True))
    address = f"/gestion/competitions/{competition}/departages/"
    (tie,) = client.get(address).context["ties"]
    assert client.post(address, {"tie": tie["names"]}).status_code == 302
    assert ties_page(competition).ties[0].settled


def test_no_tie_is_settled_before_the_end():
    competition, _, partie, entries = OpenRoundFactory(tables=2)
    plan = content_of(Plan(template="", tie_breaks=("lot",)))
    happen(competition_stream(competition), CompetitionPlanned(plan=plan))
    for entry in entries:
        correct(partie, entry, 1, 10)
    catch_up()
    page = ties_page(competition)
    assert (page.planned, page.over, page.ties) == (("lot",), False, ())


def test_the_api_settles_and_draws():
    competition, (_first, *equals) = made("sudden_death", "lot")
    api = APIClient()
    api.force_authenticate(AccountFactory(is_staff=True))
    address = f"/api/v1/competitions/{competition}/ties/"
    listed = api.get(address).json()
    assert [(tie["strategy"], tie["rank"], len(tie["entries"])) for tie in listed["ties"]] == [
        ("sudden_death", 2, 3),
        ("lot", 2, 3),
    ]
    names = [str(entry) for entry in equals]
    assert api.post(address, {"entries": names, "places": [1, 2]}, format="json").status_code == 422
    assert api.post(address, {"entries": names, "places": [1, 2, 2]}, format="json").status_code == 204
    assert api.post(address, {"entries": names[1:]}, format="json").status_code == 204
    assert len(set(ranks(competition).values())) == 4
    assert api.post(address, {"entries": [str(uuid4()), names[0]]}, format="json").status_code == 409
