#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// PNG rows in and out of memory, without a jump across Swift.
//
// libpng ends a failed call by longjmp, which must not cross a Swift frame. So every function here catches the jump
// itself and returns 0; the words for it are then in `message`. Pixels are straight RGBA of 16 bits a channel in the
// machine's byte order, or of 8 bits.

/// A PNG file being read from memory or written to memory; start from all zeros, and end with `cpng_end`.
typedef struct {
  png_structp png;
  png_infop info;
  uint32_t width, height;
  /// Bits a channel in the file: up to 8, or 16.
  int depth;
  /// Reading: the file. Writing: what is written so far; it belongs to this struct.
  uint8_t *bytes;
  size_t count, used;
  char message[128];
} CPNGFile;

static void cpng_fail(png_structp png, png_const_charp words) {
  CPNGFile *file = png_get_error_ptr(png);
  strncpy(file->message, words, sizeof file->message - 1);
  longjmp(png_jmpbuf(png), 1);
}

static void cpng_ignore(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void cpng_take(png_structp png, png_bytep to, size_t count) {
  CPNGFile *file = png_get_io_ptr(png);
  if (count > file->count - file->used) png_error(png, "the file ends too early");
  memcpy(to, file->bytes + file->used, count);
  file->used += count;
}

static void cpng_put(png_structp png, png_bytep from, size_t count) {
  CPNGFile *file = png_get_io_ptr(png);
  if (count > file->count - file->used) {
    const size_t room = (file->count + count) * 2;
    uint8_t *bytes = realloc(file->bytes, room);
    if (!bytes) png_error(png, "out of memory");
    file->bytes = bytes;
    file->count = room;
  }
  memcpy(file->bytes + file->used, from, count);
  file->used += count;
}

static void cpng_flush(png_structp png) {
  (void)png;
}

/// Frees what the struct holds, except the bytes of a file that is read.
static inline void cpng_end(CPNGFile *file, int writing) {
  if (writing) {
    png_destroy_write_struct(&file->png, &file->info);
    free(file->bytes);
  } else {
    png_destroy_read_struct(&file->png, &file->info, NULL);
  }
}

/// Reads a file's header, and sets the file up to give rows of straight RGBA, 16 bits a channel.
///
/// `side_limit` is the most pixels along one side. The bytes must stay where they are until `cpng_end`.
static inline int cpng_begin_reading(CPNGFile *file, const uint8_t *bytes, size_t count, uint32_t side_limit) {
  file->bytes = (uint8_t *)bytes;
  file->count = count;
  file->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, file, cpng_fail, cpng_ignore);
  if (!file->png) return 0;
  if (setjmp(png_jmpbuf(file->png))) return 0;
  file->info = png_create_info_struct(file->png);
  if (!file->info) png_error(file->png, "out of memory");
  png_set_read_fn(file->png, file, cpng_take);
  png_set_user_limits(file->png, side_limit, side_limit);
  png_set_chunk_malloc_max(file->png, 1 << 20);
  png_set_chunk_cache_max(file->png, 16);
  png_read_info(file->png, file->info);
  file->width = png_get_image_width(file->png, file->info);
  file->height = png_get_image_height(file->png, file->info);
  file->depth = png_get_bit_depth(file->png, file->info);
  png_set_expand_16(file->png);
  png_set_gray_to_rgb(file->png);
  png_set_add_alpha(file->png, 0xffff, PNG_FILLER_AFTER);
  const uint16_t probe = 1;
  if (*(const uint8_t *)&probe == 1) png_set_swap(file->png);
  return 1;
}

/// Reads all rows, `height` times `width` times 4 channels, and the file's end.
static inline int cpng_read_rows(CPNGFile *file, uint16_t *pixels) {
  if (setjmp(png_jmpbuf(file->png))) return 0;
  const int passes = png_set_interlace_handling(file->png);
  png_read_update_info(file->png, file->info);
  const size_t stride = (size_t)file->width * 4;
  if (png_get_rowbytes(file->png, file->info) != stride * sizeof(uint16_t)) png_error(file->png, "odd row length");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < file->height; y++) png_read_row(file->png, (png_bytep)(pixels + y * stride), NULL);
  }
  png_read_end(file->png, NULL);
  return 1;
}

/// Writes a file's header: RGBA, sRGB, 8 or 16 bits a channel; compression from 0 (none) to 9 (slow). A profile, or
/// null, says in detail what sRGB is.
static inline int cpng_begin_writing(
  CPNGFile *file, uint32_t width, uint32_t height, int depth, int compression, const char *profile_name,
  const uint8_t *profile, size_t profile_count) {
  file->width = width;
  file->height = height;
  file->depth = depth;
  file->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, file, cpng_fail, cpng_ignore);
  if (!file->png) return 0;
  if (setjmp(png_jmpbuf(file->png))) return 0;
  file->info = png_create_info_struct(file->png);
  if (!file->info) png_error(file->png, "out of memory");
  png_set_write_fn(file->png, file, cpng_put, cpng_flush);
  png_set_compression_level(file->png, compression);
  png_set_IHDR(
    file->png, file->info, width, height, depth, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB_gAMA_and_cHRM(file->png, file->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (profile) {
    png_set_iCCP(
      file->png, file->info, profile_name, PNG_COMPRESSION_TYPE_BASE, profile, (png_uint_32)profile_count);
  }
  png_write_info(file->png, file->info);
  const uint16_t probe = 1;
  if (depth == 16 && *(const uint8_t *)&probe == 1) png_set_swap(file->png);
  return 1;
}

/// Writes the next row: `width` times 4 channels of the file's depth.
static inline int cpng_write_row(CPNGFile *file, const void *row) {
  if (setjmp(png_jmpbuf(file->png))) return 0;
  png_write_row(file->png, (png_const_bytep)row);
  return 1;
}

/// Writes the file's end; the whole file is then in `bytes`, `used` of them.
static inline int cpng_finish_writing(CPNGFile *file) {
  if (setjmp(png_jmpbuf(file->png))) return 0;
  png_write_end(file->png, NULL);
  return 1;
}
