#include "CWOFF2.h"

#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include <woff2/decode.h>
#include <woff2/output.h>

void *woff2_decode(const void *bytes, size_t count, size_t count_max, size_t *decoded_count) {
    try {
        const auto *data = static_cast<const uint8_t *>(bytes);
        // Only to refuse files early. The size in the header may be wrong; `SetMaxSize` enforces the limit.
        const size_t claimed = woff2::ComputeWOFF2FinalSize(data, count);
        if (claimed == 0 || claimed > count_max) {
            return nullptr;
        }
        std::string decoded;
        woff2::WOFF2StringOut output(&decoded);
        output.SetMaxSize(count_max);
        if (!woff2::ConvertWOFF2ToTTF(data, count, &output)) {
            return nullptr;
        }
        void *copy = std::malloc(output.Size());
        if (copy != nullptr) {
            std::memcpy(copy, decoded.data(), output.Size());
            *decoded_count = output.Size();
        }
        return copy;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void woff2_release(void *font) {
    std::free(font);
}
