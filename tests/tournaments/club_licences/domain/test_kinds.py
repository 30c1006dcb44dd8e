"""The kinds of licence of a season, from a dated table."""

from datetime import date

import pytest

from tournaments.club_licences.domain.kinds import read
from tournaments.club_licences.domain.refusals import LicenceKindsInvalid
from tournaments.domain.dated import DatedTable, tables_of

YOUNG = {"code": "jeune", "title": "Jeune", "federation": 600, "comite": 300, "categories": ["cadet"]}
USUAL = {"code": "ordinaire", "title": "Ordinaire", "federation": 2400, "comite": 1200}


def kinds(**more):
    content = {"since": 2027, "title": "Essai", "source": "essai", "currency": "EUR", "kind": [YOUNG, USUAL]}
    return read(DatedTable("licences/essai/2027", 2027, content | more, "0" * 64))


def test_a_kind_is_proposed_for_its_ages_and_one_without_ages_for_the_others():
    assert kinds().proposed_for("cadet").code == "jeune"
    assert kinds().proposed_for("senior").code == "ordinaire"
    assert kinds(kind=[YOUNG]).proposed_for("senior").code == "jeune"


def test_the_shipped_example_is_read_and_says_that_it_is_one():
    (table,) = tables_of("licences/exemple")
    example = read(table)
    assert example.illustrative
    assert [kind.code for kind in example.kinds] == ["jeune", "ordinaire", "decouverte"]
    assert example.named("ordinaire").federation == 2 * example.named("ordinaire").comite
    assert (example.transfer.federation, example.transfer.comite) == (1000, 500)


@pytest.mark.parametrize(("until", "day"), [("31/01", date(2028, 1, 31)), ("15/10", date(2027, 10, 15))])
def test_the_deadline_of_transfers_is_a_day_of_each_season(until, day):
    assert kinds(transfer={"federation": 5, "comite": 0, "until": until}).transfer_deadline(2028) == day
    assert kinds().transfer_deadline(2028) is None


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"title": ""}, "title"),
        ({"currency": "euro"}, "currency"),
        ({"illustrative": 1}, "illustrative"),
        ({"prices": []}, "prices"),
        ({"kind": [USUAL | {"federation": -1}]}, "[[kind]] ordinaire: federation"),
        ({"kind": [USUAL | {"comite": 12.5}]}, "[[kind]] ordinaire: comite"),
        ({"kind": [USUAL | {"title": " "}]}, "[[kind]] ordinaire: title"),
        ({"kind": [USUAL | {"price": 1}]}, "[[kind]] ordinaire: price"),
        ({"kind": [USUAL | {"categories": "cadet"}]}, "[[kind]] ordinaire: categories"),
        ({"transfer": 5}, "transfer"),
        ({"transfer": {"federation": 5}}, "[transfer] comite"),
        ({"transfer": {"federation": 5, "comite": 0, "club": 1}}, "[transfer] club"),
        ({"transfer": {"federation": 5, "comite": 0, "until": "29/02"}}, "[transfer] until"),
        ({"transfer": {"federation": 5, "comite": 0, "until": 31}}, "[transfer] until"),
        ({"kind": [USUAL | {"code": "x" * 21}]}, f"[[kind]] {'x' * 21}: code"),
    ],
)
def test_a_faulty_file_is_refused_with_the_field_at_fault(more, field):
    with pytest.raises(LicenceKindsInvalid) as refused:
        kinds(**more)
    assert refused.value.params["field"] == field
