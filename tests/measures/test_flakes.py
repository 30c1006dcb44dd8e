from tests.measures.flakes import Pass, command, failures, told

OUTPUT = """
FAILED tests/browser/test_hall.py::test_one - AssertionError: assert 1 == 2
FAILED tests/browser/test_hall.py::test_two[a-b]
ERROR tests/browser/test_hall.py::test_three - OSError
2 failed, 3 passed, 1 error in 12.00s
""".splitlines()


def test_the_tests_that_failed_are_named():
    assert failures(OUTPUT) == [
        "tests/browser/test_hall.py::test_one",
        "tests/browser/test_hall.py::test_two[a-b]",
        "tests/browser/test_hall.py::test_three",
    ]


def test_every_second_pass_slows_its_pages():
    assert [("tests.plugins.slowed" in command(slowed, ["-x"])) for slowed in (False, True)] == [False, True]
    assert command(False, ["-x"])[-1] == "-x"


def test_a_report_has_a_line_for_each_pass():
    passes = [Pass(False, 61.4, [], "= 3 passed in 61.40s =", True), Pass(True, 90.0, ["a.py::b"], "1 failed", False)]
    assert list(told(passes))[-2:] == [
        "| 1 | au plus vite | 61 | 3 passed in 61.40s | aucun |",
        "| 2 | ralenties | 90 | 1 failed | `a.py::b` |",
    ]
