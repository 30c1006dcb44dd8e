"""What a file is refused for, whatever it was sent for: it is another kind of file, or its letters are not sure."""

from engine.events.refusals import N_, Wrong


class FileRefused(Wrong):
    """The base of every refusal here."""

    code = "files.refused"
    message = N_("This file cannot be read.")


class OldWorkbook(FileRefused):
    message = N_(
        "This is an old Excel workbook (XLS). Open it in a spreadsheet, save it as an Excel workbook (.xlsx) or as CSV "
        "UTF-8, and send that."
    )


class OtherSheet(FileRefused):
    message = N_(
        "This is a sheet of the kind %(kind)s. Open it in its program, save it as an Excel workbook (.xlsx) or as CSV "
        "UTF-8, and send that."
    )


class LockedWorkbook(FileRefused):
    code = "files.locked"
    message = N_("This file is locked by a password. Open it, save it without a password, and send that.")


class WebPage(FileRefused):
    """Sites often name one ".xls"."""

    message = N_(
        "This is a page of the web (HTML), even if its name ends in .xls. Open it in a spreadsheet, save it as an "
        "Excel workbook (.xlsx) or as CSV UTF-8, and send that."
    )


class Pdf(FileRefused):
    message = N_("This is a PDF: it shows a page, and does not hold its table. Send the file that it was made from.")


class Picture(FileRefused):
    message = N_("This is a picture (%(kind)s). Send the file that it shows, or type what it says.")


class WrittenDocument(FileRefused):
    code = "files.document"
    message = N_("This is a document (%(kind)s). Open it, copy its table into a spreadsheet, and save it as CSV UTF-8.")


class ArchiveOfFiles(FileRefused):
    code = "files.archive"
    message = N_("This is an archive (%(kind)s). Open it, and send the file that it holds.")


class Markup(FileRefused):
    message = N_("A %(kind)s file is not accepted on this page.")


class NotText(FileRefused):
    message = N_("This file is no text: line %(line)s has unreadable characters. Save it as CSV UTF-8 or text.")


class TextUndecodable(FileRefused):
    message = N_("Line %(line)s is not in %(encoding)s, unlike the rest of the file. Save the file again as UTF-8.")


class EncodingUnknown(FileRefused):
    message = N_(
        "The accents of line %(line)s cannot be read for sure (“%(text)s”): it is none of UTF-8, Windows-1252, CP850, "
        "MacRoman and ISO-8859. Save the file as UTF-8."
    )


class EncodingDoubtful(EncodingUnknown):
    code = EncodingUnknown.code
    message = N_(
        "The accents of line %(line)s can be read as “%(text)s” or as “%(other)s”, and the file is too short to tell. "
        "Save it as UTF-8."
    )


class EncodingNotRead(FileRefused):
    message = N_("The file says that it is written in “%(encoding)s”, which is not read here. Save it as UTF-8.")


class TextGarbled(FileRefused):
    message = N_(
        "Line %(line)s was spoilt by an earlier conversion (“%(text)s”): its accents are lost. Take the first file, "
        "and save it as UTF-8."
    )
