"""The log of a demonstration, read by people: each event in a sentence, and nothing in the words of the code."""

import re
from datetime import date
from functools import partial

import pytest

from arbitration.commands.bulletins import rectify_bulletin, withdraw_bulletin
from arbitration.commands.judgements import judge_bulletin
from arbitration.commands.reviews import answer_to_remark, send_remark
from arbitration.events.feuille import JudgementSubject
from engine.events.registry import registry
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.web.history import describer_of
from tests.factories.accounts import AccountFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.centres import appoint_double_arbitre
from tournaments.presentation.journal import entry_item
from tournaments.presentation.journal_facts import facts_of
from tournaments.queries.journal import event_page
from tournaments.simulation.scenario import planned, set_up
from tournaments.simulation.season import tell_licences

# An id, a digest, a value of the code, its names, an address.
RAW = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{32}|[{}\[\]<>]|\b(None|True|False|UUID)\b|\b[a-z]+_[a-z_]+|\b[A-Z]_[A-Z]+|://|/…/"
)


def test_every_kind_of_event_has_its_sentence():
    ours = [name for name in registry() if name.partition(".")[0] in ("games", "arbitration", "tournaments")]
    assert [name for name in ours if describer_of(name) is None] == []


@pytest.mark.django_db
def test_the_log_of_a_demonstration_says_nothing_in_the_words_of_the_code(lexicon, settings):
    settings.DEFAULT_LEXICON = LEXICON
    plan = planned(seed=5, players=6, centres=1, run="test")
    day = date(2026, 11, 21)
    set_up(plan, name="Essai", starts_on=day, tell_players=partial(tell_licences, seed=5, on=day))
    _expect_words(AccountFactory(is_staff=True))


@pytest.mark.django_db
def test_nor_does_what_arbitres_do(closed):
    double = AccountFactory(display_name="Double")
    appoint_double_arbitre(closed.centre, account=double.pk, by=SYSTEM)
    closed.enter("1 BATEAUX H6 100", "2 BATEAUX H6 106", "3 /", "3 BATEAUX H6 106")
    one, two, three = closed.entries[:3]
    rectify_bulletin(closed.partie, one, 1, "1 BATEAUX H6 106", "on lit 106", by=closed.arbitre)
    discipline = {"subject": JudgementSubject.DISCIPLINE, "answer": True, "reason": "bavardage"}
    judge_bulletin(closed.partie, two, 1, **discipline, by=closed.arbitre)
    send_remark(closed.partie, two, 1, "à relire", by=double)
    answer_to_remark(closed.partie, two, 1, accepted=False, by=closed.arbitre)
    withdraw_bulletin(closed.partie, three, 1, by=closed.arbitre)
    closed.announce()
    told = _expect_words(AccountFactory(is_staff=True))
    assert {reason for reason in ("on lit 106", "bavardage", "à relire") if any(reason in text for text in told)} == {
        "on lit 106",
        "bavardage",
        "à relire",
    }


def _expect_words(by) -> list[str]:
    """What is shown of each event of the log."""
    told: list[str] = []
    for position in range(1, head() + 1):
        page = event_page(position, by=by)
        item = entry_item(page.entry)
        recorded = page.entry.recorded
        facts = facts_of(recorded.type, recorded.event, page.names)
        assert item["text"] or page.entry.secret, recorded.type
        assert item["kind"], recorded.type
        for text in (*(item[name] for name in ("text", "subject", "place", "by", "kind")), *map(" ".join, facts)):
            assert not RAW.search(text), (recorded.type, text)
            told.append(text)
    return told
