"""The top given to all the tables left, lines taken back: on the database, in one commit, once whatever is repeated."""

from uuid import UUID, uuid4

import pytest

from arbitration.commands.bulletins import rectify_bulletin, withdraw_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.domain.entry_line import NotTheTop
from arbitration.domain.feuille import BulletinAlreadyRecorded, NoBulletinToWithdraw, RectifiedSince
from arbitration.domain.refusals import LineWasWithdrawn, OnlyTheTopIsPresumed, PartieOver, UnknownEntry
from arbitration.models.bulletins import BulletinRow
from arbitration.queries.desk import desk
from arbitration.queries.verdicts import progress, verdicts_of
from arbitration.streams import feuille_stream
from engine.eventstore.commanding import identified
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_log, read_stream
from engine.jobs.followers import catch_up_all
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from games.commands.partie import annul_coup
from tests.arbitration.warned import avertissements_of
from tests.factories.halls import TOP_LINE, Hall
from tournaments.commands.rounds import close_round
from tournaments.models.standings import StandingRow

pytestmark = pytest.mark.django_db


def presumed(*tables: int) -> list[Line]:
    return [Line(uuid4(), f"{table} 106", coup=1, presumed=True) for table in tables]


def taking_back(*lines: Line) -> list[Line]:
    return [Line(uuid4(), coup=1, withdraws=line.id) for line in lines]


def enter(hall: Hall, *lines: Line, by=None):
    return enter_bulletins(hall.partie, hall.centre, lines, by=by or hall.arbitre)


def standing(hall: Hall) -> list[tuple[int, int, bool]]:
    rows = BulletinRow.objects.filter(partie=hall.partie, stands=True).order_by("table")
    return [(row.table, row.score, row.presumed) for row in rows]


def points(hall: Hall) -> list[tuple[UUID, int, int]]:
    catch_up_all()
    rows = StandingRow.objects.filter(partie=hall.partie)
    return sorted((hall.entries.index(row.entry) + 1, row.public_points, row.arbiter_points) for row in rows)


# --- the top for all ------------------------------------------------------------------------------------


def test_the_top_is_given_to_all_in_one_commit(closed):
    before = head()
    answers = enter(closed, *presumed(1, 2, 3))
    assert [(answer.verdict.score, answer.verdict.presumed) for answer in answers] == [(106, True)] * 3
    assert len({fact.recorded_at for fact in read_log(before, 20)}) == 1
    assert standing(closed) == [(1, 106, True), (2, 106, True), (3, 106, True)]


def test_a_typed_line_takes_the_place_of_a_presumed_top(closed):
    enter(closed, *presumed(1, 2))
    (answer,) = closed.enter("1 /")
    assert (answer.verdict.score, answer.verdict.presumed) == (0, False)
    assert standing(closed) == [(1, 0, False), (2, 106, True)]
    types = [fact.type for fact in read_stream(feuille_stream(closed.partie, closed.entries[0]))]
    assert types[2:] == ["arbitration.bulletin_withdrawn", "arbitration.bulletin_corrected"]


def test_what_was_typed_stays_when_the_top_is_given_to_all(closed):
    closed.enter("2 /")
    answers = enter(closed, *presumed(1, 2, 3))
    assert [type(answer.refusal) for answer in answers] == [type(None), BulletinAlreadyRecorded, type(None)]
    assert standing(closed) == [(1, 106, True), (2, 0, False), (3, 106, True)]


def test_only_the_top_is_given_to_all(closed):
    lines = [Line(uuid4(), text, presumed=True) for text in (f"1 {TOP_LINE}", "2 24", "3 /")]
    before = head()
    refusals = [type(answer.refusal) for answer in enter(closed, *lines)]
    assert refusals == [OnlyTheTopIsPresumed, NotTheTop, OnlyTheTopIsPresumed]
    assert head() == before


def test_presumed_bulletins_are_counted_apart(closed):
    closed.enter("2 /")
    enter(closed, *presumed(1, 3))
    view = desk(closed.partie, closed.centre, 1)
    assert (view.corrected, view.presumed) == (3, 2)
    (dakar, lyon) = progress(closed.partie, 1)
    assert (lyon.corrected, lyon.presumed, dakar.corrected, dakar.presumed) == (3, 2, 0, 0)


# --- lines taken back -----------------------------------------------------------------------------------


def test_a_line_is_taken_back_and_its_verdict_stays_readable(closed):
    line = Line(uuid4(), "1 BATEAUX H6 105", coup=1)
    enter(closed, line)
    (answer,) = enter(closed, *taking_back(line))
    assert (answer.withdrawn, answer.verdict, answer.refusal) == (True, None, None)
    assert standing(closed) == []
    (row,) = verdicts_of(closed.partie, closed.entries[0], 1)
    assert (row.score, row.stands, row.withdrawn) == (106, False, True)
    assert avertissements_of(closed.partie, closed.entries[:1]) == {closed.entries[0]: 0}
    (again,) = closed.enter("1 /")
    assert again.verdict.score == 0


def test_the_standings_follow_a_line_taken_back(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}", coup=1)
    enter(closed, line)
    closed.enter("2 /")
    closed.announce()
    assert points(closed) == [(1, 106, 106), (2, 0, 0)]
    enter(closed, *taking_back(line))
    assert points(closed) == [(2, 0, 0)]
    closed.enter("1 BATEAUX H6 100")
    assert points(closed) == [(1, 106, 106), (2, 0, 0)]


def test_a_line_taken_back_leaves_the_presumed_top_that_it_replaced(closed):
    enter(closed, *presumed(1, 2))
    line = Line(uuid4(), "1 /", coup=1)
    enter(closed, line)
    (answer,) = enter(closed, *taking_back(line))
    assert (answer.withdrawn, answer.verdict.score, answer.verdict.presumed) == (True, 106, True)
    assert standing(closed) == [(1, 106, True), (2, 106, True)]


def test_the_top_given_to_all_is_taken_back_whole(closed):
    lines = presumed(1, 2, 3)
    enter(closed, *lines)
    replaced = Line(uuid4(), "1 /", coup=1)
    enter(closed, replaced)
    enter(closed, *taking_back(replaced))
    assert [answer.withdrawn for answer in enter(closed, *taking_back(*lines))] == [True] * 3
    assert standing(closed) == []


def test_a_line_and_its_undoing_may_come_in_one_request_and_again(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}", coup=1)
    both = [line, *taking_back(line)]
    for _attempt in range(2):
        answers = enter(closed, *both)
        assert type(answers[0].refusal) is LineWasWithdrawn
        assert answers[1].withdrawn
    assert standing(closed) == []
    assert BulletinRow.objects.count() == 1


def test_an_undoing_that_comes_twice_leaves_what_was_typed_since(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}", coup=1)
    (undoing,) = taking_back(line)
    enter(closed, line)
    enter(closed, undoing)
    closed.enter("1 /")
    (again,) = enter(closed, undoing)
    assert again.withdrawn
    assert standing(closed) == [(1, 0, False)]
    assert type(enter(closed, line)[0].refusal) is LineWasWithdrawn


def test_an_undoing_of_a_line_that_never_came_records_nothing(closed):
    before = head()
    (answer,) = enter(closed, *taking_back(Line(uuid4(), f"1 {TOP_LINE}")))
    assert answer.withdrawn
    assert head() == before


def test_what_was_rectified_is_not_taken_back(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}", coup=1)
    enter(closed, line)
    rectify_bulletin(closed.partie, closed.entries[0], 1, "1 /", "mal lu", by=closed.arbitre)
    (answer,) = enter(closed, *taking_back(line))
    assert type(answer.refusal) is RectifiedSince
    with pytest.raises(RectifiedSince):
        withdraw_bulletin(closed.partie, closed.entries[0], 1, by=closed.arbitre)
    assert standing(closed) == [(1, 0, False)]


def test_a_line_of_another_centre_is_not_taken_back_from_here(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}", coup=1)
    enter_bulletins(closed.partie, closed.elsewhere, [line], by=SYSTEM)
    (answer,) = enter(closed, *taking_back(line))
    assert type(answer.refusal) is UnknownEntry
    assert standing(closed) == [(1, 106, False)]


def test_fisf_3_6_b_a_line_of_an_annulled_coup_has_nothing_to_be_taken_back(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}", coup=1)
    enter(closed, line)
    annul_coup(closed.partie, reason="timing", by=closed.juge_arbitre)
    closed.close()
    enter(closed, Line(uuid4(), "1 /", coup=1, attempt=2))
    (answer,) = enter(closed, *taking_back(line))
    assert answer.withdrawn
    assert standing(closed) == [(1, 0, False)]


def test_lines_are_taken_back_until_the_round_is_closed(closed):
    lines = [Line(uuid4(), f"{table} {TOP_LINE}", coup=1) for table in (1, 2)]
    enter(closed, *lines)
    closed.announce()
    closed.end()
    assert enter(closed, *taking_back(lines[0]))[0].withdrawn
    close_round(closed.competition, round=1, by=SYSTEM)
    assert type(enter(closed, *taking_back(lines[1]))[0].refusal) is PartieOver


def test_a_bulletin_is_taken_back_by_its_table(closed):
    closed.enter(f"1 {TOP_LINE}")
    key = uuid4()
    for _attempt in range(2):
        with identified(key):
            withdraw_bulletin(closed.partie, closed.entries[0], 1, by=closed.arbitre)
    assert standing(closed) == []
    with pytest.raises(NoBulletinToWithdraw):
        withdraw_bulletin(closed.partie, closed.entries[0], 1, by=closed.arbitre)


def test_only_an_arbitre_of_the_centre_takes_back(closed):
    closed.enter(f"1 {TOP_LINE}")
    with pytest.raises(NotAllowed):
        withdraw_bulletin(closed.partie, closed.entries[0], 1, by=closed.juge_arbitre)
    with pytest.raises(NotAllowed):
        enter(closed, *taking_back(Line(uuid4())), by=closed.juge_arbitre)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("both_databases")
def test_rows_of_what_was_presumed_or_taken_back_are_rebuilt_alike(closed):
    lines = presumed(1, 2, 3)
    enter(closed, *lines)
    typed = Line(uuid4(), "1 /", coup=1)
    enter(closed, typed)
    closed.announce()
    points(closed)
    enter(closed, *taking_back(typed, lines[1]))
    points(closed)
    enter(closed, *taking_back(lines[0]))
    closed.enter("3 BATEAUX H6 105")
    assert points(closed) == [(3, 106, 106)]
    names = ("arbitration.bulletins", "tournaments.standings")
    assert [difference for name in names for difference in check(name)] == []
