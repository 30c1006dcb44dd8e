"""FISF 3.1: the draws of an ended partie come out again from the revealed seed, and nothing else does."""

import json
from dataclasses import replace
from uuid import UUID

import pytest

from engine.rules.draw import commitment
from engine.rules.end import EndReason
from games.domain.draw import refusals
from games.domain.draw.checking import check_draws
from games.domain.draw.record import check_record, events_of, record_of
from games.domain.partie.annulment import annul_coup
from games.domain.partie.script import Script, ScriptedCoup, draw
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.tirage import draw_by_software, state_will
from games.events.partie import (
    AnnulmentReason,
    DrawSource,
    PartieEnded,
    RejectReason,
    SolutionAnnounced,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    Will,
    WillStated,
)
from tests.factories.beginnings import SALT, SEED, PartieCreatedFactory
from tests.games.domain.partie.facts import FROM_BAG, OPENED

ENDED = PartieEnded(reason=EndReason.ONE_KIND, seed=SEED.hex(), salt=SALT.hex())
ID = UUID(int=7)


def played(*coups: str, seed: bytes = SEED, will: Will = Will.VALID, opened: tuple = OPENED) -> list:
    """A partie drawn from the seed; each solution lays one letter of the tirage, or two, whatever it means."""
    events = list(opened)
    for kind in coups:
        while True:
            told = draw_by_software(PARTIE.fold(events), seed=seed, salt=SALT)
            events += told
            if PARTIE.fold(events).asked:
                events += state_will(PARTIE.fold(events), will=will)
            if isinstance(events[-1], TirageDrawn):
                break
        state = PARTIE.fold(events)
        coup = state.current
        if kind == "solved":
            row = "ABCDEFGHIJKLMNO"[coup.number]
            letters = coup.tirage.replace("?", "")[:5]
            events.append(SolutionAnnounced(coup=coup.number, word=letters, reference=f"{row}1", points=0))
        elif kind == "put back":
            events.append(TiragePutBack(coup=coup.number, rejet=coup.rejet, letters=coup.tirage))
        else:
            events += annul_coup(state, reason=AnnulmentReason.TIMING)
    return events


def test_fisf_3_1_a_every_draw_comes_out_again_rejets_too():
    for number in range(30):
        seed = b"graine %d" % number
        created = PartieCreatedFactory(commitment=commitment(seed, SALT))
        events = played("solved", "put back", "solved", "annulled", "solved", seed=seed, opened=(created, *OPENED[1:]))
        checked = check_draws([*events, replace(ENDED, seed=seed.hex())])
        assert checked.is_right
        told = [event for event in events if isinstance(event, TirageDrawn | TirageRejected)]
        assert [(each.coup, each.rejet) for each in checked.draws] == [(each.coup, each.rejet) for each in told]


def test_fisf_3_2_e_a_rejet_at_will_is_lawful_and_one_without_reason_is_not():
    seed = next(seed for seed in (b"%d" % n for n in range(900)) if asked_first(seed))
    created = PartieCreatedFactory(commitment=commitment(seed, SALT))
    asked, *_ = draw_by_software(PARTIE.fold([created, *OPENED[1:]]), seed=seed, salt=SALT)
    rejected = TirageRejected(coup=1, rejet=0, letters=asked.drawn, reason=RejectReason.VOWELS_AND_CONSONANTS)
    stated = WillStated(coup=1, rejet=0, will=Will.REJET)
    ended = replace(ENDED, seed=seed.hex())
    assert check_draws([created, *OPENED[1:], asked, stated, rejected, ended]).is_right
    (drawn,) = [event for event in played("solved") if isinstance(event, TirageDrawn)]
    unlawful = TirageRejected(coup=1, rejet=drawn.rejet, letters=drawn.drawn, reason=RejectReason.VOWELS_AND_CONSONANTS)
    before = [event for event in played("solved") if isinstance(event, TirageRejected)]
    (*_, last) = check_draws([*OPENED, *before, unlawful, ENDED]).draws
    assert (last.drawn == last.expected, last.lawful, last.is_right) == (True, False, False)


def asked_first(seed: bytes) -> bool:
    return len(told := draw_by_software(PARTIE.fold(OPENED), seed=seed, salt=SALT)) == 1 and not isinstance(
        told[0], TirageDrawn
    )


def test_another_seed_than_the_one_sealed_is_seen():
    checked = check_draws([*played("solved"), replace(ENDED, seed=b"other".hex())])
    assert (checked.is_committed, checked.is_right) == (False, False)


def test_letters_that_the_seed_does_not_give_are_seen():
    events = played("solved")
    at = next(at for at, event in enumerate(events) if isinstance(event, TirageDrawn))
    letters = events[at].drawn
    events[at] = replace(events[at], drawn=letters[::-1])
    draws = check_draws([*events, ENDED]).draws
    assert [draw.is_right for draw in draws] == [True] * (len(draws) - 1) + [False]


def test_a_prepared_game_is_drawn_from_its_key_alone_until_a_coup_is_annulled():
    first = draw_of(SEED, b"")
    script = Script((ScriptedCoup(tuple(first), "XX", "H4"),), blocked=False)
    created = PartieCreatedFactory(source=DrawSource.PREPARED)
    events = [created, *OPENED[1:]]
    events += draw(PARTIE.fold(events), script=script, seed=SEED, salt=SALT)
    events += annul_coup(PARTIE.fold(events), reason=AnnulmentReason.TIMING)
    events += draw(PARTIE.fold(events), script=script, seed=SEED, salt=SALT)
    checked = check_draws([*events, ENDED])
    assert checked.is_right
    assert len(checked.draws) > len(first)


def draw_of(seed: bytes, salt: bytes) -> list[str]:
    """All the tirages of the first coup, up to the one played."""
    events = draw_by_software(PARTIE.fold(OPENED), seed=seed, salt=salt)
    return [getattr(event, "letters", "") or event.drawn for event in events]


def test_nothing_is_told_before_the_end_or_of_a_bag():
    with pytest.raises(refusals.DrawSealed):
        check_draws(played("solved"))
    with pytest.raises(refusals.DrawSealed):
        record_of(ID, played("solved"))
    with pytest.raises(refusals.NothingSealed):
        check_draws([PartieCreatedFactory(source=DrawSource.BAG, commitment=""), *FROM_BAG[1:]])


def test_a_record_gives_the_same_check():
    events = [*played("solved", "annulled", "solved"), ENDED]
    text = json.dumps(record_of(ID, events))
    assert check_record(text) == check_draws(events)
    assert check_record(text).is_right


def shuffled(**changes) -> str:
    return json.dumps(record_of(ID, [*played("solved"), ENDED]) | changes)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        shuffled(version=2),
        shuffled(events=None),
        shuffled(events=[]),
        shuffled(events=[7]),
        shuffled(events=[{"event": "games.bag_checked", "schema": 1, "data": {}}]),
        shuffled(events=[{"event": "games.partie_created", "schema": 1, "data": {}}]),
    ],
)
def test_anything_else_is_not_a_record(text):
    with pytest.raises(refusals.NotADrawRecord):
        events_of(text)


def test_events_that_never_followed_one_another_are_not_a_record():
    told = record_of(ID, [*played("solved"), ENDED])
    told["events"].insert(1, told["events"][-2])
    with pytest.raises(refusals.NotADrawRecord):
        check_record(json.dumps(told))
