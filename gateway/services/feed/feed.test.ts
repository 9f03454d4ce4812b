import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { valueOf } from '../../../tests/answers.ts';
import { pick } from '../../../tests/bookingRows.ts';
import type { Ask } from '../../../tests/bookingWorld.ts';
import { issuedAbroad } from '../../../tests/gateway/abroad.ts';
import {
  amendmentsForEachTest,
  confirmRefund,
  detail,
  issued,
  linjing,
  offers,
  pass,
  quoteRefund,
  world,
} from '../../../tests/gateway/amendments.ts';
import { eventsOf } from '../../../tests/gateway/icalendar.ts';
import { buildApp } from '../../app/app.ts';

amendmentsForEachTest();
let app: FastifyInstance;
let lina: Ask;
beforeEach(async () => {
  app = await buildApp(world.deps, { refusalMs: 0, drainMs: 0 });
  lina = await world.as('lina');
});
afterEach(() => app.close());

const issue = (replaces: string | null, idem?: string) =>
  lina('feed.issue', { replaces: replaces as never }, idem);
const turnedOn = async () => valueOf(issue(null));
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: new URL(url).pathname, headers });
const read = async (url: string) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(200);
  return eventsOf(reply.body);
};
const gone = { statusCode: 404, body: '{"Code":404,"Message":"not found"}' };

test('a flight back stays in the calendar until it is over, however long ago the way out was', async () => {
  const days = { date: '2026-12-08', returnDate: '2027-02-18' };
  const orderId = await issuedAbroad(world, await world.employeeId('zhangwei'), days);
  world.clock.set(Date.parse('2027-02-17T10:00:00+08:00'));
  const { url } = await valueOf((await world.as('zhangwei'))('feed.issue', { replaces: null }));
  expect((await read(url)).map(({ UID }) => UID)).toContain(`${orderId}-back@tripdesk`);
});

test('a calendar reads its person’s own trips, and follows a change and a refund under one id', async () => {
  const { orderId, found } = await issued();
  const { url } = await turnedOn();
  const first = await get(url);
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  const uid = `${orderId}@tripdesk`;
  const entryIn = (events: ReturnType<typeof eventsOf>) => {
    const [entry, ...others] = events.filter(({ UID }) => UID === uid);
    expect(others).toEqual([]);
    return entry;
  };
  const booked = entryIn(eventsOf(first.body));
  expect(booked).toMatchObject({ STATUS: 'CONFIRMED' });
  expect(booked?.['DTSTART']).toMatch(/^\d{8}T\d{6}Z$/);
  expect(booked?.['SUMMARY']).toContain('火车');
  const { passenger, summary } = await detail(orderId);
  for (const hidden of [
    passenger.documentMasked,
    passenger.mobileMasked,
    String(summary.totalFen / 100),
    '李娜',
  ])
    expect(first.body).not.toContain(hidden);

  const later = pick(await offers(), 'O', {
    left: 20,
    also: ({ trainNo }) => trainNo !== found.offer.trainNo,
  });
  const quote = await valueOf(
    linjing('order.change.quote', { orderId: orderId as never, offerId: later.offer.offerId, option: 'O' }),
  );
  await valueOf(linjing('order.change.confirm', { amendmentId: quote.amendmentId }));
  await pass(5);
  const { changedTo } = await detail(orderId);
  const events = await read(url);
  expect(events.map(({ UID }) => UID)).not.toContain(`${changedTo}@tripdesk`);
  const changed = entryIn(events);
  expect(Number(changed?.['SEQUENCE'])).toBeGreaterThan(Number(booked?.['SEQUENCE']));

  const { amendmentId } = await quoteRefund(changedTo ?? '');
  await valueOf(confirmRefund(amendmentId));
  await pass(5);
  const back = entryIn(await read(url));
  expect(back).toMatchObject({ STATUS: 'CANCELLED' });
  expect(Number(back?.['SEQUENCE'])).toBeGreaterThan(Number(changed?.['SEQUENCE']));
});

test('it is brought again only once it is another, by tag and by time', async () => {
  const { orderId } = await issued();
  const { url } = await turnedOn();
  const first = await get(url);
  const etag = String(first.headers.etag);
  world.clock.advance(60_000);
  expect((await get(url, { 'if-none-match': `W/"x", ${etag}` })).statusCode).toBe(304);
  expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  const since = { 'if-modified-since': String(first.headers['last-modified']) };
  expect((await get(url, since)).statusCode).toBe(304);
  const { amendmentId } = await quoteRefund(orderId);
  await valueOf(confirmRefund(amendmentId));
  await pass(5);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await get(url, since)).statusCode).toBe(200);
  const { feed } = await valueOf(lina('feed.get', {}));
  expect(feed?.fetchedAt).toBe(world.clock.now());
});

test('an address that was changed or turned off leads nowhere at once, as one that never was', async () => {
  const first = await turnedOn();
  expect((await get(first.url)).statusCode).toBe(200);
  const second = await valueOf(issue(first.feed.feedId));
  expect(second.url).not.toBe(first.url);
  expect(await get(first.url)).toMatchObject(gone);
  expect((await get(second.url)).statusCode).toBe(200);
  await valueOf(lina('feed.end', { feedId: second.feed.feedId }));
  expect(await get(second.url)).toMatchObject(gone);
  for (const file of ['0'.repeat(64), '', 'x', '%2e%2e', `${'0'.repeat(64)}.ICS`])
    expect(await get(`http://x/feed/${file}.ics`)).toMatchObject({ statusCode: 404 });
  expect((await valueOf(lina('feed.get', {}))).feed).toBeNull();
  // Nothing of the store or the log opens one.
  const rows = await world.deps.store.db.selectFrom('calendar_feed').selectAll().execute();
  const trail = await world.deps.store.db.selectFrom('audit').selectAll().execute();
  const secret = /feed\/(\w+)\.ics/.exec(second.url)?.[1] ?? '';
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify([rows, trail, world.log.lines])).not.toContain(secret);
});

test('who was deactivated, or may no longer see orders, has none; nobody ends another’s', async () => {
  const { url, feed } = await turnedOn();
  const stranger = await world.as('zhangwei');
  expect(await stranger('feed.end', { feedId: feed.feedId })).toMatchObject({ ok: true });
  expect(await stranger('feed.issue', { replaces: feed.feedId })).toMatchObject({
    error: { code: 'OVERTAKEN' },
  });
  const acting = await world.acting('linjing', 'lina');
  expect(await acting('feed.get', {})).toMatchObject({ error: { code: 'ACTING_DENIED' } });
  expect((await get(url)).statusCode).toBe(200);
  const { db } = world.deps.store;
  const id = await world.employeeId('lina');
  const active = (value: number) =>
    db.updateTable('employee').set({ active: value }).where('id', '=', id).execute();
  await active(0);
  expect(await get(url)).toMatchObject(gone);
  await active(1);
  expect((await get(url)).statusCode).toBe(200);
  await db
    .insertInto('permission_person')
    .values({ company_id: '1001', employee_id: id, params: 'orders.view', granted: 0 })
    .execute();
  await db.updateTable('permission_item').set({ position: 0 }).where('params', '=', 'orders.view').execute();
  expect(await get(url)).toMatchObject(gone);
});

test('of two devices one changes it, and a late repeat brings no earlier address back', async () => {
  const key = crypto.randomUUID();
  const first = await valueOf(issue(null, key));
  expect(await valueOf(issue(null, key))).toEqual(first);
  const both = await Promise.all([issue(first.feed.feedId), issue(first.feed.feedId)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'OVERTAKEN' } });
  expect(await issue(null, key)).toMatchObject({ error: { code: 'OVERTAKEN' } });
  expect(await lina('feed.end', { feedId: first.feed.feedId })).toMatchObject({
    error: { code: 'OVERTAKEN' },
  });
  expect(await get(first.url)).toMatchObject(gone);
});

test('who reads one without end, or tries addresses, is told to wait; others are not', async () => {
  const { url } = await turnedOn();
  const read31 = await Promise.all(Array.from({ length: 31 }, () => get(url)));
  expect(read31.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  const { config } = world.deps;
  const limits = { ...config.limits, publicCalls: { burst: 5, perSecond: 1 } };
  await app.close();
  app = await buildApp({ ...world.deps, config: { ...config, limits } }, { refusalMs: 0, drainMs: 0 });
  world.clock.advance(600_000);
  for (let reads = 0; reads < 10; reads++) expect((await get(url)).statusCode).toBe(200);
  const tries: Awaited<ReturnType<typeof get>>[] = [];
  for (let at = 0; at < 6; at++) tries.push(await get(`http://x/feed/${String(at).repeat(64)}.ics`));
  expect(tries.at(-1)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } });
});
