#pragma once
#include <libmypaint/mypaint-brush.h>
#include <libmypaint/mypaint-fixed-tiled-surface.h>
#include <libmypaint/mypaint-tiled-surface.h>
