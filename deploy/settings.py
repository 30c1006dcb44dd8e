"""Settings, all from the environment (12-factor). Every variable read here stands in `.env.example`.

Without any variable Raccord runs embedded: one process, a SQLite file under `var/`, a layer in memory.
With DATABASE_URL and REDIS_URL it runs as several processes on PostgreSQL and Redis.
"""

import tomllib
from datetime import timedelta
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONCE, NONE, SELF
from whitenoise.compress import Compressor

from deploy import environment
from deploy.logs import logging_config
from deploy.secret import given_secret, secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
VERSION = tomllib.loads((BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
env = environ.Env()
environ.Env.read_env(BASE_DIR / ".env")

DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "var")))
SECRET_KEY = secret_key(env, DATA_DIR)
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
# Backups lie elsewhere than the key of the installation; without one of their own, that key opens them.
BACKUP_KEY = given_secret(env, "BACKUP_KEY")
BACKUPS_DIR = Path(env.str("BACKUPS_DIR", default=str(DATA_DIR / "backups")))
BACKUPS_KEPT = env.int("BACKUPS_KEPT", default=30)
DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

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
    "rules.apps.AutodiscoverRulesConfig",
    "allauth",
    "allauth.account",
    "allauth.mfa",
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
    "deploy.apps.AdministrationConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "engine.web.headers.HeadersMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "engine.web.language.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
    "engine.web.watch.WatchMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "engine.people.readers.ReaderMiddleware",
    "engine.web.screens.ScreenMiddleware",
    "engine.people.middleware.DayPassMiddleware",
    "engine.people.middleware.SecondFactorMiddleware",
    "tournaments.middleware.BelongingMiddleware",
    "tournaments.middleware.RehearsalMiddleware",
    "engine.web.conditional.ConditionalMiddleware",
    "engine.web.idempotency.IdempotencyMiddleware",
    "engine.web.refusals.RefusalMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]

ROOT_URLCONF = "deploy.urls"
ASGI_APPLICATION = "deploy.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "engine.web.context.shell",
                "tournaments.gate.mark",
            ],
        },
    }
]

# --- storage ---------------------------------------------------------------------------------------

_SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    # FULL: a power cut in the hall must not lose an acknowledged bulletin.
    "init_command": (
        "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;PRAGMA recursive_triggers=ON;"
        # what is erased is overwritten: a forgotten name does not stay in the file, whoever built SQLite
        "PRAGMA secure_delete=ON;"
    ),
}
# While PostgreSQL is away, a request says so after these seconds, instead of half a minute.
_POOL = {"min_size": 1, "max_size": 10, "timeout": 6, "reconnect_timeout": 30}
# Many small questions: what a second process or a compiler would spare is less than what it takes to begin.
_POSTGRES_OPTIONS = {"options": "-c max_parallel_workers_per_gather=0 -c jit=off"}


def database(url: str) -> dict[str, Any]:
    """The Django settings of a DATABASE_URL, with what each vendor needs to keep the log safe."""
    config: dict[str, Any] = dict(environ.Env.db_url_config(url))
    if config["ENGINE"].endswith("sqlite3"):
        config["OPTIONS"] = {**config.get("OPTIONS", {}), **_SQLITE_OPTIONS}
    else:
        config["CONN_HEALTH_CHECKS"] = True
        config["CONN_MAX_AGE"] = 0
        config["OPTIONS"] = {**_POSTGRES_OPTIONS, **config.get("OPTIONS", {}), "pool": _POOL}
    return config


# An address may hold a password: each of the three may lie in a file, named by the variable with _FILE.
DATABASE_URL = environment.database_url(
    given_secret(env, "DATABASE_URL") or f"sqlite:///{DATA_DIR / 'raccord.sqlite3'}"
)
DATABASES = {"default": database(DATABASE_URL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


def channel_layer(url: str) -> dict[str, Any]:
    """The layer through which web processes hear that the log moved."""
    # A reader blocks for 5 s in Redis, as long as redis-py waits by default: it must wait longer than that.
    host = {"address": url, "socket_connect_timeout": 2, "socket_timeout": 15}
    return {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [host]}}


REDIS_URL = environment.redis_url(given_secret(env, "REDIS_URL"))
EMBEDDED = not REDIS_URL
if REDIS_URL:
    CHANNEL_LAYERS: dict[str, Any] = {"default": channel_layer(REDIS_URL)}
    CACHES: dict[str, Any] = {
        "default": {
            "BACKEND": "engine.web.outages.RedisOrOwnMemory",
            "LOCATION": REDIS_URL,
            "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2},
        }
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A dead broker delays a wake, and must not hold a request: the log is caught up by position anyway.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 120,
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
DAILY_TOPPING = env.bool("DAILY_TOPPING", default=True)
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
AUTHENTICATION_BACKENDS = [
    "rules.permissions.ObjectPermissionBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "engine.people.passwords.NoWordsOfTheHouse"},
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
BEHIND_TLS = env.bool("BEHIND_TLS", default=False)
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
    SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", default=True)
# W008: nginx sends from http to https, not Raccord, which health checks reach by http. W021: to be put on the list
# that browsers carry is for the owner of the whole domain to decide.
SILENCED_SYSTEM_CHECKS = ["security.W008", "security.W021"]
CSRF_FAILURE_VIEW = "engine.web.errors.form_expired"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# allauth: its pages, on our addresses (engine/people/urls.py). An account's only e-mail address is Account.email.
ACCOUNT_ADAPTER = "engine.people.adapters.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_FORMS = {
    "login": "engine.people.forms.SignInForm",
    "reset_password": "engine.people.forms.ForgottenForm",
    "change_password": "engine.people.forms.NewPasswordForm",
    "reauthenticate": "engine.people.forms.PasswordAgainForm",
}
# A hall shares one address: what is counted is an account, or leaves room for sixty people.
ACCOUNT_RATE_LIMITS = {
    "login": "120/m/ip",
    "login_failed": "10/10m/key",
    "reset_password": "60/m/ip,3/10m/key",
}
MFA_ADAPTER = "engine.people.adapters.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
# The address of an account is who invited its holder's word: it was never sent a mail to confirm.
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = "Raccord"
# A telephone without network may be half a minute late.
MFA_TOTP_TOLERANCE = 1
MFA_RATE_LIMITS = {"webauthn_login": "120/m/ip"}
MFA_FORMS = {
    "authenticate": "engine.people.forms.CodeForm",
    "reauthenticate": "engine.people.forms.CodeAgainForm",
    "activate_totp": "engine.people.forms.ActivateCodesForm",
    "authenticate_webauthn": "engine.people.forms.PasskeyStepForm",
    "login_webauthn": "engine.people.forms.PasskeySignInForm",
    "reauthenticate_webauthn": "engine.people.forms.PasskeyAgainForm",
    "add_webauthn": "engine.people.forms.AddPasskeyForm",
}
# --- how long personal data is kept: see engine.jobs.retention --------------------------------------------

KEEP_RECOURS_DAYS = environment.days("KEEP_RECOURS_DAYS", env.str("KEEP_RECOURS_DAYS", default="1095"))
KEEP_REPORTS_DAYS = environment.days("KEEP_REPORTS_DAYS", env.str("KEEP_REPORTS_DAYS", default="60"))
KEEP_LICENCE_FILES_DAYS = environment.days("KEEP_LICENCE_FILES_DAYS", env.str("KEEP_LICENCE_FILES_DAYS", default="30"))
KEEP_JOBS_DAYS = environment.days("KEEP_JOBS_DAYS", env.str("KEEP_JOBS_DAYS", default="30"))
KEEP_MAILS_DAYS = environment.days("KEEP_MAILS_DAYS", env.str("KEEP_MAILS_DAYS", default="30"))
KEEP_TOPPING_NAMES_DAYS = environment.days("KEEP_TOPPING_NAMES_DAYS", env.str("KEEP_TOPPING_NAMES_DAYS", default="365"))
KEEP_EXPORTS_DAYS = environment.days("KEEP_EXPORTS_DAYS", env.str("KEEP_EXPORTS_DAYS", default="7"))
KEEP_SESSIONS_DAYS = environment.days("KEEP_SESSIONS_DAYS", env.str("KEEP_SESSIONS_DAYS", default="14"))
SESSION_COOKIE_AGE = KEEP_SESSIONS_DAYS * 86_400

# --- mail ----------------------------------------------------------------------------------------------

MAIL_SERVER = given_secret(env, "EMAIL_URL")
vars().update(environment.mail(MAIL_SERVER, default=DATA_DIR / "mails"))
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default="Raccord <raccord@localhost>")
EMAIL_TIMEOUT = 20
# How the addresses in mails begin; without it they name no page.
PUBLIC_URL = env.str("PUBLIC_URL", default="").rstrip("/")

# --- language and time -----------------------------------------------------------------------------------

LANGUAGE_CODE = "fr"
# English is for who chose it on a page, and for programs that ask for it.
LANGUAGES = [("fr", "Français"), ("en", "English")]
LANGUAGE_COOKIE_AGE = 31_536_000
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [BASE_DIR / "templates" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = environment.time_zone(env.str("TIME_ZONE", default="Europe/Paris"))

# --- pages -------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(DATA_DIR / "static")))
# Compressing takes half a minute and a hall's network does not need it: only production does it, when it is set up.
_STATIC_FILES = "deploy.staticfiles.Named" if EMBEDDED else "deploy.staticfiles.NamedAndCompressed"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": _STATIC_FILES},
}
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
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# --- API ---------------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "engine.people.token_auth.ScopedTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny", "tournaments.gate.SeesRehearsal"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["engine.web.parsers.BoundedJsonParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["engine.web.throttles.PersonThrottle"],
    "EXCEPTION_HANDLER": "engine.web.problems.exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
# 0: no limit. A village hall is one address, so that visitors are counted loosely.
API_REQUESTS_A_MINUTE = env.int("API_REQUESTS_A_MINUTE", default=600)
API_VISITOR_REQUESTS_A_MINUTE = env.int("API_VISITOR_REQUESTS_A_MINUTE", default=1800)
KNOX_TOKEN_MODEL = "people.AccessToken"
REST_KNOX = {"TOKEN_TTL": timedelta(days=30)}
SPECTACULAR_SETTINGS = {
    "TITLE": "Raccord",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "engine.web.schema.common_parts",
    ],
    # Fields of one name, or of the same choices: without names of their own, they would be named by a checksum.
    "ENUM_NAME_OVERRIDES": {
        "ClockState": ("waiting", "running", "ended"),
        "CompetitionState": ("planned", "playing", "played"),
        "Party": ("player", "arbitres"),
        "ResultsKind": ("provisional", "official", "rectificatif"),
        "Side": ("first", "second"),
        "Contested": ("verdict", "annulment", "draw", "clock", "disqualification", "other"),
        "ReasonEnum": ("timing", "spelling", "placement", "acceptance"),
        "SubjectEnum": ("plausibility", "illegible", "presentation", "discipline", "discipline_grave"),
        "MatchEnding": ("line_eight", "contested", "both_flags", "blocked", "absent", "stopped"),
        "CardTableEnding": ("out", "passes", "target", "stopped"),
        "BonusCard": tuple("23abcdefghijklm"),
        "CategoryCardLetter": tuple("abcdefghijklm"),
        "Direction": ("H", "V"),
        "SecondLookState": ("todo", "agreed", "pending", "accepted", "kept", "rectified"),
    },
}

# --- logs --------------------------------------------------------------------------------------------------

LOG_FORMAT = environment.log_format(env.str("LOG_FORMAT", default="console"))
LOG_LEVEL = environment.log_level(env.str("LOG_LEVEL", default="INFO"))
LOGGING = logging_config(LOG_FORMAT, LOG_LEVEL)
