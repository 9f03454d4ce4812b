import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';
import type { Db } from '../../db/openStore.ts';
import { type Named, named } from './named.ts';

/**
 * The one directory of cities: those of these codes that any product sells something in. Every product knows a city by
 * the same code.
 */
export async function knownCities(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectFrom('rail_city')
    .select('code')
    .where('code', 'in', codes)
    .union(db.selectFrom('air_city').select('code').where('code', 'in', codes))
    .union(db.selectFrom('hotel_district').select('city_code as code').where('city_code', 'in', codes))
    .union(db.selectFrom('car_place').select('city_code as code').where('city_code', 'in', codes))
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Every city one may travel to, once, the hot ones first, then by pinyin. */
export async function allCities(db: Db): Promise<(Named & { readonly hot: boolean })[]> {
  const columns = ['code', 'name_zh', 'name_en', 'name_de', 'pinyin', 'initials', 'hot'] as const;
  const rows = [
    ...(await db.selectFrom('rail_city').select(columns).execute()),
    ...(await db.selectFrom('air_city').select(columns).execute()),
  ];
  const cities = new Map<string, Named & { hot: boolean }>();
  for (const row of rows) {
    const known = cities.get(row.code);
    cities.set(row.code, { ...(known ?? named(row)), hot: known?.hot === true || row.hot === 1 });
  }
  return [...cities.values()].toSorted(
    (a, b) => Number(b.hot) - Number(a.hot) || (a.pinyin < b.pinyin ? -1 : 1),
  );
}

/** The names of all cities by their codes, as the railway has them where it has them. */
export async function cityNames(db: Db): Promise<ReadonlyMap<string, Localised>> {
  const names = new Map<string, Localised>();
  for (const row of await db.selectFrom('rail_city').selectAll().execute())
    names.set(row.code, localisedColumns(row));
  for (const row of await db.selectFrom('air_city').selectAll().execute())
    if (!names.has(row.code)) names.set(row.code, localisedColumns(row));
  return names;
}
