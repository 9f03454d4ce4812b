import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';

type Input = CallInput<'trip.document.add'>;
const UNTIL = '2031-05-20';

let world: BookingWorld;
let linjing: Ask;
let zhangwei: TravellerRef;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  zhangwei = { kind: 'employee', id: await world.employeeId('zhangwei') } as TravellerRef;
  await db().deleteFrom('person_document').where('owner_id', '=', zhangwei.id).execute();
});
afterEach(() => world.close());

const db = () => world.deps.store.db;
const passport = (more: Partial<Input> = {}): Input => ({
  traveller: zhangwei as never,
  type: 'passport',
  number: 'E 9081 7263',
  validUntil: UNTIL,
  ...more,
});
const documentsOf = async (id: string) =>
  db()
    .selectFrom('person_document')
    .select(['type', 'number_masked', 'valid_until', 'number_enc'])
    .where('owner_id', '=', id)
    .execute();

test('a principal’s passport is kept in one form, masked to whoever entered it, and told in the trail', async () => {
  const added = await valueOf(linjing('trip.document.add', passport()));
  expect(added).toMatchObject({ type: 'passport', masked: 'E9*****63', validUntil: UNTIL });
  const [row] = await documentsOf(zhangwei.id);
  expect(row).toMatchObject({ number_masked: 'E9*****63', valid_until: UNTIL });
  expect(world.deps.fields.decrypt('person_document.number', row?.number_enc ?? '')).toBe('E90817263');
  const trail = await db()
    .selectFrom('audit')
    .select(['object', 'decision', 'subject'])
    .where('tag', '=', 'trip.document.add')
    .execute();
  expect(trail).toEqual([{ object: added.documentId, decision: 'passport', subject: zhangwei.id }]);
});

test('the same again is answered; another number or day is its holder’s to change', async () => {
  const first = await valueOf(linjing('trip.document.add', passport()));
  expect(await valueOf(linjing('trip.document.add', passport({ number: 'e90817263' })))).toEqual(first);
  expect(await codeOf(linjing('trip.document.add', passport({ number: 'E90817264' })))).toBe('DOCUMENT_KEPT');
  expect(await codeOf(linjing('trip.document.add', passport({ validUntil: '2035-01-01' })))).toBe(
    'DOCUMENT_KEPT',
  );
  expect(await documentsOf(zhangwei.id)).toHaveLength(1);
});

test('one that is over is replaced', async () => {
  await valueOf(linjing('trip.document.add', passport()));
  await db().updateTable('person_document').set({ valid_until: '2026-01-01' }).execute();
  await valueOf(linjing('trip.document.add', passport({ number: 'E11112222' })));
  expect(await documentsOf(zhangwei.id)).toMatchObject([{ number_masked: 'E1*****22', valid_until: UNTIL }]);
});

describe('one that is too short for journeys sold now', () => {
  const newer = (number = 'E33334444') => passport({ number });
  const passports = async () => (await documentsOf(zhangwei.id)).filter(({ type }) => type === 'passport');
  let old: string;
  beforeEach(async () => {
    // What he was booked on before: no booking of his stands on the passport.
    const card = { type: 'idCard' as const, number: '11010119900307002X', validUntil: null };
    await valueOf(linjing('trip.document.add', passport(card)));
    const short = passport({ number: 'E11112222', validUntil: '2027-03-01' });
    old = (await valueOf(linjing('trip.document.add', short))).documentId;
  });

  test('is renewed by whoever books for its holder, and the trail says so; the same key does it once', async () => {
    const idem = crypto.randomUUID();
    const renewed = await valueOf(linjing('trip.document.add', newer(), idem));
    expect(await valueOf(linjing('trip.document.add', newer(), idem))).toEqual(renewed);
    expect(await passports()).toMatchObject([{ number_masked: 'E3*****44', valid_until: UNTIL }]);
    const trail = await db()
      .selectFrom('audit')
      .select(['object', 'decision', 'subject'])
      .where('tag', '=', 'trip.document.add')
      .where('object', '=', renewed.documentId)
      .execute();
    expect(trail).toEqual([
      { object: renewed.documentId, decision: 'passport renewed', subject: zhangwei.id },
    ]);
    // The new one is good for long enough: it is its holder's from now on.
    const again = passport({ number: 'E55556666', validUntil: '2036-01-01' });
    expect(await codeOf(linjing('trip.document.add', again))).toBe('DOCUMENT_KEPT');
  });

  test('is not replaced by one that is good for no longer', async () => {
    const short = passport({ number: 'E33334444', validUntil: '2027-02-01' });
    expect(await codeOf(linjing('trip.document.add', short))).toBe('DOCUMENT_KEPT');
  });

  test('two who renew it at the same moment keep one', async () => {
    const manager = await world.as('zhaomin');
    const codes = await Promise.all([
      codeOf(linjing('trip.document.add', newer())),
      codeOf(manager('trip.document.add', newer('E77778888'))),
    ]);
    expect(codes.toSorted()).toEqual(['DOCUMENT_KEPT', 'ok'].toSorted());
    expect(await passports()).toHaveLength(1);
  });

  test('stays while a booking stands on it', async () => {
    const seat = pick((await search(linjing, [zhangwei])).offers, 'O');
    const { rows } = await book(linjing, [row(seat, zhangwei, zhangwei.id, { documentId: old as never })]);
    expect(rows[0]?.failure).toBeNull();
    expect(await codeOf(linjing('trip.document.add', newer()))).toBe('DOCUMENT_IN_USE');
    expect(await passports()).toMatchObject([{ number_masked: 'E1*****22' }]);
  });

  test('is not renewed by who does not serve its holder', async () => {
    const sunli = await world.as('sunli');
    expect(await codeOf(sunli('trip.document.add', newer()))).toBe('FORBIDDEN');
    const stranger = await world.as('liuyang');
    expect(await codeOf(stranger('trip.document.add', newer()))).toBe('NOT_FOUND');
  });
});

test.each<[string, Partial<Input>, string]>([
  ['a number that is none', { number: '12' }, 'DOCUMENT_INVALID'],
  ['an ID card with a wrong digit', { type: 'idCard', number: '110101199003070021' }, 'ID_CARD_INVALID'],
  ['one that is over', { validUntil: '2026-01-01' }, 'DOCUMENT_EXPIRED'],
])('%s is refused', async (_what, more, code) => {
  expect(await codeOf(linjing('trip.document.add', passport(more)))).toBe(code);
  expect(await documentsOf(zhangwei.id)).toEqual([]);
});

test('a colleague’s number is refused, and asking about numbers is counted', async () => {
  const lina = { kind: 'employee', id: await world.employeeId('lina') } as never;
  await valueOf(
    linjing('trip.document.add', passport({ traveller: lina, type: 'taiwanPermit', number: 'T12345678' })),
  );
  const other = passport({ type: 'taiwanPermit', number: 'T12345678' });
  expect(await codeOf(linjing('trip.document.add', other))).toBe('PERSON_KNOWN');
  const codes = [];
  for (let n = 0; n < 60; n++) codes.push(await codeOf(linjing('trip.document.add', other)));
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});

test('two who enter it at the same moment keep one', async () => {
  const manager = await world.as('zhaomin');
  const codes = await Promise.all([
    codeOf(linjing('trip.document.add', passport())),
    codeOf(manager('trip.document.add', passport({ number: 'E11112222' }))),
  ]);
  expect(codes.toSorted()).toEqual(['DOCUMENT_KEPT', 'ok'].toSorted());
  expect(await documentsOf(zhangwei.id)).toHaveLength(1);
});

test('nobody enters one for a colleague they do not serve', async () => {
  const sunli = await world.as('sunli');
  expect(await codeOf(sunli('trip.document.add', passport()))).toBe('FORBIDDEN');
  const wuhao = await world.as('liuyang');
  expect(await codeOf(wuhao('trip.document.add', passport()))).toBe('NOT_FOUND');
});

test('a guest gets a second one, which no other guest of the host may have', async () => {
  const hostId = (await world.employeeId('linjing')) as never;
  const guest = async (name: string, documentNumber: string, mobile: string) =>
    valueOf(
      linjing('trip.guest.add', { name, hostId, documentType: 'taiwanPermit', documentNumber, mobile }),
    );
  const anna = await guest('安娜', 'T11112222', '13800138111');
  const otto = await guest('奥托', 'T33334444', '13800138222');
  await valueOf(linjing('trip.document.add', passport({ traveller: anna.ref })));
  expect(await codeOf(linjing('trip.document.add', passport({ traveller: otto.ref })))).toBe('PERSON_KNOWN');
  expect(await documentsOf(anna.ref.id)).toHaveLength(2);
  expect(await documentsOf(otto.ref.id)).toHaveLength(1);
});
