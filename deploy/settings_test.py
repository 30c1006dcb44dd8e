"""Settings of the suite: the product's own, with cheap passwords and static files read in place."""

import os

os.environ.setdefault("SECRET_KEY", "only-for-tests-" + "x" * 50)

from deploy.settings import *  # noqa: F403 - the whole of it, on purpose
from deploy.settings import DATA_DIR, STORAGES, env

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "deploy.staticfiles.InPlace"}}
# Static files are read in place, as they are asked for: nothing is collected.
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = True
ALLOWED_HOSTS = ["*"]
# The whole suite runs on SQLite; the tests marked `services` and the second database pass use this one.
TEST_POSTGRES_URL = env.str("TEST_POSTGRES_URL", default="postgres://postgres@127.0.0.1:5432/postgres")
TEST_REDIS_URL = env.str("TEST_REDIS_URL", default="redis://127.0.0.1:6379/15")
# Whole matrices of requests are sent within a second; the limits have tests of their own.
API_REQUESTS_A_MINUTE = API_VISITOR_REQUESTS_A_MINUTE = 0
# No test saves what it migrates among the backups of whoever runs it; some have a folder of their own.
BACKUPS_KEPT = 0
BACKUPS_DIR = DATA_DIR / "no-backups-of-tests"
# A game a day is drawn and measured; it has tests of its own.
DAILY_TOPPING = False
