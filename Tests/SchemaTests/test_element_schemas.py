"""Elements, which are not in the fixtures, that the schemas accept and refuse."""

import unittest

from test_schemas import EXAMPLES, SCHEMAS, deepest_error, definitions, is_valid, read

IMAGE = {"type": "Image", "source": "a"}


class Elements(unittest.TestCase):
    def assertAccepts(self, element, **request):
        self.assertIsNone(deepest_error("request", {"element": element, **request}))

    def assertRefuses(self, element, **request):
        self.assertFalse(is_valid("request", {"element": element, **request}), element)

    def test_traits_depend_on_the_parent(self):
        for parent, traits in [
            ("Row", {"priority": "shrinks"}),
            ("Column", {"growPriority": 2, "alignmentGuide": {"fraction": 0.5}}),
            ("GridRow", {"width": {"absolute": 40}}),
            ("GridColumn", {"height": {"proportional": 2}}),
            ("Flow", {"priority": "grows"}),
            ("LayoutWriter", {"frame": {"x": 0, "y": -4, "width": 3, "height": 2}}),
        ]:
            with self.subTest(parent):
                child = {**IMAGE, "traits": traits}
                self.assertAccepts({"type": parent, "children": [child]})
                self.assertRefuses({"type": "Overlay", "children": [child]})
                self.assertRefuses({"type": "Keyed", "key": "a", "child": child})

    def test_priority_excludes_grow_priority(self):
        child = {**IMAGE, "traits": {"priority": "grows", "growPriority": 1}}
        self.assertRefuses({"type": "Row", "children": [child]})

    def test_a_text_field_has_one_text_and_a_secure_one_has_one_line(self):
        field = {"type": "TextField", "name": "a"}
        self.assertAccepts({**field, "value": "b", "lines": 3})
        self.assertAccepts({**field, "text": "b", "secure": True, "lines": 1})
        self.assertAccepts({**field, "secure": False, "lines": 2})
        self.assertAccepts({**field, "secure": True, "lines": {"$if": False, "then": 2, "else": 1}})
        self.assertRefuses({**field, "text": "b", "value": "b"})
        self.assertRefuses({**field, "secure": True, "lines": 2})

    def test_messages_are_by_language_tags(self):
        for tag in ("en", "zh-Hant-TW", "x-own", "de-1996"):
            self.assertAccepts(IMAGE, strings={tag: {"a": "A"}})
        for tag in ("123", "e", "x", "en_US", "en-", "en-" + "-".join(["abcdefgh"] * 15)):
            self.assertRefuses(IMAGE, strings={tag: {"a": "A"}})

    def test_every_element_with_a_child_is_a_modifier(self):
        names = {name for name, schema in definitions() if is_wrapper(schema)}
        modifiers = SCHEMAS["elements.schema.json"]["$defs"]["modifier"]["anyOf"][0]["properties"]
        self.assertEqual({name[0].lower() + name[1:] for name in names}, set(modifiers))

    def test_a_modifier_has_neither_child_nor_key_nor_modifiers(self):
        self.assertAccepts({**IMAGE, "modifiers": [{"box": {"clipsContent": True}}, {"keyed": {"key": 7}}]})
        for name in ("child", "key", "modifiers", "traits", "data", "type"):
            with self.subTest(name):
                self.assertRefuses({**IMAGE, "modifiers": [{"box": {name: IMAGE}}]})

    def test_an_accessibility_element_has_traits_of_two_kinds(self):
        element = {"type": "AccessibilityElement", "child": IMAGE}
        both = {**element, "traits": {"priority": "fixed"}, "accessibilityTraits": ["button"]}
        self.assertAccepts({"type": "Row", "children": [{**element, "traits": ["button"]}, both]})
        self.assertAccepts({**element, "when": True})
        self.assertRefuses({**element, "traits": ["button"], "accessibilityTraits": ["button"]})
        self.assertRefuses({**element, "traits": ["buton"]})
        self.assertRefuses({**IMAGE, "traits": ["button"]})

    def test_as_a_modifier_an_accessibility_element_has_only_its_own_traits(self):
        self.assertAccepts({**IMAGE, "modifiers": [{"accessibilityElement": {"traits": ["button"]}}]})
        for traits in (None, {}, {"priority": "fixed"}, ["buton"]):
            with self.subTest(traits):
                self.assertRefuses({**IMAGE, "modifiers": [{"accessibilityElement": {"traits": traits}}]})

    def test_a_key_is_a_string_or_an_integer_of_64_bits(self):
        for key in ("", -(2**63), 2**63 - 1):
            self.assertAccepts({**IMAGE, "key": key})
        for key in (0.5, 2**63, -(2**63) - 1, None):
            self.assertRefuses({**IMAGE, "key": key})

    def test_another_type_is_only_valid_with_components(self):
        components = {"Badge": {"element": IMAGE}}
        self.assertAccepts({"type": "Badge"}, components=components)
        self.assertRefuses({"type": "Badge"})
        self.assertRefuses({"type": "badge"}, components=components)

    def test_parameters_are_only_valid_in_components(self):
        modifiers = [{"opacity": {"opacity": {"$": "opacity"}}}, {"box": {"backgroundColor": {"$": "color"}}}]
        element = {"type": "Inset", "top": {"$": "top"}, "child": {"$": "child"}, "modifiers": modifiers}
        self.assertAccepts({"type": "A"}, components={"A": {"element": element}})
        self.assertRefuses(element)
        self.assertRefuses(element, components={"A": {"element": IMAGE}})
        self.assertRefuses({"type": "A"}, components={"A": {"element": {**element, "top": {"$": "top", "or": 3}}}})

    def test_a_locale_is_a_language_tag(self):
        for tag in ("de", "de-AT", "zh_Hant_HK", "root", "x-private", "ja-u-ca-japanese"):
            self.assertAccepts(IMAGE, environment={"locale": tag}, defaultLocale=tag)
        for tag in ("", "e", "x", "de_DE.UTF-8", "en US", "en-", "australian", "-".join(["abc"] * 33)):
            self.assertRefuses(IMAGE, environment={"locale": tag})
            self.assertRefuses(IMAGE, defaultLocale=tag)

    def test_references_to_data_are_valid_as_values_of_elements_and_as_arguments(self):
        name = {"$data": "/name"}
        modifiers = [{"opacity": {"opacity": name}}, {"box": {"backgroundColor": {**name, "default": "red"}}}]
        element = {"type": "Inset", "top": name, "key": name, "child": name, "modifiers": modifiers}
        self.assertAccepts(element, data={"name": 1}, environment={"locale": name})
        self.assertAccepts({"type": "A", "x": name}, components={"A": {"parameters": {"x": {}}, "element": element}})
        self.assertRefuses({**element, "top": {**name, "or": 3}})
        self.assertRefuses(element, size=name)
        for pointer in ("", "/", "/a~1b~0", "item:", "item:/0", "row2:#"):
            self.assertAccepts({**element, "top": {"$data": pointer}})
        for pointer in ("a", "/~", "/~2", "Row:/a", "item:a", "#", "item:#/a", 1):
            self.assertRefuses({**element, "top": {"$data": pointer}})

    def test_a_for_each_is_only_valid_in_children_and_its_element_has_the_traits_of_the_parent(self):
        loop = {"type": "ForEach", "in": {"$data": ""}, "key": "/id", "as": "row", "when": True, "element": IMAGE}
        for parent, traits in [
            ("Row", {"priority": "shrinks"}), ("GridRow", {"width": {"absolute": 40}}),
            ("GridColumn", {"height": {"absolute": 40}}), ("Flow", {"priority": "grows"}),
            ("LayoutWriter", {"frame": {"x": 0, "y": -4, "width": 3, "height": 2}}),
        ]:
            with self.subTest(parent):
                inner = {**loop, "element": {**IMAGE, "traits": traits}}
                self.assertAccepts({"type": parent, "children": [inner]})
                self.assertRefuses({"type": "Overlay", "children": [inner]})
        self.assertAccepts({"type": "Overlay", "children": [loop, IMAGE, loop]})
        components = {"A": {"element": {"type": "Overlay", "children": [loop]}}}
        self.assertAccepts({"type": "A"}, components=components)
        for element in (loop, {"type": "Centered", "child": loop}, {"type": "Row", "children": [{**loop, "element": loop}]}):
            self.assertRefuses(element)
            self.assertRefuses(element, components=components)
        for change in ({"in": {}}, {"key": 1}, {"as": "item"}, {"traits": {}}, {"modifiers": []}, {"in": "/rows"}):
            self.assertRefuses({"type": "Overlay", "children": [{**loop, **change}]})
        self.assertFalse(is_valid("request", {"element": IMAGE, "components": {"ForEach": {"element": IMAGE}}}))

    def test_conditions(self):
        name = {"$data": "/name"}
        for condition in (
            True, name, {"equals": [name, None]}, {"less": [name, 1]}, {"atMost": ["a", name]}, {"exists": "item:/a"},
            {"empty": name}, {"contains": [[1], 1]}, {"contains": ["ab", name]}, {"all": []}, {"any": [{"not": name}]},
        ):
            with self.subTest(condition):
                self.assertAccepts({**IMAGE, "when": condition})
        for condition in (
            None, 1, {}, {"equals": [1]}, {"less": [1, "a"]}, {"less": [True, False]}, {"exists": "a"}, {"empty": 1},
            {"contains": [1, 1]}, {"contains": ["a", 1]}, {"all": True}, {"not": 1}, {"not": True, "all": []}, {"if": True},
        ):
            with self.subTest(condition):
                self.assertRefuses({**IMAGE, "when": condition})
        self.assertRefuses({**IMAGE, "modifiers": [{"box": {"when": True}}]})

    def test_a_stored_tree_is_a_request_with_at_most_one_size(self):
        for path in EXAMPLES:
            tree = read(path)
            self.assertEqual(is_valid("tree", tree), "sizes" not in tree, path.name)
            tree.pop("sizes", None)
            self.assertIsNone(deepest_error("tree", tree))
        self.assertFalse(is_valid("tree", {**read(EXAMPLES[0]), "size": {"width": -1}}))


def is_wrapper(schema):
    """Whether a definition is of an element with a child."""
    bases = [part.get("$ref", "") for part in (schema, *schema.get("allOf", []))]
    kinds = {base.rpartition("/")[2] for base in bases}
    if "child" in schema.get("properties", {}):
        return True
    return bool(kinds & {"wrapper", "viewWithChild", "viewWithOptionalChild"})


if __name__ == "__main__":
    unittest.main()
