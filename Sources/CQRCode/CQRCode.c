#include "CQRCode.h"

#include <errno.h>
#include <limits.h>
#include <qrencode.h>
#include <string.h>

int qr_encode(const uint8_t *text, size_t count, int correction, uint8_t *modules) {
    static const QRecLevel levels[] = {QR_ECLEVEL_L, QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H};
    // The number of digits in a code of version 40 with the lowest correction. No code has more characters.
    if (count == 0 || count > 7089 || correction < 0 || correction > 3) return 0;
    char string[7090];
    memcpy(string, text, count);
    string[count] = 0;
    // libqrencode divides a string into digits, capital letters and bytes, which makes most codes smaller. A text with
    // a NUL, and a long text that fits only without the division, is encoded as bytes.
    QRcode *code = NULL;
    if (memchr(string, 0, count) == NULL) {
        code = QRcode_encodeString(string, 0, levels[correction], QR_MODE_8, 1);
    }
    if (code == NULL) code = QRcode_encodeData((int)count, text, 0, levels[correction]);
    if (code == NULL) return errno == ENOMEM ? -1 : 0;
    int side = code->width;
    // The other bits are the kind of the module.
    for (int index = 0; index < side * side; index++) modules[index] = code->data[index] & 1;
    QRcode_free(code);
    return side;
}
