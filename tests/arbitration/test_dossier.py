"""The file of a recours: what is in it, who takes it away, and what a check says of one that is given back."""

import json
import tracemalloc
from io import BytesIO, StringIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.urls import reverse

from arbitration.commands.bulletins import rectify_bulletin
from arbitration.commands.commissions import NewMember, declare_conflict, disqualify
from arbitration.commands.documents import add_own_document
from arbitration.commands.recours import file_own_recours
from arbitration.domain.bundle import NotABundle
from arbitration.events.recours import Contested
from arbitration.queries.bundles import check_bundle
from arbitration.queries.commissions import members_of
from arbitration.queries.dossier import dossier_of
from arbitration.queries.recours import Matter
from arbitration.services.bundles import written
from arbitration.services.links import Bearer
from engine.eventstore.reading import head, read_log
from engine.people.actors import SYSTEM
from engine.people.vault import erase_files
from games.events.partie import CoupClosed, SolutionAnnounced, TirageDrawn, TopComputed
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, MemberFactory
from tests.factories.documents import JPEG, PDF

pytestmark = pytest.mark.django_db


@pytest.fixture
def member(db):
    return AccountFactory()


@pytest.fixture
def recours(entered, member):
    """Table 2 contests its verdict, with a photograph and a document; one other player is disqualified."""
    CommissionFactory(
        competition=entered.competition,
        members=[MemberFactory(account=member.pk), NewMember("Paul", "Petit")],
    )
    bearer = Bearer(entered.competition, entered.entries[1])
    matter = Matter(entered.competition, Contested.VERDICT, entered.entries[1], entered.partie, 1)
    filed = file_own_recours(matter, "Le 7 est un 1", by=bearer)
    for content in (JPEG, PDF):
        add_own_document(filed, content, by=bearer)
    disqualify(entered.competition, entered.entries[2], "Un autre dossier", by=SYSTEM)
    return filed


def files(bundle):
    with ZipFile(BytesIO(bundle)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def rezipped(changed):
    kept = BytesIO()
    with ZipFile(kept, "w", ZIP_DEFLATED) as archive:
        for name, content in changed.items():
            archive.writestr(name, content)
    return kept.getvalue()


def test_the_file_holds_the_bulletin_the_coup_the_verdict_and_every_fact(entered, recours):
    rectify_bulletin(entered.partie, entered.entries[1], 1, "2 BATEAUX H6 106", "relu", by=entered.arbitre)
    entered.announce()
    dossier = dossier_of(recours)
    assert dossier.coup is not None
    assert (dossier.coup.tirage, dossier.coup.top) == ("BATEAUX", 106)
    assert [row.stands for row in dossier.verdicts] == [True, False]
    told = {type(each.event).__name__ for each in dossier.events}
    assert told >= {"AppealFiled", "AppealAdmitted", "AppealDocumentAdded", "FeuilleOpened", "BulletinRectified"}
    assert told >= {"TirageDrawn", "TopComputed", "CoupClosed", "SolutionAnnounced", "CommissionConstituted"}
    found = files(written(dossier))
    page = found["dossier.html"].decode()
    assert all(text in page for text in ("Le 7 est un 1", "BATEAUX", "recours déposé", entered.arbitre.email))
    state = json.loads(found["etat.json"])
    assert (state["recours"]["id"], state["coup"]["tirage"]) == (str(recours), "BATEAUX")
    assert 0 < max(each["points"] for each in state["subtops"]) < 106
    assert sorted(content for name, content in found.items() if name.startswith("pieces/")) == sorted([JPEG, PDF])


def test_nothing_of_another_player_is_in_it(entered, recours):
    paul = members_of(entered.competition)[1].person
    declare_conflict(entered.competition, person=paul, recours=recours, reason="Sa sœur", by=entered.juge_arbitre)
    bundle = b"".join(files(written(dossier_of(recours))).values()).decode(errors="replace")
    other = [str(entered.entries[table]) for table in (0, 2)]
    assert [text for text in ("Un autre dossier", "Sa sœur", *other) if text in bundle] == []


def test_fisf_6_1_why_a_player_was_disqualified_is_for_those_who_decide(entered, member, client):
    CommissionFactory(competition=entered.competition, account=member.pk)
    disqualify(entered.competition, entered.entries[1], "Un téléphone caché", by=SYSTEM)
    matter = Matter(entered.competition, Contested.DISQUALIFICATION, entered.entries[1])
    filed = file_own_recours(matter, "Il était éteint", by=Bearer(entered.competition, entered.entries[1]))
    told = {}
    for name, account in (("arbitre", entered.arbitre), ("member", member)):
        client.force_login(account)
        bundle = client.get(reverse("arbitration:dossier-bundle", args=[filed])).content
        assert check_bundle(bundle).holds
        texts = files(bundle)["textes.json"].decode()
        told[name] = ("Un téléphone caché" in texts, "Il était éteint" in texts)
    assert told == {"arbitre": (False, True), "member": (True, True)}


def test_until_the_partie_has_ended_nothing_of_another_coup_is_in_it(entered, recours):
    entered.announce()
    entered.close(2, letters="ARDOISE")
    early = [each.event for each in dossier_of(recours).events]
    coups = {
        each.coup for each in early if isinstance(each, TirageDrawn | TopComputed | CoupClosed | SolutionAnnounced)
    }
    assert coups == {1}
    assert b"ARDOISE" not in b"".join(files(written(dossier_of(recours))).values())


def test_of_a_coup_that_is_not_closed_the_file_says_nothing(entered, recours):
    entered.announce()
    entered.happen(TirageDrawn(coup=2, rejet=0, reliquat="", drawn="ARDOISE"))
    matter = Matter(entered.competition, Contested.CLOCK, entered.entries[0], entered.partie, 2)
    filed = file_own_recours(matter, "Trop court", by=Bearer(entered.competition, entered.entries[0]))
    dossier = dossier_of(filed)
    assert (dossier.coup, b"ARDOISE" in written(dossier)) == (None, False)
    assert b"ARDOISE" not in b"".join(files(written(dossier)).values())


def test_the_same_facts_give_the_same_bytes_and_they_hold(recours):
    first, second = (written(dossier_of(recours)) for _ in range(2))
    assert first == second
    found = check_bundle(first)
    assert (found.holds, found.recours, found.position) == (True, str(recours), head())


def test_it_still_holds_when_the_log_has_gone_on(entered, recours):
    bundle = written(dossier_of(recours))
    entered.announce()
    assert check_bundle(bundle).holds


def test_what_is_erased_is_in_no_later_file(entered, recours):
    before = written(dossier_of(recours))
    erase_files(each.row.document for each in dossier_of(recours).line.documents)
    later = written(dossier_of(recours))
    assert [name for name in files(later) if name.startswith("pieces/")] == []
    assert (check_bundle(before).holds, check_bundle(later).holds) == (True, True)


@pytest.mark.parametrize("name", ["dossier.html", "etat.json", "evenements.json", "textes.json"])
def test_one_letter_changed_anywhere_is_seen(recours, name):
    found = files(written(dossier_of(recours)))
    found[name] = found[name].replace(b"7 est un 1", b"7 est un 2") + b" "
    assert (check_bundle(rezipped(found)).changed, check_bundle(rezipped(found)).holds) == ((name,), False)


def test_a_piece_exchanged_left_out_or_added_is_seen(recours):
    found = files(written(dossier_of(recours)))
    piece = next(name for name in found if name.endswith(".jpg"))
    assert check_bundle(rezipped(found | {piece: JPEG + b"x"})).unproven == (piece,)
    added = "pieces/00000000-0000-0000-0000-000000000000.jpg"
    assert check_bundle(rezipped(found | {added: JPEG})).unproven == (added,)
    without = check_bundle(rezipped({name: content for name, content in found.items() if name != piece}))
    assert (without.changed, without.holds) == ((piece,), False)


def test_a_file_written_again_with_its_digests_lacks_the_seal(recours):
    """Whoever changes a fact and every digest after it has neither this log nor this key."""
    found = files(written(dossier_of(recours)))
    events = json.loads(found["evenements.json"])
    events[-1]["data"] = {**events[-1]["data"], "coup": 99}
    found["evenements.json"] = json.dumps(events).encode()
    checked = check_bundle(rezipped(found))
    assert (checked.altered, checked.unknown) == ((events[-1]["position"],), ())
    listed = json.loads(found["manifeste.json"])
    listed["position"] = 1
    found["manifeste.json"] = json.dumps(listed).encode()
    checked = check_bundle(rezipped(found))
    assert (checked.sealed, checked.head_known, checked.holds) == (False, False, False)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK",
        b"PK\x03\x04" + b"\0" * 60,
        rezipped({"x.txt": b"1"}),
        rezipped({"../etc/passwd": b"1"}),
        rezipped({"manifeste.json": b"[]"}),
        rezipped({"manifeste.json": b"{" * 100_000}),
        rezipped({"manifeste.json": b'{"format": "raccord-dossier-1", "files": {}}'}),
    ],
)
def test_what_is_no_bundle_is_refused(content):
    with pytest.raises(NotABundle):
        check_bundle(content)


def test_an_archive_that_would_fill_the_memory_is_not_unpacked(recours, settings):
    settings.DOCUMENT_MEGABYTES = 1
    with pytest.raises(NotABundle):
        check_bundle(rezipped({"dossier.html": b"0" * 70_000_000}))


def test_an_archive_of_many_entries_is_refused_before_they_are_listed():
    content = rezipped({f"{number}": b"" for number in range(20_000)})
    tracemalloc.start()
    with pytest.raises(NotABundle):
        check_bundle(content)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3 * len(content)


# --- pages, API and command -------------------------------------------------------------------------------------


def test_those_who_decide_take_the_file_away_and_nobody_else(client, entered, recours, member):
    addresses = [reverse(name, args=[recours]) for name in ("arbitration:dossier-bundle", "api-recours-dossier")]
    for account, status in {member: 200, entered.arbitre: 200, AccountFactory(): 404}.items():
        client.force_login(account)
        assert [client.get(address).status_code for address in addresses] == [status, status]
    client.force_login(member)
    answer = client.get(addresses[0])
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("application/zip", "private, no-store")
    assert answer["Content-Disposition"] == f'attachment; filename="dossier-{recours.hex[:8]}.zip"'
    shown = client.get(reverse("arbitration:dossier", args=[recours])).content.decode()
    assert all(text in shown for text in (addresses[0], "Le 7 est un 1", "tirage fait", "bulletin saisi"))


def test_the_page_says_whether_a_file_holds(client, recours, member):
    client.force_login(member)
    page, bundle = reverse("arbitration:dossier-check"), written(dossier_of(recours))
    good = client.post(page, {"bundle": SimpleUploadedFile("d.zip", bundle)})
    assert (good.status_code, good.context["found"].holds) == (200, True)
    found = files(bundle)
    bad = client.post(page, {"bundle": SimpleUploadedFile("d.zip", rezipped(found | {"etat.json": b"{}"}))})
    assert (bad.status_code, "etat.json" in bad.content.decode()) == (200, True)
    assert client.post(page, {"bundle": SimpleUploadedFile("d.zip", b"rien")}).status_code == 422
    assert client.post(page).status_code == 422


def test_the_command_checks_a_file(recours, tmp_path):
    path, out = tmp_path / "d.zip", StringIO()
    bundle = written(dossier_of(recours))
    path.write_bytes(bundle)
    call_command("verify_dossier", path, stdout=out)
    assert out.getvalue().startswith(f"{recours}  {head()}  {read_log(head() - 1, 1)[0].digest}")
    path.write_bytes(rezipped(files(bundle) | {"etat.json": b"{}"}))
    with pytest.raises(CommandError):
        call_command("verify_dossier", path, stdout=out)
    assert "etat.json" in out.getvalue()
    for wrong in (tmp_path / "absent.zip", tmp_path):
        with pytest.raises(CommandError):
            call_command("verify_dossier", wrong, stdout=out)


def test_a_program_asks_whether_a_file_holds(client, recours, member):
    client.force_login(member)
    address, bundle = reverse("api-dossier-check"), written(dossier_of(recours))
    good = client.post(address, {"bundle": SimpleUploadedFile("d.zip", bundle)})
    assert (good.json()["holds"], good.json()["recours"], good["Cache-Control"]) == (True, str(recours), "no-store")
    found = files(bundle)
    found["dossier.html"] += b" "
    bad = client.post(address, {"bundle": SimpleUploadedFile("d.zip", rezipped(found))}).json()
    assert (bad["holds"], bad["changed"]) == (False, ["dossier.html"])
    none = client.post(address, {"bundle": SimpleUploadedFile("d.zip", b"x")})
    assert (none.status_code, none.json()["code"]) == (NotABundle.status, NotABundle.code)
