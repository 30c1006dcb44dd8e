from collections import Counter
from uuid import UUID

from hypothesis import given, strategies as st

from tests.tournaments.season_rankings.domain.made import player
from tournaments.circuits.domain.qualifying import EXEMPTED, Candidate, Terms, change, fits, proposed
from tournaments.circuits.events import BarTies, Quota

ALL = Quota(serie="", category="", places=2)


def field(*told):
    """Player 0 at the first rank told, and so on; (rank, série, category) or a rank."""
    return [
        Candidate((player(at),), *(of if isinstance(of, tuple) else (of,))) for at, of in enumerate(told)
    ]  # fmt: skip


def numbers(entries):
    return [of.players[0].int for of in entries]


def test_the_first_go_through_and_the_others_wait_in_order():
    proposal = proposed(field(1, 2, 3, 4), Terms((ALL,)))

    assert numbers(proposal.qualified) == [0, 1]
    assert [numbers(of) for of in proposal.reserves] == [[2, 3]]


def test_quotas_take_in_their_order_those_whom_they_fit():
    entered = field((1, "2A"), (2, "4C", "vermeil"), (3, "4A"), (4, "2B"), (5, "6A", "vermeil"))
    quotas = (Quota(serie="4", category="", places=1), Quota(serie="", category="vermeil", places=1), ALL)

    proposal = proposed(entered, Terms(quotas))

    assert [(of.players[0].int, of.rank, of.quota) for of in proposal.qualified] == [
        (1, 2, 0), (4, 5, 1), (0, 1, 2), (2, 3, 2),
    ]  # fmt: skip


def test_equals_at_the_bar_go_all_or_none():
    entered = field(1, 2, 2, 4)

    assert numbers(proposed(entered, Terms((ALL,))).qualified) == [0, 1, 2]
    assert numbers(proposed(entered, Terms((ALL,), BarTies.NONE)).qualified) == [0]
    assert numbers(proposed(field(1, 1), Terms((ALL,), BarTies.NONE)).qualified) == [0, 1]
    assert proposed(entered, Terms((Quota(serie="", category="", places=0),))).qualified == ()


def test_a_place_that_is_given_up_goes_to_the_next_in_line():
    terms = Terms((ALL,), waived=frozenset({player(0)}))

    assert numbers(proposed(field(1, 2, 3), terms).qualified) == [1, 2]


def test_who_goes_d_office_takes_no_place_and_played_or_not():
    terms = Terms((ALL,), exempted=(player(0), player(9)))

    qualified = proposed(field(1, 2, 3, 4), terms).qualified

    assert [(of.players[0].int, of.rank, of.quota) for of in qualified] == [
        (0, 1, EXEMPTED), (9, 0, EXEMPTED), (1, 2, 0), (2, 3, 0),
    ]  # fmt: skip
    gone = Terms((ALL,), waived=frozenset({player(9)}), exempted=(player(9), player(0), player(0)))
    assert numbers(proposed(field(1), gone).qualified) == [0]


def test_a_pair_goes_together_and_stays_together():
    pair = Candidate((player(0), player(5)), 1)

    assert proposed([pair], Terms((), exempted=(player(5), player(0)))).qualified[0].players == pair.players
    assert proposed([pair], Terms((ALL,), waived=frozenset({player(5)}))).qualified == ()
    alone = Terms((), waived=frozenset({player(5)}), exempted=(player(0),))
    assert proposed([pair], alone).qualified[0].players == (player(0),)


def test_a_proposal_says_what_it_changes_in_what_was_decided():
    decided = proposed(field(1, 2, 3), Terms((ALL,)))
    mended = proposed(field(2, 3, 1), Terms((ALL,)))

    moved = change(decided.qualified, mended)

    assert (numbers(moved.coming), numbers(moved.going)) == ([2], [1])
    assert not change(decided.qualified, decided)
    assert decided.digest != mended.digest


FIELDS = st.lists(
    st.tuples(st.integers(1, 12), st.sampled_from(["1A", "4A", "4B", ""]), st.sampled_from(["", "vermeil"])),
    max_size=12,
)
QUOTAS = st.lists(
    st.builds(
        Quota,
        serie=st.sampled_from(["", "1", "4"]),
        category=st.sampled_from(["", "vermeil"]),
        places=st.integers(0, 4),
    ),
    max_size=4,
)
PLAYERS = st.sets(st.integers(0, 14).map(lambda number: UUID(int=number)), max_size=4)


@given(FIELDS, QUOTAS, st.sampled_from(BarTies), PLAYERS, PLAYERS)
def test_quotas_are_exceeded_by_ties_and_decisions_alone(entered, quotas, ties, waived, exempted):
    candidates = field(*entered)
    terms = Terms(tuple(quotas), ties, frozenset(waived), tuple(sorted(exempted)))
    proposal = proposed(candidates, terms)
    by_quota = Counter(of.quota for of in proposal.qualified)

    for at, quota in enumerate(quotas):
        of_quota = sorted(of.rank for of in proposal.qualified if of.quota == at)
        beyond = of_quota[quota.places :]
        assert not beyond or (ties is BarTies.ALL and {*beyond} == {of_quota[quota.places - 1]})
        places_left = quota.places - by_quota[at]
        if places_left > 0 and ties is BarTies.ALL:
            assert not proposal.reserves[at]
    going = [player for of in proposal.qualified for player in of.players]
    assert len(going) == len({*going})
    assert not {*going} & waived
    assert exempted - waived <= {*going}


@given(FIELDS, QUOTAS, st.randoms())
def test_the_order_of_lines_changes_nothing_and_nobody_passes_a_better_one_of_his_quota(entered, quotas, chance):
    candidates = field(*entered)
    proposal = proposed(candidates, Terms(tuple(quotas)))
    chance.shuffle(candidates)

    assert proposed(candidates, Terms(tuple(quotas))) == proposal
    for at, waiting in enumerate(proposal.reserves):
        last = max((of.rank for of in proposal.qualified if of.quota == at), default=0)
        assert all(of.rank > last for of in waiting if fits(of, quotas[at])) or not last
