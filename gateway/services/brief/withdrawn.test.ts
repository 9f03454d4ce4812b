import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import {
  city,
  FLIGHT_DAY,
  flightRow,
  searchFlights,
  searchIntlFlights,
  within,
} from '../../../tests/flightRows.ts';
import { eventsOf } from '../../../tests/gateway/icalendar.ts';
import { amendmentJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';
import { buildApp } from '../../app/app.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';

let world: BookingWorld;
let manager: Ask;
let booker: Ask;
let id: string;
let events: () => Promise<ReturnType<typeof eventsOf>>;
let close: () => Promise<unknown>;
beforeEach(async () => {
  world = await bookingWorld();
  [manager, booker] = [await world.as('zhaomin'), await world.as('linjing')];
  id = await world.employeeId('zhangwei');
  const zhangwei = await world.as('zhangwei');
  const { url } = await valueOf(zhangwei('feed.issue', { replaces: null }));
  const app = await buildApp(world.deps, { refusalMs: 0, drainMs: 0 });
  events = async () => eventsOf((await app.inject({ url: new URL(url).pathname })).body);
  close = () => app.close();
});
afterEach(async () => {
  await close();
  await world.close();
});

async function withdraw(number: string, date: string) {
  await valueOf(manager('disruption.make', { number, date, change: { kind: 'cancel' } }));
  world.clock.advance(DAY_MS);
  await runDueOrders(world.deps);
}

test('a flight is not confirmed before it is issued, and is marked once its airline withdrew it', async () => {
  const { offers } = await searchFlights(booker, [{ kind: 'employee', id }]);
  const { offer, fare } = within(offers);
  const { rows } = await valueOf(
    booker('trip.draft.submit', { tab: 'business', rows: [flightRow(offer, fare.option, id)] }),
  );
  const orderId = rows[0]?.orderId ?? '';
  const marks = async () => {
    const brief = await valueOf(booker('brief.trip.get', { orderId: orderId as never }));
    return brief.legs.map(({ mark }) => mark);
  };
  expect(await marks()).toEqual(['unconfirmed']);
  await passSeconds(world, 5, amendmentJobs);
  await runDueOrders(world.deps);
  expect(await marks()).toEqual([undefined]);
  const entry = async () => (await events()).find(({ UID }) => UID === `${orderId}@tripdesk`);
  const before = await entry();
  expect(before).toMatchObject({ STATUS: 'CONFIRMED' });
  const { url } = await valueOf(booker('brief.link.make', { orderId: orderId as never, days: 7 }));

  await withdraw(offer.segments[0]?.flightNo ?? '', FLIGHT_DAY);
  expect(await marks()).toEqual(['withdrawn']);
  const guest = await valueOf(booker('brief.guest.get', { token: url.split('#')[1] ?? '' }));
  expect(guest.brief?.legs.map(({ mark }) => mark)).toEqual(['withdrawn']);
  const after = await entry();
  expect(after).toMatchObject({ STATUS: 'CANCELLED' });
  expect(after?.['SUMMARY']).toBe(`供应商已取消 · ${before?.['SUMMARY']}`);
  expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(before?.['SEQUENCE']));
});

test('a journey there and back is an entry for each way, and only the way whose flights were withdrawn is cancelled', async () => {
  const { offers } = await searchIntlFlights(booker, [{ kind: 'employee', id }], {
    from: city('BJS'),
    to: city('FRA'),
    date: '2026-12-08',
    returnDate: '2026-12-15',
  });
  const offer = offers.find(({ returnFrom, segments }) => returnFrom === 1 && segments.length === 2);
  const fare = offer?.options.find(({ cabin, remaining }) => cabin === 'Y' && remaining > 0);
  const [out, back] = offer?.segments ?? [];
  if (!offer || !fare || !out || !back) throw new Error('no journey there and back');
  const row = flightRow(offer, fare.option, id, { reasonCode: 'intl.client', reasonNote: '客户要求' });
  const { rows } = await valueOf(booker('trip.draft.submit', { tab: 'business', rows: [row] }));
  const orderId = rows[0]?.orderId ?? '';
  await passSeconds(world, 5, amendmentJobs);
  await runDueOrders(world.deps);
  const entries = async () => (await events()).filter(({ UID }) => UID?.startsWith(orderId));
  const instant = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.000/g, '');
  const both = await entries();
  expect(both).toMatchObject([
    {
      UID: `${orderId}@tripdesk`,
      DTSTART: instant(out.departAt),
      DTEND: instant(out.arriveAt),
      SUMMARY: expect.stringContaining(out.flightNo),
    },
    { UID: `${orderId}-back@tripdesk`, DTSTART: instant(back.departAt), DTEND: instant(back.arriveAt) },
  ]);
  expect(both[0]?.['SUMMARY']).not.toContain(back.flightNo);
  await withdraw(back.flightNo, '2026-12-15');
  expect((await entries()).map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED', 'CANCELLED']);
  const brief = await valueOf(booker('brief.trip.get', { orderId: orderId as never }));
  expect(brief.legs.map(({ mark }) => mark)).toEqual([undefined, 'withdrawn']);
});
