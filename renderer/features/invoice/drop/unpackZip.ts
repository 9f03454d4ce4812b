import { inflateSync } from 'fflate';
import { FILE_PART_BYTES, MOST_FILE_PARTS } from '../../../../contract/enums/papers/voucherFile.ts';
import { crc32 } from './crc32.ts';

/** Why an archive is not unpacked. */
export type ZipFault =
  | 'zipDamaged'
  | 'zipEncrypted'
  | 'zipTooMany'
  | 'zipTooLarge'
  | 'zipPath'
  | 'zipNested'
  | 'zipTwice'
  | 'zipEmpty';

type Unpacked =
  /** No archive of vouchers: one voucher, whose format happens to be an archive, or no archive at all. */
  | { readonly kind: 'one' }
  | { readonly kind: 'refused'; readonly why: ZipFault }
  | {
      readonly kind: 'files';
      readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
    };

/** A larger archive is not opened. */
export const MOST_ZIP_BYTES = 20 * 1024 * 1024;
const MOST_FILES = 50;
const MOST_FILE_BYTES = FILE_PART_BYTES * MOST_FILE_PARTS;
const MOST_UNPACKED = 40 * 1024 * 1024;
/** Times a file may grow: data of vouchers grows twentyfold at most. */
const MOST_RATIO = 100;

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** An archive's end stands in its last bytes, before a comment at most. */
const FARTHEST_END = 65_557;
const UTF8 = 1 << 11;

type Entry = {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly local: number;
};

/** Whether bytes begin as an archive does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === LOCAL;
}

/**
 * The files of an archive somebody dropped, all or none: a stranger made it. Nothing is unpacked beyond the size it
 * claims, and the claims are bounded before anything is unpacked.
 */
export function unpackZip(bytes: Uint8Array): Unpacked {
  if (!isZip(bytes)) return { kind: 'one' };
  try {
    const entries = entriesOf(bytes);
    if (!entries) return refused('zipDamaged');
    if (isVoucher(entries)) return { kind: 'one' };
    const fault = faultOf(entries, bytes.length);
    if (fault) return refused(fault);
    const wanted = entries.filter(isFile);
    if (wanted.length === 0) return refused('zipEmpty');
    const files: { name: string; bytes: Uint8Array }[] = [];
    for (const entry of wanted) {
      const content = contentOf(bytes, entry);
      if (!content) return refused('zipDamaged');
      if (isArchive(content)) return refused('zipNested');
      files.push({ name: entry.name.split('/').at(-1) ?? entry.name, bytes: content });
    }
    return { kind: 'files', files };
  } catch {
    // An offset beyond the end, or data that cannot be unpacked.
    return refused('zipDamaged');
  }
}

const refused = (why: ZipFault): Unpacked => ({ kind: 'refused', why });
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** A voucher in the national page format is an archive with this file in it. */
const isVoucher = (entries: readonly Entry[]) => entries.some(({ name }) => name === 'OFD.xml');
/** Folders, and what macOS puts beside each file, are no files of anybody. */
const isFile = ({ name }: Entry) =>
  !name.endsWith('/') && !name.startsWith('__MACOSX/') && !/(^|\/)\.DS_Store$/.test(name);

/** What stands against unpacking it, by what it says of itself. */
function faultOf(entries: readonly Entry[], archiveBytes: number): ZipFault | null {
  if (entries.length > 2 * MOST_FILES || entries.filter(isFile).length > MOST_FILES) return 'zipTooMany';
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'zipEncrypted';
  if (entries.some(({ name }) => isOutside(name))) return 'zipPath';
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return 'zipTwice';
  const sum = (part: 'packed' | 'size') => entries.reduce((total, one) => total + one[part], 0);
  if (sum('size') > MOST_UNPACKED || entries.some(isGrown)) return 'zipTooLarge';
  // Files that share their bytes: an archive can hold no more than it is long.
  return sum('packed') > archiveBytes ? 'zipDamaged' : null;
}

function isGrown({ size, packed }: Entry): boolean {
  return size > MOST_FILE_BYTES || size > Math.max(1, packed) * MOST_RATIO;
}

/** Whether a name leads out of the archive, or nowhere. */
function isOutside(name: string): boolean {
  const isOdd = [...name].some((letter) => letter === '\\' || letter.charCodeAt(0) < 32);
  return isOdd || name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.split('/').includes('..');
}

function isArchive(content: Uint8Array): boolean {
  if (!isZip(content)) return false;
  const inner = entriesOf(content);
  return !inner || !isVoucher(inner);
}

/** What the archive lists; null for one without a whole list. */
function entriesOf(bytes: Uint8Array): Entry[] | null {
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== ENTRY) return null;
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: nameOf(bytes.subarray(at + 46, at + 46 + nameLength), flags),
      isEncrypted: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      local: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - FARTHEST_END);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  return null;
}

/** Names are UTF-8 where the archive says so; Windows in Chinese writes GBK and says nothing. */
function nameOf(bytes: Uint8Array, flags: number): string {
  if ((flags & UTF8) !== 0) return new TextDecoder().decode(bytes);
  return new TextDecoder('gb18030').decode(bytes);
}

function contentOf(bytes: Uint8Array, { local, packed, size, method, checksum }: Entry): Uint8Array | null {
  const view = viewOf(bytes);
  if (view.getUint32(local, true) !== LOCAL) return null;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed || (method !== 0 && method !== 8)) return null;
  const content = method === 0 ? data : inflateSync(data, { out: new Uint8Array(size) });
  return content.length === size && crc32(content) === checksum ? content : null;
}
