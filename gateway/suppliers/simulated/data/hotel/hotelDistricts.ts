import { z } from 'zod/mini';
import { readData } from '../../../../base/readData.ts';
import { airCities, airports } from '../flight/flightPlaces.ts';
import { micro, pinyinName } from '../pinyinName.ts';
import { type RailCity, railCities } from '../rail/stations.ts';

const syllables = z.string().check(z.regex(/^[a-z]+( [a-z]+)*$/));

const home = readData(
  'hotel-districts',
  z.strictObject({
    source: z.string(),
    cities: z.array(
      z.strictObject({
        city: z.string(),
        districts: z.array(z.tuple([z.string(), syllables, z.number(), z.number()])).check(z.minLength(3)),
      }),
    ),
  }),
);
const abroad = readData(
  'hotel-abroad',
  z.strictObject({
    source: z.string(),
    cities: z.array(
      z.strictObject({
        city: z.string(),
        tier: z.literal([4, 5, 6]),
        districts: z
          .array(z.tuple([z.string(), syllables, z.string(), z.number(), z.number()]))
          .check(z.minLength(3)),
      }),
    ),
  }),
);

export type HotelDistrict = {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly latMicro: number;
  readonly lonMicro: number;
};
/** 1–3 at home, 4–6 abroad. */
export type HotelTier = 1 | 2 | 3 | 4 | 5 | 6;
export type HotelCity = Omit<RailCity, 'tier'> & {
  readonly tier: HotelTier;
  /** ISO code: CN at home. */
  readonly country: string;
  /** IANA name of its clock. */
  readonly zone: string;
  readonly districts: readonly HotelDistrict[];
};

/** The 40 cities at home with hotels, with their quarters. Names and tiers are those of the rail cities. */
const homeCities: readonly HotelCity[] = home.cities.map(({ city: code, districts }) => {
  const city = railCities.find((one) => one.code === code);
  if (!city) throw new Error(`hotels in a city without a name: ${code}`);
  return {
    ...city,
    country: 'CN',
    zone: 'Asia/Shanghai',
    districts: districts.map(([zh, spelled, lat, lon]) => districtOf(zh, spelled, undefined, [lat, lon])),
  };
});

/** The 17 abroad. Names and clocks are those of their airports. */
const abroadCities: readonly HotelCity[] = abroad.cities.map(({ city: code, tier, districts }) => {
  const city = airCities.find((one) => one.code === code);
  const zone = airports.find((one) => one.city === code)?.zone;
  if (!city || zone === undefined) throw new Error(`hotels in a city without a name: ${code}`);
  return {
    ...city,
    tier,
    zone,
    districts: districts.map(([zh, spelled, en, lat, lon]) => districtOf(zh, spelled, en, [lat, lon])),
  };
});

/** Every city with hotels, those at home first. */
export const hotelCities: readonly HotelCity[] = [...homeCities, ...abroadCities];

const byCode = new Map(hotelCities.map((city) => [city.code, city]));

/** Whether a city lies beyond the border that documents are shown at: Hong Kong, Macau and Taiwan do. */
export function isAbroad({ country }: Pick<HotelCity, 'country'>): boolean {
  return country !== 'CN';
}

/** The city of a code; undefined for one without hotels. */
export function hotelCity(code: string): HotelCity | undefined {
  return byCode.get(code);
}

function districtOf(
  zh: string,
  spelled: string,
  en: string | undefined,
  [lat, lon]: readonly [number, number],
): HotelDistrict {
  const name = pinyinName(spelled);
  return { code: name.pinyin, zh, ...name, en: en ?? name.en, latMicro: micro(lat), lonMicro: micro(lon) };
}
