import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../gateway/store/db/openStore.ts';
import type { Dialect } from '../../../gateway/store/migrations/createTables.ts';
import { idOf } from '../../smallWorld.ts';

type Rows = Record<string, Record<string, string | number | null>>;

/** Amendments as an order had them before there were claims, and which of them gets it. */
const before = [
  { order: 'plain', state: 'issued', amendments: [['refund', 'quoted']], claim: null },
  {
    order: 'waiting',
    state: 'issued',
    amendments: [
      ['refund', 'expired'],
      ['change', 'paying'],
      ['refund', 'approving'],
    ],
    claim: 1,
  },
  {
    order: 'given',
    state: 'refunding',
    amendments: [
      ['change', 'paying'],
      ['refund', 'unknown'],
    ],
    claim: 1,
  },
  { order: 'manual', state: 'changing', amendments: [['change', 'manual']], claim: 0 },
  {
    order: 'over',
    state: 'refunded',
    amendments: [
      ['refund', 'done'],
      ['change', 'paying'],
    ],
    claim: null,
  },
] as const;

/** A store of the version before, brought to this one with what is in it. */
export function claimMigrationTest(open: () => Promise<{ db: Kysely<Rows>; dialect: Dialect }>): void {
  test('a store with data: every row has a version, every open amendment its order', async () => {
    const { db, dialect } = await open();
    const all = Object.entries(migrations(dialect));
    const upTo = async (last: string) => {
      const known = Object.fromEntries(all.filter(([name]) => name <= last));
      const { error } = await new Migrator({
        db,
        provider: { getMigrations: async () => known },
      }).migrateToLatest();
      if (error) throw error;
    };
    await upTo('016~');
    for (const { order, state, amendments } of before) {
      await db.insertInto('travel_order').values(orderRow(order, state)).execute();
      for (const [at, [kind, stands]] of amendments.entries())
        await db
          .insertInto('amendment')
          .values(amendmentRow(order, at, kind, stands))
          .execute();
    }
    await upTo('017~');
    const rows = await db
      .selectFrom('travel_order')
      .select(['order_no', 'version', 'amendment_id'])
      .execute();
    const found = new Map(rows.map((row) => [row.order_no, row]));
    for (const { order, claim } of before)
      expect(found.get(order)).toEqual({
        order_no: order,
        version: 1,
        amendment_id: claim === null ? null : idOf(`${order} ${claim}`),
      });
    const versions = await db.selectFrom('amendment').select('version').distinct().execute();
    expect(versions).toEqual([{ version: 1 }]);
    await db.destroy();
  });
}

function orderRow(order: string, state: string) {
  const people = { booker_id: 'x', principal_id: 'x', traveller_kind: 'guest', traveller_id: 'x' };
  const names = { traveller_name: '', booker_name: '', client_key: order, order_no: order, label: 'new' };
  const times = { depart_at: 0, end_at: 0, created_at: 0, updated_at: 0, total_fen: 0 };
  const bodies = { item: '{}', tokens: '', body: '{}' };
  const place = { trip_id: 'x', company_id: '1001', kind: 'train', tab: 'business', payer: 'company' };
  return { id: idOf(order), state, ...people, ...names, ...times, ...bodies, ...place };
}

function amendmentRow(order: string, at: number, kind: string, state: string) {
  const about = { order_id: idOf(order), company_id: '1001', actor_id: 'x', body: '{}' };
  return { id: idOf(`${order} ${at}`), kind, state, created_at: at, updated_at: at, ...about };
}
