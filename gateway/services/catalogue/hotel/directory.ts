import { searchTerms, searchTokens, tokensMatch } from '../../../../contract/rules/text/searchTerms.ts';
import { readOnce } from '../../../base/readOnce.ts';
import type { Db } from '../../../store/db/openStore.ts';
import {
  allHotels,
  type HotelCity,
  type HotelDistrict,
  type HotelRecord,
  hotelCities,
} from '../../../store/repos/catalogue/hotels.ts';

/** A hotel with where it stands and what it is found by. */
export type ListedHotel = HotelRecord & {
  readonly city: HotelCity;
  readonly district: HotelDistrict;
  readonly tokens: readonly string[];
};

export type Directory = {
  cities(): Promise<readonly HotelCity[]>;
  find(hotelId: string): Promise<ListedHotel | null>;
  /**
   * Hotels of a city, by a keyword over names and quarters (Chinese, pinyin, initials), or both. A keyword without a
   * city may also name the city. Null for a city that is not there.
   */
  hotels(city: string | undefined, keyword: string | undefined): Promise<readonly ListedHotel[] | null>;
};

/** Cities and hotels, read once: they change with a release, not while the gateway runs. */
export function directory(db: Db): Directory {
  const listing = readOnce(() => readListing(db));
  return {
    cities: async () => (await listing()).cities,
    find: async (hotelId) => (await listing()).byId.get(hotelId) ?? null,
    hotels: async (city, keyword) => {
      const { byCity, all } = await listing();
      const within = city === undefined ? all : byCity.get(city);
      if (!within) return null;
      const terms = searchTerms(keyword ?? '');
      return terms.length > 0 ? within.filter((hotel) => tokensMatch(hotel.tokens, terms)) : within;
    },
  };
}

type Listing = {
  readonly cities: readonly HotelCity[];
  readonly all: readonly ListedHotel[];
  readonly byCity: ReadonlyMap<string, readonly ListedHotel[]>;
  readonly byId: ReadonlyMap<string, ListedHotel>;
};

async function readListing(db: Db): Promise<Listing> {
  const [cities, hotels] = [await hotelCities(db), await allHotels(db)];
  const byCode = new Map(cities.map((city) => [city.code, city]));
  const all = hotels.flatMap((hotel) => {
    const city = byCode.get(hotel.cityCode);
    const district = city?.districts.find((one) => one.code === hotel.districtCode);
    return city && district ? [{ ...hotel, city, district, tokens: tokensOf(hotel, city, district) }] : [];
  });
  return {
    cities,
    all,
    byCity: new Map(cities.map(({ code }) => [code, all.filter((hotel) => hotel.cityCode === code)])),
    byId: new Map(all.map((hotel) => [hotel.id, hotel])),
  };
}

function tokensOf(hotel: HotelRecord, city: HotelCity, district: HotelDistrict): string[] {
  const places = [city, district].flatMap(({ name, pinyin, initials }) => [
    name.zh,
    name.en,
    pinyin,
    initials,
  ]);
  const texts = [hotel.name.zh, hotel.name.en, hotel.address.zh, ...hotel.words, ...places];
  return [...new Set(texts.flatMap(searchTokens))];
}
