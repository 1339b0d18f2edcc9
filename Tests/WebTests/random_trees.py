"""Random trees of keyed children, and edits of them."""

WORDS = "anchor breeze cargo deck ebb fathom galley harbour inlet jetty keel lagoon مرحبا 海 mast".split()
COLORS = ["tomato", "gold", "#12345678", "seagreen", "clear"]
DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"


class RandomTree:
    """A tree of `Column`s, `Row`s and `Overlay`s with keyed children, some of them in views."""

    def __init__(self, random):
        self.random = random
        self.last_key = 0
        self.root = self.column(depth=0)

    @property
    def element(self):
        return {"type": "ScrollView", "contentInset": 8, "child": self.root}

    # Creating

    def column(self, depth):
        children = [self.child(depth + 1) for _ in range(self.random.randint(1, 5))]
        return {"type": self.random.choice(["Column", "Column", "Row", "Overlay"]), "children": children}

    def child(self, depth):
        self.last_key += 1
        element = self.view(depth) if depth > 3 or self.random.random() < 0.6 else self.wrapper(depth)
        return {"key": self.last_key, **element}

    def view(self, depth):
        return self.random.choice([self.label, self.spans, self.image, self.gauge, self.rule, self.control])()

    def label(self):
        return {"type": "Label", **self.text_style(), "text": self.text()}

    def spans(self):
        spans = [{"text": self.text() + " ", "underline": self.random.random() < 0.3} for _ in range(3)]
        return {"type": "AttributedLabel", "spans": spans}

    def text_style(self):
        return {"font": {"size": self.random.choice([12, 17, 30])}, "color": self.random.choice(COLORS)}

    def text(self):
        return " ".join(self.random.choices(WORDS, k=self.random.randint(0, 8)))

    def image(self):
        mode = self.random.choice(["aspectFill", "aspectFit", "center", "stretch"])
        size = {"width": self.random.randint(1, 50), "height": self.random.randint(1, 50)}
        height = {"absolute": self.random.randint(10, 40)}
        image = {"type": "Image", "source": DOT, "size": size, "contentMode": mode}
        return {"type": "ConstrainedSize", "width": height, "height": height, "child": image}

    def gauge(self):
        size = {"width": self.random.randint(0, 60), "height": 20}
        return {"type": "View", "class": "Gauge", "size": size, "properties": {"level": self.random.randint(0, 9)}}

    def control(self):
        controls = [
            {"type": "Toggle", "value": self.random.random() < 0.5},
            {"type": "Slider", "value": self.random.random(), "label": self.text()},
            {"type": "TextField", "text": self.text(), "lines": self.random.randint(1, 3)},
            {"type": "Picker", "items": ["a", "b"], "value": self.random.choice("ab")}, {"type": "ProgressBar"},
        ]
        return self.random.choice(controls)

    def rule(self):
        return {"type": "Rule", "orientation": "horizontal"}

    def wrapper(self, depth):
        inside = self.column(depth)
        kinds = ["box", "box", "button", "observer", "transitions", "attributes", "inset", "access", "access"]
        kind = self.random.choice(kinds)
        if kind == "box":
            box = {"type": "Box", "backgroundColor": self.random.choice(COLORS), "child": inside}
            if self.random.random() < 0.3:
                box["border"] = {"color": "black", "width": self.random.randint(1, 3)}
            if self.random.random() < 0.3:
                box["cornerStyle"] = {"radius": self.random.randint(1, 9), "corners": ["topLeft"]}
            return box
        if kind == "button":
            return {"type": "Button", "action": self.text() or "none", "child": inside, "data": self.last_key}
        if kind == "access":
            return {**self.access(), "child": inside}
        if kind == "observer":
            return {"type": "LifecycleObserver", "onAppear": "here", "onDisappear": "gone", "child": inside}
        if kind == "transitions":
            spring = {"dampenedSpring": {"dampingRatio": 0.3, "initialVelocity": {"dx": 2, "dy": -1}}}
            animation = {"duration": self.random.choice([0, 0.1, 9]), "curve": self.random.choice(["easeIn", spring])}
            transitions = {"onAppear": "fade", "onDisappear": "scale", "onLayout": {"specific": animation}}
            return {"type": "TransitionContainer", **transitions, "child": inside}
        if kind == "attributes":
            opacity = {"type": "Opacity", "opacity": self.random.choice([0, 0.5, 1]), "child": inside}
            turned = {"type": "Transformed", "rotate": {"degrees": self.random.choice([0, 90])}, "child": opacity}
            return {"type": "Hidden", "hidden": self.random.random() < 0.2, "child": turned}
        return {"type": "Inset", "uniform": self.random.choice([-5, 3, 400]), "child": inside}

    def access(self):
        """An element for assistive technology, without its child."""
        traits = self.random.sample(["header", "image", "selected", "toggleButton", "link", "updatesFrequently"], 2)
        return self.random.choice([
            {"type": "Tappable", "action": "tapped"},
            {"type": "AccessibilityElement", "label": self.text(), "accessibilityTraits": traits,
             "customActions": [{"name": word} for word in self.random.sample(WORDS, self.random.randint(0, 2))]},
            {"type": "AccessibilityCombine", "label": self.text(), "addedTraits": traits},
            {"type": "AccessibilityContainer", "containerType": "list"}, {"type": "AccessibilityBlocker"},
            {"type": "EditingMenu", "items": [{"kind": "copy"}]},
            {"type": "AccessibilityDeferral", "content": [{"source": "a", "kind": "error"}]},
            {"type": "AccessibilityDeferralSource", "source": "a"}, {"type": "AccessibilityDeferralReceiver"},
        ])

    # Editing

    def edit(self):
        for _ in range(self.random.randint(1, 3)):
            children = self.random.choice(list(self.lists(self.root)))
            edits = [self.move, self.move, self.remove, self.insert, self.replace, self.restyle, self.restyle]
            self.random.choice(edits)(children)

    def lists(self, element):
        """The children of every container."""
        if "children" in element:
            yield element["children"]
        for child in [*element.get("children", []), *([element["child"]] if "child" in element else [])]:
            yield from self.lists(child)

    def move(self, children):
        self.random.shuffle(children)

    def remove(self, children):
        if len(children) > 1 or self.random.random() < 0.2:
            del children[: self.random.randint(0, len(children))]

    def insert(self, children):
        if len(children) < 6:
            children.insert(self.random.randint(0, len(children)), self.child(depth=2))

    def replace(self, children):
        """Replaces a child by another with the same key. If it also has the same class, it has the same path."""
        if children:
            index = self.random.randrange(len(children))
            children[index] = {**self.child(depth=2), "key": children[index]["key"]}

    def restyle(self, children):
        for child in children:
            if child["type"] == "Label":
                child.update(self.random.choice([{"text": self.text()}, self.text_style()]))
            elif child["type"] == "Box":
                child["backgroundColor"] = self.random.choice(COLORS)
            elif child["type"] == "View":
                child.update({**self.gauge(), "class": self.random.choice(["Gauge", "Meter"])})
            elif child["type"] == "Hidden":
                child["hidden"] = not child["hidden"]
