"""Which pictures of the guides are missing, or made and shown for nothing."""

import pytest

from deploy.checks.guide_pictures import LARGEST, found


@pytest.fixture
def tree(tmp_path):
    """One picture that is shown and made."""
    images, tests = tmp_path / "docs" / "guide" / "images", tmp_path / "tests" / "browser"
    for folder in (images, tests):
        folder.mkdir(parents=True)
    (images / "arbitre-saisie.webp").write_bytes(b"RIFF")
    (tmp_path / "docs" / "guide" / "arbitre.md").write_text("![La saisie](images/arbitre-saisie.webp)\n")
    (tests / "test_pages.py").write_text(
        'picture(\n    hand.page,\n    "arbitre-saisie",\n    page.locator("form"),\n)\n'
    )
    return tmp_path


def test_a_picture_that_is_shown_and_made_is_well(tree):
    assert list(found(tree)) == []


def test_a_picture_that_is_not_there_is_told(tree):
    (tree / "docs" / "guide" / "images" / "arbitre-saisie.webp").unlink()
    assert list(found(tree)) == ["docs/guide/arbitre.md: arbitre-saisie is not there: make pictures"]


def test_a_picture_that_no_guide_shows_or_no_test_makes_is_told(tree):
    (tree / "docs" / "guide" / "arbitre.md").write_text("Sans image.\n")
    (tree / "docs" / "guide" / "images" / "autre.webp").write_bytes(b"." * (LARGEST + 1))
    assert list(found(tree)) == [
        "docs/guide/images/arbitre-saisie: no guide shows it",
        "docs/guide/images/autre: no guide shows it",
        "docs/guide/images/autre: no test of pages makes it",
        f"docs/guide/images/autre: {LARGEST + 1} bytes, at most {LARGEST}",
        "tests/browser: arbitre-saisie is made, and no guide shows it",
    ]
