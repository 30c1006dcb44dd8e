"""A file of a bank."""

from django import forms
from django.utils.translation import gettext_lazy as _


class BankFileForm(forms.Form):
    """The operations of a bank, as its site exports them."""

    file = forms.FileField(label=_("File of the bank (CSV)"))
