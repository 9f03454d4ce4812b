import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../../gateway/services/audit/audit.ts';
import { nextOrderNumbers } from '../../../gateway/store/repos/order/orders.ts';
import { travellerPage } from '../../../gateway/store/repos/people/travellers.ts';
import { members } from '../../smallWorld.ts';
import { severalGateways } from './severalGateways.ts';
import { sharedSuite } from './sharedSuite.ts';
import { type StoreWorld } from './storeWorld.ts';

/** What the gateway relies on of a store, whatever it is kept in; with several gateways over one. */
export function storeSuite(make: () => Promise<StoreWorld>): void {
  const gateways = severalGateways(make);
  const { world, first, nth } = gateways;

  beforeEach(async () => {
    for (const table of ['rate_bucket', 'idempotency', 'nonce', 'travel_order'] as const) {
      await first().store.db.deleteFrom(table).execute();
    }
  });

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
      const now = world().clock.now();
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

  sharedSuite(gateways);
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
  const numbers = {
    total_fen: 0,
    depart_at: 0,
    end_at: 0,
    created_at: 0,
    updated_at: 0,
    version: 1,
    ended: 0,
  };
  await db
    .insertInto('travel_order')
    .values({ id: orderNo, order_no: orderNo, client_key: orderNo, ...text, ...empty, ...numbers })
    .execute();
}
