"""What AZERTY keys give without Shift, where only digits can stand."""

import pytest

from arbitration.domain.entry_line import LineUnreadable, MotifMissing, OddCharacters, parse_line
from arbitration.domain.unshifted import with_digits
from engine.rules.reference import ReferenceUnreadable


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("&è SIROP çH &-", "17 SIROP 9H 16"),
        ("&è sirop çh &-", "17 sirop 9h 16"),
        ("&è SIROP Hç &-", "17 SIROP H9 16"),
        ("&é\"' (-è", "1234 567"),
        ("&è _çà", "17 890"),
        ("&è §!", "17 68"),
        ("&È SIROP ÇH ÉÀ", "17 SIROP 9H 20"),
        ("&è SIROP &-", "17 SIROP 16"),
        ("&è SIROP çH", "17 SIROP 9H"),
        ("&è SIROP ? &-", "17 SIROP ? 16"),
        ("&è SIROP &(O &-", "17 SIROP 15O 16"),
        ("&è SIROP Hà &-", "17 SIROP H0 16"),
        ("&è SIROP (çH) &-", "17 SIROP (9H) 16"),
        ("&è SIROP ((H) &-", "17 SIROP (5H) 16"),
        ("&è SIROP (H &-", "17 SIROP 5H 16"),
        ("&è SIROP ç H &-", "17 SIROP 9 H 16"),
        ("&è SIROP &&-E &-", "17 SIROP 11-E 16"),
        ("&è SIROP &&/E &-", "17 SIROP 11/E 16"),
        ("&è SIROP -H &-", "17 SIROP 6H 16"),
        ("&è SIROP H- &é", "17 SIROP H6 12"),
        ("&è SIROP H-- &-", "17 SIROP H-6 16"),
        ("&è (S)IROP çH -", "17 (S)IROP 9H -"),
        ("&è (-", "17 56"),
        ("&è SIROP 9H (", "17 SIROP 9H 5"),
        ("17 SIROP çH &-", "17 SIROP 9H 16"),
        ("17 SIROP çH -", "17 SIROP 9H -"),
        ("17 SIROP 9H &è", "17 SIROP 9H 17"),
        ('17 é"', "17 23"),
        ("&è àM", "17 0M"),
        ("&è à m", "17 0 m"),
        ("&è -", "17 -"),
        ("- -", "6 -"),
        ("&è /", "17 /"),
        ("&è .", "17 ."),
        ("17 SIROP çH 16", "17 SIROP 9H 16"),
    ],
)
def test_digits_are_read_where_only_they_can_stand(typed, meant):
    assert with_digits(typed) == meant


@pytest.mark.parametrize(
    "line",
    [
        *(
            "17 SIROP 11-E 16",
            "17 SIROP (9H) 16",
            "17 SIROP H- 12",
            "17 -",
            "17 --",
            "17 SIROP 9H -3",
            "1è SIROP 9H 16",
        ),
        # Signs alone, beside nothing that was typed without Shift.
        *("17 SIROP 9H -", "17 SIROP 9H (", "17 SIROP -", "17 !", "17 (", "17 (-", "17 &'"),
        # Around a cell of a sheet, or of an empty one.
        *('17 ""', '17 é""', '17 "é"', '17 SIROP 9H "é"', '"" SIROP 9H 16', '"é" SIROP 9H 16'),
    ],
)
def test_what_is_in_digits_stays_as_it_is(line):
    assert with_digits(line) == line


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("&è --", LineUnreadable),
        ("&è à", MotifMissing),
        ("17;SIROP;9H;-", LineUnreadable),
        ("&è SIROP çH -", LineUnreadable),
        ("17 (", LineUnreadable),
        ("17 !", OddCharacters),
        ('17;""', OddCharacters),
        ('&è ""', OddCharacters),
        ("&è ÉTÉ çH &-", OddCharacters),
        ("1è SIROP 9H 16", OddCharacters),
        ("&è SIROP -9 16", LineUnreadable),
        ("&è SIROP &-H &-", ReferenceUnreadable),  # 16H; a guess would be 1-H
        ("&è SIROP çP &-", ReferenceUnreadable),
    ],
)
def test_what_no_digit_can_mean_is_refused(line, refusal):
    with pytest.raises(refusal):
        parse_line(line)
