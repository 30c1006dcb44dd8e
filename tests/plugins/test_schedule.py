from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from tests.plugins import ALONE
from tests.plugins.costs import KEPT, LASTING, _between, known
from tests.plugins.schedule import PIECE_S, cheap_last, pieces

pytest_plugins = ["pytester"]

TIERS = ("not lasting", LASTING)
PLUGINS = (
    "-p",
    "tests.plugins.costs",
    "-p",
    "tests.plugins.schedule",
    "-p",
    "tests.plugins.progress",
)


def test_no_file_costs_less_than_nothing_where_its_browser_was_reaped_by_others():
    assert _between((10.0, 8.0), (12.0, 3.0)) == (2.0, 0.0)


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


def test_in_a_random_order_no_dear_file_is_among_the_last():
    files = [f"tests/{number}.py" for number in range(40)]
    mixed = list(files)
    cheap_last(mixed, {"tests/37.py": 30.0, "tests/39.py": 3.0}, Random(1))

    assert sorted(mixed) == sorted(files)
    assert [file for file in mixed if file not in ("tests/37.py", "tests/39.py")] == [*files[:37], "tests/38.py"]
    assert max(map(mixed.index, ("tests/37.py", "tests/39.py"))) < 38


def test_what_a_file_costs_in_what_lasts_is_known_apart():
    """Else what lasts alone comes last, and one worker waits for the other at the end."""
    caches = {KEPT: {"tests/a.py": 1.0, "tests/b.py": 2.0}, f"{KEPT}-lasting": {"tests/a.py": 90.0}}
    cache = SimpleNamespace(get=lambda key, _none: caches[key])
    found = [known(SimpleNamespace(cache=cache, option=SimpleNamespace(markexpr=tier))) for tier in TIERS]

    assert [(costs["tests/a.py"], costs["tests/b.py"]) for costs in found] == [(1.0, 2.0), (90.0, 2.0)]


# A run of pytest with two workers: some seconds.
@pytest.fixture
def suite(pytester: pytest.Pytester, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeini(f"[pytest]\naddopts = {ALONE} -p no:cacheprovider")
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
