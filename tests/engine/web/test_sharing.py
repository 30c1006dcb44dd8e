"""What is told of a page where its address is sent: its picture, by the styles of the pages."""

import pytest
from PIL import Image

from engine.web import sharing
from engine.web.management.commands import product_picture


def test_a_drawing_reads_the_colours_of_the_day_by_their_values():
    style = sharing.style_of_grids()
    assert (".board .letter" in style, "var(" in style, "width: 100%" in style) == (True, False, False)
    assert ".board .tile {\n  fill: #fff4d6;" in style


def test_the_picture_of_the_product_is_of_the_size_that_pages_tell():
    picture = Image.open(product_picture.FILE)
    assert (picture.format, picture.size) == ("PNG", (sharing.WIDTH, sharing.HEIGHT))


@pytest.mark.django_db
def test_it_is_made_of_a_grid_with_the_name_of_the_product():
    said = product_picture.said()
    assert [part in said for part in ("Raccord", 'class="ring"', "<style>")] == [True] * 3
