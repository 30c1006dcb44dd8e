"""A tie settled by a mort subite that is played here: opened, played by the equals alone, and settled by itself."""

from uuid import uuid4

import pytest
from django.utils.timezone import now

from arbitration.commands.bulletins import rectify_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.mort_subite import pronounce_eliminations
from arbitration.domain.refusals import UnknownEntry
from arbitration.queries.seats import round_of, seat_of
from arbitration.queries.verdicts import progress
from arbitration.queries.windows import parties_played
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from games.commands.partie import end_partie
from games.domain.partie.refusals import MortSubiteNotAllowed
from games.events import partie as partie_events
from games.models import PartieRow
from games.streams import partie_stream
from tests.factories.feuilles import correct
from tests.factories.halls import HallFactory
from tests.factories.mort_subite import BEAU, BEST, EAU
from tests.factories.parties import announce, end, work
from tests.factories.publications import publish
from tests.factories.rounds import close
from tests.factories.streams import happen
from tournaments.commands.rounds import open_round
from tournaments.commands.ties import open_tie_partie
from tournaments.domain.plan import Plan, content_of
from tournaments.domain.refusals.publication import ResultsAreOfficial
from tournaments.domain.refusals.standings import NotATie, TieBeingPlayed, TieBreakNotPlanned
from tournaments.events.competition import CompetitionPlanned
from tournaments.events.ties import TieSettled
from tournaments.models.competitions import TieRow
from tournaments.queries.standings.page import standings
from tournaments.queries.standings.past import ranking_at
from tournaments.queries.standings.ties import ties_page
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db


def equals_of(*tie_breaks: str, **told):
    """Tables 1 to 3 share the second rank, the one elsewhere is first; the partie has ended, its round is closed."""
    hall = HallFactory(**told)
    happen(
        competition_stream(hall.competition),
        CompetitionPlanned(plan=content_of(Plan(template="", tie_breaks=tie_breaks or ("sudden_death",)))),
    )
    for entry in hall.entries:
        correct(hall.partie, entry, 1, 20, centre=hall.centre)
    correct(hall.partie, hall.entry_elsewhere, 1, 30, centre=hall.elsewhere)
    announce(hall.partie, 1, 30)
    end(hall.partie)
    close(hall.competition, 1)
    work()
    return hall


@pytest.fixture
def tied():
    return equals_of()


def open_(hall, entries=None):
    return open_tie_partie(hall.competition, entries=entries or hall.entries, by=SYSTEM)


def coup(partie, hall, number: int, letters: str, *lines: str) -> None:
    """A coup is drawn, played, closed; these bulletins are entered, who falls is pronounced, the solution announced."""
    top = partie_events.TopSolution(word="BATEAUX", reference="H6", jokers=(), formed=("BATEAUX",))
    happen(
        partie_stream(partie),
        partie_events.TirageDrawn(coup=number, rejet=0, reliquat="", drawn=letters),
        partie_events.TopComputed(coup=number, rejet=0, points=106, tops=(top,)),
        partie_events.TirageAnnounced(coup=number, tirage=letters),
        partie_events.CoupClosed(coup=number, at=now()),
    )
    typed = [Line(uuid4(), line) for line in lines]
    answers = enter_bulletins(partie, hall.centre, typed, by=SYSTEM)
    assert [answer.refusal for answer in answers] == [None] * len(lines)
    pronounce_eliminations(partie, coup=number, by=SYSTEM, without_bulletin=True)


def begin(partie) -> None:
    happen(partie_stream(partie), partie_events.BagChecked(), partie_events.PartieAnnounced())


def ranks(hall) -> dict:
    return {row.entry: row.rank for row in standings(hall.competition).rows}


def test_fisf_3_8_3_the_equals_alone_play_it_beside_the_rounds(tied):
    partie = open_(tied)
    row = PartieRow.objects.get(id=partie)
    assert (row.competition, row.round, row.mort_subite) == (tied.competition, 0, True)
    assert seat_of(partie, tied.entries[0]).table == 1
    with pytest.raises(UnknownEntry):
        seat_of(partie, tied.entry_elsewhere)
    begin(partie)
    coup(partie, tied, 1, "BATEAUX", f"1 {BEST}", f"2 {BEST}", f"3 {EAU}")
    assert [centre.name for centre in progress(partie, 1)] == ["Lyon"]
    (tie,) = ties_page(tied.competition).ties
    assert (tie.partie, tie.playing, tie.settled) == (partie, True, False)


def test_fisf_3_8_3_its_end_settles_the_tie_by_itself_and_its_points_count_nowhere(tied):
    before = {row.entry: row.total for row in standings(tied.competition).rows}
    partie = open_(tied)
    begin(partie)
    coup(partie, tied, 1, "BATEAUX", f"1 {BEAU}", f"2 {BEST}", f"3 {EAU}")
    announce(partie, 1, 106, word="BATEAUX", reference="H6")
    assert TieRow.objects.count() == 0
    end_partie(partie, by=SYSTEM)
    work()
    first, second, third = tied.entries
    assert ranks(tied) == {tied.entry_elsewhere: 1, second: 2, first: 3, third: 3}
    assert {row.entry: row.total for row in standings(tied.competition).rows} == before
    assert TieRow.objects.get().places == [[str(second)], sorted([str(first), str(third)])]
    (tie,) = ties_page(tied.competition).ties
    assert (tie.playing, tie.settled) == (False, True)
    assert round_of(partie).closed


def test_a_verdict_that_changes_after_the_end_settles_it_again(tied):
    partie = open_(tied)
    begin(partie)
    coup(partie, tied, 1, "BATEAUX", f"1 {BEAU}", f"2 {BEST}", f"3 {EAU}")
    announce(partie, 1, 106, word="BATEAUX", reference="H6")
    end_partie(partie, by=SYSTEM)
    work()
    rectify_bulletin(partie, tied.entries[1], 1, f"2 {EAU}", "relu", by=SYSTEM)
    work()
    first, second, third = tied.entries
    assert ranks(tied) == {tied.entry_elsewhere: 1, first: 2, second: 3, third: 3}
    settled = [at.event for at in read_stream(competition_stream(tied.competition))]
    assert sum(isinstance(event, TieSettled) for event in settled) == 2


def test_those_who_stay_to_the_end_of_the_bag_stay_equal(tied):
    partie = open_(tied)
    begin(partie)
    coup(partie, tied, 1, "BATEAUX", f"1 {BEST}", f"2 {BEST}", f"3 {EAU}")
    announce(partie, 1, 106, word="BATEAUX", reference="H6")
    end(partie)
    work()
    first, second, third = tied.entries
    assert ranks(tied) == {tied.entry_elsewhere: 1, first: 2, second: 2, third: 4}


def test_one_at_a_time_and_again_once_it_has_ended(tied):
    partie = open_(tied)
    with pytest.raises(TieBeingPlayed):
        open_(tied)
    begin(partie)
    end(partie)
    work()
    assert open_(tied) != partie


def test_what_is_no_tie_or_not_planned_is_not_played(tied):
    with pytest.raises(NotATie):
        open_(tied, tied.entries[:2])
    other = equals_of("lot")
    with pytest.raises(TieBreakNotPlanned):
        open_(other)


def test_a_regulation_without_mort_subite_plays_none():
    with pytest.raises(MortSubiteNotAllowed):
        open_(equals_of(competition__profile="duplicate-older"))


def test_nothing_is_played_once_results_are_official(tied):
    publish(tied.competition)
    with pytest.raises(ResultsAreOfficial):
        open_(tied)


def test_who_conducts_the_rounds_opens_it(tied):
    with pytest.raises(NotAllowed):
        open_tie_partie(tied.competition, entries=tied.entries, by=tied.arbitre)
    assert open_tie_partie(tied.competition, entries=tied.entries, by=tied.juge_arbitre)


def test_rows_are_those_that_a_rebuild_gives_and_the_past_knows_no_other_points(tied):
    partie = open_(tied)
    begin(partie)
    coup(partie, tied, 1, "BATEAUX", f"1 {BEST}", f"2 {EAU}", f"3 {EAU}")
    announce(partie, 1, 106, word="BATEAUX", reference="H6")
    end_partie(partie, by=SYSTEM)
    work()
    for name in ("tournaments.registry", "tournaments.standings", "arbitration.rounds", "arbitration.bulletins"):
        catch_up(name)
        assert check(name) == []
    past = {line.key: (line.rank, line.total) for line in ranking_at(tied.competition, 10**9).lines}
    assert past == {row.entry: (row.rank, row.total) for row in standings(tied.competition).rows}


def test_a_tie_partie_is_no_partie_before_the_next_one(tied):
    """Its avertissements are its own, and it is none of the parties that the plan has (FISF 6.3)."""
    partie = open_(tied)
    begin(partie)
    following = open_round(tied.competition, by=SYSTEM)
    assert [row.partie for row in parties_played(tied.competition, tied.centre)] == [
        tied.partie,
        following,
        partie,
    ]
