"""Who is forgotten is nowhere any more; the log, the projections and the results stay whole."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils.timezone import now

from arbitration.commands.documents import add_recours_document
from arbitration.commands.recours import file_recours
from arbitration.events.recours import Contested
from arbitration.queries.recours import Matter
from engine.jobs.followers import catch_up_all
from engine.jobs.models import Job
from engine.jobs.queue import run_due
from engine.jobs.registry import periodic_tasks
from engine.people.actors import SYSTEM
from engine.people.identities import keep_email
from engine.people.models import AccessToken, FreeText, KeptFile, PersonalExport
from engine.web.models import KeptAnswer
from games.commands.partie import announce_solution
from tests.factories.accounts import AccessTokenFactory, AccountFactory
from tests.factories.feuilles import correct
from tests.tournaments.personal.conftest import ADULT, play
from tests.tournaments.personal.test_own_data import PDF
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.forgetting import forget_player
from tournaments.commands.personal import ask_erasure, ask_export

GIVEN, FAMILY = ADULT.split()
ADDRESS = "zaphod.quixobel@example.org"


def everything_kept() -> dict[str, str]:
    """Each table as text."""
    tables = {}
    with connection.cursor() as cursor:
        for model in apps.get_models(include_auto_created=True):
            table = model._meta.db_table
            cursor.execute(f'SELECT * FROM "{table}"')
            rows = cursor.fetchall()
            tables[table] = " ".join(
                bytes(cell).decode("latin-1") if isinstance(cell, bytes | memoryview) else str(cell)
                for row in rows
                for cell in row
            )
    return tables


def test_nothing_of_the_person_is_left_and_the_log_stays_valid(hall, settings, tmp_path):
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    settings.EMAIL_FILE_PATH = str(tmp_path)
    player, entry = hall.players[ADULT], hall.entries[ADULT]
    keep_email(player, ADDRESS, sure=True)
    account = AccountFactory(email=ADDRESS, person=player, display_name=ADULT)
    browser = Client()
    browser.force_login(account)
    AccessTokenFactory(user=account)
    play(hall)
    correct(hall.partie, entry, 1, 42)
    announce_solution(hall.partie, word="BATEAUX", reference="H6", by=SYSTEM)
    matter = Matter(hall.competition, Contested.CLOCK, entry, hall.partie, 1)
    recours = file_recours(matter, f"{ADULT} n'a pas entendu", centre=hall.centre, by=SYSTEM)
    add_recours_document(recours, PDF, by=SYSTEM)
    ask_export(player, by=account)
    ask_erasure(player, by=account)
    catch_up_all()
    run_due()
    Job.objects.filter(key__startswith="personal").update(last_error=f"ValueError: {ADULT}")
    KeptAnswer.objects.create(
        scope="s", body_digest="d", claim=player, claimed_at=now(), status=200, body=f'{{"name": "{ADULT}"}}'.encode()
    )
    assert any(ADDRESS in file.read_text() for file in tmp_path.iterdir())
    held = [table for table, text in everything_kept().items() if FAMILY in text]
    assert set(held) >= {"people_identity", "people_account", "people_freetext", "jobs_job", "web_keptanswer"}
    forget_player(player, by=SYSTEM)
    catch_up_all()
    for table, text in everything_kept().items():
        for word in (FAMILY, GIVEN, ADDRESS):
            assert word.lower() not in text.lower(), table
    assert not KeptFile.objects.exists()
    assert not FreeText.objects.filter(text__contains="entendu").exists()
    assert not AccessToken.objects.exists()
    assert not Session.objects.exists()
    assert browser.get(reverse("own-data")).status_code == 302
    call_command("eventlog", "verify")
    call_command("projections", "check")
    text = Client().get(reverse("standings", args=[hall.competition])).content.decode()
    assert hall.neutral(ADULT) in text
    assert "42" in text


@pytest.mark.django_db(transaction=True)
def test_mails_written_to_files_are_deleted(hall, settings, tmp_path):
    settings.EMAIL_FILE_PATH = str(tmp_path)
    keep_email(hall.players[ADULT], ADDRESS, sure=True)
    for name, to in (("his.log", ADDRESS), ("another.log", "jean@example.org")):
        (tmp_path / name).write_text(f"Subject: x\nTo: {to}\n\nBonjour\n")
    forget_player(hall.players[ADULT], by=SYSTEM)
    assert [file.name for file in tmp_path.iterdir()] == ["another.log"]


def test_an_arbitre_keeps_his_account_and_is_no_longer_the_player(hall):
    account = AccountFactory(email=ADDRESS, person=hall.players[ADULT])
    appoint_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    forget_player(hall.players[ADULT], by=SYSTEM)
    account.refresh_from_db()
    assert account.person is None


def test_archives_are_erased_by_housekeeping(hall, settings):
    made = ask_export(hall.players[ADULT], by=AccountFactory(is_staff=True))
    periodic_tasks()["tournaments.purge_personal_exports"]()
    assert PersonalExport.objects.filter(pk=made).exists()
    PersonalExport.objects.update(asked_at=now() - timedelta(days=settings.KEEP_EXPORTS_DAYS + 1))
    periodic_tasks()["tournaments.purge_personal_exports"]()
    assert not PersonalExport.objects.exists()
