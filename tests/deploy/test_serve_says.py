"""What `manage.py serve` writes for a hall before it serves: its addresses, a code, what the evening would miss."""

import io
import re
import socket
from contextlib import nullcontext

import pytest
from django.core.management import call_command

from deploy.management.commands import serve


@pytest.fixture
def said(tmp_path, monkeypatch, settings):
    """What `serve` writes before it serves, to a terminal; the addresses that it showed as a code are in it as well."""
    settings.DATA_DIR, settings.BACKUPS_DIR, settings.REDIS_URL = tmp_path, tmp_path / "backups", ""
    # put back at the end of the test
    settings.ALLOWED_HOSTS, settings.BACKUPS_KEPT = ["localhost"], 3
    for name in ("embedded_worker", "backups_beside"):
        monkeypatch.setattr(serve, name, lambda *_: nullcontext())
    monkeypatch.setattr(serve, "new_code", lambda: "")  # somebody administers it already
    for name in ("_end_in_order", "Command._prepare"):
        monkeypatch.setattr(f"deploy.management.commands.serve.{name}", lambda *_: None)
    out, before = io.StringIO(), []
    monkeypatch.setattr(serve, "_serve", lambda *_: before.append(out.getvalue()))
    out.isatty = lambda: True
    shown = type("Code", (), {"terminal": lambda self, compact: out.write("[code]\n")})
    monkeypatch.setattr(serve.segno, "make", lambda address: out.write(f"{address} ") and shown())

    def lines(**options):
        monkeypatch.setattr(serve.sys, "stdout", out)
        call_command("serve", port=0, stdout=out, **options)
        assert out.getvalue().removeprefix(before[0]).startswith("Les pages sont fermées.")
        return before[0].splitlines()

    return lines


def test_where_the_two_are_kept_apart_no_address_is_promised_that_nobody_reaches(said, monkeypatch):
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: False)
    lines = said(host="::")
    assert re.fullmatch(r"Raccord: http://\[::1\]:\d+", lines[0])
    assert [line for line in lines if "Dans la salle" in line] == []


def test_a_hall_is_shown_a_code_of_its_address(said, monkeypatch):
    monkeypatch.setattr(serve, "addresses", lambda: ["192.168.1.20", "portable"])
    here, *hall, code = said(host="0.0.0.0")
    port = here.rpartition(":")[2]
    assert hall == [f"Dans la salle\xa0: http://{name}:{port}" for name in ("192.168.1.20", "portable")]
    assert code == f"http://192.168.1.20:{port} [code]"


def test_without_a_network_no_code_is_shown(said, monkeypatch):
    monkeypatch.setattr(serve, "addresses", lambda: ["portable"])
    lines = said(host="0.0.0.0")
    assert [line for line in lines if "[code]" in line] == []
    assert lines[-1].startswith("Dans la salle\xa0: http://portable:")


def test_alone_on_its_machine_a_hall_is_told_how_the_others_come_in(said):
    assert said()[1:] == ["Pour les autres postes de la salle\xa0: make run HOST=0.0.0.0"]


def test_the_file_that_alone_opens_the_backups_is_named(said, tmp_path, settings):
    (tmp_path / "secret_key").write_text(settings.SECRET_KEY)
    told = f"Les sauvegardes ne s’ouvrent qu’avec {tmp_path / 'secret_key'}\xa0: gardez-en une copie ailleurs."
    assert said(host="127.0.0.2")[1:] == [told]


def test_with_a_key_of_their_own_nothing_is_said_of_it(said, tmp_path, settings):
    (tmp_path / "secret_key").write_text(settings.SECRET_KEY)
    settings.BACKUP_KEY = "of the backups alone"
    assert len(said(host="127.0.0.2")) == 1


def test_an_empty_installation_says_where_it_is_opened_and_by_which_code(said, monkeypatch):
    monkeypatch.setattr(serve, "new_code", lambda: "KQ7M-2XPD")
    here, opening = said(host="127.0.0.2")[:2]
    address = here.removeprefix("Raccord: ")
    assert opening == f"Premier démarrage\xa0: ouvrez {address}/demarrage/KQ7M-2XPD/ (le code est KQ7M-2XPD)"
