import { placeMatch } from '../../../../contract/rules/text/placeMatch.ts';
import type { AirPlace } from '../../../../contract/shapes/flight.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { readOnce } from '../../../base/readOnce.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { type AirCity, type Airport, airCities, airlineNames } from '../../../store/repos/catalogue/air.ts';

/** An airport with the city it serves. */
export type Port = Airport & { readonly city: AirCity };

/** Where one wants to fly: whole cities, because a journey is judged by all that flies between them. */
export type Stretch = {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Airports asked for, where one of a city was; else null. */
  readonly only: { readonly from: string | null; readonly to: string | null };
  readonly domestic: boolean;
};

export type AirPlaces = {
  cities(): Promise<readonly AirCity[]>;
  /** Every airport by its code. */
  ports(): Promise<ReadonlyMap<string, Port>>;
  airlines(): Promise<ReadonlyMap<string, Localised>>;
  /** Airports of two places, or why one cannot fly between them (spec §5: the cities must differ). */
  between(from: AirPlace, to: AirPlace): Promise<Stretch | 'SAME_PLACE' | 'PLACE_UNKNOWN'>;
};

/** Cities, airports and airlines, read once: they change with a release, not while the gateway runs. */
export function airPlaces(db: Db): AirPlaces {
  const cities = readOnce(() => airCities(db));
  const airlines = readOnce(() => airlineNames(db));
  const ports = readOnce(
    async () =>
      new Map((await cities()).flatMap((city) => city.airports.map((one) => [one.code, { ...one, city }]))),
  );
  const find = async ({ kind, code }: AirPlace) => {
    const port = kind === 'airport' ? (await ports()).get(code) : undefined;
    const city = kind === 'city' ? (await cities()).find((one) => one.code === code) : port?.city;
    return city && { city, only: port?.code ?? null };
  };
  return {
    cities,
    ports,
    airlines,
    between: async (from, to) => {
      const [start, end] = [await find(from), await find(to)];
      if (!start || !end) return 'PLACE_UNKNOWN';
      if (start.city === end.city) return 'SAME_PLACE';
      const codes = (city: AirCity) => city.airports.map((one) => one.code);
      return {
        from: codes(start.city),
        to: codes(end.city),
        only: { from: start.only, to: end.only },
        domestic: start.city.country === 'CN' && end.city.country === 'CN',
      };
    },
  };
}

/** Cities that answer a keyword by their own name or an airport's, best first; a city comes before its like's airport. */
export function citiesMatching(cities: readonly AirCity[], keyword: string): AirCity[] {
  const ranked = cities.flatMap((city) => {
    const own = placeMatch(city, keyword);
    const ports = city.airports.flatMap((one) => placeMatch(one, keyword) ?? []).map((rank) => rank + 0.5);
    const best = Math.min(own ?? Number.POSITIVE_INFINITY, ...ports);
    return Number.isFinite(best) ? { city, best } : [];
  });
  return ranked.toSorted((a, b) => a.best - b.best).map(({ city }) => city);
}
