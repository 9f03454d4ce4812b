import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SeatCode } from '../../../contract/shapes/order.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../../tests/books.ts';
import { moneyJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';
import { faultsOfShares } from '../../../tests/shareBooks.ts';

const TRAVEL_DAY = '2026-11-24';

let world: BookingWorld;
let linjing: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
});
afterEach(async () => {
  expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
  expect(await faultsOfVouchers(world.deps.store.db)).toEqual([]);
  expect(await faultsOfShares(world.deps.store.db)).toEqual([]);
  await world.close();
});

const pass = (seconds: number) => passSeconds(world, seconds, moneyJobs);
const traveller = async (username = 'wangsiyuan') => ({
  kind: 'employee' as const,
  id: await world.employeeId(username),
});
const offers = async (username?: string) =>
  (await search(linjing, [await traveller(username)], TRAVEL_DAY)).offers;
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
async function paid(asked: { orderIds: string[] } | { amendmentIds: string[] }): Promise<number> {
  const made = await valueOf(linjing('payment.open', asked));
  await valueOf(linjing('payment.cashier.pay', { token: made.qr ?? '', decision: 'pay' }));
  await pass(4);
  return made.fen;
}

/** An issued ticket of a class beyond the standard: the company pays up to its cap, the person the rest. */
async function mixed(seat: SeatCode, username?: string) {
  const one = await traveller(username);
  const found = pick(await offers(username), seat, { left: 2 });
  const { rows } = await book(linjing, [row(found, one, one.id, { payer: 'mixed', reasonCode: 'client' })]);
  const orderId = rows[0]?.orderId ?? '';
  if ((await detail(orderId)).price.personalFen > 0) await paid({ orderIds: [orderId] });
  else await pass(4);
  return { orderId, found, price: (await detail(orderId)).price };
}
/** Changes to a class of another train; answers the quote and the order it became. */
async function changed(orderId: string, seat: SeatCode, not: string) {
  const to = pick(await offers(), seat, { left: 2, also: (offer) => offer.trainNo !== not });
  const asked = { orderId, offerId: to.offer.offerId, option: seat };
  const quote = await valueOf(linjing('order.change.quote', asked));
  await valueOf(linjing('order.change.confirm', { amendmentId: quote.amendmentId, reasonCode: 'client' }));
  if (quote.payFen > 0 && quote.destination.personalFen > 0)
    await paid({ amendmentIds: [quote.amendmentId] });
  const next = (await detail(orderId)).changedTo ?? '';
  return { quote, next, to, price: (await detail(next)).price };
}
async function refunded(orderId: string) {
  const quote = await valueOf(linjing('order.refund.quote', { orderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId: quote.amendmentId }));
  await pass(3);
  expect((await detail(orderId)).summary.state).toBe('refunded');
  return quote;
}
async function sentFen(): Promise<number> {
  const rows = await world.deps.store.db
    .selectFrom('payout')
    .select('fen')
    .where('state', '=', 'sent')
    .execute();
  return rows.reduce((sum, one) => sum + one.fen, 0);
}

describe('a ticket paid by company and person', () => {
  test('changed to a much cheaper one gives each back in what they paid, and is refunded so', async () => {
    const { orderId, found, price } = await mixed('M');
    const { quote, next, price: after } = await changed(orderId, 'O', found.offer.trainNo);
    const { companyFen, personalFen } = quote.destination;
    expect(personalFen).toBe(Math.round((quote.refundFen * price.personalFen) / price.totalFen));
    expect(after.companyFen).toBe(price.companyFen - companyFen);
    expect(after.personalFen).toBe(price.personalFen - personalFen);
    expect(Math.min(after.companyFen, after.personalFen)).toBeGreaterThan(0);
    expect(await sentFen()).toBe(0);
    await pass(2);
    expect(await sentFen()).toBe(personalFen);

    const back = await refunded(next);
    expect(back.destination.personalFen).toBe(
      Math.round((back.refundFen * after.personalFen) / after.totalFen),
    );
    expect(await sentFen()).toBe(personalFen + back.destination.personalFen);
  });

  test('changed to a dearer one is the company’s up to its cap and the person’s beyond it', async () => {
    const { orderId, found, price } = await mixed('O');
    expect(price.personalFen).toBe(0);
    const { quote, price: after, next, to } = await changed(orderId, 'M', found.offer.trainNo);
    expect(quote.payFen).toBeGreaterThan(0);
    // A booking of the dearer ticket would be the company's up to the same cap: second class on that train.
    const capFen = to.offer.options.find((one) => one.option === 'O')?.fareFen ?? 0;
    expect(after).toMatchObject({
      companyFen: capFen + after.serviceFen,
      personalFen: after.fareFen - capFen,
    });
    expect(quote.destination.personalFen).toBe(after.personalFen);
    const back = await refunded(next);
    expect(back.destination.personalFen).toBe(
      Math.round((back.refundFen * after.personalFen) / after.totalFen),
    );
  });
});

describe('a change judged under another cap than it was quoted under', () => {
  const levelOf = async (username: string, level: string) =>
    world.deps.store.db.updateTable('employee').set({ level }).where('username', '=', username).execute();
  /** An issued ticket, and a quote to a dearer class than the standard allows. */
  async function quoted(username: string, from: SeatCode, to: SeatCode) {
    const { orderId, found } = await mixed(from, username);
    const { trainNo } = found.offer;
    const dear = pick(await offers(username), to, { left: 2, also: (offer) => offer.trainNo !== trainNo });
    const asked = { orderId, offerId: dear.offer.offerId, option: to };
    const quote = () => valueOf(linjing('order.change.quote', asked));
    return { orderId, quote };
  }
  const confirm = ({ amendmentId }: { amendmentId: string }) =>
    linjing('order.change.confirm', { amendmentId, reasonCode: 'client' });
  const becomes = async (orderId: string) => (await detail((await detail(orderId)).changedTo ?? '')).price;
  const frozen = async () => (await valueOf((await world.as('sunli'))('payment.account.get', {}))).frozenFen;

  test.each([
    ['higher', 'L1', 'L5'],
    ['lower', 'L5', 'L1'],
  ])('a %s one, is refused, and quoted again says the shares it is carried out in', async (_, at, by) => {
    const { orderId, quote } = await quoted('wangsiyuan', 'O', 'M');
    await levelOf('wangsiyuan', at);
    const seen = await quote();
    expect(seen.destination.personalFen > 0).toBe(at === 'L1');
    const before = await frozen();
    await levelOf('wangsiyuan', by);
    expect(await codeOf(confirm(seen))).toBe('REQUOTED');
    expect((await detail(orderId)).summary.state).toBe('issued');
    expect(await frozen()).toBe(before);

    const again = await quote();
    expect(again.destination).not.toEqual(seen.destination);
    await valueOf(confirm(again));
    const { personalFen } = again.destination;
    if (personalFen > 0) await paid({ amendmentIds: [again.amendmentId] });
    expect((await becomes(orderId)).personalFen).toBe(personalFen);
  });

  test('is paid as it was confirmed, whatever cap there is by then', async () => {
    const { orderId, quote } = await quoted('wangsiyuan', 'O', 'M');
    const seen = await quote();
    await valueOf(confirm(seen));
    await levelOf('wangsiyuan', 'L5');
    await paid({ amendmentIds: [seen.amendmentId] });
    expect((await becomes(orderId)).personalFen).toBe(seen.destination.personalFen);
  });

  test('fails where it is approved under it, and nothing is frozen', async () => {
    const { orderId, quote } = await quoted('zhangwei', 'M', '9');
    const seen = await quote();
    expect(seen).toMatchObject({ needsApproval: true, destination: { personalFen: expect.any(Number) } });
    expect(seen.destination.personalFen).toBeGreaterThan(0);
    const before = await frozen();
    expect(await valueOf(confirm(seen))).toMatchObject({ state: 'approving' });
    await levelOf('zhangwei', 'L5');
    const chenbo = await world.as('chenbo');
    const { rows } = await valueOf(chenbo('approval.list', { box: 'open', kinds: ['change'] }));
    const decision = { kind: 'approve' as const };
    await valueOf(chenbo('approval.decide', { approvalId: rows[0]?.approvalId ?? '', decision }));
    await pass(5);
    const { amendments, summary } = await detail(orderId);
    expect([summary.state, amendments[0]?.state]).toEqual(['issued', 'failed']);
    expect(await frozen()).toBe(before);
  });
});
