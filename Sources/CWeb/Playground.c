#include "CWeb.h"

// #embed is part of C23; clang has it in every C standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char check_js[] = {
#embed "Web/playground/check.js"
};
static const unsigned char completion_js[] = {
#embed "Web/playground/completion.js"
};
static const unsigned char curl_js[] = {
#embed "Web/playground/curl.js"
};
static const unsigned char dialogs_js[] = {
#embed "Web/playground/dialogs.js"
};
static const unsigned char editor_css[] = {
#embed "Web/playground/editor.css"
};
static const unsigned char editor_js[] = {
#embed "Web/playground/editor.js"
};
static const unsigned char examples_js[] = {
#embed "Web/playground/examples.js"
};
static const unsigned char focus_js[] = {
#embed "Web/playground/focus.js"
};
static const unsigned char format_js[] = {
#embed "Web/playground/format.js"
};
static const unsigned char icon_svg[] = {
#embed "Web/playground/icon.svg"
};
static const unsigned char index_html[] = {
#embed "Web/playground/index.html"
};
static const unsigned char inspector_js[] = {
#embed "Web/playground/inspector.js"
};
static const unsigned char json_js[] = {
#embed "Web/playground/json.js"
};
static const unsigned char layout_js[] = {
#embed "Web/playground/layout.js"
};
static const unsigned char main_js[] = {
#embed "Web/playground/main.js"
};
static const unsigned char matrix_js[] = {
#embed "Web/playground/matrix.js"
};
static const unsigned char page_js[] = {
#embed "Web/playground/page.js"
};
static const unsigned char picture_js[] = {
#embed "Web/playground/picture.js"
};
static const unsigned char problems_js[] = {
#embed "Web/playground/problems.js"
};
static const unsigned char request_js[] = {
#embed "Web/playground/request.js"
};
static const unsigned char schema_js[] = {
#embed "Web/playground/schema.js"
};
static const unsigned char server_js[] = {
#embed "Web/playground/server.js"
};
static const unsigned char state_js[] = {
#embed "Web/playground/state.js"
};
static const unsigned char style_css[] = {
#embed "Web/playground/style.css"
};
static const unsigned char theme_js[] = {
#embed "Web/playground/theme.js"
};
static const unsigned char tree_js[] = {
#embed "Web/playground/tree.js"
};
static const unsigned char viewport_js[] = {
#embed "Web/playground/viewport.js"
};

// CodeMirror, where the package libjs-codemirror puts it.
static const unsigned char codemirror_css[] = {
#embed "/usr/share/javascript/codemirror/lib/codemirror.css"
};
static const unsigned char codemirror_js[] = {
#embed "/usr/share/javascript/codemirror/lib/codemirror.js"
};
static const unsigned char javascript_js[] = {
#embed "/usr/share/javascript/codemirror/mode/javascript/javascript.js"
};
static const unsigned char closebrackets_js[] = {
#embed "/usr/share/javascript/codemirror/addon/edit/closebrackets.js"
};
static const unsigned char matchbrackets_js[] = {
#embed "/usr/share/javascript/codemirror/addon/edit/matchbrackets.js"
};
static const unsigned char dialog_css[] = {
#embed "/usr/share/javascript/codemirror/addon/dialog/dialog.css"
};
static const unsigned char dialog_js[] = {
#embed "/usr/share/javascript/codemirror/addon/dialog/dialog.js"
};
static const unsigned char brace_fold_js[] = {
#embed "/usr/share/javascript/codemirror/addon/fold/brace-fold.js"
};
static const unsigned char foldcode_js[] = {
#embed "/usr/share/javascript/codemirror/addon/fold/foldcode.js"
};
static const unsigned char foldgutter_css[] = {
#embed "/usr/share/javascript/codemirror/addon/fold/foldgutter.css"
};
static const unsigned char foldgutter_js[] = {
#embed "/usr/share/javascript/codemirror/addon/fold/foldgutter.js"
};
static const unsigned char show_hint_css[] = {
#embed "/usr/share/javascript/codemirror/addon/hint/show-hint.css"
};
static const unsigned char show_hint_js[] = {
#embed "/usr/share/javascript/codemirror/addon/hint/show-hint.js"
};
static const unsigned char search_js[] = {
#embed "/usr/share/javascript/codemirror/addon/search/search.js"
};
static const unsigned char searchcursor_js[] = {
#embed "/usr/share/javascript/codemirror/addon/search/searchcursor.js"
};

#define FILE(name, bytes) {name, {bytes, sizeof bytes}}

static const PlaygroundFile files[] = {
    FILE("check.js", check_js),
    FILE("completion.js", completion_js),
    FILE("curl.js", curl_js),
    FILE("dialogs.js", dialogs_js),
    FILE("editor.css", editor_css),
    FILE("editor.js", editor_js),
    FILE("examples.js", examples_js),
    FILE("focus.js", focus_js),
    FILE("format.js", format_js),
    FILE("icon.svg", icon_svg),
    FILE("index.html", index_html),
    FILE("inspector.js", inspector_js),
    FILE("json.js", json_js),
    FILE("layout.js", layout_js),
    FILE("main.js", main_js),
    FILE("matrix.js", matrix_js),
    FILE("page.js", page_js),
    FILE("picture.js", picture_js),
    FILE("problems.js", problems_js),
    FILE("request.js", request_js),
    FILE("schema.js", schema_js),
    FILE("server.js", server_js),
    FILE("state.js", state_js),
    FILE("style.css", style_css),
    FILE("theme.js", theme_js),
    FILE("tree.js", tree_js),
    FILE("viewport.js", viewport_js),
    FILE("codemirror.css", codemirror_css),
    FILE("codemirror.js", codemirror_js),
    FILE("javascript.js", javascript_js),
    FILE("closebrackets.js", closebrackets_js),
    FILE("matchbrackets.js", matchbrackets_js),
    FILE("dialog.css", dialog_css),
    FILE("dialog.js", dialog_js),
    FILE("brace-fold.js", brace_fold_js),
    FILE("foldcode.js", foldcode_js),
    FILE("foldgutter.css", foldgutter_css),
    FILE("foldgutter.js", foldgutter_js),
    FILE("show-hint.css", show_hint_css),
    FILE("show-hint.js", show_hint_js),
    FILE("search.js", search_js),
    FILE("searchcursor.js", searchcursor_js),
};

size_t web_playground_count(void) {
    return sizeof files / sizeof files[0];
}

PlaygroundFile web_playground_file(size_t index) {
    return files[index];
}
