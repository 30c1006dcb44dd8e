"""The page of a competition before, during and after it."""

import pytest

from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import announce, prepared_line, work
from tests.factories.publications import publish
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory
from tests.factories.simultane import SimultaneFactory, play
from tournaments.domain.plan import Plan, PlannedRound, Visit
from tournaments.models.standings import StandingRow

pytestmark = pytest.mark.django_db

PLAN = Plan(
    template="",
    rounds=(PlannedRound(formula="normale", seconds=180),),
    time_zone="Pacific/Noumea",
    visit=Visit(address="1 rue du Parc\n03200 Vichy", hours="Accueil à 13 h 30"),
)


def page_of(client, competition):
    return client.get(f"/competitions/{competition}/")


def test_before_one_reads_where_when_and_who(client):
    competition = CompetitionFactory(plan=PLAN)
    EntryFactory(competition=competition, centre=CentreFactory(competition=competition, name="Vichy"))
    page = page_of(client, competition)
    html = page.content.decode()
    assert [part["text"] for part in page.context["visit"].parts] == [PLAN.visit.address, PLAN.visit.hours]
    assert "1 rue du Parc<br>03200 Vichy" in html
    assert (page.context["visit"].clocks, "Ouverte à tous." in html) == ("heure de Nouméa", True)
    assert (page.context["entered"].count, page.context["now"], page.context["race"]) == (1, None, None)
    assert [(place.name, place.best) for place in page.context["places"]] == [("Vichy", None)]
    # no map of another site is asked for
    assert "http://" not in html.replace("http://testserver", "").replace("http://www.w3.org", "")


def test_entries_are_told_by_club_and_lead_to_their_list(client):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    EntryFactory.create_batch(3, competition=competition, centre=centre)
    page = page_of(client, competition)
    assert page.context["entered"].count == 3
    assert f'href="/competitions/{competition}/inscrits/"' in page.content.decode()


def test_of_many_centres_those_of_the_first_ranks_are_told(client, monkeypatch):
    competition, _centre, partie, entries = OpenRoundFactory()
    CentreFactory(competition=competition, name="Angers")
    correct(partie, entries[0], 1, 30)
    announce(partie, 1, 40)
    work()
    monkeypatch.setattr("tournaments.presentation.contest._PLACES", 1)
    context = page_of(client, competition).context
    assert ([place.name for place in context["places"]], context["more_places"]) == (["Lyon"], 1)


def test_during_it_one_sees_the_grid_and_the_first_ranks(client):
    competition, _centre, partie, entries = OpenRoundFactory()
    correct(partie, entries[0], 1, 30)
    announce(partie, 1, 40)
    work()
    page = page_of(client, competition)
    now = page.context["now"]
    assert ([hall.id for hall in now.halls], [line.total for line in now.leaders]) == ([partie], [30])
    assert page.context["topics"] == [f"competition-{competition}", f"partie-{partie}"]
    assert (page.context["parties"][0].coups, page.context["race"]) == ((), None)
    assert [place.best.total for place in page.context["places"]] == [30]


def test_after_it_one_sees_the_race_the_beautiful_coups_and_the_records(client):
    competition, *_ = PlayedRoundFactory(scores=(30, 20, 10))
    publish(competition)
    work()
    context = page_of(client, competition).context
    assert [line.rank for line in context["podium"]] == [1, 2, 3]
    assert [(coup.number, coup.found, coup.bulletins, coup.above) for coup in context["parties"][0].coups] == [
        (1, 1, 3, 10),
        (2, 1, 3, 10),
    ]
    assert [list(curve.runs) != [] for curve in context["race"].curves] == [True, True, True]
    assert len(context["records"]) > 0
    assert context["now"] is None


def test_after_it_the_first_ones_are_told_until_results_are_official(client):
    competition, *_ = PlayedRoundFactory(scores=(30, 20, 10))
    work()
    before = page_of(client, competition).context
    publish(competition)
    work()
    after = page_of(client, competition).context
    told = [([line.rank for line in context["first"]], len(context["podium"])) for context in (before, after)]
    assert told == [([1, 2, 3], 0), ([], 3)]


def test_fisf_3_5_d_after_it_solos_are_told_with_what_they_pay(client):
    played = PlayedRoundFactory(scores=(30, 20, 10))
    StandingRow.objects.filter(entry=played.entries[0]).update(solos=2, solo_points=20)
    page = page_of(client, played.competition)
    assert [(one.entry, one.solos, one.points) for one in page.context["soloists"]] == [(played.entries[0], 2, 20)]
    assert "Solos" in page.content.decode()


def test_a_record_made_elsewhere_is_none_here(client):
    first, *_ = PlayedRoundFactory(scores=(30, 20, 10))
    second, *_ = PlayedRoundFactory(scores=(20, 20, 10))
    for competition in (first, second):
        publish(competition)
    work()
    titles = [{record["title"] for record in page_of(client, each).context["records"]} for each in (first, second)]
    assert titles[0] > titles[1]


def test_what_another_centre_is_still_to_play_is_not_shown(client, lexicon):
    competition, _entries, parties = SimultaneFactory(line=prepared_line(lexicon), sizes=(1, 1))
    play(next(iter(parties.values())), 2)
    page = page_of(client, competition)
    assert page.context["now"] is None
    assert [place.parts for place in page.context["places"]] == [["Partie 1\N{NO-BREAK SPACE}: commencée"]] * 2


@pytest.mark.parametrize("entries", [3, 9])
def test_the_page_asks_as_many_questions_whatever_the_entries(client, django_assert_max_num_queries, entries):
    competition, *_ = PlayedRoundFactory(scores=(30, 20, 10) * (entries // 3))
    publish(competition)
    work()
    page_of(client, competition)
    with django_assert_max_num_queries(48):
        page_of(client, competition)


def test_a_visitor_asks_again_at_no_cost(client):
    competition, *_ = PlayedRoundFactory()
    first = page_of(client, competition)
    again = client.get(f"/competitions/{competition}/", headers={"If-None-Match": first["ETag"]})
    assert (first["Cache-Control"], again.status_code) == ("no-cache", 304)
