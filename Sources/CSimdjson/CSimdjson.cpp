#include "CSimdjson.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <new>
#include <simdjson.h>

struct CSimdjsonParser {
    simdjson::dom::parser parser;
};

namespace {

// Growing to powers of two spares a new allocation for every document that is a little longer than the last.
size_t roundedCapacity(size_t count) {
    size_t capacity = 16 << 10;
    while (capacity < count) {
        capacity *= 2;
    }
    return capacity < simdjson::SIMDJSON_MAXSIZE_BYTES ? capacity : simdjson::SIMDJSON_MAXSIZE_BYTES;
}

simdjson::error_code prepare(simdjson::dom::parser &parser, size_t count, size_t depthMax) {
    if (count > simdjson::SIMDJSON_MAXSIZE_BYTES) {
        return simdjson::CAPACITY;
    }
    const size_t capacity = parser.capacity() < count || parser.capacity() == 0 ? roundedCapacity(count)
                                                                                 : parser.capacity();
    // simdjson refuses a container when the depth, with it, reaches its maximum.
    const size_t maxDepth = depthMax + 1;
    if (parser.capacity() != capacity || parser.max_depth() != maxDepth) {
        if (const auto error = parser.allocate(capacity, maxDepth)) {
            return error;
        }
    }
    return parser.doc.capacity() < capacity ? parser.doc.allocate(capacity) : simdjson::SUCCESS;
}

}  // namespace

CSimdjsonParser *csimdjson_parser_create(void) {
    return new (std::nothrow) CSimdjsonParser;
}

void csimdjson_parser_destroy(CSimdjsonParser *parser) {
    delete parser;
}

size_t csimdjson_parser_capacity(const CSimdjsonParser *parser) {
    return parser->parser.capacity();
}

int csimdjson_parse(
    CSimdjsonParser *handle, const uint8_t *bytes, size_t count, size_t paddingBytes, size_t depthMax,
    CSimdjsonTape *document) {
    if (count == 0) {
        return simdjson::EMPTY;
    }
    simdjson::dom::parser &parser = handle->parser;
    if (const auto error = prepare(parser, count, depthMax)) {
        return error;
    }
    static_assert(simdjson::SIMDJSON_PADDING <= CSIMDJSON_PADDING_BYTES);
    const bool copyToPaddedMemory = paddingBytes < CSIMDJSON_PADDING_BYTES;
    if (const auto error = parser.parse(bytes, count, copyToPaddedMemory).error()) {
        return error;
    }
    *document = {parser.doc.tape.get(), parser.doc.string_buf.get()};
    return simdjson::SUCCESS;
}

const char *csimdjson_error_message(int error) {
    return simdjson::error_message(static_cast<simdjson::error_code>(error));
}

size_t csimdjson_write_double(double value, uint8_t *bytes) {
    char *first = reinterpret_cast<char *>(bytes);
    char *last = std::to_chars(first, first + CSIMDJSON_DOUBLE_BYTES_MAX, value).ptr;
    // An exponent has a sign and two digits there, as C has it: "1e-06" and "1e+20" where "1e-6" and "1e20" will do.
    if (auto *exponent = static_cast<char *>(std::memchr(first, 'e', static_cast<size_t>(last - first)))) {
        char *kept = exponent + (exponent[1] == '-' ? 2 : 1);
        char *digits = exponent + (exponent[2] == '0' ? 3 : 2);
        last = std::copy(digits, last, kept);
    }
    return static_cast<size_t>(last - first);
}
