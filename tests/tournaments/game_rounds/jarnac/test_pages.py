"""Pages of rounds of Jarnac: everything that is done is done through them, with nothing but forms."""

import re
from typing import Any
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory, enter_by_name
from tests.factories.jarnac import JarnacFactory, pair, play_round
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.domain.papers.kinds import FileFormat
from tournaments.game_rounds.jarnac.events import Forfeit
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.game_rounds.queries import load_rounds

pytestmark = pytest.mark.django_db


class Staff:
    """A browser of the staff, at one competition."""

    def __init__(self, competition: UUID) -> None:
        self.competition = competition
        self.done = ""  # what the last form has done
        self.client = Client()
        self.client.force_login(AccountFactory(is_staff=True))

    def url(self, part: str = "", *more: int) -> str:
        return reverse(f"staff-jarnac{part}", args=[self.competition, *more])

    def get(self, part: str = "", *more: int) -> str:
        answer = self.client.get(self.url(part, *more))
        assert answer.status_code == 200
        return answer.content.decode()

    def post(self, typed: dict[str, Any], part: str = "", *more: int, form: str = "", status: int = 302) -> str:
        address = self.url(part, *more) + (f"?formulaire={form}" if form else "")
        answer = self.client.post(address, typed)
        assert answer.status_code == status, answer.content.decode()
        if status == 302:
            (self.done,) = map(str, self.client.get(answer["Location"]).context["messages"])
        return answer.content.decode()


PLAN = {
    "system": "swiss", "rounds": 4, "seeding": "lot", "win": 3, "draw": 1, "loss": 0, "exempt": 3, "free_points": 71,
    "minutes": 20, "tie_1": "buchholz", "tie_2": "difference", "tie_3": "", "tie_4": "", "version": 0,
}  # fmt: skip


def typed(tables: int, first: tuple[Any, Any] = (300, 2), second: tuple[Any, Any] = (200, 1)) -> dict[str, Any]:
    """The results of the tables from 1 to this one, as they are typed."""
    return {
        f"t{table}-{side}-{kind}": value
        for table in range(1, tables + 1)
        for side, made in (("first", first), ("second", second))
        for kind, value in zip(("points", "jarnacs"), made, strict=True)
    }


def test_from_the_plan_to_the_published_standings():
    competition = CompetitionFactory(name="Coupe de Jarnac")
    enter_by_name(competition, 8)
    staff = Staff(competition)
    assert staff.url("-plan") in staff.get()
    staff.post(PLAN, "-plan")
    for number in range(1, 5):
        agreed = re.search(r'name="agreed" value="(\w+)"', staff.get("-next"))
        assert agreed
        staff.post({"agreed": agreed[1]}, "-next")
        staff.post(typed(4), "-round", number)
        assert staff.done == "4 résultats enregistrés."
        staff.post({}, "-round", number, form="fermer")
        assert staff.done == f"Ronde {number} clôturée."
    staff.post({"act": "official"})
    assert staff.done == "Classement officiel publié."
    jarnac = load_rounds(JARNAC, competition)
    assert jarnac.is_official
    assert jarnac.published is not None
    assert jarnac.published.lines[0].score >= 9
    public = Client().get(reverse("jarnac", args=[competition])).content.decode()
    assert "Ronde 4 sur 4" in public
    assert "Résultats officiels" in public
    assert public.count("Anne ") >= 16
    assert (
        reverse("jarnac", args=[competition])
        in Client().get(reverse("competition", args=[competition])).content.decode()
    )


def test_a_plan_that_cannot_be_is_told_where_it_was_typed():
    staff = Staff(CompetitionFactory())
    page = staff.post(PLAN | {"draw": 3, "tie_2": "buchholz"}, "-plan", status=422)
    assert "Le même départage est choisi deux fois." in page
    page = staff.post(PLAN | {"draw": 3}, "-plan", status=422)
    assert "Une victoire vaut plus" in page
    assert 'value="3"' in page


def test_results_that_cannot_be_are_told_at_their_table_and_nothing_typed_is_lost():
    competition, _centre, _entries = JarnacFactory(players=4)
    pair(competition)
    staff, before = Staff(competition), head()
    page = staff.post(typed(2, first=(700, 1)), "-round", 1, status=422)
    assert page.count('value="700"') == 2
    assert "648" in page
    page = staff.post(typed(1, second=("", "")), "-round", 1, status=422)
    assert "Donnez aux deux joueurs" in page
    assert 'value="300"' in page
    assert head() == before


def test_tables_left_empty_keep_what_they_have():
    competition, _centre, _entries = JarnacFactory(players=4)
    pair(competition)
    staff = Staff(competition)
    staff.post(typed(1), "-round", 1)
    assert [table.outcome is not None for table in load_rounds(JARNAC, competition).rounds[0].tables.values()] == [
        True,
        False,
    ]
    page = staff.post({}, "-round", 1, form="fermer", status=409)
    assert "pas encore de résultat" in page


def test_a_forfeit_an_exchange_and_a_result_taken_back_at_a_table():
    competition, _centre, _entries = JarnacFactory(players=4)
    tables = pair(competition).rounds[0].tables
    staff = Staff(competition)
    swap = {"one": tables[1].players[0], "other": tables[2].players[0], "reason": ""}
    assert "field-error" in staff.post(swap, "-table", 1, 1, form="echange", status=422)
    staff.post(swap | {"reason": "même famille"}, "-table", 1, 1, form="echange")
    moved = load_rounds(JARNAC, competition).rounds[0].tables
    assert moved[1].players[0] == tables[2].players[0]
    staff.post({"absent": [moved[1].players[1]]}, "-table", 1, 1, form="forfait")
    assert staff.done == "Table 1\u00a0: forfait enregistré."
    assert load_rounds(JARNAC, competition).rounds[0].tables[1].outcome == Forfeit((moved[1].players[1],))
    staff.post({}, "-table", 1, 1, form="retirer")
    assert load_rounds(JARNAC, competition).rounds[0].tables[1].outcome is None
    staff.post({}, "-table", 1, 1, form="match")
    assert load_rounds(JARNAC, competition).rounds[0].tables[1].online is not None


def test_who_comes_late_is_seated_from_the_page_of_the_round():
    competition, centre, _entries = JarnacFactory(players=3)
    pair(competition)
    late = EntryFactory(competition=competition, centre=centre)
    staff = Staff(competition)
    assert str(late) in staff.get("-round", 1)
    staff.post({"entry": late, "reason": "train en retard"}, "-round", 1, form="retardataire")
    assert staff.done.startswith("Joueur placé\u00a0: Anne ")
    assert load_rounds(JARNAC, competition).rounds[0].exempt == ()


def test_a_closed_round_is_corrected_with_a_reason_and_an_official_one_after_a_rectificatif():
    competition, _centre, _entries = JarnacFactory(players=2, rounds=1)
    play_round(competition)
    staff = Staff(competition)
    assert "field-error" in staff.post(typed(1, first=(310, 2)), "-table", 1, 1, form="resultat", status=422)
    staff.post(typed(1, first=(310, 2)) | {"reason": "total refait"}, "-table", 1, 1, form="resultat")
    staff.post({"act": "official"})
    refused = typed(1) | {"reason": "encore"}
    assert "sont officiels" in staff.post(refused, "-table", 1, 1, form="resultat", status=409)
    assert "cause" in staff.post({"act": "reopen", "cause": ""}, status=422)
    staff.post({"act": "reopen", "cause": "erreur de total"})
    staff.post(refused, "-table", 1, 1, form="resultat")
    staff.post({"act": "official"})
    published = load_rounds(JARNAC, competition).published
    assert published is not None
    assert published.kind.value == "rectificatif"


def test_matches_are_opened_and_pairs_unmade_from_the_round():
    competition, _centre, _entries = JarnacFactory(players=4)
    pair(competition)
    staff = Staff(competition)
    staff.post({}, "-round", 1, form="matchs")
    assert all(table.online for table in load_rounds(JARNAC, competition).rounds[0].tables.values())
    staff.post({}, "-round", 1, form="defaire")
    assert load_rounds(JARNAC, competition).rounds == ()


def test_pairs_that_moved_are_shown_again():
    competition, centre, _entries = JarnacFactory(players=4)
    staff = Staff(competition)
    agreed = re.search(r'name="agreed" value="(\w+)"', staff.get("-next"))
    assert agreed
    EntryFactory(competition=competition, centre=centre)
    page = staff.post({"agreed": agreed[1]}, "-next", status=409)
    assert "regardez les nouveaux appariements" in page
    assert agreed[1] not in page
    assert load_rounds(JARNAC, competition).rounds == ()


def test_the_juge_arbitre_conducts_and_does_not_publish():
    competition, _centre, _entries = JarnacFactory(players=2, rounds=1)
    juge = AccountFactory()
    appoint_juge_arbitre(competition, account=juge.pk, by=SYSTEM)
    staff = Staff(competition)
    staff.client.force_login(juge)
    page = staff.get()
    assert staff.url("-next") in page
    assert staff.url("-plan") not in page
    play_round(competition)
    assert "official" not in staff.get()
    assert staff.client.post(staff.url(), {"act": "official"}).status_code == 403


def test_the_public_page_shows_the_round_that_is_asked_for():
    competition, _centre, _entries = JarnacFactory(players=5)
    address = reverse("jarnac", args=[competition])
    assert Client().get(reverse("jarnac", args=[CompetitionFactory()])).status_code == 404
    assert "n’est pas encore formée" in Client().get(address).content.decode()
    play_round(competition)
    pair(competition)
    second, first = (Client().get(f"{address}{query}").content.decode() for query in ("", "?ronde=1"))
    assert "Ronde 2 sur 5" in second
    assert "pas encore de résultat" in second
    assert "Ronde 1 sur 5" in first
    assert "Pas d’adversaire" in first


@pytest.mark.parametrize("kind", ["jarnac-appariements", "jarnac-bulletins", "jarnac-classement"])
def test_papers_of_a_round(kind: str):
    competition, _centre, _entries = JarnacFactory(players=5)
    staff = Staff(competition)
    address = f"/gestion/competitions/{competition}/papiers/{kind}/"
    assert staff.client.get(address).status_code == 409
    play_round(competition)
    pair(competition)
    page = staff.client.get(address, {"partie": 1}).content.decode()
    assert page.count("Anne ") >= 4
    if kind == "jarnac-appariements":
        assert "Ronde 1" in page
        assert "300 (2)" in page
        assert "300 (2)" not in staff.client.get(address).content.decode()
    listed = staff.client.get(f"/gestion/competitions/{competition}/papiers/").content.decode()
    assert kind in listed
    told = staff.client.get(f"/api/v1/competitions/{competition}/papers/{kind}/").json()
    assert all(len(row) == len(part["columns"]) for part in told["parts"] for row in part["rows"])
    assert told["parts"][0]["rows"]


@pytest.mark.parametrize("form", ["csv", "json", "xlsx"])
def test_the_standings_as_a_file(form: str):
    competition, _centre, _entries = JarnacFactory(players=4)
    play_round(competition)
    answer = Client().get(reverse("jarnac-file", args=[competition, FileFormat(form)]))
    assert answer.status_code == 200
    if form == "csv":
        lines = answer.content.decode("utf-8-sig").splitlines()
        assert any(line.startswith("Rang;Joueur;Score;Victoires;Nuls;Défaites") for line in lines)
        assert sum("Anne " in line for line in lines) == 4
    if form == "json":
        assert len(answer.json()["parts"][0]["rows"]) == 4
