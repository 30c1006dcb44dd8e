_NEEDED_BY_NONE = (
    "anyio",
    "asyncio",
    "django",
    "faker",
    "hypothesispytest",
    "pytest_cov",
    "schemathesis",
    "time_machine",
)
# Options of a run of pytest that a test starts: these plugins take a second to load.
ALONE = " ".join(f"-p no:{name}" for name in _NEEDED_BY_NONE)
