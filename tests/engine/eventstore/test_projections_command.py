from collections.abc import Iterator
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from engine.eventstore.projections import registry
from engine.eventstore.projections.checking import check
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
        "samples.tallies\u00a0: égale à sa reconstruction",
        "samples.totals\u00a0: égale à sa reconstruction",
        "samples.names\u00a0: égale à sa reconstruction",
    ]


def test_check_fails_with_the_first_difference():
    grown("a")
    TallyRow.objects.update(total=9)
    with pytest.raises(
        CommandError, match=r"^samples\.tallies, samples_tally\u00a0: en service .*'total': 9.*, reconstruit .*: 1"
    ):
        run("check")


def test_rebuild_rebuilds_the_one_that_is_named():
    grown("a")
    TallyRow.objects.update(total=9)
    assert run("rebuild", "samples.totals") == ["samples.totals\u00a0: reconstruite jusqu’à la position 2"]
    assert len(check()) == 1
    assert run("rebuild", "samples.tallies") == ["samples.tallies\u00a0: reconstruite jusqu’à la position 2"]
    assert check() == []


def test_rebuild_rebuilds_all_when_none_is_named():
    assert run("rebuild") == [
        "samples.tallies\u00a0: reconstruite jusqu’à la position 0",
        "samples.totals\u00a0: reconstruite jusqu’à la position 0",
        "samples.names\u00a0: reconstruite jusqu’à la position 0",
    ]


def test_rebuild_of_an_unknown_projection_is_a_wrong_option():
    with pytest.raises(CommandError) as refused:
        call_command("projections", "rebuild", "nothing")
    assert refused.value.returncode == 2


def test_rebuild_of_an_unknown_projection_names_those_there_are():
    with pytest.raises(
        CommandError, match=r"nothing\u202f; il y a\u00a0: samples\.tallies, samples\.totals, samples\.names"
    ):
        run("rebuild", "nothing")
