import pytest

# Their asserts say what they compared, as those of a test do.
pytest.register_assert_rewrite("tests.browser.acting", "tests.browser.organising", "tests.browser.racing")
