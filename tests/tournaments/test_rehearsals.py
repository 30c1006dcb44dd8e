"""A competition is rehearsed in a copy that its officials alone see, that counts nowhere, and that is thrown away."""

from http import HTTPStatus

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from arbitration.commands.bulletins import correct_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.judgements import judge_bulletin
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.refusals import RehearsalIsOver as DeskIsOver
from arbitration.events.feuille import JudgementSubject
from arbitration.queries.jurisprudence import Sought, register
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_log
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from engine.web.live.topics import may_follow
from games.commands.partie import announce_partie, announce_solution, check_bag
from games.domain.preparation.refusals import GameAlreadyTaken, GameOfRehearsal
from games.events.partie import DrawSource
from games.queries.parties_listed import parties_page
from games.services.embargo import is_embargoed_for
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.parties import close_a_coup, prepared_line, work
from tests.factories.players import PlayerFactory
from tests.permissions.asking import Asker
from tests.permissions.conftest import ids, papers_as_pages, people, scene  # noqa: F401  # that of the permission matrix
from tests.permissions.matrix import ROWS
from tests.permissions.routes import routes
from tests.tiers import each
from tournaments.commands.awarding import award_points
from tournaments.commands.forgetting import forget_player
from tournaments.commands.merging import merge_players
from tournaments.commands.papers import ask_paper
from tournaments.commands.publication import (
    abandon_rectificatif,
    issue_rectificatif,
    open_rectificatif,
    publish_results,
)
from tournaments.commands.rehearsals import end_rehearsal, rehearse_competition
from tournaments.commands.rounds import choose_round_game, open_round, seal_round_game
from tournaments.commands.tables import assign_tables
from tournaments.domain.competition.rehearsing import MARK
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.domain.refusals.rehearsals import (
    NotARehearsal,
    RehearsalIsOver,
    RehearsalNeverPublishes,
    RehearsalOfRehearsal,
)
from tournaments.events.publication import RectificatifOpened, ResultsPublished
from tournaments.middleware import HEADER
from tournaments.models.competitions import EntryRow
from tournaments.models.publications import PlayerPointsRow
from tournaments.presentation.papers.making import make_paper
from tournaments.presentation.papers.rendering import file_of, html_of
from tournaments.queries.competitions import competition_page
from tournaments.queries.duties import doors_of, duties_of
from tournaments.queries.papers import PaperChoice
from tournaments.queries.players import entries_of_player
from tournaments.queries.public.calendar import announced
from tournaments.queries.public.players import find_players, results_of
from tournaments.queries.rehearsals import rehearsals_under_way

pytestmark = pytest.mark.django_db

# Who has nothing to do with the competition, or its rehearsal.
STRANGERS = ("visitor", "player", "juge_elsewhere", "other_federation", "passe")
EACH_STRANGER = each(STRANGERS, at_once=("visitor",))
REFUSED = {HTTPStatus.FOUND, HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND}


@pytest.fixture
def rehearsed(ids, people):  # noqa: F811
    """The addresses of a rehearsal whose first coup is announced; `of` is its competition."""
    here = rehearse_competition(ids["competition"], by=people["staff"])
    partie = open_round(here, source=DrawSource.BAG, by=SYSTEM)
    check_bag(partie, by=SYSTEM)
    announce_partie(partie, by=SYSTEM)
    close_a_coup(partie, "BATEAUX", by=SYSTEM)
    announce_solution(partie, word="BATEAUX", reference="H6", by=SYSTEM)
    work()
    entry = EntryRow.objects.get(competition=here, centre=ids["centre"]).pk
    made = ask_paper(here, kind=PaperKind.SIGN_IN, form=FileFormat.CSV, origin="http://testserver/", by=people["staff"])
    of = {"of": ids["competition"], "entered": ids["entry"]}
    return {**ids, **of, "competition": here, "partie": partie, "entry": entry, "made": made}


@pytest.mark.parametrize("role", EACH_STRANGER)
def test_nothing_about_a_rehearsal_is_for_strangers(rehearsed, people, role):  # noqa: F811
    """Every route whose address leads to a rehearsal, whatever the method."""
    leading = [one for one in routes() if {"competition", "partie", "made"} & set(one.parameters)]
    assert len(leading) > 100
    ask = Asker(people[role])
    told = {
        (one.name, method): ask(method, one.address(rehearsed)).status_code
        for one in leading
        for method in ROWS[one.name]
    }
    assert {route: status for route, status in told.items() if status not in REFUSED} == {}


@pytest.mark.lasting
@pytest.mark.usefixtures("papers_as_pages")
@pytest.mark.parametrize("role", EACH_STRANGER)
def test_no_public_page_nor_list_tells_of_a_rehearsal(rehearsed, people, role):  # noqa: F811
    """Every route at the addresses of the competition itself, of its players, its clubs, its centres."""
    real = rehearsed | {"competition": rehearsed["of"], "entry": rehearsed["entered"]}
    told = {str(rehearsed[name]) for name in ("competition", "entry")} | {MARK.strip(" ·"), "R\\u00c9P"}
    ask, found = Asker(people[role]), []
    for one in routes():
        if (
            "GET" not in ROWS[one.name]
            or {"partie", "made"} & set(one.parameters)
            or one.name in ("schema", "api-docs")
        ):
            continue
        for query in ("", "?q=Roy", "?passees=1"):
            answer = ask("GET", one.address(real) + query)
            text = answer.getvalue().decode(errors="replace")
            found += [(one.name, query, each) for each in told if each in text]
            if answer.status_code in REFUSED:
                break  # whatever is looked for there
    assert found == []
    assert not {one.competition for one in parties_page(1).parties} & {rehearsed["competition"]}


def test_a_rehearsal_counts_nowhere(rehearsed):
    entry = EntryRow.objects.get(entry=rehearsed["entry"])
    (player,) = entry.players
    assert entry.players == EntryRow.objects.get(competition=rehearsed["of"], centre=entry.centre).players
    assert {one.id for one in announced()} >= {rehearsed["of"]}
    assert rehearsed["competition"] not in {one.id for one in announced()}
    assert {one.competition for own in results_of([player]).values() for one in own} == {rehearsed["of"]}
    assert {one.competition for one in entries_of_player(player)} == {rehearsed["of"]}
    assert {one.result.competition for one in find_players("Roy") if one.result} == {rehearsed["of"]}


def test_a_rehearsal_never_publishes_and_gives_no_points(rehearsed):
    here, before = rehearsed["competition"], head()
    for publish in (
        lambda: publish_results(here, official=False, by=SYSTEM),
        lambda: publish_results(here, official=True, by=SYSTEM),
        lambda: open_rectificatif(here, cause="Essai", by=SYSTEM),
        lambda: issue_rectificatif(here, by=SYSTEM),
        lambda: abandon_rectificatif(here, by=SYSTEM),
        lambda: award_points(here, position=1, points={PlayerFactory(): 10}, by=SYSTEM),
    ):
        with pytest.raises(RehearsalNeverPublishes):
            publish()
    assert not PlayerPointsRow.objects.exists()
    assert not [at.event for at in read_log(before, 100) if isinstance(at.event, ResultsPublished | RectificatifOpened)]


def test_its_officials_see_it_and_every_page_says_what_it_is(rehearsed, people):  # noqa: F811
    for role, name in (
        ("staff", "staff-settings"),
        ("staff", "standings"),
        ("juge_arbitre", "games:conduct"),
        ("juge_arbitre", "games:hall"),
        ("arbitre", "standings"),
        ("arbitre_elsewhere", "competition"),
    ):
        (route,) = [one for one in routes() if one.name == name]
        page = Asker(people[role])("GET", route.address(rehearsed))
        assert page.status_code == HTTPStatus.OK
        assert 'class="rehearsal-bar"' in page.content.decode()
        assert (page[HEADER], page["Cache-Control"]) == (str(rehearsed["of"]), "no-store")


def test_the_api_says_so_in_its_header_and_its_body(rehearsed, people):  # noqa: F811
    here = rehearsed["competition"]
    told = Asker(people["staff"])("GET", f"/api/v1/competitions/{here}/")
    assert told[HEADER] == told.json()["rehearsal_of"] == str(rehearsed["of"])
    assert told.json()["name"].startswith(MARK)
    real = Asker(people["staff"])("GET", f"/api/v1/competitions/{rehearsed['of']}/")
    assert (real.get(HEADER), real.json()["rehearsal_of"]) == (None, None)
    listed = Asker(people["staff"])("GET", f"/api/v1/competitions/{rehearsed['of']}/rehearsals/").json()
    assert [one["id"] for one in listed] == [str(here)]


def test_every_paper_bears_the_mark(rehearsed, people):  # noqa: F811
    page = competition_page(rehearsed["competition"])
    for kind in (PaperKind.STANDINGS, PaperKind.SIGN_IN, PaperKind.LABELS, PaperKind.CONVOCATIONS, PaperKind.RECORD):
        paper = make_paper(PaperChoice(competition=page.id, kind=kind), page, origin="http://testserver/")
        assert "rehearsal-mark" in html_of(paper)
        first = file_of(paper, FileFormat.CSV).decode().splitlines()[0]
        assert first.removeprefix("\ufeff") == paper.mark != ""
    for name in ("partie-sheet", "staff-tables-print"):
        (route,) = [one for one in routes() if one.name == name]
        assert "rehearsal-mark" in Asker(people["staff"])("GET", route.address(rehearsed)).content.decode()


def test_a_paper_of_a_competition_that_counts_bears_none(ids):  # noqa: F811
    page = competition_page(ids["competition"])
    paper = make_paper(PaperChoice(competition=page.id, kind=PaperKind.SIGN_IN), page, origin="http://testserver/")
    assert paper.mark == ""
    assert "rehearsal-mark" not in html_of(paper)


def test_strangers_hear_nothing_of_it(rehearsed, people):  # noqa: F811
    topics = [f"competition-{rehearsed['competition']}", f"partie-{rehearsed['partie']}"]
    heard = {role: [may_follow(user, topic) for topic in topics] for role, user in people.items()}
    deaf = {*STRANGERS, "stranger", "other_player", "president"}
    assert heard == {role: [role not in deaf] * 2 for role in people}
    assert is_embargoed_for(rehearsed["partie"], AnonymousUser())


def test_a_game_of_the_competition_is_never_that_of_its_rehearsal_nor_the_reverse(lexicon):
    real, line, other = CompetitionFactory(), prepared_line(lexicon), prepared_line(lexicon, seed="autre")
    EntryFactory(competition=real)
    assign_tables(real, by=SYSTEM)
    choose_round_game(real, round=1, text=line, by=SYSTEM)
    seal_round_game(real, round=1, by=SYSTEM)
    copy = rehearse_competition(real, by=SYSTEM)
    with pytest.raises(GameOfRehearsal):
        choose_round_game(copy, round=1, text=line, by=SYSTEM)
    with pytest.raises(GameOfRehearsal):
        open_round(copy, source=DrawSource.PREPARED, prepared=line, by=SYSTEM)
    choose_round_game(copy, round=1, text=other, by=SYSTEM)
    for counting in (real, CompetitionFactory(name="Ailleurs")):
        with pytest.raises(GameOfRehearsal):
            choose_round_game(counting, round=2, text=other, by=SYSTEM)
    with pytest.raises(GameAlreadyTaken):
        choose_round_game(real, round=2, text=line, by=SYSTEM)
    # Two competitions that count may still play the same game.
    choose_round_game(CompetitionFactory(name="Plus loin"), round=1, text=line, by=SYSTEM)


def test_what_was_judged_in_a_rehearsal_is_no_precedent(rehearsed, people):  # noqa: F811
    partie, entry = rehearsed["partie"], rehearsed["entry"]
    enter_bulletins(partie, rehearsed["centre"], [Line(entry, "1 BATEAUX H6 80")], by=people["arbitre"])
    judge_bulletin(
        partie,
        entry,
        1,
        subject=JudgementSubject.DISCIPLINE,
        answer=True,
        reason="a parlé",
        by=people["arbitre"],
    )
    for account in (None, people["arbitre"].pk):
        assert register(account, Sought()).found == 0


def test_an_ended_rehearsal_is_nobodys_work_and_moves_no_more(rehearsed, people):  # noqa: F811
    here, juge = rehearsed["competition"], people["juge_arbitre"].pk
    assert rehearsed["partie"] in {duty.partie for duty in duties_of(juge)}
    assert here in {id_ for id_, _name in doors_of(juge)}
    end_rehearsal(here, by=people["staff"])
    assert rehearsals_under_way() == []
    assert rehearsed["partie"] not in {duty.partie for duty in duties_of(juge)}
    assert here not in {id_ for id_, _name in doors_of(juge)}
    with pytest.raises(DeskIsOver):
        correct_bulletin(rehearsed["partie"], rehearsed["entry"], 1, Bulletin(), by=SYSTEM)
    with pytest.raises(RehearsalIsOver):
        open_round(here, by=SYSTEM)
    with pytest.raises(RehearsalIsOver):
        end_rehearsal(here, by=SYSTEM)
    with pytest.raises(NotARehearsal):
        end_rehearsal(rehearsed["of"], by=SYSTEM)


def test_staff_alone_begin_and_end_a_rehearsal(rehearsed, people):  # noqa: F811
    with pytest.raises(NotAllowed):
        rehearse_competition(rehearsed["of"], by=people["juge_arbitre"])
    with pytest.raises(NotAllowed):
        end_rehearsal(rehearsed["competition"], by=people["juge_arbitre"])
    with pytest.raises(RehearsalOfRehearsal):
        rehearse_competition(rehearsed["competition"], by=people["staff"])


def test_a_rehearsal_is_begun_and_ended_from_the_page_of_settings(ids, people):  # noqa: F811
    client = Client()
    client.force_login(people["staff"])
    settings = f"/gestion/competitions/{ids['competition']}/reglages/"
    assert "Répéter cette compétition" in client.get(settings).content.decode()
    begun = client.post(f"/gestion/competitions/{ids['competition']}/repetition/", follow=True)
    (one,) = rehearsals_under_way(ids["competition"])
    assert begun.redirect_chain[-1][0] == f"/gestion/competitions/{one.id}/reglages/"
    assert one.name in client.get(settings).content.decode()
    ended = client.post(f"/gestion/competitions/{one.id}/terminer-repetition/", follow=True)
    assert ended.redirect_chain[-1][0] == "/gestion/"
    assert one.name not in ended.content.decode()


def test_the_rows_of_rehearsals_are_those_of_a_rebuild(rehearsed):
    end_rehearsal(rehearsed["competition"], by=SYSTEM)
    for name in ("tournaments.registry", "games.rehearsals", "arbitration.places", "arbitration.rounds"):
        assert check(name) == []


def test_who_has_merged_or_left_is_copied_as_they_are_known_today(ids):  # noqa: F811
    real = ids["competition"]
    kept, duplicate, gone = PlayerFactory(name="Léa A"), PlayerFactory(name="Léa B"), PlayerFactory(name="Max C")
    EntryFactory(competition=real, centre=ids["centre"], player=duplicate)
    EntryFactory(competition=real, centre=ids["centre"], player=gone)
    merge_players(kept, duplicate=duplicate, by=SYSTEM)
    forget_player(gone, by=SYSTEM)
    copy = rehearse_competition(real, by=SYSTEM)
    players = {
        player for own in EntryRow.objects.filter(competition=copy).values_list("players", flat=True) for player in own
    }
    assert str(kept) in players
    assert not {str(duplicate), str(gone)} & players
