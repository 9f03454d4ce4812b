import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '../../contract/registry.ts';
import { deskProcess, gatewayProcess } from '../chaos/killed/deskProcess.ts';
import { readAway, readLedger } from '../chaos/killed/ledger.ts';
import { makePlans, type Plan } from '../chaos/killed/tripPlans.ts';
import { until } from '../fakes/core.ts';
import { password } from '../fakes/people.ts';
import { freePort } from '../journeys/processes.ts';
import { seededFolder } from '../seededFolder.ts';

/** The desk with its gateway gone, as real processes: what was seen can be read, what is booked waits. */
const folder = mkdtempSync(join(tmpdir(), 'tripdesk-offline-'));
const store = join(folder, 'gateway/gateway.db');
const since = Date.now();
const port = await freePort();
const gateway = gatewayProcess(port, join(folder, 'gateway'));
const desk = deskProcess(join(folder, 'desk'), port);
let plan: (travellers: number) => Plan;

beforeAll(async () => {
  mkdirSync(join(folder, 'gateway'));
  await seededFolder('small', join(folder, 'gateway'));
  await gateway.start();
  await desk.start();
  const answer = await desk.shell('session.signIn', { account: 'zhaomin', password });
  if (!answer?.ok || answer.value.step !== 'signedIn') throw new Error('not signed in');
  plan = await makePlans(desk.call, readAway(store));
}, 300_000);

afterAll(async () => {
  await desk.kill();
  await gateway.kill();
  rmSync(folder, { recursive: true, force: true });
});

const book = (made: Plan) =>
  desk.call('trip.draft.submit', made.trip, {
    idem: made.idem,
    summary: { title: 'G1', travellers: ['张伟'], totalFen: 55_300 },
  });
/** Whether the desk's cache has the details of an order, read behind its back. */
function hasDetail(orderId: string): boolean {
  const db = new Database(join(folder, 'desk/desk/cache.db'), { readonly: true });
  const row = db.prepare('SELECT 1 FROM orders WHERE order_id = ? AND detail IS NOT NULL').get(orderId);
  db.close();
  return row !== undefined;
}
const intents = async () => {
  const list = await desk.shell('outbox.list', {});
  return list?.ok ? list.value.intents : [];
};

test('booked online: the orders are in the store and, without the gateway, in the desk’s own list and details', async () => {
  const made = plan(2);
  const answer = await book(made);
  expect(answer).toMatchObject({ ok: true });
  const { rows } = (answer?.ok ? answer.value : { rows: [] }) as CallOutput<'trip.draft.submit'>;
  const ids = rows.map(({ orderId }) => orderId).filter((id) => id !== null);
  expect(ids).toHaveLength(2);
  expect(made.trip.rows.flatMap(({ rowId }) => readLedger(store, since).ordersOf(rowId)).sort()).toEqual(
    [...ids].sort(),
  );
  const first = await desk.call('order.list', { tab: 'business', limit: 100 });
  // The quiet work brings the details of what was just booked.
  await until(() => ids.every((orderId) => hasDetail(orderId)));
  await gateway.kill();
  const again = await desk.call('order.list', { tab: 'business', limit: 100 });
  expect(again?.ok && again.value.rows.length).toBe(first?.ok && first.value.rows.length);
  for (const orderId of ids) {
    expect(await desk.call('order.detail.get', { orderId })).toMatchObject({
      ok: true,
      value: { summary: { orderId } },
    });
  }
  expect(await desk.shell('connection.view', {})).toMatchObject({ ok: true, value: { online: false } });
});

test('booked without the gateway: it waits, survives a kill of the desk, and is booked once when the gateway is back', async () => {
  const made = plan(1);
  expect(await book(made)).toMatchObject({ ok: false, error: { code: 'QUEUED' } });
  expect(await intents()).toMatchObject([{ idem: made.idem, status: 'waiting' }]);
  await desk.kill();
  await desk.start();
  expect(await intents()).toMatchObject([{ idem: made.idem, summary: { travellers: ['张伟'] } }]);
  await gateway.start();
  await until(async () => (await intents())[0]?.status === 'done', 60_000);
  expect(await intents()).toMatchObject([{ outcome: [{ outcome: 'booked' }] }]);
  const ledger = readLedger(store, since);
  expect(made.trip.rows.map(({ rowId }) => ledger.ordersOf(rowId).length)).toEqual([1]);
  expect([ledger.doubledHolds, ledger.orphanHolds, ledger.travellersTwice]).toEqual([0, 0, 0]);
}, 120_000);
