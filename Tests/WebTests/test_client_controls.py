"""Tests of client.js: form controls, their events, and their values after patches."""

from client_case import ClientCase, column, keyed, label
from interruptible_proxy import InterruptibleProxy


def control(key, kind, **members):
    return {"type": kind, "key": key, **members}


FORM = [
    control(1, "TextField", name="email", label="Email", text="a@b", keyboardType="emailAddress", onChange="typed"),
    control(2, "TextField", name="note", value="one\ntwo", lines=3, placeholder="Note"),
    control(3, "TextField", name="secret", secure=True, placeholder="Password", onReturn="sign-in"),
    control(4, "Toggle", name="news", label="News", value=True, data={"id": 7}),
    control(5, "Checkbox", name="terms"),
    control(6, "RadioButton", group="delivery", name="post", value=True),
    control(7, "RadioButton", group="delivery", name="courier"),
    control(8, "Slider", name="volume", minimum=10, maximum=20, step=2, value=12, tint="#ff0000"),
    control(9, "Picker", name="size", items=["S", {"title": "Medium", "value": "M"}], value="M"),
    control(10, "ProgressBar", name="upload", value=0.25, label="Upload"),
]
VALUES = {
    "email": "a@b", "note": "one\ntwo", "secret": "", "news": True, "terms": False, "delivery": "post", "volume": 12,
    "size": "M",
}


class ClientControlTests(ClientCase):
    def begin(self, name, *controls):
        self.server.put(name, column(*(controls or FORM)))
        self.open(name)
        self.call("version", 1)
        self.call("events")

    def control(self, name):
        return self.page.locator(f"#host [name={name}]")

    def read(self, name, script):
        return self.page.eval_on_selector(f"#host [name={name}]", f"(it) => {script}")

    def test_controls_are_those_of_html_with_names_labels_and_values(self):
        self.begin("controls")
        read = """(all) => all.map((it) => [it.localName, it.type ?? null, it.name ?? null, it.getAttribute("aria-label"),
          it.disabled ?? false])"""
        self.assertEqual(
            self.page.eval_on_selector_all("#host :is(input, textarea, select, progress)", read),
            [
                ["input", "text", "email", "Email", False], ["textarea", "textarea", "note", None, False],
                ["input", "password", "secret", None, False], ["input", "checkbox", "news", "News", False],
                ["input", "checkbox", "terms", None, False], ["input", "radio", "cyanotype-1-delivery", None, False],
                ["input", "radio", "cyanotype-1-delivery", None, False], ["input", "range", "volume", None, False],
                ["select", "select-one", "size", None, False], ["progress", None, "upload", "Upload", False],
            ])
        self.assertEqual(self.read("email", "it.inputMode"), "email")
        self.assertEqual(self.read("news", "[it.checked, it.role ?? it.getAttribute('role')]"), [True, "switch"])
        self.assertEqual(self.read("volume", "[it.min, it.max, it.step, it.value]"), ["10", "20", "2", "12"])
        self.assertEqual(self.read("volume", "getComputedStyle(it).accentColor"), "rgb(255, 0, 0)")
        self.assertEqual(self.read("size", "[...it.options].map(({ text, value }) => [text, value])"),
                         [["S", "S"], ["Medium", "M"]])
        self.assertEqual(self.page.eval_on_selector("#host progress", "(it) => it.value"), 0.25)
        # Each fills its view.
        sizes = """(all) => all.map((it) => [it, it.parentElement].map((one) => one.getBoundingClientRect()))
          .filter(([one, other]) => one.width !== other.width || one.height !== other.height).length"""
        self.assertEqual(self.page.eval_on_selector_all("#host :is(input, textarea, select, progress)", sizes), 0)
        self.assert_page_shows("controls")

    def test_a_change_is_sent_with_the_values_of_the_form(self):
        self.begin("changes")
        values, path = dict(VALUES), self.path

        def sent_change(key, kind, name, value):
            events = self.call("events")
            self.assertEqual(len(events), 1, events)
            self.assertEqual((events[0]["kind"], events[0]["path"]), ("change", path(f"{kind}[{key}].1")))
            self.assertEqual((events[0]["name"], events[0]["value"]), (name, value))
            self.assertEqual(events[0]["form"], values)
            return events[0]

        values["news"] = False
        self.control("news").click()
        self.assertEqual(sent_change(4, "Toggle", "news", False)["data"], {"id": 7})
        values["delivery"] = "courier"
        self.page.locator("#host [value=courier]").click()
        sent_change(7, "RadioButton", "courier", True)
        values["volume"] = 14
        self.control("volume").press("ArrowRight")
        sent_change(8, "Slider", "volume", 14)
        values["size"] = "S"
        self.control("size").select_option("S")
        sent_change(9, "Picker", "size", "S")
        values["note"] = "one\ntwo!"
        self.control("note").press("End")
        self.control("note").evaluate("(it) => it.setSelectionRange(7, 7)")
        self.control("note").press("!")
        sent_change(2, "TextField", "note", "one\ntwo!")

    def test_the_enter_key_in_a_field_sends_its_action(self):
        self.begin("returns")
        self.control("secret").press_sequentially("ab")
        self.call("events")
        self.control("secret").press("Enter")
        (event,) = self.call("events")
        self.assertEqual((event["kind"], event["name"], event["action"]), ("action", "sign-in", "sign-in"))
        self.assertEqual(event["form"], {**VALUES, "secret": "ab"})

    def test_a_press_on_a_button_is_sent_with_the_values_of_the_form(self):
        button = keyed("b", label("send"), "Button", action="send")
        self.begin("sent", control(1, "TextField", name="email"), button)
        self.control("email").press_sequentially("x")
        self.call("events")
        self.page.locator("#host [data-view=Button]").click()
        (event,) = self.call("events")
        self.assertEqual((event["kind"], event["name"], event["action"]), ("action", "send", "send"))
        self.assertEqual((event["path"], event["form"]), (self.path("Button[b].1"), {"email": "x"}))

    def test_patches_do_not_change_a_text_that_the_user_is_typing(self):
        def form(text, size=17, key=1, **members):
            return column(control(key, "TextField", name="email", text=text, font={"size": size}, **members))

        self.begin("typing", form("")["children"][0])
        field = self.control("email")
        field.press_sequentially("hello")
        self.show("typing", form("he", size=20))
        self.assertEqual(self.read("email", "[it.value, it === document.activeElement]"), ["hello", True])
        self.assertEqual(self.read("email", "getComputedStyle(it).fontSize"), "20px")
        field.press_sequentially("!")
        self.assertEqual(self.read("email", "it.value"), "hello!")
        # After the enter key, a new text from the server replaces the text of the user.
        field.press("Enter")
        self.show("typing", form("", size=20))
        self.assertEqual(self.read("email", "it.value"), "")
        # A field keeps its text when it becomes a field of several lines.
        field.press_sequentially("more")
        self.show("typing", form("", size=20, lines=2))
        self.assertEqual(self.read("email", "[it.localName, it.value, it === document.activeElement]"),
                         ["textarea", "more", True])
        self.page.locator("#host textarea").blur()
        self.show("typing", form("other", size=20, lines=2))
        self.assertEqual(self.read("email", "it.value"), "other")

    def test_the_value_of_an_answer_replaces_that_of_the_user_even_if_no_patch_has_it(self):
        def form(*, label="", changed=False):
            radios = [control(key, "RadioButton", group="way", name=key, value=key == "a") for key in ("a", "b")]
            field = control("field", "TextField", name="note", text="changed" if changed else "x")
            switch = control("switch", "Toggle", name="on")
            return column(field, switch, *radios, {"type": "Label", "key": "label", "text": label})

        def values():
            return self.read("note", "it.value"), self.read("on", "it.checked"), self.page.eval_on_selector_all(
                "#host [type=radio]", "(all) => all.map((it) => it.checked)")

        self.begin("answered", *form()["children"])
        self.control("note").press("End")
        self.control("note").press_sequentially("yz")
        self.control("on").click()
        self.control("cyanotype-1-way").last.click()
        edited = ("xyz", True, [False, True])
        self.assertEqual(values(), edited)
        # Of the two changes of the text, the first is answered, and all others with a version to come.
        self.call("answer", 0, 1)
        for index in (2, 3):
            self.call("answer", index, 2)
        self.assertEqual(values(), edited)
        self.show("answered", form(label="new"))
        self.assertEqual(values(), ("xyz", False, [True, False]))
        self.call("answer", 1, 2)
        self.assertEqual(values(), ("x", False, [True, False]))
        # What the user does then is as if nothing had been changed before.
        self.control("note").press("End")
        self.control("note").press_sequentially("!")
        self.assertEqual(self.read("note", "it.value"), "x!")
        self.show("answered", form(changed=True))
        self.assertEqual(self.read("note", "it.value"), "x!")
        self.call("answer", -1, 2)
        self.assertEqual(self.read("note", "[it.value, it === document.activeElement]"), ["changed", True])

    def test_a_new_value_replaces_that_of_the_user_and_other_patches_keep_it(self):
        self.begin("chosen")
        self.control("terms").click()
        self.control("size").select_option("S")
        changed = [dict(one) for one in FORM]
        changed[3]["value"], changed[8]["items"] = False, ["S", "M", "L"]
        changed[9]["value"] = 0.5
        self.show("chosen", column(*changed))
        self.assertEqual(self.read("terms", "it.checked"), True)
        self.assertEqual(self.read("news", "it.checked"), False)
        self.assertEqual(self.read("size", "[it.value, it.options.length]"), ["S", 3])
        self.assertEqual(self.page.eval_on_selector("#host progress", "(it) => it.value"), 0.5)
        del changed[9]["value"]
        changed[4]["enabled"] = False
        self.show("chosen", column(*changed))
        self.assertEqual(self.page.eval_on_selector("#host progress", "(it) => it.position"), -1)
        self.assertEqual(self.read("terms", "[it.disabled, it.checked]"), [True, True])

    def test_a_typed_text_is_kept_while_its_field_is_outside_the_window(self):
        rows = [control(key, "TextField", name=f"f{key}", text=f"text {key}") for key in range(200)]
        self.server.put("scrolled", {"type": "ScrollView", "child": column(*rows)})
        self.open("scrolled")
        self.call("version", 1)
        self.control("f1").fill("typed")
        self.control("f1").blur()
        self.call("scroll", 7000)
        self.assertEqual(self.control("f1").count(), 0)
        event = self.call("scrolls")[-1]
        self.assertEqual((event["kind"], event["path"]), ("scroll", "ScrollView.1"))
        self.assertEqual((event["value"], event["form"]["f1"]), ({"x": 0, "y": 7000}, "typed"))
        self.call("scroll", 0)
        self.assertEqual(self.read("f1", "it.value"), "typed")
        self.assertEqual(self.read("f2", "it.value"), "text 2")

    def test_values_outside_the_window_are_kept_after_a_lost_connection(self):
        self.allowed = "ERR_"
        segments = control(0, "SegmentedControl", items=[{"title": title} for title in "abc"], selection=0)
        rows = [control(key, "TextField", name=f"f{key}", text=f"text {key}") for key in range(1, 200)]
        self.server.put("lost", {"type": "ScrollView", "child": column(segments, *rows)})
        with InterruptibleProxy(self.server.port) as proxy:
            self.open("lost", proxy)
            self.call("version", 1)
            self.page.locator("#host label").nth(1).click()
            self.control("f1").fill("typed")
            self.control("f1").blur()
            self.call("scroll", 7000)
            with self.page.expect_response("**/events?*"):
                proxy.cut()
                proxy.open()
            self.call("scroll", 0)
            self.assertEqual(self.read("f1", "it.value"), "typed")
            self.assertEqual(self.checked(), [False, True, False])

    def test_a_choice_in_a_long_group_of_radio_buttons_is_kept(self):
        rows = [control(key, "RadioButton", group="country", name=f"c{key}", value=key == 0) for key in range(300)]
        last = control("last", "Checkbox", name="last")
        self.server.put("countries", {"type": "ScrollView", "child": column(*rows, last)})
        self.open("countries")
        self.call("version", 1)
        self.call("scroll", 5000)
        self.page.locator("#host [value=c220]").click()
        self.call("scroll", 0)
        self.assertFalse(self.page.eval_on_selector("#host [value=c0]", "(it) => it.checked"))
        self.page.locator("#host [value=c2]").click()
        self.assertEqual(self.call("events")[-1]["form"]["country"], "c2")
        self.call("scroll", 5000)
        self.assertFalse(self.page.eval_on_selector("#host [value=c220]", "(it) => it.checked"))
        self.call("scroll", 10_000)
        self.control("last").click()
        self.assertEqual(self.call("events")[-1]["form"]["country"], "c2")

    def test_an_answered_value_is_not_kept_outside_the_window(self):
        rows = [control(key, "Checkbox", name=f"b{key}") for key in range(300)]
        self.server.put("refused", {"type": "ScrollView", "child": column(*rows)})
        self.open("refused")
        self.call("version", 1)
        self.control("b0").click()
        self.call("scroll", 5000)
        self.call("answer", 0, 1)
        self.page.locator("#host input").last.click()
        self.assertFalse(self.call("events")[-1]["form"].get("b0", False))
        self.call("scroll", 0)
        self.assertFalse(self.read("b0", "it.checked"))

    def test_a_value_outside_the_window_is_kept_in_another_size(self):
        rows = [control(key, "TextField", name=f"f{key}", text=f"text {key}") for key in range(200)]
        self.server.put("turned", {"type": "ScrollView", "child": column(*rows)})
        self.open("turned")
        self.call("version", 1)
        self.control("f1").fill("typed")
        self.control("f1").blur()
        self.call("scroll", 7000)
        self.call("fit", 300, 500)
        self.call("scroll", 0)
        self.assertEqual(self.read("f1", "it.value"), "typed")

    def test_changes_of_controls_that_are_gone_are_forgotten(self):
        radios = [control(key, "RadioButton", group="way", name=key, value=key == "a") for key in ("a", "b")]
        self.begin("forgotten", control("on", "Toggle", name="on"), *radios)
        self.control("on").click()
        self.control("cyanotype-1-way").last.click()
        self.assertEqual(self.call("changesCount"), 2)
        self.show("forgotten", column(*radios))
        self.assertEqual(self.call("changesCount"), 1)
        self.show("forgotten", column(control("off", "Toggle", name="off")))
        self.assertEqual(self.call("changesCount"), 0)

    def test_if_the_chosen_item_is_gone_the_server_chooses(self):
        def form(titles):
            segments = control(0, "SegmentedControl", items=[{"title": title} for title in titles], selection=0)
            return segments, control(1, "Picker", name="size", items=list(titles), value="a")

        self.begin("gone", *form("abc"))
        self.page.locator("#host label").nth(2).click()
        self.control("size").select_option("c")
        self.show("gone", column(*form("ab")))
        self.assertEqual([self.checked(), self.read("size", "it.value")], [[True, False], "a"])

    def checked(self):
        """Which segments are selected."""
        return self.page.eval_on_selector_all("#host fieldset input", "(all) => all.map((it) => it.checked)")

    def test_a_segment_stays_selected_when_the_titles_change(self):
        def segments(titles):
            return control(0, "SegmentedControl", items=[{"title": title} for title in titles], selection=0)

        self.begin("renamed", segments("abc"))
        self.page.locator("#host label").nth(1).click()
        self.show("renamed", column(segments("ABC")))
        self.assertEqual(self.page.eval_on_selector_all("#host label", "(all) => all.map((it) => it.textContent)"), ["A", "B", "C"])
        self.assertEqual(self.checked(), [False, True, False])

    def test_the_track_of_a_slider_follows_its_limits(self):
        part = "it.style.getPropertyValue('--part')"
        self.begin("limits", control(0, "Slider", name="volume", value=5, maximum=10))
        self.assertEqual(self.read("volume", part), "0.5")
        self.show("limits", column(control(0, "Slider", name="volume", value=5, maximum=20)))
        self.assertEqual(self.read("volume", part), "0.25")

    def test_the_name_of_a_control_may_be_any_string(self):
        names = ["__proto__", "constructor", "a b", ""]
        self.begin("names", *[control(index, "Checkbox", name=name) for index, name in enumerate(names)])
        self.page.locator("#host input").first.click()
        (event,) = self.call("events")
        self.assertEqual((event["name"], event["form"]["constructor"], event["form"]["a b"]), ("__proto__", False, False))


if __name__ == "__main__":
    import unittest

    unittest.main()
