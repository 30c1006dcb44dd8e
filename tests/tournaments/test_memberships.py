"""Staff of a federation or a comité, organisers, and appointments for a time: what each may, and where."""

import re
from datetime import date, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils.timezone import now

from engine.people.actors import SYSTEM
from engine.people.invitations import invite
from engine.people.models import Account, ErasureRequest
from engine.people.permissions import LoginRequired, NotAllowed, NothingThere, allowed, require
from engine.people.second_factor import lacks_second_factor
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory, LicenceFileFactory
from tests.factories.players import LicenseeFactory
from tests.factories.rounds import OpenRoundFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands import centres as centres_commands
from tournaments.commands.competitions import create_competition
from tournaments.commands.forgetting import forget_player
from tournaments.commands.officials import (
    appoint_centre_juge,
    appoint_juge_arbitre,
    appoint_organiser,
    dismiss_organiser,
)
from tournaments.commands.organisation import close_organisation, entrust_centre, request_centre
from tournaments.commands.rounds import open_round
from tournaments.commands.staff import appoint_staff, dismiss_staff
from tournaments.commands.tables import assign_tables, give_tables
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.plan import Conduct, Plan
from tournaments.domain.refusals.papers import UnknownPaperFile
from tournaments.events.membership import StaffRole
from tournaments.models.competitions import CompetitionRow
from tournaments.models.organisation import ArbitreRow, CentreRow, DoubleArbitreRow
from tournaments.queries.competitions import competitions
from tournaments.queries.licences import licence_files
from tournaments.queries.memberships import Owner, reach_of
from tournaments.queries.organisation import centres, clubs
from tournaments.queries.players import PlayerFilter, players

pytestmark = pytest.mark.django_db

FEDERATION, COMITE = OrganisationKind.FEDERATION, OrganisationKind.COMITE


def staff_of(kind, place, role=StaffRole.STAFF, **term):
    account = AccountFactory()
    appoint_staff(kind, place, account=account.pk, role=role, by=SYSTEM, **term)
    return account


@pytest.fixture
def two():
    """Two federations, and in the first one a comité."""
    first = FederationFactory()
    return first, FederationFactory(), ComiteFactory(federation=first)


def test_staff_of_a_federation_do_everything_for_what_is_theirs_and_nothing_elsewhere(two):
    first, second, comite = two
    here, there = staff_of(FEDERATION, first), staff_of(FEDERATION, second)
    competition = create_competition(by=here, **SETTINGS)
    assert CompetitionRow.objects.get(pk=competition).federation == first
    for permission in ("manage_competition", "publish_results", "conduct_rounds", "appoint_organisers"):
        assert allowed(here, f"tournaments.{permission}", competition)
        assert not allowed(there, f"tournaments.{permission}", competition)
    assert allowed(here, "tournaments.manage_organisation", comite)
    assert not allowed(there, "tournaments.manage_organisation", comite)
    with pytest.raises(NotAllowed):
        create_competition(by=there, federation=first, **SETTINGS)


def test_staff_of_a_comite_have_its_clubs_its_centres_and_its_competitions(two):
    first, _second, comite = two
    account = staff_of(COMITE, comite)
    club, other = ClubFactory(federation=first, comite=comite), ClubFactory(federation=first)
    centre = request_centre(by=account, name="Salle", club=club)
    opened = centres_commands.open_centre(by=account, name="Chez nous")
    competition = create_competition(by=account, **SETTINGS)
    for mine in (club, centre, opened, comite):
        assert allowed(account, "tournaments.manage_organisation", mine)
    assert allowed(account, "tournaments.publish_results", competition)
    assert not allowed(account, "tournaments.manage_organisation", other)
    assert not allowed(account, "tournaments.manage_organisation", first)
    with pytest.raises(NotAllowed):
        close_organisation(COMITE, comite, by=account)
    with pytest.raises(NotAllowed):
        request_centre(by=account, name="Ailleurs", club=other)


def test_an_administrator_appoints_the_staff_and_staff_do_not(two):
    first, second, comite = two
    administrator, staff = staff_of(FEDERATION, first, StaffRole.ADMINISTRATOR), staff_of(FEDERATION, first)
    new = AccountFactory()
    appoint_staff(COMITE, comite, account=new.pk, role=StaffRole.STAFF, by=administrator)
    for by, kind, place in ((staff, FEDERATION, first), (administrator, FEDERATION, second)):
        with pytest.raises(NotAllowed):
            appoint_staff(kind, place, account=new.pk, role=StaffRole.STAFF, by=by)
    dismiss_staff(COMITE, comite, account=new.pk, by=administrator)
    assert not allowed(new, "tournaments.manage_organisation", comite)


def test_an_organiser_conducts_and_manages_and_neither_corrects_nor_publishes(played):
    competition, centre, partie = played
    organiser = AccountFactory()
    appoint_organiser(competition, account=organiser.pk, by=SYSTEM)
    for permission in ("manage_competition", "conduct_rounds", "accept_results"):
        assert allowed(organiser, f"tournaments.{permission}", competition)
    assert allowed(organiser, "games.conduct_partie", partie)
    assert not allowed(organiser, "tournaments.publish_results", competition)
    assert not allowed(organiser, "tournaments.appoint_organisers", competition)
    assert not allowed(organiser, "arbitration.correct_bulletins", (partie, centre))
    dismiss_organiser(competition, account=organiser.pk, by=SYSTEM)
    assert not allowed(organiser, "tournaments.manage_competition", competition)


def test_an_organiser_appoints_in_a_centre_for_his_competition_alone(played):
    competition, centre, _partie = played
    organiser, arbitre = AccountFactory(), AccountFactory()
    appoint_organiser(competition, account=organiser.pk, by=SYSTEM)
    with pytest.raises(NotAllowed):
        centres_commands.appoint_arbitre(centre, account=arbitre.pk, by=organiser)
    centres_commands.appoint_arbitre(centre, account=arbitre.pk, competition=competition, by=organiser)
    with pytest.raises(NotAllowed):
        centres_commands.dismiss_arbitre(centre, account=other_arbitre(centre), by=organiser)
    centres_commands.dismiss_arbitre(centre, account=arbitre.pk, by=organiser)


def other_arbitre(centre):
    account = AccountFactory()
    centres_commands.appoint_arbitre(centre, account=account.pk, by=SYSTEM)
    return account.pk


def test_an_arbitre_of_one_competition_corrects_in_no_other(played):
    competition, centre, partie = played
    arbitre = AccountFactory()
    elsewhere = CompetitionFactory()
    centres_commands.enrol_centre(elsewhere, centre=centre, by=SYSTEM)
    centres_commands.appoint_arbitre(centre, account=arbitre.pk, competition=competition, by=SYSTEM)
    EntryFactory(competition=elsewhere, centre=centre)
    assign_tables(elsewhere, by=SYSTEM)
    other = open_round(elsewhere, by=SYSTEM)
    assert allowed(arbitre, "arbitration.correct_bulletins", (partie, centre))
    assert not allowed(arbitre, "arbitration.correct_bulletins", (other, centre))
    assert not allowed(arbitre, "tournaments.see_hall", (elsewhere, centre))
    assert not allowed(arbitre, "tournaments.ask_enrolment", centre)


def test_an_appointment_stands_between_its_two_moments(played):
    _competition, centre, partie = played
    early, late = AccountFactory(), AccountFactory()
    centres_commands.appoint_arbitre(centre, account=early.pk, by=SYSTEM, until=now() + timedelta(hours=1))
    centres_commands.appoint_double_arbitre(centre, account=late.pk, by=SYSTEM, since=now() + timedelta(hours=1))
    assert allowed(early, "arbitration.correct_bulletins", (partie, centre))
    assert not allowed(late, "arbitration.review_bulletins", (partie, centre))
    ArbitreRow.told.filter(account=early.pk).update(until=now())
    DoubleArbitreRow.told.filter(account=late.pk).update(since=now())
    assert not allowed(early, "arbitration.correct_bulletins", (partie, centre))
    assert allowed(late, "arbitration.review_bulletins", (partie, centre))


def test_a_block_of_tables_is_no_right_of_who_was_dismissed(played):
    competition, centre, partie = played
    arbitre = AccountFactory()
    centres_commands.appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    give_tables(competition, centre=centre, account=arbitre.pk, first=1, last=1, by=SYSTEM)
    assert allowed(arbitre, "arbitration.review_bulletins", (partie, centre))
    centres_commands.dismiss_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    assert not allowed(arbitre, "arbitration.review_bulletins", (partie, centre))


def test_lists_show_what_is_theirs(two):
    first, second, comite = two
    mine, others = {}, {}
    for found, federation, of in ((mine, first, comite), (others, second, None)):
        found["competition"] = CompetitionFactory(federation=federation)
        found["club"] = ClubFactory(federation=federation, comite=of)
        found["centre"] = request_centre(by=SYSTEM, name="Salle", club=found["club"])
        found["player"] = LicenseeFactory(federation=federation, club=found["club"])
        found["file"] = LicenceFileFactory(federation=federation)
    for account in (staff_of(FEDERATION, first), staff_of(COMITE, comite)):
        reach = reach_of(account)
        assert {one.id for one in clubs(reach=reach).lines} == {mine["club"]}
        assert {one.id for one in centres(reach=reach).lines} == {mine["centre"]}
        assert {one.id for one in players(PlayerFilter(reach=reach)).lines} == {mine["player"]}
    reach = reach_of(staff_of(FEDERATION, first))
    assert {one.id for one in competitions(reach)} == {mine["competition"]}
    assert {one.id for one in licence_files(reach)} == {mine["file"]}
    organiser = AccountFactory()
    appoint_organiser(others["competition"], account=organiser.pk, by=SYSTEM)
    assert {one.id for one in competitions(reach_of(organiser))} == {others["competition"]}
    assert not reach_of(AnonymousUser()).everything
    assert reach_of(AccountFactory(is_staff=True)).everything


def test_what_is_private_to_others_does_not_exist(two, played):
    first, second, _comite = two
    _competition, centre, partie = played
    file, player = LicenceFileFactory(federation=first), LicenseeFactory(federation=first)
    other, juge = staff_of(FEDERATION, second), AccountFactory()
    appoint_juge_arbitre(_competition, account=juge.pk, by=SYSTEM)
    for permission, on in (
        ("tournaments.read_licence_file", file),
        ("tournaments.read_players", player),
        ("arbitration.correct_bulletins", (partie, centre)),
        ("tournaments.see_hall", (_competition, centre)),
    ):
        with pytest.raises(NothingThere):
            require(other, permission, on)
        with pytest.raises(LoginRequired):
            require(AnonymousUser(), permission, on)
    with pytest.raises(NotAllowed):
        require(juge, "arbitration.correct_bulletins", (partie, centre))
    with pytest.raises(UnknownPaperFile):
        require(other, "tournaments.print_papers", (_competition, centre), unknown=UnknownPaperFile)


def test_what_nobody_owns_is_of_the_installation(two):
    first, _second, _comite = two
    account = staff_of(FEDERATION, first)
    assert not allowed(account, "tournaments.manage_competition", CompetitionFactory())
    assert not allowed(account, "tournaments.create_competition", Owner())


@pytest.fixture
def played(lexicon):
    competition, centre, partie, _entries = OpenRoundFactory()
    return competition, centre, partie


SETTINGS = {
    "name": "Simultané",
    "starts_on": date(2027, 1, 9),
    "profile": "fisf-2020",
    "formula": "normale",
    "lexicon": LEXICON,
}


@pytest.fixture(autouse=True)
def installed(lexicon):
    """A competition names a lexicon that is there."""


def test_staff_of_a_federation_need_a_second_factor_where_it_is_demanded(two, settings):
    settings.SECOND_FACTOR = "staff"
    assert lacks_second_factor(staff_of(FEDERATION, two[0]))
    assert not lacks_second_factor(AccountFactory())


def test_who_runs_a_competition_reads_its_log_and_its_names_and_those_of_no_other(two):
    first, second, _comite = two
    here, there = CompetitionFactory(federation=first), CompetitionFactory(federation=second)
    organiser = AccountFactory()
    appoint_organiser(here, account=organiser.pk, by=SYSTEM)
    for account in (staff_of(FEDERATION, first), organiser):
        for permission in ("tournaments.read_journal", "people.see_names"):
            assert [allowed(account, permission, of) for of in (here, there, None)] == [True, False, False]


def test_a_federation_has_the_personal_data_of_its_licensees_alone(two):
    first, second, _comite = two
    player = LicenseeFactory(federation=first)
    for permission in ("people.read_personal_data", "people.link_accounts"):
        require(staff_of(FEDERATION, first), permission, player)
        with pytest.raises(NothingThere):
            require(staff_of(FEDERATION, second), permission, player)


def test_a_player_who_asks_to_be_forgotten_is_a_task_of_his_federation(client, two):
    first, second, _comite = two
    player = LicenseeFactory(federation=first)
    ErasureRequest.objects.create(person=player)
    address = reverse("staff-player-data", args=[player])
    for federation, told in ((first, True), (second, False)):
        client.force_login(staff_of(FEDERATION, federation))
        assert (address in client.get(reverse("home")).content.decode()) is told
        assert client.get(address).status_code == (200 if told else 404)


def test_a_forgotten_player_keeps_the_account_of_an_appointment_to_come(two):
    player = LicenseeFactory(federation=two[0])
    account = staff_of(FEDERATION, two[0], since=now() + timedelta(days=1))
    Account.objects.filter(pk=account.pk).update(person=player)
    forget_player(player, by=SYSTEM)
    assert Account.objects.get(pk=account.pk).person is None


def test_staff_of_a_federation_invite_nobody_to_the_team_of_the_installation(two):
    account = staff_of(FEDERATION, two[0], StaffRole.ADMINISTRATOR)
    assert not invite("lea@example.org", name="Léa", by=account).is_staff
    with pytest.raises(NotAllowed):
        invite("max@example.org", name="Max", by=account, staff=True)


# --- whose a centre is ------------------------------------------------------------------------------------------


def test_staff_say_whose_a_new_centre_is(two):
    first, second, comite = two
    here = staff_of(FEDERATION, first)
    centre = request_centre(by=here, name="Salle", comite=comite)
    row = CentreRow.objects.get(pk=centre)
    assert (row.federation, row.comite) == (first, comite)
    with pytest.raises(NotAllowed):
        request_centre(by=here, name="Salle", federation=second)


def test_a_centre_is_entrusted_by_who_has_it_to_what_is_theirs(two):
    first, second, comite = two
    here, there, team = staff_of(FEDERATION, first), staff_of(FEDERATION, second), AccountFactory(is_staff=True)
    centre = centres_commands.open_centre(by=SYSTEM, name="Salle")
    assert not allowed(here, "tournaments.manage_organisation", centre)
    entrust_centre(centre, federation=first, by=team)
    assert allowed(here, "tournaments.manage_organisation", centre)
    entrust_centre(centre, comite=comite, by=here)
    for given in ({"federation": second}, {}):
        with pytest.raises(NotAllowed):
            entrust_centre(centre, by=here, **given)
    with pytest.raises(NotAllowed):
        entrust_centre(centre, federation=second, by=there)
    entrust_centre(centre, by=team)
    row = CentreRow.objects.get(pk=centre)
    assert (row.federation, row.comite) == (None, None)


def test_the_pages_of_centres_offer_what_is_theirs(client, two):
    first, _second, comite = two
    team = AccountFactory(is_staff=True)
    client.force_login(team)
    shown = client.get(reverse("organisation-centres")).content.decode()
    assert {str(comite), str(first)} <= set(re.findall(r'value="([^"]+)"', shown))
    sent = client.post(reverse("organisation-centres"), {"name": "Salle", "whose": str(comite)})
    centre = CentreRow.objects.get(name="Salle")
    assert (sent.status_code, centre.comite) == (302, comite)
    page = client.get(sent["Location"]).content.decode()
    version = re.search(r'name="version" value="(\d+)" id="a-qui-version"', page)[1]
    told = {"whose": "", "version": version}
    again = client.post(reverse("organisation-part", args=[OrganisationKind.CENTRE, centre.pk, "a-qui"]), told)
    assert again.status_code == 302
    centre.refresh_from_db()
    assert (centre.federation, centre.comite) == (None, None)


def test_a_member_has_the_organisation_in_the_navigation(client, two):
    account = staff_of(FEDERATION, two[0])
    for reader, shown in ((account, True), (AccountFactory(), False)):
        client.force_login(reader)
        assert ('class="nav-staff"' in client.get("/").content.decode()) is shown


def test_licence_files_are_listed_to_who_works_for_a_federation(two):
    first, _second, comite = two
    files = ("tournaments.read_licence_file", None)
    readers = staff_of(FEDERATION, first), staff_of(COMITE, comite), AccountFactory()
    assert [allowed(account, *files) for account in readers] == [True, False, False]


def test_the_juge_of_a_centre_hears_of_its_hall_and_of_no_other():
    competition = CompetitionFactory(plan=Plan(template="simultane", conduct=Conduct.CENTRES))
    own, other = (CentreFactory(competition=competition, name=name) for name in ("Lyon", "Brest"))
    juge = AccountFactory()
    appoint_centre_juge(competition, centre=own, account=juge.pk, by=SYSTEM)
    assert [allowed(juge, "tournaments.hear_hall", centre) for centre in (own, other, None)] == [True, False, False]
