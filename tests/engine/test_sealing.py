"""What lies sealed in the database is read with the key of the installation alone."""

import pytest
from cryptography.fernet import InvalidToken

from engine.sealing import decrypted, encrypted, fingerprint

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
