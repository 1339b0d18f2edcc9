"""The client, for programs with asyncio. `client.py` is made from this file, for programs without."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import httpx

from . import answers, calls
from .calls import (
    ANSWER_SECONDS_MAX, CONNECTION_LOST, CONNECTIONS, RETRY_SECONDS_MAX, Answer, BatchAnswer, BatchRequest, Call, JSONObject,
    PictureFormat, Version)
from .elements import Element, LayoutRequest, MeasureRequest, PictureOptions, StoredTree, Viewport, Window
from .live_tree import EventsMissed, LiveTree
from .problem import Problem, no_events
from .streams import EventReader, LineReader


class AsyncClient:
    """A Cyanotype server. What it refuses is a `Problem`; when it cannot be reached, httpx says so.

    Requests and trees may also be dictionaries with their JSON.

    Args:
        url: Where the server is, such as `http://127.0.0.1:8080`.
        key: The key, if the server wants one.
        http: The client that keeps the connections, for proxies, certificates and time limits of one's own. `live`, and
            `tree_patch` with `wait`, have other time limits.
    """

    def __init__(self, url: str, *, key: str | None = None, http: httpx.AsyncClient | None = None) -> None:
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.http = http or httpx.AsyncClient(timeout=ANSWER_SECONDS_MAX, limits=CONNECTIONS)

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections."""
        await self.http.aclose()

    # MARK: Layouts

    async def layout(self, request: LayoutRequest | Element | JSONObject) -> answers.LayoutResponse:
        """The frames of a tree of elements."""
        return await self.send(calls.layout(request))

    async def layouts(self, request: LayoutRequest | JSONObject) -> list[answers.LayoutResponse]:
        """The frames for each of the request's `sizes`; without them, those for its `size`."""
        return await self.send(calls.layouts(request))

    async def measure(self, request: MeasureRequest | JSONObject) -> list[answers.MeasureResponseSize]:
        """The size for each of the request's constraints."""
        return await self.send(calls.measure(request))

    async def batch(self, requests: Iterable[BatchRequest]) -> AsyncIterator[BatchAnswer]:
        """The answer to each request, or its problem, in their order and as soon as it is there.

        The answer to a request with `sizes` is a dictionary with `layouts`. Requests are taken from the iterable as they are
        sent, in parts of up to 64 KiB.
        """
        for call, part in calls.batches(requests):
            reader, waiting = LineReader(), iter(part)
            async with self.stream(call) as response:
                async for piece in response.aiter_bytes():
                    for line in reader.lines(piece):
                        yield calls.batch_answer(line, next(waiting))
            # The answers to the next part would be taken for theirs.
            if unanswered := len(list(waiting)):
                raise httpx.RemoteProtocolError(f"{unanswered} requests of the batch were not answered")

    async def picture(
        self, request: LayoutRequest | Element | JSONObject, kind: PictureFormat = "png",
        options: PictureOptions = PictureOptions(),
    ) -> bytes:
        """The file of a picture."""
        return await self.send(calls.picture(request, kind, options))

    async def fonts(self) -> answers.Fonts:
        """The fonts of the server."""
        return await self.send(calls.fonts())

    # MARK: Stored trees

    async def trees(self, *, prefix: str = "", after: str = "", limit: int | None = None) -> answers.StoredTrees:
        """The stored trees, by name: those that begin with `prefix`, from the one that follows `after`."""
        return await self.send(calls.trees(prefix, after, limit))

    async def tree(self, name: str, *, version: int | None = None) -> Any:
        """The document of a stored tree, as it was put."""
        return await self.send(calls.tree(name, version))

    async def put_tree(
        self, name: str, tree: StoredTree | Element | JSONObject, *, if_match: Version | None = None,
        if_none_match: Version | None = None,
    ) -> answers.VersionOfAStoredTree:
        """Stores a tree as the newest version.

        Args:
            if_match: Only if this is the newest version.
            if_none_match: With `*` only if there is no tree of that name.
        """
        return await self.send(calls.put_tree(name, tree, if_match, if_none_match))

    async def patch_tree(
        self, name: str, operations: Iterable[dict[str, Any]], *, if_match: Version | None = None,
    ) -> answers.VersionOfAStoredTree:
        """Changes the document of a tree by a JSON Patch, whose values may be elements.

        The definitions of the components that these use are not sent: the tree must have them.
        """
        return await self.send(calls.patch_tree(name, operations, if_match))

    async def delete_tree(self, name: str, *, if_match: Version | None = None) -> None:
        """Removes a tree with all its versions."""
        await self.send(calls.delete_tree(name, if_match))

    async def tree_data(self, name: str, *, version: int | None = None) -> Any:
        """The `data` of a tree."""
        return await self.send(calls.tree_data(name, version))

    async def put_tree_data(
        self, name: str, data: Any, *, if_match: Version | None = None, if_none_match: Version | None = None,
    ) -> answers.VersionOfAStoredTree:
        """Replaces the `data` of a tree."""
        return await self.send(calls.put_tree_data(name, data, if_match, if_none_match))

    async def tree_versions(self, name: str) -> list[answers.VersionsOfAStoredTreeVersion]:
        """The versions that are kept, the newest first."""
        return await self.send(calls.tree_versions(name))

    async def tree_frames(
        self, name: str, viewport: Viewport = Viewport(), *, version: int | None = None,
        window: Window | Sequence[float] | None = None,
    ) -> answers.LayoutResponse:
        """The frames of a tree for a viewport.

        Args:
            window: The part of a long list that is answered; as numbers: x, y, width, height.
        """
        return await self.send(calls.tree_frames(name, viewport, version, window))

    async def tree_patch(
        self, name: str, since: int, viewport: Viewport = Viewport(), *, window: Window | Sequence[float] | None = None,
        wait: float = 0,
    ) -> answers.PatchResponse | answers.LayoutResponse:
        """What leads from a version to the newest one, or whole frames where that is not known.

        Args:
            wait: How many seconds to wait for a newer version, if there is none.
        """
        return await self.send(calls.tree_patch(name, since, viewport, window, wait))

    async def tree_picture(
        self, name: str, kind: PictureFormat = "png", viewport: Viewport = Viewport(),
        options: PictureOptions = PictureOptions(), *, version: int | None = None,
    ) -> bytes:
        """The file of a picture of a tree."""
        return await self.send(calls.tree_picture(name, kind, viewport, options, version))

    async def live(
        self, name: str, viewport: Viewport = Viewport(), *, window: Window | Sequence[float] | None = None,
        retry_seconds: float = 1,
    ) -> AsyncIterator[LiveTree]:
        """The views of a tree, at first and after each change, for as long as the program asks.

        They are empty while there is no tree of that name, and until the server can be reached: `problem` says why, and they
        come again when that changes. After a lost connection they begin anew.

        Args:
            retry_seconds: How long to wait after a lost connection. The wait doubles, up to 30 seconds, until there are events
                again; a random part of up to a half is left out, so that clients do not come back at once.
        """
        tree, call = LiveTree(), calls.tree_events(name, viewport, window)
        wait = retry_seconds
        while True:
            problem: Problem | None = no_events(self.url + call.path)
            try:
                async with self.stream(call) as response:
                    reader = EventReader()
                    async for piece in response.aiter_bytes():
                        for event, news in reader.events(piece):
                            has_changed = tree.receive(event, news)
                            wait, problem = retry_seconds, None
                            if has_changed:
                                yield tree
            except (*CONNECTION_LOST, EventsMissed):
                pass
            except Problem as refusal:
                problem = refusal
            if problem and tree.refused(problem):
                yield tree
            # The server is there, and the tree may be soon.
            if problem and problem.status == 404:
                wait = retry_seconds
            await asyncio.sleep(calls.pause(wait, problem))
            wait = min(2 * wait, max(RETRY_SECONDS_MAX, retry_seconds))

    # MARK: HTTP

    async def send(self, call: Call[Answer]) -> Answer:
        return call.answer(await self.http.request(**call.parts(self.url, self.headers)))

    @asynccontextmanager
    async def stream(self, call: Call[None]) -> AsyncIterator[httpx.Response]:
        """An answer whose pieces are read as they come."""
        async with self.http.stream(**call.parts(self.url, self.headers)) as response:
            if not response.is_success:
                await response.aread()
            call.check(response)
            yield response
