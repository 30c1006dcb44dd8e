"""What lists may be narrowed by over the API: each filter leaves what it names."""

from datetime import date

import pytest
from rest_framework.test import APIClient

from arbitration.commands.recours import file_recours
from arbitration.events.recours import Contested
from arbitration.queries.recours import Matter
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory, LicenceFileFactory
from tests.factories.players import LicenseeFactory
from tests.factories.rounds import OpenRoundFactory, next_round
from tournaments.commands.centres import open_centre
from tournaments.commands.day import withdraw_entry
from tournaments.commands.organisation import approve_organisation, request_centre
from tournaments.commands.tables import assign_tables
from tournaments.domain.organisation.kinds import OrganisationKind

pytestmark = pytest.mark.django_db

API = "/api/v1"


@pytest.fixture
def staff(client):
    api = APIClient()
    api.force_login(AccountFactory(is_staff=True))
    return api


def names(api, address, field="name", **query):
    answer = api.get(f"{API}/{address}", query)
    assert answer.status_code == 200, answer.json()
    return [line[field] for line in answer.json()]


def test_competitions_by_day_federation_comite_and_state(lexicon):
    federation = FederationFactory()
    comite = ComiteFactory(federation=federation)
    CompetitionFactory(name="Ancienne", starts_on=date(2026, 5, 1), federation=federation)
    CompetitionFactory(name="Locale", starts_on=date(2027, 5, 1), federation=federation, comite=comite)
    playing, *_ = OpenRoundFactory()

    def found(**query):
        return names(APIClient(), "competitions/", **query)

    assert found(since="2027-01-01", until="2027-02-01") == ["Simultané"]
    assert found(until="2026-12-31") == ["Ancienne"]
    assert found(federation=str(federation)) == ["Locale", "Ancienne"]
    assert found(comite=str(comite)) == ["Locale"]
    assert found(state="playing") == ["Simultané"]
    assert found(state="played") == []
    assert names(APIClient(), "competitions/", "id", state="playing") == [str(playing)]
    assert found(state="planned", federation=str(federation), since="2027-01-01") == ["Locale"]


def test_entries_by_centre_state_serie_and_seat(lexicon):
    competition = CompetitionFactory()
    here, there = CentreFactory(competition=competition), CentreFactory(competition=competition, name="Namur")
    first, gone, elsewhere = (EntryFactory(competition=competition, centre=centre) for centre in (here, here, there))
    assign_tables(competition, tables={first: 1}, by=SYSTEM)
    withdraw_entry(competition, entry=gone, by=SYSTEM)

    def found(**query):
        return set(names(APIClient(), f"competitions/{competition}/entries/", "id", **query))

    assert found(centre=str(there)) == {str(elsewhere)}
    assert found(state="withdrawn") == {str(gone)}
    assert found(state="in", seated="false") == {str(elsewhere)}
    assert found(seated="true") == {str(first)}
    assert found(serie="4") == set()


def test_centres_by_name_club_and_owner(staff):
    federation = FederationFactory()
    club = ClubFactory(federation=federation)
    by = AccountFactory(is_staff=True)
    open_centre(name="Salle des Fêtes", federation=federation, by=by)
    asked = request_centre(name="Foyer", club=club, by=by)
    approve_organisation(OrganisationKind.CENTRE, asked, by=by)
    open_centre(name="Ailleurs", by=by)
    assert names(staff, "centres/", q="fetes") == ["Salle des Fêtes"]
    assert names(staff, "centres/", club=str(club)) == ["Foyer"]
    assert names(staff, "centres/", federation=str(federation)) == ["Foyer", "Salle des Fêtes"]


def test_players_by_name_club_serie_and_season(staff):
    federation = FederationFactory()
    club = ClubFactory(federation=federation)
    kept = LicenseeFactory(name="Léa Roy", federation=federation, club=club, serie="4C")
    LicenseeFactory(name="Max Petit", federation=federation)

    def found(**query):
        return names(staff, "players/", "id", **query)

    assert found(club=str(club)) == found(serie="4C") == found(q="roy") == [str(kept)]
    assert len(found(federation=str(federation))) == 2
    assert found(season=1999) == []


def test_recours_by_state_subject_and_entry(staff, lexicon):
    competition, centre, partie, (one, other) = OpenRoundFactory()
    CommissionFactory(competition=competition)
    for entry in (one, other):
        matter = Matter(competition, Contested.OTHER, entry, partie, None)
        file_recours(matter, "Parce que.", centre=centre, by=SYSTEM)
    address = f"parties/{partie}/centres/{centre}/recours/"
    assert names(staff, address, "entry", entry=str(one)) == [str(one)]
    assert len(names(staff, address, "id", subject="other")) == 2
    assert names(staff, address, "id", subject="verdict") == []
    assert names(staff, address, "id", state="decided") == []
    assert len(names(staff, address, "id", since="2020-01-01")) == 2
    assert names(staff, address, "id", until="2020-01-01") == []


def test_the_log_by_type_actor_and_day_goes_on_by_its_links(staff, lexicon):
    competition = CompetitionFactory()
    CentreFactory(competition=competition)
    assert names(staff, "events/", "type", kind="tournaments.competition_created") == [
        "tournaments.competition_created"
    ]
    assert names(staff, "events/", "position", since="2999-01-01") == []
    assert set(names(staff, "events/", "stream", stream="competition-")) == {f"competition-{competition}"}
    seen, address = [], f"{API}/competitions/{competition}/events/?page_size=1"
    while address:
        answer = staff.get(address)
        seen += [line["position"] for line in answer.json()]
        address = answer.get("Link", "").partition(">")[0][1:]
    assert seen == sorted(seen, reverse=True)
    assert seen == names(staff, f"competitions/{competition}/events/", "position")
    assert len(seen) > 1
    assert seen[0] <= head()


def test_publications_and_licence_files(staff, lexicon):
    federation = FederationFactory()
    file = LicenceFileFactory(federation=federation)
    assert names(staff, "licence-files/", "id", federation=str(federation), state="read") == [str(file)]
    assert names(staff, "licence-files/", "id", season=1999) == []
    competition = CompetitionFactory()
    assert names(APIClient(), f"competitions/{competition}/publications/", "kind", kind="official") == []


def test_parties_by_competition_round_and_phase(lexicon):
    competition, _centre, partie, _entries = OpenRoundFactory()
    OpenRoundFactory()
    second = next_round(competition, partie, 1)

    def found(**query):
        return names(APIClient(), "parties/", "id", **query)

    assert found(competition=str(competition)) == [str(second), str(partie)]
    assert found(competition=str(competition), round=2) == [str(second)]
    assert found(phase="ended") == [str(partie)]
    assert (len(found(imported="false")), found(imported="true")) == (3, [])
