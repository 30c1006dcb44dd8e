"""The day of a competition, by its commands."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from uuid import uuid4

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arbitration.commands.commissions import disqualify
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from engine.people.vault import texts_of
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.organisations import ClubFactory
from tests.factories.parties import announce, end, work
from tests.factories.players import LicenseeFactory, PlayerFactory
from tests.factories.rounds import OpenRoundFactory, next_round
from tests.factories.streams import happen
from tournaments.commands import day, tables
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.competitions import set_plan
from tournaments.commands.entries import accept_entries, class_again, form_team, join_team
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.players import assign_serie
from tournaments.commands.rounds import open_round
from tournaments.domain.plan import EntryRules, PlannedRound
from tournaments.domain.refusals.admission import IndicesTooHigh, LicenceNeeded, OtherSerie, PairNeeded
from tournaments.domain.refusals.competitions import PlanFixed
from tournaments.domain.refusals.day import NobodyAbsent, NotArbitreHere
from tournaments.domain.refusals.entries import UnknownEntry, UnknownPlayer
from tournaments.domain.seating import Order
from tournaments.domain.templates import template_named
from tournaments.events.competition import EntryAccepted, RoundClosed
from tournaments.models.competitions import BlockRow, EntryRow, TablePlanRow, TeamRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.day import attendance, entry_lines
from tournaments.queries.duties import doors_of
from tournaments.queries.intake import read_list
from tournaments.queries.seating import proposal
from tournaments.queries.standings.page import standings
from tournaments.queries.teams import teams_of
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db


def planned(template="th3", **settings):
    plan = replace(template_named(template).plan, **settings)
    competition = CompetitionFactory(plan=plan)
    return competition, CentreFactory(competition=competition)


def enter(competition, centre, *players, **more):
    accepted = EntryAccepted(entry=uuid4(), centre=centre, players=players)
    accept_entries(competition, entries=[accepted], by=SYSTEM, **more)
    return accepted.entry


def row(entry):
    return EntryRow.objects.get(entry=entry)


def test_an_entry_is_classed_as_its_player_is_that_day_and_again_when_staff_says_so():
    competition, centre = planned()
    club = ClubFactory(name="Vichy")
    player = LicenseeFactory(serie="4B", club=club)
    entry = enter(competition, centre, player)
    assert (row(entry).serie, row(entry).category, row(entry).club, row(entry).index) == ("4B", "vermeil", club, 7)
    assign_serie(player, serie="3B", season=2027, by=SYSTEM)
    assert row(entry).serie == "4B"
    class_again(competition, by=SYSTEM)
    assert (row(entry).serie, row(entry).index) == ("3B", 8)
    assert [one for one in check() if one.projection.startswith("tournaments.")] == []


def test_a_rule_of_the_plan_is_kept_or_waived_with_a_reason_in_the_vault():
    competition, centre = planned(entry=EntryRules(series=("5", "6", "7"), licence_needed=True))
    player = LicenseeFactory(serie="4B")
    before = head()
    with pytest.raises(OtherSerie, match="5, 6, 7"):
        enter(competition, centre, player)
    with pytest.raises(LicenceNeeded):
        enter(competition, centre, PlayerFactory())
    assert EntryRow.objects.count() == 0
    entry = enter(competition, centre, player, reason="Invité par le comité")
    assert (row(entry).waived, texts_of([row(entry).waiver])) == (
        ["serie"],
        {row(entry).waiver: "Invité par le comité"},
    )
    assert head() > before


def test_a_merged_player_does_not_enter():
    competition, centre = planned("club")
    with pytest.raises(UnknownPlayer):
        enter(competition, centre, uuid4())


def test_the_next_round_takes_what_was_planned_for_it():
    rounds = (PlannedRound(formula="normale", seconds=180), PlannedRound(formula="joker", seconds=120))
    competition, centre = planned("club", rounds=rounds)
    EntryFactory(competition=competition, centre=centre)
    tables.assign_tables(competition, by=SYSTEM)
    first = open_round(competition, by=SYSTEM)
    second = next_round(competition, first, 1)
    third = next_round(competition, second, 2)
    played = PartieRow.objects.in_bulk([first, second, third])
    assert [(played[one].formula, played[one].seconds) for one in (first, second, third)] == [
        ("normale", 180), ("joker", 120), ("normale", 180),
    ]  # fmt: skip


def test_a_plan_changes_until_the_first_partie():
    competition, centre = planned("club")
    plan = replace(template_named("club").plan, place="Vichy")
    set_plan(competition, plan=plan, by=SYSTEM)
    assert competition_row(competition).plan["place"] == "Vichy"
    EntryFactory(competition=competition, centre=centre)
    tables.assign_tables(competition, by=SYSTEM)
    open_round(competition, by=SYSTEM)
    with pytest.raises(PlanFixed):
        set_plan(competition, plan=template_named("club").plan, by=SYSTEM)


# --- the door -------------------------------------------------------------------------------------------------


def test_who_is_there_is_checked_in_and_the_absent_withdraw():
    competition, centre = planned("club")
    there, absent = (EntryFactory(competition=competition, centre=centre) for _ in range(2))
    day.check_in(competition, entry=there, by=SYSTEM)
    assert attendance(competition) == attendance(competition, [centre])
    assert (attendance(competition).checked_in, attendance(competition).expected) == (1, 2)
    day.withdraw_absent(competition, by=SYSTEM)
    assert [(one.state, one.checked_in) for one in (row(there), row(absent))] == [("in", True), ("withdrawn", False)]
    with pytest.raises(NobodyAbsent):
        day.withdraw_absent(competition, by=SYSTEM)
    day.check_in(competition, entry=absent, by=SYSTEM)
    day.undo_check_in(competition, entry=there, by=SYSTEM)
    assert [(one.state, one.checked_in) for one in (row(there), row(absent))] == [("in", False), ("in", True)]


def test_an_arbitre_keeps_the_door_of_his_centre_alone():
    competition, centre = planned("club")
    elsewhere = CentreFactory(competition=competition, name="Dakar")
    mine, other = (
        EntryFactory(competition=competition, centre=centre),
        EntryFactory(competition=competition, centre=elsewhere),
    )
    arbitre = AccountFactory()
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    day.check_in(competition, entry=mine, by=arbitre)
    day.withdraw_entry(competition, entry=mine, by=arbitre)
    day.return_entry(competition, entry=mine, by=arbitre)
    for refused in (day.check_in, day.withdraw_entry):
        with pytest.raises(NotAllowed):
            refused(competition, entry=other, by=arbitre)
    with pytest.raises(UnknownEntry):
        day.check_in(competition, entry=uuid4(), by=SYSTEM)


def test_entries_are_found_by_name_licence_or_table():
    competition, centre = planned("club")
    LicenseeFactory(name="Zoé Noël", number="1234567")
    enter(competition, centre, LicenseeFactory(name="Éloïse Le-Goff", number="7654321"))
    enter(competition, centre, LicenseeFactory(name="Luc Petit", number="5550000"))
    tables.assign_tables(competition, by=SYSTEM)

    def found(q):
        return [line.name for line in entry_lines(competition, q=q)]

    assert found("goff") == found("7654") == found("1") == ["Éloïse Le-Goff"]
    assert found("") == ["Éloïse Le-Goff", "Luc Petit"]
    assert found("noel") == found("0555 goff") == []
    enter(competition, centre, LicenseeFactory(name="Luc Roy", number="0012350"))
    assert found("12350") == found("012") == found("0012350") == ["Luc Roy"]
    assert found("00555") == ["Luc Petit"]


def test_the_list_of_entries_costs_the_same_whatever_its_length(django_assert_num_queries):
    competition, centre = planned("club")
    club = ClubFactory()
    enter(competition, centre, LicenseeFactory(club=club))
    with CaptureQueriesContext(connection) as one:
        entry_lines(competition)
    for _ in range(2):
        enter(competition, centre, LicenseeFactory(club=club))
    with django_assert_num_queries(len(one)):
        entry_lines(competition)


def test_a_door_is_kept_on_the_days_of_the_competition():
    competition, centre = planned("club", days=2)
    arbitre, juge = AccountFactory(), AccountFactory()
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    appoint_juge_arbitre(competition, account=juge.pk, by=SYSTEM)
    first = datetime(2027, 1, 9, tzinfo=UTC)
    for account in (arbitre, juge):
        found = []
        for after in (-1, 0, 1, 2):
            with time_machine.travel(first + timedelta(days=after, hours=12), tick=False):
                found.append(len(doors_of(account.pk)))
        assert found == [0, 1, 1, 0]
    with time_machine.travel(first, tick=False):
        assert doors_of(AccountFactory().pk) == []


# --- disqualification -----------------------------------------------------------------------------------------


def test_fisf_6_1_a_disqualified_entry_is_excluded_at_once():
    competition, _centre, _partie, entries = OpenRoundFactory(tables=2)
    day.disqualify_entry(competition, entry=entries[0], reason="Téléphone", by=SYSTEM)
    assert row(entries[0]).state == "excluded"
    assert [line.entry for line in standings(competition).rows] == [entries[1]]
    before = head()
    work()
    assert head() == before


def test_fisf_6_1_what_a_commission_records_alone_is_followed():
    competition, _centre, _partie, entries = OpenRoundFactory(tables=2)
    disqualify(competition, entries[0], "Téléphone", by=SYSTEM)
    assert row(entries[0]).state == "in"
    work()
    assert row(entries[0]).state == "excluded"


# --- tables ---------------------------------------------------------------------------------------------------


def test_a_plan_is_applied_as_it_was_read():
    competition, centre = planned("club")
    for _ in range(6):
        EntryFactory(competition=competition, centre=centre)
    settings = {"order": Order.LOT, "seed": "graine", "first": 5, "empty": frozenset({7})}
    read = {seat.entry: seat.table for seat in proposal(competition, centre, **settings)}
    tables.plan_tables(competition, centre=centre, by=SYSTEM, **settings)
    assert dict(EntryRow.objects.values_list("entry", "table")) == read
    assert sorted(read.values()) == [5, 6, 8, 9, 10, 11]
    assert (TablePlanRow.objects.get().order, TablePlanRow.objects.get().seed) == ("lot", "graine")


def test_the_best_of_the_parties_played_sit_first():
    competition, centre, partie, entries = OpenRoundFactory(tables=3)
    for entry, score in zip(entries, (10, 30, 20), strict=True):
        correct(partie, entry, 1, score)
    announce(partie, 1, 40)
    end(partie)
    happen(competition_stream(competition), RoundClosed(round=1))
    catch_up()
    tables.plan_tables(competition, centre=centre, order=Order.RANK, seed="a", by=SYSTEM)
    assert [row(entry).table for entry in entries] == [3, 1, 2]


def test_two_entries_swap_their_tables():
    competition, _centre, _partie, entries = OpenRoundFactory(tables=2)
    tables.swap_tables(competition, one=entries[0], other=entries[1], by=SYSTEM)
    assert [row(entry).table for entry in entries] == [2, 1]


def test_tables_are_given_to_the_arbitres_of_the_centre_by_blocks():
    competition, centre = planned("club")
    arbitre = AccountFactory()
    given = {"centre": centre, "account": arbitre.pk, "by": SYSTEM}
    with pytest.raises(NotArbitreHere):
        tables.give_tables(competition, first=1, last=20, **given)
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    tables.give_tables(competition, first=1, last=20, **given)
    assert (BlockRow.objects.get().first, BlockRow.objects.get().last) == (1, 20)
    tables.take_tables(competition, **given)
    assert BlockRow.objects.count() == 0


# --- interclubs -----------------------------------------------------------------------------------------------


def test_a_team_is_formed_and_its_members_stay_within_the_limits():
    competition, centre = planned("interclubs")
    club = ClubFactory()
    team = form_team(competition, club=club, name="Vichy 1", division="6", by=SYSTEM)
    first = LicenseeFactory(serie="4B", club=club)
    entry = enter(competition, centre, first)
    join_team(competition, entry=entry, team=team, by=SYSTEM)
    strong = LicenseeFactory(serie="2B", club=club)
    accepted = EntryAccepted(entry=uuid4(), centre=centre, players=(strong,))
    with pytest.raises(IndicesTooHigh, match="17"):
        accept_entries(competition, entries=[accepted], teams={accepted.entry: team}, by=SYSTEM)
    assert (TeamRow.objects.get().name, row(entry).team) == ("Vichy 1", team)
    (line,) = teams_of(competition)
    assert (line.players, line.indices) == (1, 7)


# --- a pasted list --------------------------------------------------------------------------------------------


def test_a_pasted_list_is_told_line_by_line_and_records_nothing():
    competition, centre = planned(entry=EntryRules(series=("4",), licence_needed=True, quota=2))
    LicenseeFactory(number="1000001", serie="4B")
    LicenseeFactory(name="Éloïse Le-Goff", number="1000002", serie="4A")
    LicenseeFactory(name="Luc Petit", number="1000003", serie="6A")
    LicenseeFactory(name="Zoé Roy", number="1000004", serie="4C")
    LicenseeFactory(name="Jean Dupont", number="1000005", serie="4C")
    LicenseeFactory(name="Jean Dupont", number="1000006", serie="4C")
    before = head()
    lines = "1000001\nle goff eloise\n\nLuc Petit\n1000001\nMARTINN Anne\nDupont Jean\n1000004"
    report = read_list(competition, lines, centre=centre)
    assert head() == before
    assert [(line.number, type(line.refusal).__name__) for line in report] == [
        (1, "NoneType"),
        (2, "NoneType"),
        (4, "OtherSerie"),
        (5, "PlayerAlreadyEntered"),
        (6, "UnknownLicensee"),
        (7, "LicenseeUnclear"),
        (8, "QuotaReached"),
    ]
    assert report[4].nearest[0].name == "Martin Anne"
    assert {player.number for player in report[5].nearest} == {"1000005", "1000006"}


def test_a_number_is_first_that_which_is_written_then_the_one_that_zeros_tell_apart():
    competition, centre = planned("club")
    for number, name in (("12350", "Luc Petit"), ("0012350", "Zoé Roy"), ("0077001", "Léa Noël")):
        LicenseeFactory(name=name, number=number)
    report = read_list(competition, "12350\n0012350\n77001\n0077001\n000012350\nPetit Luc\nluc petit", centre=centre)
    assert [([player.name for player in line.players], type(line.refusal).__name__) for line in report] == [
        (["Petit Luc"], "NoneType"),
        (["Roy Zoé"], "NoneType"),
        (["Noël Léa"], "NoneType"),
        (["Noël Léa"], "PlayerAlreadyEntered"),
        ([], "LicenseeUnclear"),
        (["Petit Luc"], "PlayerAlreadyEntered"),
        (["Petit Luc"], "PlayerAlreadyEntered"),
    ]


def test_lines_of_a_spreadsheet_name_their_players_and_headings_nobody():
    competition, centre = planned("club")
    for number, name in (("0012350", "Luc Petit"), ("0077001", "Léa Noël")):
        LicenseeFactory(name=name, number=number)
    pasted = "Nom\tPrénom\tLicence\tClub\nPETIT\tLuc\t12350\tVichy\nNOËL;Léa;;Vichy\n"
    report = read_list(competition, pasted, centre=centre)
    assert [(line.number, [player.name for player in line.players], line.accepted) for line in report] == [
        (2, ["Petit Luc"], True),
        (3, ["Noël Léa"], True),
    ]


def test_a_pasted_pair_is_two_licensees():
    competition, centre = planned("pairs")
    LicenseeFactory(number="1000001")
    LicenseeFactory(name="Luc Petit", number="1000002")
    (line,) = read_list(competition, "1000001 + Petit Luc", centre=centre)
    assert (line.accepted, len(line.entry.players)) == (True, 2)
    (alone,) = read_list(competition, "1000001", centre=centre)
    assert isinstance(alone.refusal, PairNeeded)


def test_a_season_begins_in_september():
    competition = CompetitionFactory(plan=template_named("th3").plan)
    assert competition_row(competition).starts_on == date(2027, 1, 9)
    centre = CentreFactory(competition=competition)
    with pytest.raises(LicenceNeeded):
        enter(competition, centre, LicenseeFactory(season=2026))
