import httpx
from raccord.client import Raccord, every
from raccord.client.api.events import events_list

from tests.deploy.client.test_session import NONE, Site


def test_a_log_is_read_back_to_its_beginning_with_the_filters_that_were_asked():
    links = [f'<https://r.example/api/v1/events/?kind=a&before={number}>; rel="next"' for number in (90, 40)]
    site = Site([*(httpx.Response(200, json=[], headers={"Link": link}) for link in links), NONE])
    with Raccord("https://r.example", transport=httpx.MockTransport(site.answer)) as raccord:
        assert list(every(events_list.call_detailed, raccord, kind="a")) == []
    assert [dict(request.url.params) for request in site.asked] == [
        {"page_size": "50", "kind": "a"},
        {"page_size": "50", "kind": "a", "before": "90"},
        {"page_size": "50", "kind": "a", "before": "40"},
    ]
