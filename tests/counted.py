"""What this process has counted of its own requests, for tests that make thousands of them."""

from django_prometheus.middleware import Metrics
from prometheus_client.metrics import MetricWrapperBase


def forget_counts() -> None:
    """Begin again: a series for each address grows with every request, and /metrics tells them all each time."""
    for metric in vars(Metrics.get_instance()).values():
        if isinstance(metric, MetricWrapperBase):
            metric.clear()
