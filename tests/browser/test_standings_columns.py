"""Every column of a standing of three parties is in the window, whatever its width, on paper as well."""

import pytest

from tests.browser.acting import read, see
from tests.browser.conftest import PHONE
from tests.browser.test_every_page import A4

pytestmark = pytest.mark.browser

WIDTHS = (360, 600, 768, 1024, 1280)
# Of a table, the columns that its window does not show whole.
_CUT = """() => {
  const window_ = document.querySelector("#standings-scroll").getBoundingClientRect();
  return [...document.querySelectorAll("#standings-scroll thead th")]
    .filter((head) => head.getClientRects().length && head.getBoundingClientRect().right > window_.right + 1)
    .map((head) => head.textContent.trim());
}"""
# As long as names and totals are where many are.
_LONG = """() => {
  document.querySelectorAll(".standings tbody .who > a:first-child").forEach((name) => {
    name.textContent = "Marie-Christine Vandenberghe";
  });
  const totals = { detail: "1\u202f016", total: "3\u202f048", other: "\u22121\u202f016" };
  document.querySelectorAll(".standings tbody .numbers:not(.place)").forEach((cell) => {
    if (!/^\\D?\\d+$/.test(cell.textContent.trim())) return;  // a share of the top, or solos
    cell.textContent = totals[["detail", "total"].find((name) => cell.classList.contains(name)) ?? "other"];
  });
}"""
# The first four once more, as eight are where they play.
_EIGHT = """() => document.querySelectorAll(".leaders tr").forEach((row) => {
  [...row.children].slice(2).forEach((cell) => row.append(cell.cloneNode(true)));
})"""


def test_no_column_is_cut_at_any_width(long, new_page):
    page = new_page(long.standings, size=PHONE)
    page.evaluate(_LONG)
    cut = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        cut[width] = read(page, _CUT)
    assert [width for width in WIDTHS if cut[width]] == [], cut
    for width in WIDTHS[2:]:
        page.set_viewport_size({"width": width, "height": 900})
        for head in ("P1", "P3", "%"):
            see(page.locator("#standings-scroll thead th", has_text=head).first).to_be_visible()


@pytest.mark.parametrize("name", ["", "coup-par-coup/"])
def test_on_paper_the_table_and_the_course_of_eight_first_ones_fit(long, new_page, name):
    page = new_page(f"{long.standings}{name}", size=A4)
    page.emulate_media(media="print")
    page.evaluate(_LONG if not name else _EIGHT)
    assert read(page, "document.documentElement.scrollWidth") == A4["width"]
