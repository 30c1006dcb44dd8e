from types import SimpleNamespace

import pytest

from tests.plugins.lasting import names_it, pytest_collection_modifyitems, pytest_ignore_collect

SAYS_SO = "import pytest\npytestmark = pytest.mark.drawn\n"
SILENT = "from tests.elsewhere import marked\n"


@pytest.mark.parametrize(
    ("markexpr", "text", "left_out"),
    [("lasting or drawn", SILENT, True), ("lasting or drawn", SAYS_SO, None), ("not lasting", SILENT, None)],
    ids=["silent", "says so", "all the others"],
)
def test_of_what_lasts_only_files_that_name_it_are_collected(tmp_path, markexpr, text, left_out):
    file = tmp_path / "test_a.py"
    file.write_text(text)
    config = SimpleNamespace(option=SimpleNamespace(markexpr=markexpr))

    assert pytest_ignore_collect(file, config) is left_out
    assert pytest_ignore_collect(tmp_path, config) is None


@pytest.mark.parametrize(
    ("text", "is_refused"),
    [(SILENT, True), (SAYS_SO, False), ("@EACH_SIZE\n", False)],
    ids=["silent", "says so", "named as it is imported"],
)
def test_a_file_that_does_not_name_what_lasts_in_it_is_refused(tmp_path, text, is_refused):
    file = tmp_path / "test_a.py"
    file.write_text(text)
    item = SimpleNamespace(path=file, get_closest_marker={"lasting": "a mark"}.get)

    assert names_it(file) is not is_refused
    if is_refused:
        with pytest.raises(pytest.UsageError, match=r"test_a\.py"):
            pytest_collection_modifyitems([item])
    else:
        pytest_collection_modifyitems([item])
