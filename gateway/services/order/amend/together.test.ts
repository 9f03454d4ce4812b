import { expect, test } from 'vitest';
import { codeOf } from '../../../../tests/answers.ts';
import { pick } from '../../../../tests/bookingRows.ts';
import {
  amendmentsForEachTest,
  confirmRefund,
  detail,
  done,
  issued,
  linjing,
  offers,
  quoteRefund,
  world,
} from '../../../../tests/gateway/amendments.ts';

amendmentsForEachTest();

/** An issued order with a quoted change of it to another train of its day. */
async function toChange() {
  const order = await issued();
  const to = pick(await offers(), 'O', {
    left: 20,
    also: ({ trainNo }) => trainNo !== order.found.offer.trainNo,
  });
  const asked = { orderId: order.orderId, offerId: to.offer.offerId, option: 'O' };
  const change = await done(linjing('order.change.quote', asked));
  return { ...order, asked, change };
}

const confirmChange = (amendmentId: string, idem?: string) =>
  linjing('order.change.confirm', { amendmentId }, idem);

test('of a change and a refund confirmed at once by two, one is carried out', async () => {
  const { orderId, change } = await toChange();
  const refund = await quoteRefund(orderId);
  const codes = await Promise.all([
    codeOf(confirmChange(change.amendmentId)),
    codeOf(confirmRefund(refund.amendmentId)),
  ]);
  expect(codes.toSorted()).toEqual(['NOT_AMENDABLE', 'ok']);
  const { summary, amendments, changedTo } = await detail(orderId);
  const isChanged = codes[0] === 'ok';
  expect(summary.state).toBe(isChanged ? 'changed' : 'refunded');
  expect(changedTo === null).toBe(!isChanged);
  expect(amendments.filter(({ state }) => state === 'done')).toHaveLength(1);
});

test('a change sent again under its key makes one order', async () => {
  const { orderId, change } = await toChange();
  const key = '7c0ff2b1-3a43-4c7e-9d6e-0d9b7b6f1a11';
  const first = await done(confirmChange(change.amendmentId, key));
  const again = await done(confirmChange(change.amendmentId, key));
  expect(again.newOrderId).toBe(first.newOrderId);
  const { timeline } = await detail(orderId);
  expect(timeline.filter(({ type }) => type === 'changed')).toHaveLength(1);
});

test('nobody changes an order of another company, nor learns that it is there', async () => {
  const { asked, change } = await toChange();
  const stranger = await world.as('tanglin');
  expect(await codeOf(stranger('order.change.quote', asked))).toBe('NOT_FOUND');
  expect(await codeOf(stranger('order.change.confirm', { amendmentId: change.amendmentId }))).toBe(
    'NOT_FOUND',
  );
});

test('an offer that expired while somebody chose is not quoted', async () => {
  const { orderId, found } = await issued();
  const to = pick(await offers(), 'O', { left: 20, also: ({ trainNo }) => trainNo !== found.offer.trainNo });
  world.clock.set(to.offer.expiresAt + 1);
  const asked = { orderId, offerId: to.offer.offerId, option: 'O' };
  expect(await codeOf(linjing('order.change.quote', asked))).toBe('OFFER_EXPIRED');
  expect((await detail(orderId)).summary.state).toBe('issued');
});
