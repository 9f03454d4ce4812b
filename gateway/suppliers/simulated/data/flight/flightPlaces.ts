import { z } from 'zod/mini';
import { readData } from '../../../../base/readData.ts';

const letters = z.string().check(z.regex(/^[a-z]+$/));
const cityCode = z.string().check(z.regex(/^[A-Z]{3}$/));

const cityRow = z.strictObject({
  code: cityCode,
  zh: z.string(),
  en: z.string(),
  pinyin: letters,
  initials: letters,
  /** CN is flown as domestic; every other code, Hong Kong, Macau and Taiwan among them, as international. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  hot: z.boolean(),
});

const airportRow = z.strictObject({
  code: cityCode,
  city: cityCode,
  zh: z.string(),
  en: z.string(),
  pinyin: letters,
  initials: letters,
  terminals: z.array(z.string()),
  lat: z.number(),
  lon: z.number(),
  zone: z.string(),
});

const airlineRow = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9]{2}$/)),
  zh: z.string(),
  en: z.string(),
  /** First three digits of its tickets. */
  prefix: z.string().check(z.regex(/^\d{3}$/)),
  country: z.string(),
  /** Set of booking classes and fee table (`fare-classes.json`, `fare-rules.json`). */
  classes: z.string(),
  rules: z.string(),
  /** Where its domestic flight numbers begin; null for airlines that fly none. */
  firstNumber: z.nullable(z.int()),
  narrow: z.array(z.string()),
  wide: z.array(z.string()),
  /** Its terminal by airport, where that is not the last one. */
  terminals: z.record(z.string(), z.string()),
});

export type AirCity = z.output<typeof cityRow>;
export type Airport = z.output<typeof airportRow>;
export type Airline = z.output<typeof airlineRow>;

const places = readData(
  'airports',
  z.strictObject({ source: z.string(), cities: z.array(cityRow), airports: z.array(airportRow) }),
);

/** Cities with an airport, and the airports: several may serve one city (domain §3). */
export const airCities: readonly AirCity[] = places.cities;
export const airports: readonly Airport[] = places.airports;

export const airlines: readonly Airline[] = readData(
  'airlines',
  z.strictObject({ source: z.string(), airlines: z.array(airlineRow) }),
).airlines;

const cityByCode = new Map(airCities.map((city) => [city.code, city]));
const airportByCode = new Map(airports.map((airport) => [airport.code, airport]));
const airlineByCode = new Map(airlines.map((airline) => [airline.code, airline]));

/** The airport of a code. Throws for one there is not: codes come from the timetable, which is data too. */
export function airportOf(code: string): Airport {
  const airport = airportByCode.get(code);
  if (!airport) throw new Error(`no airport ${code}`);
  return airport;
}

/** The country code of an airport. */
export function countryOf(code: string): string {
  return cityByCode.get(airportOf(code).city)?.country ?? '';
}

/** The airline of a flight number or a two-letter code. Throws like `airportOf`. */
export function airlineOf(code: string): Airline {
  const airline = airlineByCode.get(code.slice(0, 2));
  if (!airline) throw new Error(`no airline ${code}`);
  return airline;
}

/** Great-circle distance between two airports, whole kilometres. */
export function airKm(from: string, to: string): number {
  const [a, b] = [airportOf(from), airportOf(to)];
  const rad = Math.PI / 180;
  const half =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(half)));
}
