#pragma once
#include <libmypaint/mypaint-brush-settings.h>
#include <libmypaint/mypaint-brush.h>
#include <libmypaint/mypaint-fixed-tiled-surface.h>
#include <libmypaint/mypaint-tiled-surface.h>

/// A tiled surface that knows its owner.
///
/// libmypaint hands its tile callbacks the surface and nothing else. The surface is the first member, so its address is
/// the address of the whole struct, and a callback finds the owner in the memory behind the surface.
///
/// The newer `MyPaintTiledSurface2` is taken because it has every kind of symmetry. Painted on through the functions of
/// the older interface (`mypaint_brush_stroke_to`), it gives the pixels of libmypaint's fixed surface bit for bit.
typedef struct {
  MyPaintTiledSurface2 surface;
  void *owner;
} OwnedTiledSurface;
