/** A JPEG without what a camera or a program wrote beside the picture, and its size in px. */
export type PlainJpeg = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline and progressive frames: what browsers draw and write. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Tables a frame is decoded by: Huffman, quantisation, restart interval. */
const tables: readonly number[] = [0xc4, 0xdb, 0xdd];

/**
 * Reads a JPEG by its content and copies frame, tables and scans alone: where a photo was taken, previews, remarks and
 * whatever follows the picture stay behind. Null when it is no whole JPEG.
 */
export function plainJpeg(bytes: Uint8Array): PlainJpeg | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (!size || scans === 0) return null;
      return { bytes: Buffer.concat([...parts, bytes.subarray(at, at + 2)]), ...size };
    }
    const end = at + 2 + wordAt(bytes, at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    const isFrame = frames.includes(marker);
    if (isFrame) {
      if (size || segment.length < 11) return null;
      size = { height: wordAt(segment, 5), width: wordAt(segment, 7) };
    }
    if (marker === SOS && !size) return null;
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (marker === SOS) scans += 1;
    if (isFrame || marker === SOS || tables.includes(marker)) parts.push(bytes.subarray(at, next));
    else if (!isRemark(marker)) return null;
    at = next;
  }
  return null;
}

/** Data of programs (APP0 to APP15) and remarks. */
const isRemark = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Where a scan's data end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
