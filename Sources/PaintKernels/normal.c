#include "PaintKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { ONE = 1 << 15, CHANNELS = 4, ALPHA = 3 };

/// The product of two numbers from 0 to 1 in 15-bit fixed point, rounded.
static inline uint16_t product(uint32_t a, uint32_t b) {
  return (uint16_t)((a * b + ONE / 2) >> 15);
}

/// A channel, or 1 where somebody has stored more.
static inline uint16_t channel(uint16_t value) {
  return value < ONE ? value : ONE;
}

/// The pixels from `first` on. All loops take a pixel through the whole pile before they go to the next, so that it
/// stays in registers and the memory for the result is met once.
static void blend_from(
  size_t first, uint16_t *result, const uint16_t *under, const PaintSheet *sheets, size_t count, size_t pixels) {
  for (size_t at = first * CHANNELS; at < pixels * CHANNELS; at += CHANNELS) {
    uint16_t mixed[CHANNELS] = {0};
    for (size_t c = 0; under && c < CHANNELS; c++) mixed[c] = channel(under[at + c]);
    for (size_t sheet = 0; sheet < count; sheet++) {
      const uint16_t *over = sheets[sheet].pixels + at;
      const uint16_t opacity = sheets[sheet].opacity;
      const uint16_t gap = ONE - product(channel(over[ALPHA]), opacity);
      for (size_t c = 0; c < CHANNELS; c++) {
        mixed[c] = channel(product(channel(over[c]), opacity) + product(mixed[c], gap));
      }
    }
    for (size_t c = 0; c < CHANNELS; c++) result[at + c] = mixed[c];
  }
}

void paint_blend_normal_plain(
  uint16_t *result, const uint16_t *under, const PaintSheet *sheets, size_t count, size_t pixels) {
  blend_from(0, result, under, sheets, count, pixels);
}

#if defined(__x86_64__)

// The processor has this very product, `pmulhrsw`, for signed 16-bit numbers, which 32768 is too large for. Minus 32768
// is not, and minus times minus is plus: the factors go in negated, so that each lies between -32768 and 0. The one
// product that overflows, -32768 * -32768, comes out as the bits of 32768, as it should. A sum above 32768 would turn
// the sign of the next product, so it is cut; a colour that is above its alpha by a rounding makes one.

__attribute__((target("avx2")))
static void blend_avx2(
  uint16_t *result, const uint16_t *under, const PaintSheet *sheets, size_t count, size_t pixels) {
  enum { STEP = 4 };
  const __m256i zero = _mm256_setzero_si256();
  const __m256i one = _mm256_set1_epi16((short)ONE);
  const __m256i alphas = _mm256_setr_epi8(
    6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15,
    6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
  size_t done = 0;
  for (; done + STEP <= pixels; done += STEP) {
    const size_t at = done * CHANNELS;
    __m256i mixed = under ? _mm256_min_epu16(one, _mm256_loadu_si256((const __m256i *)(under + at))) : zero;
    for (size_t sheet = 0; sheet < count; sheet++) {
      const __m256i minus_opacity = _mm256_set1_epi16((short)-sheets[sheet].opacity);
      const __m256i over = _mm256_min_epu16(one, _mm256_loadu_si256((const __m256i *)(sheets[sheet].pixels + at)));
      const __m256i faded = _mm256_mulhrs_epi16(_mm256_sub_epi16(zero, over), minus_opacity);
      const __m256i minus_gap = _mm256_sub_epi16(_mm256_shuffle_epi8(faded, alphas), one);
      const __m256i kept = _mm256_mulhrs_epi16(_mm256_sub_epi16(zero, mixed), minus_gap);
      mixed = _mm256_min_epu16(one, _mm256_add_epi16(faded, kept));
    }
    _mm256_storeu_si256((__m256i *)(result + at), mixed);
  }
  blend_from(done, result, under, sheets, count, pixels);
}

__attribute__((target("sse4.1")))
static void blend_sse4(
  uint16_t *result, const uint16_t *under, const PaintSheet *sheets, size_t count, size_t pixels) {
  enum { STEP = 2 };
  const __m128i zero = _mm_setzero_si128();
  const __m128i one = _mm_set1_epi16((short)ONE);
  const __m128i alphas = _mm_setr_epi8(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
  size_t done = 0;
  for (; done + STEP <= pixels; done += STEP) {
    const size_t at = done * CHANNELS;
    __m128i mixed = under ? _mm_min_epu16(one, _mm_loadu_si128((const __m128i *)(under + at))) : zero;
    for (size_t sheet = 0; sheet < count; sheet++) {
      const __m128i minus_opacity = _mm_set1_epi16((short)-sheets[sheet].opacity);
      const __m128i over = _mm_min_epu16(one, _mm_loadu_si128((const __m128i *)(sheets[sheet].pixels + at)));
      const __m128i faded = _mm_mulhrs_epi16(_mm_sub_epi16(zero, over), minus_opacity);
      const __m128i minus_gap = _mm_sub_epi16(_mm_shuffle_epi8(faded, alphas), one);
      const __m128i kept = _mm_mulhrs_epi16(_mm_sub_epi16(zero, mixed), minus_gap);
      mixed = _mm_min_epu16(one, _mm_add_epi16(faded, kept));
    }
    _mm_storeu_si128((__m128i *)(result + at), mixed);
  }
  blend_from(done, result, under, sheets, count, pixels);
}

#endif

void paint_blend_normal(
  uint16_t *result, const uint16_t *under, const PaintSheet *sheets, size_t count, size_t pixels) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    blend_avx2(result, under, sheets, count, pixels);
    return;
  }
  if (__builtin_cpu_supports("sse4.1")) {
    blend_sse4(result, under, sheets, count, pixels);
    return;
  }
#endif
  blend_from(0, result, under, sheets, count, pixels);
}
