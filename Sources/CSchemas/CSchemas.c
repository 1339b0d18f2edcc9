#include "CSchemas.h"

// #embed is part of C23. clang supports it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char attribute_elements[] = {
#embed "Schemas/attribute-elements.schema.json"
};
static const unsigned char components[] = {
#embed "Schemas/components.schema.json"
};
static const unsigned char elements[] = {
#embed "Schemas/elements.schema.json"
};
static const unsigned char event[] = {
#embed "Schemas/event.schema.json"
};
static const unsigned char fonts[] = {
#embed "Schemas/fonts.schema.json"
};
static const unsigned char json_patch[] = {
#embed "Schemas/json-patch.schema.json"
};
static const unsigned char layout_elements[] = {
#embed "Schemas/layout-elements.schema.json"
};
static const unsigned char layouts_response[] = {
#embed "Schemas/layouts-response.schema.json"
};
static const unsigned char measure_request[] = {
#embed "Schemas/measure-request.schema.json"
};
static const unsigned char measure_response[] = {
#embed "Schemas/measure-response.schema.json"
};
static const unsigned char patch_response[] = {
#embed "Schemas/patch-response.schema.json"
};
static const unsigned char problem[] = {
#embed "Schemas/problem.schema.json"
};
static const unsigned char request[] = {
#embed "Schemas/request.schema.json"
};
static const unsigned char response[] = {
#embed "Schemas/response.schema.json"
};
static const unsigned char tree_version[] = {
#embed "Schemas/tree-version.schema.json"
};
static const unsigned char tree_versions_response[] = {
#embed "Schemas/tree-versions-response.schema.json"
};
static const unsigned char tree[] = {
#embed "Schemas/tree.schema.json"
};
static const unsigned char trees_response[] = {
#embed "Schemas/trees-response.schema.json"
};
static const unsigned char values[] = {
#embed "Schemas/values.schema.json"
};
static const unsigned char view_elements[] = {
#embed "Schemas/view-elements.schema.json"
};
static const unsigned char openapi[] = {
#embed "Schemas/openapi.json"
};

static const EmbeddedFile schemas[] = {
    {"attribute-elements.schema.json", attribute_elements, sizeof attribute_elements},
    {"components.schema.json", components, sizeof components},
    {"elements.schema.json", elements, sizeof elements},
    {"event.schema.json", event, sizeof event},
    {"fonts.schema.json", fonts, sizeof fonts},
    {"json-patch.schema.json", json_patch, sizeof json_patch},
    {"layout-elements.schema.json", layout_elements, sizeof layout_elements},
    {"layouts-response.schema.json", layouts_response, sizeof layouts_response},
    {"measure-request.schema.json", measure_request, sizeof measure_request},
    {"measure-response.schema.json", measure_response, sizeof measure_response},
    {"patch-response.schema.json", patch_response, sizeof patch_response},
    {"problem.schema.json", problem, sizeof problem},
    {"request.schema.json", request, sizeof request},
    {"response.schema.json", response, sizeof response},
    {"tree-version.schema.json", tree_version, sizeof tree_version},
    {"tree-versions-response.schema.json", tree_versions_response, sizeof tree_versions_response},
    {"tree.schema.json", tree, sizeof tree},
    {"trees-response.schema.json", trees_response, sizeof trees_response},
    {"values.schema.json", values, sizeof values},
    {"view-elements.schema.json", view_elements, sizeof view_elements},
};
size_t schemas_count(void) {
    return sizeof schemas / sizeof schemas[0];
}

EmbeddedFile schemas_file(size_t index) {
    return schemas[index];
}

EmbeddedFile schemas_openapi(void) {
    return (EmbeddedFile){"openapi.json", openapi, sizeof openapi};
}
