from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0006_imported")]

    operations = [migrations.AddField(model_name="partierow", name="mort_subite", field=models.BooleanField(default=False))]
