from uuid import UUID

import pytest
import rules
from django.contrib.auth.models import AnonymousUser

from engine.once import deciding, forget, one_reading
from engine.people.actors import SYSTEM
from engine.people.models import Account
from engine.people.permissions import LoginRequired, NotAllowed, allowed, is_federation_staff, require

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


def test_a_request_asks_once_and_its_command_takes_the_answer():
    staff = Account(is_staff=True)
    with one_reading():
        require(staff, PERMISSION)
        staff.is_staff = False
        with deciding():
            assert require(staff, PERMISSION) is staff
            with pytest.raises(NotAllowed):
                require(staff, PERMISSION, "something else")
            forget()
            with pytest.raises(NotAllowed):
                require(staff, PERMISSION)


def test_what_one_was_granted_another_asks_for_himself():
    with one_reading():
        require(Account(id=UUID(int=1), is_staff=True), PERMISSION)
        with pytest.raises(NotAllowed):
            require(Account(id=UUID(int=2)), PERMISSION)


def test_a_refusal_is_asked_again():
    account = Account()
    with one_reading():
        with pytest.raises(NotAllowed):
            require(account, PERMISSION)
        account.is_staff = True
        assert require(account, PERMISSION) is account
