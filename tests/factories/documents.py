"""Small files of each kind that a recours receives, and some that it does not."""

from io import BytesIO
from typing import Any

from PIL import Image

from engine.pictures import plain_picture

# Where the photograph was taken, and by what: none of it is of the game.
PLACE, TELEPHONE = "48 51 29 N", "Telephone of Lea"


def photograph(form: str, size: tuple[int, int] = (24, 16), **how: Any) -> bytes:
    """As a camera writes one, half of it dark so that its way up is seen."""
    picture = Image.new("RGB", size, "white")
    picture.paste((20, 40, 60), (0, 0, size[0] // 2, size[1]))
    written = BytesIO()
    picture.save(written, form, **how)
    return written.getvalue()


def telling(form: str, orientation: int = 6) -> bytes:
    """The same with what a telephone adds: its name, the place, the hour, how it was held."""
    exif = Image.Exif()
    exif[0x0112], exif[0x0110], exif[0x0132] = orientation, TELEPHONE, "2026:11:21 14:00:00"
    exif.get_ifd(0x8825)[1] = PLACE
    return photograph(form, exif=exif.tobytes())


# Already plain: received, they are kept byte for byte.
JPEG, PNG, WEBP = (plain_picture(photograph(form)) for form in ("JPEG", "PNG", "WEBP"))
PDF = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n"
HTML = b"<html><script>alert(1)</script></html>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
