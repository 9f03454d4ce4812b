import { IMAGE_BYTES, IMAGE_EDGE } from '../../contract/enums/service/imageLimits.ts';
import type { ImageType } from '../../contract/shapes/service/image.ts';
import { plainJpeg } from './plainJpeg.ts';

/** An image whose content was checked, without what its camera wrote into it. */
export type ImageContent = {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly data: string;
};

type Parsed = Omit<ImageContent, 'data'> & { readonly parts: readonly Uint8Array[] };

/**
 * Reads an uploaded image (base64) by its content: JPEG or PNG, whole, within the limits. Its name and declared type are
 * never asked. Metadata (place, camera, comments, what stands behind its end) is left out. Null for anything else.
 */
export function readImage(base64: string): ImageContent | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > IMAGE_BYTES) return null;
  const parsed = readJpeg(bytes) ?? readPng(bytes);
  if (!parsed) return null;
  const { type, width, height, parts } = parsed;
  if (width < 1 || height < 1 || width > IMAGE_EDGE || height > IMAGE_EDGE) return null;
  return { type, width, height, data: Buffer.concat(parts).toString('base64') };
}

function readJpeg(bytes: Buffer): Parsed | null {
  const plain = plainJpeg(bytes);
  return plain && { type: 'image/jpeg', width: plain.width, height: plain.height, parts: [plain.bytes] };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngNeeded: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS']);

function readPng(bytes: Buffer): Parsed | null {
  if (!bytes.subarray(0, 8).equals(pngStart)) return null;
  const parts: Buffer[] = [pngStart];
  let size = { width: 0, height: 0 };
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (next > bytes.length) return null;
    if ((kind === 'IHDR') !== (at === 8)) return null;
    if (kind === 'IHDR') {
      if (next < at + 25) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (pngNeeded.has(kind)) parts.push(bytes.subarray(at, next));
    if (kind === 'IEND') return { type: 'image/png', ...size, parts };
    at = next;
  }
  return null;
}
