import pickle

import pytest

from engine.events.decider import Decider
from engine.events.refusals import N_, NotThere, Refusal, Wrong, code_of
from engine.events.registry import event
from engine.events.testing import given


class Full(Refusal):
    code = "refusal_samples.full"
    status = 422
    message = N_("Only %(seats)s seats.")
    article = "FISF 1.1"


@event("refusal_samples.seated")
class Seated:
    seat: int


HALL: Decider[int, Seated] = Decider(lambda: 0, lambda seated, _: seated + 1)


def seat(seated: int, *, seats: int) -> list[Seated]:
    if seated >= seats:
        raise Full(seats=seats)
    return [Seated(seat=seated + 1)]


def test_a_refusal_says_its_sentence():
    refusal = Full(seats=3)
    assert (str(refusal), refusal.params, refusal.code, refusal.status) == (
        "Only 3 seats.",
        {"seats": 3},
        "refusal_samples.full",
        422,
    )
    assert (Refusal.code, Refusal.status, str(Refusal())) == ("refused", 409, "This is not possible.")


def test_a_code_is_the_subject_and_the_words_of_the_class():
    named = [("games.domain.refusals", "NotUtf8Now"), ("engine.jobs", "JobOver"), ("engine.rules.profile", "AFile")]
    assert [code_of(*each) for each in named] == ["games.not_utf8_now", "jobs.job_over", "rules.a_file"]


def test_a_family_says_what_its_refusals_share():
    class Misread(Wrong):
        code = Refusal.code
        family = "sheet_"
        article = "FISF 1.1"

    class NoTitle(Misread):
        message = N_("A title, please.")

    assert (NoTitle.code, NoTitle.status, NoTitle.article) == ("tests.sheet_no_title", 422, "FISF 1.1")
    assert (Misread.code, NotThere.code, NotThere.status) == ("refused", "refused", 404)


def test_a_refusal_travels_between_processes(monkeypatch):
    # On arrival it is made first, and filled afterwards: that of the suite wants both at once.
    monkeypatch.setattr(Refusal, "__init__", Refusal.__init__.__wrapped__)
    copy = pickle.loads(pickle.dumps(Full(seats=3)))
    assert (type(copy), copy.params, str(copy)) == (Full, {"seats": 3}, "Only 3 seats.")


def test_decider_folds_events_in_order():
    letters: Decider[str, str] = Decider(str, lambda word, letter: word + letter)
    assert (letters.fold("MOT"), letters.fold("")) == ("MOT", "")


def test_given_when_then():
    given(HALL, Seated(seat=1)).when(seat, seats=2).then(Seated(seat=2))
    given(HALL, Seated(seat=1)).when(seat, seats=1).then_refuses(Full)
    given(HALL, Seated(seat=1)).when(seat, seats=1).then_refuses(Full, seats=1)
    given(HALL).when(lambda seated: []).then_nothing()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: given(HALL).when(seat, seats=1).then(Seated(seat=9)),
        lambda: given(HALL).when(seat, seats=1).then_nothing(),
        lambda: given(HALL).when(seat, seats=1).then_refuses(Full),
        lambda: given(HALL).when(seat, seats=0).then_refuses(Refusal),
        lambda: given(HALL).when(seat, seats=0).then_refuses(Full, seats=9),
    ],
)
def test_an_expectation_that_does_not_hold_fails(wrong):
    with pytest.raises(AssertionError):
        wrong()


def test_then_fails_on_an_event_that_could_not_be_recorded():
    bad = Seated(seat="1")  # type: ignore[arg-type]  # that is the test
    with pytest.raises(ValueError, match="not of type int"):
        given(HALL).when(lambda seated: [bad]).then(bad)
