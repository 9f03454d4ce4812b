import { z } from 'zod/mini';
import { type ProductKind, products } from '../../../contract/products.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { readData } from '../../base/readData.ts';
import { readOnce } from '../../base/readOnce.ts';
import type { Db } from '../../store/db/openStore.ts';
import { cityNames } from '../../store/repos/catalogue/cities.ts';
import { cityCodesOfStations } from '../../store/repos/catalogue/rail.ts';

export type Point = { readonly lat: number; readonly lon: number };
export type City = { readonly code: string; readonly name: Localised };

/** Where airports are, and so their cities. */
const { airports } = readData(
  'airports',
  z.object({
    airports: z.array(z.object({ code: z.string(), city: z.string(), lat: z.number(), lon: z.number() })),
  }),
);
const airportPoints = new Map(airports.map(({ code, lat, lon }) => [code, { lat, lon }]));
const cityPoints = new Map<string, Point>();
for (const { city, lat, lon } of airports) if (!cityPoints.has(city)) cityPoints.set(city, { lat, lon });

type Moves = (typeof products)[ProductKind]['moves'];

/** Which city every airport and station is in, and where. */
export type Places = {
  /** The city of an airport, of a station, or of a city's own code; null for none we know. */
  readonly cityOf: (kind: ProductKind, code: string) => City | null;
  readonly pointOf: (kind: ProductKind, code: string) => Point | null;
  /** A city by its own code; null for none we know. */
  readonly cityByCode: (code: string) => City | null;
  readonly cityPoint: (code: string) => Point | null;
  /** Cities whose position is known. */
  readonly located: readonly City[];
};

/** Places that orders go to, read once: they change with a release, not while the gateway runs. */
export function reportPlaces(db: Db): () => Promise<Places> {
  return readOnce(async () => {
    const cities = new Map<string, City>();
    for (const [code, name] of await cityNames(db)) cities.set(code, { code, name });
    const stations = await cityCodesOfStations(db);
    const ports = new Map(airports.map(({ code, city }) => [code, city]));
    const own = (code: string) => code;
    const port = (code: string) => ports.get(code);
    const cityBy: Readonly<Record<Moves, (code: string) => string | undefined>> = {
      rail: (code) => stations.get(code),
      stay: own,
      road: own,
      homeAir: port,
      air: port,
    };
    const cityCode = (kind: ProductKind, code: string) => cityBy[products[kind].moves](code);
    return {
      cityOf: (kind, code) => cities.get(cityCode(kind, code) ?? '') ?? null,
      pointOf: (kind, code) =>
        airportPoints.get(products[kind].moves === 'rail' ? '' : code) ??
        cityPoints.get(cityCode(kind, code) ?? '') ??
        null,
      cityByCode: (code) => cities.get(code) ?? null,
      cityPoint: (code) => cityPoints.get(code) ?? null,
      located: [...cities.values()].filter(({ code }) => cityPoints.has(code)),
    };
  });
}

/** A position farther from every city than this is in none, km. */
const NEAR_KM = 90;

/** The city a position is in or near; null where there is none. */
export function cityNear({ located, cityPoint }: Places, point: Point): City | null {
  let nearest: { readonly city: City; readonly km: number } | null = null;
  for (const city of located) {
    const at = cityPoint(city.code);
    const km = at ? kmBetween(point, at) : Number.POSITIVE_INFINITY;
    if (km <= (nearest?.km ?? NEAR_KM)) nearest = { city, km };
  }
  return nearest?.city ?? null;
}

const EARTH_KM = 6_371;

/** Length of the great circle between two points, km. */
export function kmBetween(from: Point, to: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const a =
    Math.sin(rad(to.lat - from.lat) / 2) ** 2 +
    Math.cos(rad(from.lat)) * Math.cos(rad(to.lat)) * Math.sin(rad(to.lon - from.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}
