"""A transfer is split over what is owed, the first event first; what is too much or missing is said."""

from uuid import UUID

from hypothesis import given, strategies as st

from tournaments.domain.bank_file import BankLine, Matched
from tournaments.festival_payments.domain.splitting import Owing, split_lines

ANNE, PAUL = UUID(int=1), UUID(int=2)
MORNING, EVENING, PAIRS = (UUID(int=number) for number in (11, 12, 13))
OWING = [Owing(MORNING, MORNING, 1200, "€"), Owing(EVENING, EVENING, 800, "€"), Owing(PAIRS, PAIRS, 600, "€")]


def line(cents, account=ANNE, *, number=1, known=False):
    return Matched(BankLine(number, "12/11/2026", "VIR", cents, f"{number}"), account, known=known)


def told(split):
    return [(part.entry, part.cents) for part in split.parts], split.over, split.short


def split_one(cents, owing=OWING, named=(), **about):
    (split,) = split_lines([line(cents, **about)], {ANNE: owing}, {1: named})
    return told(split)


def test_what_is_owed_in_all_pays_for_all():
    assert split_one(2600) == ([(MORNING, 1200), (EVENING, 800), (PAIRS, 600)], 0, 0)


def test_too_little_pays_for_the_first_events_and_what_is_missing_is_said():
    assert split_one(1500) == ([(MORNING, 1200), (EVENING, 300)], 0, 1100)


def test_too_much_stands_with_the_last_event_that_it_paid():
    assert split_one(3000) == ([(MORNING, 1200), (EVENING, 800), (PAIRS, 1000)], 400, 0)


def test_what_comes_once_all_is_paid_is_too_much():
    paid = [one._replace(left=0) for one in OWING]
    assert split_one(500, paid) == ([(MORNING, 500)], 500, 0)


def test_an_event_whose_own_reference_is_written_is_paid_first():
    assert split_one(600, named=[PAIRS]) == ([(PAIRS, 600)], 0, 2000)


def test_what_was_noted_before_or_given_back_or_is_of_nobody_is_not_split():
    assert [split_one(2600, known=True), split_one(-500), split_one(2600, account=PAUL)] == [([], 0, 0)] * 3


def test_events_of_another_currency_are_not_paid_by_it():
    owing = [OWING[0], Owing(EVENING, EVENING, 800, "CHF")]
    assert split_one(2000, owing) == ([(MORNING, 2000)], 800, 0)


def test_the_second_of_a_pair_does_not_pay_for_it_again():
    owing = {ANNE: OWING, PAUL: OWING[2:]}
    splits = split_lines([line(2600), line(600, PAUL, number=2)], owing, {})
    assert [told(split) for split in splits][1] == ([(PAIRS, 600)], 600, 0)


@given(st.integers(1, 5000), st.lists(st.integers(0, 1500), min_size=1, max_size=5))
def test_every_cent_that_comes_is_noted_and_none_twice(cents, left):
    owing = [Owing(UUID(int=at), UUID(int=at), sum_, "€") for at, sum_ in enumerate(left, start=100)]
    (split,) = split_lines([line(cents)], {ANNE: owing}, {})
    assert sum(part.cents for part in split.parts) == cents
    assert split.over - split.short == cents - sum(left)
    assert min(split.over, split.short) == 0
