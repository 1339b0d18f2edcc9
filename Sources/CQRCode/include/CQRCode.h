// Makes QR codes with libqrencode, whose errors are values of errno, which other calls from Swift may change.
#ifndef CYANOTYPE_CQRCODE_H
#define CYANOTYPE_CQRCODE_H

#include <stddef.h>
#include <stdint.h>

/// The most modules on a side of a code.
#define QR_SIDE_MAX 177

/// Makes the smallest code of a text and writes its modules row by row, 1 for a dark one. Returns the number of modules on
/// a side; 0 if the text is too long for a code, -1 if memory is short.
///
/// - correction: 0 to 3, for L, M, Q and H.
/// - modules: room for QR_SIDE_MAX times QR_SIDE_MAX.
int qr_encode(const uint8_t *text, size_t count, int correction, uint8_t *modules);

#endif
