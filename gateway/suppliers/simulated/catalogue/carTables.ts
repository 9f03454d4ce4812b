import { germanPlaceName } from '../../../base/germanPlaceName.ts';
import { insertRows } from '../../../store/db/insertRows.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { carReasons } from '../../../store/defaults/carStandards.ts';
import { reasonRows } from '../../../store/defaults/standardRows.ts';
import { carPlaces } from '../data/car/carPlaces.ts';
import type { CataloguePart } from './catalogue.ts';

/** Writes the places cars drive between, and the reasons for rides. */
async function writeCars(db: Db): Promise<void> {
  await insertRows(
    db,
    'car_place',
    carPlaces.map((place, position) => ({
      code: place.code,
      city_code: place.cityCode,
      kind: place.kind,
      name_zh: place.zh,
      name_en: place.en,
      name_de: germanPlaceName(place.en),
      pinyin: place.pinyin,
      initials: place.initials,
      lat_micro: place.latMicro,
      lon_micro: place.lonMicro,
      position,
    })),
  );
  await insertRows(db, 'reason_code', reasonRows('car', carReasons));
}

/** Where cars drive. */
export const carPart: CataloguePart = {
  tables: ['car_place'],
  reasons: ['car'],
  write: writeCars,
};
