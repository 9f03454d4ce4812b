import { type HotelFacility, hotelFacilities } from '../../../../contract/enums/hotel.ts';
import { HOME_ZONE } from '../../../../contract/rules/time/homeZone.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';
import { type Named, named } from './named.ts';

/** Millionths of a degree. */
export type Position = { readonly latMicro: number; readonly lonMicro: number };
export type HotelDistrict = Named & Position;
export type HotelCity = Named & {
  readonly hot: boolean;
  readonly tier: number;
  /** ISO code: CN at home. */
  readonly country: string;
  /** IANA name of its clock. */
  readonly zone: string;
  readonly districts: readonly HotelDistrict[];
};

export type HotelRecord = Position & {
  readonly id: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly name: Localised;
  /** Pinyin and initials of the name and its parts. */
  readonly words: readonly string[];
  readonly stars: number;
  readonly scoreTenths: number;
  readonly address: Localised;
  readonly facilities: readonly HotelFacility[];
};

/** Cities with hotels and their quarters, those at home first: hot ones first, then by pinyin. */
export async function hotelCities(db: Db): Promise<HotelCity[]> {
  const districts = await db.selectFrom('hotel_district').selectAll().orderBy('position').execute();
  const codes = [...new Set(districts.map((row) => row.city_code))];
  if (codes.length === 0) return [];
  const home = await db
    .selectFrom('rail_city')
    .selectAll()
    .where('code', 'in', codes)
    .orderBy('hot', 'desc')
    .orderBy('pinyin')
    .execute();
  const abroad = await citiesAbroad(db);
  return [...home.map((row) => ({ ...row, country: 'CN', zone: HOME_ZONE })), ...abroad].map((row) => ({
    ...named(row),
    hot: row.hot === 1,
    tier: row.tier,
    country: row.country,
    zone: row.zone,
    districts: districts
      .filter((district) => district.city_code === row.code)
      .map((district) => ({ ...named(district), ...positionOf(district) })),
  }));
}

/** Cities abroad with hotels, under the clock of their airports. */
function citiesAbroad(db: Db) {
  return db
    .selectFrom('hotel_abroad')
    .innerJoin('air_city', 'air_city.code', 'hotel_abroad.city_code')
    .selectAll('air_city')
    .select(['hotel_abroad.tier', 'hotel_abroad.zone'])
    .orderBy('air_city.hot', 'desc')
    .orderBy('air_city.pinyin')
    .execute();
}

/** Every hotel, by id. */
export async function allHotels(db: Db): Promise<HotelRecord[]> {
  const rows = await db.selectFrom('hotel').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    cityCode: row.city_code,
    districtCode: row.district_code,
    name: { zh: row.name_zh, en: row.name_en },
    words: row.words.split(' '),
    stars: row.stars,
    scoreTenths: row.score_tenths,
    address: { zh: row.address_zh, en: row.address_en },
    ...positionOf(row),
    facilities: hotelFacilities.filter((facility) =>
      listOf(row.facilities, 'hotel.facilities').includes(facility),
    ),
  }));
}

/** Ids of the hotels a company has agreed prices with. */
export async function agreedHotels(db: Db, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('hotel_agreement')
    .select('hotel_id')
    .where('company_id', '=', companyId)
    .execute();
  return new Set(rows.map((row) => row.hotel_id));
}

function positionOf(row: { lat_micro: number; lon_micro: number }): Position {
  return { latMicro: row.lat_micro, lonMicro: row.lon_micro };
}
