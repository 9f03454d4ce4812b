import type { Localised } from '../../../contract/shapes/primitives.ts';

/** Where from or to: a city with all its stations or airports, or one of them. */
export type Place = { readonly kind: 'city' | 'station'; readonly code: string };

type Named = {
  readonly code: string;
  readonly name: Localised;
  readonly pinyin: string;
  readonly initials: string;
};

/** A city with its stations or airports, as a product lists them. */
export type City = Named & { readonly hot: boolean; readonly stations: readonly Named[] };

/** The places a product serves, while they load and after. */
export type Places = {
  readonly cities: readonly City[];
  /** The name in the language shown; empty for no place and one that is not listed. */
  readonly nameOf: (place: Place | null) => string;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** A place as a URL carries it: `BJP`, or `station.VNP` for one station. */
export function placeParam(place: Place): string {
  return place.kind === 'city' ? place.code : `station.${place.code}`;
}

/** A place from a URL, if it can be one; whether it exists is for the gateway to say. */
export function parsePlaceParam(raw: string | null): Place | null {
  if (!raw) return null;
  const station = raw.startsWith('station.');
  const code = station ? raw.slice('station.'.length) : raw;
  if (!/^[A-Za-z0-9]{1,8}$/.test(code)) return null;
  return { kind: station ? 'station' : 'city', code };
}

/** Same city or same station. */
export function samePlace(a: Place | null, b: Place | null): boolean {
  return a !== null && b !== null && a.kind === b.kind && a.code === b.code;
}

/** Whether two places lie in one city, as far as the list tells; departure and arrival must not (spec §5). */
export function sameCity(a: Place, b: Place, cities: readonly City[]): boolean {
  return samePlace(a, b) || (cityOf(a, cities)?.code ?? a) === (cityOf(b, cities)?.code ?? b);
}

/** The city a place belongs to. */
export function cityOf(place: Place, cities: readonly City[]): City | undefined {
  if (place.kind === 'city') return cities.find((city) => city.code === place.code);
  return cities.find((city) => city.stations.some((station) => station.code === place.code));
}

/** A place's name in every language, or undefined if it is not in the list. */
export function placeName(place: Place, cities: readonly City[]): Localised | undefined {
  const city = cityOf(place, cities);
  if (place.kind === 'city') return city?.name;
  return city?.stations.find((station) => station.code === place.code)?.name;
}

/** Finds what a deep link calls a city (spec §2 startCity, endCity): a code, or a name in any language. */
export function placeByWord(word: string | null, cities: readonly City[]): Place | null {
  const wanted = word?.trim().replace(/市$/, '').toLowerCase();
  if (!wanted) return null;
  const named = (one: { code: string; name: Localised; pinyin: string }) =>
    [one.code, one.name.zh, one.name.en, one.pinyin].some((name) => name.toLowerCase() === wanted);
  const param = parsePlaceParam(word);
  if (param?.kind === 'station' && placeName(param, cities)) return param;
  const city = cities.find(named);
  if (city) return { kind: 'city', code: city.code };
  const station = cities.flatMap((one) => one.stations).find(named);
  return station ? { kind: 'station', code: station.code } : null;
}
