"""The organisation and its licensees, through commands, on both databases."""

from datetime import date
from uuid import uuid4

import pytest

from engine.eventstore.errors import EditedMeanwhile
from engine.eventstore.projections import check, rebuild
from engine.people import SYSTEM, NotAllowed
from engine.people.licences import holder_of, numbers_of
from tests.factories import tournaments as make
from tournaments import commands
from tournaments.domain import refusals
from tournaments.domain.organisation.kinds import OrganisationKind as Kind
from tournaments.models import CentreRow, ClubRow, ComiteRow, FederationRow, PlayerRow

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def test_a_code_belongs_to_one_club_of_the_federation():
    federation = make.make_federation("FFSC")
    make.make_club(federation, "Limoges", code="X12")
    with pytest.raises(refusals.CodeTaken) as refused:
        make.make_club(federation, "Brive", code="x12")
    assert refused.value.params == {"code": "X12", "holder": "Limoges"}
    make.make_club(make.make_federation("FBS"), "Namur", code="X12")
    assert ClubRow.objects.count() == 2


def test_codes_of_federations_and_comites_are_unique_too():
    federation = make.make_federation("FFSC")
    with pytest.raises(refusals.CodeTaken):
        make.make_federation("ffsc")
    make.make_comite(federation, "X")
    other = make.make_comite(federation, "H")
    with pytest.raises(refusals.CodeTaken):
        commands.amend_comite(other, by=SYSTEM, code="X", name="Comité")
    assert sorted(ComiteRow.objects.values_list("code", flat=True)) == ["H", "X"]
    assert FederationRow.objects.count() == 1


def test_a_club_of_a_comite_of_another_federation_is_refused():
    comite = make.make_comite()
    with pytest.raises(refusals.ComiteElsewhere):
        make.make_club(make.make_federation(), comite=comite)


def test_nothing_new_enters_a_closed_federation():
    federation = make.make_federation()
    commands.close_organisation(Kind.FEDERATION, federation, by=SYSTEM)
    with pytest.raises(refusals.OrganisationIsClosed):
        make.make_club(federation)
    with pytest.raises(refusals.OrganisationIsClosed):
        make.make_licensee(federation=federation)
    commands.reopen_organisation(Kind.FEDERATION, federation, by=SYSTEM)
    make.make_club(federation)


def test_only_an_approved_and_open_centre_plays():
    competition = make.make_competition()
    centre = commands.request_centre(by=SYSTEM, name="Salle", club=make.make_club(), seats=40, equipment=["imprimante"])
    with pytest.raises(refusals.CentreNotPlaying):
        commands.enrol_centre(competition, centre=centre, by=SYSTEM)
    commands.approve_organisation(Kind.CENTRE, centre, by=SYSTEM)
    commands.close_organisation(Kind.CENTRE, centre, by=SYSTEM)
    with pytest.raises(refusals.CentreNotPlaying):
        commands.enrol_centre(competition, centre=centre, by=SYSTEM)
    commands.reopen_organisation(Kind.CENTRE, centre, by=SYSTEM)
    commands.enrol_centre(competition, centre=centre, by=SYSTEM)
    row = CentreRow.objects.get(id=centre)
    assert (row.seats, row.equipment, row.approved, row.closed) == (40, ["imprimante"], True, False)


def test_staff_alone_manage_the_organisation():
    player = make.make_account()
    with pytest.raises(NotAllowed):
        commands.found_federation(by=player, code="A", name="A")
    with pytest.raises(NotAllowed):
        commands.close_organisation(Kind.FEDERATION, make.make_federation(), by=player)


def test_a_form_of_an_older_version_is_refused():
    club = make.make_club(name="Limoges")
    told = {"by": SYSTEM, "code": "X12", "comite": None, "school": False}
    commands.amend_club(club, name="Limoges Scrabble", expected=2, **told)
    with pytest.raises(EditedMeanwhile) as refused:
        commands.amend_club(club, name="Scrabble de Limoges", expected=2, **told)
    assert refused.value.params["actual"] == 3
    assert ClubRow.objects.get(id=club).name == "Limoges Scrabble"


def test_a_licensee_has_a_number_a_club_a_serie_and_a_category():
    federation = make.make_federation()
    club = make.make_club(federation)
    told = {"number": " 12 34 ", "birth_date": date(1950, 1, 1), "club": club, "serie": "sn4b"}
    player = make.make_licensee(federation=federation, **told)
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
    federation = make.make_federation()
    make.make_licensee("Anne", "Martin", federation=federation, number="a1")
    with pytest.raises(refusals.LicenceTaken) as refused:
        make.make_licensee("Luc", "Petit", federation=federation, number="A 1")
    assert refused.value.params == {"number": "A1", "holder": "Anne Martin"}
    assert PlayerRow.objects.count() == 1
    make.make_licensee("Luc", "Petit", number="A1")


def test_a_licensee_of_an_unknown_federation_or_of_a_club_that_waits_is_refused():
    with pytest.raises(refusals.UnknownFederation):
        make.make_licensee(federation=uuid4())
    federation = make.make_federation()
    club = commands.request_club(federation, by=SYSTEM, code="X12", name="Limoges")
    with pytest.raises(refusals.ClubNotApproved):
        make.make_licensee(federation=federation, club=club)
    assert PlayerRow.objects.count() == 0


def test_a_licence_renewed_under_another_number_keeps_the_former_one():
    federation = make.make_federation()
    player = make.make_licensee(federation=federation, number="A1")
    commands.renew_licence(player, by=SYSTEM, federation=federation, season=2028, number="B2")
    assert numbers_of([player]) == {player: "B2"}
    assert holder_of(federation, "a1") == player
    row = PlayerRow.objects.get(id=player)
    assert (row.season, row.category_season) == (2028, 2028)


def test_a_corrected_birth_date_gives_another_category():
    player = make.make_licensee(birth_date=date(1990, 1, 1))
    told = {"given_name": "Anne", "family_name": "Martin", "birth_date": date(2015, 1, 1)}
    commands.correct_identity(player, by=SYSTEM, **told)
    assert PlayerRow.objects.get(id=player).category == "benjamin"


def test_a_category_is_chosen_or_computed():
    player = make.make_licensee(birth_date=None)
    with pytest.raises(refusals.BirthDateMissing):
        commands.set_category(player, by=SYSTEM, season=2027)
    commands.set_category(player, by=SYSTEM, season=2027, category="Espoir")
    assert PlayerRow.objects.get(id=player).category == "espoir"


def test_live_rows_equal_rebuilt_rows():
    federation = make.make_federation()
    club = make.make_club(federation, comite=make.make_comite(federation))
    player = make.make_licensee(federation=federation, club=club, serie="7")
    commands.assign_serie(player, by=SYSTEM, serie="6D", season=2028)
    commands.join_club(player, by=SYSTEM, club=None, season=2028)
    commands.close_organisation(Kind.CLUB, club, by=SYSTEM)
    commands.request_centre(by=SYSTEM, name="Salle")
    assert [one for one in check() if one.projection.startswith("tournaments.")] == []
    for name in ("tournaments.organisation", "tournaments.players", "tournaments.registry"):
        rebuild(name)
    assert PlayerRow.objects.get(id=player).serie == "6D"
