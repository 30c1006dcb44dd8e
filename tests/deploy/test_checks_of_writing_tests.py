import pytest

from deploy.checks.writing_tests import judged_by_status

REFUSED = (
    "assert client.post(page).status_code == 302",
    'assert client.post(page)["Location"] == "/"',
    "assert [client.delete(page).status_code for _ in range(2)] == [204, 404]",
    "sent = client.put(page)\n    assert (page, sent.status_code) == (page, 200)",
    "assert client.post(page).status_code == 302 or client.post(page).status_code == 201",
)
LET_PASS = (
    "assert client.get(page).status_code == 200",
    "assert client.post(page).status_code == 403",
    "assert client.post(page).status_code == 302\n    assert Row.objects.count() == 1",
    'sent = client.post(page)\n    assert (sent.status_code, sent.json()["version"]) == (200, 2)',
    'assert "Dit" in client.get(client.post(page)["Location"]).content.decode()',
    "client.post(page)",
)


@pytest.mark.parametrize("lines", REFUSED)
def test_a_write_judged_by_its_status_alone_is_named(lines):
    assert list(judged_by_status(f"def test_it():\n    {lines}")) == ["test_it"]


@pytest.mark.parametrize("lines", LET_PASS)
def test_a_write_whose_effect_is_looked_at_passes_as_a_reading_does(lines):
    assert list(judged_by_status(f"def test_it():\n    {lines}")) == []
