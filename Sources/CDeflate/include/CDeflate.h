// libdeflate, whose functions Swift calls directly.
#pragma once
#include <libdeflate.h>
