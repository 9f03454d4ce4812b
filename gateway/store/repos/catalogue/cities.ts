import type { Db } from '../../db/openStore.ts';

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
