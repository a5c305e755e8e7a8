// Linked into every program that is run: a trap drops what a block-buffered stream still holds, and a program in
// Swift 6 cannot name the C library's stdout to change that.
#include <stdio.h>

__attribute__((constructor)) static void course_buffer_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
