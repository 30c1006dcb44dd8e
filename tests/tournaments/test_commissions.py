"""FISF 6.4.1: what gives points for the international ranking has a commission d'arbitrage."""

import pytest
from django.urls import reverse

from arbitration.queries.commissions import commissions_of
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import end, work
from tests.factories.players import LicenseeFactory
from tests.factories.rounds import close
from tournaments.commands.publication import publish_results
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.plan import Plan
from tournaments.domain.refusals.competitions import CommissionMissing
from tournaments.queries.commissions import lacks_commission
from tournaments.queries.publications.draft import draft_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def mondial(lexicon):
    """A competition of two centres for the international ranking, ready to open: (competition, centres)."""
    competition = CompetitionFactory(plan=Plan(template="", international=True))
    centres = CentreFactory(competition=competition), CentreFactory(competition=competition, name="Dakar")
    for centre in centres:
        EntryFactory(competition=competition, centre=centre)
    assign_tables(competition, by=SYSTEM)
    return competition, centres


def test_fisf_6_4_1_without_a_commission_no_partie_opens(mondial):
    competition, _centres = mondial
    assert lacks_commission(competition)
    with pytest.raises(CommissionMissing) as refused:
        open_round(competition, by=SYSTEM)
    assert refused.value.article == "FISF 6.4.1"
    CommissionFactory(competition=competition)
    assert not lacks_commission(competition)
    open_round(competition, by=SYSTEM)


def test_fisf_6_4_1_by_centre_each_that_plays_has_its_own(mondial):
    competition, (lyon, dakar) = mondial
    CommissionFactory(competition=competition, centre=lyon)
    assert lacks_commission(competition)
    with pytest.raises(CommissionMissing):
        open_round(competition, by=SYSTEM)
    CommissionFactory(competition=competition, centre=dakar)
    assert not lacks_commission(competition)
    open_round(competition, by=SYSTEM)


def test_fisf_6_4_1_another_competition_needs_none(lexicon):
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    assert not lacks_commission(competition)
    open_round(competition, by=SYSTEM)


def test_fisf_6_4_1_without_a_commission_no_result_is_official(mondial):
    competition, centres = mondial
    for centre in centres:
        CommissionFactory(competition=competition, centre=centre)
    end(open_round(competition, by=SYSTEM))
    close(competition, 1)
    namur = CentreFactory(competition=competition, name="Namur")
    EntryFactory(competition=competition, centre=namur)
    work()
    doubts = draft_of(competition).doubts
    with pytest.raises(CommissionMissing):
        publish_results(competition, official=True, acknowledged=doubts, by=SYSTEM)
    publish_results(competition, official=False, acknowledged=doubts, by=SYSTEM)
    CommissionFactory(competition=competition, centre=namur)
    publish_results(competition, official=True, acknowledged=doubts, by=SYSTEM)


def test_fisf_6_4_1_the_dashboard_says_what_is_missing_and_constitutes_it(client, mondial):
    competition, _centres = mondial
    licensee = LicenseeFactory(name="Ana Diop", number="7654321")
    client.force_login(AccountFactory(is_staff=True))
    page = reverse("staff-commissions", args=[competition])
    for name in ("staff-commissions", "staff-settings", "staff-plan", "staff-publication", "staff-competition"):
        assert "6.4.1" in client.get(reverse(name, args=[competition])).content.decode()
    typed = {"centre": "", "members": "Martin;Anne\nDiop;Ana;7654321\nsans point-virgule"}
    refused = client.post(f"{page}?envoi=constituer", typed)
    assert (refused.status_code, "sans point-virgule" in refused.content.decode()) == (422, True)
    typed["members"] = "Martin;Anne\nDiop;Ana;7654321"
    assert client.post(f"{page}?envoi=constituer", typed).status_code == 302
    (one,) = commissions_of(competition)
    assert [(each.name, each.person == licensee) for each in one.members] == [
        ("Anne Martin", False),
        ("Ana Diop", True),
    ]
    again = client.post(f"{page}?envoi=constituer", typed)
    assert (again.status_code, "Diop;Ana;7654321" in again.content.decode()) == (409, True)
    member = f"{one.id}:{one.members[0].person}"
    replaced = client.post(f"{page}?envoi=remplacer", {"member": member, "by": "Roy;Léa"})
    assert (replaced.status_code, commissions_of(competition)[0].members[0].name) == (302, "Léa Roy")
    gone = client.post(f"{page}?envoi=conflit", {"member": member, "reason": "Il joue"})
    assert gone.status_code == 422
    member = f"{one.id}:{licensee}"
    assert client.post(f"{page}?envoi=conflit", {"member": member, "reason": "Elle joue"}).status_code == 302
    shown = client.get(page).content.decode()
    assert ("Elle joue" in shown, "gestion/competitions" in shown) == (True, True)


@pytest.mark.parametrize("line", ["Martin", ";Anne", "Martin;Anne;0000", "Martin;Anne;nul@exemple.org", "M;A;1;2;3"])
def test_a_member_that_cannot_be_read_is_told_beside_its_line(client, mondial, line):
    competition, _centres = mondial
    client.force_login(AccountFactory(is_staff=True))
    page = reverse("staff-commissions", args=[competition])
    refused = client.post(f"{page}?envoi=constituer", {"centre": "", "members": line})
    assert (refused.status_code, commissions_of(competition)) == (422, [])


def test_a_form_that_is_not_there_records_nothing(client, mondial):
    client.force_login(AccountFactory(is_staff=True))
    before = head()
    assert client.post(reverse("staff-commissions", args=[mondial[0]]), {}).status_code == 422
    assert head() == before
