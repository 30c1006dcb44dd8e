"""The pages where an arbitre judges, decides a moyenne, hands billets over and reads the avertissements."""

from datetime import timedelta
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils.timezone import localdate

from arbitration.commands.judgements import judge_bulletin
from arbitration.domain.refusals import NoSuchBillet, UnknownEntry
from arbitration.events.feuille import JudgementSubject
from arbitration.models.bulletins import BulletinRow
from arbitration.queries.verdicts import verdict_of
from engine.people.actors import SYSTEM
from engine.web.sentences import translated
from tests.factories.accounts import AccountFactory
from tests.factories.halls import HallFactory
from tests.factories.rounds import next_round
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.rounds import close_round

pytestmark = pytest.mark.django_db

UNKNOWN = "83c31332-c5f0-4fc1-afcb-9cf5bd26d858"


@pytest.fixture
def arbitre(client, hall):
    client.force_login(hall.arbitre)
    return client


@pytest.fixture
def second(closed):
    """The second coup is closed; LA at no place is worth 6 in several, one of which would form AB."""
    closed.announce()
    closed.close(2, letters="SRIATEL")
    return closed


def address(name, hall, *more, **query):
    url = reverse(f"arbitration:{name}", args=[hall.partie, hall.centre, *more])
    return f"{url}?{urlencode(query)}" if query else url


def judge_url(hall, table=1, coup=2):
    return address("judge", hall, hall.entries[table - 1], coup)


def post(client, url, **form):
    return client.post(url, {"command_id": uuid4(), **form})


def asked(client, hall, **query):
    return client.get(address("entry", hall, **query)).context["beside"]["questions"]


# --- judgements


def test_fisf_5_3_3_b_the_question_stands_beside_the_verdict_and_its_answer_closes_it(arbitre, second):
    second.enter("1 LA 6")
    (question,) = asked(arbitre, second)
    assert "AB" in [each["word"] for each in question["words"]]
    given = {"subject": "plausibility", "words": ["AB"], "answer": "yes", "reason": "on le croirait"}
    response = post(arbitre, question["judge_url"], **given)
    assert (response.status_code, response["Location"]) == (302, address("entry", second, coup=2, table=1))
    assert verdict_of(second.partie, second.entries[0], 2).motifs == ["Z_RACCORD_FALLACIEUX"]
    assert asked(arbitre, second) == []


def test_fisf_5_3_3_b_no_word_ticked_means_that_none_is_plausible(arbitre, second):
    second.enter("1 LA 6")
    response = post(arbitre, judge_url(second), subject="plausibility", answer="no", reason="rien de cela")
    assert response.status_code == 302
    assert asked(arbitre, second) == []
    assert verdict_of(second.partie, second.entries[0], 2).score == 1


def test_fisf_5_3_3_b_which_word_is_plausible_must_be_said(arbitre, second):
    second.enter("1 LA 6")
    response = post(arbitre, judge_url(second), subject="plausibility", answer="yes", reason="on le croirait")
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["words"])


def test_fisf_5_3_3_b_what_is_refused_of_an_answer_is_said_at_the_desk_beside_what_was_typed(arbitre, second):
    second.enter("1 LA 6", "2 LA 6")
    typed = {"subject": "plausibility", "at": "desk", "answer": "yes", "reason": "on le croirait"}
    page = post(arbitre, judge_url(second), **typed)
    assert (page.status_code, page.templates[0].name) == (422, "arbitration/entry.html")
    (question,) = page.context["beside"]["questions"]
    assert list(question["typed"].errors) == ["words"]
    assert (question["typed"].answer, question["typed"].reason) == ("yes", "on le croirait")
    headers = {"HX-Request": "true", "HX-Target": "beside"}
    fragment = arbitre.post(judge_url(second), {**typed, "command_id": uuid4()}, headers=headers)
    assert (fragment.status_code, fragment.templates[0].name) == (422, "arbitration/_beside.html")
    assert "on le croirait" in fragment.content.decode()
    answered = arbitre.post(judge_url(second), {**typed, "words": ["AB"], "command_id": uuid4()}, headers=headers)
    assert (answered.status_code, answered.templates[0].name) == (200, "arbitration/_judged.html")
    assert answered.context["verdict"].motifs[0].code == "Z_RACCORD_FALLACIEUX"
    assert asked(arbitre, second) == []


def test_fisf_5_3_3_b_an_answer_to_what_is_asked_no_more_is_not_lost_unsaid(arbitre, second):
    second.enter("1 LA 6")
    judged(second, "AB")
    typed = {"subject": "plausibility", "at": "desk", "answer": "yes", "words": ["AB"], "reason": "on le croirait"}
    page = post(arbitre, judge_url(second), **typed)
    assert page.status_code == 409
    assert page.context["beside"]["unasked"].reason == "on le croirait"


def test_without_a_word_in_question_plausibility_is_not_offered(arbitre, closed):
    closed.enter("1 BATEAUX H6 106")
    page = arbitre.get(address("judge", closed, closed.entries[0], 1))
    form = page.context["form"]
    assert "words" not in form.fields
    assert "plausibility" not in dict(form.fields["subject"].choices)


def test_a_judgement_without_a_reason_comes_back_to_be_completed(arbitre, second):
    second.enter("1 /")
    response = post(arbitre, judge_url(second), subject="discipline", answer="yes", reason=" ")
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["reason"])


def test_fisf_5_5_13_the_page_of_a_verdict_leads_to_its_judgement(arbitre, closed):
    closed.enter("1 BATEAUX H6 106")
    page = arbitre.get(address("rectify", closed, closed.entries[0], 1))
    response = post(arbitre, page.context["judge_url"], subject="presentation", answer="yes", reason="ratures")
    assert response.status_code == 302
    assert verdict_of(closed.partie, closed.entries[0], 1).motifs == ["W_PRESENTATION"]


def test_htmx_gets_the_questions_alone(arbitre, second):
    second.enter("1 LA 6")
    headers = {"HX-Request": "true", "HX-Target": "beside"}
    shown = arbitre.get(address("entry", second, coup=2), headers=headers).content.decode()
    assert shown.lstrip().startswith('<div id="beside"')
    assert "AB" in shown


def test_the_juge_arbitre_reads_the_question_and_does_not_answer(client, second):
    second.enter("1 LA 6")
    client.force_login(second.juge_arbitre)
    shown = client.get(address("entry", second)).content.decode()
    assert "AB" in shown
    assert 'name="answer"' not in shown


# --- the register


def judged(hall, word="AB", *, answer=True, reason="on le croirait"):
    judge_bulletin(
        hall.partie,
        hall.entries[0],
        2,
        subject=JudgementSubject.PLAUSIBILITY,
        words=[word],
        answer=answer,
        reason=reason,
        by=hall.arbitre,
    )


def found(client, **query):
    context = client.get(reverse("arbitration:judgements"), query).context
    return [(each.word or each.subject, each.answer) for each in context["judgements"]]


@pytest.fixture
def judgements(second):
    second.enter("1 LA 6")
    judged(second, "BA", answer=False, reason="personne n'y croirait")
    judged(second)
    entry, by = second.entries[0], second.arbitre
    discipline = JudgementSubject.DISCIPLINE
    judge_bulletin(second.partie, entry, 2, subject=discipline, answer=True, reason="bavardage", by=by)
    return second


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("both_databases")
def test_q17_the_register_is_searched_alike_in_both_databases(arbitre, judgements):
    everything = [("discipline", True), ("AB", True), ("BA", False)]
    day = localdate()
    for query, expected in (
        ({}, everything),
        ({"word": "áb"}, [("AB", True)]),
        ({"word": "a"}, everything[1:]),
        ({"word": "_"}, []),
        ({"subject": "discipline"}, everything[:1]),
        ({"answer": "no"}, everything[2:]),
        ({"article": "fisf 5.3"}, everything[1:]),
        ({"since": day.isoformat(), "until": day.isoformat()}, everything),
        ({"since": (day + timedelta(days=2)).isoformat()}, []),
        ({"until": (day - timedelta(days=2)).isoformat()}, []),
        ({"subject": "nothing", "since": "yesterday"}, everything),
    ):
        assert found(arbitre, **query) == expected, query


def test_q17_the_register_comes_by_pages(arbitre, judgements, monkeypatch):
    monkeypatch.setattr("arbitration.queries.jurisprudence.PAGE_SIZE", 2)
    assert [len(found(arbitre, page=page)) for page in (1, 2, 9)] == [2, 1, 1]


def test_q17_nobody_is_named_in_the_register(arbitre, judgements):
    shown = arbitre.get(reverse("arbitration:judgements")).content.decode()
    assert "on le croirait" in shown
    assert "Martin" not in shown


def test_q17_a_judgement_of_a_partie_being_played_is_for_the_arbitres_of_its_centre(client, judgements):
    elsewhere, staff = AccountFactory(), AccountFactory(is_staff=True)
    appoint_arbitre(judgements.elsewhere, account=elsewhere.pk, by=SYSTEM)
    for account, count in ((elsewhere, 0), (judgements.juge_arbitre, 0), (judgements.arbitre, 3), (staff, 3)):
        client.force_login(account)
        assert len(found(client)) == count
    judgements.announce(2)
    judgements.end()
    close_round(judgements.competition, round=1, by=SYSTEM)
    client.force_login(elsewhere)
    assert len(found(client)) == 3


def test_q17_precedents_are_proposed_where_the_question_is_asked(arbitre, judgements):
    judgements.announce(2)
    partie = next_round(judgements.competition, judgements.partie, 1)
    again = type(judgements)(**{**vars(judgements), "partie": partie})
    again.happen(*started())
    again.close()
    again.announce()
    again.close(2, letters="SRIATEL")
    again.enter("1 LA 6")
    (question,) = asked(arbitre, again)
    told = {each["word"]: each["precedents"] for each in question["words"]}
    assert (told["AB"], told["BA"], told["AL"]) == ("Jugé plausible 1 fois", "Jugé non plausible 1 fois", "")


def started():
    from games.events.partie import BagChecked, PartieAnnounced  # noqa: PLC0415

    return BagChecked(), PartieAnnounced()


# --- billets


@pytest.fixture
def sanctioned(closed):
    """At the first coup: an avertissement of score on the word retained, a zero that names its word, a top."""
    closed.enter("1 BATEAUX H6 105", "2 BEAUTAX H6 90", "3 BATEAUX H6 106")
    closed.announce()
    return closed


def tables(response):
    return [billet.table for billet in response.context["billets"]]


def test_fisf_5_9_a_every_sanction_has_its_billet_and_5_9_e_some_need_not_be_sent(arbitre, sanctioned):
    everything = arbitre.get(address("billets", sanctioned, all=1))
    assert [(each.table, each.compulsory) for each in everything.context["billets"]] == [(1, False), (2, True)]
    assert tables(arbitre.get(address("billets", sanctioned))) == [2]
    assert "BEAUTAX" in arbitre.get(address("billets", sanctioned)).content.decode()


def test_fisf_5_9_f_one_key_hands_a_billet_over_and_it_waits_no_more(arbitre, sanctioned):
    url = address("billets", sanctioned)
    (key,) = arbitre.get(url).context["pending"]
    assert post(arbitre, url, billet=key).status_code == 302
    row = BulletinRow.objects.get(entry=sanctioned.entries[1])
    assert (row.delivered_before, row.delivered_complete) == (2, True)
    assert tables(arbitre.get(url)) == []
    assert post(arbitre, url, billet=key, back="1").status_code == 302
    assert tables(arbitre.get(url)) == [2]
    assert post(arbitre, url, billet=key, incomplete="1").status_code == 302
    row.refresh_from_db()
    assert (row.delivered_before, row.delivered_complete) == (2, False)


def test_fisf_5_9_all_the_billets_are_handed_over_at_once(arbitre, sanctioned):
    sanctioned.close(2, letters="SRIATEL")
    sanctioned.enter("1 /", "2 /", "3 /")
    url = address("billets", sanctioned)
    pending = arbitre.get(url).context["pending"]
    assert len(pending) == 4
    post(arbitre, url, billet=pending)
    assert arbitre.get(url).context["pending"] == []


@pytest.mark.parametrize("key", ["", "x", "1:2:3", f"{UNKNOWN}:1:1", f"{UNKNOWN}:x:1"])
def test_a_billet_that_does_not_exist_is_not_handed_over(arbitre, sanctioned, key):
    answer = post(arbitre, address("billets", sanctioned), billet=key)
    refusal = UnknownEntry if key == f"{UNKNOWN}:1:1" else NoSuchBillet
    assert (answer.status_code, answer.context["error"]) == (refusal.status, translated(refusal()))
    assert not BulletinRow.objects.exclude(delivered_before=None).exists()


def test_fisf_5_9_a_a_rectification_has_its_billet(arbitre, sanctioned):
    from arbitration.commands.bulletins import rectify_bulletin  # noqa: PLC0415

    rectify_bulletin(sanctioned.partie, sanctioned.entries[0], 1, "1 BATEAUX H6 106", "mal lu", by=sanctioned.arbitre)
    assert tables(arbitre.get(address("billets", sanctioned))) == [1, 2]


def test_fisf_5_9_a_billets_are_printed_together_or_singly(arbitre, sanctioned):
    both = arbitre.get(address("billets-print", sanctioned, all=1)).content.decode()
    assert (both.count('class="billet-paper"'), "BEAUTAX" in both) == (2, True)
    one = arbitre.get(address("billets-print", sanctioned, billet=f"{sanctioned.entries[0]}:1:1")).content.decode()
    assert (one.count('class="billet-paper"'), "BEAUTAX" in one) == (1, False)


def test_fisf_5_9_a_billets_come_as_a_pdf_too(arbitre, sanctioned, monkeypatch):
    import sys  # noqa: PLC0415

    pytest.importorskip("engine.web.paper", exc_type=(ImportError, OSError))
    response = arbitre.get(address("billets-pdf", sanctioned))
    assert (response["Content-Type"], response.content[:5]) == ("application/pdf", b"%PDF-")
    monkeypatch.setitem(sys.modules, "engine.web.paper", None)
    without = arbitre.get(address("billets-pdf", sanctioned, all=1))
    assert without["Location"] == address("billets-print", sanctioned, all=1)


# --- the ledger, and the moyenne


def test_fisf_5_9_b_the_arbitre_reads_what_the_fourth_avertissement_costs(arbitre, closed):
    entry = closed.entries[0]
    for coup in (1, 2, 3, 4):
        if coup > 1:
            closed.announce(coup - 1)
            closed.close(coup, letters="SRIATEL")
        closed.enter("1 BATEAUX H6 105" if coup == 1 else "1 /")
        by = closed.arbitre
        if coup > 1:
            discipline = JudgementSubject.DISCIPLINE
            judge_bulletin(closed.partie, entry, coup, subject=discipline, answer=True, reason="bruit", by=by)
    lines = arbitre.get(address("ledger", closed)).context["lines"]
    assert [(line.avertissements, line.withdrawn, line.costly) for line in lines] == [
        (4, 5, 4),
        (0, 0, 4),
        (0, 0, 4),
    ]
    assert [each.coup for each in lines[0].lines] == [1, 2, 3, 4]
    page = arbitre.get(address("entry", closed, coup=4, table=1))
    assert page.context["tables"][0].ledger == "4 avertissements\N{NO-BREAK SPACE}: −5"
    assert page.context["verdict"].ledger == "4 avertissements\N{NO-BREAK SPACE}: −5 à la fin de la partie"


def test_q12_the_moyenne_of_who_is_alone_is_asked_of_the_arbitre(client, lexicon):
    hall = HallFactory(tables=1)
    client.force_login(hall.arbitre)
    hall.happen(*started())
    hall.close()
    hall.enter("1 BEAUTAX H6 90")
    hall.announce()
    hall.close(2, letters="BEAUTXS")
    hall.enter("1 BEAUTAX 7F 30")
    (waiting,) = client.get(address("entry", hall)).context["beside"]["moyennes"]
    asked = client.get(waiting["decide_url"])
    proposed = BulletinRow.objects.get(coup=2, stands=True).as_if
    assert f"{proposed} points au plus." in asked.content.decode()
    assert post(client, waiting["decide_url"], score=900, reason="beaucoup").status_code == 422
    assert post(client, waiting["decide_url"], score=9, reason="celle de la salle").status_code == 302
    page = client.get(address("entry", hall, coup=2, table=1))
    assert (page.context["verdict"].score, page.context["beside"]["moyennes"]) == (9, [])
    assert any("L’arbitre n’a pas d’autre joueur" in step for step in page.context["verdict"].path)


def test_fisf_5_9_f_the_desk_says_which_bulletins_a_moyenne_waits_for(arbitre, closed):
    closed.enter("1 BEAUTAX H6 90")
    closed.announce()
    closed.close(2, letters="BEAUTXS")
    closed.enter("1 BEAUTAX 7F 30")
    (waiting,) = arbitre.get(address("entry", closed)).context["beside"]["moyennes"]
    assert (waiting["table"], waiting["missing"]) == (1, 2)
