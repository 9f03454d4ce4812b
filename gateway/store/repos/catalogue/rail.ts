import type { Db } from '../../db/openStore.ts';
import { type Named, named } from './named.ts';

export type RailStation = Named & { readonly cityCode: string };
export type RailCity = Named & { readonly hot: boolean; readonly stations: readonly RailStation[] };

/** Every city with its stations: hot ones first, then by pinyin. */
export async function railCities(db: Db): Promise<RailCity[]> {
  const cities = await db
    .selectFrom('rail_city')
    .selectAll()
    .orderBy('hot', 'desc')
    .orderBy('pinyin')
    .execute();
  const stations = await railStations(db);
  return cities.map((row) => ({
    ...named(row),
    hot: row.hot === 1,
    stations: stations.filter((station) => station.cityCode === row.code),
  }));
}

/** Every station, by pinyin. */
async function railStations(db: Db): Promise<RailStation[]> {
  const rows = await db.selectFrom('rail_station').selectAll().orderBy('pinyin').orderBy('code').execute();
  return rows.map((row) => ({ ...named(row), cityCode: row.city_code }));
}

/** City codes of stations, in the order asked; '' for a station there is none of. */
export async function citiesOfStations(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('rail_station')
    .select(['code', 'city_code'])
    .where('code', 'in', codes)
    .execute();
  return codes.map((code) => rows.find((row) => row.code === code)?.city_code ?? '');
}

/** The codes of all stations with those of their cities. */
export async function cityCodesOfStations(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('rail_station').select(['code', 'city_code']).execute();
  return new Map(rows.map((row) => [row.code, row.city_code]));
}
