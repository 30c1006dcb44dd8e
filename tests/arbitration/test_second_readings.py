"""Bulletins read twice: drawn from a sealed seed, read unseen of the first reading, decided by the double arbitre."""

import pytest
from django.db.models import F

from arbitration.commands.bulletins import rectify_bulletin, withdraw_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.second_readings import decide_readings, read_again
from arbitration.domain.after_verdict import ReviewsOwnCentre, ReviewsOwnLine
from arbitration.domain.entry_line import LineUnreadable
from arbitration.domain.refusals import OtherTable, ReasonNeeded, ResultsAreOfficial
from arbitration.domain.second_readings import (
    LABEL,
    AlreadyReadAgain,
    NothingToReadAgain,
    ReadAgainTooSoon,
    holder_of,
    is_drawn,
)
from arbitration.events.second_readings import Stands
from arbitration.models.bulletins import BulletinRow
from arbitration.models.second_readings import SecondReadingRow
from arbitration.queries import second_readings as queries
from engine.eventstore.projections.checking import check
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from engine.rules.draw import commitment, labelled
from games.models import SealedSeed
from games.services.sealed import seed_under
from tests.factories.accounts import AccountFactory
from tests.factories.halls import TOP_LINE
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.publication import publish_results
from tournaments.commands.rounds import close_round
from tournaments.commands.second_readings import set_second_readings
from tournaments.domain.competition.second_readings import ShareInvalid, ShareUnchanged
from tournaments.domain.refusals.publication import ResultsAreOfficial as NothingMoves

pytestmark = pytest.mark.django_db


@pytest.fixture
def second(hall):
    """Another arbitre of the centre."""
    account = AccountFactory()
    appoint_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    return account


@pytest.fixture
def twice(closed, second):
    """Every bulletin is read twice; three are entered, the third of which was not handed in."""
    set_second_readings(closed.competition, percent=100, by=SYSTEM)
    closed.enter_three()
    return closed


def waiting(hall, reader):
    return [each.table for each in queries.to_read(hall.partie, hall.centre, reader=reader.pk)]


def again(hall, table, line, by):
    read_again(hall.partie, hall.entries[table - 1], 1, f"{table} {line}", by=by)


def sanction(hall, table):
    return BulletinRow.objects.get(partie=hall.partie, entry=hall.entries[table - 1], stands=True).sanction


def open_tables(hall):
    return [pair.standing.table for pair in queries.differing(hall.partie, hall.centre)]


def decide(hall, table, stands, by, **more):
    decide_readings(hall.partie, hall.entries[table - 1], 1, stands, by=by, **more)


# --- the share ------------------------------------------------------------------------------------------------


def test_none_is_read_twice_until_somebody_says_so(entered, second):
    assert (waiting(entered, second), SealedSeed.objects.filter(partie=holder_of(entered.competition)).count()) == (
        [],
        0,
    )


def test_the_seed_is_committed_to_before_the_first_bulletin_and_stays_the_same(closed):
    set_second_readings(closed.competition, percent=5, by=SYSTEM)
    first = queries.share_of(closed.competition)
    set_second_readings(closed.competition, percent=10, by=SYSTEM)
    share, kept = queries.share_of(closed.competition), seed_under(holder_of(closed.competition))
    assert (first.percent, share.percent, share.seed) == (5, 10, "")
    assert first.commitment == share.commitment == commitment(kept.seed, kept.salt)


@pytest.mark.parametrize("percent", [-1, 101])
def test_a_share_is_a_percentage(closed, percent):
    with pytest.raises(ShareInvalid):
        set_second_readings(closed.competition, percent=percent, by=SYSTEM)


def test_the_same_share_is_no_news(closed):
    with pytest.raises(ShareUnchanged):
        set_second_readings(closed.competition, percent=0, by=SYSTEM)


def test_who_runs_the_competition_sets_it(closed, second):
    for account in (second, closed.juge_arbitre):
        with pytest.raises(NotAllowed):
            set_second_readings(closed.competition, percent=5, by=account)


def test_what_is_drawn_is_what_the_seed_says(closed):
    set_second_readings(closed.competition, percent=50, by=SYSTEM)
    closed.enter(f"1 {TOP_LINE}", f"2 {TOP_LINE}", f"3 {TOP_LINE}")
    kept = seed_under(holder_of(closed.competition))
    key = labelled(kept.seed, kept.salt, LABEL)
    expected = {entry for entry in closed.entries if is_drawn(key, 50, (closed.partie, entry, 1, 1))}
    assert set(SecondReadingRow.objects.values_list("entry", flat=True)) == expected


def test_official_results_tell_the_seed_and_nothing_moves_any_more(twice):
    again(twice, 1, TOP_LINE, AccountFactory(is_staff=True))
    twice.announce()
    twice.end()
    close_round(twice.competition, round=1, by=SYSTEM)
    everything = ("missing_bulletins", "pending_second_readings", "pending_billets", "recours_possible")
    publish_results(twice.competition, official=True, acknowledged=everything, by=SYSTEM)
    share, kept = queries.share_of(twice.competition), seed_under(holder_of(twice.competition))
    assert (share.percent, share.seed, share.salt) == (0, kept.seed.hex(), kept.salt.hex())
    with pytest.raises(NothingMoves):
        set_second_readings(twice.competition, percent=5, by=SYSTEM)
    with pytest.raises(ResultsAreOfficial):
        again(twice, 2, TOP_LINE, AccountFactory(is_staff=True))


# --- reading again --------------------------------------------------------------------------------------------


def test_another_arbitre_reads_at_once_and_the_same_one_later(twice, second):
    assert (waiting(twice, second), waiting(twice, twice.arbitre)) == ([1, 2], [])
    with pytest.raises(ReadAgainTooSoon):
        again(twice, 1, TOP_LINE, twice.arbitre)
    twice.announce()
    twice.close(2, letters="AEIRSTU")
    assert waiting(twice, twice.arbitre) == [1, 2]
    again(twice, 1, TOP_LINE, twice.arbitre)
    assert waiting(twice, twice.arbitre) == [2]


def test_what_was_not_handed_in_is_not_read_again(twice, second):
    with pytest.raises(NothingToReadAgain):
        again(twice, 3, TOP_LINE, second)


def test_a_second_reading_moves_no_score_and_is_closed_where_it_is_alike(twice, second):
    again(twice, 1, TOP_LINE, second)
    again(twice, 2, TOP_LINE, second)
    assert (waiting(twice, second), open_tables(twice)) == ([], [2])
    assert (sanction(twice, 1), sanction(twice, 2)) == ("none", "avertissement")
    with pytest.raises(AlreadyReadAgain):
        again(twice, 2, TOP_LINE, second)
    assert check("arbitration.second_readings") == []


@pytest.mark.parametrize(("line", "refusal"), [("", LineUnreadable), ("2 BATEAUX H6 106", OtherTable)])
def test_a_line_is_of_its_table_and_never_the_first_reading_by_itself(twice, second, line, refusal):
    with pytest.raises(refusal):
        read_again(twice.partie, twice.entries[0], 1, line, by=second)


def test_who_corrects_elsewhere_reads_nothing_here(twice):
    with pytest.raises(NotAllowed):
        again(twice, 1, TOP_LINE, AccountFactory())


def test_a_presumed_top_is_drawn_too_and_the_line_that_takes_its_place_is_read_anew(closed, second):
    set_second_readings(closed.competition, percent=100, by=SYSTEM)
    line = Line(closed.entries[0], "1 106", presumed=True)
    enter_bulletins(closed.partie, closed.centre, [line], by=closed.arbitre)
    again(closed, 1, "BATEAUX H6 100", second)
    assert open_tables(closed) == [1]
    closed.enter("1 BATEAUX H6 100")
    assert (open_tables(closed), waiting(closed, second)) == ([], [1])
    again(closed, 1, "BATEAUX H6 100", second)
    assert (open_tables(closed), waiting(closed, second)) == ([], [])


def test_a_line_taken_back_leaves_nothing_to_read(twice, second):
    again(twice, 2, TOP_LINE, second)
    withdraw_bulletin(twice.partie, twice.entries[1], 1, by=twice.arbitre)
    assert (open_tables(twice), waiting(twice, second)) == ([], [1])


# --- deciding -------------------------------------------------------------------------------------------------


@pytest.fixture
def differing(twice, second):
    again(twice, 2, TOP_LINE, second)
    return twice


def test_the_double_arbitre_keeps_the_first(differing, double):
    decide(differing, 2, Stands.FIRST, double)
    assert (open_tables(differing), sanction(differing, 2)) == ([], "avertissement")


def test_the_double_arbitre_takes_the_second_with_a_reason(differing, double):
    with pytest.raises(ReasonNeeded):
        decide(differing, 2, Stands.SECOND, double)
    decide(differing, 2, Stands.SECOND, double, reason="Le 6 était lu comme un 0")
    row = BulletinRow.objects.get(entry=differing.entries[1], stands=True)
    assert (open_tables(differing), row.sanction, row.typed, row.rectification) == ([], "none", f"2 {TOP_LINE}", True)


def test_the_double_arbitre_types_what_neither_read(differing, double):
    with pytest.raises(LineUnreadable):
        decide(differing, 2, Stands.NEITHER, double, reason="Relu")
    decide(differing, 2, Stands.NEITHER, double, line="2 BATEAU H6 16", reason="Relu")
    assert open_tables(differing) == []
    assert SecondReadingRow.objects.get(stands="neither").entry == differing.entries[1]


def test_neither_reader_decides(differing, second, double):
    staff = AccountFactory(is_staff=True)
    for account in (differing.arbitre, second):
        with pytest.raises(NotAllowed):
            decide(differing, 2, Stands.FIRST, account)
    again(differing, 1, "BATEAUX H6 100", staff)
    with pytest.raises(ReviewsOwnLine):
        decide(differing, 1, Stands.FIRST, staff)
    appoint_arbitre(differing.centre, account=staff.pk, by=SYSTEM)
    with pytest.raises(ReviewsOwnCentre):
        decide(differing, 2, Stands.FIRST, staff)


def test_a_rectification_meanwhile_leaves_the_decision_open(differing, double):
    rectify_bulletin(differing.partie, differing.entries[1], 1, f"2 {TOP_LINE}", "Relu", by=double)
    assert open_tables(differing) == [2]
    decide(differing, 2, Stands.FIRST, double)
    assert (open_tables(differing), sanction(differing, 2)) == ([], "none")
    assert SecondReadingRow.objects.filter(read_position__isnull=False, stands="first").count() == 1


def test_the_row_says_when_it_was_read(differing):
    assert SecondReadingRow.objects.filter(read_at__gte=F("drawn_at"), alike=False).count() == 1
