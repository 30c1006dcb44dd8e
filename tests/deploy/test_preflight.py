from deploy.preflight import say_once

PANGO = "Pango is missing"


def test_a_notice_is_said_once(tmp_path):
    said = tmp_path / "var" / "notices"
    assert say_once(iter([PANGO]), said) == [PANGO]
    assert say_once(iter([PANGO]), said) == []


def test_a_notice_that_no_longer_holds_is_forgotten(tmp_path):
    said = tmp_path / "notices"
    say_once(iter([PANGO]), said)
    say_once(iter([]), said)
    assert say_once(iter([PANGO]), said) == [PANGO]
