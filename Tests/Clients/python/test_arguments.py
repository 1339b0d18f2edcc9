"""Arguments of the client: how versions are sent, and errors for what is of another kind."""

import asyncio

import httpx
import pytest
from cyanotype import *
from cyanotype import AsyncClient, Client


@pytest.fixture
def sent():
    """The requests of `client`."""
    return []


@pytest.fixture
def client(sent):
    """A client whose requests are all answered by an empty object."""
    transport = httpx.MockTransport(lambda request: sent.append(request) or httpx.Response(200, json={}))
    return Client("http://server", http=httpx.Client(transport=transport))


@pytest.mark.parametrize(("version", "tag"), [(3, '"3"'), ("3", '"3"'), ('"3"', '"3"'), ('"3-a"', '"3-a"'), ("*", "*")])
def test_a_version_is_its_number_its_entity_tag_or_any(client, sent, version, tag):
    client.delete_tree("home", if_match=version)
    client.put_tree("home", Label("Hi"), if_none_match=version)
    assert (sent[0].headers["If-Match"], sent[1].headers["If-None-Match"]) == (tag, tag)


@pytest.mark.parametrize("version", ['W/"3"', '"3", "4"', '"3', "newest", "", 1.5, -1, True, {}])
def test_another_value_for_a_version_is_not_sent(client, sent, version):
    with pytest.raises(ValueError, match="Expected a version: its number, its entity tag such as"):
        client.delete_tree("home", if_match=version)
    with pytest.raises(ValueError, match="Expected a version: its number, its entity tag such as"):
        client.put_tree("home", Label("Hi"), if_none_match=version)
    assert sent == []


@pytest.mark.parametrize("viewport", [{"width": 3}, None, PictureOptions(scale=2)])
def test_what_is_no_viewport_is_an_error_that_names_it(client, sent, viewport):
    asks = [
        lambda: client.tree_frames("home", viewport), lambda: client.tree_frames("home", viewport, window=(0, 0, 9, 9)),
        lambda: client.tree_patch("home", 1, viewport), lambda: client.tree_picture("home", "png", viewport),
        lambda: next(client.live("home", viewport)),
        lambda: asyncio.run(anext(AsyncClient("http://server").live("home", viewport)))]
    for ask in asks:
        with pytest.raises(TypeError, match=r"Expected Viewport\(…\), not "):
            ask()
    assert sent == []


@pytest.mark.parametrize("options", [{"scale": 2}, None, Viewport(width=3)])
def test_what_is_no_options_of_a_picture_is_an_error_that_names_them(client, sent, options):
    for ask in (lambda: client.picture(Label("Hi"), "png", options), lambda: client.tree_picture("home", "png", options=options)):
        with pytest.raises(TypeError, match=r"Expected PictureOptions\(…\), not "):
            ask()
    assert sent == []
