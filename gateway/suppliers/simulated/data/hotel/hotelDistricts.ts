import { z } from 'zod/mini';
import { readData } from '../../../../base/readData.ts';
import { micro, pinyinName } from '../pinyinName.ts';
import { railCities } from '../rail/stations.ts';

const syllables = z.string().check(z.regex(/^[a-z]+( [a-z]+)*$/));
const row = z.tuple([z.string(), syllables, z.number(), z.number()]);

const file = readData(
  'hotel-districts',
  z.strictObject({
    source: z.string(),
    cities: z.array(z.strictObject({ city: z.string(), districts: z.array(row).check(z.minLength(3)) })),
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
export type HotelCity = (typeof railCities)[number] & { readonly districts: readonly HotelDistrict[] };

/** The 40 cities with hotels, with their quarters. Names and tiers are those of the rail cities. */
export const hotelCities: readonly HotelCity[] = file.cities.map(({ city: code, districts }) => {
  const city = railCities.find((one) => one.code === code);
  if (!city) throw new Error(`hotels in a city without a name: ${code}`);
  return {
    ...city,
    districts: districts.map(([zh, spelled, lat, lon]) => {
      const name = pinyinName(spelled);
      return { code: name.pinyin, zh, ...name, latMicro: micro(lat), lonMicro: micro(lon) };
    }),
  };
});
