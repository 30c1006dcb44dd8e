from django.conf import settings
from django.test import override_settings

from tests.plugins.settings_kept import changed


def test_a_setting_changed_on_the_settings_themselves_is_told() -> None:
    usual = settings.DEFAULT_LEXICON
    settings.DEFAULT_LEXICON = "autre"
    try:
        assert changed() == ["DEFAULT_LEXICON"]
    finally:
        settings.DEFAULT_LEXICON = usual
    assert changed() == []


def test_what_is_put_back_with_its_override_is_not() -> None:
    with override_settings(DEFAULT_LEXICON="autre"):
        assert changed() == []
    assert changed() == []
