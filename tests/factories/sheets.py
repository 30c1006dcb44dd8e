"""Licence files, for tests: CSV in any encoding, and XLSX as spreadsheets write it."""

from collections.abc import Iterable, Sequence
from datetime import date
from io import BytesIO
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

HEADINGS = ("N° licence", "Nom", "Prénom", "Date de naissance", "Club", "Série")

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_OFFICE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_OFFICE}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_OFFICE}.worksheet+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{_OFFICE}.styles+xml"/>'
    f'<Override PartName="/xl/sharedStrings.xml" ContentType="{_OFFICE}.sharedStrings+xml"/></Types>'
)
_WORKBOOK = (
    f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATED}"><sheets><sheet name="Feuil1" sheetId="1" r:id="rId7"/></sheets>'
    "</workbook>"
)
_RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    f'<Relationship Id="rId7" Type="{_RELATED}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="rId8" Type="{_RELATED}/styles" Target="styles.xml"/>'
    f'<Relationship Id="rId9" Type="{_RELATED}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>'
)
_STYLES = (
    f'<styleSheet xmlns="{_MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="jj/mm/aaaa"/></numFmts>'
    "<fonts><font/></fonts><fills><fill><patternFill/></fill></fills><borders><border/></borders>"
    '<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>'
    '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)


def csv_file(
    rows: Iterable[Sequence[object]],
    *,
    encoding: str = "utf-8",
    separator: str = ";",
    headings: Sequence[str] = HEADINGS,
) -> bytes:
    lines = [separator.join(str(cell) for cell in row) for row in (headings, *rows)]
    return ("\r\n".join(lines) + "\r\n").encode(encoding)


def xlsx_file(rows: Iterable[Sequence[object]], *, headings: Sequence[str] = HEADINGS, **parts: str | bytes) -> bytes:
    """Texts in the shared list, numbers as numbers, dates as days since 1900. `parts` replace whole XML parts."""
    shared: dict[str, int] = {}
    lines = []
    for at, row in enumerate((headings, *rows), start=1):
        cells = "".join(_cell(cell, f"{chr(65 + column)}{at}", shared) for column, cell in enumerate(row))
        lines.append(f'<row r="{at}">{cells}</row>')
    texts = "".join(f"<si><t>{escape(text)}</t></si>" for text in shared)
    content: dict[str, str | bytes] = {
        "[Content_Types].xml": _TYPES,
        "xl/workbook.xml": _WORKBOOK,
        "xl/_rels/workbook.xml.rels": _RELATIONS,
        "xl/styles.xml": _STYLES,
        "xl/sharedStrings.xml": f'<sst xmlns="{_MAIN}">{texts}</sst>',
        "xl/worksheets/sheet1.xml": sheet_part("".join(lines)),
        **parts,
    }
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, part in content.items():
            archive.writestr(name, part)
    return made.getvalue()


def sheet_part(rows: str) -> str:
    """The part of a sheet around its rows, written as XML."""
    return workbook_part("worksheet", f"<sheetData>{rows}</sheetData>")


def workbook_part(root: str, content: str) -> str:
    """Any part of a workbook, around its content."""
    return f'<{root} xmlns="{_MAIN}">{content}</{root}>'


def _cell(cell: object, reference: str, shared: dict[str, int]) -> str:
    if cell == "":
        return ""
    if isinstance(cell, date):
        return f'<c r="{reference}" s="1"><v>{(cell - date(1899, 12, 30)).days}</v></c>'
    if isinstance(cell, int | float):
        return f'<c r="{reference}"><v>{cell}</v></c>'
    index = shared.setdefault(str(cell), len(shared))
    return f'<c r="{reference}" t="s"><v>{index}</v></c>'
