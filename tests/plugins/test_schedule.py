from collections import Counter

import pytest

from tests.plugins.schedule import PIECE_S, pieces

pytest_plugins = ["pytester"]

PLUGINS = (
    "-p",
    "tests.plugins.costs",
    "-p",
    "tests.plugins.schedule",
    "-p",
    "tests.plugins.progress",
    "-p",
    "no:django",
)


def test_a_cheap_file_is_one_piece():
    tests = ["tests/a.py::test_1", "tests/a.py::test_2", "tests/b.py::test_1"]

    assert list(pieces(tests, {}).values()) == ["tests/a.py#0", "tests/a.py#0", "tests/b.py#0"]


def test_a_dear_file_is_split_among_neighbours():
    tests = [f"tests/a.py::test_{number}" for number in range(4)]

    assert list(pieces(tests, {"tests/a.py": 2 * PIECE_S}).values()) == ["tests/a.py#0"] * 2 + ["tests/a.py#1"] * 2


def test_no_piece_is_empty_where_a_file_has_fewer_tests_than_its_cost_asks_for():
    tests = ["tests/a.py::test_1", "tests/a.py::test_2"]

    assert Counter(pieces(tests, {"tests/a.py": 50 * PIECE_S}).values()) == {"tests/a.py#0": 1, "tests/a.py#1": 1}


def test_a_file_that_says_so_stays_whole(tmp_path):
    file = tmp_path / "test_a.py"
    file.write_text('pytestmark = pytest.mark.whole(reason="one server")\n')
    tests = [f"{file}::test_{number}" for number in range(4)]

    assert set(pieces(tests, {str(file): 5 * PIECE_S}).values()) == {f"{file}#0"}


# A run of pytest with two workers: some seconds.
@pytest.fixture
def suite(pytester: pytest.Pytester, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeini("[pytest]\naddopts = -p no:cacheprovider")
    for name in "abcdefgh":
        pytester.makepyfile(**{f"test_{name}": f"def test_{name}1(): pass\ndef test_{name}2(): pass\n"})
    return pytester


def test_workers_mix_alike_by_a_seed_that_is_said(suite: pytest.Pytester):
    run = suite.runpytest_subprocess(*PLUGINS, "-n2", "--order", "random", "-v")

    run.assert_outcomes(passed=16)
    run.stdout.re_match_lines([r"ordre : random:\d+", r".*secondes de processeur en tout"])


BUSY = """
import time

def test_busy():
    end = time.process_time() + 0.3
    while time.process_time() < end:
        pass
"""


def test_the_dearest_files_are_told(suite: pytest.Pytester):
    suite.makepyfile(test_dear=BUSY)
    run = suite.runpytest_subprocess(*PLUGINS, "test_a.py", "test_dear.py")

    run.stdout.re_match_lines(
        [r"=+ Les fichiers les plus chers .*", r" +0\.[3-9] +\d\.\d  test_dear\.py", r".* test_a\.py"]
    )
