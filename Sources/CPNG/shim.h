#pragma once
#include <png.h>
#include "rows.h"
