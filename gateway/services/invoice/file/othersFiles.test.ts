import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../base/seededRandom.ts';
import { readFile } from './readFile.ts';
import type { VoucherFile } from './voucherFile.ts';

/* Vouchers written by programs that are none of ours (tests/fixtures/vouchers/README.md), with the public field names. */

const folder = join(import.meta.dirname, '../../../../tests/fixtures/vouchers');
const buyer = { header: '云程科技集团有限公司', taxId: '91110108MA0YCTECH1' };
const invoice = { ...buyer, kind: null, code: '', fen: 128_500, issuedOn: '2026-11-20' } as const;
const rail = {
  ...buyer,
  kind: 'railInvoice',
  number: '26119100000000000103',
  fen: 55_300,
  issuedOn: '2026-11-20',
  travelDay: '2026-11-24',
  serviceNo: 'G101',
} as const;

const says: Readonly<Record<string, Partial<VoucherFile>>> = {
  'invoice-elementtree.xml': { ...invoice, format: 'xml', number: '26312000000000000101', sure: true },
  'invoice-minidom-gbk.xml': { ...invoice, format: 'xml', number: '26312000000000000102', sure: true },
  'rail-bom.xml': { ...rail, format: 'xml', traveller: '李娜', sure: true },
  'air.xml': {
    ...buyer,
    format: 'xml',
    kind: 'airItinerary',
    number: '26117900000000000104',
    fen: 109_000,
    issuedOn: '2026-11-20',
    traveller: '李娜',
    travelDay: '2026-11-24',
    serviceNo: 'CA1831',
    // Nothing of it says the number twice.
    sure: false,
  },
  'invoice-2020-zipfile.ofd': {
    ...invoice,
    format: 'ofd',
    code: '031002600111',
    number: '87654105',
    sure: true,
  },
  'invoice-tags-infozip.ofd': { ...invoice, format: 'ofd', number: '26312000000000000106', sure: true },
  'rail-stored.ofd': { ...rail, format: 'ofd', traveller: '李娜', sure: true },
  'invoice-chromium.pdf': { ...invoice, format: 'pdf', number: '26312000000000000113' },
};
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

test.each(Object.entries(says))('%s is read as it says', async (name, said) => {
  expect(await readFile(bytesOf(name))).toMatchObject(said);
});

/** 1,000 with TRIPDESK_LONG=1. */
const COUNT = process.env['TRIPDESK_LONG'] === '1' ? 1_000 : 120;

describe(`${COUNT} of them with bytes changed`, () => {
  test('never crash their reader, and never say another number or amount with certainty', async () => {
    const chance = seededRandom(11);
    const names = Object.keys(says);
    let sure = 0;
    for (let n = 0; n < COUNT; n++) {
      const name = names[n % names.length] ?? '';
      const bytes = bytesOf(name);
      const at = chance.int(0, bytes.length - 1);
      bytes[at] = n % 2 === 0 ? (bytes[at] ?? 0) ^ (1 << chance.int(0, 7)) : 0x30 + chance.int(0, 9);
      const read = await readFile(bytes);
      if (!read?.sure) continue;
      sure += 1;
      expect(read.number, `${name} ${at}`).toBe(says[name]?.number);
      // A single digit of an amount in bare XML has nothing to vouch for it but its reader's eyes.
      if (read.format !== 'xml') expect(read.fen, `${name} ${at}`).toBe(says[name]?.fen);
    }
    expect(sure).toBeGreaterThan(0);
  });
});
