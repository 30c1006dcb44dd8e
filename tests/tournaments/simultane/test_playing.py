"""A simultané: one sealed game, a partie for each centre, one ranking."""

from functools import partial

import pytest

from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed, allowed
from games.domain.draw.checking import check_draws
from games.domain.draw.refusals import DrawSealed
from games.domain.partie.refusals import PartieEmbargoed
from games.domain.preparation.refusals import GameAlreadyTaken, GameMissing, GameSealed
from games.events.partie import DrawSource
from games.events.preparee import PartieRevealed
from games.queries.parties import games_of, state_of
from games.queries.parties_listed import parties_page
from games.queries.replays import draw_events
from games.services.embargo import is_embargoed_for, refuse_if_embargoed
from games.streams import preparee_stream
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import end, prepared_line, work
from tests.factories.simultane import PLAN, play
from tournaments.commands import rounds
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.officials import appoint_centre_juge
from tournaments.commands.tables import assign_tables
from tournaments.domain.plan import Plan
from tournaments.domain.refusals import competitions
from tournaments.queries.duties import duties_of
from tournaments.queries.standings.ranking import ranking_of

pytestmark = pytest.mark.django_db


def points(competition, *, arbiters=False):
    work()
    return {line.key: line.total for line in ranking_of(competition, arbiters=arbiters).lines}


def test_both_centres_play_the_same_letters_each_at_its_own_pace(parties):
    quick, slow = parties.values()
    play(quick, 3)
    play(slow, 1)
    first, second = state_of(quick), state_of(slow)
    assert [len(first.coups), len(second.coups)] == [3, 1]
    assert (first.coups[0].tirage, first.coups[0].solution) == (second.coups[0].tirage, second.coups[0].solution)


def test_a_coup_is_public_once_every_centre_has_announced_it(competition, centres, parties):
    (quick, slow), (one, other) = parties.values(), (entered[0] for entered in centres.values())
    play(quick, 2)
    correct(quick, one, 1, 20, centre=next(iter(centres)))
    correct(quick, one, 2, 30, centre=next(iter(centres)))
    assert points(competition)[one] == 0
    assert points(competition, arbiters=True)[one] == 50
    play(slow, 1)
    correct(slow, other, 1, 12, centre=list(centres)[1])
    assert (points(competition)[one], points(competition)[other]) == (20, 12)
    rounds.stand_centre_down(competition, centre=list(centres)[1], by=SYSTEM)
    assert points(competition)[one] == 50
    assert check("tournaments.standings") == []


def test_solos_are_compared_across_centres_and_told_at_the_end(competition, centres, parties):
    for centre, partie in parties.items():
        play(partie, 1)
        for number, entry in enumerate(centres[centre]):
            correct(partie, entry, 1, 40 if centre == next(iter(centres)) and not number else 10, centre=centre)
    best = centres[next(iter(centres))][0]
    for number, partie in enumerate(parties.values()):
        assert ranking_of(competition).lines[0].solos == 0
        end(partie)
        work()
        assert points(competition)[best] == 40
        assert number or check("tournaments.standings") == []
    rounds.close_round(competition, round=1, by=SYSTEM)
    assert check() == []


def test_a_partie_is_seen_by_its_officials_alone_until_the_round_is_closed(competition, centres, parties, client):
    (first, partie), (second, _other) = parties.items()
    play(partie, 1)
    here, there, juge, nobody = (AccountFactory() for _ in range(4))
    appoint_arbitre(first, account=here.pk, by=SYSTEM)
    appoint_arbitre(second, account=there.pk, by=SYSTEM)
    appoint_centre_juge(competition, centre=first, account=juge.pk, by=SYSTEM)
    assert [is_embargoed_for(partie, user) for user in (here, juge, there, nobody)] == [False, False, True, True]
    with pytest.raises(PartieEmbargoed):
        refuse_if_embargoed(partie, nobody)
    for address in ("", "coups/", "coups/1/", "tirages/"):
        assert client.get(f"/parties/{partie}/{address}").status_code in (403, 404), address
    assert client.get(f"/parties/{partie}/salle/").status_code == 403
    assert client.get(f"/api/v1/parties/{partie}/").status_code == 403
    assert parties_page(1).parties == ()
    for each in parties.values():
        end(each)
    rounds.close_round(competition, round=1, by=SYSTEM)
    assert not is_embargoed_for(partie, nobody)
    assert client.get(f"/parties/{partie}/salle/").status_code == 200


@pytest.mark.lasting
def test_the_key_is_revealed_once_all_have_ended_and_every_draw_can_be_checked(competition, parties, sealed):
    first, second = parties.values()
    play(first)
    assert state_of(first).ended
    with pytest.raises(DrawSealed):
        check_draws(draw_events(first))
    with pytest.raises(competitions.CentresStillPlaying):
        rounds.close_round(competition, round=1, by=SYSTEM)
    play(second)
    rounds.close_round(competition, round=1, by=SYSTEM)
    assert isinstance([at.event for at in read_stream(preparee_stream(sealed))][-1], PartieRevealed)
    assert all(check_draws(draw_events(partie)).is_right for partie in parties.values())


def test_nothing_opens_before_its_game_is_sealed(competition, centres, line):
    with pytest.raises(competitions.GameNotReady):
        rounds.open_round(competition, by=SYSTEM)
    with pytest.raises(GameMissing):
        rounds.seal_round_game(competition, round=1, by=SYSTEM)
    rounds.choose_round_game(competition, round=1, text=line, by=SYSTEM)
    with pytest.raises(competitions.GameNotReady):
        rounds.open_round(competition, by=SYSTEM)
    with pytest.raises(competitions.NoRoundOpen):
        rounds.open_centre_partie(competition, centre=next(iter(centres)), by=SYSTEM)


def test_a_sealed_game_is_not_replaced_and_serves_one_round(competition, sealed, line, lexicon):
    with pytest.raises(GameSealed):
        rounds.choose_round_game(competition, round=1, text=prepared_line(lexicon, seed="autre"), by=SYSTEM)
    with pytest.raises(GameAlreadyTaken):
        rounds.choose_round_game(competition, round=2, text=line, by=SYSTEM)


def test_another_game_may_be_chosen_until_it_is_sealed(competition, centres, line, lexicon):
    other = prepared_line(lexicon, seed="autre")
    for text in (line, other):
        game = rounds.choose_round_game(competition, round=1, text=text, by=SYSTEM)
    assert [at.event.commitment for at in read_stream(preparee_stream(game))][1] == games_of(competition)[0].commitment
    rounds.seal_round_game(competition, round=1, by=SYSTEM)
    rounds.open_round(competition, by=SYSTEM)
    partie = rounds.open_centre_partie(competition, centre=next(iter(centres)), by=SYSTEM)
    play(partie, 1)
    assert state_of(partie).coups[0].solution.word in other


def test_a_centre_opens_its_partie_once_and_its_players_must_be_seated(competition, centres, parties):
    centre = next(iter(centres))
    assert rounds.open_centre_partie(competition, centre=centre, by=SYSTEM) == parties[centre]
    late = CentreFactory(competition=competition, name="Nice")
    open_late = partial(rounds.open_centre_partie, competition, centre=late, by=SYSTEM)
    with pytest.raises(competitions.NoEntriesHere):
        open_late()
    EntryFactory(competition=competition, centre=late)
    with pytest.raises(competitions.EntriesWithoutTable):
        open_late()
    assign_tables(competition, by=SYSTEM)
    assert state_of(open_late()).settings.centre == late


def test_the_juge_arbitre_of_a_centre_conducts_that_centre_alone(competition, centres, sealed):
    rounds.open_round(competition, by=SYSTEM)
    (mine, theirs), juge = centres, AccountFactory()
    appoint_centre_juge(competition, centre=mine, account=juge.pk, by=SYSTEM)
    partie = rounds.open_centre_partie(competition, centre=mine, by=juge)
    assert allowed(juge, "games.conduct_partie", partie)
    with pytest.raises(NotAllowed):
        rounds.open_centre_partie(competition, centre=theirs, by=juge)
    other = rounds.open_centre_partie(competition, centre=theirs, by=SYSTEM)
    assert not allowed(juge, "games.conduct_partie", other)
    assert [duty.partie for duty in duties_of(juge.pk)] == [partie]


@pytest.mark.lasting
def test_a_round_all_play_together_follows_the_game_sealed_for_it(line):
    competition = CompetitionFactory(plan=Plan(template="th2", rounds=PLAN.rounds))
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    rounds.choose_round_game(competition, round=1, text=line, by=SYSTEM)
    rounds.seal_round_game(competition, round=1, by=SYSTEM)
    partie = rounds.open_round(competition, source=DrawSource.PREPARED, by=SYSTEM)
    play(partie)
    assert not is_embargoed_for(partie, AccountFactory())
    rounds.close_round(competition, round=1, by=SYSTEM)
    assert check_draws(draw_events(partie)).is_right
