#include "CWeb.h"

// Of C23, and in clang for every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char client[] = {
#embed "Web/client.js"
};

WebContent web_client(void) {
    return (WebContent){client, sizeof client};
}
