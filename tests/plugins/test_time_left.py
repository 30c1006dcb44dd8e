import pytest

from tests.plugins import ALONE

pytest_plugins = ["pytester"]

TOUCHING = """
import pytest

@pytest.fixture
def server():
    open("begun", "w").close()

def test_page(server):
    pass
"""


@pytest.mark.parametrize(("until", "outcome"), [("1", "skipped"), ("9999999999", "passed")], ids=["late", "in time"])
def test_without_time_left_a_test_makes_not_even_its_fixtures(pytester, pytestconfig, monkeypatch, until, outcome):
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeini(f"[pytest]\naddopts = {ALONE} -p no:cacheprovider")
    pytester.makepyfile(test_page=TOUCHING)

    run = pytester.runpytest_subprocess("-p", "tests.plugins.skips", "-p", "tests.plugins.time_left", "--until", until)

    run.assert_outcomes(**{outcome: 1})
    assert (pytester.path / "begun").exists() is (outcome == "passed")
    assert ("   1  no time left here: `make lasting`" in run.outlines) is (outcome == "skipped")
