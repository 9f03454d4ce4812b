import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { registry } from '../../../contract/registry.ts';
import { sealKeys } from '../../../gateway/crypto/keys/storedKeys.ts';
import { bodyHash } from '../../../gateway/pipeline/bodyHash.ts';
import { withIdempotency } from '../../../gateway/pipeline/idempotency.ts';
import { makeRateLimits, type RateLimits } from '../../../gateway/pipeline/limits.ts';
import { makeNonces } from '../../../gateway/pipeline/nonces.ts';
import { makeSessions } from '../../../gateway/pipeline/sessions.ts';
import { makeSharedLimits } from '../../../gateway/pipeline/sharedLimits.ts';
import { verifyAudit } from '../../../gateway/services/audit/audit.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { endFamily, insertSession } from '../../../gateway/store/repos/account/session.ts';
import { reserveKey } from '../../../gateway/store/repos/operation/idempotency.ts';
import { nextOrderNumbers } from '../../../gateway/store/repos/order/orders.ts';
import { travellerPage } from '../../../gateway/store/repos/people/travellers.ts';
import { fakeClock } from '../../gatewayHarness.ts';
import { idOf, members, seedSmallWorld } from '../../smallWorld.ts';
import { type StoreWorld, scopeOf } from './storeWorld.ts';

const GATEWAYS = 3;
const tag = 'preference.save';

/** What the gateway relies on of a store, whatever it is kept in; with several gateways over one. */
export function storeSuite(make: () => Promise<StoreWorld>): void {
  let world: StoreWorld;
  let gateways: GatewayDeps[];
  const first = () => gateways[0]!;
  const nth = (n: number) => gateways[n % gateways.length]!;

  beforeAll(async () => {
    world = await make();
    // All at once: of several that start over an empty store, one makes the tables.
    gateways = await Promise.all(Array.from({ length: GATEWAYS }, () => world.open()));
    await seedSmallWorld(first());
  });
  beforeEach(async () => {
    for (const table of ['rate_bucket', 'idempotency', 'nonce', 'travel_order'] as const) {
      await first().store.db.deleteFrom(table).execute();
    }
  });
  afterAll(() => world.close());

  describe('values', () => {
    test('whole numbers, counts and sums come back as numbers, up to 2^53', async () => {
      const { db } = first().store;
      const big = Number.MAX_SAFE_INTEGER;
      await db.insertInto('rate_bucket').values({ key: 'a', tokens: 3, updated_at: big }).execute();
      const row = await db
        .selectFrom('rate_bucket')
        .select((eb) => [
          'updated_at',
          eb.fn.countAll().as('count'),
          eb.fn.sum('tokens').as('sum'),
          eb.fn.max('updated_at').as('max'),
        ])
        .groupBy('updated_at')
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ updated_at: big, count: 1, sum: 3, max: big });
    });

    test('texts are ordered and bounded by their bytes, whatever the language of the database', async () => {
      const { db } = first().store;
      const keys = ['TD261120000001', 'TD26112~', 'Ä', 'Z', 'a', '北京', '\u{1f600}', 'é'];
      for (const key of keys)
        await db.insertInto('rate_bucket').values({ key, tokens: 0, updated_at: 0 }).execute();
      const rows = await db.selectFrom('rate_bucket').select('key').orderBy('key').execute();
      const byBytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(rows.map((row) => row.key)).toEqual(byBytes);
      const between = db.selectFrom('rate_bucket').select('key').where('key', '>=', '北');
      expect(await between.where('key', '<', '北\uffff').execute()).toEqual([{ key: '北京' }]);
    });

    test('people are found by name, pinyin, initials and code, with wildcards taken as they are', async () => {
      const page = (keyword: string) =>
        travellerPage(
          first().store.db,
          'employee',
          { companyId: '1001', principalIds: 'all' },
          { keyword, after: null, limit: 50, today: '2026-11-20' },
        ).then((found) => found.map((one) => one.name));
      expect(await page('林')).toEqual(['林静']);
      expect(await page('LINJ')).toEqual(['林静']);
      expect(await page('%')).toEqual([]);
      expect(await page('_injing')).toEqual([]);
      const everyone = members.filter((one) => one.company === '1001');
      const names = everyone.toSorted((a, b) => (a.username < b.username ? -1 : 1)).map((one) => one.name);
      expect(await page('')).toEqual(names);
    });
  });

  describe('one writer at a time', () => {
    test('what a transaction read is still so when it writes, in whichever gateway', async () => {
      await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          nth(n)
            .store.db.transaction()
            .execute(async (trx) => {
              const { customer_type } = await trx
                .selectFrom('company')
                .select('customer_type')
                .where('id', '=', '1001')
                .executeTakeFirstOrThrow();
              await trx
                .updateTable('company')
                .set({ customer_type: customer_type + 1 })
                .where('id', '=', '1001')
                .execute();
            }),
        ),
      );
      const { customer_type } = await first()
        .store.db.selectFrom('company')
        .select('customer_type')
        .where('id', '=', '1001')
        .executeTakeFirstOrThrow();
      expect(customer_type).toBe(60);
    });

    test('a transaction that fails leaves nothing, and lets the next one in', async () => {
      const { db } = first().store;
      const failed = db.transaction().execute(async (trx) => {
        await trx.deleteFrom('company').execute();
        throw new Error('broken');
      });
      await expect(failed).rejects.toThrow('broken');
      expect(await nth(1).store.db.selectFrom('company').select('id').execute()).toHaveLength(2);
    });

    test('order numbers are given once, however many book at once', async () => {
      const now = world.clock.now();
      const numbers = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          nth(n)
            .store.db.transaction()
            .execute(async (trx) => {
              const [number = ''] = await nextOrderNumbers(trx, '1001', now, 1);
              await insertNumber(trx, number);
              return number;
            }),
        ),
      );
      expect(new Set(numbers).size).toBe(30);
      expect(numbers.toSorted().at(-1)).toBe('TD261120000030');
    });

    test('the trail stays one chain under writers in several gateways', async () => {
      const entry = { subject: '', ctx: '', tag: 't', object: '', decision: 'ok', requestHash: '' };
      const { store, fields } = first();
      const before = await verifyAudit(store.db, fields);
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => nth(n).audit.append({ ...entry, actor: `a${n}` })),
      );
      const rows = (before.whole ? before.rows : 0) + 40;
      expect(await verifyAudit(store.db, fields)).toEqual({ whole: true, rows });
      const change = sql`update audit set actor = 'x'`.execute(store.db);
      await expect(change).rejects.toThrow('append-only');
    });
  });

  describe('rate limits', () => {
    const limit = { burst: 100, perSecond: 10 };
    /** How many of many calls for one client, sent to several processes at once, are let through. */
    const passed = async (doors: readonly RateLimits[], key: string) => {
      const calls = Array.from({ length: 300 }, (_, n) => doors[n % doors.length]!.take(key, limit));
      return (await Promise.all(calls)).filter((wait) => wait === 0).length;
    };

    test('let through together what one process would, and say when to come again', async () => {
      const clock = fakeClock();
      const doors = gateways.map(({ store }) => makeSharedLimits(store, clock));
      expect(await passed(doors, 'a')).toBe(100);
      expect(await doors[0]!.take('a', limit)).toBe(1);
      clock.advance(3_000);
      expect(await passed(doors, 'a')).toBe(30);
      clock.advance(3_600_000);
      expect(await passed(doors, 'a')).toBe(100);
      expect(await passed(doors, 'b')).toBe(100);
      // A clock that runs behind neither gives nor takes.
      clock.advance(-60_000);
      expect(await passed(doors, 'b')).toBe(0);
    });

    test('control: counted by each process for itself, they let through several times as much', async () => {
      const clock = fakeClock();
      const doors = gateways.map(({ store }) => makeRateLimits(store.db, clock));
      expect(await passed(doors, 'c')).toBe(300);
    });
  });

  describe('what processes share', () => {
    test('a nonce is good once, however many gateways it is shown to at once', async () => {
      const doors = gateways.map(({ store }) => makeNonces(store.db));
      const nonces = Array.from({ length: 40 }, (_, n) => ({
        kid: 'S1',
        iv: `iv${n}`,
        signedAt: world.clock.now(),
      }));
      const shown = [nonces, nonces.toReversed(), nonces.toSorted(() => -1)];
      const answers = await Promise.all(
        doors.flatMap((door, n) =>
          (shown[n] ?? []).map((nonce) => door.consume(nonce).then((fresh) => ({ iv: nonce.iv, fresh }))),
        ),
      );
      const fresh = answers.filter((one) => one.fresh).map(({ iv }) => iv);
      expect(fresh.toSorted()).toEqual(nonces.map(({ iv }) => iv).toSorted());
    });

    test('a command sent to every gateway at once is done once, and its reply kept for all', async () => {
      const idem = crypto.randomUUID();
      let done = 0;
      const send = (deps: GatewayDeps, input: unknown) =>
        withIdempotency(deps)({ tag, call: registry[tag], input, scope: scopeOf(world, idem) }, async () => {
          done += 1;
          await new Promise((later) => setTimeout(later, 50));
          return ok({ number: done });
        });
      const answers = await Promise.all(gateways.map((deps) => send(deps, { language: 'zh' })));
      expect(done).toBe(1);
      const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
      expect(codes.toSorted()).toEqual(['IN_FLIGHT', 'IN_FLIGHT', 'ok']);
      for (const deps of gateways) expect(await send(deps, { language: 'zh' })).toEqual(ok({ number: 1 }));
      const other = await send(nth(1), { language: 'en' });
      expect(other).toMatchObject({ ok: false, error: { code: 'IDEMPOTENCY_MISMATCH' } });
    });

    test('a key whose gateway died is taken over by one of the others', async () => {
      const idem = crypto.randomUUID();
      const work = { tag, call: registry[tag], input: {}, scope: scopeOf(world, idem) };
      // What a process that was killed at its work leaves behind.
      const { store, fields } = first();
      const hash = bodyHash(fields, work.tag, idOf('linjing'), work.input);
      const left = { employeeId: idOf('linjing'), key: idem, tag: work.tag, bodyHash: hash };
      expect(await reserveKey(store.db, left, world.clock.now())).toBe(true);
      let done = 0;
      const run = async () => ok({ done: ++done });
      expect(await withIdempotency(nth(1))(work, run)).toMatchObject({ error: { code: 'IN_FLIGHT' } });
      world.clock.advance(11_000);
      const answers = await Promise.all([
        withIdempotency(nth(1))(work, run),
        withIdempotency(nth(2))(work, run),
      ]);
      expect(done).toBe(1);
      // The later of the two is told to wait, or gets the kept reply.
      expect(answers).toContainEqual(ok({ done: 1 }));
      for (const answer of answers) {
        expect([
          ok({ done: 1 }),
          { ok: false, error: { code: 'IN_FLIGHT', retryAfterSeconds: 1 } },
        ]).toContainEqual(answer);
      }
    });

    test('a session begun at one gateway is known at the others, and over in all of them at once', async () => {
      const [here, there] = gateways.map(({ store, fields }) => makeSessions(store.db, fields, world.clock));
      const { store, fields } = first();
      const keys = {
        c2sEnc: new Uint8Array(16),
        c2sMac: new Uint8Array(32),
        s2cEnc: new Uint8Array(16),
        s2cMac: new Uint8Array(32),
      };
      await insertSession(store.db, {
        kid: 'S1',
        employeeId: idOf('linjing'),
        device: 'pcU000101',
        keysEnc: sealKeys(fields, keys),
        cookieHash: null,
        family: 'f1',
        now: world.clock.now(),
      });
      expect((await here!.find('S1'))?.caller?.username).toBe('linjing');
      expect((await there!.find('S1'))?.caller?.roles).toEqual(['employee', 'secretary']);
      await endFamily(nth(1).store.db, 'f1', world.clock.now());
      expect((await here!.find('S1'))?.caller).toBeNull();
    });
  });
}

/** The least there is to an order, for its number. */
async function insertNumber(db: Parameters<typeof nextOrderNumbers>[0], orderNo: string): Promise<void> {
  const text = {
    trip_id: '',
    company_id: '1001',
    kind: 'train',
    tab: 'business',
    state: 'failed',
    label: 'closed',
    booker_id: '',
    principal_id: '',
    traveller_kind: 'employee',
    traveller_id: '',
    traveller_name: '',
    booker_name: '',
    payer: 'company',
    item: '{}',
    tokens: '',
    body: '{}',
  };
  const empty = {
    deadline_at: null,
    supplier_ref: null,
    check_at: null,
    quarantine_until: null,
    amendment_id: null,
  };
  const numbers = { total_fen: 0, depart_at: 0, end_at: 0, created_at: 0, updated_at: 0, version: 1 };
  await db
    .insertInto('travel_order')
    .values({ id: orderNo, order_no: orderNo, client_key: orderNo, ...text, ...empty, ...numbers })
    .execute();
}
