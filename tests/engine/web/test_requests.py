import pytest
from django.test import RequestFactory

from engine.web.requests import page_asked


@pytest.mark.parametrize(
    ("typed", "page"),
    [("1", 1), ("12", 12), ("0", 1), ("000", 1), ("-1", 1), ("", 1), ("deux", 1), ("9999999", 1)],
)
def test_a_page_that_makes_no_sense_is_the_first(typed: str, page: int):
    assert page_asked(RequestFactory().get("/", {"page": typed})) == page
