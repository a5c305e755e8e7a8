#pragma once
#include <stddef.h>
#include <stdint.h>

/// One sheet of a pile: its pixels, and how much of them shows.
typedef struct {
  const uint16_t *pixels;
  /// 32768 is all, and it must not be more.
  uint16_t opacity;
} PaintSheet;

/// Puts the sheets of a pile over pixels, lowest first: for each sheet,
/// `result = sheet * opacity + result * (1 - alpha of sheet * opacity)`.
///
/// Pixels are four channels each, 15-bit fixed point, premultiplied; 32768 is 1, and more counts as 1. Every product is
/// rounded to the nearest step, a half upwards, the same on every processor. `under` is null for transparency, and may
/// be the same memory as `result`; the sheets may not. The loop is chosen by what the processor has. Any thread may
/// call this.
void paint_blend_normal(
  uint16_t *result, const uint16_t *under, const PaintSheet *sheets, size_t count, size_t pixels);

/// The same in the plainest of C: what the loop above is held against.
void paint_blend_normal_plain(
  uint16_t *result, const uint16_t *under, const PaintSheet *sheets, size_t count, size_t pixels);

/// Tells the thread sanitizer that the calling thread has written memory in code that the sanitizer doesn't see, as
/// libmypaint's. Does nothing in a build without it.
void paint_note_write(void *start, size_t bytes);
