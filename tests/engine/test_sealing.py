"""What lies sealed in the database is read with the key of the installation alone."""

from base64 import urlsafe_b64encode

import pytest
from cryptography.fernet import Fernet, InvalidToken

from engine.sealing import _derived, decrypted, encrypted, fingerprint, resealed

SECRET = "ATELIERS 9C"


def test_what_is_sealed_tells_nothing_and_comes_back():
    token = encrypted(SECRET)
    assert ("ATELIERS" in token, decrypted(token), encrypted(SECRET) == token) == (False, SECRET, False)


def test_another_key_reads_nothing_and_a_former_one_still_does(settings):
    token, key = encrypted(SECRET), settings.SECRET_KEY
    settings.SECRET_KEY = "another" * 10
    with pytest.raises(InvalidToken):
        decrypted(token)
    settings.SECRET_KEY_FALLBACKS = [key]
    assert decrypted(token) == SECRET


def test_a_fingerprint_finds_a_secret_again_and_depends_on_the_key(settings):
    found = fingerprint(b"seed")
    assert (fingerprint(b"seed"), fingerprint(b"other") == found, len(found)) == (found, False, 64)
    settings.SECRET_KEY = "another" * 10
    assert fingerprint(b"seed") != found


def test_what_was_sealed_by_the_former_cipher_is_read_and_sealed_again_by_this_one(settings):
    before = Fernet(urlsafe_b64encode(_derived(settings.SECRET_KEY, b"fernet"))).encrypt(b"AEINRST").decode()
    assert decrypted(before) == "AEINRST"
    again = resealed(before)
    assert (again.startswith("gcm1."), decrypted(again), resealed(again)) == (True, "AEINRST", again)


@pytest.mark.parametrize("place", [6, 20, 40])
def test_what_was_changed_in_one_letter_is_refused(place):
    token = encrypted("AEINRST")
    other = "A" if token[place] != "A" else "B"
    with pytest.raises(InvalidToken):
        decrypted(token[:place] + other + token[place + 1 :])


@pytest.mark.parametrize("token", ["", "gcm1.", "gcm1.é", "gcm1.AAAA", "nothing"])
def test_what_was_never_sealed_is_refused(token):
    with pytest.raises(InvalidToken):
        decrypted(token)
