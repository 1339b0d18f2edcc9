"""Requests of the client to a server, their answers, and their problems."""

import asyncio
import base64
import inspect
import json
import random
import socket

import httpx
import pytest
from cyanotype import *
from cyanotype import AsyncClient, Client, Problem, component
from cyanotype.calls import ANSWER_SECONDS_MAX, SILENCE_SECONDS_MAX

PAGE = Column([Label("Hi", font=Font(weight="bold")), Label("there")], minimum_spacing=8)


@pytest.fixture(scope="module")
def client(server):
    with Client(server.url) as client:
        yield client


def problem_of(call, *arguments, **options):
    with pytest.raises(Problem) as caught:
        call(*arguments, **options)
    return caught.value


def answered(status, **answer):
    """A client whose requests all have this answer."""
    transport = httpx.MockTransport(lambda request: httpx.Response(status, **answer))
    return Client("http://server", http=httpx.Client(transport=transport))


class TestLayouts:
    def test_a_layout_has_the_frames_of_the_views(self, client):
        layout = client.layout(LayoutRequest(PAGE, size=PartialSize(width=320)))
        assert layout["size"]["width"] == 320
        assert [frame["path"] for frame in layout["frames"]] == ["Column.1/Label.1", "Column.1/Label.2"]

    def test_an_element_can_be_a_request(self, client):
        assert client.layout(PAGE) == client.layout(LayoutRequest(PAGE))

    def test_several_sizes_have_a_layout_each(self, client):
        sizes = [PartialSize(width=100), PartialSize(width=200)]
        assert [layout["size"]["width"] for layout in client.layouts(LayoutRequest(PAGE, sizes=sizes))] == [100, 200]

    def test_a_request_without_sizes_has_one_layout(self, client):
        assert client.layouts(LayoutRequest(PAGE)) == [client.layout(PAGE)]

    def test_measurements_are_in_the_order_of_their_constraints(self, client):
        sizes = client.measure(MeasureRequest(Spacer(size=10), constraints=[PartialSize(), PartialSize(width=5)]))
        assert sizes == [{"width": 10, "height": 10}] * 2

    def test_a_component_is_laid_out(self, client):
        @component
        def badge(text: str, color: str = "red") -> Element:
            return Label(text, color=color)

        first, second = client.layout(Row([badge("New"), badge("Sale", color="blue")]))["frames"]
        assert (first["path"], first["properties"]["color"]) == ("Row.1/Badge.1/Label.1", "#ff0000ff")
        assert second["properties"]["text"] == "Sale"

    @pytest.mark.parametrize(("kind", "beginning"), [("png", b"\x89PNG"), ("svg", b"<svg"), ("pdf", b"%PDF"), ("bmp", b"BM"), ("webp", b"RIFF")])
    def test_a_picture_is_a_file_of_its_format(self, client, kind, beginning):
        assert client.picture(PAGE, kind, PictureOptions(scale=2, background="white")).startswith(beginning)

    def test_a_batch_has_answers_and_problems_in_the_order_of_its_requests(self, client):
        line = inspect.currentframe().f_lineno + 1
        first, second, third = client.batch([PAGE, LayoutRequest(Label("Hi", color="rde")), PAGE])
        assert first == third == client.layout(PAGE)
        assert second.errors[0].suggestion == "red"
        assert second.errors[0].origin == f"{__file__}:{line}"

    def test_a_request_of_a_batch_may_have_several_sizes(self, client):
        request = LayoutRequest(PAGE, sizes=[PartialSize(width=100), PartialSize(width=200)])
        several, one = client.batch([request, PAGE])
        assert several == {"layouts": client.layouts(request)}
        assert one == client.layout(PAGE)

    def test_a_batch_may_be_longer_than_what_the_server_reads_while_its_answers_are_not_taken(self, server):
        # Random, because the answers are compressed.
        data = [base64.b64encode(random.randbytes(3000)).decode() for _ in range(1500)]
        buffers = [(socket.SOL_SOCKET, option, 32 * 1024) for option in (socket.SO_SNDBUF, socket.SO_RCVBUF)]
        http = httpx.Client(timeout=10, transport=httpx.HTTPTransport(socket_options=buffers))
        answers = Client(server.url, http=http).batch(View("Chart", data=points) for points in data)
        assert [answer["frames"][0]["data"] for answer in answers] == data

    def test_the_requests_of_a_batch_are_taken_as_they_are_sent(self):
        taken, posts = [], []

        def answer(request):
            posts.append(request.content)
            return httpx.Response(200, content=b'{"frames":[]}\n' * request.content.count(b"\n"))

        client = Client("http://server", http=httpx.Client(transport=httpx.MockTransport(answer)))
        batch = client.batch(taken.append(number) or Label("a" * 20_000) for number in range(10))
        next(batch)
        # Three requests fit into the first post.
        assert (len(taken), len(posts)) == (4, 1)
        assert len(list(batch)) == 9
        assert [post.count(b"\n") for post in posts] == [3, 3, 3, 1]

    def test_a_long_request_of_a_batch_is_sent_alone_and_an_empty_batch_not_at_all(self, client):
        long, short = Label("a" * 70_000), Label("a")
        assert list(client.batch([short, long, short])) == [client.layout(label) for label in (short, long, short)]
        assert list(answered(500).batch([])) == []

    def test_a_batch_whose_answers_are_cut_off_is_an_error(self):
        with pytest.raises(httpx.RemoteProtocolError, match="1 requests of the batch were not answered"):
            list(answered(200, content=b'{"frames":[]}\n').batch([PAGE, PAGE]))

    def test_requests_and_elements_may_be_dictionaries_with_their_json(self, client):
        page = json.loads(PAGE.to_json())
        layout = client.layout(PAGE)
        assert client.layout(page) == client.layout({"element": page}) == layout
        assert client.layouts({"element": page, "sizes": [{"width": 100}]})[0]["size"]["width"] == 100
        assert client.measure({"element": page, "constraints": [{}]}) == [layout["size"]]
        assert client.picture(page, "svg") == client.picture(PAGE, "svg")
        assert list(client.batch([page, {"element": page}, PAGE])) == [layout] * 3

    def test_a_dictionary_may_have_elements_and_components(self, client):
        @component
        def badge(text: str) -> Element:
            return Label(text)

        [frame] = client.layout({"element": badge("New"), "size": {"width": 100}})["frames"]
        assert frame["properties"]["text"] == "New"

    def test_the_components_of_a_dictionary_are_sent_with_those_in_python(self, client):
        @component
        def badge(text: str) -> Element:
            return Label(text)

        page = {"components": {"Own": {"element": badge("own")}}, "element": Row([{"type": "Own"}, badge("New")])}
        paths = ["Row.1/Own.1/Badge.1/Label.1", "Row.1/Badge.1/Label.1"]
        assert [frame["path"] for frame in client.layout(page)["frames"]] == paths
        # The document of a tree has the definition already.
        client.put_tree("badges", badge("stored"))
        document = {**client.tree("badges"), "element": badge("changed")}
        client.put_tree("badges", document)
        assert client.tree("badges")["components"] == document["components"]
        document["components"]["Badge"] = {"element": Empty()}
        with pytest.raises(ValueError, match="two components of the type Badge"):
            client.put_tree("badges", document)

    @pytest.mark.parametrize("request_", ["Label", None, [PAGE], data("/element"), Viewport()])
    def test_what_is_no_request_is_an_error_that_says_what_is(self, client, request_):
        for ask in (client.layout, client.layouts, client.measure, client.picture, lambda value: client.put_tree("no", value)):
            with pytest.raises(TypeError, match="Expected an element, a request or a tree, or a dictionary with its JSON"):
                ask(request_)

    def test_line_separators_other_than_a_line_feed_do_not_end_an_answer(self, client):
        text = "one\u2028two\u0085three\x1cfour"
        [layout] = client.batch([Label(text)])
        assert layout["frames"][0]["properties"]["text"] == text

    def test_fonts_have_a_digest(self, client):
        assert client.fonts()["digest"] == client.layout(PAGE)["fonts"]["digest"]


class TestConnections:
    def test_the_time_limits_of_the_program_are_kept_except_by_live_trees_and_long_polls(self):
        limits = []

        def answer(request):
            limits.append(request.extensions["timeout"]["read"])
            raise httpx.ReadTimeout("late")

        client = Client("http://server", http=httpx.Client(timeout=3, transport=httpx.MockTransport(answer)))
        for ask in (lambda: client.layout(PAGE), lambda: list(client.batch([PAGE])), lambda: client.tree_patch("home", 1, wait=9)):
            with pytest.raises(httpx.ReadTimeout):
                ask()
        next(client.live("home"))
        assert limits == [3, 3, 9 + ANSWER_SECONDS_MAX, SILENCE_SECONDS_MAX]

    def test_a_client_may_follow_more_trees_than_httpx_has_connections_by_default(self, server):
        async def follow_and_ask():
            async with AsyncClient(server.url) as client:
                await client.put_tree("followed/often", PAGE)
                trees = [client.live("followed/often") for _ in range(101)]
                await asyncio.gather(*[anext(tree) for tree in trees])
                layout = await asyncio.wait_for(client.layout(PAGE), 10)
                for tree in trees:
                    await tree.aclose()
                return layout

        assert len(asyncio.run(follow_and_ask())["frames"]) == 2


class TestProblems:
    def test_a_problem_has_the_pointer_the_suggestion_and_the_line_of_python(self, client):
        line = inspect.currentframe().f_lineno + 3
        page = Column([
            Label("fine"),
            Label("wrong", color="rde")])
        problem = problem_of(client.layout, page)
        assert (problem.status, problem.type) == (422, "/problems/invalid-layout")
        [error] = problem.errors
        assert (error.pointer, error.suggestion) == ("/element/children/1/color", "red")
        assert error.origin == f"{__file__}:{line}"
        assert f"(/element/children/1/color, made at {__file__}:{line})" in str(problem)
        assert str(problem).count(error.message) == 1

    def test_a_problem_with_an_element_has_its_section_of_the_reference(self, client):
        [error] = problem_of(client.layout, {"type": "Lable", "text": "Hi"}).errors
        assert (error.suggestion, error.reference) == ("Label", "Documentation/elements/views.md#label")

    def test_a_problem_of_an_element_that_is_sent_alone_has_the_line_of_the_call(self, client):
        line = inspect.currentframe().f_lineno + 1
        problem = problem_of(lambda: client.measure(Label("a")))
        assert [error.origin for error in problem.errors] == [f"{__file__}:{line}"]

    def test_a_patch_is_a_list_of_operations(self, client):
        with pytest.raises(TypeError, match="A patch is a list of operations"):
            client.patch_tree("patched", {"op": "remove", "path": "/data"})

    def test_a_problem_of_a_dictionary_has_the_pointer_and_no_line_of_python(self, client):
        page = {"type": "Label", "text": "Hi", "color": "rde"}
        [refused] = client.batch([page])
        for problem in (refused, problem_of(client.layout, page), problem_of(client.put_tree, "home", page)):
            [error] = problem.errors
            assert (error.pointer, error.suggestion, error.origin) == ("/element/color", "red", None)

    def test_several_errors_are_listed_below_their_number(self, client):
        problem = problem_of(client.layout, Column([Label("a", color="rde"), Label("b", color="gren")]))
        summary, first, second = str(problem).splitlines()
        assert summary.endswith("There are 2 problems.")
        assert '"rde"' in first and '"gren"' in second

    def test_a_mistake_in_a_component_is_found_in_its_function(self, client):
        @component
        def badge() -> Element:
            return Label("Hi", color="rde")

        [error] = problem_of(client.layout, badge()).errors
        assert error.pointer == "/components/Badge/element/color"
        assert error.origin == f"{__file__}:{inspect.getsourcelines(badge.function)[1] + 2}"

    def test_a_mistake_in_the_query_names_its_parameter(self, client):
        problem = problem_of(client.picture, PAGE, "png", PictureOptions(scale=1000))
        assert [error.parameter for error in problem.errors] == ["scale"]

    @pytest.mark.parametrize("body", [
        "<h1>Bad Gateway</h1>", "null", '"upstream"', "[]", '{"message": "upstream"}', '{"title": "Bad Gateway", "errors": null}',
        '{"type": "about:blank", "title": "Bad Gateway", "status": "bad", "errors": "upstream"}',
        '{"type": "about:blank", "title": "Bad Gateway", "status": "bad", "errors": [null]}',
        '{"type": "about:blank", "title": "Bad Gateway", "status": "bad"}'])
    def test_an_error_of_a_proxy_has_its_status(self, body):
        problem = problem_of(answered(502, content=body).fonts)
        assert (problem.status, problem.title, problem.passes) == (502, "Bad Gateway", True)

    @pytest.mark.parametrize("ask", [
        lambda client: client.layout(PAGE), lambda client: client.picture(PAGE), lambda client: client.delete_tree("home"),
        lambda client: list(client.batch([PAGE])), lambda client: next(client.live("home"))])
    def test_a_redirect_is_a_problem(self, ask):
        moved = answered(308, headers={"Location": "https://server/"}, html="<h1>Moved</h1>")
        assert problem_of(ask, moved).status == 308

    def test_the_key_is_sent_with_every_request(self):
        seen = []
        transport = httpx.MockTransport(lambda request: seen.append(request) or httpx.Response(204))
        Client("http://server", key="secret", http=httpx.Client(transport=transport)).delete_tree("home")
        assert [request.headers["Authorization"] for request in seen] == ["Bearer secret"]

    def test_a_server_that_cannot_be_reached_is_an_error_of_httpx(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        with pytest.raises(httpx.ConnectError):
            Client(f"http://127.0.0.1:{port}").fonts()


class TestTrees:
    def test_a_tree_is_kept_in_versions_until_it_is_deleted(self, client):
        assert client.put_tree("kept/home", PAGE)["version"] == 1
        stored = StoredTree(Label(data("/title")), data={"title": "Today"})
        assert client.put_tree("kept/home", stored)["version"] == 2
        assert client.tree("kept/home")["data"] == client.tree_data("kept/home") == {"title": "Today"}
        assert client.tree("kept/home", version=1)["element"]["type"] == "Column"
        assert client.put_tree_data("kept/home", {"title": "Tomorrow"})["version"] == 3
        assert [version["version"] for version in client.tree_versions("kept/home")] == [3, 2, 1]
        [frame] = client.tree_frames("kept/home", Viewport(width=320))["frames"]
        assert frame["properties"]["text"] == "Tomorrow"
        assert [tree["name"] for tree in client.trees(prefix="kept/")["trees"]] == ["kept/home"]
        client.delete_tree("kept/home", if_match=3)
        assert problem_of(client.tree, "kept/home").status == 404

    def test_a_tree_may_be_a_dictionary_with_its_json(self, client):
        client.put_tree("json/home", StoredTree(Label(data("/title")), data={"title": "Today"}))
        client.put_tree("json/copy", client.tree("json/home"))
        assert client.tree("json/copy") == client.tree("json/home")
        client.put_tree("json/copy", {"type": "Label", "text": "Hi"})
        assert client.tree("json/copy") == {"element": {"type": "Label", "text": "Hi"}}

    def test_a_window_may_be_four_numbers(self, client):
        rows = Column([Spacer(size=10)] + [Label("row", key=number) for number in range(9)])
        client.put_tree("cut", ScrollView(rows))
        window = Window(x=0, y=0, width=9, height=9)
        for numbers in [(0, 0, 9, 9), [0, 0, 9, 9]]:
            cut = client.tree_frames("cut", window=numbers)
            assert cut == client.tree_frames("cut", window=window)
            assert cut["left"] > 0
            assert client.tree_patch("cut", 1, window=numbers)["window"] == cut["window"]
            tree = next(client.live("cut", window=numbers))
            assert (len(tree.views), tree.window, tree.left) == (len(cut["frames"]), cut["window"], cut["left"])

    def test_a_change_of_an_old_version_is_refused_with_the_newest(self, client):
        client.put_tree("raced", PAGE, if_none_match="*")
        assert problem_of(client.put_tree, "raced", PAGE, if_none_match="*").status == 412
        client.put_tree("raced", Label("second"), if_match=1)
        problem = problem_of(client.patch_tree, "raced", [], if_match=1)
        assert (problem.status, problem.newest_version) == (412, 2)

    def test_a_patch_may_have_elements(self, client):
        client.put_tree("patched", PAGE)
        client.patch_tree("patched", [{"op": "replace", "path": "/element/children/1", "value": Label("you")}])
        assert client.tree("patched")["element"]["children"][1] == {"type": "Label", "text": "you"}

    @pytest.mark.parametrize("name", ["names/home#draft", "names/home?version=1", "names/home/100%25", "names/home/é"])
    def test_a_request_for_a_name_that_no_tree_can_have_is_for_no_other_tree(self, client, name):
        client.put_tree("names/home", PAGE)
        for ask in (client.tree, client.delete_tree, client.tree_versions, client.tree_data):
            assert problem_of(ask, name).type == "/problems/invalid-tree-name"
        assert client.tree("names/home")["element"]["type"] == "Column"

    @pytest.mark.parametrize("name", ["", ".", "..", "../fonts", "home/../../fonts", "/home", "home/", "a//b", "home/data", "frames.png"])
    def test_a_name_with_a_segment_that_the_client_would_resolve_is_not_sent(self, client, name):
        for ask in (client.tree, client.delete_tree, client.tree_frames, lambda name: next(client.live(name))):
            with pytest.raises(ValueError, match="is not the name of a tree"):
                ask(name)

    def test_changes_since_a_version_are_a_patch(self, client):
        client.put_tree("followed", Label("one"))
        assert client.tree_patch("followed", 1, wait=0.01)["patch"] == []
        client.put_tree("followed", Label("two"))
        [step] = client.tree_patch("followed", 1)["patch"]
        assert step["properties"]["set"] == {"text": "two"}

    @pytest.mark.parametrize("text", ["101", "007", "-1", "true", '"a"', "A12", "\u00e9"])
    def test_a_variable_that_is_a_text_stays_one(self, client, text):
        client.put_tree("room", Label(env("/variables/room")))
        [frame] = client.tree_frames("room", Viewport(variables={"room": text}))["frames"]
        assert frame["properties"]["text"] == text

    @pytest.mark.parametrize("value", [None, [1, 2], (1,), {"a": 1}, data("/room"), float("nan")])
    def test_a_variable_that_a_query_cannot_have_is_not_sent(self, client, value):
        viewport = Viewport(variables={"dark": True, "room": value})
        asks = [client.tree_frames, lambda name, viewport: client.tree_picture(name, "png", viewport),
                lambda name, viewport: next(client.live(name, viewport))]
        for ask in asks:
            with pytest.raises(TypeError, match="The variable 'room' must be a text, a number or a boolean, not"):
                ask("room", viewport)

    @pytest.mark.parametrize(("value", "written"), [(True, "true"), (False, "false"), (3, "3"), (0.5, "0.5"), ("", ""), ("a b", "a b")])
    def test_a_variable_may_be_a_boolean_a_number_or_a_text(self, value, written):
        assert Viewport(variables={"room": value}).parameters() == {"variables.room": written}

    def test_a_viewport_has_all_members_of_the_environment(self, client):
        client.put_tree("seen", EnvironmentReader(
            cases=[EnvironmentCase(when=Environment(variables={"dark": True}), element=Label("night"))],
            otherwise=Label("day")))
        viewport = Viewport(
            width=320, display_scale=2, mirrors=True, layout_direction="rightToLeft", safe_area_insets=[47, 0, 34, 0],
            variables={"dark": True}, coordinates="root", include="glyphs")
        layout = client.tree_frames("seen", viewport, window=Window(x=0, y=0, width=320, height=10))
        assert (layout["displayScale"], layout["window"]["width"]) == (2, 320)
        assert layout["frames"][0]["properties"]["text"] == "night"
        assert client.tree_picture("seen", "svg", viewport, PictureOptions(text="embed"), version=1).startswith(b"<svg")


def test_the_client_for_asyncio_answers_the_same(server, client):
    async def ask():
        async with AsyncClient(server.url) as client:
            together = await asyncio.gather(*[client.layout(Label(str(number))) for number in range(20)])
            batch = [answer async for answer in client.batch([PAGE, Label("x", color="rde")])]
            with pytest.raises(Problem) as caught:
                await client.tree("nowhere")
            return together, batch, caught.value

    together, [layout, refused], missing = asyncio.run(ask())
    assert together == [client.layout(Label(str(number))) for number in range(20)]
    assert layout == client.layout(PAGE)
    assert (refused.status, missing.status) == (422, 404)
