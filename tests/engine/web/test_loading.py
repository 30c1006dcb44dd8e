"""What a page weighs less than its template."""

from django.template import Context, Engine


def test_a_page_is_sent_without_the_indentation_of_its_template_and_a_text_with_it(tmp_path):
    for name in ("page.html", "mail.txt"):
        (tmp_path / name).write_text("<ul>\n  {% if one %}\n    <li>a  b</li>\n  {% endif %}\n</ul>\n")
    engine = Engine(dirs=[tmp_path], loaders=["engine.web.loading.Loader"])
    sent = {name: engine.get_template(name).render(Context({"one": True})) for name in ("page.html", "mail.txt")}
    assert sent == {
        "page.html": "<ul>\n\n<li>a  b</li>\n\n</ul>\n",
        "mail.txt": "<ul>\n  \n    <li>a  b</li>\n  \n</ul>\n",
    }
