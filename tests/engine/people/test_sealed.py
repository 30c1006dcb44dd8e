"""The second factors outlive a change of the key of the installation."""

import pytest
from allauth.mfa.models import Authenticator

from engine.rotation import rotate
from tests.factories.accounts import AccountFactory
from tests.factories.factors import add_codes, add_passkey, code_of, recovery_code

pytestmark = pytest.mark.django_db
OLD, NEW = "old-" + "a" * 60, "new-" + "b" * 60


def test_codes_are_accepted_without_the_former_key_once_it_is_rotated(settings):
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = OLD, []
    ada = AccountFactory()
    secret, recovery = add_codes(ada), recovery_code(ada)
    add_passkey(ada)
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, [OLD]
    (counted,) = (count for count in rotate() if count.kind == "people.second_factors")
    assert (counted.resealed, counted.already, counted.unreadable) == (2, 1, 0)
    settings.SECRET_KEY_FALLBACKS = []
    kept = {each.type: each.wrap() for each in Authenticator.objects.filter(user=ada)}
    assert kept[Authenticator.Type.TOTP].validate_code(code_of(secret))
    assert kept[Authenticator.Type.RECOVERY_CODES].validate_code(recovery)
