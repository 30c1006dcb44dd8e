"""Halls that one console conducts."""

import pytest

from tests.factories.multiplex import MultiplexFactory
from tests.factories.parties import prepared_line


@pytest.fixture
def multiplex(lexicon):
    return MultiplexFactory(line=prepared_line(lexicon), halls=3)
