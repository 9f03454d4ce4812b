import { readOfd } from './readOfd.ts';
import { readPdf } from './readPdf.ts';
import { readXml } from './readXml.ts';
import type { VoucherFile } from './voucherFile.ts';

/** What an e-voucher's file says, told by its bytes and never by its name; null for a file that is none. */
export async function readFile(bytes: Uint8Array): Promise<VoucherFile | null> {
  const head = Buffer.from(bytes.subarray(0, 1024));
  if (head.length < 32) return null;
  if (head.readUInt32BE(0) === 0x504b0304) return readOfd(bytes);
  // Some makers write before it.
  if (head.includes('%PDF-')) return readPdf(bytes);
  return head.includes('<') ? readXml(bytes) : null;
}
