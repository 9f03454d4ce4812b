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
