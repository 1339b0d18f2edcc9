"""The views of a tree that lives on a server, kept in step by its events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from . import answers
from .problem import Problem, no_such_tree


class EventsMissed(Exception):
    """An event does not follow from the views that are shown, such as a patch for another version: a new stream must begin."""


@dataclass(eq=False)
class View:
    """A view, as the server describes it, with those in it from back to front."""

    entry: answers.View
    parent: View | None = None
    children: list[View] = field(default_factory=list)


class LiveTree:
    """The views of a stored tree in a viewport. `Client.live` yields it whenever it has changed."""

    version: int | None
    # The root's size; None without a version.
    size: answers.Size | None
    # The part of a long list that the views are limited to, and how many it leaves out; None if there are all.
    window: answers.Frame | None
    left: int | None
    # Why the newest version cannot be shown; None as long as it can. Without views also: why there are none, such as the
    # status 404 if there is no tree of that name, and 0 if the server cannot be reached.
    problem: Problem | None
    # The lifecycle events of the last patch.
    lifecycle: list[answers.Event]
    # All views by their paths, and those at the top from back to front.
    views: dict[str, View]
    top: list[View]

    def __init__(self) -> None:
        self.clear()

    def frames(self) -> list[answers.Entry]:
        """The views in drawing order, as an answer has them, `parent` being an index in this list."""
        found: list[answers.Entry] = []

        def add(views: list[View], parent: dict[str, int]) -> None:
            for view in views:
                found.append(cast(answers.Entry, {**view.entry, **parent}))
                add(view.children, {"parent": len(found) - 1})

        add(self.top, {})
        return found

    def lines(self) -> Iterator[tuple[float, float, str]]:
        """Every line of text that is not hidden, with the left and the top edge of its place in the root.

        The viewport's `coordinates` are those of the parent, which is the default.
        """
        yield from lines(self.top, 0, 0)

    # MARK: Events

    def receive(self, event: str, news: Any) -> bool:
        """Makes the change of an event. False if it tells the problem of before again, as each new stream does."""
        before = self.problem
        self.lifecycle = []
        if event == "frames":
            self.replace(news)
        elif event == "patch":
            self.apply(news)
        elif event == "deleted":
            self.clear()
            self.problem = no_such_tree()
        elif event == "problem":
            self.problem = Problem(news)
            return str(before) != str(self.problem)
        return True

    def refused(self, problem: Problem) -> bool:
        """Takes in why there are no events. True if the views or the problem change; raises what waiting does not help.

        Views are kept unless the tree does not exist any more.
        """
        if problem.status != 404 and not problem.passes:
            raise problem
        had_views, before = self.version is not None, self.problem
        if had_views and problem.status != 404:
            return False
        self.clear()
        self.problem = problem
        return had_views or before is None or before.status != problem.status

    def clear(self) -> None:
        """Begins anew, without views."""
        self.version = self.size = self.window = self.left = self.problem = None
        self.lifecycle, self.views, self.top = [], {}, []

    def replace(self, layout: answers.LayoutResponse) -> None:
        self.clear()
        self.version, self.size = layout.get("version"), layout["size"]
        self.window, self.left = layout.get("window"), layout.get("left")
        frames = layout["frames"]
        for frame in frames:
            entry = cast(answers.View, {name: value for name, value in frame.items() if name != "parent"})
            parent = frames[frame["parent"]]["path"] if "parent" in frame else None
            self.insert(entry, parent, len(self.siblings(parent)))

    def apply(self, patch: answers.PatchResponse) -> None:
        """Applies the operations of a patch, which lead from the version that is shown to another one."""
        if patch["since"] != self.version:
            raise EventsMissed
        for step in patch["patch"]:
            if step["op"] == "insert":
                self.insert(step["view"], step.get("parent"), step["index"])
            elif step["op"] == "update":
                view = self.view(step["path"])
                view.entry = updated(view.entry, step)
            elif step["op"] not in ("move", "remove"):
                raise EventsMissed
            else:
                view = self.view(step["path"])
                siblings = self.top if view.parent is None else view.parent.children
                siblings.remove(view)
                if step["op"] == "move":
                    siblings.insert(step["index"], view)
                else:
                    self.forget(view)
        self.version, self.size, self.problem = patch["version"], patch["size"], None
        self.left, self.lifecycle = patch.get("left"), patch.get("lifecycle", [])

    def view(self, path: str) -> View:
        if path not in self.views:
            raise EventsMissed
        return self.views[path]

    def siblings(self, parent: str | None) -> list[View]:
        return self.top if parent is None else self.view(parent).children

    def insert(self, entry: answers.View, parent: str | None, index: int) -> None:
        view = View(entry, None if parent is None else self.view(parent))
        self.views[entry["path"]] = view
        self.siblings(parent).insert(index, view)

    def forget(self, view: View) -> None:
        del self.views[view.entry["path"]]
        for child in view.children:
            self.forget(child)


def updated(entry: answers.View, step: answers.Update) -> answers.View:
    """The entry with members, and with properties, set and removed. Properties are absent if there are none."""
    members = changed(entry, step)
    if "properties" in step:
        members["properties"] = changed(entry.get("properties", {}), step["properties"])
    return cast(answers.View, {name: value for name, value in members.items() if name != "properties" or value})


def changed(members: Mapping[str, Any], step: answers.Update | answers.PropertyChanges) -> dict[str, Any]:
    kept = {name: value for name, value in members.items() if name not in step.get("unset", [])}
    return {**kept, **step.get("set", {})}


def lines(views: list[View], x: float, y: float) -> Iterator[tuple[float, float, str]]:
    for view in views:
        entry = view.entry
        if entry.get("hidden") or entry.get("opacity") == 0:
            continue
        left, top = x + entry["frame"]["x"], y + entry["frame"]["y"]
        line_top = top
        for line in entry.get("lines", []):
            yield left + line["x"], line_top, line["text"]
            line_top += line["height"]
        yield from lines(view.children, left, top)
