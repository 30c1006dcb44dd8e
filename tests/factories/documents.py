"""The smallest files of each kind that a recours receives, and some that it does not."""

JPEG = b"\xff\xd8\xff\xe0" + b"\0" * 20 + b"\xff\xd9"
PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + b"\0" * 17 + b"\0\0\0\0IEND\xaeB`\x82"
WEBP = b"RIFF" + (12).to_bytes(4, "little") + b"WEBPVP8 " + b"\0" * 4
PDF = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n"
HTML = b"<html><script>alert(1)</script></html>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
