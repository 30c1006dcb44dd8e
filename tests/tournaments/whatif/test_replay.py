"""What is foreseen is what comes: each supposition is replayed, then made true by the commands, and both compared."""

import pytest

from arbitration.commands.bulletins import rectify_bulletin
from arbitration.commands.commissions import disqualify
from arbitration.domain.decision import Decision, MotifNotOfThisRegulation
from arbitration.domain.feuille import NoBulletinToRectify
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.rules.profile.refusals import ProfileInvalid
from games.commands.partie import annul_coup
from games.events.partie import AnnulmentReason
from tests.factories.parties import work
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.day import exclude_entry
from tournaments.domain.refusals.whatif import NoSuchField, NothingToSuppose, NotOfThisCompetition
from tournaments.domain.whatif.supposition import (
    CoupSupposedAnnulled,
    EntrySupposedBack,
    EntrySupposedOut,
    ProfileSupposed,
    RulingSupposed,
)
from tournaments.queries.standings.past import ranking_at
from tournaments.queries.standings.ranking import ranking_of
from tournaments.queries.whatif.replay import replay
from tournaments.queries.whatif.replays import refuse_impossible

pytestmark = pytest.mark.django_db

REFUSED = "BEAUTAX 7F"


@pytest.fixture
def played(closed):
    """Two coups, all announced, the partie ended: table 1 has a moyenne at the second, of tables 2 and 3."""
    closed.enter("1 BEAUTAX H6 90", "2 BATEAUX H6 106", "3 /")
    closed.announce()
    closed.close(2, letters="BEAUTXS")
    closed.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    closed.announce(2)
    closed.end()
    work()
    return closed


def ranked(competition) -> dict:
    return {line.key: (line.rank, line.shared, line.rounds, line.total) for line in ranking_of(competition).lines}


def foreseen(competition, supposed) -> dict:
    """The ranking as it would be: that of now, with the changes foreseen."""
    refuse_impossible(competition, supposed)
    lines = ranked(competition)
    for change in replay(competition, supposed).changes:
        after = change.after
        if after is None:
            del lines[change.entry]
        else:
            lines[change.entry] = (after.rank, after.ex_aequo, after.rounds, after.total)
    return lines


def points_of(played, table: int, lines: dict) -> int:
    return lines[played.entries[table - 1]][3]


def test_another_reading_moves_its_player_and_the_moyenne_of_another(played):
    supposed = RulingSupposed(played.partie, played.entries[2], 2, line="3 BEAUX 7F")
    before, expected = ranked(played.competition), foreseen(played.competition, supposed)
    assert points_of(played, 3, expected) > points_of(played, 3, before)
    assert points_of(played, 1, expected) > points_of(played, 1, before), "the moyenne is taken of table 3 too"
    rectify_bulletin(played.partie, played.entries[2], 2, "3 BEAUX 7F", "relu", by=SYSTEM)
    work()
    assert ranked(played.competition) == expected != before


def test_fisf_5_9_f_a_decision_that_gives_the_word_takes_the_later_moyenne_away(played):
    supposed = RulingSupposed(played.partie, played.entries[0], 1, score=90)
    before, expected = ranked(played.competition), foreseen(played.competition, supposed)
    moyenne = points_of(played, 1, before)
    assert moyenne > 0
    assert points_of(played, 1, expected) == 90, "the moyenne of the second coup had its right from the first zero"
    decided = Decision(90)
    rectify_bulletin(played.partie, played.entries[0], 1, "", "vu", by=SYSTEM, decision=decided)
    work()
    assert ranked(played.competition) == expected


def test_fisf_3_6_a_coup_that_does_not_count(played):
    supposed = CoupSupposedAnnulled(played.partie, 2)
    before, expected = ranked(played.competition), foreseen(played.competition, supposed)
    assert {line[3] for line in expected.values()} == {106, 0}
    assert ranked(played.competition) == before


def test_fisf_3_6_what_an_annulment_foresees_is_what_it_does(closed):
    closed.enter("1 BEAUTAX H6 90", "2 BATEAUX H6 106", "3 BATEAUX H6 100")
    closed.announce()
    work()
    expected = foreseen(closed.competition, CoupSupposedAnnulled(closed.partie, 1))
    annul_coup(closed.partie, reason=AnnulmentReason.TIMING, by=SYSTEM)
    work()
    assert ranked(closed.competition) == expected


def test_fisf_6_1_a_player_disqualified_and_not_after_all(played):
    best = played.entries[1]
    before, expected = ranked(played.competition), foreseen(played.competition, EntrySupposedOut(best))
    assert best not in expected
    disqualify(played.competition, best, "antisèche", by=SYSTEM)
    exclude_entry(played.competition, entry=best, by=SYSTEM)
    work()
    assert ranked(played.competition) == expected
    assert foreseen(played.competition, EntrySupposedBack(best)) == before


def test_another_regulation_judges_the_bulletins_and_settles_the_moyennes_again(played):
    here = ranked(played.competition)
    without = foreseen(played.competition, ProfileSupposed("average_includes_self", True))
    assert points_of(played, 1, without) < points_of(played, 1, here), "his own zero counts: three scores, not two"
    assert {entry: line[3] for entry, line in without.items() if entry != played.entries[0]} == {
        entry: line[3] for entry, line in here.items() if entry != played.entries[0]
    }


def test_a_value_that_decides_nothing_here_moves_nobody(played):
    assert replay(played.competition, ProfileSupposed("solo_bonus", 20)).changes == []


def test_what_an_arbitre_decided_himself_stays_under_another_regulation(played):
    rectify_bulletin(played.partie, played.entries[2], 1, "", "vu", by=SYSTEM, decision=Decision(42))
    work()
    lines = foreseen(played.competition, ProfileSupposed("average_includes_self", True))
    assert points_of(played, 3, lines) == 42


def test_nothing_is_written_and_the_log_does_not_move(played):
    before = head()
    for supposed in (
        RulingSupposed(played.partie, played.entries[0], 1, score=90),
        CoupSupposedAnnulled(played.partie, 1),
        EntrySupposedOut(played.entries[0]),
        ProfileSupposed("average_includes_self", True),
    ):
        lines = ranked(played.competition)
        replay(played.competition, supposed)
        assert ranked(played.competition) == lines
    assert head() == before


def test_the_ranking_of_the_past_and_that_of_the_replay_are_folded_alike(played):
    assert [line.total for line in ranking_at(played.competition, head()).lines] == [
        line.total for line in ranking_of(played.competition).lines
    ]


def test_how_far_it_is_is_told(played):
    told = []
    replay(played.competition, ProfileSupposed("solo_bonus", 20), lambda done, total: told.append((done, total)))
    assert told == [(1, 2)]


def test_what_cannot_be_supposed_is_refused_with_its_reason(played):
    competition = played.competition
    _elsewhere, _, partie, (entry,) = OpenRoundFactory(tables=1)
    for supposed, refusal in (
        (RulingSupposed(partie, entry, 1), NotOfThisCompetition),
        (RulingSupposed(played.partie, entry, 1), NotOfThisCompetition),
        (
            RulingSupposed(played.partie, played.entries[0], 1, score=0, motif="Z_NON_RACCORDE"),
            MotifNotOfThisRegulation,
        ),
        (RulingSupposed(played.partie, played.entry_elsewhere, 1), NoBulletinToRectify),
        (CoupSupposedAnnulled(played.partie, 9), NothingToSuppose),
        (EntrySupposedBack(played.entries[0]), NothingToSuppose),
        (EntrySupposedOut(entry), NotOfThisCompetition),
        (ProfileSupposed("inconnu", 1), NoSuchField),
        (ProfileSupposed("solo_bonus", "dix"), ProfileInvalid),
        (ProfileSupposed("solo_bonus", 10), NothingToSuppose),
    ):
        with pytest.raises(refusal):
            refuse_impossible(competition, supposed)
