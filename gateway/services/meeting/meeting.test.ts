import { expect, test, vi } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  asked,
  type Demand,
  demand,
  finance,
  manager,
  meetingsForEachTest,
  organiser,
  seenBy,
  view,
  world,
} from '../../../tests/gateway/meetings.ts';
import { insertRows } from '../../store/db/insertRows.ts';
import { balancesOf } from '../../store/repos/money/ledger.ts';
import { runPendingMeetings } from './pendingMeetings.ts';

meetingsForEachTest();

/** A meeting with quotes, and its cheapest. */
async function quoted(more: Partial<Demand> = {}) {
  const meetingId = await asked(more);
  await valueOf(manager('meeting.inquire', await seenBy(manager, meetingId)));
  const meeting = await view(manager, meetingId);
  const [quote] = meeting.money?.quotes ?? [];
  if (!quote) throw new Error('no quote');
  return { meetingId, quote, seen: { meetingId, version: meeting.version } };
}

async function ordered(more: Partial<Demand> = {}) {
  const { meetingId, quote, seen } = await quoted(more);
  const order = { ...seen, quoteId: quote.quoteId, totalFen: quote.totalFen, overBudget: false };
  expect(await valueOf(manager('meeting.quote.accept', order))).toEqual({ came: 'accepted' });
  return { meetingId, quote };
}

const balances = () => balancesOf(world.deps.store.db, '1001');

test('a meeting goes from its demand to its settled bill, and the account pays exactly that', async () => {
  const before = await balances();
  const { meetingId, quote } = await ordered();
  const held = await balances();
  expect((held.frozen ?? 0) - (before.frozen ?? 0)).toBe(quote.totalFen);
  expect((before.available ?? 0) - (held.available ?? 0)).toBe(quote.totalFen);

  expect(await codeOf(organiser('meeting.begin', await seenBy(organiser, meetingId)))).toBe('MEETING_STAGE');
  world.clock.advance(20 * DAY_MS);
  await valueOf(organiser('meeting.begin', await seenBy(organiser, meetingId)));
  await valueOf(organiser('meeting.finish', await seenBy(organiser, meetingId)));
  const over = await view(finance, meetingId);
  expect(over).toMatchObject({ stage: 'settlement', outcome: 'open', pending: null, acts: ['settle'] });
  const bill = over.money?.bill;
  if (!bill) throw new Error('no bill');
  expect(bill.totalFen).toBe(bill.lines.reduce((sum, { fen }) => sum + fen, 0));

  const seen = { meetingId, version: over.version };
  expect(await codeOf(finance('meeting.settle', { ...seen, billFen: bill.totalFen + 1 }))).toBe(
    'BILL_CHANGED',
  );
  const [one, two] = await Promise.all([
    codeOf(finance('meeting.settle', { ...seen, billFen: bill.totalFen })),
    codeOf(finance('meeting.settle', { ...seen, billFen: bill.totalFen })),
  ]);
  expect([one, two].sort()).toEqual(['MEETING_STAGE', 'ok'].sort());
  const after = await balances();
  expect(after.frozen).toBe(before.frozen);
  expect((before.available ?? 0) - (after.available ?? 0)).toBe(bill.totalFen);
  const month = chinaDate(world.clock.now()).slice(0, 7);
  const { lines } = await valueOf(finance('payment.statement.list', { month }));
  expect(lines.filter(({ meeting }) => meeting?.meetingId === meetingId)).toMatchObject([
    { fen: bill.totalFen, meeting: { title: over.title } },
  ]);
  const done = await view(organiser, meetingId);
  expect(done).toMatchObject({ outcome: 'settled', money: { settledFen: bill.totalFen } });
  expect(done.steps.map(({ stage, outcome }) => `${stage} ${outcome}`)).toEqual([
    'demand open',
    'inquiry open',
    'waiting open',
    'inProgress open',
    'settlement open',
    'settlement settled',
  ]);
});

test('an order whose answer is lost is unknown, and is asked for until it is known, once', async () => {
  const { meetingId, quote, seen } = await quoted();
  const before = await balances();
  await world.set({ dropReplyPercent: 100 });
  const order = { ...seen, quoteId: quote.quoteId, totalFen: quote.totalFen, overBudget: false };
  expect(await valueOf(manager('meeting.quote.accept', order))).toEqual({ came: 'unknown' });
  expect(await view(manager, meetingId)).toMatchObject({ pending: 'accept', acts: ['recheck'] });
  expect(await codeOf(manager('meeting.cancel', await seenBy(manager, meetingId)))).toBe('MEETING_PENDING');
  await world.set({ dropReplyPercent: 0 });
  world.clock.advance(60_000);
  await runPendingMeetings(world.deps);
  expect(await view(manager, meetingId)).toMatchObject({ stage: 'waiting', pending: null });
  expect(((await balances()).frozen ?? 0) - (before.frozen ?? 0)).toBe(quote.totalFen);
  const orders = await world.deps.store.db.selectFrom('sim_meeting').select('client_key').execute();
  expect(orders).toHaveLength(1);
});

test('meetings whose bill does not come, and one nobody can read, hold up no lost order', async () => {
  const { db } = world.deps.store;
  const { meetingId, quote, seen } = await quoted();
  const mine = await db
    .selectFrom('meeting')
    .selectAll()
    .where('id', '=', meetingId)
    .executeTakeFirstOrThrow();
  const since = { pending: 'bill', orders: 1, agreed_fen: 100, updated_at: world.clock.now() - DAY_MS };
  const others = Array.from({ length: 250 }, (_, n) => ({
    ...mine,
    ...since,
    id: String(n).padStart(32, 'a'),
    company_id: '2001',
    stage: 'settlement',
    bill: n === 0 ? '{' : null,
  }));
  await insertRows(db, 'meeting', others);
  await world.set({ dropReplyPercent: 100 });
  const order = { ...seen, quoteId: quote.quoteId, totalFen: quote.totalFen, overBudget: false };
  expect(await valueOf(manager('meeting.quote.accept', order))).toEqual({ came: 'unknown' });
  await world.set({ dropReplyPercent: 0 });
  world.clock.advance(60_000);
  for (let round = 0; round < 2; round++) await runPendingMeetings(world.deps);
  expect(await view(manager, meetingId)).toMatchObject({ stage: 'waiting', pending: null });
});

test('of two who order at once one does, and a house is taken once', async () => {
  const { meetingId, quote, seen } = await quoted();
  const other = await quoted({ productId: quote.productId });
  const order = { ...seen, quoteId: quote.quoteId, totalFen: quote.totalFen, overBudget: false };
  const codes = await Promise.all([1, 2].map(() => codeOf(manager('meeting.quote.accept', order))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(await view(manager, meetingId)).toMatchObject({ stage: 'waiting' });
  const before = await balances();
  const same = other.quote;
  const again = { ...other.seen, quoteId: same.quoteId, totalFen: same.totalFen, overBudget: false };
  expect(await valueOf(manager('meeting.quote.accept', again))).toEqual({ came: 'refused' });
  expect(await balances()).toEqual(before);
  expect((await view(manager, other.meetingId)).money?.quotes[0]?.state).toBe('lost');
  // Nobody else is offered it for those days any more.
  const third = await asked({ productId: quote.productId });
  expect(await codeOf(manager('meeting.inquire', await seenBy(manager, third)))).toBe('MEETING_NO_OFFERS');
});

test('a price is negotiated down and never up, and is ordered above the budget only knowingly', async () => {
  const { meetingId, quote, seen } = await quoted({ budgetFen: 1 });
  const ask = { ...seen, quoteId: quote.quoteId, wantedFen: 1 };
  const { totalFen } = await valueOf(manager('meeting.quote.negotiate', ask));
  expect(totalFen).toBeLessThan(quote.totalFen);
  const cheaper = (await view(manager, meetingId)).money?.quotes.find((one) => one.quoteId === quote.quoteId);
  expect(cheaper).toMatchObject({ totalFen, wasFen: quote.totalFen });
  expect(cheaper?.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(totalFen);
  const order = async (over: boolean, fen: number) =>
    codeOf(
      manager('meeting.quote.accept', {
        ...(await seenBy(manager, meetingId)),
        quoteId: quote.quoteId,
        totalFen: fen,
        overBudget: over,
      }),
    );
  expect(await order(true, quote.totalFen)).toBe('QUOTE_LOST');
  expect(await order(false, totalFen)).toBe('MEETING_OVER_BUDGET');
  expect(await codeOf(manager('meeting.quote.negotiate', ask))).toBe('OVERTAKEN');
});

test('one called off before it is ordered is free, after that what the terms say', async () => {
  const before = await balances();
  const free = await ordered();
  await valueOf(manager('meeting.cancel', await seenBy(manager, free.meetingId)));
  expect(await balances()).toEqual(before);
  const late = await ordered({ startOn: addDays(chinaDate(world.clock.now()), 5) });
  await valueOf(manager('meeting.cancel', await seenBy(manager, late.meetingId)));
  const { outcome, money } = await view(organiser, late.meetingId);
  expect(outcome).toBe('cancelled');
  expect(money?.settledFen).toBe(Math.round((late.quote.totalFen * late.quote.lateFeePercent) / 100));
  const after = await balances();
  expect((before.available ?? 0) - (after.available ?? 0)).toBe(money?.settledFen);
  expect(after.frozen).toBe(before.frozen);
});

test.each([-1, 0.5, Number.NaN, 10 ** 12])('a fee of %s for calling off settles nothing', async (feeFen) => {
  const { meetingId } = await ordered();
  const before = await balances();
  vi.spyOn(world.deps.meetings, 'cancel').mockResolvedValueOnce({ kind: 'cancelled', feeFen });
  await valueOf(manager('meeting.cancel', await seenBy(manager, meetingId)));
  expect(await view(manager, meetingId)).toMatchObject({ pending: 'cancel', outcome: 'open' });
  expect(await balances()).toEqual(before);
});

test('an offer or a bill that pays somebody back, or does not add up, is none', async () => {
  const { meetingId, quote, seen } = await quoted();
  const line = { kind: 'venue', fen: -1 } as never;
  const offer = { ...quote, ref: 'x', lines: [...quote.lines, line], totalFen: quote.totalFen } as never;
  vi.spyOn(world.deps.meetings, 'negotiate').mockResolvedValueOnce({ kind: 'offered', offer });
  const ask = { ...seen, quoteId: quote.quoteId, wantedFen: 1 };
  expect(await codeOf(manager('meeting.quote.negotiate', ask))).toBe('SUPPLIER_UNAVAILABLE');
  vi.spyOn(world.deps.meetings, 'quotes').mockResolvedValueOnce({ kind: 'found', offers: [offer] });
  expect(await valueOf(manager('meeting.inquire', await seenBy(manager, meetingId)))).toEqual({ quotes: 0 });
  const { meetingId: over } = await ordered();
  world.clock.advance(20 * DAY_MS);
  await valueOf(organiser('meeting.begin', await seenBy(organiser, over)));
  vi.spyOn(world.deps.meetings, 'bill').mockResolvedValueOnce({ kind: 'billed', lines: [line] });
  await valueOf(organiser('meeting.finish', await seenBy(organiser, over)));
  expect(await view(organiser, over)).toMatchObject({ pending: 'bill' });
});

test('a demand is refused where it cannot be, and changed only until suppliers were asked', async () => {
  const today = chinaDate(world.clock.now());
  expect(await codeOf(organiser('meeting.save', demand({ startOn: today })))).toBe('MEETING_DAYS');
  expect(await codeOf(organiser('meeting.save', demand({ city: 'XXX' })))).toBe('PLACE_UNKNOWN');
  expect(await codeOf(organiser('meeting.save', demand({ title: '\u200b' })))).toBe('INPUT_INVALID');
  const { meetingId } = await quoted();
  const change = { ...demand(), ...(await seenBy(organiser, meetingId)) };
  expect(await codeOf(organiser('meeting.save', change))).toBe('MEETING_STAGE');
});

test('a demand nobody offers anything for stays one, and nobody is told of quotes', async () => {
  const meetingId = await asked({ people: 700, rooms: 300 });
  expect(await codeOf(manager('meeting.inquire', await seenBy(manager, meetingId)))).toBe(
    'MEETING_NO_OFFERS',
  );
  const { stage, acts, steps } = await view(organiser, meetingId);
  expect([stage, acts, steps.length]).toEqual(['demand', ['edit', 'invite', 'cancel'], 1]);
  const told = () => world.deps.store.db.selectFrom('message').where('event', '=', 'meetingQuoted');
  expect(await told().selectAll().execute()).toEqual([]);
  const smaller = { ...demand(), ...(await seenBy(organiser, meetingId)) };
  await valueOf(organiser('meeting.save', smaller));
  const { quotes } = await valueOf(manager('meeting.inquire', await seenBy(manager, meetingId)));
  expect(quotes).toBeGreaterThan(0);
  expect(await told().select('employee_id').execute()).toEqual([
    { employee_id: await world.employeeId('zhangwei') },
  ]);
});

test('a ship is asked for on the day it leaves, and its details are those of the list', async () => {
  const { products } = await valueOf(organiser('meeting.product.list', { kind: 'sailing' }));
  const [first] = products;
  if (!first?.departOn) throw new Error('no ship');
  const { product } = await valueOf(organiser('meeting.product.get', { productId: first.productId }));
  expect(product).toEqual(first);
  const wanted = { productId: first.productId, startOn: first.departOn, city: first.city.code, rooms: 2 };
  const { quote } = await quoted(wanted);
  expect(quote.name).toEqual(first.name);
  expect(await codeOf(organiser('meeting.product.get', { productId: 'S-HL01@2020-01-01' }))).toBe(
    'NOT_FOUND',
  );
});
