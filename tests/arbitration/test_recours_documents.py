"""Photographs and documents of recours: who adds them, who reads them, how they are served, how they are erased."""

from dataclasses import replace
from functools import partial
from uuid import UUID, uuid4

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from arbitration.commands import documents
from arbitration.commands.documents import add_own_document, add_recours_document
from arbitration.commands.recours import file_own_recours
from arbitration.domain.recours.deciding import NotHeard, UnknownRecours
from arbitration.domain.recours.documents import (
    MOST_ATTEMPTS,
    MOST_DOCUMENTS,
    DocumentTooLarge,
    HeavyPdf,
    LockedDocument,
    PdfsBusy,
    TooManyAttempts,
    TooManyDocuments,
    TooManyPages,
    TooManyPoints,
    WrongDocument,
)
from arbitration.domain.refusals import UnknownDocument
from arbitration.events.recours import Contested, Fault
from arbitration.models.hall import SeatRow
from arbitration.models.recours import DocumentRow
from arbitration.queries.documents import document_in
from arbitration.queries.recours import Matter, recours_in, recours_line
from arbitration.services.links import Bearer, link_of
from engine.eventstore.commanding import identified
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.files.kinds import Kind
from engine.pdfs import MAX_PAGES, BusyError, TooHeavyError
from engine.people.actors import SYSTEM
from engine.people.models import KeptFile
from engine.people.permissions import NotAllowed
from engine.web.sentences import translated
from tests.engine.test_pictures import png_of
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory
from tests.factories.documents import HTML, JPEG, PDF, PLACE, TELEPHONE, locked, pages, signed, telling
from tests.factories.foreign import FOREIGN
from tournaments.commands.forgetting import forget_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def brakes_let_go():
    cache.clear()


@pytest.fixture
def bearer(entered):
    return Bearer(entered.competition, entered.entries[1])


@pytest.fixture
def member(db):
    return AccountFactory()


@pytest.fixture
def recours(entered, bearer, member):
    """Table 2 contests its verdict; one member of the commission has an account."""
    CommissionFactory(competition=entered.competition, account=member.pk)
    return file_own_recours(verdict(entered), "Le 7 est un 1", by=bearer)


def verdict(hall):
    return Matter(hall.competition, Contested.VERDICT, hall.entries[1], hall.partie, 1)


def upload(content=JPEG, name="bulletin.jpg"):
    return {"document": SimpleUploadedFile(name, content)}


def mine(hall, recours, entry=None):
    token = link_of(hall.competition, entry or hall.entries[1]).rstrip("/").rpartition("/")[2]
    return token, reverse("arbitration:my-documents", args=[token, recours])


def test_fisf_6_4_2_the_event_names_the_document_and_the_vault_holds_it(entered, recours, bearer):
    document = add_own_document(recours, JPEG, by=bearer)
    added = read_stream(f"recours-{recours}")[-1]
    kept = KeptFile.objects.get(pk=document)
    assert added.data == {"document": str(document), "digest": kept.digest, "kind": "jpeg"}
    assert (bytes(kept.content), added.metadata["actor"]) == (JPEG, f"entry-{bearer.entry}")
    (one,) = recours_line(recours).documents
    assert (one.size, one.row.author) == (len(JPEG), None)
    assert [each for each in check() if each.projection.startswith("arbitration.")] == []


def test_a_player_adds_to_his_own_recours_alone(entered, recours):
    stranger = Bearer(entered.competition, entered.entries[2])
    with pytest.raises(NotAllowed):
        add_own_document(recours, JPEG, by=stranger)
    assert DocumentRow.objects.count() == 0


def test_arbitres_and_the_commission_add_and_nobody_else(entered, recours, member):
    for one in (entered.arbitre, entered.juge_arbitre, member):
        add_recours_document(recours, PDF, by=one)
    with pytest.raises(UnknownRecours):
        add_recours_document(recours, PDF, by=AccountFactory())
    assert DocumentRow.objects.count() == 3


def test_fisf_6_4_2_c_what_is_no_document_is_not_kept_but_its_attempt_is(entered, recours, settings):
    with pytest.raises(WrongDocument):
        add_recours_document(recours, HTML, by=entered.arbitre)
    settings.DOCUMENT_MEGABYTES = 0
    with pytest.raises(DocumentTooLarge):
        add_recours_document(recours, PDF, by=entered.arbitre)
    tried = [one.event for one in read_stream(f"recours-{recours}")[-2:]]
    assert [one.fault for one in tried] == [Fault.WRONG_TYPE, Fault.TOO_LARGE]
    assert (KeptFile.objects.count(), DocumentRow.objects.count()) == (0, 0)


def test_a_link_in_the_wrong_hands_does_not_fill_the_log(entered, recours, bearer):
    for _ in range(MOST_ATTEMPTS):
        with pytest.raises(WrongDocument):
            add_own_document(recours, HTML, by=bearer)
    before = head()
    with pytest.raises(TooManyAttempts):  # nothing more is read of what this link sends
        add_own_document(recours, PDF, by=bearer)
    with pytest.raises(WrongDocument):
        add_recours_document(recours, HTML, by=entered.arbitre)
    assert head() == before
    assert add_recours_document(recours, PDF, by=entered.arbitre)


def test_documents_that_are_received_count_for_nothing(recours, bearer, monkeypatch):
    monkeypatch.setattr(documents, "_TRIED", replace(documents._TRIED, most=1))
    assert add_own_document(recours, PDF, by=bearer) != add_own_document(recours, JPEG, by=bearer)


@pytest.mark.lasting
def test_a_recours_has_ten_documents_at_most(entered, recours):
    for _ in range(MOST_DOCUMENTS):
        add_recours_document(recours, PDF, by=entered.arbitre)
    with pytest.raises(TooManyDocuments):
        add_recours_document(recours, b"%PDF- that nobody reads", by=entered.arbitre)
    assert KeptFile.objects.count() == MOST_DOCUMENTS


def test_a_recours_that_was_refused_receives_nothing(entered, recours, bearer):
    again = file_own_recours(verdict(entered), "Encore", by=bearer)
    with pytest.raises(NotHeard):
        add_own_document(again, b"%PDF- that nobody reads", by=bearer)
    assert KeptFile.objects.count() == 0


def test_a_document_that_is_sent_again_is_kept_once_and_read_once(entered, recours, monkeypatch):
    with identified(uuid4()):
        document = add_recours_document(recours, PDF, by=entered.arbitre)
        monkeypatch.setattr(documents.pdfs, "plain_pdf", None)
        assert add_recours_document(recours, PDF, by=entered.arbitre) == document
    assert DocumentRow.objects.count() == 1


def test_a_document_is_erased_with_the_person(client, entered, recours, bearer, member):
    document = add_own_document(recours, JPEG, by=bearer)
    (player,) = SeatRow.objects.get(entry=bearer.entry).players
    forget_player(UUID(player), by=SYSTEM)
    assert KeptFile.objects.count() == 0
    with pytest.raises(UnknownDocument):
        document_in(recours, document)
    client.force_login(member)
    assert client.get(reverse("arbitration:recours-document", args=[recours, document])).status_code == 404
    assert "effacé" in client.get(reverse("arbitration:recours", args=[recours])).content.decode()


# --- pages and API --------------------------------------------------------------------------------------------


def test_a_player_sends_a_photograph_from_his_page_and_reads_it_again(client, entered, recours):
    token, page = mine(entered, recours)
    own = reverse("arbitration:my-recours", args=[token])
    assert page in client.get(own).content.decode()
    shown = client.get(page)
    assert (shown.status_code, shown["Referrer-Policy"]) == (200, "no-referrer")
    assert client.post(page, upload()).status_code == 302
    (row,) = DocumentRow.objects.all()
    address = reverse("arbitration:my-document", args=[token, recours, row.document])
    assert address in client.get(own).content.decode()
    sent = client.get(address)
    assert (sent.content, sent["Referrer-Policy"]) == (JPEG, "no-referrer")


def test_a_player_reads_nothing_of_another(client, entered, recours, bearer):
    document = add_own_document(recours, JPEG, by=bearer)
    token, page = mine(entered, recours, entered.entries[2])
    assert client.get(page).status_code == 404
    assert client.post(page, upload()).status_code == 404
    assert DocumentRow.objects.count() == 1
    assert client.get(reverse("arbitration:my-document", args=[token, recours, document])).status_code == 404
    other = reverse("arbitration:my-document", args=[mine(entered, recours)[0], uuid4(), document])
    assert client.get(other).status_code == 404


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (HTML, 415, "JPEG, PNG, WebP"),
        (b"\xff\xd8\xff" + b"\0" * 1_000_000, 413, "au plus 1"),
        (b"", 422, "vide"),
    ],
)
def test_a_wrong_file_is_refused_in_words_beside_the_field(client, entered, recours, settings, content, status, said):
    settings.DOCUMENT_MEGABYTES = 1
    for page, by in ((mine(entered, recours)[1], None), (reverse("arbitration:dossier", args=[recours]), "arbitre")):
        if by:
            client.force_login(entered.arbitre)
        answer = client.post(page, upload(content))
        assert (answer.status_code, said in answer.content.decode()) == (status, True)
        assert not DocumentRow.objects.exists()
    assert client.post(reverse("arbitration:dossier", args=[recours])).status_code == 422


def test_an_arbitre_adds_from_the_file_of_the_recours(client, entered, recours):
    client.force_login(entered.arbitre)
    desk = reverse("arbitration:recours-desk", args=[entered.partie, entered.centre])
    page = reverse("arbitration:dossier", args=[recours])
    assert page in client.get(desk).content.decode()
    assert client.post(page, upload(PDF, "x.jpg")).status_code == 302
    (row,) = DocumentRow.objects.all()
    assert (row.kind, row.author) == ("pdf", entered.arbitre.pk)


def test_a_document_is_served_to_those_who_decide_and_to_nobody_else(entered, recours, bearer, member):
    picture, paper = (add_own_document(recours, content, by=bearer) for content in (JPEG, PDF))
    readers = {member: 200, entered.arbitre: 200, entered.juge_arbitre: 200, AccountFactory(): 404}
    for account, status in readers.items():
        client = Client()
        client.force_login(account)
        for name in ("arbitration:recours-document", "api-recours-document"):
            assert client.get(reverse(name, args=[recours, picture])).status_code == status
    client.force_login(member)
    answer = client.get(reverse("arbitration:recours-document", args=[recours, picture]))
    assert (answer["Content-Type"], answer["X-Content-Type-Options"]) == ("image/jpeg", "nosniff")
    assert answer["Content-Disposition"] == f'inline; filename="piece-{picture.hex[:8]}.jpg"'
    assert (answer["Cache-Control"], "sandbox" in answer["Content-Security-Policy"]) == ("private, no-store", True)
    answer = client.get(reverse("arbitration:recours-document", args=[recours, paper]))
    assert answer["Content-Disposition"].startswith("attachment")


@pytest.mark.parametrize("kind", [Kind.HEIC, Kind.DOCX, Kind.XLS, Kind.ZIP], ids=lambda kind: kind.name)
def test_a_document_of_another_kind_is_named(client, entered, recours, kind):
    client.force_login(entered.arbitre)
    refused = client.post(reverse("api-recours-documents", args=[recours]), upload(FOREIGN[kind]))
    assert (refused.status_code, kind.value in refused.json()["detail"]) == (415, True)


def test_the_api_receives_and_lists_documents(client, entered, recours):
    client.force_login(entered.arbitre)
    address = reverse("api-recours-documents", args=[recours])
    sent = client.post(address, upload())
    assert (sent.status_code, sent.json()["kind"]) == (201, "jpeg")
    (listed,) = client.get(address).json()
    assert listed == sent.json()
    assert client.get(reverse("api-recours-document", args=[recours, listed["id"]])).content == JPEG
    refused = client.post(address, upload(HTML))
    assert (refused.status_code, refused.json()["code"]) == (415, "arbitration.wrong_document")
    assert client.post(address, upload(b"")).json()["code"] == "arbitration.no_document"


def test_the_list_of_recours_costs_the_same_with_documents(entered, recours, bearer, django_assert_max_num_queries):
    for _ in range(3):
        add_own_document(recours, JPEG, by=bearer)
    with django_assert_max_num_queries(8):
        assert len(recours_in(entered.competition)[0].documents) == 3


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_a_photograph_is_kept_without_the_place_and_the_telephone(recours, bearer, form):
    document = add_own_document(recours, telling(form), by=bearer)
    kept = bytes(KeptFile.objects.get(pk=document).content)
    assert [told for told in (PLACE, TELEPHONE) if told.encode() in kept or told.encode() not in telling(form)] == []


def test_a_pdf_is_kept_without_its_author(recours, bearer):
    document = add_own_document(recours, signed(PDF, "Zaphod Quixobel"), by=bearer)
    assert b"Quixobel" not in bytes(KeptFile.objects.get(pk=document).content)


def test_a_pdf_that_asks_for_a_password_is_told_and_the_attempt_kept(entered, recours, bearer):
    answer = Client().post(mine(entered, recours)[1], upload(locked(PDF), "bulletin.pdf"))
    assert (answer.status_code, "mot de passe" in answer.content.decode()) == (415, True)
    with pytest.raises(LockedDocument):
        add_own_document(recours, locked(PDF), by=bearer)
    assert [each.event.fault for each in read_stream(f"recours-{recours}") if hasattr(each.event, "fault")] == [
        Fault.WRONG_TYPE,
        Fault.WRONG_TYPE,
    ]


def test_a_pdf_of_more_pages_than_a_recours_needs_is_refused(recours, bearer):
    with pytest.raises(TooManyPages):
        add_own_document(recours, pages(MAX_PAGES + 1), by=bearer)


def refuse(told, _content, *, most):
    raise told


@pytest.mark.parametrize(("told", "refusal"), [(TooHeavyError, HeavyPdf), (BusyError, PdfsBusy)])
def test_a_pdf_that_the_server_does_not_read_is_told(entered, recours, bearer, monkeypatch, told, refusal):
    monkeypatch.setattr(documents.pdfs, "plain_pdf", partial(refuse, told))
    answer = Client().post(mine(entered, recours)[1], upload(PDF, "bulletin.pdf"))
    assert (answer.status_code, answer.context["form"].errors) == (
        refusal.status,
        {"document": [translated(refusal())]},
    )
    tried = [each for each in read_stream(f"recours-{recours}") if hasattr(each.event, "fault")]
    assert len(tried) == (told is TooHeavyError)


@pytest.mark.parametrize("bomb", [png_of(40_000, 40_000), png_of(2**31 - 1, 2**31 - 1)])
def test_a_photograph_that_would_fill_the_memory_is_refused_in_words_and_the_attempt_kept(
    entered, recours, bearer, bomb
):
    before = KeptFile.objects.count()
    answer = Client().post(mine(entered, recours)[1], upload(bomb, "bulletin.png"))
    assert (answer.status_code, "50 millions" in answer.content.decode()) == (413, True)
    assert KeptFile.objects.count() == before
    assert [each.event.fault for each in read_stream(f"recours-{recours}") if hasattr(each.event, "fault")] == [
        Fault.TOO_LARGE
    ]
    with pytest.raises(TooManyPoints):
        add_own_document(recours, bomb, by=bearer)
