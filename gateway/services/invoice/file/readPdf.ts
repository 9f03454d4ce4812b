import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPrinted } from './readPrinted.ts';
import { readXml } from './readXml.ts';
import type { VoucherFile } from './voucherFile.ts';

/** A voucher is a page or two. */
const MOST_PAGES = 4;
const MOST_TEXTS = 20_000;
const MOST_ATTACHED = 2 * 1024 * 1024;
const MOST_UNPACKED = 32 * 1024 * 1024;
/** Texts this near to each other, in points, stand on one line. */
const LINE = 4;

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What a voucher printed to PDF says: by data attached to it, else by its text. null for one without either, as a scan. */
export async function readPdf(bytes: Uint8Array): Promise<VoucherFile | null> {
  const sure = areStreamsWhole(bytes);
  const task = getDocument({
    // It takes over the bytes it is given.
    data: bytes.slice(),
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    const attached = await attachedData(pdf);
    const printed = readPrinted(await linesOf(pdf));
    // Page and data of one file speak of one voucher.
    if (attached && printed && attached.number !== printed.number) return null;
    if (attached) return { ...attached, format: 'pdf', sure };
    return printed && { ...printed, format: 'pdf', sure };
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

async function attachedData(pdf: PDFDocumentProxy): Promise<VoucherFile | null> {
  const attached: unknown = await pdf.getAttachments();
  if (typeof attached !== 'object' || attached === null) return null;
  for (const one of Object.values(attached) as unknown[]) {
    const content = typeof one === 'object' && one !== null && 'content' in one ? one.content : null;
    const read = content instanceof Uint8Array && content.length <= MOST_ATTACHED ? readXml(content) : null;
    if (read) return read;
  }
  return null;
}

/** The page's texts as lines, as somebody reads them. */
async function linesOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const lines: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items
      .slice(0, MOST_TEXTS)
      .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item)] : []))
      .toSorted((a, b) => b.y - a.y);
    let line: ReturnType<typeof placed>[] = [];
    const end = () => {
      if (line.length > 0)
        lines.push(
          line
            .toSorted((a, b) => a.x - b.x)
            .map(({ text }) => text)
            .join(' '),
        );
      line = [];
    };
    for (const text of texts) {
      const top = line[0];
      if (top && top.y - text.y > LINE) end();
      line.push(text);
    }
    end();
  }
  return lines;
}

function placed(item: { readonly str: string; readonly transform: readonly unknown[] }) {
  const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
  return { text: item.str, x, y };
}

/** Whether each packed stream has the checksum it was written with: a reader shows damaged ones as far as it can. */
function areStreamsWhole(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  let left = MOST_UNPACKED;
  for (let at = bytes.indexOf('stream'); at !== -1; ) {
    const dictionary = bytes.toString('latin1', Math.max(0, at - 400), at);
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    const end = bytes.indexOf('endstream', start);
    if (end === -1) return false;
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    // A picture and what describes the file hold no text of the page.
    if (!/\/Subtype\s*\/(Image|XML)/.test(own)) {
      if (!/\/Filter\s*\[?\s*\/FlateDecode/.test(own)) return false;
      try {
        left -= inflateSync(bytes.subarray(start, end), { maxOutputLength: Math.max(1, left) }).length;
      } catch {
        return false;
      }
    }
    at = bytes.indexOf('stream', end + 9);
  }
  return true;
}
