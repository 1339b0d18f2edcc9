// Makes QR codes with libqrencode. In C, because its errors are values of errno, which may change before Swift reads
// it.
#ifndef CYANOTYPE_CQRCODE_H
#define CYANOTYPE_CQRCODE_H

#include <stddef.h>
#include <stdint.h>

/// The most modules on one side of a code.
#define QR_SIDE_MAX 177

/// Makes the smallest code of a text and writes its modules row by row, 1 for a dark one. Returns the number of modules
/// on a side; 0 if the text is too long for a code, -1 if memory is short.
///
/// - correction: 0 to 3, for L, M, Q and H.
/// - modules: a buffer for QR_SIDE_MAX times QR_SIDE_MAX modules.
int qr_encode(const uint8_t *text, size_t count, int correction, uint8_t *modules);

#endif
