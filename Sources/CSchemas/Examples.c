#include "CSchemas.h"

// #embed is part of C23. clang supports it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char arabic_article[] = {
#embed "Schemas/examples/arabic-article.json"
};
static const unsigned char attributes[] = {
#embed "Schemas/examples/attributes.json"
};
static const unsigned char badge[] = {
#embed "Schemas/examples/badge.json"
};
static const unsigned char boarding_pass[] = {
#embed "Schemas/examples/boarding-pass.json"
};
static const unsigned char card[] = {
#embed "Schemas/examples/card.json"
};
static const unsigned char chat[] = {
#embed "Schemas/examples/chat.json"
};
static const unsigned char chips[] = {
#embed "Schemas/examples/chips.json"
};
static const unsigned char components[] = {
#embed "Schemas/examples/components.json"
};
static const unsigned char data[] = {
#embed "Schemas/examples/data.json"
};
static const unsigned char departures[] = {
#embed "Schemas/examples/departures.json"
};
static const unsigned char e_ink_dashboard[] = {
#embed "Schemas/examples/e-ink-dashboard.json"
};
static const unsigned char environment[] = {
#embed "Schemas/examples/environment.json"
};
static const unsigned char form[] = {
#embed "Schemas/examples/form.json"
};
static const unsigned char grid[] = {
#embed "Schemas/examples/grid.json"
};
static const unsigned char invoice[] = {
#embed "Schemas/examples/invoice.json"
};
static const unsigned char list_row[] = {
#embed "Schemas/examples/list-row.json"
};
static const unsigned char login[] = {
#embed "Schemas/examples/login.json"
};
static const unsigned char music_player[] = {
#embed "Schemas/examples/music-player.json"
};
static const unsigned char product_grid[] = {
#embed "Schemas/examples/product-grid.json"
};
static const unsigned char receipt[] = {
#embed "Schemas/examples/receipt.json"
};
static const unsigned char right_to_left[] = {
#embed "Schemas/examples/right-to-left.json"
};
static const unsigned char settings[] = {
#embed "Schemas/examples/settings.json"
};
static const unsigned char social_card[] = {
#embed "Schemas/examples/social-card.json"
};
static const unsigned char text[] = {
#embed "Schemas/examples/text.json"
};
static const unsigned char tv_menu[] = {
#embed "Schemas/examples/tv-menu.json"
};

static const EmbeddedFile examples[] = {
    {"arabic-article.json", arabic_article, sizeof arabic_article},
    {"attributes.json", attributes, sizeof attributes},
    {"badge.json", badge, sizeof badge},
    {"boarding-pass.json", boarding_pass, sizeof boarding_pass},
    {"card.json", card, sizeof card},
    {"chat.json", chat, sizeof chat},
    {"chips.json", chips, sizeof chips},
    {"components.json", components, sizeof components},
    {"data.json", data, sizeof data},
    {"departures.json", departures, sizeof departures},
    {"e-ink-dashboard.json", e_ink_dashboard, sizeof e_ink_dashboard},
    {"environment.json", environment, sizeof environment},
    {"form.json", form, sizeof form},
    {"grid.json", grid, sizeof grid},
    {"invoice.json", invoice, sizeof invoice},
    {"list-row.json", list_row, sizeof list_row},
    {"login.json", login, sizeof login},
    {"music-player.json", music_player, sizeof music_player},
    {"product-grid.json", product_grid, sizeof product_grid},
    {"receipt.json", receipt, sizeof receipt},
    {"right-to-left.json", right_to_left, sizeof right_to_left},
    {"settings.json", settings, sizeof settings},
    {"social-card.json", social_card, sizeof social_card},
    {"text.json", text, sizeof text},
    {"tv-menu.json", tv_menu, sizeof tv_menu},
};

size_t schemas_example_count(void) {
    return sizeof examples / sizeof examples[0];
}

EmbeddedFile schemas_example(size_t index) {
    return examples[index];
}
