"""Passwords are checked a few at a time; whoever comes behind many is told to come again."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from unittest.mock import patch

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher

from engine.people.hashing import AT_ONCE, WAITING, InTurn, TooManyAtOnce


@pytest.fixture
def slow():
    """Argon2 that goes on until it is let go; how many were at work."""
    let_go, at_work = Event(), []

    def verify(_hasher: InTurn, _password: str, _encoded: str) -> bool:
        at_work.append(1)
        return let_go.wait(10)

    with patch.object(Argon2PasswordHasher, "verify", verify):
        yield let_go, at_work
    let_go.set()


def all_asked(pool: ThreadPoolExecutor, many: int) -> list[Future[bool]]:
    return [pool.submit(InTurn().verify, "a password", "its hash") for _ in range(many)]


def refused(asked: list[Future[bool]]) -> list[Future[bool]]:
    return [one for one in asked if one.done() and isinstance(one.exception(), TooManyAtOnce)]


def test_two_at_once_some_wait_and_the_others_are_refused_at_once(slow):
    let_go, at_work = slow
    with ThreadPoolExecutor(130) as pool:
        asked = all_asked(pool, 130)
        first = [one for one in asked if one not in wait_for_refusals(asked)]
        assert (len(first), len(at_work)) == (AT_ONCE + WAITING, AT_ONCE)
        let_go.set()
    assert all(one.result() for one in first)


def wait_for_refusals(asked: list[Future[bool]]) -> list[Future[bool]]:
    while len(found := refused(asked)) < len(asked) - AT_ONCE - WAITING:
        pass
    return found


def test_who_has_waited_long_is_refused_and_leaves_the_place(slow, monkeypatch):
    monkeypatch.setattr("engine.people.hashing.TIMEOUT", 0.01)
    let_go, _at_work = slow
    with ThreadPoolExecutor(AT_ONCE + 1) as pool:
        asked = all_asked(pool, AT_ONCE + 1)
        while not refused(asked):
            pass
        let_go.set()
    assert [one.result() for one in asked if one not in refused(asked)] == [True] * AT_ONCE
    with patch.object(Argon2PasswordHasher, "verify", lambda *_asked: True):
        assert InTurn().verify("a password", "its hash")
