import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { valueOf } from '../../../tests/answers.ts';
import { BEIJING, book, pick, type Row, row, SHANGHAI } from '../../../tests/bookingRows.ts';
import { addGuests } from '../../../tests/chaos/manyGuests.ts';
import { flightRow, searchFlights } from '../../../tests/flightRows.ts';
import {
  cascadesDue,
  LEAVES,
  NEXT_DAY,
  type Plan,
  roomRow,
  takable,
} from '../../../tests/gateway/cascade/cascades.ts';
import { moneyJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';

balancedWorldForEachTest();

const pass = (seconds: number) => passSeconds(world, seconds, [...moneyJobs, cascadesDue]);
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId: orderId as never }));
const stateOf = async (orderId: string) => (await detail(orderId)).summary.state;
const quote = (orderId: OrderId) =>
  valueOf(linjing('cascade.plan.quote', { orderId, mode: 'all', date: NEXT_DAY }));
const get = (plan: Plan) => valueOf(linjing('cascade.plan.get', { cascadeId: plan.cascadeId }));
const partOf = (plan: Plan, orderId: string) => plan.parts.find((part) => part.orderId === orderId);
/** How the plan stands, and of its parts those of some orders: whoever travels has other trips in the sample. */
const standing = (plan: Plan, ...orders: string[]) => [
  plan.state,
  ...orders.map((id) => partOf(plan, id)?.failure ?? partOf(plan, id)?.state),
];
/** Takes what can be had of a plan for these orders, with the first reason there is where one is asked for. */
const confirm = (plan: Plan, ...orders: string[]) => {
  const own = { ...plan, parts: plan.parts.filter(({ orderId }) => orders.includes(orderId)) };
  const reasons = plan.reasons.map(({ kind, codes: [first] }) => ({
    kind,
    code: first?.code ?? '',
    note: '',
  }));
  return valueOf(
    linjing('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts: takable(own), reasons }),
  );
};

/** What is open is paid by whoever has to. */
async function paid(what: CallInput<'payment.open'>): Promise<void> {
  const made = await valueOf(linjing('payment.open', what));
  await valueOf(linjing('payment.cashier.pay', { token: made.qr ?? '', decision: 'pay' }));
  await pass(4);
}

/** Somebody's train to Shanghai and two nights there, issued. */
async function trainAndRoom(username: string, seat: 'O' | 'M' = 'O', more: Partial<Row> = {}) {
  const id = await world.employeeId(username);
  const traveller = { kind: 'employee' as const, id };
  const asked = { from: BEIJING, to: SHANGHAI, date: LEAVES, travellers: [traveller] };
  const { offers } = await valueOf(linjing('train.offer.search', asked));
  const ride = row(pick(offers, seat, { left: 20 }), traveller, id, more);
  const { rows } = await book(linjing, [ride, await roomRow(linjing, row(pick(offers, 'O'), traveller, id))]);
  const [train, hotel] = rows.map(({ orderId }) => orderId as OrderId);
  if (!train || !hotel) throw new Error(JSON.stringify(rows));
  if ((await detail(train)).price.personalFen > 0) await paid({ orderIds: [train] });
  await pass(6);
  expect([await stateOf(train), await stateOf(hotel)]).toEqual(['issued', 'issued']);
  return { train, hotel };
}

/** Another train costs so much more, fen. */
function dearerBy(fen: number): void {
  const { quoteChange, change } = world.deps.suppliers.train;
  const price: typeof quoteChange = async (request) => {
    const answer = await quoteChange(request);
    return answer.kind === 'quoted' ? { ...answer, differenceFen: answer.differenceFen + fen } : answer;
  };
  // What was quoted dearer is sold so.
  const sell: typeof change = async (request) =>
    change({ ...request, acceptedDifferenceFen: request.acceptedDifferenceFen - fen });
  Object.assign(world.deps.suppliers.train, { quoteChange: price, change: sell });
}

describe('a moved part that wants approval', () => {
  beforeEach(async () => {
    const { db } = world.deps.store;
    const company = db.selectFrom('company').select('settings').where('id', '=', '1001');
    const settings = JSON.parse((await company.executeTakeFirstOrThrow()).settings) as object;
    const text = JSON.stringify({ ...settings, approvals: ['change'] });
    await db.updateTable('company').set({ settings: text }).where('id', '=', '1001').execute();
  });
  async function decided(kind: 'approve' | 'reject'): Promise<void> {
    const chenbo = await world.as('chenbo');
    const { rows } = await valueOf(chenbo('approval.list', { box: 'open', kinds: ['change'] }));
    const decision = kind === 'approve' ? { kind } : { kind, reason: '改期太贵' };
    await valueOf(chenbo('approval.decide', { approvalId: rows[0]!.approvalId, decision }));
  }

  test('waits for it, and what follows waits with it; approved, all of it is done', async () => {
    const { train, hotel } = await trainAndRoom('zhangwei');
    const plan = await quote(train);
    expect(partOf(plan, train)).toMatchObject({ needsApproval: true, failure: null });
    const begun = await confirm(plan, train, hotel);
    expect([partOf(begun, train)?.state, partOf(begun, hotel)?.state]).toEqual(['approving', 'todo']);
    await pass(60);
    expect(await stateOf(hotel)).toBe('issued');
    await decided('approve');
    await pass(30);
    expect(standing(await get(plan), train, hotel)).toEqual(['ended', 'done', 'done']);
    expect([await stateOf(train), await stateOf(hotel)]).toEqual(['changed', 'refunded']);
  });

  test('refused, nothing of the trip is moved', async () => {
    const { train, hotel } = await trainAndRoom('zhangwei');
    const plan = await quote(train);
    await confirm(plan, train, hotel);
    await decided('reject');
    await pass(60);
    const refused = ['ended', 'REFUSED_BY_APPROVER', 'MOVED_FAILED'];
    expect(standing(await get(plan), train, hotel)).toEqual(refused);
    expect([await stateOf(train), await stateOf(hotel)]).toEqual(['issued', 'issued']);
  });
});

test('a room for some of the same nights that has to be approved first is not moved', async () => {
  const { train, hotel } = await trainAndRoom('zhangwei');
  const { db } = world.deps.store;
  const caps = await db.selectFrom('standard').selectAll().where('product', '=', 'hotel').execute();
  for (const { company_id, level, rules } of caps) {
    const all = JSON.parse(rules) as { nightFen: object };
    const text = JSON.stringify({ ...all, overNight: 'approval', nightFen: { ...all.nightFen, 1: 100 } });
    await db
      .updateTable('standard')
      .set({ rules: text })
      .where('company_id', '=', company_id)
      .where('product', '=', 'hotel')
      .where('level', '=', level)
      .execute();
  }
  const plan = await quote(train);
  expect(partOf(plan, hotel)).toMatchObject({ way: 'replace', failure: 'APPROVAL_FIRST' });
  await confirm(plan, train, hotel);
  await pass(30);
  const after = await get(plan);
  expect([after.state, partOf(after, train)?.state, partOf(after, hotel)?.state]).toEqual([
    'ended',
    'done',
    'off',
  ]);
  expect(await stateOf(hotel)).toBe('issued');
});

describe('what people pay themselves', () => {
  test('a dearer train waits for its person to pay, and then the room goes along', async () => {
    const { train, hotel } = await trainAndRoom('lina', 'O', { payer: 'personal' });
    dearerBy(700);
    const plan = await quote(train);
    expect(partOf(plan, train)).toMatchObject({ failure: null });
    expect(partOf(plan, train)?.payFen).toBeGreaterThan(0);
    const begun = await confirm(plan, train, hotel);
    expect([partOf(begun, train)?.state, partOf(begun, hotel)?.state]).toEqual(['paying', 'todo']);
    await pass(30);
    expect([await stateOf(train), await stateOf(hotel)]).toEqual(['issued', 'issued']);
    const amendment = (await detail(train)).amendments.find(({ state }) => state === 'paying');
    await paid({ amendmentIds: [amendment!.amendmentId] });
    await pass(40);
    const after = await get(plan);
    expect(standing(after, train, hotel)).toEqual(['ended', 'done', 'done']);
    const { price } = await detail(partOf(after, train)?.newOrderId ?? '');
    expect([price.companyFen, price.personalFen]).toEqual([0, price.totalFen]);
  });

  test('nobody pays in time: the train stays, and so does the room', async () => {
    const { train, hotel } = await trainAndRoom('lina', 'O', { payer: 'personal' });
    dearerBy(700);
    const plan = await quote(train);
    await confirm(plan, train, hotel);
    world.clock.advance(3 * 3_600_000);
    await pass(60);
    expect(standing(await get(plan), train, hotel)).toEqual(['ended', 'LAPSED', 'MOVED_FAILED']);
    expect([await stateOf(train), await stateOf(hotel)]).toEqual(['issued', 'issued']);
  });

  test('company and person go on sharing what they shared', async () => {
    const mixed = { payer: 'mixed' as const, reasonCode: 'client' };
    const { train, hotel } = await trainAndRoom('wangsiyuan', 'M', mixed);
    const before = (await detail(train)).price;
    expect(Math.min(before.companyFen, before.personalFen)).toBeGreaterThan(0);
    const plan = await quote(train);
    await confirm(plan, train, hotel);
    const amendment = (await detail(train)).amendments.find(({ state }) => state === 'paying');
    if (amendment) await paid({ amendmentIds: [amendment.amendmentId] });
    await pass(60);
    const after = await get(plan);
    expect(standing(after, train, hotel)).toEqual(['ended', 'done', 'done']);
    const { price } = await detail(partOf(after, train)?.newOrderId ?? '');
    expect(price.companyFen + price.personalFen).toBe(price.totalFen);
    expect(Math.min(price.companyFen, price.personalFen)).toBeGreaterThan(0);
  });
});

describe('two people on one flight, each with a room', () => {
  async function flightsAndRooms() {
    const host = await world.employeeId('linjing');
    const travellers = (await addGuests(world.deps, host, 2)).map((id) => ({ kind: 'guest' as const, id }));
    const { offers, reasonCodes } = await searchFlights(linjing, travellers, { date: LEAVES });
    const isTaken = ({ control }: { control: string }) => ['within', 'warn', 'reason'].includes(control);
    const found = offers
      .flatMap((offer) => offer.options.map((fare) => ({ offer, fare })))
      .find(({ fare }) => fare.remaining > 5 && fare.verdicts.every(isTaken));
    if (!found) throw new Error('no flight both may take');
    const reason = reasonCodes[0] ? { reasonCode: reasonCodes[0].code } : {};
    const flights = travellers.map((traveller) =>
      flightRow(found.offer, found.fare.option, host, { traveller }),
    );
    const rooms: Row[] = [];
    for (const flight of flights)
      rooms.push(await roomRow(linjing, { ...flight, rowId: `a${flight.rowId.slice(1)}` }));
    const { rows } = await book(linjing, [...flights.map((one) => ({ ...one, ...reason })), ...rooms]);
    await pass(8);
    const [one, other, room, otherRoom] = rows.map(({ orderId }) => orderId as OrderId);
    if (!one || !other || !room || !otherRoom) throw new Error(JSON.stringify(rows));
    return { one, other, room, otherRoom };
  }

  test('go a day later together, each with their own nights', async () => {
    const { one, other, room, otherRoom } = await flightsAndRooms();
    const plan = await quote(one);
    expect(
      plan.parts
        .filter(({ isMoved }) => isMoved)
        .map(({ orderId }) => orderId)
        .toSorted(),
    ).toEqual([one, other].toSorted());
    for (const id of [room, otherRoom]) expect(partOf(plan, id)).toMatchObject({ failure: null });
    await confirm(plan, one, other, room, otherRoom);
    await pass(60);
    const after = await get(plan);
    expect(standing(after, one, other, room, otherRoom)).toEqual(['ended', 'done', 'done', 'done', 'done']);
    for (const id of [one, other]) expect(['changed', 'refunded']).toContain(await stateOf(id));
    for (const id of [room, otherRoom]) expect(await stateOf(id)).toBe('refunded');
    for (const { newOrderId } of after.parts) expect(await stateOf(newOrderId ?? '')).toBe('issued');
  });

  test('one who is not given a seat stays with their room, and the other goes', async () => {
    const { one, other, room, otherRoom } = await flightsAndRooms();
    const plan = await quote(one);
    const { flight } = world.deps.suppliers;
    const { change, hold } = flight;
    const refused = async () => ({ kind: 'refused' as const, why: 'soldOut' as const });
    let asked = 0;
    const once = (real: (request: never) => unknown) => (request: never) => {
      asked += 1;
      return asked === 1 ? real(request) : refused();
    };
    Object.assign(flight, { change: once(change as never), hold: once(hold as never) });
    await confirm(plan, one, other, room, otherRoom);
    await pass(60);
    const after = await get(plan);
    expect(after.state).toBe('ended');
    expect([partOf(after, one)?.state, partOf(after, room)?.state]).toEqual(['done', 'done']);
    expect(partOf(after, other)).toMatchObject({ state: 'failed' });
    expect(partOf(after, otherRoom)).toMatchObject({ state: 'failed', failure: 'MOVED_FAILED' });
    expect([await stateOf(other), await stateOf(otherRoom)]).toEqual(['issued', 'issued']);
  });
});
