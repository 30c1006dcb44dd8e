"""Who receives errors (Sentry) and traces (OTLP) of this installation: nobody where none is named."""

from dataclasses import dataclass, field
from importlib.util import find_spec
from urllib.parse import unquote, urlsplit

from deploy import environment
from deploy.secret import given_secret


@dataclass(frozen=True, slots=True)
class Errors:
    """A project of a Sentry. `share`: of the errors, from 0 to 1."""

    dsn: str = field(repr=False)
    environment: str
    release: str
    share: float

    @property
    def host(self) -> str:
        return _host(self.dsn)

    @property
    def is_elsewhere(self) -> bool:
        return _is_elsewhere(self.host)


@dataclass(frozen=True, slots=True)
class Traces:
    """A collector of OpenTelemetry. `share`: of the traces, from 0 to 1."""

    endpoint: str = field(repr=False)
    headers: dict[str, str] = field(repr=False)
    service: str
    version: str
    share: float

    @property
    def host(self) -> str:
        return _host(self.endpoint)

    @property
    def is_elsewhere(self) -> bool:
        return _is_elsewhere(self.host)


def errors(env: environment.Variables, version: str) -> Errors | None:
    """What SENTRY_DSN and what goes with it say."""
    dsn = given_secret(env, "SENTRY_DSN")
    if not dsn:
        return None
    address = urlsplit(environment.secure_address("SENTRY_DSN", dsn))
    if not address.username or not address.path.rpartition("/")[2].isdigit():
        raise environment.WrongSetting("SENTRY_DSN doit être l’adresse que Sentry donne : https://clé@hôte/numéro.")
    _ask_for("sentry_sdk", "SENTRY_DSN")
    return Errors(
        dsn,
        env.str("SENTRY_ENVIRONMENT", default="production"),
        env.str("SENTRY_RELEASE", default="") or f"raccord@{version}",
        environment.share("SENTRY_SAMPLE_RATE", env.str("SENTRY_SAMPLE_RATE", default="1")),
    )


def traces(env: environment.Variables, version: str) -> Traces | None:
    """What OTEL_EXPORTER_OTLP_ENDPOINT and what goes with it say, as OpenTelemetry names them."""
    endpoint = env.str("OTEL_EXPORTER_OTLP_ENDPOINT", default="").rstrip("/")
    if not endpoint:
        return None
    environment.page_address("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint)
    _ask_for("opentelemetry.exporter.otlp.proto.http", "OTEL_EXPORTER_OTLP_ENDPOINT")
    return Traces(
        endpoint,
        _headers(given_secret(env, "OTEL_EXPORTER_OTLP_HEADERS")),
        env.str("OTEL_SERVICE_NAME", default="raccord"),
        version,
        environment.share("OTEL_TRACES_SAMPLER_ARG", env.str("OTEL_TRACES_SAMPLER_ARG", default="1")),
    )


def _headers(value: str) -> dict[str, str]:
    """name=value, by commas; values may be percent-encoded."""
    pairs = [pair.partition("=") for pair in value.split(",") if pair.strip()]
    if not all(name.strip() and equals for name, equals, _ in pairs):
        raise environment.WrongSetting("OTEL_EXPORTER_OTLP_HEADERS doit être nom=valeur, par des virgules.")
    return {name.strip(): unquote(told.strip()) for name, _, told in pairs}


def _host(address: str) -> str:
    return urlsplit(address).hostname or ""


def _is_elsewhere(host: str) -> bool:
    """Whether it is another machine than those of this installation, which have names without a dot, or this one's."""
    return host not in environment.LOOPBACK and "." in host


def _ask_for(module: str, setting: str) -> None:
    """Raises WrongSetting where the library of a setting is not installed."""
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        found = None
    if found is None:
        raise environment.WrongSetting(
            f"{setting} demande des bibliothèques qui manquent : lancez « make setup OBSERVABILITY=1 », "
            "ou, d’un paquet, « pip install raccord[observability] »."
        )
