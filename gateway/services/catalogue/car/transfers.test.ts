import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';

let world: BookingWorld;
let zhangwei: Ask;
let self: string;
beforeEach(async () => {
  world = await bookingWorld();
  zhangwei = await world.as('zhangwei');
  self = await world.employeeId('zhangwei');
});
afterEach(() => world.close());

const employee = (id: string) => ({ kind: 'employee' as const, id });

async function transfers(ask: Ask, id = self) {
  const answer = await ask('car.transfer.list', { travellers: [employee(id)] });
  return answer.ok ? answer.value.transfers : answer.error.code;
}

async function bookTrain() {
  const { offers } = await search(zhangwei, [employee(self)]);
  const chosen = pick(offers, 'O', { also: ({ from, to }) => from.code === 'VNP' && to.code === 'AOH' });
  const { rows } = await book(zhangwei, [row(chosen, employee(self), self)]);
  return { offer: chosen.offer, orderId: rows[0]?.orderId as never };
}

test('a booked train is offered at both ends, soonest first, until it is given up', async () => {
  const { offer, orderId } = await bookTrain();
  const { trainNo: number, departAt, arriveAt } = offer;
  const ofTrain = async () => {
    const all = await transfers(zhangwei);
    if (typeof all === 'string') throw new Error(all);
    expect(all).toEqual(all.toSorted((a, b) => a.at - b.at));
    return all.filter((one) => one.number === number && one.at >= departAt);
  };
  const shared = { traveller: employee(self), number, kind: 'station' };
  const arrival = { ...shared, leaves: false, place: 'S-AOH', city: 'SHA', at: arriveAt };
  expect(await ofTrain()).toEqual([
    { ...shared, leaves: true, place: 'S-VNP', city: 'BJS', at: departAt },
    arrival,
  ]);
  await zhangwei('order.cancel', { orderId });
  expect(await ofTrain()).toEqual([]);
});

test('what has begun is met where it ends', async () => {
  const { offer } = await bookTrain();
  world.clock.advance(offer.departAt - world.clock.now() + 1);
  const all = await transfers(await world.as('zhangwei'));
  if (typeof all === 'string') throw new Error(all);
  expect(all.filter(({ number }) => number === offer.trainNo)).toMatchObject([
    { leaves: false, at: offer.arriveAt },
  ]);
});

test('nobody learns of journeys they may not see', async () => {
  await bookTrain();
  const chenbo = await world.as('chenbo');
  expect(await transfers(chenbo)).toBe('FORBIDDEN');
});

test('a ride that meets a train keeps its number in the order', async () => {
  const answer = await zhangwei('car.offer.search', {
    service: 'station',
    from: 'S-AOH',
    to: 'A-SHA',
    pickUpAt: world.clock.now() + DAY_MS,
    meets: 'G7',
    travellers: [employee(self)],
  });
  if (!answer.ok) throw new Error(answer.error.code);
  const { offer } = answer.value;
  expect(offer.meets).toBe('G7');
  const chosen = offer.options[0];
  const { rows } = await book(zhangwei, [
    {
      rowId: 'cafecafe',
      kind: 'car',
      traveller: employee(self),
      principalId: self,
      offerId: offer.offerId,
      option: chosen?.option ?? '',
      acceptedFareFen: chosen?.fareFen ?? 0,
      payer: 'company',
    },
  ]);
  const order = await zhangwei('order.detail.get', { orderId: rows[0]?.orderId as never });
  expect(order.ok && order.value.summary.item).toMatchObject({ kind: 'car', meets: 'G7' });
});

test('what can be no number is refused', async () => {
  const answer = await zhangwei('car.offer.search', {
    service: 'station',
    from: 'S-AOH',
    to: 'A-SHA',
    pickUpAt: world.clock.now() + DAY_MS,
    meets: '张伟',
    travellers: [],
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
});
