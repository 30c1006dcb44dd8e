"""Where a webhook may lead: never into the network of the machine that sends."""

from ipaddress import ip_address, ip_network

import pytest

from tournaments.webhooks.domain.addresses import Target, may_be_called, target_of
from tournaments.webhooks.domain.refusals import WebhookAddressRefused

HALL = (ip_network("192.168.1.0/24"),)


@pytest.mark.parametrize(
    ("url", "target"),
    [
        ("https://club.example/", Target(True, "club.example", 443, "/")),
        ("https://club.example:8443/raccord?key=1#x", Target(True, "club.example", 8443, "/raccord?key=1")),
        ("https://[2606:4700::1111]/x", Target(True, "2606:4700::1111", 443, "/x")),
    ],
)
def test_an_address_of_a_public_site_is_taken(url, target):
    assert target_of(url) == target


@pytest.mark.parametrize(
    "url",
    [
        "",
        "club.example",
        "http://club.example/",
        "ftp://club.example/",
        "https://",
        "https:///x",
        "https://club.example:0x50/",
        "https://somebody:secret@club.example/",
        "https://club.example/a b",
        "https://club.example/\r\nHost: other",
        "https://club.example\\@10.0.0.1/",
        "https://clûb.example/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::1]/",
        "https://[fe80::1%25eth0]/",
        "https://[::ffff:127.0.0.1]/",
        "https://club.example/" + "a" * 500,
    ],
)
def test_any_other_is_refused(url):
    with pytest.raises(WebhookAddressRefused):
        target_of(url)


def test_a_network_of_the_installation_may_be_called_by_http():
    assert target_of("http://192.168.1.9:8080/", HALL) == Target(False, "192.168.1.9", 8080, "/")
    with pytest.raises(WebhookAddressRefused):
        target_of("http://192.168.2.9/", HALL)


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.0.0.8",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
        "64:ff9b::7f00:1",
        "fc00::1",
        "fe80::1",
        "ff02::1",
    ],
)
def test_what_is_not_public_is_not_called(address):
    assert not may_be_called(ip_address(address))


def test_what_is_public_is_called_and_what_the_installation_names():
    assert all(may_be_called(ip_address(address)) for address in ("93.184.216.34", "2606:4700::1111"))
    assert may_be_called(ip_address("192.168.1.5"), HALL)
    assert may_be_called(ip_address("::ffff:192.168.1.5"), HALL)
    assert not may_be_called(ip_address("fd00::1"), HALL)
