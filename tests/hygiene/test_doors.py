"""Who names another host, another site or another page to come back to is not followed there."""

import asyncio
import importlib
import re
from collections.abc import Iterator
from urllib.parse import urlencode, urljoin, urlsplit

import pytest
from django.core import mail
from django.http import HttpResponse
from django.urls import reverse

import deploy.asgi
from tests.engine.web.live.pages import Page
from tests.factories.competitions import CompetitionFactory
from tests.hygiene.answers import every
from tests.hygiene.installed import settings_of
from tests.permissions.asking import Asker, lines
from tests.permissions.matrix import expected
from tests.permissions.routes import Route

EVIL = "evil.example"
HERE = "/calendrier/"
# Whatever a browser may take for an address of elsewhere.
ELSEWHERE = (
    f"https://{EVIL}/",
    f"//{EVIL}/",
    f"///{EVIL}",
    f"/\\{EVIL}",
    f"\\\\{EVIL}",
    f"http:{EVIL}",
    f"/\t/{EVIL}",
    f"%2F%2F{EVIL}",
    f"javascript:alert('{EVIL}')",
    f"https://testserver@{EVIL}/",
    f"https://testserver.{EVIL}/",
)
_PARAMETERS = ("next", "back", "return", "retour", "suite", "url", "to", "redirect_to", "success_url")


@pytest.fixture
def one_host(settings):
    settings.ALLOWED_HOSTS = ["raccord.example"]


@pytest.mark.django_db
@pytest.mark.parametrize("host", [EVIL, "raccord.example.evil.example", "raccord.example@evil.example", "", "a b"])
def test_wrong_host_is_refused_by_a_page_that_does_not_name_it(client, one_host, host):
    for address in ("/", "/api/v1/competitions/", reverse("login")):
        answer = client.get(address, headers={"Host": host})
        assert (answer.status_code, EVIL in f"{answer.headers} {answer.content.decode()}") == (400, False)
    assert answer["Content-Type"].startswith("text/html")


@pytest.mark.django_db
def test_host_that_a_proxy_forwards_is_not_believed(client, one_host):
    answer = client.get("/calendrier.ics", headers={"Host": "raccord.example", "X-Forwarded-Host": EVIL})
    assert (answer.status_code, EVIL in answer.content.decode()) == (200, False)


# A passkey is of the name under which the browser came, which compares the two by itself.
OF_THE_BROWSER = ("mfa_add_webauthn",)


_LEADING = ("Location", "HX-Redirect", "HX-Location", "Refresh")


def sent_elsewhere(answer) -> bool:
    """Whether a browser would leave the site: it takes \\ for /, and drops tabs and ends of lines."""
    named = (answer.headers.get(name, "") for name in _LEADING)
    led = (
        urlsplit(urljoin("http://testserver/here/", re.sub(r"[\t\r\n]", "", one).replace("\\", "/"))) for one in named
    )
    return any((to.scheme, to.hostname) != ("http", "testserver") for to in led)


@pytest.mark.parametrize("bad", ["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)"])
def test_search_finds_who_is_sent_elsewhere(bad):
    assert sent_elsewhere(HttpResponse(headers={"Location": bad}))


def is_led(answer) -> bool:
    return any(answer.headers.get(name) for name in _LEADING)


def pages(ids, method: str) -> Iterator[tuple[Route, str]]:
    return ((route, address) for route, address in every(ids, method) if not route.name.startswith("api-"))


def asked(ask: Asker, method: str, address: str, named: str, **headers: str) -> HttpResponse:
    query = urlencode(dict.fromkeys(_PARAMETERS, named))
    sent = {"body": query, "content_type": "application/x-www-form-urlencoded"} if method == "POST" else {}
    return ask(method, f"{address}?{query}", headers=headers, **sent)


def sent_astray(ask: Asker, method: str, address: str, answer: HttpResponse) -> list[str]:
    """By which of the pages that are named. `answer`: where a page of ours is; who is sent nowhere then never is."""
    tried = ((named, asked(ask, method, address, named)) for named in ELSEWHERE[:3] if is_led(answer))
    return [named for named, answer in ((HERE, answer), *tried) if sent_elsewhere(answer)]


@pytest.mark.lasting
@pytest.mark.django_db
@pytest.mark.usefixtures("papers_as_pages")
def test_no_answer_tells_the_name_under_which_staff_came_nor_leads_where_staff_names(people, ids, settings):
    """Whole addresses come from the setting where it is set: in papers, codes, diaries, mails and links alike."""
    settings.PUBLIC_URL, settings.ALLOWED_HOSTS = "https://raccord.example", ["*"]
    ask, told, found, changed = Asker(people["staff"]), {}, {}, {}
    for route, address in every(ids, "GET"):
        if route.name.startswith("api-"):
            answer = ask("GET", address, headers={"Host": EVIL})
        else:
            answer = asked(ask, "GET", address, HERE, Host=EVIL)
        if answer.status_code != (row := expected(route.name, "GET", "staff")):
            changed[route.name] = (row, answer.status_code)
        if EVIL in f"{answer.headers} {answer.getvalue().decode(errors='replace')}":
            told[route.name] = answer.status_code
        if not route.name.startswith("api-") and (astray := sent_astray(ask, "GET", address, answer)):
            found[route.name] = astray
    assert changed == {}, lines(changed)
    assert told.keys() - set(OF_THE_BROWSER) == set()
    assert found == {}
    assert EVIL not in "".join(message.body for message in mail.outbox)


@pytest.mark.django_db
@pytest.mark.usefixtures("lightly")
def test_no_form_sends_staff_elsewhere(people, ids):
    ask, found, led = Asker(people["staff"]), {}, set()
    for route, address in pages(ids, "POST"):
        answer = asked(ask, "POST", address, HERE)
        led |= {route.name} if is_led(answer) else set()
        if astray := sent_astray(ask, "POST", address, answer):
            found[route.name] = astray
    assert found == {}
    assert "login" in led


@pytest.mark.django_db
@pytest.mark.usefixtures("lightly")
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_no_page_sends_a_visitor_elsewhere(people, ids, method):
    """Most lead him to sign in: one address is named."""
    ask = Asker(people["visitor"])
    found = [
        route.name for route, address in pages(ids, method) if sent_elsewhere(asked(ask, method, address, ELSEWHERE[0]))
    ]
    assert found == []


@pytest.mark.django_db
@pytest.mark.parametrize("bad", ELSEWHERE)
def test_signing_in_comes_back_to_a_page_of_ours(people, client, bad):
    people["staff"].set_password("un-mot-de-passe-long")
    people["staff"].save()
    typed = {"username": people["staff"].email, "login": people["staff"].email, "password": "un-mot-de-passe-long"}
    answer = client.post(reverse("login"), {**typed, "next": bad}, query_params={"next": bad})
    assert (answer.status_code, sent_elsewhere(answer)) == (302, False)


@pytest.fixture
def topic(lexicon):
    """One that everybody may follow: nothing but the origin refuses."""
    return f"competition-{CompetitionFactory(name='Coupe')}"


@pytest.fixture
def guarded(settings):
    """The door of the sockets as an installation has it: the suite admits every host."""
    settings.ALLOWED_HOSTS = ["raccord.example"]
    yield importlib.reload(deploy.asgi).application
    settings.ALLOWED_HOSTS = ["*"]
    importlib.reload(deploy.asgi)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "origin",
    [f"https://{EVIL}", "null", "https://raccord.example.evil.example", "https://raccord.example@evil.example", ""],
)
def test_socket_opened_by_another_site_is_refused(guarded, topic, origin):
    headers = {"host": "raccord.example", **({"origin": origin} if origin else {})}
    assert asyncio.run(_opens(guarded, topic, headers)) is False


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("origin", "host", "opens"),
    [
        ("http://raccord.example:8000", "raccord.example:8000", True),
        ("http://raccord.example:9000", "raccord.example:8000", False),
        ("http://raccord.example", "raccord.example:8000", False),
        ("http://raccord.example:8000", "raccord.example", False),
        ("http://raccord.example", "raccord.example", True),
        ("http://raccord.example", "raccord.example:80", True),
        ("https://raccord.example", "RACCORD.example", True),  # a proxy ends TLS
        ("https://raccord.example", "raccord.example:80", False),
        ("ftp://raccord.example", "raccord.example", False),
        ("http://raccord.example:port", "raccord.example:8000", False),
    ],
)
def test_socket_opened_by_a_page_of_another_port_is_refused(guarded, topic, origin, host, opens):
    assert asyncio.run(_opens(guarded, topic, {"host": host, "origin": origin})) is opens


@pytest.mark.django_db(transaction=True)
def test_socket_opened_behind_a_proxy_that_changes_the_port_is_of_an_origin_that_was_named(settings, topic):
    settings.ALLOWED_HOSTS, settings.CSRF_TRUSTED_ORIGINS = ["raccord.example"], ["https://*.raccord.example:8443"]
    application = importlib.reload(deploy.asgi).application
    headers = {"host": "raccord.example:8000", "origin": "https://nord.raccord.example:8443"}
    assert asyncio.run(_opens(application, topic, headers)) is True
    assert asyncio.run(_opens(application, topic, {**headers, "origin": "https://nord.raccord.example"})) is False


@pytest.mark.django_db(transaction=True)
def test_socket_opened_by_nobody_in_particular_is_refused(guarded, topic):
    assert asyncio.run(_opens(guarded, topic, {"host": "raccord.example"})) is False


async def _opens(application, topic: str, headers: dict[str, str]) -> bool:
    page = Page(application, f"/ws/live/?topics={topic}", headers)
    opened = await page.connect()
    if opened:
        await page.leave()
    return opened


def test_cookies_of_an_installation_behind_tls():
    """Taken over https alone, from this host alone, read by no script, sent by no other site's form."""
    seen = settings_of(BEHIND_TLS="True", SECRET_KEY="k" * 60)
    assert seen | {"PASSWORD_HASHERS": None} == {
        "PASSWORD_HASHERS": None,
        "SESSION_COOKIE_NAME": "__Host-sessionid",
        "CSRF_COOKIE_NAME": "__Host-csrftoken",
        "LANGUAGE_COOKIE_NAME": "__Host-langue",
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "LANGUAGE_COOKIE_SECURE": True,
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "CSRF_COOKIE_SAMESITE": "Lax",
        "SESSION_COOKIE_DOMAIN": None,
        "SESSION_COOKIE_PATH": "/",
        "SECURE_HSTS_SECONDS": 31_536_000,
    }
