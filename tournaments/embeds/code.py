"""The HTML that another site writes to hold a frame."""

from django.utils.html import format_html


def iframe(address: str, *, title: str, height: int, width: str = "100%") -> str:
    """`width`: "100%", or pixels. It needs no script there."""
    return format_html(
        '<iframe src="{}" title="{}" width="{}" height="{}" style="border: 0" loading="lazy"></iframe>',
        address,
        title,
        width,
        height,
    )
