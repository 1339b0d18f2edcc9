#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

/*
 * simdjson behind a C interface, since Swift sees neither its classes nor its overloads. Nothing here walks a document:
 * Swift reads the parser's tape itself, with no call for each value.
 *
 * The one function about writing, csimdjson_write_double, is here because std::to_chars needs C++ too, and one C++
 * target is enough: it is the other half of the same job, numbers that read back equal.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* A parser with the memory of the document that it parsed last. Used by one thread at a time. */
typedef struct CSimdjsonParser CSimdjsonParser;

/*
 * A parsed document: valid until its parser parses again or is destroyed.
 * tape: 64-bit words, a type in the top 8 bits and a payload below; tape[0] is the root word, tape[1] the value.
 * strings: at the payload of a string's word, its length in 4 bytes, its UTF-8 without escapes, and a NUL.
 */
typedef struct {
    const uint64_t *tape;
    const uint8_t *strings;
} CSimdjsonTape;

/* new and delete of a C++ class. Null if there is no memory. */
CSimdjsonParser *csimdjson_parser_create(void);
void csimdjson_parser_destroy(CSimdjsonParser *parser);

/* The longest document, in bytes, that the parser's memory holds without growing: about 15 times that is allocated. */
size_t csimdjson_parser_capacity(const CSimdjsonParser *parser);

/* How far behind a document simdjson may read: its SIMDJSON_PADDING. */
#define CSIMDJSON_PADDING_BYTES 64

/*
 * parser::parse is an overloaded member function. Parses `count` bytes, which may be null if there are none, and may go
 * afterwards. Behind them are `paddingBytes` that may be read, whatever is there; with fewer than
 * CSIMDJSON_PADDING_BYTES all is copied first. Containers that hold something nest up to depthMax deep.
 * Returns 0 and fills `document`, or an error code of simdjson.
 */
int csimdjson_parse(
    CSimdjsonParser *parser, const uint8_t *bytes, size_t count, size_t paddingBytes, size_t depthMax,
    CSimdjsonTape *document);

/* error_message takes a C++ enum. What an error code says, in English; the string lives for ever. */
const char *csimdjson_error_message(int error);

/* The bytes that csimdjson_write_double needs room for. */
#define CSIMDJSON_DOUBLE_BYTES_MAX 32

/*
 * std::to_chars is overloaded C++. Writes the shortest digits that read back as `value`, which must be finite, in
 * JSON's grammar; returns their number, at most CSIMDJSON_DOUBLE_BYTES_MAX.
 */
size_t csimdjson_write_double(double value, uint8_t *bytes);

#ifdef __cplusplus
}
#endif

#endif
