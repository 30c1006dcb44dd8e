"""A partie prepared in advance, from its creation to its end: what is ahead of it stays sealed."""

import json
from uuid import uuid4

import pytest
from django.urls import reverse

from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.jobs.followers import catch_up_all
from engine.jobs.models import Job
from engine.rules.draw import commitment
from engine.rules.formula import NORMALE
from games.commands import partie as partie_commands
from games.domain.partie import refusals
from games.domain.partie.steps import Step, next_step
from games.domain.preparation.intake import prepared_game
from games.domain.preparation.refusals import GameAlreadyTaken, GameMissing
from games.events.partie import AnnulmentReason, DrawSource, WillAsked
from games.models import SealedScript, SealedSeed
from games.queries.parties import partie_row, state_of
from games.services.steps import take_step
from games.streams import partie_stream
from tests.factories.parties import prepared_line, sealed_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(lexicon):
    return prepared_game(prepared_line(lexicon), formula=NORMALE, lexicon=lexicon)


@pytest.fixture
def prepared(new_partie, game, staff):
    """A prepared partie, announced."""
    partie = new_partie(DrawSource.PREPARED, game=game)
    partie_commands.check_bag(partie, by=staff)
    partie_commands.announce_partie(partie, by=staff)
    return partie


def play(partie, staff, work, script, until=None) -> None:
    """Every step in turn, the solution of the script retained; up to the step `until` when there is one."""
    while next_step(state_of(partie)) not in (None, until):
        one_step(partie, staff, work, script)


def one_step(partie, staff, work, script) -> None:
    state = state_of(partie)
    step = next_step(state)
    coup = script[len(state.coups) - 1] if state.coups else None
    said = {"word": coup.word, "reference": coup.reference} if step is Step.ANNOUNCE_SOLUTION else {}
    take_step(step, partie, by=staff, seen=partie_commands.UNSEEN, **said)
    work()


def test_a_prepared_partie_is_played_as_its_script_to_its_end(prepared, game, staff, work):
    play(prepared, staff, work, game.coups)
    state = state_of(prepared)
    assert [(coup.solution.word, coup.solution.reference) for coup in state.coups] == [
        (coup.word, coup.reference) for coup in game.coups
    ]
    assert [sorted(coup.tirage) for coup in state.coups] == [sorted(coup.tirage.letters) for coup in game.coups]
    assert [coup.rejet for coup in state.coups] == [len(coup.rejets) for coup in game.coups]
    assert state.ended is game.end
    assert check("games.parties") == []
    row = partie_row(prepared)
    assert row.seed == game.key.hex()
    assert commitment(bytes.fromhex(row.seed), bytes.fromhex(row.salt)) == row.commitment == state.settings.commitment


def test_what_is_ahead_of_a_prepared_partie_is_in_no_event_and_no_answer(prepared, game, staff, work, client):
    play(prepared, staff, work, game.coups, until=Step.CLOSE_COUP)
    ahead = {coup.word for coup in game.coups[1:]} - {game.coups[0].word}
    secrets = [game.key.hex(), sealed_of(prepared).salt.hex()]
    told = json.dumps([str(recorded.data) for recorded in read_stream(partie_stream(prepared))])
    client.force_login(staff)
    for name in ("games:hall", "games:conduct", "api-partie", "api-partie-conduct"):
        told += client.get(reverse(name, args=[prepared])).content.decode()
    told += client.get(reverse("api-partie-export", args=[prepared, "json"])).content.decode()
    assert [word for word in ahead if len(word) > 4 and word in told] == []
    assert [secret for secret in secrets if secret in told] == []
    assert sealed_of(prepared).script.coups[-1].word == game.coups[-1].word
    kept = SealedScript.objects.get(partie=prepared).script
    assert [coup.tirage for coup in game.coups if str(coup.tirage) in kept] == []


def test_the_console_offers_the_solution_of_the_script_alone(prepared, game, staff, work, client):
    number = next(coup.number for coup in game.coups if coup.tied > 1)
    while len(state_of(prepared).coups) < number or state_of(prepared).current.closed_at is None:
        one_step(prepared, staff, work, game.coups)
    client.force_login(staff)
    address = reverse("api-partie-conduct", args=[prepared])
    scripted = game.coups[number - 1]
    (choice,) = client.get(address).json()["choices"]
    assert (choice["word"], choice["reference"]) == (scripted.word, scripted.reference)
    other = next(
        top
        for top in state_of(prepared).current.top.tops
        if (top.word, top.reference) != (scripted.word, scripted.reference)
    )
    with pytest.raises(refusals.NotOfTheScript):
        partie_commands.announce_solution(prepared, word=other.word, reference=other.reference, by=staff)
    partie_commands.announce_solution(prepared, word=scripted.word, reference=scripted.reference, by=staff)


def test_fisf_3_6_b_after_an_annulled_coup_the_software_draws(prepared, game, staff, work):
    play(prepared, staff, work, game.coups, until=Step.CLOSE_COUP)
    partie_commands.close_coup(prepared, by=staff)
    partie_commands.annul_coup(prepared, reason="spelling", by=staff)
    partie_commands.draw_tirage(prepared, by=staff)
    state = state_of(prepared)
    assert state.off_script
    drawn = state.asked.drawn if state.asked else state.current.tirage
    assert sorted(drawn) != sorted(game.coups[0].tirage.letters)


def test_one_competition_does_not_play_a_prepared_game_twice(new_partie, game):
    competition = uuid4()
    new_partie(DrawSource.PREPARED, game=game, competition=competition)
    with pytest.raises(GameAlreadyTaken):
        new_partie(DrawSource.PREPARED, game=game, competition=competition, round=2)
    new_partie(DrawSource.PREPARED, game=game)


def test_a_prepared_partie_without_its_game_is_refused(new_partie):
    with pytest.raises(GameMissing):
        new_partie(DrawSource.PREPARED)
    assert not SealedSeed.objects.exists()


def test_the_top_of_a_scripted_tirage_is_recorded_with_it_and_no_worker_searches_it(prepared, staff):
    recorded = partie_commands.draw_tirage(prepared, by=staff)
    drawn, computed = recorded[-2].event, recorded[-1].event
    assert (drawn.searched, computed.coup, computed.rejet) == (True, drawn.coup, drawn.rejet)
    catch_up_all()
    assert not Job.objects.filter(name="games.search_top").exists()
    assert state_of(prepared).current.top == computed


def test_off_its_script_a_prepared_partie_is_searched_by_the_worker(prepared, staff, work):
    partie_commands.draw_tirage(prepared, by=staff)
    partie_commands.annul_coup(prepared, reason=AnnulmentReason.TIMING.value, by=staff)
    drawn = partie_commands.draw_tirage(prepared, by=staff)[-1].event
    if isinstance(drawn, WillAsked):  # the seed is drawn by chance, and so is a Y or a joker that decides
        drawn = partie_commands.state_will(prepared, will="valid", by=staff)[-1].event
    assert not drawn.searched
    assert state_of(prepared).current.top is None
    work()
    assert state_of(prepared).current.top.points > 0
