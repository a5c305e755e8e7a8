#pragma once
#include <stddef.h>
#include <stdint.h>

/// Puts pixels over others: `under = over * opacity + under * (1 - alpha of over * opacity)`.
///
/// Pixels are four channels each, 15-bit fixed point, premultiplied; 32768 is 1, and more counts as 1. So is `opacity`,
/// which must not be more. Every product is rounded to the nearest step, a half upwards, the same on every processor.
/// The loop is chosen by what the processor has. Any thread may call it; the two runs of pixels must not overlap.
void paint_blend_normal(uint16_t *under, const uint16_t *over, size_t pixels, uint16_t opacity);

/// The same in the plainest of C: what the loop above is held against.
void paint_blend_normal_plain(uint16_t *under, const uint16_t *over, size_t pixels, uint16_t opacity);
