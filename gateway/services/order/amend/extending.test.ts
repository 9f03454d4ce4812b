import { expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { book } from '../../../../tests/bookingRows.ts';
import {
  CHECK_OUT,
  compliantPlan,
  hotelsForEachTest,
  linjing,
  row,
  world,
  zhangwei,
} from '../../../../tests/gateway/hotels.ts';
import { amendmentJobs, passSeconds } from '../../../../tests/gateway/passSeconds.ts';

hotelsForEachTest();

type Id = CallInput<'order.detail.get'>['orderId'];
const pass = (seconds = 5) => passSeconds(world, seconds, amendmentJobs);
const until = (nights: number) => addDays(CHECK_OUT, nights);
const detail = (orderId: Id) => valueOf(linjing('order.detail.get', { orderId }));
const longer = (orderId: Id, checkOut = until(1), ask = linjing) =>
  ask('order.extension.quote', { orderId, checkOut });

/** An issued stay of zhangwei's, booked by the secretary. */
async function stay(): Promise<Id> {
  const { plan } = await compliantPlan();
  const { rows } = await book(linjing, [row(plan, zhangwei)]);
  await pass();
  return rows[0]?.orderId as Id;
}

/** Stays that follow from an order by being made longer, and stand. */
async function standing(orderId: Id) {
  const ids: Id[] = [orderId];
  for (let next = (await detail(orderId)).changedTo; next; next = (await detail(next)).changedTo)
    ids.push(next);
  const all = await Promise.all(ids.map(detail));
  return all.filter(({ summary }) => summary.state === 'issued').map(({ summary }) => summary.item);
}

test('of two who make a stay longer at once, one does, and the other learns that it is not that stay any more', async () => {
  const orderId = await stay();
  const zhaomin = await world.as('zhaomin');
  const [one, two] = [await valueOf(longer(orderId)), await valueOf(longer(orderId, until(2), zhaomin))];
  const codes = await Promise.all([
    codeOf(linjing('order.change.confirm', { amendmentId: one.amendmentId })),
    codeOf(zhaomin('order.change.confirm', { amendmentId: two.amendmentId })),
  ]);
  expect(codes.toSorted()).toEqual(['NOT_AMENDABLE', 'ok']);
  expect(await standing(orderId)).toMatchObject([{ checkOut: until(codes[0] === 'ok' ? 1 : 2) }]);
  expect(await codeOf(longer(orderId))).toBe('NOT_AMENDABLE');
});

test('made longer a second time, it is made longer from its new last day, and never shorter', async () => {
  const orderId = await stay();
  const first = await valueOf(longer(orderId));
  const { newOrderId } = await valueOf(linjing('order.change.confirm', { amendmentId: first.amendmentId }));
  expect(await codeOf(longer(newOrderId!, CHECK_OUT))).toBe('NOT_AMENDABLE');
  expect(await codeOf(longer(newOrderId!, until(1)))).toBe('NOT_AMENDABLE');
  const second = await valueOf(longer(newOrderId!, until(2)));
  await valueOf(linjing('order.change.confirm', { amendmentId: second.amendmentId }));
  expect(await standing(orderId)).toMatchObject([{ checkOut: until(2), nights: 4 }]);
});

test('a key sent again is the same extension, and with another quote it is refused', async () => {
  const orderId = await stay();
  const [one, two] = [await valueOf(longer(orderId)), await valueOf(longer(orderId, until(2)))];
  const key = crypto.randomUUID();
  const confirm = ({ amendmentId }: typeof one) => linjing('order.change.confirm', { amendmentId }, key);
  const done = await valueOf(confirm(one));
  expect(await valueOf(confirm(one))).toMatchObject({ newOrderId: done.newOrderId });
  expect(await codeOf(confirm(two))).not.toBe('ok');
  expect(await standing(orderId)).toMatchObject([{ checkOut: until(1) }]);
});

test('nobody makes a stay longer that is not theirs to book, by its id or by its quote', async () => {
  const orderId = await stay();
  const { amendmentId } = await valueOf(longer(orderId));
  for (const name of ['tanglin', 'liuyang']) {
    const stranger = await world.as(name);
    expect(await codeOf(longer(orderId, until(1), stranger))).toBe('NOT_FOUND');
    expect(await codeOf(stranger('order.change.confirm', { amendmentId }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger('order.amendment.withdraw', { amendmentId }))).toBe('NOT_FOUND');
  }
});

test('a grant that ended between quote and confirmation makes nothing longer', async () => {
  const orderId = await stay();
  const { amendmentId } = await valueOf(longer(orderId));
  await world.deps.store.db
    .updateTable('acting_grant')
    .set({ revoked_at: world.clock.now() - 1 })
    .where('principal_id', '=', zhangwei)
    .execute();
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(
    await codeOf(linjing('order.change.confirm', { amendmentId })),
  );
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(await codeOf(longer(orderId)));
  const zhaomin = await world.as('zhaomin');
  const { summary } = await valueOf(zhaomin('order.detail.get', { orderId }));
  expect(summary.state).toBe('issued');
});

test('a hotel whose answer to the confirmation is lost makes the stay longer once, however often it is asked', async () => {
  const orderId = await stay();
  const { amendmentId } = await valueOf(longer(orderId));
  const { hotel } = world.deps.suppliers;
  const { change } = hotel;
  const lost: typeof change = async (request) => {
    await change(request);
    return { kind: 'unknown' };
  };
  Object.assign(hotel, { change: lost });
  const confirm = () => valueOf(linjing('order.change.confirm', { amendmentId }));
  expect((await confirm()).state).toBe('unknown');
  expect(await codeOf(longer(orderId))).toBe('NOT_AMENDABLE');
  expect((await confirm()).state).toBe('unknown');
  await pass(10);
  expect(await standing(orderId)).toMatchObject([{ checkOut: until(1), nights: 3 }]);
});
