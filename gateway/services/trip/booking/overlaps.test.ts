import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';

let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
});
afterEach(() => world.close());

/** Lina on a train, and another train that runs at the same time, found by the same person. */
async function twoTrains(ask: Ask, more: Parameters<typeof book>[2] = {}) {
  const id = await world.employeeId('lina');
  const lina = { kind: 'employee' as const, id };
  const { offers } = await search(ask, [lina]);
  const one = pick(offers, 'O');
  const other = pick(offers, 'O', {
    also: ({ trainNo, departAt }) => trainNo !== one.offer.trainNo && departAt < one.offer.arriveAt,
  });
  const { rows } = await book(ask, [row(one, lina, id, { payer: 'personal' })], more);
  const orderId = rows[0]?.orderId;
  const overlaps = async (asking: Ask, offerId = other.offer.offerId) =>
    asking('trip.overlap.list', { kind: 'train', offerId, option: 'O', travellers: [lina] });
  return { orderId, overlaps, lina };
}

test('what a booking would be refused by is told before it is sent, and no more once it is given up', async () => {
  const linjing = await world.as('linjing');
  const { orderId, overlaps, lina } = await twoTrains(linjing);
  expect(await overlaps(linjing)).toMatchObject({
    value: { overlaps: [{ traveller: lina, order: { orderId } }] },
  });
  await linjing('order.cancel', { orderId: orderId ?? '' });
  expect(await overlaps(linjing)).toMatchObject({ ok: true, value: { overlaps: [] } });
});

test('a journey at another time is nothing to tell', async () => {
  const linjing = await world.as('linjing');
  const { overlaps, lina } = await twoTrains(linjing);
  const later = pick((await search(linjing, [lina], '2026-11-24')).offers, 'O');
  expect(await overlaps(linjing, later.offer.offerId)).toMatchObject({ value: { overlaps: [] } });
});

test('of a private journey a secretary learns that there is one, and nothing of it', async () => {
  const { overlaps } = await twoTrains(await world.as('lina'), { tab: 'private' });
  const answer = await overlaps(await world.as('linjing'));
  expect(answer).toMatchObject({ ok: true, value: { overlaps: [{ order: null }] } });
});

test('whoever may not book for somebody learns nothing of their time', async () => {
  const { overlaps } = await twoTrains(await world.as('linjing'));
  expect(await overlaps(await world.as('wangsiyuan'))).toMatchObject({ error: { code: 'FORBIDDEN' } });
});

test('the same way on the same day at another time is told as likely booked already, and not as refused', async () => {
  const linjing = await world.as('linjing');
  const { orderId, lina } = await twoTrains(linjing);
  const { offers } = await search(linjing, [lina]);
  const booked = await linjing('order.detail.get', { orderId: orderId ?? '' });
  const endAt = booked.ok ? booked.value.summary.endAt : 0;
  const later = pick(offers, 'O', { also: ({ departAt }) => departAt > endAt });
  const asked = {
    kind: 'train' as const,
    offerId: later.offer.offerId,
    option: 'O',
    travellers: [lina, { kind: 'employee' as const, id: await world.employeeId('zhangwei') }],
  };
  expect(await linjing('trip.overlap.list', asked)).toMatchObject({
    value: { overlaps: [], alike: [{ traveller: lina, order: { orderId } }] },
  });
  await linjing('order.cancel', { orderId: orderId ?? '' });
  expect(await linjing('trip.overlap.list', asked)).toMatchObject({ value: { overlaps: [], alike: [] } });
});

test('nothing of a private journey is told where it stands in no way', async () => {
  const { lina } = await twoTrains(await world.as('lina'), { tab: 'private' });
  const linjing = await world.as('linjing');
  const { offers } = await search(linjing, [lina]);
  for (const { offerId } of offers) {
    const answer = await linjing('trip.overlap.list', {
      kind: 'train',
      offerId,
      option: 'O',
      travellers: [lina],
    });
    if (answer.ok) expect(answer.value.alike).toEqual([]);
  }
});
