import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Hotels with the simulated supplier's rooms, and the places cars drive between. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      hotel_district: `
        city_code text, code text, name_zh text, name_en text, pinyin text, initials text, lat_micro integer,
        lon_micro integer, position integer`,
      hotel: `
        id text pk, city_code text, district_code text, name_zh text, name_en text, words text, stars integer,
        score_tenths integer, address_zh text, address_en text, lat_micro integer, lon_micro integer,
        facilities text`,
      hotel_agreement: `hotel_id text, company_id text`,
      sim_hotel: `
        hotel_id text pk, city_code text, tier integer, stars integer, base_fen integer, rooms text,
        corporates text`,
      car_place: `
        code text pk, city_code text, kind text, name_zh text, name_en text, pinyin text, initials text,
        lat_micro integer, lon_micro integer, position integer`,
    },
    indexes: [
      ['hotel_district', ['city_code', 'code'], 'unique'],
      ['hotel', ['city_code']],
      ['hotel_agreement', ['hotel_id', 'company_id'], 'unique'],
      ['car_place', ['city_code']],
    ],
  });
}
