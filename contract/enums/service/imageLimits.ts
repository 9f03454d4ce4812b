/** Most bytes of an uploaded image: with its envelope it stays within `MAX_UPLOAD` (contract/wire). */
export const IMAGE_BYTES = 96 * 1024;
/** Longest edge of an uploaded image, pixels. */
export const IMAGE_EDGE = 2048;
