import pytest

from tournaments.embeds.domain.look import (
    USUAL_COLOURS,
    USUAL_COLUMNS,
    Colours,
    Look,
    contrast,
    look_of,
    params_of,
)


def test_nothing_asked_is_the_usual_look():
    assert look_of({}, []) == Look(None)


def test_what_makes_no_sense_changes_nothing():
    asked = {"fond": "red;}", "lignes": "many", "hauteur": "-3"}
    assert look_of(asked, ["points", "age"]) == Look(None, columns=())


def test_a_colour_alone_keeps_the_other_two():
    look = look_of({"accent": "#7D4700"}, [])
    assert look.colours == Colours(USUAL_COLOURS.ground, USUAL_COLOURS.text, "7d4700")


def test_columns_come_in_the_order_of_the_table_however_they_are_named():
    assert look_of({}, ["solos,serie"]).columns == ("serie", "solos")
    assert look_of({}, ["solos", "serie"]).columns == ("serie", "solos")
    assert (look_of({}, ["-"]).columns, look_of({}, []).columns) == ((), USUAL_COLUMNS)


@pytest.mark.parametrize(("typed", "lines"), [("1", 3), ("12", 12), ("400", 100), ("99999999", 20), ("²", 20)])
def test_lines_are_as_many_as_a_frame_may_have(typed, lines):
    assert look_of({"lignes": typed}, []).lines == lines


def test_an_address_says_the_same_look_again():
    look = Look(Colours("000000", "ffffff", "ffb067"), ("serie",), 10)
    params = params_of(look, of_standings=True)
    assert params == {"fond": "000000", "texte": "ffffff", "accent": "ffb067", "colonnes": "serie", "lignes": "10"}
    assert look_of(params, [params["colonnes"]]) == look
    assert params_of(Look(None), of_standings=True) == {}
    assert params_of(Look(None, ("serie",), 10), of_standings=False) == {}
    assert params_of(Look(None, ()), of_standings=True) == {"colonnes": "-"}


def test_contrast_is_that_of_wcag():
    assert (round(contrast("000000", "ffffff"), 2), contrast("0d5868", "0d5868")) == (21.0, 1.0)
    assert round(contrast("767676", "ffffff"), 2) == 4.54


def test_colours_are_readable_where_text_and_links_are():
    assert (USUAL_COLOURS.are_readable, USUAL_COLOURS.is_dark) == (True, False)
    assert (Colours("ffffff", "000000", "eeeeee").are_readable, Colours("000000", "ffffff", "ffb067").is_dark) == (
        False,
        True,
    )


def test_colours_are_read_as_they_are_written():
    assert Colours.of_text(str(USUAL_COLOURS)) == USUAL_COLOURS
    assert (Colours.of_text("ffffff"), Colours.of_text("ffffff-000000-url"), Colours.of_text("")) == (None, None, None)
