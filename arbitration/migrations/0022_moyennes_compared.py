"""Of a bulletin paid a moyenne, the row says what solos compare, as a rebuild gives it: the moyenne."""

from django.db import migrations
from django.db.models import F


def compare(apps, schema_editor):
    rows = apps.get_model("arbitration", "BulletinRow").objects
    rows.filter(moyenne__isnull=False).update(score_for_solo=F("score"))


class Migration(migrations.Migration):
    dependencies = [("arbitration", "0021_defaults_for_the_version_before")]
    operations = [migrations.RunPython(compare, migrations.RunPython.noop)]
