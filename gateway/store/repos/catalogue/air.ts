import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';
import { type Named, named } from './named.ts';

export type Airport = Named & {
  readonly cityCode: string;
  readonly terminals: readonly string[];
  readonly zone: string;
};
export type AirCity = Named & {
  /** CN is flown as domestic, every other code as international. */
  readonly country: string;
  readonly hot: boolean;
  readonly airports: readonly Airport[];
};

/** Every city with its airports: hot ones first, then by pinyin. */
export async function airCities(db: Db): Promise<AirCity[]> {
  const cities = await db
    .selectFrom('air_city')
    .selectAll()
    .orderBy('hot', 'desc')
    .orderBy('pinyin')
    .orderBy('code')
    .execute();
  const rows = await db.selectFrom('airport').selectAll().orderBy('code').execute();
  const airports = rows.map(
    (row): Airport => ({
      ...named(row),
      cityCode: row.city_code,
      terminals: listOf(row.terminals, 'airport.terminals'),
      zone: row.zone,
    }),
  );
  return cities.map((row) => ({
    ...named(row),
    country: row.country,
    hot: row.hot === 1,
    airports: airports.filter((airport) => airport.cityCode === row.code),
  }));
}

/** Names of airlines by their two-letter code. */
export async function airlineNames(db: Db): Promise<ReadonlyMap<string, Localised>> {
  const rows = await db.selectFrom('airline').selectAll().execute();
  return new Map(rows.map((row) => [row.code, { zh: row.name_zh, en: row.name_en }]));
}

/** ISO codes of countries by the codes of their cities; cities there is no airport in are missing. */
export async function countriesByCity(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('air_city')
    .select(['code', 'country'])
    .where('code', 'in', [...new Set(codes)])
    .execute();
  return new Map(rows.map((row) => [row.code, row.country]));
}
