import { expect, test } from 'vitest';
import { codeOf } from '../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';

linjingForEachTest();

async function found() {
  const who = { kind: 'employee' as const, id: await world.employeeId('wangsiyuan') };
  const { offers } = await search(linjing, [who], '2026-11-24');
  return { who, offer: pick(offers, 'O', { left: 20 }) };
}

async function costCentreOf(orderId: string | null | undefined) {
  const answer = await linjing('order.detail.get', { orderId: orderId ?? '' });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.costCentre;
}

test('an order shows the cost centre its row named, and none where it named none', async () => {
  const { who, offer } = await found();
  const { rows } = await book(linjing, [row(offer, who, who.id, { costCentre: ' CC-2200 ' })]);
  expect(await costCentreOf(rows[0]?.orderId)).toBe('CC-2200');
});

test('nothing is named where nothing was, nor for what one pays for oneself', async () => {
  const { who, offer } = await found();
  const { rows } = await book(linjing, [row(offer, who, who.id)]);
  expect(await costCentreOf(rows[0]?.orderId)).toBeUndefined();
});

test('a private row keeps no cost centre', async () => {
  const { who, offer } = await found();
  const { rows } = await book(
    linjing,
    [row(offer, who, who.id, { payer: 'personal', costCentre: 'CC-2200' })],
    { tab: 'private' },
  );
  expect(await costCentreOf(rows[0]?.orderId)).toBeUndefined();
});

test('an empty or endless cost centre is refused', async () => {
  const { who, offer } = await found();
  for (const costCentre of ['  ', 'C'.repeat(33)]) {
    const rows = [row(offer, who, who.id, { costCentre })];
    expect(await codeOf(linjing('trip.draft.submit', { tab: 'business', rows }))).toBe('INPUT_INVALID');
  }
});
