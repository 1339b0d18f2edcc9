"""Tests of client.js: hostile trees can only show views."""

import unittest

from client_case import ClientCase, column, label

ELSEWHERE = "http://elsewhere.test"
SCRIPT = "window.isHostile = true"
MARKUP = f"</text><img src='{ELSEWHERE}/a.png' onerror='{SCRIPT}'><script>{SCRIPT}</script>"
STYLE = f"red; background: url({ELSEWHERE}/b.png); position: fixed; display: none"
PAINTS = [STYLE, f"url({ELSEWHERE}/c.png)", f"var(--x, url({ELSEWHERE}/d.png))", "red) url(#a", "red}*{display:none"]


def view(name, properties):
    return {"type": "View", "class": name, "size": {"width": 9, "height": 9}, "properties": properties}


class ClientSafetyTests(ClientCase):
    def setUp(self):
        super().setUp()
        self.asked = []

    def show_hostile(self, name, element):
        def prepare(page):
            page.on("request", lambda request: self.asked.append(request.url))

        self.server.put(name, element)
        self.open(name, prepare=prepare)
        self.call("version", 1)
        self.assert_page_is(self.server.frames(name))
        self.assertEqual([url for url in self.asked if url.startswith(ELSEWHERE)], [])
        self.assertIsNone(self.page.evaluate("() => window.isHostile ?? null"))
        # The next version is shown as usual.
        self.show(name, label("harmless"))
        self.assert_page_is(self.server.frames(name))

    def elements(self, name, element):
        self.server.put(name, element)
        self.open(name)
        self.call("version", 1)
        return self.page.evaluate("() => document.querySelectorAll('#host script, #host img, #host style').length")

    def test_texts_are_not_parsed_as_markup(self):
        marked = [
            label(MARKUP), {"type": "AttributedLabel", "spans": [{"text": MARKUP, "link": f"https://a/{MARKUP}"}]},
            {"type": "AccessibilityElement", "label": MARKUP, "hint": MARKUP, "child": {"type": "Spacer", "size": 9}},
            {"type": "Button", "action": MARKUP, "data": MARKUP, "child": label(MARKUP)},
            {"type": "AccessibilityContainer", "containerType": "list", "label": MARKUP, "child": label(MARKUP)},
            {"type": "EditingMenu", "items": [{"title": MARKUP}], "child": label(MARKUP), "key": MARKUP},
        ]
        self.show_hostile("markup", column(*marked))
        self.assertEqual(self.elements("marked", column(*marked)), 0)
        self.page.get_by_role("button").last.press("Enter")
        self.assertEqual(self.page.get_by_role("menuitem").text_content(), MARKUP)

    def test_plain_views_with_other_class_names_and_invalid_properties_are_harmless(self):
        paints = [{"color": paint, "backgroundColor": paint} for paint in PAINTS]
        shadows = [{"shadow": {"color": paint, "radius": paint, "opacity": paint, "offset": paint}} for paint in PAINTS]
        borders = [{"border": {"color": paint, "width": paint}, "cornerRadius": paint} for paint in PAINTS]
        strange = [None, True, 7, "text", [], {}, [None], [7], {"text": 7}]
        names = ("text", "spans", "font", "contentSize", "contentInset", "corners", "items", "customActions", "content",
                 "traits", "label", "value", "source", "containerType", "action", "enabled", "title", "trigger")
        others = [{name: value} for name in names for value in strange]
        classes = ("Box", "Label", "AttributedLabel", "Image", "Rule", "ScrollView", "Button", "Tappable", "EditingMenu",
                   "AccessibilityElement", "AccessibilityCombine", "AccessibilityContainer",
                   "AccessibilityDeferral", "AccessibilityDeferralSource", "AccessibilityDeferralReceiver",
                   "LargeContentViewer", "TextField", "Picker", "Slider", "SegmentedControl", "Toggle", "RadioButton", "ProgressBar")
        self.allowed = "Failed to load|Content Security Policy|Cannot|Failed to set|is not"
        hostile = [{}, *paints, *shadows, *borders, *others]
        views = [view(name, properties) for name in classes for properties in hostile]
        self.show_hostile("named", {"type": "Overlay", "children": views})
        self.assertFalse(any("elsewhere" in url for url in self.asked))

    def test_images_are_only_loaded_with_known_schemes(self):
        allowed = ["https://example.com/a.png", "data:image/gif;base64,R0lGODlhAQABAAAAACw=", "name.png", "/name.png"]
        refused = ["javascript:alert(1)", " JavaScript:alert(1)", "java\nscript:alert(1)", "data:text/html,<script>",
                   "ftp://a/b", "file:///etc/passwd", "vbscript:a", "blob:https://a/b", "cyanotype:x", "https://[",
                   "view-source:https://a"]
        size = {"width": 1, "height": 1}
        images = [{"type": "Image", "source": source, "size": size} for source in allowed + refused]
        self.allowed = "Failed to load|Content Security Policy"
        self.server.put("schemes", column(*images))
        self.open("schemes")
        self.call("version", 1)
        sources = self.page.eval_on_selector_all("img", "(images) => images.map((image) => image.getAttribute('src'))")
        self.assertEqual(sources, allowed + [None] * len(refused))

    def test_links_only_have_known_schemes(self):
        refused = ["javascript:alert(1)", "java\tscript:alert(1)", "\u0001javascript:alert(1)", "data:text/html,a",
                   "file:///a", "//a", "intent://a", "https", "x-https://a"]
        spans = [{"text": f"{link} ", "link": link} for link in ["https://example.com/", "TEL:1", *refused]]
        self.server.put("linked", {"type": "AttributedLabel", "spans": spans})
        self.open("linked")
        self.call("version", 1)
        read = "(links) => [...new Set(links.map((link) => link.getAttribute('href')))]"
        self.assertEqual(self.page.eval_on_selector_all("svg a", read), ["https://example.com/", "TEL:1"])


if __name__ == "__main__":
    unittest.main()
