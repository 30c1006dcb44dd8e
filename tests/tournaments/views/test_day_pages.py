"""A competition announced, its licensees entered, checked in and seated, by the pages alone."""

from uuid import uuid4

import pytest

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.web.sentences import translated
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.players import LicenseeFactory
from tests.factories.rounds import OpenRoundFactory
from tests.factories.streams import happen
from tests.happened import happened_since
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.tables import assign_tables
from tournaments.domain.refusals.admission import NothingToEnter
from tournaments.events.competition import RoundOpened
from tournaments.models.competitions import CompetitionRow, EntryRow, TeamRow
from tournaments.queries.competitions import competition_page
from tournaments.queries.plans import announced, plan_of
from tournaments.streams import competition_stream
from tournaments.views import parts, seating

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


NEW = {
    "name": "TH3 de Vichy",
    "starts_on": "2027-02-01",
    "days": "1",
    "place": "Vichy",
    "profile": "fisf-2020",
    "lexicon": LEXICON,
    "licence_needed": "on",
    "series": ["4", "5"],
    "coefficient": "1",
    "formula_1": "normale",
    "seconds_1": "180",
    "formula_2": "joker",
    "seconds_2": "120",
    "tie_break_1": "solos",
}


def plain(response):
    """The page with usual spaces."""
    return response.content.decode().replace("\u00a0", " ").replace("\u202f", " ")


def created(client, **typed):
    return client.post("/gestion/nouvelle/th3/", NEW | typed)


def test_the_reglement_particulier_is_read_before_the_competition_is_created(client, staff):
    before = head()
    preview = created(client, step="preview")
    text = plain(preview)
    assert (preview.status_code, head()) == (200, before)
    for sentence in (
        "Partie 2 : joker, 2 minutes par coup (semi-rapide)",
        "Séries : 4, 5.",
        "le nombre de solos",
        "saison 2026–2027",
    ):
        assert sentence in text
    sent = created(client, step="create", command_id=str(uuid4()))
    row = CompetitionRow.objects.get()
    assert (sent.status_code, row.name, plan_of(row).place, plan_of(row).entry.series) == (
        302, "TH3 de Vichy", "Vichy", ("4", "5"),
    )  # fmt: skip
    announced = client.get(f"/competitions/{row.pk}/annonce/")
    assert "Partie 2 : joker" in plain(announced)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"seconds_1": "77"}, "77"),
        ({"formula_1": "", "formula_2": ""}, "au moins une partie"),
        ({"tie_break_1": "shared", "tie_break_2": "solos"}, "shared"),
        ({"phases": "Phase 1;5;4"}, "5"),
        ({"phases": "Phase 1;x"}, "Ligne 1"),
    ],
)
def test_a_plan_that_could_not_be_played_is_refused_where_it_is_typed(client, staff, typed, told):
    before = head()
    refused = created(client, step="create", **typed)
    assert (refused.status_code, head(), told in refused.content.decode()) == (422, before, True)
    assert 'value="TH3 de Vichy"' in refused.content.decode()


def test_two_at_the_plan_are_told_what_changed(client, staff):
    created(client, step="create")
    competition = CompetitionRow.objects.get().pk
    page = f"/gestion/competitions/{competition}/annonce/"
    version = client.get(page).context["form"]["version"].value()
    typed = NEW | {"version": version}
    assert client.post(page, typed | {"place": "Aix"}).status_code == 302
    second = client.post(page, typed | {"place": "Cannes"})
    assert (second.status_code, 'value="Cannes"' in second.content.decode()) == (409, True)
    assert "Annonce\N{NO-BREAK SPACE}: TH3 · 2 parties · Aix" in second.content.decode()
    assert plan_of(CompetitionRow.objects.get()).place == "Aix"
    again = second.context["form"]["version"].value()
    assert client.post(page, typed | {"place": "Cannes", "version": again}).status_code == 302


def test_the_name_the_day_and_the_regulation_change_with_the_plan_until_a_partie_opens(client, staff):
    created(client, step="create")
    competition = CompetitionRow.objects.get().pk
    page = f"/gestion/competitions/{competition}/annonce/"
    version = client.get(page).context["form"]["version"].value()
    other = NEW | {"version": version, "name": "TH3 de Royan", "starts_on": "2027-03-06", "profile": "duplicate-older"}
    other |= {"formula_2": "normale"}
    refused = client.post(page, other | {"starts_on": "1950-01-01"})
    assert (refused.status_code, 'value="TH3 de Royan"' in refused.content.decode()) == (422, True)
    assert client.post(page, other).status_code == 302
    row = CompetitionRow.objects.get()
    assert (row.name, f"{row.starts_on}", row.profile) == ("TH3 de Royan", "2027-03-06", "duplicate-older")
    api = client.get(f"/api/v1/competitions/{competition}/plan/").json()
    asked = {"plan": api["plan"], "version": api["version"], "name": "TH3 de Pau"}
    put = client.put(f"/api/v1/competitions/{competition}/plan/", asked, content_type="application/json")
    assert (put.status_code, CompetitionRow.objects.get().name) == (204, "TH3 de Pau")
    happen(competition_stream(competition), RoundOpened(round=1, partie=uuid4()))
    assert client.post(page, other | {"version": announced(competition).version}).status_code == 409
    assert CompetitionRow.objects.get().name == "TH3 de Pau"


def test_a_partie_in_mort_subite_is_planned_and_stays_so_when_the_plan_is_saved(client, staff):
    created(client, step="create", mort_subite_2="on")
    competition = CompetitionRow.objects.get().pk
    page = f"/gestion/competitions/{competition}/annonce/"
    assert [one.mort_subite for one in announced(competition).plan.rounds] == [False, True]
    form = client.get(page).context["form"]
    assert [form[f"mort_subite_{number}"].value() for number in (1, 2, 3)] == [False, True, False]
    kept = NEW | {"version": form["version"].value(), "place": "Aix", "mort_subite_2": "on"}
    assert client.post(page, kept).status_code == 302
    assert [one.mort_subite for one in announced(competition).plan.rounds] == [False, True]


def test_the_last_facts_gather_what_came_at_once(client, staff):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    for _ in range(5):
        EntryFactory(competition=competition, centre=centre)
    assign_tables(competition, by=SYSTEM)
    told = [one.text for one in client.get(f"/gestion/competitions/{competition}/reglages/").context["happenings"]]
    assert told[0] == "5 tables attribuées"
    assert not [text for text in told if text.startswith("Table ")]


@pytest.fixture
def th3(client, staff):
    created(client, step="create")
    competition = CompetitionRow.objects.get().pk
    return competition, CentreFactory(competition=competition)


def test_a_licensee_is_found_and_entered_or_let_in_with_a_reason(client, th3):
    competition, centre = th3
    good = LicenseeFactory(serie="4B")
    strong = LicenseeFactory(name="Luc Petit", serie="1A")
    page = f"/gestion/competitions/{competition}/inscrits/licencie/"
    assert "Martin" in client.get(f"{page}?q=martin").content.decode()
    assert client.post(page, {"player": good, "centre": centre}).status_code == 302
    refused = client.post(page, {"player": strong, "centre": centre, "q": "petit"})
    assert (refused.status_code, "4, 5" in refused.content.decode()) == (422, True)
    assert EntryRow.objects.count() == 1
    assert client.post(page, {"player": strong, "centre": centre, "reason": "Invité"}).status_code == 302
    entry = EntryRow.objects.get(serie="1A")
    shown = client.get(f"/gestion/competitions/{competition}/inscrits/{entry.pk}/").content.decode()
    assert "Invité" in shown


def test_nobody_is_offered_as_the_partner_of_himself(client, th3):
    competition, _centre = th3
    one, other = (LicenseeFactory(given_name=first, family_name="Martin", serie="4B") for first in ("Anne", "Luc"))
    page = f"/gestion/competitions/{competition}/inscrits/licencie/"
    assert {line.id for line in client.get(f"{page}?q=martin").context["found"]} == {one, other}
    assert [line.id for line in client.get(f"{page}?q=martin&first={one}").context["found"]] == [other]


def test_a_plan_of_tables_without_entries_says_so(client, th3):
    competition, centre = th3
    page = f"/gestion/competitions/{competition}/plan/{centre}/?order=serie&first=1&empty="
    assert "Personne n’est encore inscrit" in client.get(page).content.decode()


def test_a_pasted_list_enters_its_good_lines_when_staff_says_so_and_keeps_the_others(client, th3):
    competition, centre = th3
    LicenseeFactory(number="1000001", serie="4B")
    LicenseeFactory(name="Luc Petit", number="1000002", serie="1A")
    page = f"/gestion/competitions/{competition}/inscrits/liste/"
    lines = "1000001\n1000002\nMARTINE Anne"
    before = head()
    report = client.post(page, {"lines": lines, "centre": centre, "step": "check"})
    assert (report.status_code, head(), report.context["accepted"], report.context["refused"]) == (200, before, 1, 2)
    assert "Martin Anne 1000001" in report.content.decode()
    entered = client.post(page, {"lines": lines, "centre": centre, "step": "enter"})
    assert EntryRow.objects.count() == 1
    assert entered.context["form"]["lines"].value() == "1000002\nMARTINE Anne"
    for long in ("a " * 300, "0" * 5_000 + "1"):
        told = client.post(page, {"lines": f"1000002\n{long}", "centre": centre, "step": "check"})
        assert told.context["form"].errors["lines"] == ["La ligne 2 dépasse 500 caractères."]
    nothing = client.post(page, {"lines": "1000002", "centre": centre, "step": "enter"})
    assert (nothing.status_code, EntryRow.objects.count()) == (422, 1)
    assert nothing.context["form"].non_field_errors() == [translated(NothingToEnter())]


def test_the_door_says_who_is_there_and_how_many(client, th3):
    competition, centre = th3
    one, other = (LicenseeFactory(given_name=name, family_name="Roy", serie="4B") for name in ("Zoé", "Léa"))
    page = f"/gestion/competitions/{competition}/pointage/"
    for player in (one, other):
        client.post(f"/gestion/competitions/{competition}/inscrits/licencie/", {"player": player, "centre": centre})
    first = EntryRow.objects.order_by("position").first().pk
    told = client.post(page, {"entry": first, "act": "in"}, follow=True).content.decode()
    assert ("1 sur 2" in told, "Zoé Roy" in told) == (True, True)
    again = client.post(page, {"entry": first, "act": "in"}, follow=True).content.decode()
    assert "déjà pointée" in again
    client.post(page, {"entry": first, "act": "undo"})
    assert EntryRow.objects.filter(checked_in=True).count() == 0
    client.post(page, {"entry": first, "act": "in"})
    client.post(f"{page}absents/")
    assert list(EntryRow.objects.order_by("position").values_list("state", flat=True)) == ["in", "withdrawn"]


def test_tables_are_read_before_they_are_given_out_and_printed(client, staff):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    for _ in range(3):
        EntryFactory(competition=competition, centre=centre)
    page = f"/gestion/competitions/{competition}/plan/{centre}/"
    before = head()
    asked = {"order": "lot", "first": "11", "empty": "12"}
    preview = client.get(page, asked)
    assert (preview.status_code, head()) == (200, before)
    seats = [(seat.entry, seat.table) for seat in preview.context["seats"]]
    assert [table for _entry, table in seats] == [11, 13, 14]
    applied = client.post(page, asked | {"seed": preview.context["seed"]})
    assert applied.status_code == 302
    assert dict(EntryRow.objects.values_list("entry", "table")) == dict(seats)
    assert "Anne Martin" in client.get(f"/gestion/competitions/{competition}/plan/imprimer/").content.decode()
    assert client.get(page, asked | {"empty": "x"}).status_code == 422


def test_a_long_plan_is_read_page_by_page_with_the_same_lots(client, staff, monkeypatch):
    monkeypatch.setattr(seating, "PAGE", 2)
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    for _ in range(5):
        EntryFactory(competition=competition, centre=centre)
    address = f"/gestion/competitions/{competition}/plan/{centre}/?order=lot&first=1"
    seen = []
    while address:
        page = client.get(address)
        seen += page.context["seats"]
        address = page.context["pages"]["next_url"]
    client.post(page.request["PATH_INFO"], {"order": "lot", "first": "1", "seed": page.context["seed"]})
    assert [seat.table for seat in seen] == [1, 2, 3, 4, 5]
    assert {seat.entry: seat.table for seat in seen} == dict(EntryRow.objects.values_list("entry", "table"))


def test_blocks_are_given_and_taken_back(client, staff):
    competition = CompetitionFactory()
    centre, arbitre = CentreFactory(competition=competition), AccountFactory()
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    base = f"/gestion/competitions/{competition}/"
    given = {"arbitre": f"{centre}:{arbitre.pk}", "first": "1", "last": "20"}
    before = head()
    assert client.post(f"{base}bloc/", given)["Location"] == f"{base}plan/"
    assert client.post(f"{base}bloc/", given | {"last": "0"}).status_code == 422
    assert client.post(f"{base}plan/{centre}/blocs/{arbitre.pk}/").status_code == 302
    assert happened_since(before) == [
        "tournaments.tables_given_to_arbitre",
        "tournaments.tables_taken_from_arbitre",
    ]


def test_an_entry_withdraws_returns_and_is_disqualified(client, staff):
    competition, _centre, _partie, (entry, _other) = OpenRoundFactory(tables=2)
    page = f"/gestion/competitions/{competition}/inscrits/{entry}/"
    states, said = [], []
    for act in ("withdraw", "return", "disqualify"):
        answer = client.post(page, {"act": act, "reason": "Téléphone"}, follow=True)
        states.append(EntryRow.objects.get(entry=entry).state)
        said += [str(one) for one in answer.context["messages"]]
    assert states == ["withdrawn", "in", "excluded"]
    assert said == [
        "Retrait enregistré : ne jouera plus aucune partie.",
        "Retour enregistré : joue de nouveau.",
        "Disqualification enregistrée.",
    ]
    assert client.post(page, {"act": "return"}).status_code == 409
    assert client.post(page, {"act": "autre"}).status_code == 422


def test_a_team_is_formed_and_joined_by_pages(client, staff):
    client.post(
        "/gestion/nouvelle/interclubs/",
        NEW | {"step": "create", "divisions": "A;2;;10", "series": [], "licence_needed": ""},
    )
    competition = CompetitionRow.objects.get().pk
    centre = CentreFactory(competition=competition)
    assert (
        client.post(f"/gestion/competitions/{competition}/equipe/", {"name": "Vichy 1", "division": "A"}).status_code
        == 302
    )
    team = TeamRow.objects.get().pk
    entry = EntryFactory(competition=competition, centre=centre, player=LicenseeFactory(serie="1A"))
    page = f"/gestion/competitions/{competition}/inscrits/{entry}/"
    refused = client.post(page, {"act": "team", "team": team})
    assert (refused.status_code, "13" in refused.content.decode()) == (422, True)
    assert client.post(page, {"act": "team", "team": team, "reason": "Dérogation"}).status_code == 302
    assert competition_page(competition).entries == 1


def test_entries_and_tables_stand_whole_a_page_at_a_time(client, staff, monkeypatch):
    monkeypatch.setattr(parts, "PAGE_SIZE", 1)
    competition, _, _, _two = OpenRoundFactory()
    page = client.get(f"/gestion/competitions/{competition}/inscrits/", {"page": "2"})
    tables = client.get(f"/gestion/competitions/{competition}/plan/", {"page": "2"})
    assert (len(page.context["entries"]), page.context["pages"]["count"]) == (1, 2)
    assert [len(hall["seats"]) for hall in tables.context["halls"]] == [1]
    assert 'rel="prev"' in page.content.decode()
    assert 'rel="prev"' in tables.content.decode()
