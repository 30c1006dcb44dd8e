"""A file that is damaged, changed, cut, too old, or of another place: told as that, and nothing is written."""

import json
from random import Random

import pytest

from engine.events.refusals import Refusal
from engine.eventstore import signing
from engine.eventstore.errors import EnteredOtherwise
from engine.eventstore.verifying import verify
from engine.people.actors import SYSTEM
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.feuilles import rectify
from tests.tournaments.hall_logs.conftest import log_file, play_hall
from tournaments.domain.refusals.publication import ResultsAreOfficial
from tournaments.hall_logs.commands.opening import open_pack
from tournaments.hall_logs.commands.packing import take_hall_back
from tournaments.hall_logs.commands.receiving import keep_log_file, receive_log, take_log_in
from tournaments.hall_logs.domain import refusals
from tournaments.hall_logs.files.heading import heading
from tournaments.hall_logs.files.log import KIND
from tournaments.hall_logs.models import HallPack

pytestmark = pytest.mark.django_db


def refused(away, content, kind, **place):
    """The file is refused by this class, and nothing of it was written."""
    before = verify()
    at = {"competition": away.competition, "centre": away.hall} | place
    with pytest.raises(kind) as error:
        receive_log(at["competition"], centre=at["centre"], content=content, by=SYSTEM)
    assert verify() == before
    return error.value


def lines_of(content):
    return content.decode().split("\n")


def file_of(lines):
    return "\n".join(lines).encode()


def headed(content, **said):
    """The same file, whose first line says this, and proves itself."""
    first, *rest = lines_of(content)
    facts = json.loads(first)
    facts.pop("check")
    facts.pop("raccord")
    return file_of([heading(KIND, {**facts, **said}), *rest])


def test_a_file_of_another_kind(away, played):
    refused(away, b"table;total\n1;20", refusals.NotAHallLog)
    refused(away, away.pack, refusals.NotAHallLog)


def test_a_file_cut_short_says_where(away, played):
    lines = lines_of(played[0])
    error = refused(away, file_of(lines[:10]), refusals.LogCutShort)
    assert error.params == {"position": 8, "whole": len(lines) - 2}


def test_an_event_that_was_changed_is_named(away, played):
    lines = lines_of(played[0])
    place = next(number for number, line in enumerate(lines) if "bulletin_corrected" in line)
    lines[place] = lines[place].replace('"score":10', '"score":90')
    assert refused(away, file_of(lines), refusals.LogAltered).params == {"position": place}


def test_a_turned_bit_anywhere_is_told_and_changes_nothing(away, played):
    content, chance = played[0], Random(1)
    first = content.index(b"\n")
    sealed = content.rindex(b"\n")
    starts = [number for number, byte in enumerate(content) if byte == 10]
    for at in [
        *chance.sample(range(first), 6),
        *chance.sample(range(first, sealed), 12),
        *range(sealed + 1, sealed + 4),
    ]:
        turned = bytearray(content)
        turned[at] ^= 1 << chance.randrange(8)
        error = refused(away, bytes(turned), Refusal)
        if at < first:
            assert isinstance(error, refusals.HeadingDamaged | refusals.NotAHallLog), at
        elif at > sealed:
            assert isinstance(error, refusals.SealedPartDamaged), at
        else:
            named = error.params["position"]
            lines_before = sum(start < at for start in starts)
            assert named in (lines_before, lines_before + 1, lines_before - 1), at


def test_a_file_of_another_place(away, played):
    other = CompetitionFactory()
    refused(away, played[0], refusals.LogOfAnother, centre=away.here)
    refused(away, played[0], refusals.LogOfAnother, competition=other, centre=CentreFactory(competition=other))


def test_a_hall_that_was_taken_back(away, played):
    take_hall_back(away.competition, centre=away.hall, by=SYSTEM)
    refused(away, played[0], refusals.HallNotAway)


def test_a_pack_that_was_not_made_here(away, played):
    HallPack.objects.all().delete()
    refused(away, played[0], refusals.PackUnknown)


def test_a_signature_of_somebody_else(away, played):
    refused(away, headed(played[0], signature="AAAA"), refusals.SignedByAnother)
    refused(away, headed(played[0], key="zz"), refusals.SignedByAnother)
    refused(away, headed(played[0], enrolment="0" * 64), refusals.SignedByAnother)


def test_two_machines_with_the_same_pack(away, played, installation):
    with installation():
        open_pack(away.pack)
        play_hall(away, coups=1)
        second = log_file()
    receive_log(away.competition, centre=away.hall, content=played[0], by=SYSTEM)
    refused(away, second, refusals.OtherHallLog)


def test_an_older_file_than_the_last(away, installation):
    with installation():
        open_pack(away.pack)
        partie = play_hall(away, coups=1)
        early = log_file()
        rectify(partie, away.entries[away.hall][0], 1, 7)
        late = log_file()
    receive_log(away.competition, centre=away.hall, content=late, by=SYSTEM)
    refused(away, early, refusals.OlderLog)


def test_a_log_that_was_written_anew(away, installation, monkeypatch):
    with installation():
        open_pack(away.pack)
        partie = play_hall(away, coups=1)
        early = log_file()
        rectify(partie, away.entries[away.hall][0], 1, 7)
        late = log_file()
    receive_log(away.competition, centre=away.hall, content=early, by=SYSTEM)
    monkeypatch.setattr("tournaments.hall_logs.queries.sent._forked", lambda _sent, _place, _digest: True)
    refused(away, late, refusals.LogForked)


def test_a_key_that_changed_between_two_files(away, installation):
    with installation():
        open_pack(away.pack)
        partie = play_hall(away, coups=1)
        early = log_file()
        signing.new_key()
        rectify(partie, away.entries[away.hall][0], 1, 7)
        late = log_file()
    receive_log(away.competition, centre=away.hall, content=early, by=SYSTEM)
    refused(away, late, refusals.SignedByAnother)


def test_an_event_that_the_hall_took_along_and_changed(away, installation, monkeypatch):
    with installation():
        open_pack(away.pack)
        play_hall(away, coups=1)
        content = log_file()
    monkeypatch.setattr("engine.eventstore.entering._says_the_same", lambda _known, _event: False)
    assert refused(away, content, EnteredOtherwise).params["position"]


def test_results_that_are_official(away, played, monkeypatch):
    def frozen(_results):
        raise ResultsAreOfficial

    monkeypatch.setattr("tournaments.hall_logs.queries.sent.publication.refuse_frozen", frozen)
    refused(away, played[0], ResultsAreOfficial)


def test_a_file_that_is_kept_is_looked_at_then_received_once(away, played):
    file = keep_log_file(away.competition, centre=away.hall, name="salle.raccord", content=played[0], by=SYSTEM)
    assert keep_log_file(away.competition, centre=away.hall, name="x", content=played[0], by=SYSTEM) == file
    assert take_log_in(file, by=SYSTEM).new
    with pytest.raises(refusals.UnknownLogFile):
        take_log_in(file, by=SYSTEM)
