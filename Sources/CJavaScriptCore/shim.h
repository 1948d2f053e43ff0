#pragma once

/* JavaScriptCore's C API, and what the kernel offers to confine the process that runs it. */
#include <JavaScriptCore/JavaScript.h>

#ifdef __linux__
#include "confinement.h"
#endif
