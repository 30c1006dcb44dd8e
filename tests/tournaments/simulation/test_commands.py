"""The command lines of the simulation, when something is missing."""

import pytest
from django.core.management import CommandError, call_command

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["simulate", "demo"])
def test_a_lexicon_that_is_not_installed_is_said_in_one_sentence(name, lexicon, settings):
    settings.DEFAULT_LEXICON = "absent"
    with pytest.raises(CommandError, match="absent"):
        call_command(name)
