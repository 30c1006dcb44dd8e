"""What is read of a simultané: each page, paper and proof goes from the round to the parties of its centres."""

import pytest

from arbitration.events.feuille import BulletinWithdrawn
from arbitration.streams import feuille_stream
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from games.commands.partie import annul_coup
from games.events.partie import AnnulmentReason, ResultsAnnulled
from games.streams import partie_stream
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, seat_in_centres
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, end, work
from tests.factories.publications import publish, rectified
from tests.factories.simultane import PLAN, play
from tests.factories.streams import happen
from tests.golden.write import sample_of
from tournaments.commands import rounds
from tournaments.commands.officials import appoint_centre_juge
from tournaments.commands.publication import issue_rectificatif
from tournaments.domain.papers.kinds import PaperKind
from tournaments.models.standings import StandingPartRow, StandingRoundRow
from tournaments.queries.competitions import competition_page
from tournaments.queries.explained import explanation
from tournaments.queries.papers import centres_to_print, choose_paper
from tournaments.queries.proceedings import rounds_played
from tournaments.queries.publications.draft import draft_of, moved_since
from tournaments.queries.publications.history import publication_at
from tournaments.queries.publications.moves import moves_of
from tournaments.queries.publications.proving import prove
from tournaments.queries.standings.past import ranking_at
from tournaments.queries.standings.ranking import ranking_of

pytestmark = pytest.mark.django_db

SCORES = (30, 40)  # of the first entry, at each coup


@pytest.fixture
def played(competition, centres, parties):
    """Both centres have played two coups, whose bulletins are corrected; their parties have not ended."""
    for number, (centre, partie) in enumerate(parties.items()):
        play(partie, len(SCORES))
        for coup, score in enumerate(SCORES, start=1):
            for place, entry in enumerate(centres[centre]):
                correct(partie, entry, coup, score - 3 * place - number, centre=centre)
    return parties


@pytest.fixture
def closed(competition, played):
    """The round is closed."""
    for partie in played.values():
        end(partie)
    work()
    rounds.close_round(competition, round=1, by=SYSTEM)
    work()
    return played


def points(competition):
    """The points of each entry, which the log alone gives as well, and a rebuild."""
    work()
    now = {line.key: line.rounds for line in ranking_of(competition).lines}
    assert now == {line.key: line.rounds for line in ranking_at(competition, head()).lines}
    assert check("tournaments.standings") == []
    return now


def test_a_moment_of_the_past_is_read_from_the_journals_of_the_centres(competition, centres, parties):
    (quick, one), (slow, _other) = parties.items()
    correct(one, centres[quick][0], 1, 30, centre=quick)
    announce(one, 1, 30)
    before = head()
    assert set(points(competition).values()) == {(0,)}
    rounds.stand_centre_down(competition, centre=slow, by=SYSTEM)
    assert points(competition)[centres[quick][0]] == (30,)
    assert {line.rounds for line in ranking_at(competition, before).lines} == {(0,)}


def test_a_coup_annulled_in_one_centre_is_its_own(competition, centres, played):
    (_first, one), (_second, _other) = played.items()
    annul_coup(one, reason=AnnulmentReason.TIMING.value, by=SYSTEM)
    found = points(competition)
    assert [found[entry] for own in centres.values() for entry in own] == [(30,), (27,), (29,), (26,)]
    page = competition_page(competition)
    asked = choose_paper(PaperKind.RECORD, page, by=SYSTEM)
    (facts,) = rounds_played(page, asked)
    assert [(coup.number, name) for coup, name in facts.annulled] == [(2, "Lyon")]


def test_a_centre_interrupted_for_too_long_has_nothing_and_the_others_keep_all(competition, centres, played):
    one = next(iter(played.values()))
    happen(partie_stream(one), sample_of(ResultsAnnulled))
    found = points(competition)
    assert [found[entry] for own in centres.values() for entry in own] == [(0,), (0,), (68,), (62,)]


def test_results_are_published_and_proved_by_the_log(competition, centres, closed):
    assert draft_of(competition).doubts == {}
    first = publish(competition)
    assert prove(publication_at(first)).holds
    rectified(competition)
    second, (partie, entry) = list(centres)[1], (list(closed.values())[1], list(centres.values())[1][0])
    seen = head()
    rectify(partie, entry, 1, 12)
    assert moved_since([competition_page(competition).rounds[0].partie], seen, head())
    last = issue_rectificatif(competition, by=SYSTEM)[-1].position
    assert [prove(publication_at(position)).holds for position in (first, last)] == [True, True]
    moved = {move.moved.entry: [fact.type for fact in move.facts] for move in moves_of(last)}
    assert moved[entry] == ["arbitration.bulletin_rectified"]
    assert centres[second][0] == entry


def test_a_bulletin_that_is_missing_in_one_centre_is_told(competition, centres, closed):
    (centre, partie), entry = next(iter(closed.items())), next(iter(centres.values()))[0]
    happen(feuille_stream(partie, entry), BulletinWithdrawn(coup=2, attempt=1))
    assert entry in centres[centre]
    work()
    assert draft_of(competition).doubts == {"missing_bulletins": 1}


def test_why_an_entry_has_its_points_is_read_from_its_own_centre(competition, centres, played, client):
    entry, partie = list(centres.values())[1][0], list(played.values())[1]
    work()
    (round_,) = explanation(competition, entry).rounds
    assert (round_.points, round_.partie, round_.veiled) == (68, partie, True)
    assert [[fact.type for fact in coup.facts] for coup in round_.coups] == [
        ["games.solution_announced", "arbitration.bulletin_corrected"]
    ] * 2
    address = f"/competitions/{competition}/classement/{entry}/pourquoi/"
    assert f"/parties/{partie}" not in client.get(address).content.decode()
    for each in played.values():
        end(each)
    work()
    rounds.close_round(competition, round=1, by=SYSTEM)
    assert f"/parties/{partie}/coups/1/" in client.get(address).content.decode()


def test_who_has_not_begun_is_explained_all_the_same(competition, centres, sealed):
    rounds.open_round(competition, by=SYSTEM)
    work()
    (round_,) = explanation(competition, next(iter(centres.values()))[0]).rounds
    assert (round_.partie, round_.coups, round_.points) == (None, (), 0)


def test_no_page_leads_to_the_partie_that_does_not_exist(competition, sealed, played, client):
    client.force_login(AccountFactory(is_staff=True))
    pages = (
        f"/competitions/{competition}/",
        f"/gestion/competitions/{competition}/",
        f"/api/v1/competitions/{competition}/",
        "/",
    )
    for address in pages:
        answer = client.get(address)
        assert answer.status_code == 200
        assert f"parties/{sealed}" not in answer.content.decode(), address
    assert str(sealed) not in client.get(pages[0]).content.decode()
    staff = client.get(f"/gestion/competitions/{competition}/").content.decode()
    assert all(f"/parties/{partie}/conduite/" in staff for partie in played.values())
    assert client.get(f"/api/v1/competitions/{competition}/").json()["rounds"][0]["partie"] is None


def test_the_letters_are_shown_to_everybody_once_the_round_is_closed(competition, played, client):
    address = f"/competitions/{competition}/"
    assert "/salle/" not in client.get(address).content.decode()
    for partie in played.values():
        end(partie)
    work()
    rounds.close_round(competition, round=1, by=SYSTEM)
    work()
    shown = competition_page(competition).rounds[0].shown
    assert shown in played.values()
    assert f"/parties/{shown}/salle/" in client.get(address).content.decode()
    assert client.get(f"/parties/{shown}/coups/").status_code == 200


def test_the_juge_arbitre_of_a_centre_prints_its_papers_alone(competition, centres, parties):
    (mine, partie), (theirs, _other) = parties.items()
    juge = AccountFactory()
    appoint_centre_juge(competition, centre=mine, account=juge.pk, by=SYSTEM)
    page = competition_page(competition)
    assert [centre.id for centre in centres_to_print(page, juge)] == [mine]
    assert choose_paper(PaperKind.FEUILLE, page, by=juge).partie == partie
    assert theirs not in {centre.id for centre in centres_to_print(page, juge)}


def test_what_is_left_to_do_before_a_partie_is_to_seal_its_game(competition, centres, line, client):
    client.force_login(AccountFactory(is_staff=True))
    address, missing = f"/gestion/competitions/{competition}/", "La prochaine partie préparée n’est pas scellée"
    assert missing in client.get(address).content.decode()
    rounds.choose_round_game(competition, round=1, text=line, by=SYSTEM)
    rounds.seal_round_game(competition, round=1, by=SYSTEM)
    assert missing not in client.get(address).content.decode()
    rounds.open_round(competition, by=SYSTEM)
    assert missing not in client.get(address).content.decode()


def test_another_simultane_beside_it_keeps_its_own_rounds(line, competition, parties):
    """Both have a first round; the centres of the second begin once the first is known to the standings."""
    catch_up("tournaments.standings")
    beside = CompetitionFactory(plan=PLAN)
    centres = seat_in_centres(beside, (1,))
    rounds.choose_round_game(beside, round=1, text=line, by=SYSTEM)
    rounds.seal_round_game(beside, round=1, by=SYSTEM)
    rounds.open_round(beside, by=SYSTEM)
    catch_up("tournaments.standings")
    begun = [rounds.open_centre_partie(beside, centre=centre, by=SYSTEM) for centre in centres]
    catch_up("tournaments.standings")
    for here, theirs in ((competition, parties.values()), (beside, begun)):
        of = StandingRoundRow.objects.get(competition=here).partie
        assert set(StandingPartRow.objects.filter(of=of).values_list("partie", flat=True)) == {*theirs}
    assert check("tournaments.standings") == []
