import pytest

from tournaments.domain.dated import DatedTable
from tournaments.domain.refusals.tables import TableInvalid, UnknownSerie
from tournaments.domain.series import index_of, read, serie_named, serie_rank, usual_series


def test_series_have_the_indices_of_interclubs():
    codes = "SS 1A 1B 2A 2B 3A 3B 4A 4B 4C 4D 5A 5B 5C 5D 6A 6B 6C 6D 7".split()
    assert usual_series().codes == tuple(codes)
    assert [index_of(code) for code in codes] == [14, 13, 12, 11, 10, 9, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1]


def test_a_player_without_a_serie_comes_last_and_is_worth_nothing():
    assert (serie_rank("SS"), serie_rank("7"), serie_rank(""), index_of("")) == (0, 19, 20, 0)


@pytest.mark.parametrize(("typed", "code"), [("4b", "4B"), (" SN4B ", "4B"), ("n 7", "7"), ("Super-Série", "SS")])
def test_a_serie_is_read_as_people_write_it(typed: str, code: str):
    assert serie_named(typed) == code


@pytest.mark.parametrize("typed", ["8", "4", "4E", "", "B4"])
def test_an_unknown_serie_is_refused(typed: str):
    with pytest.raises(UnknownSerie):
        serie_named(typed)


@pytest.mark.parametrize(
    "rows",
    [[], [{"code": "1"}], [{"code": "1", "index": -1}], [{"code": "1", "index": 1}, {"code": "1", "index": 1}], "1"],
)
def test_a_table_of_series_that_is_not_understood_is_refused(rows: object):
    with pytest.raises(TableInvalid):
        read(DatedTable("series/faux", 2027, {"serie": rows}, "0" * 64))
