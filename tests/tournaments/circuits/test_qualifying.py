from datetime import date
from uuid import UUID, uuid4

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.circuits import circuit_of
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import official, published
from tournaments.circuits import commands
from tournaments.circuits.domain import refusals
from tournaments.circuits.events import BarTies, CircuitKind, Quota
from tournaments.circuits.queries.qualifying import qualification_page
from tournaments.models.players import PlayerEntryRow

pytestmark = pytest.mark.django_db

NAMES = ("Anne Martin", "Léa Petit", "Paul Roux", "Zoé Blanc")


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def players(federation):
    return [
        LicenseeFactory(federation=federation, name=name, number=str(200 + at)) for at, name in enumerate(NAMES)
    ]  # fmt: skip


@pytest.fixture
def phase_1(federation, players):
    return official(federation, dict(zip(players[:3], (900, 800, 700), strict=True)), day=date(2027, 10, 3))


@pytest.fixture
def final(federation):
    competition = CompetitionFactory(federation=federation, starts_on=date(2028, 5, 1), name="Finale")
    return competition, CentreFactory(competition=competition, name="Vichy")


@pytest.fixture
def championship(federation, phase_1, final):
    return circuit_of(federation, phase_1[0], final[0], kind=CircuitKind.CHAMPIONSHIP)


@pytest.fixture
def between(championship, phase_1, final):
    """Two go from phase 1 to the final."""
    both = {"source": phase_1[0], "target": final[0]}
    quotas = [Quota(serie="", category="", places=2)]
    commands.set_quotas(championship, **both, quotas=quotas, ties=BarTies.ALL, by=SYSTEM)
    work()
    return both


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def seen(championship, between):
    return qualification_page(championship, **between).proposal.digest


def decide(championship, between):
    commands.decide_qualified(championship, **between, seen=seen(championship, between), by=SYSTEM)


def entered(competition):
    return set(PlayerEntryRow.objects.filter(competition=competition).values_list("player", flat=True))


def test_staff_set_quotas_decide_the_list_and_enter_the_qualified(staff, federation, players, phase_1, final):
    circuit = circuit_of(federation, phase_1[0], final[0], kind=CircuitKind.CHAMPIONSHIP)
    work()
    told = {"source": str(phase_1[0]), "target": str(final[0]), "quotas": "deux", "ties": "all"}
    new = reverse("staff-circuit-part", args=[federation, circuit, "qualification"])
    refused = staff.post(new, told)
    assert (refused.status_code, "deux" in refused.content.decode()) == (422, True)
    page = staff.post(new, {**told, "quotas": ";;2"}).url

    def send(part, **typed):
        return staff.post(f"{page}{part}/", typed)

    def listed():
        return [(of.name, of.by, of.is_entered) for of in staff.get(page).context["proposed"]]

    assert listed() == [("Anne Martin", "toutes séries", False), ("Léa Petit", "toutes séries", False)]
    looked_at = staff.get(page).context["forms"]["decider"]["form"].initial["seen"]
    send("office", licence="203", reason="Championne de l'an dernier")
    assert send("decider", seen=looked_at).status_code == 409
    send("desistement", player=str(players[0]))
    assert send("decider", seen=seen(circuit, {"source": phase_1[0], "target": final[0]})).status_code == 302

    (phase,) = staff.get(reverse("circuit", args=[circuit])).context["phases"]
    assert [(of.name, of.by, of.rank) for of in phase.qualified] == [
        ("Zoé Blanc", "d’office", ""),
        ("Léa Petit", "toutes séries", "2"),
        ("Paul Roux", "toutes séries", "3"),
    ]
    assert send("inscrire", centre="", reason="").status_code == 422
    assert send("inscrire", centre=str(final[1]), reason="").status_code == 302
    assert entered(final[0]) == set(players[1:])
    assert "inscrire" not in staff.get(page).context["forms"]
    send("retour", player=str(players[0]))
    send("fin-office", player=str(players[3]))
    context = staff.get(page).context
    assert (context["going"], [of.mark for of in context["proposed"]]) == (["Zoé Blanc", "Paul Roux"], ["new", ""])
    assert context["to_withdraw"] == ["Paul Roux", "Zoé Blanc"]
    send("quotas", quotas=";;3", ties="none")
    assert len(staff.get(page).context["proposed"]) == 3
    assert staff.get(reverse("staff-circuit", args=[federation, circuit])).context["phases"][0]["url"] == page
    assert send("rien").status_code == 404
    elsewhere = reverse("staff-qualification", args=[FederationFactory(), circuit, phase_1[0], final[0]])
    assert staff.get(elsewhere).status_code == 404


def test_a_rectificatif_that_changes_who_is_qualified_is_told_and_changes_nothing(
    client, federation, players, championship, between, phase_1
):
    decide(championship, between)
    competition, entries = phase_1

    published(competition, dict(zip(entries.values(), (100, 800, 700), strict=True)), rectificatif=1)
    work()

    page = qualification_page(championship, **between)
    moved = [[of.players for of in part] for part in (page.change.coming, page.change.going)]
    assert moved == [[(players[2],)], [(players[0],)]]
    (phase,) = client.get(reverse("circuit", args=[championship])).context["phases"]
    assert [of.name for of in phase.qualified] == ["Anne Martin", "Léa Petit"]


def test_each_goes_in_his_centre_where_it_plays_the_next_phase(players, championship, between, final):
    with pytest.raises(refusals.NobodyDecided):
        commands.enter_qualified(championship, **between, centre=final[1], by=SYSTEM)
    decide(championship, between)
    for centre in (None, uuid4()):
        with pytest.raises(refusals.CentreForQualified):
            commands.enter_qualified(championship, **between, centre=centre, by=SYSTEM)

    commands.say_waived(championship, **between, player=players[0], waived=True, by=SYSTEM)
    assert commands.enter_qualified(championship, **between, centre=final[1], by=SYSTEM) == 1
    decide(championship, between)
    assert commands.enter_qualified(championship, **between, centre=final[1], by=SYSTEM) == 1
    assert entered(final[0]) == set(players[1:3])


def test_nothing_is_decided_before_results_are_official(federation, players, final):
    first = CompetitionFactory(federation=federation, starts_on=date(2027, 10, 3))
    circuit = circuit_of(federation, first, final[0], kind=CircuitKind.CHAMPIONSHIP)
    both = {"source": first, "target": final[0]}
    quotas = [Quota(serie="", category="", places=2)]
    commands.set_quotas(circuit, **both, quotas=quotas, ties=BarTies.ALL, by=SYSTEM)

    with pytest.raises(refusals.QualifyingNotOfficial):
        decide(circuit, both)


def test_who_is_not_named_where_he_played_is_not_named_among_the_qualified(client, federation, final):
    grown = LicenseeFactory(federation=federation, name="Noé Lune", birth_date=date(2008, 5, 1))
    as_child, _entries = official(federation, {grown: 900}, day=date(2025, 10, 10))
    circuit = circuit_of(federation, as_child, final[0], kind=CircuitKind.CHAMPIONSHIP)
    both = {"source": as_child, "target": final[0]}
    quotas = [Quota(serie="", category="", places=1)]
    commands.set_quotas(circuit, **both, quotas=quotas, ties=BarTies.ALL, by=SYSTEM)
    work()
    decide(circuit, both)

    shown = client.get(reverse("circuit", args=[circuit]))

    assert "Lune" not in shown.content.decode()
    assert reverse("player", args=[grown]) not in shown.content.decode()
    assert len(shown.context["phases"][0].qualified) == 1


def test_the_name_of_who_is_qualified_leads_to_his_public_page(client, players, championship, between):
    decide(championship, between)

    shown = client.get(reverse("circuit", args=[championship])).content.decode()

    assert f'<a href="{reverse("player", args=[players[0]])}">Anne Martin</a>' in " ".join(shown.split())


def test_the_api_decides_and_enters(staff, players, championship, between, final):
    root = f"/api/v1/circuits/{championship}/qualifications/"
    one = f"{root}{between['source']}/{between['target']}/"

    def send(address, **body):
        return staff.post(address, body, content_type="application/json")

    told = {**{name: str(id_) for name, id_ in between.items()}, "quotas": [{"places": 1}], "ties": "none"}
    assert send(root, **told).status_code == 204
    looked_at = staff.get(one).json()
    assert [of["rank"] for of in looked_at["qualified"]] == [1]
    assert send(f"{one}waivers/", player=str(players[0]), waived=True).status_code == 204
    assert send(f"{one}decisions/", seen=looked_at["seen"]).json()["code"] == "tournaments.qualification_moved"
    exempted = {"player": str(players[3]), "exempted": True}
    assert send(f"{one}exemptions/", **exempted).json()["code"] == "tournaments.exemption_reason_needed"
    assert send(f"{one}exemptions/", **exempted, reason="Tenante du titre").status_code == 204
    assert send(f"{one}exemptions/", **{**exempted, "exempted": False}).status_code == 204
    assert send(f"{one}decisions/", seen=staff.get(one).json()["seen"]).status_code == 204
    assert send(f"{one}entries/", centre=str(final[1])).json() == {"entries": 1}
    (shown,) = staff.get(root).json()
    assert [(of["name"], of["quota"]["places"], of["entered"]) for of in shown["qualified"]] == [("Léa Petit", 1, True)]
    unknown = f"{root}{UUID(int=1)}/{UUID(int=2)}/"
    assert staff.get(unknown).json()["code"] == "tournaments.unknown_qualification"


# --- by the combined ranking --------------------------------------------------------------------------


@pytest.fixture
def grand_prix(federation, players):
    """Two competitions: over both, Léa is first, Anne second; Paul has played one."""
    first = official(federation, dict(zip(players[:3], (900, 880, 700), strict=True)), day=date(2027, 10, 3))
    second = official(federation, dict(zip(players[:2], (600, 900), strict=True)), day=date(2027, 11, 7))
    return circuit_of(federation, first[0], second[0])


@pytest.fixture
def to_final(grand_prix, final):
    both = {"source": grand_prix, "target": final[0]}
    quotas = [Quota(serie="", category="", places=2)]
    commands.set_quotas(grand_prix, **both, quotas=quotas, ties=BarTies.ALL, by=SYSTEM)
    work()
    return both


def test_the_best_of_a_combined_ranking_go_to_a_final(staff, federation, grand_prix, to_final, final, players):
    decide(grand_prix, to_final)
    anne, lea, _paul, _zoe = players
    page = qualification_page(grand_prix, **to_final)
    assert [(of.players, of.rank) for of in page.decided] == [((lea,), 1), ((anne,), 2)]
    commands.enter_qualified(grand_prix, **to_final, centre=final[1], by=SYSTEM)
    assert entered(final[0]) == {anne, lea}
    shown = staff.get(reverse("circuit", args=[grand_prix])).content.decode()
    assert ("Finale" in shown, "Léa Petit" in shown) == (True, True)


def test_everybody_reads_the_ranking_made_once(client, grand_prix, to_final, monkeypatch):
    decide(grand_prix, to_final)
    monkeypatch.setattr("tournaments.circuits.queries.qualifying.ranking_of", None)
    shown = client.get(reverse("circuit", args=[grand_prix]))
    assert (shown.status_code, "Finale" in shown.content.decode()) == (200, True)


def test_a_final_is_chosen_on_the_page_of_the_circuit(staff, federation, grand_prix, final):
    url = reverse("staff-circuit-part", args=[federation, grand_prix, "finale"])
    asked = {"target": str(final[0]), "quotas": ";;8", "ties": "all"}
    sent = staff.post(url, asked, follow=True)
    assert sent.redirect_chain[-1][0] == reverse(
        "staff-qualification", args=[federation, grand_prix, grand_prix, final[0]]
    )
    assert "Finale" in sent.content.decode()


def test_what_a_ranking_qualifies_for_does_not_count_in_it(grand_prix, to_final, championship, final):
    with pytest.raises(refusals.RankingQualifiesWithin):
        commands.add_competition(grand_prix, competition=final[0], by=SYSTEM)
    quotas = {"quotas": [Quota(serie="", category="", places=2)], "ties": BarTies.ALL, "by": SYSTEM}
    with pytest.raises(refusals.NoCombinedRanking):
        commands.set_quotas(championship, source=championship, target=final[0], **quotas)


def test_a_place_given_up_goes_to_the_next_in_the_ranking(grand_prix, to_final, players):
    decide(grand_prix, to_final)
    before = qualification_page(grand_prix, **to_final)
    commands.say_waived(grand_prix, **to_final, player=players[1], waived=True, by=SYSTEM)
    after = qualification_page(grand_prix, **to_final)
    assert (bool(before.change), [of.players for of in after.change.coming]) == (False, [(players[2],)])
