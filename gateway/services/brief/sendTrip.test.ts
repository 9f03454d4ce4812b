import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';

let world: BookingWorld;
let linjing: Ask;
/** The orders of one trip: 李娜's, 张伟's and the guest's of 张伟. */
let orders: { lina: string; zhangwei: string; guest: string };

beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  const [lina, zhangwei] = [await world.employeeId('lina'), await world.employeeId('zhangwei')];
  const guest = await valueOf(
    linjing('trip.guest.add', {
      name: '安娜',
      hostId: zhangwei as never,
      documentType: 'passport',
      documentNumber: 'G87654321',
      mobile: '13800138000',
    }),
  );
  const refs = [
    { kind: 'employee' as const, id: lina },
    { kind: 'employee' as const, id: zhangwei },
    guest.ref,
  ] as const;
  const offer = pick((await search(linjing, [...refs], '2026-11-24')).offers, 'O');
  const { rows } = await book(
    linjing,
    refs.map((ref, at) => row(offer, ref, at === 0 ? lina : zhangwei)),
  );
  const [first, second, third] = rows.map(({ orderId }) => orderId ?? '');
  orders = { lina: first ?? '', zhangwei: second ?? '', guest: third ?? '' };
});
afterEach(() => world.close());

const send = (ask: Ask, orderId: string, more: { everybody?: boolean; note?: string } = {}, idem?: string) =>
  ask('brief.trip.send', { orderId: orderId as never, everybody: false, ...more }, idem);

/** What somebody was sent: of which order, by whom, and what they wrote. */
async function received(username: string) {
  const ask = await world.as(username);
  const { messages } = await valueOf(ask('message.list', { kind: 'trip' }));
  return messages
    .filter(({ event }) => event === 'tripSent')
    .map(({ about, params }) => [about.kind, about.id, params.traveller, params.text]);
}

test('a trip is sent to its traveller alone, with what is written, and once under one key', async () => {
  const key = crypto.randomUUID();
  for (let tries = 0; tries < 2; tries++)
    expect(await valueOf(send(linjing, orders.lina, { note: '  七点出发 \u0007' }, key))).toEqual({
      accounts: 1,
    });
  expect(await received('lina')).toEqual([['trip', orders.lina, '林静', '七点出发']]);
  expect(await received('zhangwei')).toEqual([]);
  // What it is about opens for whoever was sent it.
  const lina = await world.as('lina');
  expect((await valueOf(lina('brief.trip.get', { orderId: orders.lina as never }))).traveller).toBe('李娜');
});

test('to everybody each goes their own, a guest’s to their host, and nobody is sent what they send', async () => {
  expect(await valueOf(send(linjing, orders.lina, { everybody: true }))).toEqual({ accounts: 2 });
  expect(await received('lina')).toEqual([['trip', orders.lina, '林静', undefined]]);
  expect(await received('zhangwei')).toEqual([['trip', orders.zhangwei, '林静', undefined]]);
  expect(await valueOf(send(linjing, orders.guest))).toEqual({ accounts: 1 });
  expect((await received('zhangwei')).map(([, id]) => id)).toContain(orders.guest);
  const zhangwei = await world.as('zhangwei');
  expect(await codeOf(send(zhangwei, orders.zhangwei))).toBe('NOBODY_TO_SEND');
  // Who books for themselves alone sends nothing to the others.
  expect(await codeOf(send(zhangwei, orders.zhangwei, { everybody: true }))).toBe('NOBODY_TO_SEND');
});

test('nobody else sends it, whoever may no longer sends nothing, and what was given up is sent to nobody', async () => {
  const stranger = await world.as('chenbo');
  expect(await codeOf(send(stranger, orders.lina))).toBe('NOT_FOUND');
  const revoke = () =>
    world.deps.store.db.updateTable('acting_grant').set({ revoked_at: world.clock.now() }).execute();
  expect(await codeOf(send(await world.late(revoke).as('linjing'), orders.lina))).toBe('FORBIDDEN');
  expect(await received('lina')).toEqual([]);
  const lina = await world.as('lina');
  await valueOf(lina('order.cancel', { orderId: orders.lina as never }));
  const manager = await world.as('zhaomin');
  expect(await codeOf(send(manager, orders.lina))).toBe('NOBODY_TO_SEND');
});
