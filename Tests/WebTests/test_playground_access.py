"""Tests of the playground: keyboard, screen readers, contrast and small screens."""

from playground_case import REFUSED, PlaygroundCase

# The accessible names of interactive elements, computed by the rules that the page needs.
NAMES = """
    (all) => all.map((it) => {
        const named = it.getAttribute("aria-labelledby");
        const words = it.getAttribute("aria-label") ?? (named && document.getElementById(named).textContent)
            ?? it.labels?.[0]?.textContent ?? it.alt ?? it.textContent;
        return [it.id || it.className || it.tagName, words.trim()];
    })
"""

# The contrast of all visible text with its background (WCAG 2.2, 1.4.3), the lowest first.
CONTRASTS = """
    () => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const rgba = (color) => {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
            return [r, g, b, a / 255];
        };
        const over = ([r, g, b, a], under) => [r, g, b].map((it, index) => it * a + under[index] * (1 - a));
        const behind = (element) => {
            if (!element) return [255, 255, 255];
            return over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement));
        };
        const light = (rgb) => rgb.map((it) => it / 255).map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4))
            .reduce((sum, it, index) => sum + it * [0.2126, 0.7152, 0.0722][index], 0);
        const all = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const element = walker.currentNode.parentElement;
            if (!walker.currentNode.data.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
            if (element.closest("option, datalist, script, .CodeMirror-measure, .unseen")) continue;
            const back = behind(element), text = over(rgba(getComputedStyle(element).color), back);
            const [dark, bright] = [light(back), light(text)].sort((one, other) => one - other);
            all.push([(bright + 0.05) / (dark + 0.05), walker.currentNode.data.trim().slice(0, 30), element.className]);
        }
        return all.sort(([one], [other]) => one - other);
    }
"""


class KeyboardTests(PlaygroundCase):
    def stops(self, page, key, count):
        """The focused elements after each press of a key."""
        found = []
        for _ in range(count):
            page.page.keyboard.press(key)
            found.append(page.page.evaluate(
                "document.activeElement.closest('.CodeMirror') ? 'editor' : document.activeElement.id || document.activeElement.tagName"))
        return found

    def test_tab_reaches_all_controls_in_the_order_of_the_page_and_back(self):
        page = self.open()
        expected = page.page.locator(
            "button:visible, select:visible, input:visible, #stage, [role=slider], #tree [tabindex='0'], #inspector"
        ).evaluate_all("(all) => all.map((it) => it.id)")
        expected.insert(expected.index("format") + 1, "editor")
        self.assertIn("width", expected)
        forward = self.stops(page, "Tab", len(expected))
        self.assertEqual(forward, expected)
        self.assertEqual(self.stops(page, "Shift+Tab", len(expected) - 1), expected[-2::-1])

    def test_arrow_keys_move_through_the_tree_and_fold_it(self):
        page = self.open({"element": {"type": "Column", "children": [
            {"type": "Box", "child": {"type": "Label", "text": "a"}}, {"type": "Label", "text": "b"}]}})
        page.row("Column.1").focus()
        path = "document.activeElement.dataset.path"
        for key, expected in [
            ("ArrowDown", "Column.1/Box.1"), ("ArrowDown", "Column.1/Box.1/Label.1"), ("ArrowLeft", "Column.1/Box.1"),
            ("ArrowLeft", "Column.1/Box.1"), ("ArrowDown", "Column.1/Label.1"), ("ArrowUp", "Column.1/Box.1"),
            ("ArrowRight", "Column.1/Box.1"), ("ArrowRight", "Column.1/Box.1/Label.1"), ("Home", "Column.1"),
            ("End", "Column.1/Label.1"),
        ]:
            page.page.keyboard.press(key)
            self.assertEqual(page.page.evaluate(path), expected, key)
        page.page.keyboard.press("Enter")
        self.assertEqual(page.rows("[aria-selected=true]"), ["Column.1/Label.1"])
        self.assertEqual(page.frames("selected-frame"), ["Column.1/Label.1"])

    def test_escape_closes_dialogs_and_restores_the_focus(self):
        page = self.open()
        for button, name in [("Examples", "Examples"), ("Keys and help", "Keys")]:
            page.page.get_by_role("button", name=button).press("Enter")
            page.page.get_by_role("dialog", name=name).wait_for()
            page.page.keyboard.press("Escape")
            page.page.get_by_role("dialog", name=name).wait_for(state="hidden")
            self.assertEqual(page.page.evaluate("document.activeElement.textContent.trim() || document.activeElement.ariaLabel"), button)


class SenseTests(PlaygroundCase):
    def test_all_interactive_elements_have_names(self):
        self.allowed = REFUSED
        page = self.open('{"element": {"type": "Box", "backgroundColour": 1}}', wanted="refused")
        page.page.get_by_role("button", name="Examples").click()
        page.page.wait_for_selector("#gallery-list button")
        controls = page.page.locator("button, select, input, dialog, section, nav, [role]:not(div[role=group]), img:not([alt=''])")
        for what, name in controls.evaluate_all(NAMES):
            if what not in ("toast", "inspector"):
                self.assertTrue(name, what)

    def test_roles_follow_the_standard(self):
        page = self.open()
        page.page.get_by_role("textbox", name="Source of the request, JSON").wait_for(state="attached")
        self.assertEqual(page.page.locator("html").get_attribute("lang"), "en")
        self.assertEqual(page.page.locator("h1").count(), 1)
        self.assertEqual(page.page.locator("main").count(), 1)
        self.assertEqual(page.page.locator("#problem-pane").get_attribute("aria-live"), "polite")
        self.assertEqual(page.page.locator("#toast").get_attribute("role"), "status")
        duplicates = page.page.evaluate(
            "() => { const all = [...document.querySelectorAll('[id]')].map((it) => it.id);"
            "return all.filter((it, index) => all.indexOf(it) !== index); }")
        self.assertEqual(duplicates, [])
        self.assertEqual(page.page.locator("#tree").get_attribute("role"), "tree")
        levels = page.page.locator("#tree [role=treeitem]").evaluate_all("(all) => all.map((it) => [it.ariaLevel, it.dataset.path.split('/').length])")
        self.assertGreater(len(levels), 10)
        for level, segments in levels:
            self.assertEqual(int(level), segments)
        self.assertEqual(page.page.locator("#tree [tabindex='0']").count(), 1)
        self.assertRegex(page.page.locator("#picture").get_attribute("alt"), "^The layout, [0-9.]+ by [0-9.]+ points$")

    def test_text_has_enough_contrast_in_light_and_dark_mode(self):
        self.allowed = REFUSED
        for scheme in ("light", "dark"):
            page = self.open(color_scheme=scheme)
            page.row(page.rows()[14]).click()
            self.assert_contrast(page, scheme)
            page.write('{"element": {"type": "Box", "backgroundColour": "red", "child": {"type": "Label"}}}', wanted="refused")
            self.assert_contrast(page, scheme)
            page.page.get_by_role("button", name="Examples").click()
            page.page.wait_for_selector("#gallery-list button")
            self.assert_contrast(page, scheme)

    def assert_contrast(self, page, scheme):
        contrasts = page.page.evaluate(CONTRASTS)
        self.assertGreater(len(contrasts), 20)
        self.assertEqual([it for it in contrasts if it[0] < 4.5], [], scheme)

    def test_the_choice_of_light_or_dark_mode_is_kept(self):
        page = self.open(color_scheme="light")
        back = "getComputedStyle(document.body).backgroundColor"
        day = page.page.evaluate(back)
        page.page.get_by_role("button", name="Dark").click()
        night = page.page.evaluate(back)
        self.assertNotEqual(day, night)
        page.page.reload()
        page.state()
        self.assertEqual(page.page.evaluate(back), night)
        self.assertEqual(page.page.get_by_role("button", name="Dark").get_attribute("aria-pressed"), "true")

    def test_on_a_small_screen_nothing_is_too_wide_and_all_panes_can_be_shown(self):
        page = self.open(width=390, height=844)
        for name, part in [("Source", "#editor"), ("Picture", "#canvas"), ("Elements", "#tree")]:
            page.page.locator("#panes").get_by_role("button", name=name).click()
            self.assertTrue(page.page.locator(part).is_visible())
            self.assertLessEqual(page.page.evaluate("document.documentElement.scrollWidth"), 390)
            box = page.page.locator(part).bounding_box()
            self.assertGreaterEqual(box["x"], 0)
            self.assertLessEqual(box["x"] + box["width"], 390)
        page.page.locator("#tree li").nth(5).click()
        page.page.get_by_role("button", name="Show in the source").click()
        self.assertTrue(page.page.locator("#editor").is_visible())
