import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** An archive's end stands in its last bytes, before a comment at most. */
const FARTHEST_END = 65_557;
const MOST_ENTRIES = 300;

type Limits = { readonly entryBytes: number; readonly totalBytes: number };

/**
 * The wanted files of an archive, by name; null for one that is damaged or larger unpacked than `limits`. No file is
 * unpacked beyond the size it claims, and each must have the checksum the archive says.
 */
export function zipEntries(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
  { entryBytes, totalBytes }: Limits,
): ReadonlyMap<string, Uint8Array> | null {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return null;
  const found = new Map<string, Uint8Array>();
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  try {
    for (let n = 0; n < count; n++) {
      if (bytes.readUInt32LE(at) !== ENTRY) return null;
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      if (isWanted(name)) {
        const size = bytes.readUInt32LE(at + 24);
        total += size;
        if (size > entryBytes || total > totalBytes) return null;
        const content = contentOf(bytes, at, size);
        if (!content) return null;
        found.set(name, content);
      }
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch {
    // An offset beyond the end, or data that cannot be unpacked.
    return null;
  }
  return found;
}

function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - FARTHEST_END);
  for (let at = bytes.length - 22; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  return null;
}

function contentOf(bytes: Buffer, entry: number, size: number): Uint8Array | null {
  const isEncrypted = (bytes.readUInt16LE(entry + 8) & 1) === 1;
  const method = bytes.readUInt16LE(entry + 10);
  const checksum = bytes.readUInt32LE(entry + 16);
  const packedSize = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  if (isEncrypted || bytes.readUInt32LE(local) !== LOCAL) return null;
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + packedSize);
  const content =
    method === 0 ? packed : method === 8 ? inflateRawSync(packed, { maxOutputLength: size || 1 }) : null;
  return content?.length === size && crc32(content) === checksum ? content : null;
}
