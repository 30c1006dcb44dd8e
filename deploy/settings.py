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
from deploy.secret import secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
VERSION = tomllib.loads((BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
env = environ.Env()
environ.Env.read_env(BASE_DIR / ".env")

DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "var")))
SECRET_KEY = secret_key(env, DATA_DIR)
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
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
    "rules.apps.AutodiscoverRulesConfig",
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
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "engine.web.headers.PermissionsPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tournaments.middleware.RehearsalMiddleware",
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
    ),
}


def database(url: str) -> dict[str, Any]:
    """The Django settings of a DATABASE_URL, with what each vendor needs to keep the log safe."""
    config: dict[str, Any] = dict(environ.Env.db_url_config(url))
    if config["ENGINE"].endswith("sqlite3"):
        config["OPTIONS"] = {**config.get("OPTIONS", {}), **_SQLITE_OPTIONS}
    else:
        config["CONN_HEALTH_CHECKS"] = True
        config["CONN_MAX_AGE"] = 0
        config["OPTIONS"] = {**config.get("OPTIONS", {}), "pool": {"min_size": 1, "max_size": 10}}
    return config


DATABASE_URL = environment.database_url(env.str("DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'raccord.sqlite3'}"))
DATABASES = {"default": database(DATABASE_URL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


def channel_layer(url: str) -> dict[str, Any]:
    """The layer through which web processes hear that the log moved."""
    # A reader blocks for 5 s in Redis, as long as redis-py waits by default: it must wait longer than that.
    host = {"address": url, "socket_connect_timeout": 2, "socket_timeout": 15}
    return {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [host]}}


REDIS_URL = environment.redis_url(env.str("REDIS_URL", default=""))
EMBEDDED = not REDIS_URL
if REDIS_URL:
    CHANNEL_LAYERS: dict[str, Any] = {"default": channel_layer(REDIS_URL)}
    CACHES: dict[str, Any] = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
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
PROFILES_DIR = environment.folder("PROFILES_DIR", env.str("PROFILES_DIR", default=""), default=DATA_DIR / "profiles")
TABLES_DIR = environment.folder("TABLES_DIR", env.str("TABLES_DIR", default=""), default=DATA_DIR / "tables")

# The largest photograph or document that supports a recours.
DOCUMENT_MEGABYTES = environment.megabytes("DOCUMENT_MEGABYTES", env.str("DOCUMENT_MEGABYTES", default="8"))

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
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
BEHIND_TLS = env.bool("BEHIND_TLS", default=False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = BEHIND_TLS
if BEHIND_TLS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 31_536_000
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# --- mail ----------------------------------------------------------------------------------------------

vars().update(environment.mail(env.str("EMAIL_URL", default=""), default=DATA_DIR / "mails"))
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default="Raccord <raccord@localhost>")
EMAIL_TIMEOUT = 20
# How the addresses in mails begin; without it they name no page.
PUBLIC_URL = env.str("PUBLIC_URL", default="").rstrip("/")

# --- language and time -----------------------------------------------------------------------------------

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français")]
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
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# --- API ---------------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "knox.auth.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny", "tournaments.gate.SeesRehearsal"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["engine.web.parsers.BoundedJsonParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "engine.web.problems.exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
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
        "Contested": ("verdict", "annulment", "draw", "clock", "disqualification", "other"),
        "ReasonEnum": ("timing", "spelling", "placement", "acceptance"),
        "SubjectEnum": ("plausibility", "illegible", "presentation", "discipline", "discipline_grave"),
        "SecondLookState": ("todo", "agreed", "pending", "accepted", "kept", "rectified"),
    },
}

# --- logs --------------------------------------------------------------------------------------------------

LOG_FORMAT = environment.log_format(env.str("LOG_FORMAT", default="console"))
LOG_LEVEL = environment.log_level(env.str("LOG_LEVEL", default="INFO"))
LOGGING = logging_config(LOG_FORMAT, LOG_LEVEL)
