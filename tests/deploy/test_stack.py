"""What the tests of production kill was alive, and what they leave alone still lives."""

import os
import subprocess
from pathlib import Path

import pytest

from deploy.rehearsal.stack import GoneError, Stack, wait_until


@pytest.fixture
def stack(tmp_path: Path):
    made = Stack(tmp_path, dict(os.environ), {}, 0)
    yield made
    made.stop()


def test_what_has_ended_by_itself_is_not_killed(stack):
    stack.start("worker1", "false")
    wait_until(lambda: stack.gone() == ["worker1"], "worker1", seconds=30)
    with pytest.raises(GoneError, match=r"worker1 : terminé de lui-même \(1\)"):
        stack.kill("worker1")


def test_what_was_killed_is_not_missing(stack):
    stack.start("web1", "sleep", "60")
    assert stack.gone() == []
    stack.kill("web1")
    assert stack.gone() == []


def _is_there(process: int) -> bool:
    return subprocess.run(["kill", "-0", str(process)], check=False, capture_output=True).returncode == 0


def test_a_child_is_killed_once(stack):
    stack.start("worker1", "sh", "-c", "sleep 60; sleep 60")
    wait_until(lambda: len(stack.children("worker1")) == 1, "a child", seconds=30)
    (child,) = stack.children("worker1")
    assert stack.kill_child("worker1", 7) is True
    # killed, it is there until its parent has taken note
    wait_until(lambda: not _is_there(child), "the child to be gone", seconds=30)
    stack.kill("worker1")  # with the one that it has started since


def test_no_child_is_no_kill(stack):
    stack.start("worker1", "sleep", "60")
    assert stack.kill_child("worker1", 0) is False
