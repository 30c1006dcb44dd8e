"""What is written is read again, whatever the record."""

import pytest
from hypothesis import given

from games.domain.exchange.formats import Format, format_of, read, writable, write
from games.domain.exchange.refusals import FormulaNotWritten
from tests.games.domain.exchange.parties import ELIOT_FORMULAS, PLAYED, TOLD, as_told_by, partie, records


@pytest.mark.parametrize("form", list(Format))
def test_a_partie_is_read_as_it_was_written(form):
    record = partie(*PLAYED, **TOLD)
    text = write(record, form)
    assert format_of(text) is form
    assert read(text) == as_told_by(form, record)


@pytest.mark.parametrize("form", list(Format))
def test_a_partie_without_a_coup_is_read_as_it_was_written(form):
    record = partie(over=False)
    assert read(write(record, form)) == as_told_by(form, record)


@pytest.mark.parametrize("form", [Format.JSON, Format.TEXT])
@given(records())
def test_any_record_is_read_as_it_was_written(form, record):
    assert read(write(record, form)) == record


@given(records(formulas=ELIOT_FORMULAS))
def test_any_record_is_read_as_eliot_can_tell_it(record):
    assert read(write(record, Format.ELIOT)) == as_told_by(Format.ELIOT, record)


@pytest.mark.parametrize("form", list(Format))
def test_ends_of_lines_and_the_mark_of_windows_change_nothing(form):
    record = partie(*PLAYED, **TOLD)
    text = "\ufeff" + write(record, form).replace("\n", "\r\n")
    assert read(text) == as_told_by(form, record)


@pytest.mark.parametrize("formula", ["7et8", "7-8-9", "7et8+joker"])
def test_a_formula_that_eliot_does_not_know_is_refused(formula):
    with pytest.raises(FormulaNotWritten, match="Eliot"):
        write(partie(formula=formula), Format.ELIOT)
    assert writable(formula) == (Format.JSON, Format.GCG, Format.TEXT)


def test_every_format_tells_the_formulas_that_it_claims_to():
    for formula in ELIOT_FORMULAS:
        assert writable(formula) == tuple(Format)
        for form in Format:
            assert read(write(partie(formula=formula), form)).formula == formula
