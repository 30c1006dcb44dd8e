import json
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import end, prepared_line, sealed_of
from tests.factories.rounds import OpenRoundFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.centres import open_centre
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.tables import assign_tables
from tournaments.models.competitions import EntryRow
from tournaments.models.organisation import CentreRow
from tournaments.queries.competitions import competition_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


PARTS = ["", "reglages/", "inscrits/", "inscrits/licencie/", "inscrits/liste/", "pointage/", "plan/", "annonce/"]


@pytest.mark.parametrize(
    "address", ["/gestion/", "/gestion/nouvelle/", *(f"/gestion/competitions/{{}}/{part}" for part in PARTS)]
)
def test_organising_is_for_staff(client, address):
    competition = CompetitionFactory()
    assert client.get(address.format(competition)).status_code == 302
    client.force_login(AccountFactory())
    hidden = 404 if address.endswith("pointage/") else 403  # the door of a hall is private
    assert client.get(address.format(competition)).status_code == hidden


NEW = {
    "name": "Coupe",
    "starts_on": "2027-02-01",
    "profile": "fisf-2020",
    "formula": "normale",
    "seconds": "180",
    "lexicon": LEXICON,
}


def test_staff_creates_a_competition(client, staff):
    response = client.post("/gestion/", NEW)
    page = client.get(response["Location"])
    assert (response.status_code, page.context["competition"]["name"]) == (302, "Coupe")


def test_the_same_form_sent_twice_creates_one_competition(client, staff):
    sent = NEW | {"command_id": str(uuid4())}
    locations = [client.post("/gestion/", sent)["Location"] for _ in range(2)]
    assert locations[0] == locations[1]
    assert len(client.get("/gestion/").context["competitions"]) == 1


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("starts_on", "hier"),
        ("formula", "9et12"),
        ("seconds", "0"),
        ("seconds", "181"),
        ("lexicon", "aucun"),
        ("name", ""),
    ],
)
def test_a_mistake_is_said_beside_its_field_and_the_rest_stays(client, staff, field, typed):
    before = head()
    response = client.post("/gestion/", NEW | {field: typed})
    form = response.context["form"]
    assert (response.status_code, list(form.errors), head()) == (422, [field], before)
    assert form.data["profile"] == "fisf-2020"
    assert "FISF 2020 : 180, 150, 120, 60." in str(form["seconds"].help_text).replace("\u00a0", " ")


def part(client, competition, name):
    return client.get(f"/gestion/competitions/{competition}/{name}/").context


def post(client, competition, section, **typed):
    return client.post(f"/gestion/competitions/{competition}/{section}/", typed)


def invite(client, competition, role, **typed):
    return client.post(f"/gestion/competitions/{competition}/roles/", {"role": role, **typed})


def test_staff_sets_up_a_competition_by_forms_alone(client, staff):
    competition = CompetitionFactory()
    arbitre = AccountFactory()
    told = {"name": "Lyon", "time_zone": "Africa/Dakar"}
    assert post(client, competition, "nouveau-centre", **told).status_code == 302
    assert CentreRow.objects.get(name="Lyon").time_zone == "Africa/Dakar"
    lyon = CentreRow.objects.get(name="Lyon").pk
    sent = [
        invite(client, competition, "arbitre", centre=lyon, email=arbitre.email.upper()),
        invite(client, competition, "juge-arbitre", email=arbitre.email),
        post(client, competition, "inscription", centre=lyon, family_name="Martin", given_name="Anne"),
        post(client, competition, "inscriptions", lines="Petit;Luc;lyon\n\nRoy;Zoé;Noir;Léa\n"),
        post(client, competition, "tables"),
        post(client, competition, "manche", source="software", another_day="on"),
    ]
    assert [response.status_code for response in sent] == [302] * 6
    listed = client.get(f"/gestion/competitions/{competition}/inscrits/").context["entries"]
    assert [(entry["line"].name, entry["line"].table) for entry in listed] == [
        ("Anne Martin", 1),
        ("Luc Petit", 2),
        ("Zoé Roy – Léa Noir", 3),
    ]
    context = client.get(f"/gestion/competitions/{competition}/reglages/").context
    account = f"/gestion/competitions/{competition}/comptes/{arbitre.pk}/"
    shown = [{"name": arbitre.email, "url": account, "pending": False}]
    assert (context["juges_arbitres"], context["centres"][0]["arbitres"]) == (shown, shown)
    assert client.get(f"/gestion/competitions/{competition}/").context["rounds"][0]["actions"] == []


def test_a_known_centre_is_enrolled(client, staff):
    competition = CompetitionFactory()
    nice = open_centre(name="Nice", by=SYSTEM)
    assert post(client, competition, "centre", centre=nice).status_code == 302
    assert [one["name"] for one in part(client, competition, "reglages")["centres"]] == ["Nice"]


def typed_form(response):
    """The form of the dashboard that came back with errors."""
    (form,) = [item["form"] for item in response.context["forms"] if item["form"].errors]
    return form


def test_pasted_lines_with_mistakes_come_back_with_their_numbers(client, staff):
    competition = CompetitionFactory()
    CentreFactory(competition=competition)
    lines = "Petit;Luc;Lyon\nRoy\nNoir;Léa;Pau"
    before = head()
    response = post(client, competition, "inscriptions", lines=lines)
    form = typed_form(response)
    assert (response.status_code, head()) == (422, before)
    assert [error.split(":")[0].strip()[-1] for error in form.errors["lines"]] == ["2", "3"]
    assert form["lines"].value() == lines


def test_a_centre_whose_name_is_like_that_of_another_is_the_one_that_is_written(client, staff):
    competition = CompetitionFactory()
    centres = {name: CentreFactory(competition=competition, name=name) for name in ("Saint-Louis", "Saint Louis")}
    response = post(client, competition, "inscriptions", lines="Petit;Luc;Saint-Louis\nRoy;Zoé;saint louis\nBon;Ali")
    assert (response.status_code, EntryRow.objects.count()) == (422, 0)
    assert "plusieurs centres s’appellent saint louis" in typed_form(response).errors["lines"][0]
    assert "s’il y en a plusieurs" in typed_form(response).errors["lines"][1]
    post(client, competition, "inscriptions", lines="Petit;Luc;Saint-Louis\nRoy;Zoé;Saint Louis")
    assert list(EntryRow.objects.order_by("position").values_list("centre", flat=True)) == list(centres.values())


def test_the_dashboard_leads_to_the_invitation_of_who_is_missing(client, staff):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition, name="Vichy")
    settings = client.get(f"/gestion/competitions/{competition}/reglages/").content.decode()
    team = f"/gestion/competitions/{competition}/roles/"
    assert f"{team}?role=juge-arbitre#invite-title" in settings
    asked = f"{team}?role=arbitre&centre={centre}"
    assert asked.replace("&", "&amp;") in settings
    form = client.get(asked).context["form"]
    assert (form["role"].value(), form["centre"].value()) == ("arbitre", str(centre))
    assert "Manquent\u00a0: juge-arbitre, arbitre (Vichy)." in client.get(team).content.decode()


def test_fisf_5_9_d_an_arbitre_of_the_centre_is_no_double_arbitre_there(client, staff):
    competition, arbitre = CompetitionFactory(), AccountFactory()
    centre = CentreFactory(competition=competition)
    assert invite(client, competition, "arbitre", centre=centre, email=arbitre.email).status_code == 302
    before = head()
    refused = invite(client, competition, "double-arbitre", centre=centre, email=arbitre.email)
    assert (refused.status_code, head()) == (409, before)
    assert "double arbitre est quelqu" in refused.content.decode()


def test_a_name_changes_nothing_where_the_account_exists(client, staff):
    competition, arbitre = CompetitionFactory(), AccountFactory()
    sent = invite(client, competition, "juge-arbitre", email=arbitre.email, name="Un autre nom")
    assert sent["Location"] == f"/gestion/competitions/{competition}/roles/"
    arbitre.refresh_from_db()
    assert arbitre.display_name == ""


def test_account_page_is_of_those_with_a_duty_here(client, staff):
    competition, stranger = CompetitionFactory(), AccountFactory()
    assert client.get(f"/gestion/competitions/{competition}/comptes/{stranger.pk}/").status_code == 404


def test_account_page_gives_no_link_to_the_account_of_staff(client, staff):
    competition, other = CompetitionFactory(), AccountFactory(is_staff=True)
    appoint_juge_arbitre(competition, account=other.pk, by=SYSTEM)
    page = client.get(f"/gestion/competitions/{competition}/comptes/{other.pk}/")
    assert (page.status_code, page.context["link"]) == (200, "")


def test_a_refusal_of_the_domain_comes_back_with_what_was_typed(client, staff):
    competition, _, _, entries = OpenRoundFactory(tables=2)
    response = post(client, competition, "table", entry=entries[1], table=1)
    form = typed_form(response)
    assert (response.status_code, list(form.errors), form["table"].value()) == (409, ["__all__"], "1")


def test_half_a_partner_is_said_beside_its_field(client, staff):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    response = post(
        client, competition, "inscription",
        centre=centre, family_name="Martin", given_name="Anne", partner_given_name="Luc",
    )  # fmt: skip
    assert (response.status_code, list(typed_form(response).errors)) == (422, ["partner_family_name"])


def test_a_round_is_closed_once_its_partie_has_ended(client, staff):
    competition, _, partie, _ = OpenRoundFactory()
    address = f"/gestion/competitions/{competition}/manches/1/fermer/"
    assert client.post(address).status_code == 409
    end(partie)
    catch_up()
    (action,) = client.get(f"/gestion/competitions/{competition}/").context["rounds"][0]["actions"]
    assert (action["url"], client.post(address).status_code) == (address, 302)
    assert client.post(address).status_code == 409


def test_a_round_is_opened_with_a_game_of_a_file(client, staff, lexicon):
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    lines = [prepared_line(lexicon, seed=seed) for seed in ("une", "deux")]

    def opened(content: str | None, **typed):
        sent = {"source": "prepared", "number": "1", "another_day": "on"} | typed
        if content is not None:
            sent["prepared"] = SimpleUploadedFile("parties.jsonl", content.encode())
        return post(client, competition, "manche", **sent)

    for content, number, sentence in (
        (None, "1", "fichier"),
        ("%PDF-1.4", "1", "C’est un PDF"),
        ("rien", "1", "partie préparée"),
        ("\n".join(lines), "3", "2"),
        ("\n".join(lines), "0", "1"),
    ):
        response = opened(content, number=number)
        assert response.status_code == 422
        assert sentence in response.content.decode()
    assert opened("\n".join(lines), number="2").status_code == 302
    (played,) = competition_page(competition).rounds
    expected = [coup["word"] for coup in json.loads(lines[1])["coups"]]
    assert [coup.word for coup in sealed_of(played.partie).script.coups] == expected


def test_a_game_is_chosen_then_sealed_then_played_without_its_file(client, lexicon, staff):
    client.force_login(staff)
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    line = prepared_line(lexicon)

    def chosen(content: str):
        file = SimpleUploadedFile("parties.jsonl", content.encode())
        return post(client, competition, "partie-preparee", round="1", number="1", prepared=file)

    refused = chosen("rien")
    assert (refused.status_code, "partie préparée" in refused.content.decode()) == (422, True)
    assert chosen(line).status_code == 302
    page = client.get(f"/gestion/competitions/{competition}/").content.decode()
    assert ("choisie, non scellée" in page, json.loads(line)["key"] in page) == (True, False)
    assert post(client, competition, "sceller", round="1").status_code == 302
    assert chosen(line).status_code == 422
    assert post(client, competition, "manche", source="prepared", number="1", another_day="on").status_code == 302
    (played,) = competition_page(competition).rounds
    expected = [coup["word"] for coup in json.loads(line)["coups"]]
    assert [coup.word for coup in sealed_of(played.partie).script.coups] == expected


def test_a_juge_arbitre_sees_his_dashboard_and_the_opening_of_rounds_alone(client):
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    juge = AccountFactory()
    appoint_juge_arbitre(competition, account=juge.pk, by=SYSTEM)
    client.force_login(juge)
    context = client.get(f"/gestion/competitions/{competition}/").context
    assert [item["action"].split("/")[-2] for item in context["forms"]] == ["manche"]
    before = head()
    assert post(client, competition, "nouveau-centre", name="Pau").status_code == 403
    assert head() == before


def test_a_section_is_sent_by_post_alone(client, staff):
    competition = CompetitionFactory()
    before = head()
    told = client.get(f"/gestion/competitions/{competition}/manche/")
    assert (told.status_code, told["Location"]) == (302, f"/gestion/competitions/{competition}/")
    assert client.post(f"/gestion/competitions/{competition}/autre/").status_code == 404
    assert head() == before
