"""FISF 0.a: one hall draws, the others say of each coup that they have it, and an alarm is heard at once."""

import pytest

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from games.commands.partie import announce_solution, annul_coup
from games.domain.agreement import check_code
from games.queries.parties import digests_of, state_of
from tests.factories.accounts import AccountFactory
from tests.factories.parties import close_a_coup, work
from tournaments.commands.centres import open_centre_in
from tournaments.commands.halls import compare_coup, lay_coup
from tournaments.domain.halls import Need, wall
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.following import CoupBeforeNotLaid, CoupHasChanged, NothingToFollow
from tournaments.queries.halls.following import agreement_in, follow_page
from tournaments.queries.halls.rounds import halls_of

pytestmark = pytest.mark.django_db


def other_than(code):
    return f"{(int(code) + 1) % 10_000:04}"


def needs_in(competition):
    work()
    found = halls_of(competition)
    return {line.hall.name: line.needs for line in wall(found.halls, found.round) if line.needs}


def test_fisf_0_a_a_hall_that_was_cut_lays_the_coups_that_it_missed_in_order(multiplex, play_coups):
    competition, _drawing, brest, partie = multiplex
    assert follow_page(competition, brest).coups == ()
    play_coups(partie)
    page = follow_page(competition, brest)
    assert [(coup.number, coup.tirage, coup.word, coup.state) for coup in page.coups] == [
        (1, "BATEAUX", "BATEAUX", "to_lay"),
        (2, "SRIATEL", "", "to_lay"),
    ]
    with pytest.raises(CoupBeforeNotLaid):
        lay_coup(competition, centre=brest, coup=2, digest=page.coups[1].digest, by=SYSTEM)
    for coup in page.coups:
        lay_coup(competition, centre=brest, coup=coup.number, digest=coup.digest, by=SYSTEM)
    page = follow_page(competition, brest)
    assert (page.next, page.to_lay, page.disputed) == (None, (), None)
    assert agreement_in(competition, partie).confirmed == 1


def test_fisf_0_a_another_code_is_an_alarm_on_the_wall_and_on_the_console_until_it_is_put_right(multiplex, play_coups):
    competition, _drawing, brest, partie = multiplex
    play_coups(partie)
    told = agreement_in(competition, partie)
    digest = digests_of([partie])[partie][2]
    assert told.code == check_code(digest)
    say = {"centre": brest, "coup": 2, "digest": digest, "by": SYSTEM}
    compare_coup(competition, code=other_than(told.code), **say)
    assert agreement_in(competition, partie).alarms == (("Brest", 2),)
    assert needs_in(competition) == {"Brest": ((Need.DIFFERS, 2),)}
    compare_coup(competition, code=told.code, **say)
    assert agreement_in(competition, partie).alarms == ()
    assert needs_in(competition) == {}
    assert follow_page(competition, brest).to_lay == ()


def test_fisf_0_a_a_coup_annulled_and_drawn_again_is_laid_again(multiplex, play_coups):
    competition, _drawing, brest, partie = multiplex
    play_coups(partie)
    before = follow_page(competition, brest).last
    compare_coup(competition, centre=brest, coup=2, digest=before.digest, code=before.code, by=SYSTEM)
    annul_coup(partie, reason="timing", by=SYSTEM)
    assert [coup.number for coup in follow_page(competition, brest).coups] == [1]
    close_a_coup(partie, "SIROPBC", by=SYSTEM)
    with pytest.raises(CoupHasChanged):
        lay_coup(competition, centre=brest, coup=2, digest=before.digest, by=SYSTEM)
    page = follow_page(competition, brest)
    assert [(coup.number, coup.tirage) for coup in page.to_lay] == [(2, "SIROPBC")]


def test_a_hall_that_began_to_follow_and_is_two_coups_behind_is_looked_at(multiplex, play_coups):
    competition, _drawing, brest, partie = multiplex
    play_coups(partie)
    first = follow_page(competition, brest).next
    lay_coup(competition, centre=brest, coup=1, digest=first.digest, by=SYSTEM)
    assert needs_in(competition) == {}
    top = state_of(partie).coup(2).top.tops[0]
    announce_solution(partie, word=top.word, reference=top.reference, by=SYSTEM)
    close_a_coup(partie, "SIROPBC", by=SYSTEM)
    assert needs_in(competition) == {"Brest": ((Need.BEHIND, 2),)}


def test_nobody_follows_what_is_not_there(multiplex, competition):
    together, _drawing, brest, partie = multiplex
    with pytest.raises(CentreNotEnrolled):
        follow_page(competition, brest)
    with pytest.raises(NothingToFollow):
        follow_page(competition, open_centre_in(competition, name="Nice", by=SYSTEM))
    close_a_coup(partie, "BATEAUX", by=SYSTEM)
    digest = digests_of([partie])[partie][1]
    before = head()
    with pytest.raises(NotAllowed):
        lay_coup(together, centre=brest, coup=1, digest=digest, by=AccountFactory())
    assert head() == before
