import { describe, expect, test } from 'vitest';
import { zoneDate } from '../../../../contract/rules/time/zoneTime.ts';
import { city, first, flightRow as row } from '../../../../tests/flightRows.ts';
import {
  ask,
  detail,
  employee,
  flightsForThisFile,
  onlyOrder,
  pass,
  searchIntl,
  submit,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../../tests/gateway/flights.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { notificationsAfter } from '../../../store/repos/operation/push.ts';
import { disrupt, type Run, type RunDisruption } from '../../../suppliers/simulated/engine/disruption.ts';

flightsForThisFile();

describe('a journey over two flights', () => {
  const MINUTE = 60_000;
  const told = { reasonCode: 'intl.client' };
  const db = () => world.deps.store.db;
  /** Books a way to Berlin with a change, issued. Each test has a day of its own. */
  async function bought(date: string, returnDate?: string) {
    const { offers } = await searchIntl({ to: city('BER'), date, returnDate, sort: 'price' });
    const offer = offers.find((one) => (one.returnFrom ?? one.segments.length) === 2);
    const fare = offer?.options.find((one) => one.remaining > 0);
    if (!offer || !fare) throw new Error('nothing with a change on the way');
    const orderId = onlyOrder(await submit([row(offer, fare.option, zhangwei, told)]));
    await pass();
    return { orderId, offer, second: segmentAt(offer, 1) };
  }
  const segmentAt = (offer: Awaited<ReturnType<typeof searchIntl>>['offers'][number], index: number) => {
    const segment = offer.segments.at(index);
    if (!segment) throw new Error('no such flight');
    const date = zoneDate(segment.from.zone, segment.departAt);
    return { ...segment, run: { code: segment.flightNo, date } };
  };
  const runDisruption = async (run: Run, by: RunDisruption) =>
    disrupt(db(), 'intlFlight', run, by, world.clock.now());
  /** The order as its page shows it once the gateway has looked at it in its time. */
  const looked = async (orderId: string) => {
    const row = await db()
      .selectFrom('travel_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirst();
    world.clock.set(row?.check_at ?? 0);
    await runDueOrders(world.deps);
    return detail(orderId);
  };
  const quoted = async (orderId: string) => {
    const answer = await ask('order.refund.quote', { orderId: orderId as never });
    return answer.ok ? answer.value : answer.error.code;
  };
  const later = { kind: 'rescheduled', departShift: 50, arriveShift: 55 } as const;

  test('is shown with its second flight’s new times, and is given back and changed free of charge', async () => {
    const { orderId, offer, second } = await bought('2026-12-09');
    expect((await detail(orderId)).disruption).toBeNull();
    await runDisruption(second.run, later);
    const { disruption, summary, timeline, actions } = await looked(orderId);
    const arriveAt = second.arriveAt + 55 * MINUTE;
    expect(disruption).toEqual({
      kind: 'rescheduled',
      departAt: offer.departAt,
      arriveAt,
      segments: [{ index: 1, departAt: second.departAt + 50 * MINUTE, arriveAt }],
    });
    expect(summary).toMatchObject({ startAt: offer.departAt, endAt: arriveAt });
    expect(timeline.at(-1)?.type).toBe('rescheduled');
    expect(actions).toMatchObject({ refund: true, change: true });
    const notifications = (await notificationsAfter(db(), zhangwei, 0, 1_000)).filter(
      ({ id }) => id === orderId,
    );
    expect(notifications.slice(-2).map(({ kind }) => kind)).toEqual(['order', 'flight']);
    expect(await quoted(orderId)).toMatchObject({ feeFen: 0, involuntary: true });
    const other = (await searchIntl({ to: city('BER'), date: '2026-12-10', sort: 'price' })).offers.find(
      (one) => first(one).airline.code === first(offer).airline.code,
    );
    const option = other?.options.find((one) => one.remaining > 0)?.option ?? '';
    const asked = { orderId: orderId as never, offerId: other?.offerId as never, option };
    expect(await ask('order.change.quote', asked)).toMatchObject({
      value: { feeFen: 0, involuntary: true },
    });
  });

  test('is told of a withdrawn second flight under either product, and is free until it leaves', async () => {
    const { orderId, offer, second } = await bought('2026-12-10');
    await disrupt(db(), 'flight', second.run, { kind: 'withdrawn' }, world.clock.now());
    const shown = await looked(orderId);
    expect(shown.disruption).toEqual({ kind: 'withdrawn', segments: [{ index: 1 }] });
    expect(shown.timeline.at(-1)?.type).toBe('withdrawn');
    world.clock.set(offer.departAt - 1);
    expect(await quoted(orderId)).toMatchObject({ feeFen: 0, involuntary: true });
    // Once the first flight has been flown, the whole fare is nobody's to give back.
    world.clock.set(offer.departAt + 1);
    expect(await quoted(orderId)).toBe('NOT_AMENDABLE');
  });

  test('is looked at while away, so that a moved way back is seen before it leaves', async () => {
    const { orderId, offer } = await bought('2026-12-12', '2026-12-18');
    world.clock.set(offer.departAt + MINUTE);
    await looked(orderId);
    const home = segmentAt(offer, -1);
    await runDisruption(home.run, later);
    const { disruption, summary } = await looked(orderId);
    expect(world.clock.now()).toBeLessThan(home.departAt);
    expect(disruption).toMatchObject({ segments: [{ index: offer.segments.length - 1 }] });
    expect(summary).toMatchObject({ startAt: offer.departAt, endAt: home.arriveAt + 55 * MINUTE });
  });

  test('booked after the word, it is booked as it flies; a later word counts from the plan', async () => {
    const date = '2026-12-24';
    const { second } = await bought(date);
    await runDisruption(second.run, later);
    world.clock.advance(1);
    const { offers } = await searchIntl({
      to: city('BER'),
      date,
      sort: 'price',
      travellers: [employee(wangsiyuan)],
    });
    const offer = offers.find((one) => one.segments.some(({ flightNo }) => flightNo === second.flightNo));
    const fare = offer?.options.find((one) => one.remaining > 0);
    if (!offer || !fare) throw new Error('not on sale any more');
    const orderId = onlyOrder(await submit([row(offer, fare.option, wangsiyuan, told)]));
    await pass();
    expect((await looked(orderId)).disruption).toBeNull();
    await runDisruption(second.run, { kind: 'rescheduled', departShift: 70, arriveShift: 70 });
    const { disruption } = await looked(orderId);
    expect(disruption).toMatchObject({
      segments: [{ index: 1, departAt: second.departAt + 70 * MINUTE }],
    });
  });
});
