import type { Db } from '../openStore.ts';
import { carPlaces } from './data/carPlaces.ts';
import { carReasons } from './data/carStandards.ts';
import { insertRows } from './insertRows.ts';
import { reasonRows } from './standardRows.ts';

/** Writes the places cars drive between, and the reasons for rides. */
export async function writeCars(db: Db): Promise<void> {
  await insertRows(
    db,
    'car_place',
    carPlaces.map((place, position) => ({
      code: place.code,
      city_code: place.cityCode,
      kind: place.kind,
      name_zh: place.zh,
      name_en: place.en,
      pinyin: place.pinyin,
      initials: place.initials,
      lat_micro: place.latMicro,
      lon_micro: place.lonMicro,
      position,
    })),
  );
  await insertRows(db, 'reason_code', reasonRows('car', carReasons));
}
