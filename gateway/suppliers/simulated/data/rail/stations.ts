import { z } from 'zod/mini';
import { readData } from '../../../../base/readData.ts';

const cityRow = z.strictObject({
  /** Own stable code: the IATA city code where there is one, else four letters. */
  code: z.string().check(z.regex(/^[A-Z]{3,4}$/)),
  zh: z.string(),
  en: z.string(),
  pinyin: z.string().check(z.regex(/^[a-z]+$/)),
  initials: z.string().check(z.regex(/^[a-z]+$/)),
  /** 1 first-tier, 2 provincial capitals and their like, 3 the rest. */
  tier: z.literal([1, 2, 3]),
  hot: z._default(z.boolean(), false),
});

const stationRow = z.strictObject({
  /** Telecode, e.g. VNP. */
  code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  city: z.string(),
  zh: z.string(),
  en: z.string(),
  pinyin: z.string().check(z.regex(/^[a-z]+$/)),
  initials: z.string().check(z.regex(/^[a-z]+$/)),
  /** Set where the code is made up. */
  sample: z.optional(z.literal(true)),
});

export type RailCity = z.output<typeof cityRow>;
export type RailStation = z.output<typeof stationRow>;

/** All cities with a station, in the order of the list (biggest first). */
export const railCities: readonly RailCity[] = readData(
  'rail-cities',
  z.strictObject({ source: z.string(), cities: z.array(cityRow) }),
).cities;

/** All stations; a search for a city covers every station whose `city` is its code. */
export const railStations: readonly RailStation[] = readData(
  'rail-stations',
  z.strictObject({ source: z.string(), stations: z.array(stationRow) }),
).stations;

const citiesByCode = new Map(railCities.map((city) => [city.code, city]));
const stationsByCode = new Map(railStations.map((station) => [station.code, station]));

/** The station with this telecode, or undefined. */
export function stationOf(code: string): RailStation | undefined {
  return stationsByCode.get(code);
}

/** The city a station belongs to, by telecode, or undefined. */
export function cityOfStation(code: string): RailCity | undefined {
  const station = stationsByCode.get(code);
  return station && citiesByCode.get(station.city);
}
