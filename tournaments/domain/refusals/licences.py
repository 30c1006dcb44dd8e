"""Refusals of licence files as a whole; what a line is refused for stands in `domain.licences.lines`."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class FileTooLarge(Refusal):
    status = 413
    message = N_("The file is too large: at most %(most)s lines and %(megabytes)s MB. Cut it in parts.")


class WorkbookTooLarge(Refusal):
    status = 413
    message = N_(
        "This workbook holds more than %(megabytes)s MB once unpacked: keep only the sheet that is to be read."
    )


class WorkbookElements(WorkbookTooLarge):
    code = WorkbookTooLarge.code
    message = N_("This workbook is made of more than %(most)s pieces: keep only the sheet that is to be read.")


class WorkbookCells(WorkbookTooLarge):
    code = WorkbookTooLarge.code
    message = N_("This sheet has more than %(most)s cells: keep only the columns and lines that are to be read.")


class WorkbookTexts(WorkbookTooLarge):
    code = WorkbookTooLarge.code
    message = N_(
        "This workbook holds more than %(most)s texts, or %(characters)s letters: keep only the columns and lines that "
        "are to be read."
    )


class WorkbookStyles(WorkbookTooLarge):
    code = WorkbookTooLarge.code
    message = N_("This workbook has more than %(most)s looks of cells: copy its values alone into a new one.")


class WorkbookBusy(Refusal):
    status = 503
    retry_after = 20
    message = N_("Other workbooks are being read: send yours again in a moment.")


class FileEmpty(Wrong):
    message = N_("The file is empty, or has only a line of headings.")


class NotASheet(Wrong):
    message = N_("This is no spreadsheet that can be read: open it in the spreadsheet and save it as CSV UTF-8.")


class QuoteUnpaired(Wrong):
    message = N_(
        'Line %(line)s has a quotation mark (") too many or too few. Correct it, or save the sheet as an Excel '
        "workbook (.xlsx), and send the file again."
    )


class UnknownHeadings(Wrong):
    message = N_("Line %(line)s cannot be that of the headings: choose one of the first lines that hold something.")


class ColumnMissing(Wrong):
    message = N_("Say which column holds this: %(column)s.")


class ColumnTwice(Wrong):
    message = N_("One column cannot hold two things: %(column)s.")


class UnknownFile(NotThere):
    code = "tournaments.unknown_licence_file"
    message = N_("There is no such licence file.")


class FileBusy(Refusal):
    code = "tournaments.licence_file_busy"
    message = N_("This file is being worked on: wait until that is done.")


class FileNotExamined(Refusal):
    code = "tournaments.licence_file_not_examined"
    message = N_("Look at what the file would change first.")


class FileImported(Refusal):
    code = "tournaments.licence_file_imported"
    message = N_("This file has been imported already.")
