import { insertRows } from '../../../store/db/insertRows.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { hotelReasons } from '../../../store/defaults/hotelStandards.ts';
import { reasonRows } from '../../../store/defaults/standardRows.ts';
import { hotelCities, isAbroad } from '../data/hotel/hotelDistricts.ts';
import type { SampleHotel } from '../data/hotel/hotels.ts';
import { stockRow } from '../hotel/hotelStock.ts';
import type { Catalogue, CataloguePart } from './catalogue.ts';

/** Writes quarters and hotels, who has agreed prices where, the simulated supplier's rooms, and the reasons. */
async function writeHotels(db: Db, { hotels, companies: all }: Catalogue): Promise<void> {
  const companies = (hotel: SampleHotel) =>
    all.filter(({ customerType }) => hotel.agreements.includes(customerType)).map((company) => company.id);
  const shown = hotelCities.filter((city) => hotels.some((hotel) => hotel.cityCode === city.code));
  await insertRows(
    db,
    'hotel_district',
    shown.flatMap((city) =>
      city.districts.map(({ code, zh, en, pinyin, initials, latMicro, lonMicro }, position) => ({
        city_code: city.code,
        code,
        name_zh: zh,
        name_en: en,
        pinyin,
        initials,
        lat_micro: latMicro,
        lon_micro: lonMicro,
        position,
      })),
    ),
  );
  await insertRows(
    db,
    'hotel_abroad',
    shown.filter(isAbroad).map(({ code, tier, zone }) => ({ city_code: code, tier, zone })),
  );
  await insertRows(db, 'hotel', hotels.map(hotelRow));
  await insertRows(
    db,
    'hotel_agreement',
    hotels.flatMap((hotel) => companies(hotel).map((id) => ({ hotel_id: hotel.id, company_id: id }))),
  );
  await insertRows(
    db,
    'sim_hotel',
    hotels.map((hotel) => stockRow({ ...hotel, corporates: companies(hotel) })),
  );
  await insertRows(db, 'reason_code', reasonRows('hotel', hotelReasons));
}

function hotelRow(hotel: SampleHotel) {
  return {
    id: hotel.id,
    city_code: hotel.cityCode,
    district_code: hotel.districtCode,
    name_zh: hotel.zh,
    name_en: hotel.en,
    words: hotel.words.join(' '),
    stars: hotel.stars,
    score_tenths: hotel.scoreTenths,
    address_zh: hotel.addressZh,
    address_en: hotel.addressEn,
    lat_micro: hotel.latMicro,
    lon_micro: hotel.lonMicro,
    facilities: JSON.stringify(hotel.facilities),
  };
}

/** What hotels sell. */
export const hotelPart: CataloguePart = {
  tables: ['hotel', 'hotel_district', 'hotel_abroad', 'hotel_agreement', 'sim_hotel'],
  reasons: ['hotel'],
  write: writeHotels,
};
