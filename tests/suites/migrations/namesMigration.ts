import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../gateway/store/db/openStore.ts';
import type { Dialect } from '../../../gateway/store/migrations/createTables.ts';
import { findCompany } from '../../../gateway/store/repos/company/companies.ts';

type Rows = Record<string, Record<string, string | number | null>>;

const place = { pinyin: '', initials: '' };
const levels = {
  L1: { zh: '专员', en: 'Specialist' },
  L2: { zh: '主管', en: 'Head' },
};
const station = { code: 'VNP', name: { zh: '北京南', en: '北京南' } };
const nothing = Object.fromEntries(
  `trip_id company_id tab state label booker_id principal_id body traveller_kind traveller_id traveller_name
    booker_name payer tokens`
    .split(/\s+/)
    .map((column) => [column, '']),
);
const order = { ...nothing, total_fen: 0, depart_at: 0, end_at: 0, created_at: 0, updated_at: 0 };
const zhOnly = { zh: '公司', en: '' };

/** A store of the version before names were German, brought to this one. */
export function namesMigrationTest(open: () => Promise<{ db: Kysely<Rows>; dialect: Dialect }>): void {
  test('what the program brought has German names, and what a company named itself stays', async () => {
    const { db, dialect } = await open();
    const upTo = async (last: string) => {
      const known = Object.fromEntries(Object.entries(migrations(dialect)).filter(([name]) => name <= last));
      const provider = { getMigrations: async () => known };
      const { error } = await new Migrator({ db, provider }).migrateToLatest();
      if (error) throw error;
    };
    await upTo('034~');
    const company = { name_zh: zhOnly.zh, name_en: zhOnly.en, customer_type: 0 };
    await db
      .insertInto('company')
      .values({ id: '1001', ...company, settings: JSON.stringify({ levels, guestKeepDays: 90 }) })
      .execute();
    const reason = { product: 'train', position: 0 };
    await db
      .insertInto('reason_code')
      .values([
        { ...reason, code: 'client', label_zh: '陪同客户出行', label_en: 'Travelling with a client' },
        { ...reason, code: 'own', label_zh: '自有原因', label_en: '', position: 1 },
      ])
      .execute();
    await db
      .insertInto('rail_station')
      .values({ ...place, code: 'VNP', city_code: 'BJS', name_zh: '北京南', name_en: 'Beijing South' })
      .execute();
    const spot = { ...place, city_code: 'BJS', lat_micro: 0, lon_micro: 0, position: 0, kind: 'airport' };
    await db
      .insertInto('car_place')
      .values({ ...spot, code: 'A-PEK', name_zh: '首都机场', name_en: 'Capital Airport' })
      .execute();
    const stored = [
      { id: 'o1', kind: 'car', item: { city: { code: 'BJS' }, from: '首都机场', to: '家' } },
      { id: 'o2', kind: 'train', item: { from: station, to: { ...station, code: 'XXX' } } },
      { id: 'o3', kind: 'train', item: {} },
    ];
    for (const { id, kind, item } of stored)
      await db
        .insertInto('travel_order')
        .values({ ...order, id, order_no: id, client_key: id, kind, item: JSON.stringify(item) })
        .execute();
    await upTo('038~');
    const items = await db.selectFrom('travel_order').select('item').orderBy('id').execute();
    expect(items.map(({ item }) => JSON.parse(String(item)))).toEqual([
      {
        ...stored[0]?.item,
        fromName: { zh: '首都机场', en: 'Capital Airport', de: 'Flughafen Hauptstadt' },
      },
      {
        from: { code: 'VNP', name: { zh: '北京南', en: 'Beijing South', de: 'Beijing Süd' } },
        to: { ...station, code: 'XXX' },
      },
      {},
    ]);
    const found = await findCompany(db as never, '1001');
    expect(found?.name).toEqual(zhOnly);
    expect(found?.settings).toMatchObject({ guestKeepDays: 90 });
    expect(found?.settings.levels).toEqual({ ...levels, L1: { ...levels.L1, de: 'Fachkraft' } });
    const labels = await db
      .selectFrom('reason_code')
      .select('label_de')
      .where('product', '=', 'train')
      .orderBy('position')
      .execute();
    expect(labels).toEqual([{ label_de: expect.stringMatching(/./) }, { label_de: '' }]);
    expect(await db.selectFrom('rail_station').select('name_de').execute()).toEqual([
      { name_de: 'Beijing Süd' },
    ]);
    expect(await db.selectFrom('car_place').select('name_de').execute()).toEqual([
      { name_de: 'Flughafen Hauptstadt' },
    ]);
    await db.destroy();
  });
}
