"""Recours: filed by a player through his link, or typed at the desk; kept whatever becomes of them (FISF 6.3)."""

from dataclasses import replace
from datetime import timedelta

import pytest
import time_machine
from django.urls import reverse
from django.utils.timezone import now

from arbitration.commands import documents, recours
from arbitration.commands.commissions import disqualify
from arbitration.commands.documents import add_own_document
from arbitration.commands.links import withdraw_recours_link
from arbitration.commands.recours import file_own_recours, file_recours
from arbitration.domain.commission import commission_for
from arbitration.domain.recours.filing import FiledInTheFuture
from arbitration.domain.refusals import GroundsNeeded, NoSuchDecision, NotPlayedHere
from arbitration.events.recours import Contested
from arbitration.models.recours import RecoursRow
from arbitration.queries.recours import Matter, entries_of_recours, recours_of_entry
from arbitration.queries.seats import round_of
from arbitration.services.links import LASTS, Bearer, link_of
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.people.actors import SYSTEM
from engine.people.links import LinkWithdrawn
from engine.people.models import KeptFile
from engine.people.permissions import NotAllowed
from games.events.partie import BagChecked, PartieAnnounced
from games.streams import partie_stream
from tests.factories.commissions import CommissionFactory
from tests.factories.documents import PDF
from tests.factories.rounds import next_round
from tests.factories.streams import happen
from tournaments.commands.rounds import close_round
from tournaments.events.competition import CompetitionPlanned
from tournaments.events.publication import ResultsKind, ResultsPublished
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db


@pytest.fixture
def bearer(entered):
    """Table 2, whose score was wrong."""
    return Bearer(entered.competition, entered.entries[1])


def verdict(hall, table=2):
    return Matter(hall.competition, Contested.VERDICT, hall.entries[table - 1], hall.partie, 1)


def other(hall):
    return Matter(hall.competition, Contested.CLOCK, None, hall.partie, 1)


def file(hall, matter=None, **more):
    return file_recours(matter or verdict(hall), "Le score était lisible", centre=hall.centre, by=hall.arbitre, **more)


def states():
    return sorted(RecoursRow.objects.values_list("state", "why"))


def start_next(hall):
    second = next_round(hall.competition, hall.partie, 1)
    happen(partie_stream(second), BagChecked(), PartieAnnounced())
    return second


def make_last(hall):
    """The competition has no other partie, and this one has ended."""
    happen(competition_stream(hall.competition), CompetitionPlanned(plan={"rounds": [{}]}))
    hall.end()


def test_fisf_6_3_a_a_player_contests_the_verdict_on_his_bulletin(entered, bearer):
    recours = file_own_recours(verdict(entered), "Le score était lisible", by=bearer)
    row = RecoursRow.objects.get()
    assert (row.recours, row.state, row.entry, row.by_arbitres) == (recours, "admitted", bearer.entry, False)
    (filed, _admitted) = read_stream(f"recours-{recours}")
    assert ("lisible" in str(filed.data), filed.metadata["actor"]) == (False, f"entry-{bearer.entry}")
    (line,) = recours_of_entry(bearer.entry)
    assert (line.grounds, line.round) == ("Le score était lisible", 1)
    assert [one for one in check() if one.projection.startswith("arbitration.")] == []


def test_fisf_6_3_a_a_player_contests_for_himself_alone(entered, bearer):
    with pytest.raises(NotAllowed):
        file_own_recours(verdict(entered, table=3), "Lui aussi", by=bearer)


def test_fisf_6_3_a_the_arbitres_file_for_a_player_or_for_themselves(entered):
    file(entered)
    file(entered, by_arbitres=True)
    file(entered, other(entered))
    assert sorted(RecoursRow.objects.values_list("subject", "by_arbitres", "state")) == [
        ("clock", True, "admitted"),
        ("verdict", False, "admitted"),
        ("verdict", True, "admitted"),
    ]


def test_fisf_6_3_a_of_their_centre_and_about_what_was_decided(entered):
    with pytest.raises(NotPlayedHere):
        file(entered, Matter(entered.competition, Contested.OTHER, entered.entry_elsewhere, entered.partie))
    with pytest.raises(NoSuchDecision):
        file(entered, Matter(entered.competition, Contested.VERDICT, entered.entries[0], entered.partie, 2))
    with pytest.raises(NoSuchDecision):
        file(entered, Matter(entered.competition, Contested.DISQUALIFICATION, entered.entries[0]))
    with pytest.raises(GroundsNeeded):
        file_recours(verdict(entered), " ", centre=entered.centre, by=entered.arbitre)
    with pytest.raises(FiledInTheFuture):
        file(entered, at=now() + timedelta(minutes=5))
    with pytest.raises(NotAllowed):
        file_recours(verdict(entered), "Non", centre=entered.elsewhere, by=entered.arbitre)
    assert states() == []


def test_fisf_6_3_a_a_disqualification_is_contested_too(entered):
    disqualify(entered.competition, entered.entries[0], "Dictionnaire", by=SYSTEM)
    file(entered, Matter(entered.competition, Contested.DISQUALIFICATION, entered.entries[0]))
    assert states() == [("admitted", "")]


def test_fisf_6_3_b_once_the_next_partie_has_started_it_is_kept_and_refused(entered, bearer):
    close_round_opened = next_round(entered.competition, entered.partie, 1)
    file_own_recours(verdict(entered), "À temps : la manche est ouverte, la partie ne l’est pas", by=bearer)
    happen(partie_stream(close_round_opened), BagChecked(), PartieAnnounced())
    file(entered, verdict(entered, table=3))
    assert states() == [("admitted", ""), ("refused", "late")]
    late = RecoursRow.objects.get(state="refused")
    started = read_stream(partie_stream(close_round_opened))[-1].recorded_at
    assert (late.article, late.until) == ("FISF 6.3", started)


def test_fisf_6_3_b_what_was_handed_in_before_is_in_time_though_typed_after(entered):
    moment = now()
    start_next(entered)
    file(entered, at=moment)
    assert states() == [("admitted", "")]


def test_fisf_6_3_b_after_the_last_partie_fifteen_minutes_are_left(entered, monkeypatch):
    make_last(entered)
    ended = round_of(entered.partie).ended_at
    for minutes in (15, 16):
        moment = ended + timedelta(minutes=minutes)
        monkeypatch.setattr("arbitration.commands.recours.now", lambda moment=moment: moment)
        file(entered, verdict(entered, table=minutes - 13))
    assert states() == [("admitted", ""), ("refused", "late")]
    assert RecoursRow.objects.get(state="refused").until == ended + timedelta(minutes=15)


def test_fisf_6_3_b_without_a_plan_the_last_partie_is_known_once_results_are_official(entered, monkeypatch):
    entered.end()
    ended = round_of(entered.partie).ended_at
    monkeypatch.setattr("arbitration.commands.recours.now", lambda: ended + timedelta(minutes=20))
    file(entered)
    published = ResultsPublished(
        number=1, kind=ResultsKind.OFFICIAL, position=1, digest="0" * 64, ruleset="", plan="", rounds=(), lines=()
    )
    close_round(entered.competition, round=1, by=SYSTEM)
    happen(competition_stream(entered.competition), published)
    file(entered, verdict(entered, table=3))
    assert states() == [("admitted", ""), ("refused", "late")]


def test_fisf_6_3_a_the_same_recours_twice_is_kept_and_refused(entered, bearer):
    file_own_recours(verdict(entered), "Un", by=bearer)
    file_own_recours(verdict(entered), "Deux", by=bearer)
    file(entered, by_arbitres=True)
    file(entered, verdict(entered, table=3))
    assert states() == [("admitted", ""), ("admitted", ""), ("admitted", ""), ("refused", "pending")]


def test_fisf_6_4_1_it_goes_to_the_commission_of_the_centre_where_it_has_one(entered):
    file(entered)
    own = CommissionFactory(competition=entered.competition, centre=entered.centre)
    file(entered, verdict(entered, table=3))
    assert set(RecoursRow.objects.values_list("commission", flat=True)) == {entered.competition, own}
    assert own == commission_for(entered.competition, entered.centre)


# --- pages and API --------------------------------------------------------------------------------------------


def test_fisf_6_3_a_a_player_files_from_his_page_and_reads_what_becomes_of_it(client, entered, bearer):
    page = link_of(entered.competition, bearer.entry)
    first = client.get(page)
    assert (first.status_code, first["Referrer-Policy"]) == (200, "same-origin")
    typed = {"subject": "verdict", "partie": str(entered.partie), "coup": "", "grounds": "Le 7 est un 1"}
    refused = client.post(page, typed)
    assert (refused.status_code, "Le 7 est un 1" in refused.content.decode()) == (422, True)
    assert client.post(page, typed | {"coup": "9"}).status_code == 422
    assert client.post(page, typed | {"coup": "1"}).status_code == 302
    assert "Le 7 est un 1" in client.get(page).content.decode()
    assert states() == [("admitted", "")]


def test_fisf_6_3_b_what_comes_too_late_is_said_to_before_it_is_sent(client, entered, bearer):
    entered.announce()
    start_next(entered)
    page = link_of(entered.competition, bearer.entry)
    assert "délai dépassé" in client.get(page).content.decode()
    typed = {"subject": "verdict", "partie": str(entered.partie), "coup": "1", "grounds": "Le 7 est un 1"}
    asked = client.post(page, typed)
    assert (asked.status_code, list(asked.context["form"].errors), states()) == (422, ["late"], [])
    assert "Le 7 est un 1" in asked.content.decode()
    sent = client.post(page, typed | {"late": "on"}, follow=True)
    assert states() == [("refused", "late")]
    said = [str(message) for message in sent.context["messages"]]
    assert len(said) == 1
    assert "non recevable" in said[0]


def test_fisf_6_3_b_the_page_tells_how_long_is_left(client, entered, bearer):
    page = link_of(entered.competition, bearer.entry)
    assert "data-seconds" not in client.get(page).content.decode()
    make_last(entered)
    seconds = client.get(page).content.decode().partition('data-seconds="')[2].partition('"')[0]
    assert 15 * 60 - 30 < int(seconds) <= 15 * 60


def test_a_link_that_was_changed_leads_nowhere(client, entered, bearer):
    page = link_of(entered.competition, bearer.entry)
    answer = client.get(page[:-4] + "AAA/")
    assert (answer.status_code, answer.context["code"]) == (404, "arbitration.link_unknown")


def test_fisf_6_3_a_the_desk_types_a_recours_and_shows_the_code_of_a_player(client, entered):
    client.force_login(entered.arbitre)
    page = reverse("arbitration:recours-desk", args=[entered.partie, entered.centre])
    shown = client.get(f"{page}?joueur={entered.entries[1]}").content.decode()
    assert (link_of(entered.competition, entered.entries[1]) in shown, "<svg" in shown) == (True, True)
    typed = {"subject": "clock", "partie": str(entered.partie), "grounds": "Signal tardif", "minutes": "2"}
    assert client.post(page, typed).status_code == 422
    typed["entry"] = "arbitres"
    assert client.post(page, typed | {"minutes": "-1"}).status_code == 422
    assert client.post(page, typed).status_code == 302
    row = RecoursRow.objects.get()
    assert (row.subject, row.by_arbitres, row.entry) == ("clock", True, None)
    assert timedelta(minutes=2) <= now() - row.filed_at < timedelta(minutes=3)
    assert "Signal tardif" in client.get(page).content.decode()
    client.force_login(entered.juge_arbitre)
    dashboard = reverse("staff-commissions", args=[entered.competition])
    assert "Signal tardif" in client.get(dashboard).content.decode()


def test_fisf_6_3_a_the_api_files_and_lists_recours(client, entered):
    client.force_login(entered.arbitre)
    address = f"/api/v1/parties/{entered.partie}/centres/{entered.centre}/recours/"
    body = {"subject": "verdict", "entry": str(entered.entries[1]), "grounds": "Le 7 est un 1"}
    assert client.post(address, body, content_type="application/json").status_code == 400
    made = client.post(address, body | {"coup": 1}, content_type="application/json")
    assert (made.status_code, made.json()["state"], made.json()["why"]) == (201, "admitted", "")
    again = client.post(address, body | {"coup": 1}, content_type="application/json").json()
    assert (again["state"], again["why"], again["article"]) == ("refused", "pending", "FISF 6.3")
    assert [one["round"] for one in client.get(address).json()] == [1, 1]


def test_a_link_lasts_a_month_and_then_says_what_to_do(client, entered, bearer):
    page = link_of(entered.competition, bearer.entry)
    with time_machine.travel(now() + LASTS, tick=False):
        assert client.get(page).status_code == 200
    with time_machine.travel(now() + LASTS + timedelta(days=1), tick=False):
        answer = client.get(page)
    assert (answer.status_code, answer.context["code"]) == (410, "people.link_expired")
    assert "demandez-en un autre à l’arbitre" in answer.content.decode()


def test_a_withdrawn_link_acts_no_more_and_what_was_filed_by_it_stays(client, entered, bearer):
    file_own_recours(verdict(entered), "Le score était lisible", by=bearer)
    photographed = link_of(entered.competition, bearer.entry)
    client.force_login(entered.arbitre)
    withdraw = reverse("arbitration:recours-link", args=[entered.partie, entered.centre, bearer.entry])
    shown = client.post(withdraw, follow=True).content.decode()
    assert link_of(entered.competition, bearer.entry) in shown
    answer = client.post(photographed, {"grounds": "Encore"})
    assert (answer.status_code, answer.context["code"]) == (410, "people.link_withdrawn")
    assert RecoursRow.objects.count() == 1
    assert "Le score était lisible" in client.get(link_of(entered.competition, bearer.entry)).content.decode()


def test_a_link_that_is_withdrawn_while_something_is_sent_files_and_adds_nothing(entered, bearer, monkeypatch):
    filed = file_own_recours(verdict(entered), "Le score était lisible", by=bearer)
    looked, seat = recours.seat_in, (entered.competition, bearer.entry)

    def withdrawn_meanwhile(*asked, **_more):
        withdraw_recours_link(*seat, centre=entered.centre, by=entered.arbitre)
        return looked(*asked)

    before = head()
    monkeypatch.setattr(documents.pdfs, "plain_pdf", lambda content, *, most: withdrawn_meanwhile(*seat) and content)
    with pytest.raises(LinkWithdrawn):
        add_own_document(filed, PDF, by=bearer)
    monkeypatch.setattr(recours, "seat_in", withdrawn_meanwhile)
    with pytest.raises(LinkWithdrawn):
        file_own_recours(verdict(entered), "Encore", by=replace(bearer, withdrawn=1))
    assert (head() - before, RecoursRow.objects.count(), KeptFile.objects.count()) == (2, 1, 0)


def test_the_api_gives_and_withdraws_the_link_of_a_player(client, entered, bearer):
    client.force_login(entered.arbitre)
    address = reverse("api-recours-link", args=[entered.partie, entered.centre, bearer.entry])
    given = client.get(address).json()["address"]
    assert given.endswith(link_of(entered.competition, bearer.entry))
    assert client.delete(address).status_code == 204
    assert client.get(given).status_code == 410
    assert client.get(client.get(address).json()["address"]).status_code == 200
    elsewhere = reverse("api-recours-link", args=[entered.partie, entered.centre, entered.competition])
    assert {client.get(elsewhere).status_code, client.delete(elsewhere).status_code} == {404}


def test_of_some_recours_the_entry_of_each_and_of_no_other(entered):
    of_table, of_another, of_nobody = file(entered), file(entered, verdict(entered, 1)), file(entered, other(entered))
    assert entries_of_recours([of_table, of_nobody]) == {of_table: entered.entries[1]}
    assert entries_of_recours([of_another]) == {of_another: entered.entries[0]}
