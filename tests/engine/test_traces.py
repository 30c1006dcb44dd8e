import errno
import json

from engine.traces import kind_of, place_of, trace_of


def raised(make) -> Exception:
    try:
        make()
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


def full_disk() -> None:
    raise OSError(errno.ENOSPC, "no place for AEINRST")


def not_a_number() -> None:
    int("AEINRST")


def test_kind_says_what_the_system_calls_it():
    assert kind_of(OSError(errno.ENOSPC, "no place")) == "OSError ENOSPC"
    assert kind_of(OSError("no place")) == "OSError"


def test_place_is_the_innermost_of_ours():
    assert place_of(raised(full_disk)).split(":")[0] == "tests/engine/test_traces.py"
    assert place_of(raised(full_disk)).endswith(" full_disk")
    assert place_of(ValueError("never raised")) == ""


def test_an_error_of_a_library_is_placed_where_we_called_it():
    assert place_of(raised(lambda: json.loads("{"))).startswith("tests/engine/test_traces.py:")


def test_several_errors_and_their_causes_are_told_without_words():
    parts = [raised(full_disk), raised(not_a_number)]

    def both() -> None:
        try:
            not_a_number()
        except ValueError as cause:
            raise ExceptionGroup("AEINRST", parts) from cause

    lines = trace_of(raised(both)).splitlines()
    kinds = [one for one in lines if "test_traces.py" not in one]
    assert kinds == ["ExceptionGroup", "  with OSError ENOSPC", "  with ValueError", "from ValueError"]
    assert "AEINRST" not in "".join(lines)


def test_an_error_that_is_its_own_cause_is_told_once():
    error = raised(full_disk)
    error.__context__ = LookupError("AEINRST")
    error.__context__.__context__ = error
    kinds = [one for one in trace_of(error).splitlines() if not one.startswith("  ")]
    assert kinds == ["OSError ENOSPC", "from LookupError"]


def test_an_error_that_calls_itself_is_told_shortly():
    def again() -> None:
        again()

    assert len(trace_of(raised(again)).splitlines()) < 40
