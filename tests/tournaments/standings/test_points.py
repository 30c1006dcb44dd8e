"""The points that the plan of a competition gives, from files."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory
from tests.factories.streams import happen
from tournaments.commands.competitions import set_plan
from tournaments.domain.plan import Plan, content_of
from tournaments.domain.refusals.standings import TooManyForPoints, UnknownPointsTable
from tournaments.events.competition import CompetitionPlanned
from tournaments.queries.publications.history import published_lines
from tournaments.queries.standings.points import points_given, points_preview
from tournaments.queries.standings.ranking import ranking_of
from tournaments.streams import competition_stream
from tournaments.tables import points_names, points_table, refuse_faulty_tables

pytestmark = pytest.mark.django_db

OWN = """\
title = "Barème de la ligue"
source = "règlement de la ligue, 2027"
since = {since}

[[scale]]
from = 1
to = 20
points = [{first}, 5, 1]
"""


@pytest.fixture
def own(tmp_path, settings):
    """The folder of a federation with a table of its own, from two seasons."""
    settings.TABLES_DIR = tmp_path
    folder = tmp_path / "points" / "ligue"
    folder.mkdir(parents=True)
    for since, first in ((2020, 10), (2027, 12)):
        (folder / f"{since}.toml").write_text(OWN.format(since=since, first=first), encoding="utf-8")
    return folder


def made(table, scores=(30, 20, 10), coefficient=100):
    competition, _, _, entries = PlayedRoundFactory(scores=scores)
    plan = content_of(Plan(template="", points_table=table, coefficient=coefficient))
    happen(competition_stream(competition), CompetitionPlanned(plan=plan))
    return competition, entries


def test_the_tables_that_come_with_raccord_are_marked_as_examples():
    assert points_names() == ("exemple", "exemple-roumain")
    assert {points_table(name, 2027).illustrative for name in points_names()} == {True}
    assert points_table("exemple-roumain", 2027).scale_for(14).points[:3] == (606, 438, 370)


def test_a_federation_has_tables_of_its_own_by_date(own):
    assert "ligue" in points_names()
    first = {season: points_table("ligue", season).scales[0].points[0] for season in (2021, 2026, 2027, 2030)}
    assert first == {2021: 10, 2026: 10, 2027: 12, 2030: 12}


def test_points_follow_the_table_of_the_season_and_the_coefficient(own):
    competition, entries = made("ligue", coefficient=150)
    assert points_given(ranking_of(competition)) == dict(zip(entries, (18, 8, 2), strict=True))


def test_without_a_table_nothing_is_given():
    competition, _ = made("")
    assert points_given(ranking_of(competition)) == {}
    assert points_preview(ranking_of(competition)).table is None


def test_a_table_that_says_nothing_for_so_few_is_told_in_the_preview():
    competition, _ = made("exemple-roumain")
    with pytest.raises(TooManyForPoints):
        points_given(ranking_of(competition))
    assert isinstance(points_preview(ranking_of(competition)).refusal, TooManyForPoints)


def test_an_unknown_table_is_refused():
    with pytest.raises(UnknownPointsTable):
        points_table("inconnu", 2027)


def test_a_faulty_file_stops_the_start_and_says_where(own):
    (own / "2027.toml").write_text(OWN.format(since=2027, first=-1), encoding="utf-8")
    with pytest.raises(ImproperlyConfigured, match=r"points/ligue/2027.*\[\[scale\]\] 1 : points|points/ligue/2027"):
        refuse_faulty_tables()


def test_staff_see_what_publishing_would_give(client):
    competition, entries = made("exemple")
    address = f"/gestion/competitions/{competition}/classement/"
    client.force_login(AccountFactory(is_staff=True))
    page = client.get(address)
    assert page.context["points"]["of"] == dict(zip(entries, (50, 40, 32), strict=True))
    assert "en vigueur nulle part" in page.content.decode()
    assert client.get(f"/competitions/{competition}/classement/").context.get("points") is None


def test_a_publication_gives_the_points_of_the_table(own):
    competition, entries = made("ligue")
    lines = {line.entry: line.points for line in published_lines(publish(competition)).lines}
    assert lines == dict(zip(entries, (12, 5, 1), strict=True))


def test_a_plan_names_a_table_that_is_installed():
    competition = CompetitionFactory()
    with pytest.raises(UnknownPointsTable):
        set_plan(competition, plan=Plan(template="", points_table="inconnu"), by=SYSTEM)
    set_plan(competition, plan=Plan(template="", points_table="exemple"), by=SYSTEM)
