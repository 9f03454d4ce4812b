import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
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
  pass,
  quoteRefund,
  reopen,
  TRAVEL_DAY,
  unitsOf,
  world,
} from '../../../../tests/gateway/amendments.ts';
import { disrupt } from '../../../suppliers/simulated/engine/disruption.ts';
import { verifyAudit } from '../../audit/audit.ts';
import { runDueAmendments } from './dueAmendments.ts';

amendmentsForEachTest();

describe('giving a ticket back', () => {
  test('costs what the rule says at that moment, and the money goes where it came from', async () => {
    const { orderId, fareFen } = await issued();
    const quote = await quoteRefund(orderId);
    const fee = Math.round((fareFen * 5) / 5_000) * 50;
    expect(quote).toMatchObject({
      state: 'quoted',
      feeFen: fee,
      refundFen: fareFen - fee,
      destination: { companyFen: fareFen - fee, personalFen: 0 },
      involuntary: false,
      needsApproval: false,
    });
    expect(await unitsOf(orderId)).toEqual({ state: 'issued', units: 1 });

    const refunded = await done(confirmRefund(quote.amendmentId));
    expect(refunded).toMatchObject({ state: 'done', refundFen: fareFen - fee });
    const after = await detail(orderId);
    expect(after.summary).toMatchObject({ state: 'refunded', label: 'refunded' });
    expect(after.timeline.map((event) => event.type).slice(-2)).toEqual(['refundOpened', 'refunded']);
    expect(after.amendments).toHaveLength(1);
    expect(after.actions).toMatchObject({ refund: false, change: false });
    expect(await unitsOf(orderId)).toEqual({ state: 'refunded', units: 0 });
    expect(await verifyAudit(world.deps.store.db, world.deps.fields)).toMatchObject({ whole: true });
  });

  test('a person gets back what the person paid', async () => {
    const { orderId } = await issued('personal');
    const quote = await quoteRefund(orderId);
    expect(quote.destination).toEqual({ companyFen: 0, personalFen: quote.refundFen });
  });

  test('a quote is over when its time is, and no later than the step of the rule it stands on', async () => {
    const { orderId, found } = await issued();
    const old = await quoteRefund(orderId);
    world.clock.set(old.expiresAt ?? 0);
    expect(await codeOf(confirmRefund(old.amendmentId))).toBe('QUOTE_EXPIRED');
    world.clock.set(found.offer.departAt - 48 * HOUR_MS);
    const last = await quoteRefund(orderId);
    world.clock.advance(1);
    expect(await codeOf(confirmRefund(last.amendmentId))).toBe('QUOTE_EXPIRED');
    expect((await detail(orderId)).summary.state).toBe('issued');
    expect((await quoteRefund(orderId)).feeFen).toBeGreaterThan(last.feeFen);
  });

  test('a fee that moved at the supplier is never taken unseen', async () => {
    await reopen((real) => ({ ...real, refund: async () => ({ kind: 'refused', why: 'requoted' }) }));
    const { orderId } = await issued();
    const { amendmentId } = await quoteRefund(orderId);
    expect(await codeOf(confirmRefund(amendmentId))).toBe('REQUOTED');
    expect((await detail(orderId)).summary.state).toBe('issued');
    expect((await detail(orderId)).actions.refund).toBe(true);
  });

  test('confirmed twice at once it is carried out once', async () => {
    const { orderId } = await issued();
    const { amendmentId } = await quoteRefund(orderId);
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(confirmRefund(amendmentId))));
    expect(codes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(1);
    const { timeline, summary } = await detail(orderId);
    expect(summary.state).toBe('refunded');
    expect(timeline.filter((event) => event.type === 'refunded')).toHaveLength(1);
  });

  test('nothing that was not issued, or is being given back already, can be given back', async () => {
    const { orderId } = await issued();
    const [one, other] = [await quoteRefund(orderId), await quoteRefund(orderId)];
    await world.set({ dropReplyPercent: 100 });
    expect(await done(confirmRefund(one.amendmentId))).toMatchObject({ state: 'unknown' });
    expect(await codeOf(confirmRefund(other.amendmentId))).toBe('NOT_AMENDABLE');
    expect(await codeOf(linjing('order.refund.quote', { orderId }))).toBe('NOT_AMENDABLE');
  });

  test.each([
    ['the answer was lost', { dropReplyPercent: 100 }],
    ['the request never arrived', { errorPercent: 100 }],
  ])('unclear because %s: asked about until it is settled, never done twice', async (_name, fault) => {
    const { orderId } = await issued();
    const { amendmentId } = await quoteRefund(orderId);
    await world.set(fault);
    expect(await done(confirmRefund(amendmentId))).toMatchObject({ state: 'unknown' });
    expect((await detail(orderId)).summary).toMatchObject({ state: 'refunding', label: 'refunding' });
    await world.set({ dropReplyPercent: 0, errorPercent: 0 });
    await pass(10);
    expect((await detail(orderId)).summary.state).toBe('refunded');
    expect((await detail(orderId)).amendments[0]?.state).toBe('done');
  });

  test('a supplier that cannot be asked until the quarantine ends leaves it to a person', async () => {
    const { orderId } = await issued();
    const { amendmentId } = await quoteRefund(orderId);
    await world.set({ errorPercent: 100 });
    await done(confirmRefund(amendmentId));
    await pass(140);
    expect((await detail(orderId)).amendments[0]?.state).toBe('manual');
    expect((await detail(orderId)).summary.state).toBe('refunding');
  });

  test('one failed look after the quarantine leaves it to nobody: a clock was set, the supplier away', async () => {
    const { orderId } = await issued();
    const { amendmentId } = await quoteRefund(orderId);
    await world.set({ dropReplyPercent: 100 });
    await done(confirmRefund(amendmentId));
    await world.set({ dropReplyPercent: 0, errorPercent: 100 });
    world.clock.advance(24 * HOUR_MS);
    await runDueAmendments(world.deps);
    expect((await detail(orderId)).amendments[0]?.state).toBe('unknown');
    await world.set({ errorPercent: 0 });
    await pass(6);
    expect((await detail(orderId)).summary.state).toBe('refunded');
  });

  test('a crash at the supplier’s door is made good', async () => {
    let down = false;
    await reopen((real) => ({
      ...real,
      refund: async (request) => {
        if (down) throw new Error('killed');
        return real.refund(request);
      },
    }));
    const { orderId } = await issued();
    const { amendmentId } = await quoteRefund(orderId);
    down = true;
    await expect(confirmRefund(amendmentId)).rejects.toThrow('killed');
    expect((await detail(orderId)).amendments[0]?.state).toBe('submitting');
    down = false;
    await pass(30);
    expect((await detail(orderId)).summary.state).toBe('refunded');
  });
});

describe('what the supplier did', () => {
  test('a train that does not run is given back whole', async () => {
    const { orderId, found, fareFen } = await issued();
    const run = { code: found.offer.trainNo, date: TRAVEL_DAY };
    await disrupt(world.deps.store.db, 'train', run, { kind: 'withdrawn' }, world.clock.now());
    await pass(1);
    await world.deps.store.db
      .updateTable('travel_order')
      .set({ check_at: world.clock.now() })
      .where('id', '=', orderId)
      .execute();
    await pass(1);
    expect(await detail(orderId)).toMatchObject({ disruption: { kind: 'withdrawn' } });
    expect(await quoteRefund(orderId)).toMatchObject({ feeFen: 0, refundFen: fareFen, involuntary: true });
  });
});

describe('changing a ticket', () => {
  /** Another train of the same day, with seats to spare. */
  const another = async (not: string) =>
    pick(await offers(), 'O', { left: 20, also: (offer) => offer.trainNo !== not });
  const quoteTo = (orderId: string, to: Awaited<ReturnType<typeof another>>) =>
    linjing('order.change.quote', { orderId, offerId: to.offer.offerId, option: 'O' });
  const confirm = (amendmentId: string) => linjing('order.change.confirm', { amendmentId });

  test('makes a new order in the old one’s place, and moves the price by the difference', async () => {
    const { orderId, found, fareFen } = await issued();
    const to = await another(found.offer.trainNo);
    const quote = await done(quoteTo(orderId, to));
    expect(quote).toMatchObject({
      kind: 'change',
      feeFen: 0,
      payFen: Math.max(0, to.seat.fareFen - fareFen),
      item: { kind: 'train', trainNo: to.offer.trainNo },
    });
    const changed = await done(confirm(quote.amendmentId));
    expect(changed.state).toBe('done');
    const [old, next] = [await detail(orderId), await detail(changed.newOrderId ?? '')];
    expect(old.summary).toMatchObject({ state: 'changed', label: 'changeCompleted' });
    expect(old.changedTo).toBe(changed.newOrderId);
    expect(next.summary).toMatchObject({
      state: 'issued',
      item: { trainNo: to.offer.trainNo },
      totalFen: to.seat.fareFen + next.price.serviceFen,
      startAt: to.offer.departAt,
    });
    expect(next.changedFrom).toBe(orderId);
    expect(next.summary.orderNo).not.toBe(old.summary.orderNo);
    expect(next.passenger.ticketNo).toMatch(/^E\d{9}$/);
    expect(await unitsOf(orderId)).toEqual({ state: 'exchanged', units: 0 });
    expect(await unitsOf(changed.amendmentId)).toEqual({ state: 'issued', units: 1 });
    for (const keyword of [
      to.offer.trainNo,
      to.offer.trainNo.replace(/\D/gu, ''),
      old.summary.orderNo,
      next.summary.orderNo,
      next.passenger.ticketNo,
    ]) {
      const listed = await linjing('order.list', { tab: 'business', keyword });
      const ids = listed.ok ? listed.value.rows.map((one) => one.orderId) : [];
      expect(ids).toContain(changed.newOrderId);
    }
    // One change per ticket (domain §3); giving the new one back goes by the new train.
    expect(next.actions.refund).toBe(true);
    expect(await codeOf(quoteTo(changed.newOrderId ?? '', found))).toBe('NOT_AMENDABLE');
    expect(await quoteRefund(changed.newOrderId ?? '')).toMatchObject({ state: 'quoted' });
  });

  test('a train that sells out before the confirmation leaves the ticket as it was', async () => {
    const { orderId, found } = await issued();
    const to = await another(found.offer.trainNo);
    const quote = await done(quoteTo(orderId, to));
    await world.set({ soldOut: [to.offer.trainNo] });
    expect(await codeOf(confirm(quote.amendmentId))).toBe('SOLD_OUT');
    const after = await detail(orderId);
    expect(after.summary.state).toBe('issued');
    expect(after.amendments[0]?.state).toBe('failed');
    expect(after.actions.change).toBe(true);
    expect(await unitsOf(orderId)).toEqual({ state: 'issued', units: 1 });
  });

  test('a train that is moved before the confirmation is quoted again, at the time it leaves by now', async () => {
    const { orderId, found } = await issued();
    const to = await another(found.offer.trainNo);
    const quote = await done(quoteTo(orderId, to));
    const run = { code: to.offer.trainNo, date: TRAVEL_DAY };
    const later = { kind: 'rescheduled', departShift: 40, arriveShift: 50 } as const;
    await disrupt(world.deps.store.db, 'train', run, later, world.clock.now());
    expect(await codeOf(confirm(quote.amendmentId))).toBe('REQUOTED');
    expect((await detail(orderId)).summary.state).toBe('issued');

    const fresh = await done(quoteTo(orderId, to));
    const departAt = to.offer.departAt + 40 * 60_000;
    expect(fresh.item).toMatchObject({ departAt, arriveAt: to.offer.arriveAt + 50 * 60_000 });
    const { newOrderId } = await done(confirm(fresh.amendmentId));
    expect((await detail(newOrderId ?? '')).summary.startAt).toBe(departAt);
  });

  test('an unclear change is settled with one ticket', async () => {
    const { orderId, found } = await issued();
    const quote = await done(quoteTo(orderId, await another(found.offer.trainNo)));
    await world.set({ dropReplyPercent: 100 });
    expect(await done(confirm(quote.amendmentId))).toMatchObject({ state: 'unknown' });
    await world.set({ dropReplyPercent: 0 });
    await pass(10);
    const after = await detail(orderId);
    expect(after.summary.state).toBe('changed');
    const live = await world.deps.store.db
      .selectFrom('sim_booking')
      .selectAll()
      .where('client_key', 'in', [orderId, quote.amendmentId])
      .where('state', '=', 'issued')
      .execute();
    expect(live.map((booking) => booking.client_key)).toEqual([quote.amendmentId]);
  });

  test('a quote may be taken back', async () => {
    const { orderId, found } = await issued();
    const quote = await done(quoteTo(orderId, await another(found.offer.trainNo)));
    expect(await done(linjing('order.amendment.withdraw', { amendmentId: quote.amendmentId }))).toMatchObject(
      {
        state: 'withdrawn',
      },
    );
    expect(await codeOf(confirm(quote.amendmentId))).toBe('NOT_AMENDABLE');
    expect((await detail(orderId)).summary.state).toBe('issued');
  });
});
