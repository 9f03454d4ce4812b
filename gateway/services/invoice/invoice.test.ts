import { describe, expect, test } from 'vitest';
import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask } from '../../../tests/bookingWorld.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../../tests/books.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import {
  HEADER,
  issued,
  pass,
  type Register,
  right,
  settled,
  stateOf,
  summaryOf,
  TAX_ID,
  TRAVEL_DAY,
  travelled,
  type Voucher,
  vouchersOf,
} from '../../../tests/gateway/vouchers.ts';

linjingForEachTest();

describe('an order’s vouchers', () => {
  test('are awaited from its ticket on, add up to its total, and can be had for 180 days', async () => {
    const { orderId, fareFen, arriveAt } = await issued(['railAccident']);
    const vouchers = await vouchersOf(orderId);
    expect(summaryOf(vouchers)).toEqual([
      ['insuranceInvoice', 'expected', 300],
      ['railInvoice', 'expected', fareFen],
      ['serviceInvoice', 'expected', 500],
    ]);
    expect(vouchers[1]).toMatchObject({
      headerType: 'company',
      header: HEADER,
      taxId: TAX_ID,
      // Until the end of the 180th day after the journey.
      dueAt: chinaInstant(addDays(chinaDate(arriveAt), 181)),
      overdue: false,
      number: '',
    });
    world.clock.set((vouchers[1]?.dueAt ?? 0) - 1);
    expect((await vouchersOf(orderId))[1]?.overdue).toBe(false);
    world.clock.advance(1);
    expect((await vouchersOf(orderId))[1]?.overdue).toBe(true);
  });

  test('are being invoiced once the journey is over; with the last one in, the order is at its end', async () => {
    const { orderId, arriveAt } = await issued();
    await travelled(arriveAt);
    expect(await stateOf(orderId)).toBe('used');
    const [rail, service] = await vouchersOf(orderId);
    if (!rail || !service) throw new Error('two vouchers');
    expect([rail.state, service.state]).toEqual(['invoicing', 'invoicing']);
    const done = await valueOf(linjing('invoice.voucher.register', right(rail, '26117000000000000001')));
    expect(done).toMatchObject({ state: 'invoiced', number: '26117000000000000001' });
    await settled();
    expect(await stateOf(orderId)).toBe('settled');
    await valueOf(linjing('invoice.voucher.register', right(service, '26117000000000000002')));
    expect(await stateOf(orderId)).toBe('vouchered');
  });

  test('say which journey they are of, and what each person may do about them', async () => {
    const { orderId } = await issued();
    const [rail] = await vouchersOf(orderId);
    expect(rail).toMatchObject({ traveller: '李娜', item: { kind: 'train' } });
    expect(rail?.actions).toEqual(['register', 'repair']);
    // Who keeps the company's accounts takes received ones in, and makes none out again.
    const finance = await world.as('sunli');
    const [seen] = (await valueOf(finance('invoice.voucher.list', { orderId }))).rows;
    expect(seen?.actions).toEqual(['register']);
    const headerId = (await valueOf(finance('invoice.header.list', {}))).headers[0]?.headerId as never;
    const voucherId = seen?.voucherId as never;
    expect(await codeOf(finance('invoice.voucher.repair', { voucherId, headerId }))).toBe('FORBIDDEN');
    const elsewhere = await world.as('liuyang');
    expect((await valueOf(elsewhere('invoice.voucher.list', { orderId }))).rows).toEqual([]);
  });

  test('all in before the order is settled take it to its end when it is', async () => {
    const { orderId, arriveAt } = await issued();
    await travelled(arriveAt);
    for (const [index, voucher] of (await vouchersOf(orderId)).entries())
      await valueOf(linjing('invoice.voucher.register', right(voucher, `2611700000000000001${index}`)));
    expect(await stateOf(orderId)).toBe('used');
    await settled();
    expect(await stateOf(orderId)).toBe('vouchered');
  });

  test('of a refunded order are gone but those for what was kept', async () => {
    const { orderId } = await issued(['railAccident']);
    const quote = await valueOf(linjing('order.refund.quote', { orderId }));
    await valueOf(linjing('order.refund.confirm', { amendmentId: quote.amendmentId }));
    expect(await stateOf(orderId)).toBe('refunded');
    expect((await vouchersOf(orderId)).map(({ kind, state }) => [kind, state])).toEqual([
      ['feeReceipt', 'invoicing'],
      ['insuranceInvoice', 'cancelled'],
      ['railInvoice', 'cancelled'],
      ['serviceInvoice', 'invoicing'],
    ]);
    expect((await vouchersOf(orderId))[0]?.fen).toBe(quote.feeFen);
    expect(await faultsOfVouchers(world.deps.store.db)).toEqual([]);
    expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
  });
});

describe('a received voucher', () => {
  const wrong: [string, string, (voucher: Voucher) => Partial<Register>][] = [
    ['another header', 'VOUCHER_HEADER_MISMATCH', () => ({ header: '云程科技集团' })],
    ['another tax id', 'VOUCHER_TAX_ID_MISMATCH', () => ({ taxId: '91110108MA0YCTECH2' })],
    ['no tax id', 'VOUCHER_TAX_ID_MISMATCH', () => ({ taxId: '' })],
    ['a fen more', 'VOUCHER_AMOUNT_MISMATCH', ({ fen }) => ({ fen: fen + 1 })],
    ['a fen less', 'VOUCHER_AMOUNT_MISMATCH', ({ fen }) => ({ fen: fen - 1 })],
    ['a date before the order', 'VOUCHER_DATE_WRONG', () => ({ issuedOn: '2026-11-19' })],
    [
      'a date of tomorrow',
      'VOUCHER_DATE_WRONG',
      () => ({ issuedOn: addDays(chinaDate(world.clock.now()), 1) }),
    ],
  ];
  test.each(wrong)('with %s is refused', async (_, code, change) => {
    const { orderId } = await issued();
    const [rail] = await vouchersOf(orderId);
    if (!rail) throw new Error('no voucher');
    const number = '26117000000000000001';
    expect(
      await codeOf(linjing('invoice.voucher.register', { ...right(rail, number), ...change(rail) })),
    ).toBe(code);
    expect((await vouchersOf(orderId))[0]?.state).toBe('expected');
    expect(await codeOf(linjing('invoice.voucher.register', right(rail, number)))).toBe('ok');
  });

  test('counts once: the same again is the same, elsewhere a duplicate, afterwards closed', async () => {
    const { orderId } = await issued();
    const [rail, service] = await vouchersOf(orderId);
    if (!rail || !service) throw new Error('two vouchers');
    const first = right(rail, '26117000000000000001');
    await valueOf(linjing('invoice.voucher.register', first));
    expect(await codeOf(linjing('invoice.voucher.register', first))).toBe('ok');
    expect(
      await codeOf(linjing('invoice.voucher.register', { ...first, number: '26117000000000000009' })),
    ).toBe('VOUCHER_CLOSED');
    expect(await codeOf(linjing('invoice.voucher.register', right(service, first.number)))).toBe(
      'VOUCHER_DUPLICATE',
    );
  });

  test('issued on the last day counts, one issued the day after does not', async () => {
    const { orderId, arriveAt } = await issued();
    const [rail] = await vouchersOf(orderId);
    if (!rail) throw new Error('no voucher');
    const last = addDays(chinaDate(arriveAt), 180);
    world.clock.set(chinaInstant(last) + 3 * DAY_MS);
    const late = { ...right(rail, '26117000000000000001'), issuedOn: addDays(last, 1) };
    expect(await codeOf(linjing('invoice.voucher.register', late))).toBe('VOUCHER_DATE_WRONG');
    expect(await codeOf(linjing('invoice.voucher.register', { ...late, issuedOn: last }))).toBe('ok');
  });

  test('counts once, with its code and typed without', async () => {
    const { orderId } = await issued();
    const [rail, service] = await vouchersOf(orderId);
    if (!rail || !service) throw new Error('two vouchers');
    await valueOf(linjing('invoice.voucher.register', right(rail, '011001900111-12345678')));
    const register = (number: string) => codeOf(linjing('invoice.voucher.register', right(service, number)));
    expect(await register('12345678')).toBe('VOUCHER_DUPLICATE');
    // Another code is another voucher.
    expect(await register('044001900111-12345678')).toBe('ok');
  });

  test('typed without its code at first, is the same with it later', async () => {
    const { orderId } = await issued();
    const [first, next] = await vouchersOf(orderId);
    if (!first || !next) throw new Error('two vouchers');
    await valueOf(linjing('invoice.voucher.register', right(first, '87654321')));
    expect(await codeOf(linjing('invoice.voucher.register', right(next, '011001900111-87654321')))).toBe(
      'VOUCHER_DUPLICATE',
    );
  });

  test('made out again under another header no longer counts, and its number stays taken', async () => {
    const { orderId } = await issued();
    const [rail, service] = await vouchersOf(orderId);
    if (!rail || !service) throw new Error('two vouchers');
    await valueOf(linjing('invoice.voucher.register', right(rail, '26117000000000000001')));
    const { headers } = await valueOf(linjing('invoice.header.list', {}));
    const own = headers.find((one) => one.header === '林静');
    if (!own) throw new Error('no header of her own');
    const again = await valueOf(
      linjing('invoice.voucher.repair', { voucherId: rail.voucherId, headerId: own.headerId }),
    );
    expect(again).toMatchObject({
      state: 'expected',
      headerType: 'individual',
      header: '林静',
      taxId: '',
      number: '',
    });
    expect(await codeOf(linjing('invoice.voucher.register', right(rail, '26117000000000000002')))).toBe(
      'VOUCHER_HEADER_MISMATCH',
    );
    expect(await codeOf(linjing('invoice.voucher.register', right(again, '26117000000000000001')))).toBe(
      'VOUCHER_DUPLICATE',
    );
    expect(await codeOf(linjing('invoice.voucher.register', right(again, '26117000000000000002')))).toBe(
      'ok',
    );
  });

  test('is redirected by whoever may give the order back, and by nobody else', async () => {
    const { orderId } = await issued();
    const [rail, service] = await vouchersOf(orderId);
    if (!rail || !service) throw new Error('two vouchers');
    const { db } = world.deps.store;
    const lina = await world.employeeId('lina');
    const grant = db.updateTable('acting_grant').where('principal_id', '=', lina);
    /** What each may do about the order and its papers: give it back, redirect a paper, take one in. */
    const rights = async (ask: Ask, number: string) => {
      const { headers } = await valueOf(ask('invoice.header.list', {}));
      const headerId = headers.find((one) => one.shared)?.headerId ?? headers[0]?.headerId;
      if (!headerId) throw new Error('no header');
      return [
        await codeOf(ask('order.refund.quote', { orderId })),
        await codeOf(ask('invoice.voucher.repair', { voucherId: rail.voucherId, headerId })),
        await codeOf(ask('invoice.voucher.register', right(service, number))),
      ];
    };
    // She booked it and sees it, but her grant is over, or to look alone.
    await grant.set({ scopes: '["orders"]' }).execute();
    expect(await rights(linjing, '26117000000000000001')).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    await grant.set({ revoked_at: world.clock.now() }).execute();
    expect(await rights(linjing, '26117000000000000001')).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    // Who keeps the accounts takes papers in, and redirects none.
    const finance = await world.as('sunli');
    expect(await rights(finance, '26117000000000000001')).toEqual(['FORBIDDEN', 'FORBIDDEN', 'ok']);
    const stranger = await world.as('wangsiyuan');
    expect(await rights(stranger, '26117000000000000002')).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    await grant.set({ revoked_at: null, scopes: '["book"]' }).execute();
    expect((await rights(linjing, '26117000000000000001')).slice(0, 2)).toEqual(['ok', 'ok']);
  });

  test('has a number unique within its company, and not beyond it', async () => {
    const { orderId } = await issued();
    const [rail] = await vouchersOf(orderId);
    if (!rail) throw new Error('no voucher');
    const number = '26117000000000000001';
    const { db } = world.deps.store;
    await db
      .insertInto('voucher_number')
      .values({ company_id: '2001', number, voucher_id: 'theirs', at: 0 })
      .execute();
    expect(await codeOf(linjing('invoice.voucher.register', right(rail, number)))).toBe('ok');
    const again = { company_id: '1001', number, voucher_id: 'another', at: 0 };
    await expect(db.insertInto('voucher_number').values(again).execute()).rejects.toThrow();
  });

  test('of a private journey is made out to the traveller', async () => {
    const id = await world.employeeId('lina');
    const traveller = { kind: 'employee' as const, id };
    const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
    const { rows } = await book(linjing, [row(found, traveller, id, { payer: 'personal' })], {
      tab: 'private',
    });
    const orderId = rows[0]?.orderId ?? '';
    const paid = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
    await valueOf(linjing('payment.cashier.pay', { token: paid.qr ?? '', decision: 'pay' }));
    await pass(4);
    expect((await vouchersOf(orderId))[0]).toMatchObject({
      headerType: 'individual',
      header: '李娜',
      taxId: '',
    });
  });
});

test('vouchers are listed by page, by state, and by what one may see', async () => {
  const finance = await world.as('sunli');
  const all = await valueOf(finance('invoice.voucher.list', { limit: 100 }));
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await valueOf(finance('invoice.voucher.list', { limit: 9, ...(cursor && { cursor }) }));
    pages.push(...page.rows.map((one) => one.voucherId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && pages.length < 100);
  expect(pages.slice(0, 90)).toEqual(all.rows.map((one) => one.voucherId).slice(0, 90));
  const { rows } = await valueOf(finance('invoice.voucher.list', { states: ['invoiced'], limit: 100 }));
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((one) => one.state))).toEqual(new Set(['invoiced']));

  const { orderId } = await issued();
  const mine = async (username: string) =>
    (await valueOf((await world.as(username))('invoice.voucher.list', { orderId }))).rows.length;
  expect([await mine('lina'), await mine('sunli'), await mine('chenbo'), await mine('liuyang')]).toEqual([
    2, 2, 0, 0,
  ]);
});
