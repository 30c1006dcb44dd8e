import pytest

from deploy.checks.page_tests import ACTED, EMPTY, READ_ONCE, WAITED, faults

REFUSED = {
    'assert page.evaluate("location.hash") == "#next"': READ_ONCE,
    "assert tile.count() == 0": READ_ONCE,
    'assert "106" not in page.locator("#standings").inner_text()': READ_ONCE,
    "if not form.is_visible(): pass": READ_ONCE,
    'while square.get_attribute("data-cursor") != way: pass': READ_ONCE,
    'said = page.content()\nassert "top" not in said': READ_ONCE,
    "wide: bool = page.evaluate(script)\nassert wide": READ_ONCE,
    "if found := tile.count(): pass": READ_ONCE,
    "seen = [each for each in tiles if each.is_visible()]": READ_ONCE,
    "page.wait_for_timeout(100)": WAITED,
    "time.sleep(1)": WAITED,
    'page.keyboard.press("d")': ACTED,
    "console.page.mouse.move(1, 2)": ACTED,
    "button.click()": ACTED,
    'page.get_by_label("Mot").fill("ZZ")': ACTED,
    "expect(tile).to_have_count(0)": EMPTY,
    "expect(tile).to_have_count(count=0)": EMPTY,
    "expect(tile).not_to_be_visible()": EMPTY,
    "expect(tile).to_be_hidden()": EMPTY,
    "expect(tile).to_be_visible(visible=False)": EMPTY,
    'expect(tile).not_to_contain_text("106")': EMPTY,
}
LET_PASS = (
    'assert read(page, "location.hash") == "#next"',
    "until(page, lambda: tile.count(), 3)",
    'click(page.get_by_role("button"))',
    "acting.press(page, 'd')",
    "expect(tile).to_have_count(1)",
    'expect(field).to_have_value("")',
    "never(tile, while_=grid)",
    'assert word.count("e") == 2',
    'said = page.content()\nsaid = "else"\nassert said',
    "address = page.evaluate('location.href')",
)


@pytest.mark.parametrize(("line", "what"), REFUSED.items())
def test_a_line_that_may_lie_is_refused(line, what):
    assert [found for _line, found in faults(line)] == [what]


@pytest.mark.parametrize("line", LET_PASS)
def test_a_line_that_waits_or_reads_no_page_passes(line):
    assert faults(line) == []


HELPED = """
def total(page):
    told = page.locator("#total").inner_text()
    return told

def test_total(page):
    assert total(page) == "3"
"""
APART = """
def one(page):
    said = page.content()

def other(said):
    assert said
"""


def test_what_a_function_of_the_module_reads_once_is_read_once():
    assert faults(HELPED) == [(7, READ_ONCE)]


def test_a_value_is_known_in_its_own_function_only():
    assert faults(APART) == []
