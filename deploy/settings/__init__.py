"""Settings, all from the environment (12-factor). Every variable read here stands in `.env.example`.

Without any variable Raccord runs embedded: one process, a SQLite file under `var/`, a layer in memory.
With DATABASE_URL and REDIS_URL it runs as several processes on PostgreSQL and Redis.
"""

import sys
from pathlib import Path
from typing import Any

from csp.constants import NONCE, NONE, SELF
from whitenoise.compress import Compressor

from deploy import environment, languages
from deploy.logs import logging_config
from deploy.place import commit_of, data_folder, version_of
from deploy.secret import former_keys, given_secret, secret_key
from deploy.settings.accounts import *  # noqa: F403 - the whole of it, on purpose
from deploy.settings.api import *  # noqa: F403 - likewise
from deploy.settings.observability import Errors, Traces, errors, traces
from deploy.settings.openid import openid
from deploy.settings.storage import channel_layer, database

BASE_DIR = Path(__file__).resolve().parents[2]
# How this process starts another of its commands.
MANAGE = [sys.executable, str(BASE_DIR / "deploy" / "__main__.py")]
VERSION = version_of(BASE_DIR)
COMMIT = commit_of(BASE_DIR)
# Two programs of one version may make something else of the same facts.
BUILD = f"{VERSION}+{COMMIT}"
env = environment.variables()

DATA_DIR = Path(env.str("DATA_DIR", default=str(data_folder(BASE_DIR))))
SECRET_KEY = secret_key(env, DATA_DIR)
SECRET_KEY_FALLBACKS = former_keys(env)
# Backups lie elsewhere than the key of the installation; without one of their own, that key opens them.
BACKUP_KEY = given_secret(env, "BACKUP_KEY")
BACKUPS_DIR = Path(env.str("BACKUPS_DIR", default=str(DATA_DIR / "backups")))
BACKUPS_KEPT = environment.count("BACKUPS_KEPT", env.str("BACKUPS_KEPT", default="30"))
DEBUG = environment.flag("DEBUG", env.str("DEBUG", default=""))
ALLOWED_HOSTS = environment.hosts(env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"]))
CSRF_TRUSTED_ORIGINS = [
    environment.page_address("CSRF_TRUSTED_ORIGINS", origin) for origin in env.list("CSRF_TRUSTED_ORIGINS", default=[])
]

INSTALLED_APPS = [
    "deploy",
    "tournaments",
    "arbitration",
    "games",
    "engine.web",
    "engine.jobs",
    "engine.people",
    "engine.eventstore",
    "engine.backups",
    "engine.installation",
    "rules",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.usersessions",
    "rest_framework",
    "knox",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "django_structlog",
    "django_prometheus",
    "channels",
    "csp",
    "corsheaders",
    "deploy.apps.AdministrationConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "engine.web.middleware.StatusMiddleware",
    "engine.web.middleware.ReadingMiddleware",
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "engine.web.middleware.HeadersMiddleware",
    "csp.middleware.CSPMiddleware",
    "engine.web.middleware.PublicReadsMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "engine.web.middleware.CompressionMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "engine.web.middleware.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "engine.web.middleware.NumberMiddleware",
    "engine.web.middleware.WatchMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "engine.people.readers.ReaderMiddleware",
    "engine.web.middleware.ScreenMiddleware",
    "engine.people.middleware.DayPassMiddleware",
    "engine.people.middleware.SecondFactorMiddleware",
    "tournaments.middleware.ZoneMiddleware",
    "tournaments.middleware.BelongingMiddleware",
    "tournaments.middleware.RehearsalMiddleware",
    "engine.web.middleware.FormAddressMiddleware",
    "engine.web.middleware.ConditionalMiddleware",
    "engine.web.middleware.ReceivedMiddleware",
    "engine.web.middleware.IdempotencyMiddleware",
    "engine.web.middleware.RefusalMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]

ROOT_URLCONF = "deploy.urls"
ASGI_APPLICATION = "deploy.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["engine.web.loading.Loader", "django.template.loaders.app_directories.Loader"],
                ),
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "engine.web.context.shell",
                "tournaments.services.rehearsal_access.mark",
                "arbitration.services.remarks.mark",
                "tournaments.services.first_run.mark",
            ],
        },
    }
]

# --- storage ---------------------------------------------------------------------------------------

# An address may hold a password: each of the three may lie in a file, named by the variable with _FILE. Without one,
# `make run` names a file of the hall, beside that of the demonstration.
DATABASE_URL = environment.database_url(
    given_secret(env, "DATABASE_URL") or f"sqlite:///{DATA_DIR / env.str('SQLITE_FILE', default='raccord.sqlite3')}"
)
DATABASES = {"default": database(DATABASE_URL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = environment.redis_url(given_secret(env, "REDIS_URL"))
EMBEDDED = not REDIS_URL
if REDIS_URL:
    CHANNEL_LAYERS: dict[str, Any] = {"default": channel_layer(REDIS_URL)}
    _REDIS = {
        "BACKEND": "engine.web.outages.RedisOrOwnMemory",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2},
    }
    CACHES: dict[str, dict[str, Any]] = {"default": _REDIS, "remade": _REDIS | {"KEY_PREFIX": "remade"}}
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    # Brakes and used codes, which must not be forgotten; and what can be made again, which anybody may ask for.
    CACHES = {
        "default": {"BACKEND": "engine.web.unevicted.UnevictedMemory", "LOCATION": "kept"},
        "remade": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "remade"},
    }

# How many tasks a worker runs at once; what is long leaves it room: see engine.jobs.lanes.
WORKER_CONCURRENCY = environment.count(
    "WORKER_CONCURRENCY", env.str("WORKER_CONCURRENCY", default="3"), least=1, most=256
)
CELERY_WORKER_CONCURRENCY = WORKER_CONCURRENCY
CELERY_BROKER_URL = REDIS_URL or "memory://"
# Seconds: longer than any work takes. What hangs is told so, which counts as a failure like any other; what does not
# hear it loses its process a minute later.
CELERY_TASK_SOFT_TIME_LIMIT = 3600
CELERY_TASK_TIME_LIMIT = CELERY_TASK_SOFT_TIME_LIMIT + 60
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A dead broker delays a wake, and must not hold a request: the log is caught up by position anyway.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # A message whose task still runs is given to nobody else. One that died with its worker need not come back: its row
    # is announced again when its lease ends.
    "visibility_timeout": 2 * CELERY_TASK_TIME_LIMIT,
    "socket_timeout": 2,
    "socket_connect_timeout": 2,
    "max_retries": 1,
    "interval_max": 0.2,
}
# The poll that makes every message dispensable; a tick that no worker took in time is worth nothing.
CELERY_BEAT_SCHEDULE = {
    "catch_up": {"task": "engine.jobs.tasks.catch_up", "schedule": 2.0, "options": {"expires": 2}},
    "housekeep": {"task": "engine.jobs.tasks.housekeep", "schedule": 3600.0, "options": {"expires": 3600}},
}

# --- the game ----------------------------------------------------------------------------------------

LEXICON_DIR = Path(env.str("LEXICON_DIR", default=str(DATA_DIR / "lexicons")))
DEFAULT_LEXICON = env.str("DEFAULT_LEXICON", default="libre")
# The topping of each day, for everybody.
DAILY_TOPPING = environment.flag("DAILY_TOPPING", env.str("DAILY_TOPPING", default=""), default=True)
# The category cards of the Scrabble cartes; those of games/domain/cartes/categories.toml without it.
CARTES_CATEGORIES = environment.file("CARTES_CATEGORIES", env.str("CARTES_CATEGORIES", default=""))
PROFILES_DIR = environment.folder("PROFILES_DIR", env.str("PROFILES_DIR", default=""), default=DATA_DIR / "profiles")
TABLES_DIR = environment.folder("TABLES_DIR", env.str("TABLES_DIR", default=""), default=DATA_DIR / "tables")

# The largest photograph or document that supports a recours.
DOCUMENT_MEGABYTES = environment.megabytes("DOCUMENT_MEGABYTES", env.str("DOCUMENT_MEGABYTES", default="8"))
FILE_UPLOAD_HANDLERS = [
    "engine.web.uploads.BoundedUploads",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
# No form has two fields of this kind.
DATA_UPLOAD_MAX_NUMBER_FILES = 4


# --- people --------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "people.Account"
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "landing"
LOGOUT_REDIRECT_URL = "home"
SESSION_ENGINE = "engine.people.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
BEHIND_TLS = environment.flag("BEHIND_TLS", env.str("BEHIND_TLS", default=""))
HSTS_SUBDOMAINS = environment.flag("HSTS_SUBDOMAINS", env.str("HSTS_SUBDOMAINS", default=""), default=True)
# A hall without TLS has no passkeys, and its team may have no telephone that makes codes.
SECOND_FACTOR = environment.second_factor(env.str("SECOND_FACTOR", default="staff" if BEHIND_TLS else "optional"))
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = BEHIND_TLS
# With this beginning, a browser takes them over https alone, from this very host, for all of it.
COOKIE_PREFIX = "__Host-" if BEHIND_TLS else ""
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}sessionid", f"{COOKIE_PREFIX}csrftoken"
LANGUAGE_COOKIE_NAME = f"{COOKIE_PREFIX}langue"
MESSAGE_STORAGE = "engine.web.messages.Messages"
if BEHIND_TLS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = HSTS_SUBDOMAINS
# W008: nginx sends from http to https, not Raccord, which health checks reach by http. W021: to be put on the list
# that browsers carry is for the owner of the whole domain to decide.
SILENCED_SYSTEM_CHECKS = ["security.W008", "security.W021"]
CSRF_FAILURE_VIEW = "engine.web.errors.form_expired"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

_ELSEWHERE = openid(env)
OPENID_NAME: str = _ELSEWHERE.name
OPENID_OPENS_ACCOUNTS: bool = _ELSEWHERE.opens_accounts
SOCIALACCOUNT_PROVIDERS: dict[str, Any] = _ELSEWHERE.providers

# --- how long personal data is kept: see engine.jobs.retention --------------------------------------------

KEEP_RECOURS_DAYS = env.days("KEEP_RECOURS_DAYS", default=1095)
KEEP_REPORTS_DAYS = env.days("KEEP_REPORTS_DAYS", default=60)
KEEP_LICENCE_FILES_DAYS = env.days("KEEP_LICENCE_FILES_DAYS", default=30)
KEEP_JOBS_DAYS = env.days("KEEP_JOBS_DAYS", default=30)
KEEP_MAILS_DAYS = env.days("KEEP_MAILS_DAYS", default=30)
KEEP_TOPPING_NAMES_DAYS = env.days("KEEP_TOPPING_NAMES_DAYS", default=365)
KEEP_EXPORTS_DAYS = env.days("KEEP_EXPORTS_DAYS", default=7)
KEEP_SESSIONS_DAYS = env.days("KEEP_SESSIONS_DAYS", default=14)
SESSION_COOKIE_AGE = KEEP_SESSIONS_DAYS * 86_400

# --- mail ----------------------------------------------------------------------------------------------

MAIL_SERVER = given_secret(env, "EMAIL_URL")
vars().update(environment.mail(MAIL_SERVER, default=DATA_DIR / "mails"))
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default="Raccord <raccord@localhost>")
EMAIL_TIMEOUT = 20
# Where to report a vulnerability: the address of a mailbox or of a page. Without it, the sender of the mails.
SECURITY_CONTACT = environment.contact("SECURITY_CONTACT", env.str("SECURITY_CONTACT", default=""))
# What the pages of the footer say: who runs this installation, and whom to write to; see engine.installation.duties.
OPERATOR_NAME = env.str("OPERATOR_NAME", default="")
OPERATOR_ADDRESS = env.str("OPERATOR_ADDRESS", default="")
OPERATOR_CONTACT = environment.contact("OPERATOR_CONTACT", env.str("OPERATOR_CONTACT", default=""))
PUBLICATION_DIRECTOR = env.str("PUBLICATION_DIRECTOR", default="")
HOSTING = env.str("HOSTING", default="")
PRIVACY_CONTACT = environment.contact("PRIVACY_CONTACT", env.str("PRIVACY_CONTACT", default=""))
PRIVACY_AUTHORITY = env.str("PRIVACY_AUTHORITY", default="CNIL (France)")
ACCESSIBILITY_GAPS = env.str("ACCESSIBILITY_GAPS", default="")
# Addresses that are sent the head of the log each day that it moved.
LOG_WITNESSES = environment.witnesses(env.list("LOG_WITNESSES", default=[]))
# Networks of this installation that webhooks may call; without it, public addresses alone.
WEBHOOK_NETWORKS = environment.networks("WEBHOOK_NETWORKS", env.list("WEBHOOK_NETWORKS", default=[]))
# How the addresses in mails begin; without it they name no page.
PUBLIC_URL = env.str("PUBLIC_URL", default="").rstrip("/")
if PUBLIC_URL:
    environment.page_address("PUBLIC_URL", PUBLIC_URL)

# --- language and time -----------------------------------------------------------------------------------

LANGUAGE_CODE = "fr"
LOCALE_PATHS = [BASE_DIR / "templates" / "locale"]
LANGUAGES = languages.offered(LOCALE_PATHS[0], begun=env.bool("BEGUN_LANGUAGES", default=False))
LANGUAGE_COOKIE_AGE = 31_536_000
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_I18N = True
USE_TZ = True
TIME_ZONE = environment.time_zone(env.str("TIME_ZONE", default="Europe/Paris"))

# --- pages -------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(DATA_DIR / "static")))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "deploy.staticfiles.Collected"},
}
# No page of another site takes them: see HeadersMiddleware.
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = (*Compressor.SKIP_COMPRESS_EXTENSIONS, "map")
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "frame-src": [NONE],
        "base-uri": [NONE],
        # A form that begins a sign-in elsewhere is answered by the address to go to.
        "form-action": [SELF, *filter(None, [_ELSEWHERE.origin])],
        "frame-ancestors": [NONE],
    }
}

# --- API ---------------------------------------------------------------------------------------------------

# 0: no limit. A village hall is one address, so that visitors are counted loosely.
API_REQUESTS_A_MINUTE = environment.count("API_REQUESTS_A_MINUTE", env.str("API_REQUESTS_A_MINUTE", default="600"))
API_VISITOR_REQUESTS_A_MINUTE = environment.count(
    "API_VISITOR_REQUESTS_A_MINUTE", env.str("API_VISITOR_REQUESTS_A_MINUTE", default="1800")
)

# --- logs --------------------------------------------------------------------------------------------------

LOG_FORMAT = environment.log_format(env.str("LOG_FORMAT", default="console"))
LOG_LEVEL = environment.log_level(env.str("LOG_LEVEL", default="INFO"))
LOGGING = logging_config(LOG_FORMAT, LOG_LEVEL)

# --- who is told, outside ---------------------------------------------------------------------------------

ERRORS: Errors | None = errors(env, VERSION)
TRACES: Traces | None = traces(env, VERSION)
