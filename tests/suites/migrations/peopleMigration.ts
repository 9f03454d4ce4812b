import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { plainNumbers } from '../../../gateway/services/trip/travellers/plainNumbers.ts';
import { migrations } from '../../../gateway/store/db/openStore.ts';
import type { Dialect } from '../../../gateway/store/migrations/createTables.ts';

type Rows = Record<string, Record<string, string | number | null>>;

/** A store of the version before, with people entered twice, brought to this one. */
export function peopleMigrationTest(open: () => Promise<{ db: Kysely<Rows>; dialect: Dialect }>): void {
  test('guests entered twice before all stay, and the first of them has their numbers', async () => {
    const { db, dialect } = await open();
    const upTo = async (last: string) => {
      const known = Object.fromEntries(Object.entries(migrations(dialect)).filter(([name]) => name <= last));
      const provider = { getMigrations: async () => known };
      const { error } = await new Migrator({ db, provider }).migrateToLatest();
      if (error) throw error;
    };
    await upTo('030~');
    const kept = {
      company_id: '1001',
      name: '王',
      pinyin: 'w',
      initials: 'w',
      organisation: '',
      purge_on: '',
    };
    const guest = (id: string, host_id: string, mobile: string) => ({
      ...kept,
      id,
      host_id,
      mobile_enc: mobile,
      mobile_masked: '',
    });
    await db
      .insertInto('guest')
      .values([
        guest('g1', 'h1', '13912345678'),
        guest('g2', 'h1', '13912345678'),
        guest('g3', 'h2', '13912345678'),
        guest('g4', 'h1', '13912345679'),
      ])
      .execute();
    const paper = { owner_kind: 'guest', type: 'passport', number_enc: '', number_masked: '' };
    await db
      .insertInto('person_document')
      .values([
        { ...paper, id: 'd1', owner_id: 'g1', number_idx: 'one', valid_until: null },
        { ...paper, id: 'd2', owner_id: 'g2', number_idx: 'two', valid_until: null },
        { ...paper, id: 'd3', owner_id: 'g3', number_idx: 'one', valid_until: null },
        { ...paper, id: 'd4', owner_id: 'g4', number_idx: 'one', valid_until: null },
      ])
      .execute();
    await upTo('031~');
    const keys = async () => {
      const rows = await db.selectFrom('guest_key').selectAll().execute();
      return rows.map((row) => `${row.host_id} ${row.kind} ${row.value} ${row.guest_id}`).toSorted();
    };
    const documents = ['h1 passport one g1', 'h1 passport two g2', 'h2 passport one g3'];
    expect(await keys()).toEqual(documents);
    await upTo('039~');
    const log = { error: () => {} };
    await db.updateTable('person_document').set({ plain: 1 }).execute();
    const fields = {
      decrypt: (_: string, sealed: string) => sealed,
      index: (_: string, text: string) => text,
    };
    // As several gateways that open at once do.
    for (let n = 0; n < 2; n++) await plainNumbers(db as never, fields as never, log);
    const mobiles = ['h1 mobile 13912345678 g1', 'h1 mobile 13912345679 g4', 'h2 mobile 13912345678 g3'];
    expect(await keys()).toEqual([...documents, ...mobiles].toSorted());
    expect(await db.selectFrom('guest').select('id').execute()).toHaveLength(4);
    await db.destroy();
  });
}
