import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { madeRow, madeTrip, newKey, sellSeats, summaryOf } from '../fakes/bookings.ts';
import { testCore, until } from '../fakes/core.ts';
import { type Fault } from '../fakes/gateway.ts';
import { heldBack } from '../fakes/release.ts';
import {
  book,
  continueWith,
  core,
  crashImage,
  gateway,
  intents,
  outboxForEachTest,
  seats,
  sent,
  settled,
  signIn,
} from './outboxWorld.ts';

outboxForEachTest();

test('a booking that is answered leaves nothing to look after', async () => {
  expect(await book()).toMatchObject({ ok: true, value: { rows: [{ outcome: 'booked' }] } });
  expect(await intents()).toEqual([]);
});

test('the intent is on the disk before anything is sent', async () => {
  let rows: unknown[] = [];
  gateway.on('trip.draft.submit', ({ idem }) => {
    const db = new Database(join(core.folder, 'outbox.db'), { readonly: true });
    rows = db.prepare('SELECT status, tries FROM intent WHERE idem = ?').all(idem);
    db.close();
    return fail('INPUT_INVALID');
  });
  await book();
  expect(rows).toEqual([{ status: 'sending', tries: 1 }]);
});

test('no gateway: the booking waits, says so, and is booked once when the gateway is back', async () => {
  const told: unknown[] = [];
  const outdated: unknown[] = [];
  core.on('outbox.changed', (event) => told.push(event));
  core.on('cache.outdated', (event) => outdated.push(event));
  gateway.setUp(false);
  const trip = madeTrip('one', 'two');
  expect(await book(trip)).toEqual(fail('QUEUED'));
  expect(await intents()).toMatchObject([
    { status: 'waiting', input: { rows: trip.rows }, summary: summaryOf(trip), outcome: null },
  ]);
  expect(told.at(-1)).toEqual({ waiting: 1, asking: 0 });
  gateway.setUp(true);
  await settled();
  expect(seats.sold).toHaveLength(2);
  expect(await intents()).toMatchObject([
    { status: 'done', outcome: [{ outcome: 'booked' }, { outcome: 'booked' }] },
  ]);
  expect(told.at(-1)).toEqual({ waiting: 0, asking: 0 });
  expect(outdated).toContainEqual({ tags: ['Order', 'Home', 'Offer'] });
});

test('a waiting booking outlives the process and the session, and only its own user sends it', async () => {
  gateway.setUp(false);
  await book();
  await core.shellCall('session.signOut', {});
  expect(await intents()).toEqual([]);
  await core.close();
  continueWith(testCore(gateway, { folder: core.folder }));
  gateway.setUp(true);
  await signIn('wuhao');
  await core.call('auth.principal.list', {}, {});
  expect(await intents()).toEqual([]);
  expect(seats.sold).toEqual([]);
  await core.shellCall('session.signOut', {});
  await signIn('linjing');
  await settled();
  expect(seats.sold).toHaveLength(1);
});

test('one whose answer was lost says that it may have arrived; one that never left does not', async () => {
  gateway.setUp(false);
  await book();
  expect((await intents())[0]).not.toHaveProperty('mayHaveArrived');
  gateway.setUp(true);
  await settled();
  gateway.setFault((name) => (name === 'trip.draft.submit' ? 'lostReply' : 'none'));
  await book();
  expect((await intents()).some(({ mayHaveArrived }) => mayHaveArrived)).toBe(true);
});

test('several wait in their order', async () => {
  gateway.setUp(false);
  const keys = Array.from({ length: 5 }, newKey);
  for (const [n, key] of keys.entries()) await book(madeTrip(`trip ${n}`), key);
  gateway.setUp(true);
  await settled();
  expect(sent().map(({ payload }) => payload._idem)).toEqual(keys);
});

test.each<Fault>(['lostReply', 'hang', 'lostRequest', 'busy'])(
  'a %s is tried again under the same key until an answer comes',
  async (kind) => {
    gateway.setFault((name, count) => (name === 'trip.draft.submit' && count <= 2 ? kind : 'none'));
    expect(await book()).toMatchObject({ ok: true });
    expect(new Set(sent().map(({ payload }) => payload._idem)).size).toBe(1);
    expect(seats.sold).toHaveLength(1);
  },
);

test('a booking still under way at the gateway is waited for, not made again', async () => {
  const { released, release } = heldBack();
  const sold: string[] = [];
  gateway.on('trip.draft.submit', async ({ input }) => {
    await released;
    sold.push(...input.rows.map(({ rowId }) => rowId));
    return ok({ tripId: 'ab'.repeat(16) as never, rows: [] });
  });
  const asked = book();
  await until(() => sent().length === 1);
  // The same disk in another process: it finds the intent half sent and asks under its key.
  const again = testCore(gateway, { folder: crashImage(core.folder) });
  await until(() => sent().length >= 3);
  expect(sold).toEqual([]);
  release();
  expect(await asked).toMatchObject({ ok: true });
  await until(async () => (await intents(again))[0]?.status === 'done');
  expect(sold).toHaveLength(1);
  await again.close();
});

test('an offer that expired meanwhile is asked about, row by row, and rows that stand are never sent again', async () => {
  gateway.setUp(false);
  const trip = madeTrip('one', 'two', 'three');
  await book(trip);
  const [one, two, three] = trip.rows;
  seats.failRows(({ rowId, offerId }) =>
    offerId.startsWith('fresh') || rowId === one?.rowId
      ? null
      : rowId === two?.rowId
        ? 'OFFER_EXPIRED'
        : 'PRICE_CHANGED',
  );
  gateway.setUp(true);
  await settled();
  const [asking] = await intents();
  expect(asking).toMatchObject({
    status: 'asking',
    outcome: [
      { outcome: 'booked' },
      { failure: 'OFFER_EXPIRED' },
      { failure: 'PRICE_CHANGED', freshFareFen: 56_300 },
    ],
  });
  const answer = (rows: unknown) =>
    core.shellCall('outbox.answer', { idem: asking?.idem, answer: { do: 'resend', rows } });
  expect(await answer([one])).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  expect(await answer([two, two])).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  const fresh = [two, three].map((row) => ({ ...row, offerId: 'fresh_0123456789_0123456789' }));
  expect(await answer(fresh)).toEqual(ok({}));
  expect(await answer(fresh)).toMatchObject({ ok: false });
  await settled();
  expect(await intents()).toMatchObject([{ status: 'done', summary: { travellers: expect.any(Array) } }]);
  expect(new Set(sent().map(({ payload }) => payload._idem)).size).toBe(2);
  expect(seats.sold).toHaveLength(3);
  expect(seats.doubles()).toBe(0);
});

test('the same failures are the screen’s own business while somebody waits for the answer', async () => {
  seats.failRows(() => 'OFFER_EXPIRED');
  expect(await book()).toMatchObject({ ok: true, value: { rows: [{ failure: 'OFFER_EXPIRED' }] } });
  expect(await intents()).toEqual([]);
});

test('giving up: at once while it was never sent, never while it may stand', async () => {
  gateway.setUp(false);
  const never = newKey();
  await book(madeTrip('one'), never);
  expect(await core.shellCall('outbox.answer', { idem: never, answer: { do: 'giveUp' } })).toEqual(ok({}));
  expect(await intents()).toEqual([]);
  gateway.setUp(true);
  gateway.setFault((name) => (name === 'trip.draft.submit' ? 'lostReply' : 'none'));
  const maybeSent = newKey();
  const answer = await book(madeTrip('two'), maybeSent);
  expect(answer).toEqual(fail('QUEUED'));
  expect(await core.shellCall('outbox.answer', { idem: maybeSent, answer: { do: 'giveUp' } })).toEqual(
    fail('IN_FLIGHT'),
  );
  gateway.setFault(() => 'none');
  await settled();
  expect(seats.sold).toHaveLength(1);
});

test('one key, one booking: pressed twice, sent again, or with other contents', async () => {
  const key = newKey();
  const trip = madeTrip('one');
  const [first, second] = await Promise.all([book(trip, key), book(trip, key)]);
  expect(second).toEqual(first);
  expect(await book(trip, key)).toEqual(first);
  expect(await book(madeTrip('two'), key)).toEqual(fail('IDEMPOTENCY_MISMATCH'));
  expect(sent()).toHaveLength(1);
});

test('a refused form may be corrected and sent under the same key', async () => {
  const key = newKey();
  gateway.on('trip.draft.submit', () => fail('ACTING_DENIED'));
  expect(await book(madeTrip('one'), key)).toEqual(fail('ACTING_DENIED'));
  expect(await intents()).toEqual([]);
  const again = sellSeats(gateway);
  expect(await book(madeTrip('corrected'), key)).toMatchObject({ ok: true });
  expect(again.sold).toEqual([madeRow('corrected').rowId]);
});

test('an answer that says the work was done, and no more, is never taken for a refusal', async () => {
  const trip = madeTrip('one');
  const booked = seats.answer(trip.rows);
  gateway.on('trip.draft.submit', () => fail('FORBIDDEN', { details: { done: true } }));
  gateway.on('trip.draft.settle', () => ok({ state: 'sent', ...booked }));
  expect(await book(trip)).toMatchObject({ ok: true, value: { rows: [{ outcome: 'booked' }] } });
  expect(seats.sold).toHaveLength(1);
  expect(await intents()).toEqual([]);
});

test('a session that has ended does not take the form with it', async () => {
  gateway.endSessions();
  gateway.endRefreshes();
  const key = newKey();
  expect(await book(madeTrip('one'), key)).toEqual(fail('SESSION_EXPIRED'));
  await signIn();
  expect(await intents()).toEqual([]);
  expect(await book(madeTrip('one'), key)).toMatchObject({ ok: true });
  expect(seats.sold).toHaveLength(1);
});

test('made for another: a booking that waited carries a context of its own', async () => {
  const principalId = 'cd'.repeat(16);
  await core.shellCall('session.startActing', { principalId });
  gateway.setUp(false);
  await book();
  await core.shellCall('session.endActing', {});
  gateway.setUp(true);
  await settled();
  const ctx = String(sent().at(-1)?.payload._ctx);
  expect(gateway.contexts.get(ctx)?.principalId).toBe(principalId);
});

test('without a key store nothing is promised that could not be kept', async () => {
  const secrets = {
    kind: 'none',
    wrap: () => Promise.reject(new Error('none')),
    unwrap: async () => undefined,
  } as const;
  const memory = testCore(gateway, { ports: { secrets } });
  await signIn('linjing', memory);
  gateway.setUp(false);
  expect(await book(madeTrip('one'), newKey(), memory)).toEqual(fail('NOT_SENT'));
  expect(await intents(memory)).toEqual([]);
  await memory.close();
});

test('any mix of faults: every booking ends booked, each row exactly once', async () => {
  const kinds: readonly Fault[] = ['none', 'none', 'refused', 'lostRequest', 'lostReply', 'hang', 'busy'];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(kinds.length - 1), { minLength: 5, maxLength: 40 }), async (plan) => {
      const before = seats.sold.length;
      let at = 0;
      gateway.setFault((name) =>
        name === 'trip.draft.submit' ? (kinds[plan[at++] ?? 0] ?? 'none') : 'none',
      );
      const trips = Array.from({ length: 4 }, (_, n) => madeTrip(`${newKey()} ${n}`, `${newKey()} ${n}`));
      const answers = await Promise.all(trips.map((trip) => book(trip)));
      for (const answer of answers) expect(answer.ok || answer.error.code === 'QUEUED').toBe(true);
      await settled();
      expect(seats.sold.length - before).toBe(8);
      expect(seats.doubles()).toBe(0);
    }),
    { numRuns: 40 },
  );
  // The control: a client that makes a new key after a lost reply sells the same seats twice.
  const trip = madeTrip('naive');
  gateway.setFault((name) => (name === 'trip.draft.submit' ? 'lostReply' : 'none'));
  await book(trip, newKey());
  await book(trip, newKey());
  expect(seats.doubles()).toBeGreaterThan(0);
});
