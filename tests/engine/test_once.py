"""What one request asks the database again is answered by what it was told; nothing outlives the request."""

import pytest

from engine import once
from engine.once import deciding, forget, is_proven, one_reading, prove


@pytest.fixture
def asked() -> list[tuple]:
    return []


@pytest.fixture
def question(asked):
    @once.once
    def answered(*about: object, **named: object) -> tuple:
        asked.append((about, named))
        return about

    return answered


def test_a_question_is_asked_each_time_outside_of_a_page(question, asked):
    question(1)
    question(1)
    assert asked == [((1,), {})] * 2


def test_within_one_page_it_is_asked_once_for_each_thing(question, asked):
    with one_reading():
        assert [question(1), question(2), question(1), question(1, of=3), question(1, of=3)] == [(1,), (2,), (1,)] + [
            (1,)
        ] * 2
    assert asked == [((1,), {}), ((2,), {}), ((1,), {"of": 3})]


def test_the_next_page_asks_again(question, asked):
    for _page in range(2):
        with one_reading():
            question(1)
    assert len(asked) == 2


def test_what_was_refused_is_not_kept(asked):
    @once.once
    def refused() -> None:
        asked.append(())
        raise ValueError

    with one_reading():
        for _time in range(2):
            with pytest.raises(ValueError):
                refused()
    assert len(asked) == 2


def test_once_something_is_written_everything_is_asked_again(question, asked):
    with one_reading():
        question(1)
        forget()
        question(1)
    assert len(asked) == 2


def test_a_command_asks_anew_and_so_does_what_comes_after_it(question, asked):
    with one_reading():
        question(1)
        with deciding():
            question(1)
            question(1)
        question(1)
        question(1)
    assert len(asked) == 4


@pytest.fixture
def proof(asked):
    @once.proof
    def found(about: object) -> object:
        asked.append(about)
        return about

    return found


def test_a_command_takes_what_was_proven_at_the_door(proof, asked):
    with one_reading():
        proof(1)
        prove("may")
        with deciding():
            assert proof(1) == 1
            assert is_proven("may")
            assert not is_proven("may not")
    assert asked == [1]


def test_a_proof_ends_with_what_is_written_and_with_the_request(proof, asked):
    with one_reading():
        proof(1)
        prove("may")
        with deciding():
            forget()
            assert not is_proven("may")
            proof(1)
    prove("may")
    assert not is_proven("may")
    proof(1)
    assert asked == [1] * 3
