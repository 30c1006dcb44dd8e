from tests.quick import told
from tests.quick.__main__ import checks, report
from tests.quick.changes import Changes


def test_what_is_left_to_the_whole_suite_is_said():
    assert report(["tests/test_a.py"], ["tests/test_a.py", "tests/test_b.py"]) == [
        "Choisis : tests/test_a.py",
        "Restent pour make test : 1 fichiers que le changement peut toucher (tests/test_b.py), "
        "et tout ce qui ne s'y rattache pas.",
    ]


def test_a_change_that_no_test_knows_leaves_everything():
    assert report([], []) == ["Aucun test ne se rattache à ce changement : tous restent pour make test."]


def test_long_lists_are_cut():
    assert told([]) == "rien"
    assert told([f"{number}.py" for number in range(9)]) == "0.py, 1.py, 2.py, 3.py, 4.py, 5.py et 3 autres"


def test_types_are_read_where_the_product_was_changed():
    def names(*files: str) -> list[str]:
        return [check.name for check in checks(Changes("", list(files)))]

    assert names("README.md", "gone.py") == []
    assert names("tests/quick/test_report.py") == ["style", "mise en forme"]
    assert names("engine/rules/scoring.py") == ["style", "mise en forme", "types"]
