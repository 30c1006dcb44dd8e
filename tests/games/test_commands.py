"""The commands of a partie on the database: who may, what is recorded, what a refusal leaves behind."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.eventstore.commanding import identified
from engine.eventstore.reading import head, read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import LoginRequired, NotAllowed
from engine.rules.draw import commitment
from games.commands import partie as partie_commands
from games.commands.partie import Seen
from games.domain.partie import refusals
from games.domain.partie.state.partie import Phase
from games.events.partie import DrawSource
from games.models import SealedSeed
from games.queries.parties import state_of
from games.streams import partie_stream
from tests.factories.parties import sealed_of

pytestmark = pytest.mark.django_db


def types(partie):
    return [recorded.type for recorded in read_stream(partie_stream(partie))]


def test_a_coup_goes_from_the_draw_to_the_grid(running, staff):
    partie_commands.close_coup(running, by=staff)
    partie_commands.announce_solution(running, word="BATEAUX", reference="H6", by=staff)
    assert types(running) == [
        "games.partie_created",
        "games.bag_checked",
        "games.partie_announced",
        "games.tirage_drawn",
        "games.top_computed",
        "games.tirage_announced",
        "games.clock_started",
        "games.coup_closed",
        "games.solution_announced",
    ]
    state = state_of(running)
    assert state.grid.rows()[7] == ".....BATEAUX..."
    assert state.phase is Phase.READY


def test_create_partie_binds_the_digest_of_the_lexicon(new_partie, lexicon):
    assert state_of(new_partie()).settings.lexicon_digest == lexicon.digest


def test_create_partie_seals_the_seed_behind_its_commitment(new_partie):
    partie = new_partie(DrawSource.SOFTWARE)
    sealed = sealed_of(partie)
    seed, salt = sealed.seed, sealed.salt
    assert state_of(partie).settings.commitment == commitment(seed, salt)
    assert seed.hex() not in str([recorded.data for recorded in read_stream(partie_stream(partie))])


def test_create_partie_repeated_is_one_partie(new_partie):
    command_id = uuid4()
    with identified(command_id):
        first = new_partie(DrawSource.SOFTWARE)
    with identified(command_id):
        assert new_partie(DrawSource.SOFTWARE) == first
    assert types(first) == ["games.partie_created"]
    assert SealedSeed.objects.count() == 1


def test_equal_seeds_draw_equal_letters(new_partie, staff):
    drawn = []
    for _turn in range(2):
        partie = new_partie(DrawSource.SOFTWARE, seed=b"rehearsal")
        partie_commands.check_bag(partie, by=staff)
        partie_commands.announce_partie(partie, by=staff)
        partie_commands.draw_tirage(partie, by=staff)
        drawn.append(state_of(partie).current.tirage)
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize(("who", "refusal"), [("player", NotAllowed), ("nobody", LoginRequired)])
def test_nobody_else_conducts_a_partie(opened, player, who, refusal):
    before = head()
    with pytest.raises(refusal):
        partie_commands.enter_drawn_letters(
            opened, letters="BATEAUX", by=player if who == "player" else AnonymousUser()
        )
    assert head() == before


def test_a_refused_draw_records_nothing(opened, staff):
    before = head()
    with pytest.raises(refusals.WrongNumberOfLetters):
        partie_commands.enter_drawn_letters(opened, letters="BAT", by=staff)
    assert head() == before


def test_a_late_click_does_not_act_on_the_next_coup(running, staff):
    partie_commands.close_coup(running, by=staff, seen=Seen(coup=1))
    partie_commands.announce_solution(running, word="BATEAUX", reference="H6", by=staff, seen=Seen(coup=1))
    partie_commands.enter_drawn_letters(running, letters="ARSINEL", by=staff, seen=Seen(coup=1))
    with pytest.raises(refusals.StaleStep):
        partie_commands.announce_tirage(running, by=staff, seen=Seen(coup=1))


def test_a_coup_closed_twice_is_refused(running, staff):
    partie_commands.close_coup(running, by=staff)
    before = head()
    with pytest.raises(refusals.CoupAlreadyClosed):
        partie_commands.close_coup(running, by=staff)
    assert head() == before


def test_only_the_worker_records_a_top(opened, staff):
    partie_commands.enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    with pytest.raises(NotAllowed):
        partie_commands.record_top(opened, by=staff, coup=1, rejet=0, points=0, tops=())
    partie_commands.record_top(opened, by=SYSTEM, coup=1, rejet=0, points=0, tops=())
    assert state_of(opened).current.top.points == 0


def test_an_unknown_partie_is_refused(staff):
    with pytest.raises(refusals.PartieUnknown):
        state_of(staff.pk)
