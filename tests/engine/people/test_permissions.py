import pytest
import rules
from django.contrib.auth.models import AnonymousUser

from engine.people.actors import SYSTEM
from engine.people.models import Account
from engine.people.permissions import LoginRequired, NotAllowed, allowed, require
from engine.people.predicates import is_federation_staff

PERMISSION = "tests.open_centre"


@pytest.fixture(autouse=True)
def permission():
    rules.add_perm(PERMISSION, is_federation_staff)
    yield
    rules.remove_perm(PERMISSION)


def test_staff_is_allowed():
    staff = Account(is_staff=True)
    assert allowed(staff, PERMISSION) is True
    assert require(staff, PERMISSION) is staff


def test_system_is_allowed_everything():
    assert allowed(SYSTEM, "tests.nobody_registered_this") is True


def test_other_account_is_refused_with_403():
    with pytest.raises(NotAllowed) as refused:
        require(Account(), PERMISSION)
    assert (refused.value.status, refused.value.code) == (403, "people.not_allowed")


def test_superuser_has_no_right_that_staff_lacks():
    assert allowed(Account(is_superuser=True), PERMISSION) is False


@pytest.mark.parametrize("nobody", [AnonymousUser(), Account(is_staff=True, is_active=False)])
def test_nobody_is_asked_to_sign_in(nobody):
    with pytest.raises(LoginRequired) as refused:
        require(nobody, PERMISSION)
    assert (refused.value.status, refused.value.code) == (401, "people.login_required")


def test_unknown_permission_is_an_error_not_a_refusal():
    with pytest.raises(LookupError, match=r"tests\.typing_error"):
        allowed(Account(is_staff=True), "tests.typing_error")
