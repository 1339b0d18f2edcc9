// libdeflate as it is: plain functions, which Swift calls as they are.
#pragma once
#include <libdeflate.h>
