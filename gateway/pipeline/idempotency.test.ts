import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock, startGateway, type TestGateway } from '../../tests/gatewayHarness.ts';
import { idOf, PASSWORD } from '../../tests/smallWorld.ts';
import type { WireClient } from '../../tests/wireClient.ts';
import { allHandlers } from '../app/handlers.ts';
import { verifyAudit } from '../services/audit/audit.ts';
import { LEASE_MS } from './idempotency.ts';

const clock = fakeClock();
let gateway: TestGateway;
let client: WireClient;
/** What the next saves meet, and how often one ran. */
let meet: () => Promise<'save' | 'refuse'>;
let runs = 0;

beforeAll(async () => {
  gateway = await startGateway({
    seed: 'people',
    clock,
    refusalMs: 0,
    handlers: (deps) => {
      const all = allHandlers(deps);
      return {
        ...all,
        'preference.save': async (input, scope) => {
          runs += 1;
          const what = await meet();
          return what === 'save'
            ? all['preference.save'](input, scope)
            : { ok: false, error: { code: 'NOT_FOUND' } };
        },
      };
    },
  });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  runs = 0;
  meet = async () => 'save';
  client = await gateway.direct();
  await client.login('linjing', PASSWORD);
});

const save = (idem: string, theme: 'light' | 'dark' = 'dark', on = client) =>
  on.call('preference.save', { theme }, { idem });

async function trailOf(tag: string) {
  const rows = await gateway.deps.store.db
    .selectFrom('audit')
    .selectAll()
    .where('tag', '=', tag)
    .orderBy('seq')
    .execute();
  return rows
    .slice(-3)
    .map(({ actor, subject, decision, request_hash }) => ({ actor, subject, decision, request_hash }));
}

describe('the same key', () => {
  test('with the same body gets the kept reply; the work is done once', async () => {
    const idem = randomUUID();
    const first = await save(idem);
    expect(first).toMatchObject({ ok: true, value: { theme: 'dark' } });
    expect(await save(idem)).toEqual(first);
    expect(runs).toBe(1);
  });

  test('with another body is refused', async () => {
    const idem = randomUUID();
    await save(idem);
    expect(await save(idem, 'light')).toMatchObject({ ok: false, error: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await client.call('auth.session.end', {}, { idem })).toMatchObject({
      error: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(runs).toBe(1);
  });

  test('in flight is told to wait', async () => {
    let release = () => {};
    meet = () => new Promise((done) => (release = () => done('save')));
    const idem = randomUUID();
    const first = save(idem);
    while (runs === 0) await new Promise((done) => setTimeout(done, 5));
    expect(await save(idem)).toMatchObject({ ok: false, error: { code: 'IN_FLIGHT', retryAfterSeconds: 1 } });
    expect(await save(idem, 'light')).toMatchObject({ ok: false, error: { code: 'IDEMPOTENCY_MISMATCH' } });
    release();
    expect((await first).ok).toBe(true);
    expect((await save(idem)).ok).toBe(true);
    expect(runs).toBe(1);
  });

  test('of two people is two keys', async () => {
    const other = await gateway.direct();
    await other.login('zhangwei', PASSWORD);
    const idem = randomUUID();
    await save(idem);
    expect(await save(idem, 'light', other)).toMatchObject({ ok: true, value: { theme: 'light' } });
    expect(runs).toBe(2);
  });

  test('after a refusal may be used for the corrected form', async () => {
    const idem = randomUUID();
    meet = async () => 'refuse';
    expect(await save(idem)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    meet = async () => 'save';
    expect(await save(idem, 'light')).toMatchObject({ ok: true, value: { theme: 'light' } });
  });

  test('after a fault may be tried again', async () => {
    const idem = randomUUID();
    meet = () => Promise.reject(new Error('fault'));
    expect(await save(idem)).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    meet = async () => 'save';
    expect((await save(idem)).ok).toBe(true);
  });

  test('twenty at once: the work is done once, nobody gets another answer', async () => {
    const idem = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(idem)));
    expect(runs).toBe(1);
    const codes = new Set(answers.map((answer) => (answer.ok ? 'OK' : answer.error.code)));
    expect([...codes].every((code) => code === 'OK' || code === 'IN_FLIGHT')).toBe(true);
  });
});

describe('a reservation of a process that died', () => {
  test('is taken over once its lease is over, not before', async () => {
    const idem = randomUUID();
    await save(idem);
    const { db } = gateway.deps.store;
    await db
      .updateTable('idempotency')
      .set({ state: 'working', reply_enc: null, updated_at: clock.now() })
      .where('key', '=', idem)
      .execute();
    clock.advance(LEASE_MS - 1);
    expect(await save(idem)).toMatchObject({ ok: false, error: { code: 'IN_FLIGHT' } });
    clock.advance(1);
    expect((await save(idem)).ok).toBe(true);
    expect(runs).toBe(2);
    expect((await trailOf('preference.save')).map(({ decision }) => decision)).toEqual([
      'IN_FLIGHT',
      'resumed',
      'ok',
    ]);
  });
});

describe('a command', () => {
  test.each([undefined, '', 'x', '00000000-0000-1000-8000-000000000000', 7])(
    'with key %j is refused',
    async (key) => {
      const sealed = client.seal('preference.save', {
        theme: 'dark',
        ...(key !== undefined && { _idem: key }),
      });
      const opened = await client.open(sealed, await client.post(sealed.body));
      expect(opened).toMatchObject({
        ok: true,
        value: { code: 4002, result: { details: { fields: ['_idem'] } } },
      });
      expect(runs).toBe(0);
    },
  );

  test('leaves its rows in the trail: who, about whom, and what came of it', async () => {
    await save(randomUUID());
    const me = idOf('linjing');
    const rows = await trailOf('preference.save');
    expect(rows.slice(-2)).toEqual([
      { actor: me, subject: me, decision: 'accepted', request_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { actor: me, subject: me, decision: 'ok', request_hash: rows.at(-1)?.request_hash },
    ]);
    meet = async () => 'refuse';
    await save(randomUUID());
    expect((await trailOf('preference.save')).map(({ decision }) => decision)).toEqual([
      'ok',
      'accepted',
      'NOT_FOUND',
    ]);
    expect(await verifyAudit(gateway.deps.store.db, gateway.deps.fields)).toMatchObject({ whole: true });
  });

  test('keeps its reply sealed', async () => {
    const idem = randomUUID();
    await save(idem);
    const row = await gateway.deps.store.db
      .selectFrom('idempotency')
      .selectAll()
      .where('key', '=', idem)
      .executeTakeFirstOrThrow();
    expect(row.reply_enc).toMatch(/^f1\./);
    expect(row.reply_enc).not.toContain('dark');
  });
});

test('control: with a new key for every send the work is done every time', async () => {
  await Promise.all([save(randomUUID()), save(randomUUID()), save(randomUUID())]);
  expect(runs).toBe(3);
});
