#include "CWeb.h"

// #embed is part of C23; clang has it in every C standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A module in several files. A class comes after the one that it extends.
static const unsigned char client[] = {
#embed "Web/following.js"
    ,
#embed "Web/values.js"
    ,
#embed "Web/client.js"
    ,
#embed "Web/accessibility.js"
    ,
#embed "Web/transitions.js"
    ,
#embed "Web/animations.js"
    ,
#embed "Web/interaction.js"
    ,
#embed "Web/shapes.js"
    ,
#embed "Web/fields.js"
    ,
#embed "Web/controls.js"
};

static const unsigned char canvas[] = {
#embed "Web/canvas.js"
};

static const unsigned char library[] = {
#embed "Web/cyanotype.js"
};

WebContent web_client(void) {
    return (WebContent){client, sizeof client};
}

WebContent web_canvas(void) {
    return (WebContent){canvas, sizeof canvas};
}

WebContent web_library(void) {
    return (WebContent){library, sizeof library};
}
