import pytest

from tests.plugins import ALONE
from tests.plugins.flakes import LEDGER, MOST
from tests.tiers import lasting

pytest_plugins = ["pytester"]

PLUGINS = ("-p", "tests.plugins.skips", "-p", "tests.plugins.flakes")
# Fails until it has been run before, or always.
ONCE = """
from pathlib import Path
import pytest

@pytest.fixture(scope="session")
def server():
    return Path("been")

@pytest.mark.{mark}
def test_page(server):
    been = server.exists()
    server.touch()
    assert been{always}
"""


# Tells each of its runs, and fails.
FAULTY = """
import pytest

@pytest.mark.browser
@pytest.mark.parametrize("page", range({pages}))
def test_page(page):
    with open("runs", "a") as runs:
        runs.write(".")
    assert page is None
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeini(f"[pytest]\naddopts = {ALONE} -p no:cacheprovider\nmarkers =\n  browser\n  services")
    ledger = pytester.path / LEDGER
    ledger.parent.mkdir(parents=True)
    ledger.write_text("# Cases\n")
    return pytester


def case(suite: pytest.Pytester) -> str:
    return (suite.path / LEDGER).read_text()


@pytest.mark.parametrize("workers", ["-n0", *lasting("-n1")])
def test_a_page_test_that_passes_the_second_time_is_told_and_written_down(suite, workers):
    suite.makepyfile(test_page=ONCE.format(mark="browser", always=""))
    run = suite.runpytest_subprocess(*PLUGINS, workers)

    run.assert_outcomes(passed=1)
    told = [line for line in run.outlines if line.startswith("FLAKE")]
    assert told[0].startswith("FLAKE test_page.py::test_page : ")
    assert "FLAKE   >       assert been" in told
    assert "test_page.py::test_page\n\n" in case(suite)
    assert "    >       assert been\n" in case(suite)


@pytest.mark.lasting
def test_a_page_test_that_fails_twice_fails(suite):
    suite.makepyfile(test_page=ONCE.format(mark="browser", always=" is None"))
    run = suite.runpytest_subprocess(*PLUGINS)

    run.assert_outcomes(failed=1)
    assert case(suite) == "# Cases\n"


@pytest.mark.lasting
def test_a_fault_of_many_page_tests_is_not_seen_again_in_each(suite):
    suite.makepyfile(test_page=FAULTY.format(pages=MOST + 2))
    suite.runpytest_subprocess(*PLUGINS).assert_outcomes(failed=MOST + 2)

    assert len((suite.path / "runs").read_text()) == MOST + 2 + MOST


def test_no_other_test_is_run_again(suite):
    suite.makepyfile(test_page=ONCE.format(mark="services", always=""))
    run = suite.runpytest_subprocess(*PLUGINS)

    run.assert_outcomes(failed=1)
    run.stdout.no_fnmatch_line("FLAKE*")
