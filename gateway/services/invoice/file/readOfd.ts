import { taggedFields } from './ofdTags.ts';
import { readLeaves, readXml } from './readXml.ts';
import { printedDay, printedFen, printedNumber, printedText, type VoucherFile } from './voucherFile.ts';
import { xmlLeaves } from './xmlLeaves.ts';
import { zipEntries } from './zipEntries.ts';

const limits = { entryBytes: 4 * 1024 * 1024, totalBytes: 8 * 1024 * 1024 };

/** Data of the voucher itself: what its maker attached to its page. */
const isAttached = (name: string) => /(^|\/)Attachs\/[^/]+\.xml$/i.test(name);

/** Which texts of the page are which fields of the voucher, as its maker tagged them, and the pages. */
const isTags = (name: string) => /(^|\/)Tags\/[^/]+\.xml$/i.test(name);
const isPage = (name: string) => /(^|\/)(Pages|Tpls)\/[^/]+\/Content\.xml$/i.test(name);

/**
 * What a voucher in the national page format says: by the data attached to it, else by the texts its page tags, else by
 * what its cover says of it, which names no header. null for none; its checksums vouch for what was read.
 */
export function readOfd(bytes: Uint8Array): VoucherFile | null {
  const isWanted = (name: string) => name === 'OFD.xml' || isAttached(name) || isTags(name) || isPage(name);
  const files = zipEntries(bytes, isWanted, limits);
  const cover = files?.get('OFD.xml');
  if (!files || !cover) return null;
  const onCover = readCover(cover);
  for (const [name, content] of files) {
    const read = isAttached(name) ? readXml(content) : null;
    if (read) return ofCover(read, onCover);
  }
  const pages = [...files].flatMap(([name, content]) => (isPage(name) ? [content] : []));
  for (const [name, content] of files) {
    const fields = isTags(name) ? taggedFields(content, pages) : null;
    const read = fields && readLeaves(fields);
    if (read) return ofCover(read, onCover);
  }
  return onCover;
}

/** Cover and data of one file speak of one voucher. */
function ofCover(read: VoucherFile, cover: VoucherFile | null): VoucherFile | null {
  if (cover && cover.number !== read.number) return null;
  return { ...read, format: 'ofd', sure: true };
}

function readCover(bytes: Uint8Array): VoucherFile | null {
  const leaves = xmlLeaves(bytes);
  const said = (name: string) => leaves?.get(name)?.[0];
  const number = printedNumber(said('发票号码'));
  const net = printedFen(said('合计金额'));
  const tax = printedFen(said('合计税额'));
  if (number === null || net === null || tax === null) return null;
  return {
    format: 'ofd',
    kind: null,
    code: printedText(said('发票代码'), 12) ?? '',
    number,
    fen: net + tax,
    header: null,
    taxId: printedText(said('购买方纳税人识别号'), 20)?.toUpperCase() ?? null,
    issuedOn: printedDay(said('开票日期')),
    traveller: null,
    travelDay: null,
    serviceNo: null,
    sure: true,
  };
}
