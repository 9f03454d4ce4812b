import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Voucher } from '../../../../contract/shapes/voucher.ts';
import {
  invoicePdf,
  invoiceXml,
  ofdFile,
  railPdf,
  railXml,
  type Sample,
} from '../../../../tests/gateway/voucherFiles.ts';
import { seededRandom } from '../../../base/seededRandom.ts';
import { type AwaitedVoucher, certainMatch, matchesOf } from './matchFile.ts';
import { readFile } from './readFile.ts';

const sample: Sample = {
  number: '26117000000000000001',
  amount: '553.00',
  header: '云程科技集团有限公司',
  taxId: '91110108MA0YCTECH1',
  issuedOn: '2026-11-20',
};
const ticket: Sample = { ...sample, traveller: '李娜', travelDay: '2026-11-24', serviceNo: 'G101' };
const said = { number: sample.number, fen: 55_300, header: sample.header, taxId: sample.taxId };

describe('an e-voucher is read', () => {
  test('from a digital invoice’s data', async () => {
    expect(await readFile(invoiceXml(sample))).toMatchObject({
      ...said,
      format: 'xml',
      kind: null,
      issuedOn: '2026-11-20',
      sure: true,
    });
  });

  test('from a railway ticket’s data, with whom, when and on what', async () => {
    expect(await readFile(railXml(ticket))).toMatchObject({
      ...said,
      kind: 'railInvoice',
      traveller: '李娜',
      travelDay: '2026-11-24',
      serviceNo: 'G101',
    });
  });

  test('from a page of the national format by what is attached to it', async () => {
    expect(await readFile(ofdFile(sample, invoiceXml(sample)))).toMatchObject({ ...said, format: 'ofd' });
    const other = invoiceXml({ ...sample, number: '26117000000000000009' });
    expect(await readFile(ofdFile(sample, other))).toBeNull();
  });

  test('from the words of a printed invoice and a printed ticket', async () => {
    const invoice = { ...said, format: 'pdf', kind: null, issuedOn: '2026-11-20', sure: true };
    expect(await readFile(await invoicePdf(sample))).toMatchObject(invoice);
    expect(await readFile(await railPdf(ticket))).toMatchObject({
      ...said,
      kind: 'railInvoice',
      travelDay: '2026-11-24',
      serviceNo: 'G101',
    });
  });
});

describe('a hostile file', () => {
  test('has no entity expanded, and none of a document type', async () => {
    const entity = new TextDecoder()
      .decode(invoiceXml(sample))
      .replace('<EInvoice>', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><EInvoice>');
    expect(await readFile(strToU8(entity.replace(sample.header, '&x;')))).toBeNull();
    expect(await readFile(strToU8(entity))).toBeNull();
  });

  test('that would unpack to more than a voucher is not unpacked, whatever size it claims', async () => {
    const UNPACKED = 9 * 1024 * 1024;
    const bomb = zipSync({ 'OFD.xml': new Uint8Array(UNPACKED) });
    expect(await readFile(bomb)).toBeNull();
    // The same, claiming to be small.
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === UNPACKED) view.setUint32(at, 1_000, true);
    expect(await readFile(bomb)).toBeNull();
  });

  test('that is none is none', async () => {
    for (const text of ['', 'PK', '<a', '%PDF-1.7 nothing', '<a/>'.repeat(30_000), '<a>'.repeat(20_000)])
      expect(await readFile(strToU8(text.padEnd(40)))).toBeNull();
  });
});

/** 1,000 with TRIPDESK_LONG=1, else 200. */
const COUNT = process.env['TRIPDESK_LONG'] === '1' ? 1_000 : 200;

describe(`${COUNT} mutated files`, () => {
  const files: Uint8Array[] = [];
  beforeAll(async () => {
    files.push(invoiceXml(sample), railXml(ticket), ofdFile(sample, invoiceXml(sample)));
    files.push(await invoicePdf(sample));
  });

  test('never crash their reader, and never match with certainty but as what they were', async () => {
    const awaited = ['railInvoice', 'hotelInvoice', 'serviceInvoice'].map(
      (kind, at): AwaitedVoucher => ({
        voucherId: String(at).repeat(32) as Voucher['voucherId'],
        orderId: 'a'.repeat(32) as Voucher['orderId'],
        orderNo: `TD${at}`,
        kind: kind as Voucher['kind'],
        state: 'invoicing',
        fen: at === 2 ? 55_400 : 55_300,
        headerType: 'company',
        header: sample.header,
        taxId: sample.taxId,
        dueAt: null,
        overdue: false,
        number: '',
        createdAt: Date.parse('2026-11-01T00:00:00Z'),
        since: Date.parse('2026-11-01T00:00:00Z'),
        item: null,
        traveller: '李娜',
        actions: ['register'],
      }),
    );
    const now = Date.parse('2026-11-20T12:00:00Z');
    const chance = seededRandom(7);
    let matched = 0;
    for (let n = 0; n < COUNT; n++) {
      // A page costs most to read.
      const file = files[n % 10 === 0 ? 3 : n % 3] as Uint8Array;
      const read = await readFile(mutated(file, chance));
      if (!read) continue;
      const matches = matchesOf(
        read,
        awaited.filter(({ fen }) => fen === read.fen),
        now,
      );
      const certain = certainMatch(read, matches);
      if (certain === null) continue;
      matched += 1;
      expect(read.number).toBe(sample.number);
      expect(read.fen).toBe(55_300);
      expect(certain).toBe((read.kind === 'railInvoice' ? '0' : '1').repeat(32));
    }
    // Bytes nobody reads were changed in these: the test would see a reader that refuses everything.
    expect(matched).toBeGreaterThan(0);
  });
});

/** Some bytes changed, left out, doubled, or the end cut off. */
function mutated(file: Uint8Array, chance: ReturnType<typeof seededRandom>): Uint8Array {
  const bytes = [...file];
  for (let times = chance.int(1, 3); times > 0; times--) {
    const at = chance.int(0, bytes.length - 1);
    const act = chance.int(0, 4);
    if (act === 0) bytes.splice(at, 1);
    else if (act === 1) bytes.splice(at, 0, chance.int(0, 255));
    else if (act === 2) bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.int(0, 7));
    else if (act === 3) bytes[at] = 0x30 + chance.int(0, 9);
    else if (chance.int(0, 5) === 0) bytes.length = Math.max(40, at);
  }
  return Uint8Array.from(bytes);
}
