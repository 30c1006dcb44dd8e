"""Files inside JSON."""

import binascii
from base64 import b64decode
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers


class Base64Field(serializers.CharField):
    """Bytes written in base 64."""

    def __init__(self, *, max_bytes: int, **options: Any) -> None:
        super().__init__(trim_whitespace=True, max_length=max_bytes * 4 // 3 + 4, **options)

    def to_internal_value(self, data: Any) -> Any:
        text = super().to_internal_value(data)
        try:
            return b64decode(text, validate=True)
        except (binascii.Error, ValueError) as error:
            raise serializers.ValidationError(_("This is no base 64.")) from error
