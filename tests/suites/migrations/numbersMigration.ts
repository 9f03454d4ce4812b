import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { plainNumbers } from '../../../gateway/services/trip/travellers/plainNumbers.ts';
import { migrations } from '../../../gateway/store/db/openStore.ts';
import type { Dialect } from '../../../gateway/store/migrations/createTables.ts';

type Rows = Record<string, Record<string, string | number | null>>;

/** A store whose numbers were written as they were typed, brought to this version. */
export function numbersMigrationTest(open: () => Promise<{ db: Kysely<Rows>; dialect: Dialect }>): void {
  test('numbers kept as they were typed get their one form, and a person is found by them once', async () => {
    const { db, dialect } = await open();
    const upTo = async (last: string) => {
      const known = Object.fromEntries(Object.entries(migrations(dialect)).filter(([name]) => name <= last));
      const provider = { getMigrations: async () => known };
      const { error } = await new Migrator({ db, provider }).migrateToLatest();
      if (error) throw error;
    };
    await upTo('034~');
    const person = { company_id: '1001', name: '王', pinyin: 'w', initials: 'w', mobile_masked: '' };
    const guest = (id: string) => ({
      ...person,
      id,
      host_id: 'h1',
      mobile_enc: `sealed 1391234567${id.slice(-1)}`,
      organisation: '',
      purge_on: '',
    });
    const contact = (id: string, owner_id: string, mobile: string) => ({
      ...person,
      id,
      owner_id,
      mobile_enc: mobile,
    });
    await db.insertInto('guest').values(['g1', 'g2', 'g3'].map(guest)).execute();
    await db
      .insertInto('contact')
      .values([
        contact('c1', 'h1', 'sealed +86 139-1234-5678'),
        contact('c2', 'h1', 'sealed 13912345678'),
        contact('c3', 'h2', 'sealed 139 1234 5678'),
        contact('c4', 'h2', 'damaged'),
      ])
      .execute();
    const paper = (id: string, owner_id: string, type: string, number: string, owner_kind = 'guest') => ({
      id,
      owner_kind,
      owner_id,
      type,
      number_enc: number === '' ? 'damaged' : `sealed ${number}`,
      number_masked: 'old mask',
      number_idx: `index ${number}`,
      valid_until: null,
    });
    await db
      .insertInto('person_document')
      .values([
        paper('d1', 'g1', 'idCard', '110105 19491231 002x'),
        paper('d2', 'g2', 'idCard', '11010519491231002X'),
        paper('d3', 'g3', 'passport', 'c01x00t47'),
        paper('d4', 'e1', 'passport', 'C 01X00 T47', 'employee'),
        paper('d5', 'e2', 'passport', 'not a number', 'employee'),
        paper('d6', 'e3', 'passport', '', 'employee'),
      ])
      .execute();
    await db
      .insertInto('guest_key')
      .values([
        { host_id: 'h1', kind: 'idCard', value: 'index 110105 19491231 002x', guest_id: 'g1' },
        { host_id: 'h1', kind: 'idCard', value: 'index 11010519491231002X', guest_id: 'g2' },
        { host_id: 'h1', kind: 'passport', value: 'index c01x00t47', guest_id: 'g3' },
      ])
      .execute();
    await upTo('039~');
    const fields = {
      decrypt: (_: string, sealed: string) => {
        if (!sealed.startsWith('sealed ')) throw new Error('damaged');
        return sealed.slice('sealed '.length);
      },
      encrypt: (_: string, text: string) => `sealed ${text}`,
      index: (_: string, text: string) => `index ${text}`,
      mask: { document: (_: string, text: string) => `mask of ${text.length}` },
    };
    const told: unknown[] = [];
    const log = { error: (_: string, facts?: object) => void told.push(facts) };
    // As gateways that open one after the other do.
    for (let n = 0; n < 2; n++) await plainNumbers(db as never, fields as never, log);
    const documents = await db.selectFrom('person_document').selectAll().orderBy('id').execute();
    expect(documents.map((row) => [row.number_enc, row.number_idx, row.number_masked, row.plain])).toEqual([
      ['sealed 11010519491231002X', 'index 11010519491231002X', 'mask of 18', 1],
      ['sealed 11010519491231002X', 'index 11010519491231002X', 'old mask', 1],
      ['sealed C01X00T47', 'index C01X00T47', 'mask of 9', 1],
      ['sealed C01X00T47', 'index C01X00T47', 'mask of 9', 1],
      ['sealed not a number', 'index NOTANUMBER', 'old mask', 1],
      ['damaged', 'index ', 'old mask', 0],
    ]);
    const keys = await db.selectFrom('guest_key').selectAll().where('kind', '!=', 'mobile').execute();
    // Of one person entered twice, one has the number.
    expect(keys.map((row) => `${row.kind} ${row.value} ${row.guest_id}`).toSorted()).toEqual([
      'idCard index 11010519491231002X g2',
      'passport index C01X00T47 g3',
    ]);
    const contacts = await db.selectFrom('contact').selectAll().orderBy('id').execute();
    const mobile = 'index 13912345678';
    expect(contacts.map((row) => row.mobile_idx)).toEqual([mobile, '', mobile, '']);
    expect(told).toEqual([
      { column: 'contact.mobile', row: 'c4' },
      { column: 'person_document.number', row: 'd6' },
      { column: 'contact.mobile', row: 'c4' },
      { column: 'person_document.number', row: 'd6' },
    ]);
    await expect(
      db.updateTable('contact').set({ mobile_idx: mobile }).where('id', '=', 'c2').execute(),
    ).rejects.toThrow(/unique/i);
    await db.destroy();
  });
}
