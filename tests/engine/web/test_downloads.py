"""The names under which files are kept."""

from datetime import date

import pytest

from engine.web.downloads import file_name, kept_as

DAY = date(2026, 11, 25)


def test_a_file_says_its_day_its_competition_and_what_it_is():
    assert file_name(DAY, "Vichy TH2", "Résultats officiels", ending="pdf") == (
        "2026-11-25 Vichy TH2 résultats officiels.pdf"
    )
    assert (
        file_name(DAY, "Vichy", "Classement", "", "Lyon", "P2", ending="csv")
        == "2026-11-25 Vichy classement Lyon P2.csv"
    )


@pytest.mark.parametrize(
    ("subject", "kept"),
    [
        ("../..\\etc: a?", "2026-11-25 .. .. etc a.pdf"),
        ("Vi\u202echy\x00\n  TH2", "2026-11-25 Vichy TH2.pdf"),
        ('Finale du 25\u00a0: "A" | <B>*', "2026-11-25 Finale du 25 A B.pdf"),
        ("x" * 300, f"2026-11-25 {'x' * 80}.pdf"),
    ],
)
def test_no_name_of_a_competition_is_a_path_or_a_sign(subject, kept):
    assert file_name(DAY, subject, "", ending="pdf") == kept


def test_the_header_has_a_plain_name_and_the_name_itself():
    assert kept_as("2026-11-25 Vichy.pdf") == 'attachment; filename="2026-11-25 Vichy.pdf"'
    assert kept_as("Cœur été n° 1.pdf") == (
        "attachment; filename=\"Coeur ete no 1.pdf\"; filename*=UTF-8''C%C5%93ur%20%C3%A9t%C3%A9%20n%C2%B0%201.pdf"
    )
