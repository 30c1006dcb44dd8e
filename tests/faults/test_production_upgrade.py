"""The order of deploy/upgrade: each process asked to end and started again, in turn, while arbitres write."""

import os

import pytest

from deploy.rehearsal.stack import SERVERS, WORKERS
from tests.durability.server import line_of
from tests.faults.test_production_kills import TABLES, hall_of, own_stack, page_hears, whole
from tests.faults.writers import Front, wait_for, writing

pytestmark = [
    pytest.mark.services,
    pytest.mark.skipif("PRODUCTION_KILLS" not in os.environ, reason="takes minutes: `make prod-test`"),
]


def test_restarting_each_process_in_turn_is_noticed_by_nobody(tmp_path):
    with own_stack(tmp_path) as stack:
        front = Front(stack.port, hall_of(stack))
        lines = [line_of(table) for table in range(1, TABLES + 1)]
        with writing(front, lines, seed=7) as writers:
            for name in (*WORKERS, *SERVERS, "beat"):
                stack.end(name)
                stack.start_role(name)
                if name in stack.ports:
                    stack.ready(name)
                goal = len(writers.acknowledged) + 10
                wait_for(lambda goal=goal: len(writers.acknowledged) >= goal, f"bulletins after {name}")
            page_hears(stack, front)
        assert writers.wrong == []
        # None had to be sent again: what a process had taken it answered before it ended.
        assert writers.again == []
        whole(stack, writers)
