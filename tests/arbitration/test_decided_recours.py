"""A commission decides a recours (FISF 6.3, 6.4.1): who may sit, what is kept, the page, the API."""

from uuid import UUID

import pytest
from django.urls import reverse

from arbitration.commands.commissions import NewMember, declare_conflict
from arbitration.commands.recours import decide_recours, file_recours
from arbitration.domain.recours.deciding import Concern, DoesNotSit, JudgesHimself
from arbitration.domain.refusals import ReasonNeeded
from arbitration.events.recours import Contested, Fault, Outcome
from arbitration.models.hall import SeatRow
from arbitration.models.recours import RecoursRow
from arbitration.queries.commissions import members_of
from arbitration.queries.recours import Matter, concerns_of, recours_line
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.people.models import Account
from engine.people.permissions import NotAllowed
from games.commands.partie import annul_coup
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, MemberFactory
from tests.factories.players import PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def member(db):
    """An account that sits."""
    return AccountFactory()


@pytest.fixture
def recours(entered, member):
    """Table 2 contests its verdict; Jeanne presides, and has an account. Paul has none."""
    members = MemberFactory(account=member.pk), NewMember("Paul", "Petit")
    CommissionFactory(competition=entered.competition, members=members)
    return contest(entered)


def contest(hall, table=2):
    matter = Matter(hall.competition, Contested.VERDICT, hall.entries[table - 1], hall.partie, 1)
    return file_recours(matter, "Le 7 est un 1", centre=hall.centre, by=hall.arbitre)


def sitting(hall):
    return [one.person for one in members_of(hall.competition)]


def decide(recours, who, by, **more):
    told = {"outcome": Outcome.OVERTURNED, "favourable": False, "reason": "On lit bien 7", **more}
    return decide_recours(recours, sitting=who, by=by, **told)


def concerns(hall, recours):
    found = concerns_of(recours_line(recours).row, members_of(hall.competition))
    return {person: found[person] for person in sitting(hall) if person in found}


def test_fisf_6_4_1_the_decision_is_kept_with_its_reasons_in_the_vault(entered, recours, member):
    decide(recours, sitting(entered), member, favourable=True)
    line = recours_line(recours)
    assert (line.row.state, line.row.outcome, line.row.favourable) == ("decided", "overturned", True)
    assert (line.reason, line.sitting) == ("On lit bien 7", ("Jeanne Dupuis", "Paul Petit"))
    assert "On lit" not in str([one.data for one in read_stream(f"recours-{recours}")])
    assert [one for one in check() if one.projection.startswith("arbitration.")] == []


def test_fisf_6_3_a_what_was_decided_is_not_contested_again(entered, recours, member):
    decide(recours, sitting(entered), member)
    again = RecoursRow.objects.get(recours=contest(entered))
    assert (again.state, again.why, again.article) == ("refused", "decided", "FISF 6.3")


def test_fisf_6_4_1_who_gave_the_verdict_does_not_judge_it(entered):
    CommissionFactory(competition=entered.competition, members=[NewMember("L’", "Arbitre", account=entered.arbitre.pk)])
    recours = contest(entered)
    (himself,) = sitting(entered)
    assert concerns(entered, recours) == {himself: Concern.DECIDED}
    with pytest.raises(JudgesHimself):
        decide(recours, [himself], entered.arbitre)
    tried = read_stream(f"recours-{recours}")[-1].event
    assert (tried.fault, tried.article, tried.persons) == (Fault.CONCERNED, "FISF 6.4.1", (himself,))
    assert RecoursRow.objects.get(recours=recours).state == "admitted"


def test_fisf_6_4_1_who_plays_does_not_judge(entered):
    (player,) = SeatRow.objects.get(entry=entered.entries[1]).players
    CommissionFactory(
        competition=entered.competition, members=[NewMember(person=UUID(player)), NewMember("Paul", "Petit")]
    )
    recours = contest(entered)
    assert list(concerns(entered, recours).values()) == [Concern.PLAYS]
    with pytest.raises(JudgesHimself):
        decide(recours, sitting(entered), AccountFactory(is_staff=True))
    decide(recours, sitting(entered)[1:], AccountFactory(is_staff=True))


def test_fisf_6_4_1_a_member_typed_by_name_who_plays_under_his_licence_does_not_judge(entered, recours, member):
    """The account joins the two ids of one person."""
    (player,) = SeatRow.objects.get(entry=entered.entries[0]).players
    Account.objects.filter(pk=member.pk).update(person=player)
    assert concerns(entered, recours) == {sitting(entered)[0]: Concern.PLAYS}


def test_fisf_6_4_1_a_licensee_whose_account_gave_the_verdict_does_not_judge_it(entered):
    person = PlayerFactory(name="Léo Arbitre")
    Account.objects.filter(pk=entered.arbitre.pk).update(person=person)
    CommissionFactory(competition=entered.competition, members=[NewMember(person=person)])
    assert concerns(entered, contest(entered)) == {person: Concern.DECIDED}


def test_fisf_6_4_1_who_annulled_a_coup_does_not_judge_its_annulment(entered):
    entered.announce()
    juge = entered.juge_arbitre
    annul_coup(entered.partie, reason="timing", by=juge)
    CommissionFactory(
        competition=entered.competition, members=[NewMember("Le", "Juge", account=juge.pk), NewMember("Paul", "Petit")]
    )
    matter = Matter(entered.competition, Contested.ANNULMENT, None, entered.partie, 1)
    recours = file_recours(matter, "Le chronomètre marchait", centre=entered.centre, by=entered.arbitre)
    assert concerns(entered, recours) == {sitting(entered)[0]: Concern.DECIDED}


def test_fisf_6_4_1_a_conflict_declared_keeps_a_member_away_from_that_recours(entered, recours, member):
    other = contest(entered, table=3)
    paul = sitting(entered)[1]
    declare_conflict(entered.competition, person=paul, recours=recours, reason="Sa sœur", by=entered.juge_arbitre)
    assert (concerns(entered, recours), concerns(entered, other)) == ({paul: Concern.DECLARED}, {})
    with pytest.raises(JudgesHimself):
        decide(recours, sitting(entered), member)
    decide(other, sitting(entered), member)


def test_fisf_6_4_1_members_decide_and_nobody_else(entered, recours, member):
    for stranger in (entered.arbitre, entered.juge_arbitre):
        with pytest.raises(NotAllowed):
            decide(recours, sitting(entered), stranger)
    with pytest.raises(DoesNotSit):
        decide(recours, [entered.entries[0]], member)
    with pytest.raises(ReasonNeeded):
        decide(recours, sitting(entered), member, reason=" ")
    assert recours_line(recours).row.state == "admitted"


def test_fisf_6_4_1_the_page_of_the_commission_records_its_decision(client, entered, recours, member):
    paul = sitting(entered)[1]
    declare_conflict(entered.competition, person=paul, recours=None, reason="Sa sœur", by=entered.juge_arbitre)
    client.force_login(member)
    page = reverse("arbitration:recours", args=[recours])
    assert page in client.get("/").content.decode()
    shown = client.get(page).content.decode()
    assert ("Paul Petit" in shown, str(paul) in shown, "Le 7 est un 1" in shown) == (True, False, True)
    context = client.get(page).context
    row = recours_line(recours).row
    assert (context["coup"]["number"], [past.state for past in context["verdicts"]]) == (row.coup, ["stands"])
    assert context["verdicts"][0].typed in shown
    assert 'class="grid' in shown
    typed = {"sitting": [str(sitting(entered)[0])], "outcome": "partly", "reason": "", "follows": "nothing"}
    assert client.post(page, typed).status_code == 422
    assert client.post(page, typed | {"reason": "On lit 7", "sitting": [str(paul)]}).status_code == 422
    assert client.post(page, typed | {"reason": "On lit 7"}).status_code == 302
    assert "On lit 7" in client.get(page).content.decode()
    assert page not in client.get("/").content.decode()


def test_fisf_6_4_1_the_api_records_the_decision(client, entered, recours, member):
    client.force_login(member)
    address = f"/api/v1/recours/{recours}/decision/"
    body = {"sitting": [str(one) for one in sitting(entered)], "outcome": "upheld", "reason": "Illisible"}
    assert client.post(address, body | {"outcome": "perhaps"}, content_type="application/json").status_code == 400
    made = client.post(address, body, content_type="application/json").json()
    assert (made["state"], made["outcome"], made["reason"]) == ("decided", "upheld", "Illisible")
    again = client.post(address, body, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "arbitration.already_decided")
