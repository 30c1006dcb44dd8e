from django.conf import settings
from django.test import override_settings

from tests.plugins.settings_kept import changed, layers


def test_a_setting_changed_on_the_settings_themselves_is_told() -> None:
    found, usual = layers(), settings.DEFAULT_LEXICON
    settings.DEFAULT_LEXICON = "autre"
    told = changed(found)
    settings.DEFAULT_LEXICON = usual
    assert (told, changed(found)) == (["DEFAULT_LEXICON"], [])


def test_what_is_put_back_after_the_override_around_it_is_told() -> None:
    found, usual = layers(), settings.DEFAULT_LEXICON
    with override_settings(DEFAULT_LEXICON="autre"):
        overridden = settings.DEFAULT_LEXICON
        assert changed(found) == []
    settings.DEFAULT_LEXICON = overridden
    told = changed(found)
    settings.DEFAULT_LEXICON = usual
    assert (told, changed(found)) == (["DEFAULT_LEXICON"], [])
