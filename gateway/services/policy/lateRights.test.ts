import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import {
  issued,
  right,
  stateOf,
  TRAVEL_DAY,
  travelled,
  vouchersOf,
} from '../../../tests/gateway/vouchers.ts';
import { tripContent } from '../../../tests/tripContent.ts';

/* What somebody may do is judged where it is written: what happens after the first reading counts. */

linjingForEachTest();

const db = () => world.deps.store.db;
/** Gives back the grants that were just taken. */
const again = () =>
  db()
    .updateTable('acting_grant')
    .set({ revoked_at: null })
    .where('revoked_at', '=', world.clock.now())
    .execute();
const count = async (table: 'application' | 'approval' | 'guest') =>
  Number(
    (
      await db()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Takes back what a principal granted linjing. */
const grantTakenBack = async (principal: string) =>
  db()
    .updateTable('acting_grant')
    .set({ revoked_at: world.clock.now() })
    .where('operator_id', '=', await world.employeeId('linjing'))
    .where('principal_id', '=', await world.employeeId(principal))
    .execute();
const deactivated = async (username: string) =>
  db().updateTable('employee').set({ active: 0 }).where('username', '=', username).execute();
/** linjing’s calls, whose grant by a principal is taken back after they have read. */
const late = (principal: string) => world.late(() => grantTakenBack(principal)).as('linjing');
/** The same in the principal's name. */
const lateActing = (principal: string) =>
  world.late(() => grantTakenBack(principal)).acting('linjing', principal);

describe('a voucher', () => {
  const headerOf = async () => {
    const made = { type: 'company', header: '新抬头有限公司', taxId: '91110108MA01ABCD2X' } as const;
    return (await valueOf(linjing('invoice.header.save', made))).headerId;
  };

  test('is not made out to a header that was deleted meanwhile', async () => {
    const { orderId } = await issued();
    const [voucher] = await vouchersOf(orderId);
    const headerId = await headerOf();
    const ask = await world.late(() => valueOf(linjing('invoice.header.remove', { headerId }))).as('linjing');
    const voucherId = voucher?.voucherId as never;
    expect(await codeOf(ask('invoice.voucher.repair', { voucherId, headerId }))).toBe('NOT_FOUND');
    expect((await vouchersOf(orderId))[0]).toMatchObject({ state: voucher?.state, header: voucher?.header });
  });

  test('is neither made out anew nor taken in by whoever lost the right to meanwhile', async () => {
    const { orderId, arriveAt } = await issued();
    await travelled(arriveAt);
    const [voucher] = await vouchersOf(orderId);
    if (!voucher) throw new Error('no voucher');
    const { voucherId } = voucher;
    const headerId = await headerOf();
    // Whoever booked it sees it still, and may do nothing about it.
    const ask = await late('lina');
    expect(await codeOf(ask('invoice.voucher.repair', { voucherId, headerId }))).toBe('FORBIDDEN');
    const acting = await lateActing('lina');
    expect(await codeOf(acting('invoice.voucher.register', right(voucher, '26117000000000000001')))).toBe(
      'FORBIDDEN',
    );
  });

  test('that two take in at once with two numbers has one', async () => {
    const { orderId, arriveAt } = await issued();
    await travelled(arriveAt);
    const [voucher] = await vouchersOf(orderId);
    if (!voucher) throw new Error('no voucher');
    const first = () => valueOf(linjing('invoice.voucher.register', right(voucher, '26117000000000000001')));
    const second = await world.late(first).as('linjing');
    expect(await codeOf(second('invoice.voucher.register', right(voucher, '26117000000000000002')))).toBe(
      'VOUCHER_CLOSED',
    );
  });

  test('that is missing is asked for by nobody who may not see its order any more', async () => {
    const { orderId, arriveAt } = await issued();
    await travelled(arriveAt);
    const moved = async () =>
      db().updateTable('travel_order').set({ company_id: '2001' }).where('id', '=', orderId).execute();
    const ask = await world.late(moved).as('lina');
    expect(await codeOf(ask('invoice.missing.remind', { orderId }))).toBe('NOT_FOUND');
  });
});

describe('an order', () => {
  test('is neither given back, nor its quote withdrawn, once the grant is taken back', async () => {
    const { orderId } = await issued();
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId: orderId as never }));
    expect(await codeOf((await late('lina'))('order.refund.confirm', { amendmentId }))).toBe('NOT_AMENDABLE');
    await again();
    const withdraw = await lateActing('lina');
    expect(await codeOf(withdraw('order.amendment.withdraw', { amendmentId }))).toBe('NOT_AMENDABLE');
    const state = db().selectFrom('amendment').select('state').where('id', '=', amendmentId);
    expect(await state.execute()).toEqual([{ state: 'quoted' }]);
    await again();
    expect(await stateOf(orderId)).toBe('issued');
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    expect(await stateOf(orderId)).toBe('refunded');
  });

  test('is not given up once the grant is taken back', async () => {
    const id = await world.employeeId('lina');
    const traveller = { kind: 'employee' as const, id };
    const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
    const { rows } = await book(linjing, [row(found, traveller, id, { payer: 'personal' })]);
    const orderId = rows[0]?.orderId as never;
    expect(await codeOf((await late('lina'))('order.cancel', { orderId }))).toBe('NOT_CANCELLABLE');
    await again();
    expect(await stateOf(orderId)).toBe('held');
    await valueOf(linjing('order.cancel', { orderId }));
    expect(await stateOf(orderId)).toBe('cancelled');
  });
});

describe('an application', () => {
  const content = async () => {
    await db().deleteFrom('application_traveller').execute();
    return tripContent(await world.employeeId('zhangwei'), {});
  };
  const input = async () => ({
    applicantId: (await world.employeeId('zhangwei')) as never,
    content: await content(),
  });

  test('is not written for somebody who is deactivated or took the grant back meanwhile', async () => {
    const before = await count('application');
    const gone = await world.late(() => deactivated('zhangwei')).as('linjing');
    const given = await input();
    expect(await codeOf(gone('approval.application.save', given))).toBe('FORBIDDEN');
    await db().updateTable('employee').set({ active: 1 }).where('username', '=', 'zhangwei').execute();
    const ended = await lateActing('zhangwei');
    expect(await codeOf(ended('approval.application.save', given))).toBe('FORBIDDEN');
    expect(await count('application')).toBe(before);
  });

  test('is neither changed nor submitted nor withdrawn once the grant is taken back', async () => {
    const given = await input();
    const { applicationId } = await valueOf(linjing('approval.application.save', given));
    const changed = { ...given, content: { ...given.content, title: 'x' }, applicationId };
    const stateNow = async () =>
      db()
        .selectFrom('application')
        .select(['status', 'version'])
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow();
    const before = await stateNow();
    expect(await codeOf((await late('zhangwei'))('approval.application.save', changed))).toBe('FORBIDDEN');
    await again();
    const submit = { applicationId };
    expect(await codeOf((await late('zhangwei'))('approval.application.submit', submit))).toBe('FORBIDDEN');
    await again();
    expect(await stateNow()).toEqual(before);
    await valueOf(linjing('approval.application.submit', submit));
    const applied = await stateNow();
    expect(await codeOf((await lateActing('zhangwei'))('approval.application.withdraw', submit))).toBe(
      'FORBIDDEN',
    );
    expect(await stateNow()).toEqual(applied);
  });

  test('a ceiling is not asked for once the grant is taken back', async () => {
    const before = await count('approval');
    const traveller = { kind: 'employee' as const, id: (await world.employeeId('zhangwei')) as never };
    const bounds = {
      kind: 'train' as const,
      traveller,
      maxFen: 500_000,
      options: ['9'],
      startFrom: Date.parse('2026-11-21T00:00:00+08:00'),
      startTo: Date.parse('2026-11-22T00:00:00+08:00'),
      hours: 24,
    };
    const request = { bounds, reasonCode: 'client' };
    expect(await codeOf((await late('zhangwei'))('approval.ceiling.request', request))).toBe('FORBIDDEN');
    expect(await count('approval')).toBe(before);
  });
});

test('nobody is entered under a host, and no document added, once the grant is taken back', async () => {
  const hostId = (await world.employeeId('zhangwei')) as never;
  const guests = await count('guest');
  const guest = {
    name: '顾客',
    hostId,
    documentType: 'passport' as const,
    documentNumber: 'E90817263',
    mobile: '13912345678',
  };
  expect(await codeOf((await lateActing('zhangwei'))('trip.guest.add', guest))).toBe('FORBIDDEN');
  expect(await count('guest')).toBe(guests);
  await db().updateTable('acting_grant').set({ revoked_at: null }).execute();
  await db().deleteFrom('person_document').where('owner_id', '=', hostId).execute();
  const document = {
    traveller: { kind: 'employee' as const, id: hostId },
    type: 'passport' as const,
    number: 'E90817263',
    validUntil: '2031-05-20',
  };
  expect(await codeOf((await late('zhangwei'))('trip.document.add', document))).toBe('FORBIDDEN');
  expect(
    await db().selectFrom('person_document').selectAll().where('owner_id', '=', hostId).execute(),
  ).toEqual([]);
});

test('nobody acts on a grant that was taken back while they began', async () => {
  const principalId = (await world.employeeId('zhangwei')) as never;
  const before = await db().selectFrom('acting_context').selectAll().execute();
  expect(await codeOf((await late('zhangwei'))('auth.acting.start', { principalId }))).toBe('ACTING_DENIED');
  expect(await db().selectFrom('acting_context').selectAll().execute()).toEqual(before);
});

test('nobody checks in on a journey that was cancelled meanwhile', async () => {
  const { orderId, arriveAt } = await issued();
  world.clock.set(arriveAt - 60_000);
  const cancelled = () =>
    db().updateTable('travel_order').set({ state: 'cancelled' }).where('id', '=', orderId).execute();
  const lina = await world.late(cancelled).as('lina');
  const place = { from: 'none' } as const;
  expect(await codeOf(lina('checkIn.add', { orderId: orderId as never, place }))).toBe('NOT_FOUND');
});
