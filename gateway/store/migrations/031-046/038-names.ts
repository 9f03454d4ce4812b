import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import { localised } from '../../../../contract/shapes/primitives.ts';
import { germanPlaceName } from '../../../base/germanPlaceName.ts';
import { readData } from '../../../base/readData.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { carReasons } from '../../defaults/carStandards.ts';
import { flightReasons } from '../../defaults/flightStandards.ts';
import { hotelReasons } from '../../defaults/hotelStandards.ts';
import { reasonCodes } from '../../defaults/trainStandards.ts';
import type { Dialect } from '../createTables.ts';
import { placesOfOrdersNamed } from './038-items.ts';

type Place = { code: string; name_en: string; name_de: string };
type Tables = {
  reason_code: { code: string; label_zh: string; label_de: string };
  company: { id: string; settings: string };
} & Record<(typeof places)[number], Place>;

const named = ['company', 'department'] as const;
const places = ['rail_station', 'rail_city', 'air_city', 'airport', 'car_place'] as const;
const settings = jsonColumn(
  'company.settings',
  z.looseObject({ levels: z.optional(z.record(z.string(), localised)) }),
);

/**
 * Names have a German one beside the Chinese and the English; '' is none. What this program brought itself gets it:
 * reasons, levels as they come, places; and rides booked before places had names in Latin letters get those.
 */
export async function up(on: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const table of [...named, ...places]) await addColumn(on, table, 'name_de');
  await addColumn(on, 'reason_code', 'label_de');
  if (dialect === 'sqlite') await companyNamesFiled(on);
  const db = on.withTables<Tables>();
  for (const { code, zh, de } of [...reasonCodes, ...flightReasons, ...hotelReasons, ...carReasons])
    await db
      .updateTable('reason_code')
      .set({ label_de: de })
      .where('code', '=', code)
      .where('label_zh', '=', zh)
      .execute();
  for (const table of places) await placesNamed(db, table);
  await levelsNamed(db);
  await placesOfOrdersNamed(on);
}

async function addColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text not null default ''`.execute(
    db,
  );
}

async function placesNamed(db: Kysely<Tables>, table: (typeof places)[number]): Promise<void> {
  for (const { code, name_en } of await db.selectFrom(table).select(['code', 'name_en']).execute()) {
    const name_de = germanPlaceName(name_en);
    if (name_de) await db.updateTable(table).set({ name_de }).where('code', '=', code).execute();
  }
}

/** Levels that still have the names every company begins with. */
async function levelsNamed(db: Kysely<Tables>): Promise<void> {
  const { levels: known } = readData(
    'default-company',
    z.object({ levels: z.record(z.string(), localised) }),
  );
  for (const row of await db.selectFrom('company').select(['id', 'settings']).execute()) {
    if (!row.settings) continue;
    const read = settings.read(row.settings, row.id);
    const levels = Object.entries(read.levels ?? {}).map(([code, words]) => {
      const same = Object.values(known).find(({ zh, en }) => zh === words.zh && en === words.en);
      return [code, same && words.de === undefined ? same : words] as const;
    });
    if (levels.length === 0) continue;
    const changed = settings.write({ ...read, levels: Object.fromEntries(levels) });
    await db.updateTable('company').set({ settings: changed }).where('id', '=', row.id).execute();
  }
}

/** A new name of a company is a change as the other two are (015-changes.ts); its row is also written as a lock. */
async function companyNamesFiled(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger company_update_filed`.execute(db);
  await sql`create trigger company_update_filed after update on company
    when (old.customer_type, old.settings, old.name_zh, old.name_en, old.name_de)
      is not (new.customer_type, new.settings, new.name_zh, new.name_en, new.name_de)
    begin insert into change (tbl, key) values ('company', new.id); end`.execute(db);
}
