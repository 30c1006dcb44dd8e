import pytest

from deploy.checks.running import ROOT
from tests.quick.concerned import Concerned


@pytest.fixture(scope="module")
def concerned() -> Concerned:
    return Concerned(ROOT)


def test_a_module_concerns_the_file_of_its_name_then_those_that_import_it(concerned: Concerned) -> None:
    assert concerned.files(["engine/rules/scoring.py"])[0] == "tests/engine/rules/test_scoring.py"
    found = concerned.files(["games/domain/cartes/laying.py"])
    assert found[0] == "tests/games/domain/cartes/test_playing.py"
    assert "tests/games/cartes/test_api.py" in found
    assert "tests/engine/rules/test_scoring.py" not in found


def test_a_test_concerns_itself(concerned: Concerned) -> None:
    assert concerned.files(["tests/quick/test_changes.py"]) == ["tests/quick/test_changes.py"]


def test_what_tests_share_concerns_those_that_have_it(concerned: Concerned) -> None:
    assert "tests/browser/test_topping.py" in concerned.files(["tests/browser/racing.py"])
    beside = concerned.files(["tests/games/management/lexicon/conftest.py"])
    assert {file.rpartition("/")[0] for file in beside} == {"tests/games/management/lexicon"}


def test_a_template_concerns_the_tests_of_what_renders_it(concerned: Concerned) -> None:
    assert "tests/tournaments/test_passes.py" in concerned.files(["templates/tournaments/passes/made.html"])


def test_a_part_of_a_template_concerns_those_of_what_includes_it(concerned: Concerned) -> None:
    assert concerned.files(["templates/components/grid.html"]) != []


def test_a_script_or_a_style_concerns_a_few_page_tests(concerned: Concerned) -> None:
    assert "tests/browser/test_topping.py" in concerned.files(["engine/web/static/raccord/js/topping.js"])
    styled = concerned.files(["engine/web/static/raccord/css/topping.css"])
    assert 0 < len(styled) <= 2


def test_of_several_changes_none_is_left_to_the_end(concerned: Concerned) -> None:
    found = concerned.files(["engine/rules/scoring.py", "tests/quick/test_changes.py"])
    assert found[:2] == ["tests/engine/rules/test_scoring.py", "tests/quick/test_changes.py"]


def test_what_is_gone_and_what_no_test_knows_concern_none(concerned: Concerned) -> None:
    assert concerned.files(["games/domain/gone/away.py", "tests/quick/test_gone.py", "LICENSE"]) == []
