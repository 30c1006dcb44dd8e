"""A log that agrees with itself is compared with its heads that lie elsewhere: attacks that the chain alone passed."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from engine.backups.making import back_up
from engine.eventstore.appending import append
from engine.eventstore.models import Event, Head, SignedHead, SigningKey
from engine.eventstore.reading import read_log
from engine.eventstore.recorded import GENESIS, NEW, Append, digest_after, sealed
from engine.eventstore.signing import MAIL, PUBLICATION, is_signed, new_key, public_keys, sign_head, signed_text
from engine.eventstore.verifying import BrokenChain, verify
from engine.eventstore.witnesses import Witness, denied, read_witness
from engine.sealing import encrypted
from tests.databases import append_only_lifted
from tests.engine.eventstore.samples import Added

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


@pytest.fixture(autouse=True)
def own_backups(settings, tmp_path):
    settings.BACKUPS_DIR = tmp_path / "backups"


@pytest.fixture
def log():
    """Forty events; what was told of the head after the thirtieth."""
    [*_, known] = append(Append("a", [Added(amount=number) for number in range(30)], NEW))
    append(Append("a", [Added(amount=number) for number in range(30, 40)], 30))
    return Witness(known.position, known.digest, "a paper")


def cut(last: int) -> None:
    """The tail is gone, and the head is where it was then."""
    with append_only_lifted():
        Event.objects.filter(position__gt=last).delete()
        Head.objects.update(position=last, digest=Event.objects.get(position=last).digest)


def forge(position: int) -> None:
    """Another event at this position, and every digest after it computed anew."""
    digest = Event.objects.get(position=position - 1).digest if position > 1 else GENESIS
    with append_only_lifted():
        for row in read_log(position - 1, 1000):
            data = {"amount": 999} if row.position == position else row.data
            digest = digest_after(digest, {**sealed(row), "data": data})
            Event.objects.filter(position=row.position).update(data=data, digest=digest)
        Head.objects.update(digest=digest)


def add_beyond() -> None:
    """A row that no append wrote, as sound as any other."""
    [last] = read_log(39, 1)
    columns = {**sealed(last), "position": 41, "version": 41, "event_id": "0" * 31 + "1"}
    with append_only_lifted():
        Event.objects.create(**columns, digest=digest_after(last.digest, columns))


def said(*arguments: str) -> str:
    out = StringIO()
    call_command("eventlog", *arguments, stdout=out)
    return out.getvalue()


def test_a_sound_log_agrees_with_what_was_told_of_it(log):
    assert verify(log).witnesses == 1
    assert denied([log, Witness(0, GENESIS, "nothing yet")]) == []
    assert said("verify", "--expect", f"{log.position}:{log.digest}").endswith("1 empreinte connue ailleurs concorde\n")


def test_a_tail_that_was_cut_passes_the_chain_and_not_its_witness(log):
    cut(25)
    assert verify().events == 25
    with pytest.raises(BrokenChain) as broken:
        verify(log)
    assert (broken.value.position, broken.value.where) == (26, "a paper")
    assert denied([log]) == [log]


def test_a_chain_that_was_computed_anew_passes_and_not_its_witness(log):
    forge(7)
    assert verify().events == 40
    with pytest.raises(BrokenChain) as broken:
        verify(log)
    assert broken.value.position == 30
    with pytest.raises(CommandError, match=r"^position 30\u00a0: le journal était un autre \(30:[0-9a-f]{16}\)$"):
        said("verify", "--expect", f"30:{log.digest[:16]}")


def test_a_row_beyond_the_head_is_refused():
    append(Append("a", [Added(amount=number) for number in range(40)], NEW))
    add_beyond()
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == 41
    with pytest.raises(CommandError, match="au-delà de la tête"):
        said("verify")


@pytest.mark.parametrize("position", [0, -3])
def test_a_row_before_the_first_is_refused(position):
    [known] = append(Append("a", [Added(amount=1)], NEW))
    with append_only_lifted():
        Event.objects.create(**{**sealed(known), "position": position, "version": 9, "event_id": "0" * 32}, digest="")
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == position


def test_a_head_of_an_exported_log_is_expected_too(log, tmp_path):
    file = tmp_path / "journal.jsonl"
    file.write_text(said("export"), encoding="utf-8")
    right = f"30:{log.digest}"
    assert "concorde" in said("verify", "--file", str(file), "--expect", right)
    for wrong, told in ((f"30:{'0' * 64}", "position 30"), (f"41:{log.digest}", "position 41")):
        with pytest.raises(CommandError, match=told):
            said("verify", "--file", str(file), "--expect", right, "--expect", wrong)


@pytest.mark.parametrize("typed", ["30", "30:", "30:9f3a", "x:9f3a60c1d2e4b870", f"30:{'g' * 64}", f"-1:{'0' * 64}"])
def test_what_is_no_head_is_told_with_an_example(typed):
    with pytest.raises(ValueError, match=typed):
        read_witness(typed)
    with pytest.raises(CommandError, match="4512:9f3a60c1d2e4b870"):
        call_command("eventlog", "verify", f"--expect={typed}")


def test_a_head_is_read_as_a_paper_shows_it():
    assert read_witness(" 4512:9F3A 60C1 D2E4 B870 ") == Witness(4512, "9f3a60c1d2e4b870", "4512:9F3A 60C1 D2E4 B870")


# --- heads that are compared by themselves --------------------------------------------------------------------


@pytest.fixture
def saved(log, tmp_path):
    return back_up(tmp_path / "backups")


@pytest.mark.parametrize("attack", [lambda: cut(35), lambda: forge(7)], ids=["cut", "forged"])
def test_a_backup_tells_by_itself(saved, attack):
    assert verify().witnesses == 1
    attack()
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert saved.path.name in broken.value.where
    [told] = denied()
    assert told.position == 40


def test_a_backup_that_was_changed_or_that_no_key_opens_says_nothing(saved, settings):
    append(Append("b", [Added(amount=1)], NEW))
    settings.SECRET_KEY = "another"
    assert verify().witnesses == 0
    (settings.BACKUPS_DIR / saved.path.name).write_bytes(b"RACCORD")
    assert (verify().witnesses, denied()) == (0, [])


def test_a_backup_of_another_log_says_nothing(saved):
    Head.objects.update(log="another")
    saved.path.rename(saved.path.with_name(saved.path.name.replace(saved.log, "another")))
    assert verify().witnesses == 0


@pytest.mark.parametrize("occasion", [MAIL, PUBLICATION])
def test_a_head_that_was_given_out_tells_by_itself(log, occasion):
    sign_head(log.position, log.digest, occasion=occasion)
    assert denied() == []
    forge(7)
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == 30


def test_what_was_given_out_is_not_made_to_agree_without_the_key(log):
    """The attacker changes what was kept as well: he has no signature for it."""
    sign_head(log.position, log.digest, occasion=MAIL)
    forge(7)
    SignedHead.objects.update(digest=Event.objects.get(position=30).digest)
    with pytest.raises(BrokenChain, match="signature"):
        verify()


# --- signatures -------------------------------------------------------------------------------------------------


def test_the_head_is_given_out_signed_and_anybody_checks_it(log):
    told = json.loads(said("head"))
    assert (told["position"], told["log"]) == (40, Head.objects.get().log)
    [key] = public_keys()
    assert said("key") == key.pem
    row = SignedHead.objects.get()
    assert (row.signature, is_signed(row, [key])) == (told["signature"], True)
    row.position = 39
    assert not is_signed(row, [key])


def test_it_is_signed_once_for_each_occasion(log):
    first = sign_head(log.position, log.digest, occasion=MAIL)
    assert sign_head(log.position, log.digest, occasion=MAIL).pk == first.pk
    sign_head(log.position, log.digest, occasion=PUBLICATION)
    assert SignedHead.objects.count() == 2


def test_a_new_key_signs_and_the_one_before_still_proves(log):
    before = sign_head(log.position, log.digest, occasion=MAIL)
    made = new_key()
    after = sign_head(log.position, log.digest, occasion=PUBLICATION)
    newest, former = public_keys()
    assert (newest, newest.pem == former.pem) == (made, False)
    assert [is_signed(before, [key]) for key in (newest, former)] == [False, True]
    assert [is_signed(after, [key]) for key in (newest, former)] == [True, False]
    assert denied() == []


def test_a_key_of_somebody_else_put_into_the_database_is_not_shown(log, settings):
    """What is sealed by another SECRET_KEY opens nothing here: the page shows keys that it has opened alone."""
    ours = new_key()
    settings.SECRET_KEY, kept = "of the attacker", settings.SECRET_KEY
    SigningKey.objects.create(number=2, sealed=encrypted("11" * 32), made_at=ours.made_at)
    settings.SECRET_KEY = kept
    assert public_keys() == [ours]


def test_without_a_key_that_opens_a_head_is_kept_unsigned(log, settings):
    new_key()
    settings.SECRET_KEY = "another"
    assert sign_head(log.position, log.digest, occasion=MAIL).signature == ""
    assert denied() == []


def test_what_is_signed_is_four_lines():
    assert signed_text("0a1b", 12, "ff") == b"raccord\n0a1b\n12\nff\n"
