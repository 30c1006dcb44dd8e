"""The picture of a federation: sent, painted anew, at the head of its papers, and kept by what is published."""

from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.urls import reverse
from PIL import Image

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.documents import PLACE, SVG, photograph, telling
from tests.factories.organisations import FederationFactory
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory
from tests.permissions.matrix import MAKES_PDF
from tournaments.commands import pictures as commands
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.refusals import organisation as refusals
from tournaments.queries import pictures

pytestmark = pytest.mark.django_db
weasyprint = pytest.mark.skipif(not MAKES_PDF, reason="Pango is missing")


@pytest.fixture
def federation():
    return FederationFactory(name="Fédération de Vichy")


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def choose(federation, form: str = "PNG"):
    commands.choose_federation_picture(federation, photograph(form), by=SYSTEM)
    return pictures.picture_of(federation)


def many_points() -> bytes:
    """A small file of more points than are taken."""
    made = BytesIO()
    Image.new("1", (5001, 5001)).save(made, "PNG")
    return made.getvalue()


def send(client, federation, content: bytes):
    address = reverse("federation-picture-page", args=[federation])
    return client.post(address, {"picture": SimpleUploadedFile("logo.png", content)})


def test_staff_chooses_another_and_removes_it(client, staff, federation):
    address = reverse("federation-picture-page", args=[federation])
    assert send(staff, federation, telling("JPEG")).status_code == 302
    shown = staff.get(address).context["picture_url"]
    client.logout()
    file = client.get(shown)
    assert (file["Content-Type"], file["X-Content-Type-Options"], "ETag" in file) == (
        "image/jpeg",
        "nosniff",
        True,
    )
    assert PLACE.encode() not in file.content
    assert client.get(address).status_code == 302
    client.force_login(AccountFactory(is_staff=True))
    send(client, federation, photograph("WEBP"))
    assert client.get(address).context["picture_url"] != shown
    assert client.post(address, {"remove": "1"}).status_code == 302
    assert (client.get(address).context["picture_url"], client.get(shown).status_code) == ("", 200)
    assert client.post(address, {"remove": "1"}).status_code == 404
    told = client.get(reverse("organisation-page", args=[OrganisationKind.FEDERATION, federation])).content.decode()
    assert ("Logo des documents choisi" in told, "Logo des documents retiré" in told) == (True, True)


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (SVG, refusals.WrongPicture),
        (b"", refusals.PictureMissing),
        (b"x" * 5_000_001, refusals.PictureTooLarge),
        (many_points(), refusals.PictureTooManyPoints),
    ],
)
def test_what_is_no_picture_is_refused(staff, federation, content, refusal):
    assert send(staff, federation, content).status_code == refusal.status
    with pytest.raises(refusal):
        commands.choose_federation_picture(federation, content, by=SYSTEM)
    assert pictures.picture_of(federation) is None


def test_what_is_published_keeps_the_picture_that_it_was_made_with(client, federation):
    first = choose(federation)
    played = PlayedRoundFactory(competition__federation=federation)
    before = publish(played.competition, official=False)
    second = choose(federation, "JPEG")
    after = publish(played.competition)
    commands.remove_federation_picture(federation, by=SYSTEM)

    def shown(position: int) -> str:
        page = client.get(reverse("publication-print", args=[played.competition, position])).content.decode()
        return next((str(one.id) for one in (first, second) if str(one.id) in page), "")

    assert (shown(before), shown(after), pictures.picture_of(federation)) == (str(first.id), str(second.id), None)


@weasyprint
def test_a_pdf_holds_the_picture_and_loads_nothing(client, staff, federation):
    choose(federation)
    played = PlayedRoundFactory(competition__federation=federation)
    position = publish(played.competition)
    for address in (
        reverse("publication-pdf", args=[played.competition, position]),
        f"/gestion/competitions/{played.competition}/papiers/convocations.pdf",
    ):
        file = client.get(address)
        assert (file["Content-Type"], b"/Image" in file.content) == ("application/pdf", True)
    assert (
        "announcement-picture"
        in client.get(reverse("competition-announcement", args=[played.competition])).content.decode()
    )


def test_over_the_api(staff, federation):
    address = reverse("api-federation-picture", args=[federation])
    assert staff.get(address).status_code == 404
    body = encode_multipart(BOUNDARY, {"picture": SimpleUploadedFile("logo.png", photograph("PNG"))})
    assert staff.put(address, body, content_type=MULTIPART_CONTENT).status_code == 204
    file = staff.get(address)
    assert (file["Content-Type"], Image.open(BytesIO(file.content)).format) == ("image/png", "PNG")
    assert staff.delete(address).status_code == 204
    assert staff.delete(address).json()["code"] == "tournaments.no_picture"
