import { describe, expect, test } from 'vitest';
import { FILE_PART_BYTES } from '../../../../contract/enums/papers/voucherFile.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import type { Ask } from '../../../../tests/bookingWorld.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { invoiceXml, railXml, type Sample } from '../../../../tests/gateway/voucherFiles.ts';
import { issued, TRAVEL_DAY, type Voucher, vouchersOf } from '../../../../tests/gateway/vouchers.ts';
import { purgeOldFiles } from './voucherFileReading.ts';

linjingForEachTest();

let made = 0;
const fileId = () => {
  made += 1;
  return made.toString(16).padStart(32, '0') as never;
};
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const read = async (ask: Ask, bytes: Uint8Array) => {
  const input = { fileId: fileId(), part: 0, parts: 1, bytes: base64(bytes) };
  const { file } = await valueOf(ask('invoice.file.read', input));
  if (!file) throw new Error('no file');
  return file;
};
const yuan = (fen: number) => (fen / 100).toFixed(2);
const sampleOf = (voucher: Voucher, more: Partial<Sample> = {}): Sample => ({
  number: '26117000000000000001',
  amount: yuan(voucher.fen),
  header: voucher.header,
  taxId: voucher.taxId,
  issuedOn: chinaDate(world.clock.now()),
  traveller: voucher.traveller,
  travelDay: TRAVEL_DAY,
  serviceNo: voucher.item?.kind === 'train' ? voucher.item.trainNo : '',
  ...more,
});

describe('a voucher’s file', () => {
  test('is matched to the one voucher it is, taken in once, and refused the second time', async () => {
    const { orderId } = await issued();
    const [rail] = await vouchersOf(orderId);
    if (!rail) throw new Error('no voucher');
    const bytes = railXml(sampleOf(rail));
    const file = await read(linjing, bytes);
    expect(file).toMatchObject({ certain: rail.voucherId, duplicate: null, number: '26117000000000000001' });
    // Reading alone takes nothing in.
    expect((await vouchersOf(orderId))[0]?.state).toBe('expected');
    const { header, taxId, fen, number } = { ...file, header: rail.header, taxId: rail.taxId };
    const take = { voucherId: rail.voucherId, number, header, taxId, fen, issuedOn: file.issuedOn ?? '' };
    expect(await codeOf(linjing('invoice.voucher.register', take))).toBe('ok');
    expect(await read(linjing, bytes)).toMatchObject({
      certain: null,
      duplicate: { orderNo: rail.orderNo },
    });
    // Everybody of the company is refused it; who may not see the order does not learn its number.
    expect((await read(await world.as('zhangwei'), bytes)).duplicate).toEqual({ orderNo: '' });
    expect((await read(await world.as('liuyang'), bytes)).duplicate).toBeNull();
  });

  test('is found among many that are awaited for the same amount', async () => {
    const { orderId } = await issued();
    const [rail] = await vouchersOf(orderId);
    if (!rail) throw new Error('no voucher');
    const { db } = world.deps.store;
    const own = db.selectFrom('voucher').selectAll().where('id', '=', rail.voucherId);
    const row = await own.executeTakeFirstOrThrow();
    const other = await db
      .selectFrom('travel_order')
      .select(['id', 'order_no', 'principal_id', 'booker_id'])
      .where('company_id', '=', row.company_id)
      .where('kind', '=', 'train')
      .where('tab', '=', 'business')
      .where('id', '!=', orderId)
      .executeTakeFirstOrThrow();
    const { principal_id, booker_id } = other;
    const theirs = { ...row, order_id: other.id, order_no: other.order_no, principal_id, booker_id };
    const newer = Array.from({ length: 60 }, (_, n) => ({
      ...theirs,
      id: n.toString(16).padStart(32, 'f'),
      created_at: row.created_at + 1 + n,
    }));
    await db.insertInto('voucher').values(newer).execute();
    const file = await read(await world.as('sunli'), railXml(sampleOf(rail)));
    expect(file.matches[0]).toMatchObject({ voucher: { voucherId: rail.voucherId }, differs: [] });
    expect(file.certain).toBe(rail.voucherId);
  });

  test('that may be two vouchers, or says something else, is nobody’s for sure', async () => {
    const { orderId } = await issued();
    const [rail, fee] = await vouchersOf(orderId);
    if (!fee || !rail) throw new Error('no vouchers');
    // Every order has a service fee of the same amount.
    const twice = await read(linjing, invoiceXml(sampleOf(fee)));
    expect(twice.certain).toBeNull();
    expect(twice.matches.filter(({ differs }) => differs.length === 0).length).toBeGreaterThan(1);
    const wrong = { header: '别的公司', traveller: '王五', travelDay: '2026-11-30', serviceNo: 'G9' };
    for (const [name, value] of Object.entries(wrong)) {
      const file = await read(linjing, railXml(sampleOf(rail, { [name]: value })));
      expect(file.certain, name).toBeNull();
      const differs = file.matches.find(({ voucher }) => voucher.voucherId === rail.voucherId)?.differs;
      expect(differs, name).toEqual([name === 'travelDay' ? 'day' : name]);
    }
  });

  test('shows nobody a voucher they may not take in', async () => {
    const { orderId } = await issued();
    const [rail] = await vouchersOf(orderId);
    if (!rail) throw new Error('no voucher');
    const bytes = railXml(sampleOf(rail));
    const sees = async (username: string) =>
      (await read(await world.as(username), bytes)).matches.some(
        ({ voucher }) => voucher.voucherId === rail.voucherId,
      );
    expect([await sees('sunli'), await sees('zhangwei'), await sees('liuyang')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('comes in parts, in one piece or not at all, and nobody else’s part goes into it', async () => {
    const { orderId } = await issued();
    const [rail] = await vouchersOf(orderId);
    if (!rail) throw new Error('no voucher');
    const text = new TextDecoder().decode(railXml(sampleOf(rail)));
    const long = new TextEncoder().encode(`${text}<!--${'x'.repeat(FILE_PART_BYTES)}-->`);
    const parts = [long.slice(0, FILE_PART_BYTES), long.slice(FILE_PART_BYTES)].map(base64);
    const send = (ask: Ask, id: never, part: number) =>
      ask('invoice.file.read', { fileId: id, part, parts: 2, bytes: parts[part] ?? '' });
    const id = fileId();
    expect((await valueOf(send(linjing, id, 0))).file).toBeNull();
    expect(await codeOf(send(await world.as('zhangwei'), id, 1))).toBe('FILE_PARTS_MISSING');
    expect((await valueOf(send(linjing, id, 1))).file?.certain).toBe(rail.voucherId);
    // Its last part may be sent again after a lost answer; a last part alone is no file.
    expect((await valueOf(send(linjing, id, 1))).file?.certain).toBe(rail.voucherId);
    expect(await codeOf(send(linjing, fileId(), 1))).toBe('FILE_PARTS_MISSING');
    // Another file takes its place, sealed, and nothing of it stays for longer than a quarter of an hour.
    const kept = () => world.deps.store.db.selectFrom('voucher_file_part').selectAll().execute();
    expect(await kept()).toEqual([]);
    await valueOf(send(linjing, fileId(), 0));
    expect(JSON.stringify(await kept())).not.toContain(parts[0]?.slice(0, 60));
    expect(await kept()).toHaveLength(1);
    world.clock.advance(16 * 60_000);
    await purgeOldFiles(world.deps);
    expect(await kept()).toEqual([]);
  });

  test('that is no voucher is refused', async () => {
    const bytes = Buffer.from('<html><body>not a voucher at all, but long enough</body></html>');
    const input = { fileId: fileId(), part: 0, parts: 1, bytes: bytes.toString('base64') };
    expect(await codeOf(linjing('invoice.file.read', input))).toBe('FILE_UNREADABLE');
  });
});
