from collections.abc import Iterator
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from engine.eventstore.projections import check, registry
from tests.engine.eventstore.samples import TallyRow, grown

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases", "only_samples")]


@pytest.fixture
def only_samples(projecting: None) -> Iterator[None]:
    """Without the projections of the product, which the commands would name too."""
    others = {name: known for name, known in registry._projections.items() if not name.startswith("samples.")}
    registry.forget(*others)
    yield
    registry._projections.update(others)


def run(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("projections", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_check_names_what_it_compared():
    assert run("check") == [
        "samples.tallies: live equals rebuilt",
        "samples.totals: live equals rebuilt",
        "samples.names: live equals rebuilt",
    ]


def test_check_fails_with_the_first_difference():
    grown("a")
    TallyRow.objects.update(total=9)
    with pytest.raises(CommandError, match=r"^samples\.tallies, samples_tally: live .*'total': 9.*, rebuilt .*: 1"):
        run("check")


def test_rebuild_rebuilds_the_one_that_is_named():
    grown("a")
    TallyRow.objects.update(total=9)
    assert run("rebuild", "samples.totals") == ["samples.totals: rebuilt up to position 2"]
    assert len(check()) == 1
    assert run("rebuild", "samples.tallies") == ["samples.tallies: rebuilt up to position 2"]
    assert check() == []


def test_rebuild_rebuilds_all_when_none_is_named():
    assert run("rebuild") == [
        "samples.tallies: rebuilt up to position 0",
        "samples.totals: rebuilt up to position 0",
        "samples.names: rebuilt up to position 0",
    ]


def test_rebuild_of_an_unknown_projection_names_those_there_are():
    with pytest.raises(CommandError, match=r"nothing; there are: samples\.tallies, samples\.totals, samples\.names"):
        run("rebuild", "nothing")
