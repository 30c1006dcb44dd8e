"""The hours of a competition, as organisers write them."""

from datetime import date, time

import pytest

from tournaments.domain.programme import Item, programme

SATURDAY, SUNDAY = date(2027, 5, 1), date(2027, 5, 2)


@pytest.mark.parametrize(
    ("hours", "items"),
    [
        ("accueil à 13 h 30, jeu à 14 h.", [(SATURDAY, "13:30", "accueil"), (SATURDAY, "14:00", "jeu")]),
        ("13:30 Accueil\n14:00 Partie 1", [(SATURDAY, "13:30", "Accueil"), (SATURDAY, "14:00", "Partie 1")]),
        ("13h Accueil ; 14h15 : partie 1", [(SATURDAY, "13:00", "Accueil"), (SATURDAY, "14:15", "partie 1")]),
        ("Samedi 14 h jeu\nDimanche 9 h 30 : jeu", [(SATURDAY, "14:00", "jeu"), (SUNDAY, "09:30", "jeu")]),
        ("Dimanche :\n9h partie 4\n11h partie 5", [(SUNDAY, "09:00", "partie 4"), (SUNDAY, "11:00", "partie 5")]),
        ("2 mai à 9 h, partie 4", [(SUNDAY, "09:00", "")]),
        ("02/05 9:00 partie 4", [(SUNDAY, "09:00", "partie 4")]),
        ("Jour 2 : 9:00 partie 4", [(SUNDAY, "09:00", "partie 4")]),
        ("Doors at 13:30, first partie at 14:00", [(SATURDAY, "13:30", "Doors"), (SATURDAY, "14:00", "first partie")]),
        # how long something takes, and what is before the competition, are no items
        ("Chaque partie dure 2 h", []),
        ("Inscriptions jusqu’au 25 avril à 18 h", []),
        ("", []),
        ("À préciser", []),
        # in order, however they are told
        ("Partie 2 à 16 h, partie 1 à 14 h", [(SATURDAY, "14:00", "partie 1"), (SATURDAY, "16:00", "Partie 2")]),
    ],
)  # fmt: skip
def test_hours_are_read_from_words(hours, items):
    assert [(item.on, f"{item.at:%H:%M}", item.what) for item in programme(hours, SATURDAY, 2)] == items


def test_an_end_is_read_where_it_is_said():
    assert programme("14 h – 17 h 30 partie 1", SATURDAY, 1) == (
        Item(SATURDAY, time(14), "partie 1", until=time(17, 30)),
    )
    assert programme("Repas de 12 h à 13 h 30", SATURDAY, 1) == (Item(SATURDAY, time(12), "Repas", time(13, 30)),)


def test_an_hour_that_no_clock_shows_is_no_hour():
    assert programme("à 25 h, à 13 h 75", SATURDAY, 1) == ()
