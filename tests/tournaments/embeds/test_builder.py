"""The page that makes a frame, and what oEmbed says of a page of ours."""

import re
from html import unescape

import pytest
from django.urls import reverse

from engine.web.sentences import translated
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.parties import work
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.rehearsals import rehearse_competition
from tournaments.embeds.domain.refusals import NotEmbeddable, NotOfOurs, OtherFormat

pytestmark = pytest.mark.django_db

HERE = "http://testserver"


@pytest.fixture
def under_way():
    competition, _centre, partie, _entries = OpenRoundFactory(competition__name="Simultané du Rhône")
    work()
    return competition, partie


def said(answer) -> str:
    return plain(unescape(answer.content.decode()))


def plain(text: str) -> str:
    """Whatever its spaces are."""
    return " ".join(text.split())


def lines_of(answer) -> str:
    """The HTML that the page gives to copy."""
    (found,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", answer.content.decode(), re.DOTALL)
    return unescape(found)


def test_what_is_chosen_stands_in_the_lines_to_copy_and_in_the_frame_shown(client, under_way):
    competition, _partie = under_way
    asked = {"couleurs": "1", "fond": "#000000", "texte": "#ffffff", "accent": "#ffb067"}
    asked |= {"lignes": "5", "hauteur": "400", "colonnes": ["serie", "centre"]}
    answer = client.get(reverse("embed-standings-builder", args=[competition]), asked)
    frame = reverse("embed-standings", args=[competition])
    query = "fond=000000&texte=ffffff&accent=ffb067&colonnes=serie%2Ccentre&lignes=5"
    assert unescape(lines_of(answer)).startswith(f'<iframe src="{HERE}{frame}?{query}" title="Classement · Simultané')
    assert 'width="100%" height="400"' in lines_of(answer)
    assert f'src="{frame}?{query}"' in unescape(answer.content.decode())
    assert "frame-src 'self'" in answer.headers["Content-Security-Policy"]


def test_colours_that_are_not_chosen_are_left_out(client):
    answer = client.get(reverse("embed-calendar-builder"), {"couleurs": "", "fond": "#000000"})
    assert f'<iframe src="{HERE}{reverse("embed-calendar")}" title="Calendrier"' in lines_of(answer)


def test_colours_that_are_hard_to_read_are_said(client):
    asked = {"couleurs": "1", "fond": "#ffffff", "texte": "#eeeeee", "accent": "#ffffff"}
    assert "le texte se lit mal" in said(client.get(reverse("embed-calendar-builder"), asked))
    assert "le texte se lit mal" not in said(client.get(reverse("embed-calendar-builder")))


def test_no_column_but_those_that_always_stand(client, under_way):
    answer = client.get(reverse("embed-standings-builder", args=[under_way[0]]), {"hauteur": "400"})
    assert "colonnes=-" in lines_of(answer)


def test_a_rehearsal_is_not_offered_to_another_site(client):
    staff = AccountFactory(is_staff=True)
    competition = rehearse_competition(CompetitionFactory(), by=staff)
    work()
    client.force_login(staff)
    answer = client.get(reverse("embed-standings-builder", args=[competition]))
    assert (answer.status_code, plain(translated(NotEmbeddable())) in said(answer)) == (404, True)
    page = f"{HERE}{reverse('standings', args=[competition])}"
    assert client.get(reverse("oembed"), {"url": page}).status_code == 404


@pytest.mark.parametrize(
    ("page", "frame"),
    [("standings", "embed-standings"), ("competition", "embed-standings"), ("games:hall", "embed-grid")],
)
def test_a_page_says_where_to_ask_and_what_is_answered_is_its_frame(client, under_way, page, frame):
    competition, partie = under_way
    of = partie if page.startswith("games") else competition
    address = f"{HERE}{reverse(page, args=[of])}"
    told = client.get(reverse("oembed"), {"url": address, "maxwidth": "500", "maxheight": "300"}).json()
    assert f'<iframe src="{HERE}{reverse(frame, args=[of])}"' in told["html"]
    sizes = {"version": "1.0", "type": "rich", "width": 500, "height": 300}
    assert {name: told[name] for name in sizes} == sizes
    if page != "competition":
        link = re.search(r'oembed"\s+href="([^"]+)"', client.get(address).content.decode())
        assert client.get(unescape(link[1])).json()["html"].startswith("<iframe")


def test_calendar_and_a_coup_are_found_by_their_address(client, under_way):
    calendar = client.get(reverse("oembed"), {"url": f"{HERE}{reverse('calendar')}"}).json()
    coup = client.get(reverse("oembed"), {"url": f"{HERE}{reverse('games:coup', args=[under_way[1], 3])}"}).json()
    assert (calendar["title"], "?coup=3" in coup["html"], coup["width"]) == ("Calendrier", True, 800)


@pytest.mark.parametrize(
    "url", ["", "nowhere", "https://other.example/calendrier/", f"{HERE}/gestion/", f"{HERE}/nothing/", "http://[/"]
)
def test_a_page_that_no_frame_shows_is_not_found(client, url):
    answer = client.get(reverse("oembed"), {"url": url})
    assert (answer.status_code, plain(translated(NotOfOurs())) in said(answer)) == (404, True)


def test_another_format_is_not_given(client):
    answer = client.get(reverse("oembed"), {"url": f"{HERE}/calendrier/", "format": "xml"})
    assert (answer.status_code, plain(translated(OtherFormat())) in said(answer)) == (406, True)
