"""The organisation and its licensees, through commands, on both databases."""

from datetime import date
from uuid import uuid4

import pytest

from engine.eventstore.errors import EditedMeanwhile
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.rebuilding import rebuild
from engine.people.actors import SYSTEM
from engine.people.licences import holders_of, numbers_of
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tournaments.commands import organisation, players
from tournaments.commands.centres import enrol_centre
from tournaments.domain.organisation.kinds import OrganisationKind as Kind
from tournaments.domain.refusals import organisation as organisation_refusals
from tournaments.domain.refusals.players import BirthDateMissing, LicenceTaken
from tournaments.models.organisation import CentreRow, ClubRow, ComiteRow, FederationRow
from tournaments.models.players import PlayerRow

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def test_a_code_belongs_to_one_club_of_the_federation():
    federation = FederationFactory(code="FFSC")
    ClubFactory(federation=federation, name="Limoges", code="X12")
    with pytest.raises(organisation_refusals.CodeTaken) as refused:
        ClubFactory(federation=federation, name="Brive", code="x12")
    assert refused.value.params == {"code": "X12", "holder": "Limoges"}
    ClubFactory(federation=FederationFactory(code="FBS"), name="Namur", code="X12")
    assert ClubRow.objects.count() == 2


def test_codes_of_federations_and_comites_are_unique_too():
    federation = FederationFactory(code="FFSC")
    with pytest.raises(organisation_refusals.CodeTaken):
        FederationFactory(code="ffsc")
    ComiteFactory(federation=federation, code="X")
    other = ComiteFactory(federation=federation, code="H")
    with pytest.raises(organisation_refusals.CodeTaken):
        organisation.amend_comite(other, by=SYSTEM, code="X", name="Comité")
    assert sorted(ComiteRow.objects.values_list("code", flat=True)) == ["H", "X"]
    assert FederationRow.objects.count() == 1


def test_a_club_of_a_comite_of_another_federation_is_refused():
    comite = ComiteFactory()
    with pytest.raises(organisation_refusals.ComiteElsewhere):
        ClubFactory(federation=FederationFactory(), comite=comite)


def test_nothing_new_enters_a_closed_federation():
    federation = FederationFactory()
    organisation.close_organisation(Kind.FEDERATION, federation, by=SYSTEM)
    with pytest.raises(organisation_refusals.OrganisationIsClosed):
        ClubFactory(federation=federation)
    with pytest.raises(organisation_refusals.OrganisationIsClosed):
        LicenseeFactory(federation=federation)
    organisation.reopen_organisation(Kind.FEDERATION, federation, by=SYSTEM)
    ClubFactory(federation=federation)


def test_only_an_approved_and_open_centre_plays():
    competition = CompetitionFactory()
    centre = organisation.request_centre(
        by=SYSTEM, name="Salle", club=ClubFactory(), seats=40, equipment=["imprimante"]
    )
    with pytest.raises(organisation_refusals.CentreNotPlaying):
        enrol_centre(competition, centre=centre, by=SYSTEM)
    organisation.approve_organisation(Kind.CENTRE, centre, by=SYSTEM)
    organisation.close_organisation(Kind.CENTRE, centre, by=SYSTEM)
    with pytest.raises(organisation_refusals.CentreNotPlaying):
        enrol_centre(competition, centre=centre, by=SYSTEM)
    organisation.reopen_organisation(Kind.CENTRE, centre, by=SYSTEM)
    enrol_centre(competition, centre=centre, by=SYSTEM)
    row = CentreRow.objects.get(id=centre)
    assert (row.seats, row.equipment, row.approved, row.closed) == (40, ["imprimante"], True, False)


def test_staff_alone_manage_the_organisation():
    player = AccountFactory()
    with pytest.raises(NotAllowed):
        organisation.found_federation(by=player, code="A", name="A")
    with pytest.raises(NotAllowed):
        organisation.close_organisation(Kind.FEDERATION, FederationFactory(), by=player)


def test_a_form_of_an_older_version_is_refused():
    club = ClubFactory(name="Limoges")
    told = {"by": SYSTEM, "code": "X12", "comite": None, "school": False}
    organisation.amend_club(club, name="Limoges Scrabble", expected=2, **told)
    with pytest.raises(EditedMeanwhile) as refused:
        organisation.amend_club(club, name="Scrabble de Limoges", expected=2, **told)
    assert refused.value.params["actual"] == 3
    assert ClubRow.objects.get(id=club).name == "Limoges Scrabble"


def test_a_licensee_has_a_number_a_club_a_serie_and_a_category():
    federation = FederationFactory()
    club = ClubFactory(federation=federation)
    told = {"number": " 12 34 ", "birth_date": date(1950, 1, 1), "club": club, "serie": "sn4b"}
    player = LicenseeFactory(federation=federation, **told)
    row = PlayerRow.objects.get(id=player)
    assert (row.federation, row.season, row.club, row.serie, row.category) == (
        federation,
        2027,
        club,
        "4B",
        "diamant",
    )
    assert numbers_of([player]) == {player: "1234"}


def test_a_licence_number_belongs_to_one_player_of_the_federation():
    federation = FederationFactory()
    LicenseeFactory(federation=federation, number="a1")
    with pytest.raises(LicenceTaken) as refused:
        LicenseeFactory(name="Luc Petit", federation=federation, number="A 1")
    assert refused.value.params == {"number": "A1", "holder": "Anne Martin"}
    assert PlayerRow.objects.count() == 1
    LicenseeFactory(name="Luc Petit", number="A1")


def test_a_licensee_of_an_unknown_federation_or_of_a_club_that_waits_is_refused():
    with pytest.raises(organisation_refusals.UnknownFederation):
        LicenseeFactory(federation=uuid4())
    federation = FederationFactory()
    club = organisation.request_club(federation, by=SYSTEM, code="X12", name="Limoges")
    with pytest.raises(organisation_refusals.ClubNotApproved):
        LicenseeFactory(federation=federation, club=club)
    assert PlayerRow.objects.count() == 0


def test_a_licence_renewed_under_another_number_keeps_the_former_one():
    federation = FederationFactory()
    player = LicenseeFactory(federation=federation, number="A1")
    players.renew_licence(player, by=SYSTEM, federation=federation, season=2028, number="B2")
    assert numbers_of([player]) == {player: "B2"}
    assert holders_of(federation, ["A1"]) == {"A1": player}
    row = PlayerRow.objects.get(id=player)
    assert (row.season, row.category_season) == (2028, 2028)


def test_a_corrected_birth_date_gives_another_category():
    player = LicenseeFactory(birth_date=date(1990, 1, 1))
    told = {"given_name": "Anne", "family_name": "Martin", "birth_date": date(2015, 1, 1)}
    players.correct_identity(player, by=SYSTEM, **told)
    assert PlayerRow.objects.get(id=player).category == "benjamin"


def test_a_category_is_chosen_or_computed():
    player = LicenseeFactory(birth_date=None)
    with pytest.raises(BirthDateMissing):
        players.set_category(player, by=SYSTEM, season=2027)
    players.set_category(player, by=SYSTEM, season=2027, category="Espoir")
    assert PlayerRow.objects.get(id=player).category == "espoir"


def test_live_rows_equal_rebuilt_rows():
    federation = FederationFactory()
    club = ClubFactory(federation=federation, comite=ComiteFactory(federation=federation))
    player = LicenseeFactory(federation=federation, club=club, serie="7")
    players.assign_serie(player, by=SYSTEM, serie="6D", season=2028)
    players.join_club(player, by=SYSTEM, club=None, season=2028)
    organisation.close_organisation(Kind.CLUB, club, by=SYSTEM)
    organisation.request_centre(by=SYSTEM, name="Salle")
    assert [one for one in check() if one.projection.startswith("tournaments.")] == []
    for name in ("tournaments.organisation", "tournaments.players", "tournaments.registry"):
        rebuild(name)
    assert PlayerRow.objects.get(id=player).serie == "6D"
