import pytest

from tests.plugins import ALONE

pytest_plugins = ["pytester"]
TESTS = "def test_one(): pass\ndef test_two(): pass\n"


@pytest.fixture
def suite(pytester: pytest.Pytester, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeini(f"[pytest]\naddopts = {ALONE}")
    pytester.makepyfile(test_a=TESTS, test_b=TESTS)
    return pytester


def allotted(suite: pytest.Pytester, seconds: float) -> pytest.RunResult:
    return suite.runpytest_subprocess("-p", "tests.quick.allotted", f"--allotted={seconds}")


def test_no_test_begins_after_its_time_and_its_file_is_named(suite):
    result = allotted(suite, 0)
    result.assert_outcomes()
    result.stdout.fnmatch_lines(["Faute de temps, 4 tests n'ont pas été joués : test_a.py, test_b.py"])


def test_in_time_all_are_played_and_nothing_is_said_of_it(suite):
    result = allotted(suite, 600)
    result.assert_outcomes(passed=4)
    result.stdout.no_fnmatch_line("Faute de temps*")
