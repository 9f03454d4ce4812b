import { expect } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import { runDueAmendments } from '../../../gateway/services/order/amend/dueAmendments.ts';
import { runDuePayments } from '../../../gateway/services/payment/duePayments.ts';
import { valueOf } from '../../answers.ts';
import { pick, row, search } from '../../bookingRows.ts';
import type { Ask } from '../../bookingWorld.ts';
import { FLIGHT_DAY, flightRow, searchFlights, within } from '../../flightRows.ts';
import { passing, takable, trip } from '../../gateway/cascade/cascades.ts';
import { passSeconds } from '../../gateway/passSeconds.ts';
import { railXml } from '../../gateway/voucherFiles.ts';
import { handOverWorld } from '../../handOver/world.ts';
import type { RetryWorld } from '../retryWorld.ts';

const TRAVEL_DAY = '2026-11-24';
type More = { readonly payer?: 'company' | 'personal'; readonly date?: string };

const employee = (id: string) => ({ kind: 'employee' as const, id });

/** A train booked for a sample person, under a key that is sent twice. */
export async function booked(
  { world, as }: RetryWorld,
  username = 'lina',
  { payer = 'company', date = TRAVEL_DAY }: More = {},
) {
  const linjing = as('linjing');
  const id = await world.employeeId(username);
  const self = employee(id);
  const { offers } = await search(linjing, [self], date);
  const found = pick(offers, 'O', { left: 2 });
  const rows = [row(found, self, id, { payer })];
  const done = await valueOf(linjing('trip.draft.submit', { tab: 'business', rows }));
  return { orderId: done.rows[0]?.orderId as OrderId, found };
}

export const pass = ({ world }: RetryWorld, seconds: number) =>
  passSeconds(world, seconds, [runDueOrders, runDueAmendments, runDuePayments]);

/** A ticket of a sample person's. */
async function issued(retry: RetryWorld, username?: string) {
  const done = await booked(retry, username);
  await pass(retry, 10);
  return done;
}

/** Booked, paid and cancelled. */
export async function orders(retry: RetryWorld): Promise<void> {
  const { world, as } = retry;
  const linjing = as('linjing');
  const [one, other] = [
    await booked(retry, 'lina', { payer: 'personal' }),
    await booked(retry, 'zhangwei', { payer: 'personal' }),
  ];
  const { paymentId } = await valueOf(linjing('payment.open', { orderIds: [one.orderId] }));
  await valueOf(linjing('payment.cancel', { paymentId }));
  await valueOf(linjing('payment.open', { orderIds: [one.orderId] }));
  await valueOf(linjing('order.cancel', { orderId: other.orderId }));
  await valueOf(linjing('trip.draft.settle', { key: crypto.randomUUID(), rowIds: ['00000001'] }));
  await valueOf(as('zhaomin')('order.passenger.reveal', { orderId: one.orderId }));
  const hostId = (await world.employeeId('zhangwei')) as never;
  const guest = { name: '安娜', hostId, documentType: 'passport', documentNumber: 'G87654321' } as const;
  const { ref } = await valueOf(linjing('trip.guest.add', { ...guest, mobile: '13800138000' }));
  const permit = { type: 'hkMacauPermit', number: 'C12345678', validUntil: '2040-01-01' } as const;
  await valueOf(linjing('trip.document.add', { traveller: ref, ...permit }));
}

/** Given back, changed, made longer, and asked for in vain. */
export async function amendments(retry: RetryWorld): Promise<void> {
  const { world, as } = retry;
  const linjing = as('linjing');
  const one = await issued(retry);
  const refund = await valueOf(linjing('order.refund.quote', { orderId: one.orderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId: refund.amendmentId }));
  const other = await issued(retry, 'zhangwei');
  const id = await world.employeeId('zhangwei');
  const { offers } = await search(linjing, [employee(id)], '2026-11-25');
  const { offer, seat } = pick(offers, 'O');
  const change = { orderId: other.orderId, offerId: offer.offerId, option: seat.option };
  const quoted = await valueOf(linjing('order.change.quote', change));
  await valueOf(linjing('order.change.confirm', { amendmentId: quoted.amendmentId }));
  await pass(retry, 20);
  const third = await issued(retry, 'wangsiyuan');
  const unwanted = await valueOf(linjing('order.refund.quote', { orderId: third.orderId }));
  await valueOf(linjing('order.amendment.withdraw', { amendmentId: unwanted.amendmentId }));
}

/** Flights that are followed, and one that is cancelled to show what follows. */
export async function flights(retry: RetryWorld): Promise<void> {
  const { world, as } = retry;
  const linjing = as('linjing');
  const id = await world.employeeId('zhangwei');
  const { offer, fare } = within((await searchFlights(linjing, [employee(id)])).offers);
  const rows = [flightRow(offer, fare.option, id)];
  await valueOf(linjing('trip.draft.submit', { tab: 'business', rows }));
  await pass(retry, 5);
  const flightNo = offer.segments[0]?.flightNo ?? '';
  await valueOf(linjing('flightStatus.follow.add', { flightNo, date: FLIGHT_DAY }));
  await valueOf(linjing('flightStatus.follow.remove', { flightNo, date: FLIGHT_DAY }));
  const change = { kind: 'cancel' as const };
  await valueOf(as('zhaomin')('disruption.make', { number: flightNo, date: FLIGHT_DAY, change }));
}

/** Notes and links that go with a trip, and its papers. */
export async function briefs(retry: RetryWorld): Promise<void> {
  const { world, as } = retry;
  const linjing = as('linjing');
  const { orderId } = await issued(retry);
  await valueOf(linjing('brief.trip.send', { orderId, everybody: true, note: '' }));
  const { linkId } = await valueOf(linjing('brief.link.make', { orderId, days: 7 }));
  await valueOf(linjing('brief.link.revoke', { orderId, linkId }));
  const { arriveAt } = (await booked(retry, 'zhangwei')).found.offer;
  world.clock.set(arriveAt + 1_000);
  await pass(retry, 5);
  const { rows } = await valueOf(linjing('invoice.voucher.list', { orderId }));
  const [voucher, second] = rows;
  if (!voucher || !second) throw new Error('no vouchers');
  const { voucherId, header, taxId, fen } = voucher;
  const issuedOn = chinaDate(world.clock.now());
  const number = '26117000000000000001';
  const said = { voucherId, number, header, taxId, fen, issuedOn };
  const fileId = 'f'.repeat(32) as never;
  const sample = { number, amount: '1.00', header, taxId, issuedOn };
  const file = Buffer.from(railXml(sample)).toString('base64');
  const cut = Math.ceil(file.length / 8) * 4;
  const bytes = [file.slice(0, cut), file.slice(cut)] as const;
  await valueOf(linjing('invoice.file.read', { fileId, part: 0, parts: 2, bytes: bytes[0] }));
  const read = await valueOf(linjing('invoice.file.read', { fileId, part: 1, parts: 2, bytes: bytes[1] }));
  expect(read.file?.number).toBe(number);
  await valueOf(as('sunli')('invoice.missing.remind', { orderId }));
  await valueOf(linjing('invoice.voucher.register', said));
  const { headers } = await valueOf(linjing('invoice.header.list', {}));
  const headerId = headers[0]?.headerId as never;
  await valueOf(linjing('invoice.voucher.repair', { voucherId: second.voucherId, headerId }));
  const [city] = (await valueOf(as('zhaomin')('report.staff.list', { from: issuedOn, to: issuedOn }))).cities;
  const told = { date: issuedOn, city: city?.code ?? '', text: '请报平安' };
  await valueOf(as('zhaomin')('report.staff.message', told));
}

/** Orders, desks and drafts in a colleague's care. */
export async function care({ world, as }: RetryWorld): Promise<void> {
  const w = handOverWorld(world);
  await world.deps.store.db.deleteFrom('travel_order').execute();
  const linjing = as('linjing');
  const to = await w.idOf('sunli');
  await w.granted('lina', 'sunli');
  const orderId = await w.booked(linjing, 'lina');
  await valueOf(linjing('order.care.give', { orderId, to }));
  await valueOf(linjing('order.care.end', { orderId }));
  const draftId = await w.drafted(linjing, 'lina', 'a');
  await valueOf(linjing('draft.open', { draftId, windowId: '0'.repeat(16), isOpen: true }));
  await valueOf(linjing('draft.handOver', { draftId, to, isShared: true }));
  await valueOf(linjing('draft.unshare', { draftId, from: to }));
  const { handOverId } = await valueOf(linjing('desk.handOver.give', { to }));
  await valueOf(linjing('desk.handOver.end', { handOverId }));
  await valueOf(linjing('draft.remove', { draftId }));
}

/** A trip moved by a day. */
export async function cascades({ world, as }: RetryWorld): Promise<void> {
  const linjing = as('linjing');
  const { train, hotel } = await trip(world, linjing);
  await valueOf(linjing('order.extension.quote', { orderId: hotel as never, checkOut: '2026-11-27' }));
  const quote = { orderId: train as never, mode: 'all', date: '2026-11-25' } as const;
  const plan = await valueOf(linjing('cascade.plan.quote', quote));
  await valueOf(
    linjing('cascade.plan.confirm', { cascadeId: plan.cascadeId, parts: takable(plan), reasons: [] }),
  );
  await passing(world, 20);
}

/** A meeting from its demand to its settled bill, and one called off. */
export async function meetings({ world, as }: RetryWorld): Promise<void> {
  const [zhangwei, zhaomin, sunli] = [as('zhangwei'), as('zhaomin'), as('sunli')];
  const startOn = chinaDate(world.clock.now() + 20 * DAY_MS);
  const size = { days: 2, people: 20, rooms: 10, budgetFen: 50_000_000 };
  const demand = { title: '季会', city: 'BJS', startOn, ...size, wishes: '', productId: null };
  const { meetingId } = await valueOf(zhangwei('meeting.save', demand));
  const seen = async (ask: Ask) => {
    const { meeting } = await valueOf(ask('meeting.get', { meetingId }));
    return { meeting, seen: { meetingId, version: meeting.version } };
  };
  const refs = [employee(await world.employeeId('zhangwei'))];
  await valueOf(zhangwei('meeting.save', { ...demand, ...(await seen(zhangwei)).seen, title: '年会' }));
  await valueOf(zhangwei('meeting.participant.save', { ...(await seen(zhangwei)).seen, refs }));
  await valueOf(zhaomin('meeting.inquire', (await seen(zhaomin)).seen));
  const before = await seen(zhaomin);
  const quote = before.meeting.money?.quotes[0];
  const wanted = { quoteId: quote?.quoteId ?? '', wantedFen: (quote?.totalFen ?? 0) - 100_000 };
  await valueOf(zhaomin('meeting.quote.negotiate', { ...before.seen, ...wanted }));
  const after = await seen(zhaomin);
  const best = after.meeting.money?.quotes.find((one) => one.state !== 'lost');
  const order = { quoteId: best?.quoteId ?? '', totalFen: best?.totalFen ?? 0, overBudget: false };
  await world.set({ dropReplyPercent: 100 });
  await valueOf(zhaomin('meeting.quote.accept', { ...after.seen, ...order }));
  await world.set({ dropReplyPercent: 0 });
  await valueOf(zhaomin('meeting.recheck', (await seen(zhaomin)).seen));
  world.clock.advance(20 * DAY_MS);
  await valueOf(zhangwei('meeting.begin', (await seen(zhangwei)).seen));
  await valueOf(zhangwei('meeting.finish', (await seen(zhangwei)).seen));
  const over = await seen(sunli);
  await valueOf(sunli('meeting.settle', { ...over.seen, billFen: over.meeting.money?.bill?.totalFen ?? 0 }));
  const later = { ...demand, startOn: chinaDate(world.clock.now() + 20 * DAY_MS) };
  const off = await valueOf(zhangwei('meeting.save', later));
  await valueOf(zhangwei('meeting.cancel', { meetingId: off.meetingId, version: 1 }));
}
