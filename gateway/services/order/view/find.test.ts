import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';

let world: BookingWorld;
/** An order the secretary booked for 李娜. */
let order: { orderId: string | null; orderNo: string };

beforeAll(async () => {
  world = await bookingWorld();
  const linjing = await world.as('linjing');
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller])).offers, 'O');
  const [first] = (await book(linjing, [row(found, traveller, id)])).rows;
  if (!first) throw new Error('not booked');
  order = first;
});
afterAll(() => world.close());

const find = async (ask: Ask, orderNo: string) => {
  const answer = await ask('order.find', { orderNo });
  return answer.ok ? answer.value.orderId : answer.error.code;
};

test('a number leads to its order for whoever sees it, however it is written', async () => {
  for (const username of ['linjing', 'lina', 'zhaomin'])
    expect(await find(await world.as(username), order.orderNo)).toBe(order.orderId);
  const lina = await world.as('lina');
  expect(await find(lina, ` ${order.orderNo.toLowerCase()} `)).toBe(order.orderId);
});

test('a number of somebody else is not there, and neither is a part of one', async () => {
  for (const username of ['chenbo', 'liuyang', 'tanglin'])
    expect(await find(await world.as(username), order.orderNo)).toBe('NOT_FOUND');
  expect(await find(await world.acting('linjing', 'zhangwei'), order.orderNo)).toBe('NOT_FOUND');
  const linjing = await world.as('linjing');
  for (const other of [order.orderNo.slice(0, -1), `${order.orderNo}0`, '%', `${order.orderId}`])
    expect(await find(linjing, other)).toBe('NOT_FOUND');
});
