"""Late arrivals, withdrawals, disqualifications, and tables given out by blocks."""

import pytest

from arbitration.commands.commissions import disqualify
from arbitration.commands.lateness import arrive_late
from arbitration.commands.reviews import send_remark
from arbitration.domain.after_verdict import ReviewsOwnCentre
from arbitration.domain.commission import AlreadyDisqualified
from arbitration.domain.lateness import PartnerWasThere
from arbitration.domain.refusals import NoCoupClosed, NotToCome, ReasonNeeded, UnknownEntry
from arbitration.models.bulletins import BulletinRow, FeuilleRow
from arbitration.models.recours import DisqualificationRow
from arbitration.queries.desk import desk
from arbitration.queries.lateness import late_seats
from arbitration.queries.reviews import review_desk
from arbitration.queries.verdicts import progress, verdict_of
from engine.eventstore.commanding import load
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from engine.people.vault import texts_of
from tests.factories.accounts import AccountFactory
from tests.factories.halls import TOP_LINE
from tests.factories.streams import happen
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.day import disqualify_entry
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.competition.tables import give_tables
from tournaments.events.competition import EntryExcluded, EntryReturned, EntryWithdrawn, TablesGivenToArbitre
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db


def say(hall, *facts):
    happen(competition_stream(hall.competition), *facts)


def give(hall, account, first, last):
    say(hall, TablesGivenToArbitre(centre=hall.centre, account=account.pk, first=first, last=last))


def tables(hall, **more):
    return [line.table for line in desk(hall.partie, hall.centre, **more).tables]


# --- late arrivals --------------------------------------------------------------------------------------------


@pytest.fixture
def second(closed):
    """Two coups are closed; table 3 was not there at the first one."""
    closed.enter(f"1 {TOP_LINE}", f"2 {TOP_LINE}", "3 /")
    closed.announce()
    closed.close(2, letters="BEAUTXS")
    return closed


def test_fisf_6_2_one_action_makes_the_coups_before_nul(second):
    assert arrive_late(second.partie, second.entries[2], 3, by=second.arbitre) == (1, 2)
    rows = BulletinRow.objects.filter(entry=second.entries[2], stands=True).order_by("coup")
    assert [(row.coup, row.score, row.sanction, row.motifs) for row in rows] == [
        (1, 0, "none", ["RETARD"]),
        (2, 0, "none", ["RETARD"]),
    ]
    assert FeuilleRow.objects.get(entry=second.entries[2]).plays_from == 3
    (line,) = (seat for seat in late_seats(second.partie, second.centre) if seat.table == 3)
    assert (line.plays_from, line.pair) == (3, False)
    assert [one for one in check() if one.projection.startswith("arbitration.")] == []


def test_fisf_6_2_nobody_arrives_later_than_the_next_coup_nor_before_the_first(second):
    for coup in (0, 4):
        with pytest.raises(NotToCome):
            arrive_late(second.partie, second.entries[2], coup, by=second.arbitre)


def test_fisf_6_2_before_the_first_coup_nobody_is_late(hall):
    with pytest.raises(NoCoupClosed):
        arrive_late(hall.partie, hall.entries[0], 2, by=hall.arbitre)


def test_fisf_6_2_a_pair_is_late_when_both_are(second):
    with pytest.raises(PartnerWasThere):
        arrive_late(second.partie, second.entries[2], 2, partner_present=True, by=second.arbitre)


def test_a_late_arrival_is_told_by_the_arbitre_of_the_centre(second):
    with pytest.raises(NotAllowed):
        arrive_late(second.partie, second.entries[2], 2, by=second.juge_arbitre)


def test_the_page_of_late_arrivals_records_one(client, second):
    client.force_login(second.arbitre)
    page = f"/parties/{second.partie}/centres/{second.centre}/retards/"
    assert client.get(page).status_code == 200
    refused = client.post(page, {"entry": second.entries[2], "before_coup": "9"})
    assert (refused.status_code, "9" in refused.content.decode()) == (422, True)
    assert client.post(page, {"entry": second.entries[2], "before_coup": "3"}).status_code == 302
    assert "coup 3" in client.get(page).content.decode()


def test_the_api_records_a_late_arrival(client, second):
    client.force_login(second.arbitre)
    address = f"/api/v1/parties/{second.partie}/centres/{second.centre}/arrivals/"
    body = {"entry": str(second.entries[2]), "before_coup": 2}
    assert client.post(address, body, content_type="application/json").json() == {"nul": [1]}
    elsewhere = {**body, "entry": str(second.entry_elsewhere)}
    assert client.post(address, elsewhere, content_type="application/json").status_code == 404


# --- who plays no more ----------------------------------------------------------------------------------------


def test_a_withdrawn_entry_is_not_awaited_and_keeps_what_it_played(closed):
    closed.enter(f"1 {TOP_LINE}")
    say(closed, EntryWithdrawn(entry=closed.entries[0]), EntryWithdrawn(entry=closed.entries[1]))
    assert tables(closed) == [1, 3]
    (centre,) = (each for each in progress(closed.partie, 1) if each.centre == closed.centre)
    assert (centre.corrected, centre.expected) == (1, 2)
    say(closed, EntryReturned(entry=closed.entries[1]))
    assert tables(closed) == [1, 2, 3]


def test_the_bulletin_of_who_left_may_still_come_in(closed):
    say(closed, EntryWithdrawn(entry=closed.entries[1]))
    (answer,) = closed.enter(f"2 {TOP_LINE}")
    assert answer.verdict.score == 106


def test_fisf_6_1_a_disqualification_is_recorded_with_its_reason(hall):
    disqualify(hall.competition, hall.entries[0], "Dictionnaire sous la table", by=hall.juge_arbitre)
    row = DisqualificationRow.objects.get(entry=hall.entries[0])
    assert texts_of([row.reason]) == {row.reason: "Dictionnaire sous la table"}
    assert "Dictionnaire" not in str([one.data for one in read_stream(f"commission-{hall.competition}")])
    with pytest.raises(AlreadyDisqualified):
        disqualify(hall.competition, hall.entries[0], "Encore", by=hall.juge_arbitre)
    assert [one for one in check() if one.projection.startswith("arbitration.")] == []


@pytest.mark.parametrize("found", ["Un dictionnaire", "Un téléphone", "Une calculatrice"])
def test_fisf_2_1_b_a_document_or_a_device_is_a_disqualification_whose_reason_names_it(hall, found):
    disqualify_entry(hall.competition, entry=hall.entries[0], reason=found, by=SYSTEM)
    row = DisqualificationRow.objects.get(competition=hall.competition)
    assert (row.entry, texts_of([row.reason])) == (hall.entries[0], {row.reason: found})
    assert load(competition_stream(hall.competition), COMPETITION).state.excluded == {hall.entries[0]}


def test_fisf_6_1_a_disqualification_is_the_juge_arbitres_and_has_a_reason(hall):
    with pytest.raises(NotAllowed):
        disqualify(hall.competition, hall.entries[0], "Non", by=hall.arbitre)
    with pytest.raises(ReasonNeeded):
        disqualify(hall.competition, hall.entries[0], " ", by=hall.juge_arbitre)
    with pytest.raises(UnknownEntry):
        disqualify(hall.competition, hall.centre, "Qui ?", by=hall.juge_arbitre)


def test_fisf_6_1_an_excluded_entry_is_not_awaited(closed):
    say(closed, EntryExcluded(entry=closed.entries[0]))
    assert tables(closed) == [2, 3]


# --- blocks ---------------------------------------------------------------------------------------------------


@pytest.fixture
def colleague(hall):
    """Another arbitre of the centre."""
    account = AccountFactory()
    appoint_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    return account


def test_an_arbitre_is_shown_his_block_and_may_see_all_the_tables(client, closed, colleague):
    give(closed, closed.arbitre, 1, 2)
    assert tables(closed, reader=closed.arbitre.pk) == [1, 2]
    assert tables(closed, reader=closed.arbitre.pk, wide=True) == [1, 2, 3]
    assert tables(closed, reader=colleague.pk) == tables(closed) == [1, 2, 3]
    client.force_login(closed.arbitre)
    page = f"/parties/{closed.partie}/centres/{closed.centre}/bulletins/"
    mine, all_of_them = client.get(page).content.decode(), client.get(f"{page}?tables=toutes").content.decode()
    assert ('id="table-3"' in mine, 'id="table-3"' in all_of_them) == (False, True)
    assert "tables=toutes" in mine


def test_the_top_to_the_tables_left_stays_within_the_block(client, closed, colleague):
    give(closed, closed.arbitre, 1, 2)
    client.force_login(closed.arbitre)
    client.post(f"/parties/{closed.partie}/centres/{closed.centre}/bulletins/?coup=1", {"presume": "1"})
    assert set(BulletinRow.objects.values_list("table", flat=True)) == {1, 2}


def test_fisf_5_9_d_the_arbitre_of_a_block_looks_again_at_the_others_and_not_at_his(client, entered, colleague):
    give(entered, entered.arbitre, 1, 1)
    give(entered, colleague, 2, 3)
    with pytest.raises(ReviewsOwnCentre):
        send_remark(entered.partie, entered.entries[1], 1, "Lire BATEAU", by=colleague)
    send_remark(entered.partie, entered.entries[0], 1, "Lire BATEAU", by=colleague)
    left = review_desk(entered.partie, entered.centre, reader=colleague.pk).lines
    assert [each.line.table for each in left] == [1]
    client.force_login(colleague)
    assert client.get(f"/parties/{entered.partie}/centres/{entered.centre}/double-arbitrage/").status_code == 200


def test_fisf_5_9_d_without_a_block_an_arbitre_of_the_centre_looks_at_nothing_again(entered, colleague):
    with pytest.raises(NotAllowed):
        send_remark(entered.partie, entered.entries[0], 1, "Lire BATEAU", by=colleague)


def test_fisf_5_9_f_a_moyenne_is_taken_of_the_players_of_the_block(closed, colleague):
    give(closed, closed.arbitre, 1, 2)
    give(closed, colleague, 3, 3)
    closed.enter("1 BEAUTAX H6 90", f"2 {TOP_LINE}", "3 /")
    closed.announce()
    closed.close(2, letters="BEAUTXS")
    closed.enter("1 BEAUTAX 7F 30", "2 BEAUX 7F")
    row = verdict_of(closed.partie, closed.entries[0], 2)
    # table 3 is another arbitre's: its bulletin is not waited for
    assert row.moyenne["over"] == 1
    assert row.score == min(verdict_of(closed.partie, closed.entries[1], 2).score, row.as_if)


def test_a_block_is_decided_by_the_competition(hall, colleague):
    give(hall, hall.arbitre, 1, 2)
    state = COMPETITION.fold(one.event for one in read_stream(competition_stream(hall.competition)))
    assert give_tables(state, centre=hall.centre, account=hall.arbitre.pk, first=1, last=2) == []
