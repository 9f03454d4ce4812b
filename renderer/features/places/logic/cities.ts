import type { Language } from '../../../../contract/languages.ts';
import type { CallOutput } from '../../../../contract/registry.ts';
import { type MatchName, placeMatch } from '../../../../contract/rules/text/placeMatch.ts';
import type { Point } from '../../../../contract/shapes/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';

type CitiesOf<Name extends 'train.station.list' | 'flight.city.list' | 'car.place.list'> =
  CallOutput<Name>['cities'];

/** An airport, a station or a quarter; its point where it is known. */
export type Spot = MatchName & {
  readonly kind: 'airport' | 'station' | 'district';
  readonly point: Point | null;
  /** The code printed on tickets; a quarter has none. */
  readonly ticketCode: string | null;
};

/** A city with all that lies in it. */
export type CityEntry = MatchName & { readonly hot: boolean; readonly spots: readonly Spot[] };

/** One list of the cities that trains, flights and cars know; the same station or airport stands in it once. */
export function mergedCities(
  rail: CitiesOf<'train.station.list'>,
  air: CitiesOf<'flight.city.list'>,
  local: CitiesOf<'car.place.list'>,
): CityEntry[] {
  const cities = new Map<string, { entry: MatchName & { hot: boolean }; spots: Map<string, Spot> }>();
  const cityOf = (city: MatchName, hot: boolean) => {
    const known = cities.get(city.code);
    if (known) {
      known.entry.hot ||= hot;
      return known;
    }
    const { code, name, pinyin, initials } = city;
    const made = { entry: { code, name, pinyin, initials, hot }, spots: new Map<string, Spot>() };
    cities.set(code, made);
    return made;
  };
  for (const city of local) {
    const { spots } = cityOf(city, false);
    for (const { code: own, kind, name, pinyin, initials, point } of city.places) {
      // A-PEK and S-VNP carry the codes that tickets bear.
      const code = kind === 'district' ? own : own.slice(own.indexOf('-') + 1);
      const ticketCode = kind === 'district' ? null : code;
      spots.set(`${kind} ${code}`, { code, kind, name, pinyin, initials, point, ticketCode });
    }
  }
  const add = (city: MatchName, hot: boolean, kind: Spot['kind'], places: readonly MatchName[]) => {
    const { spots } = cityOf(city, hot);
    for (const { code, name, pinyin, initials } of places) {
      if (spots.has(`${kind} ${code}`)) continue;
      spots.set(`${kind} ${code}`, { code, kind, name, pinyin, initials, point: null, ticketCode: code });
    }
  };
  for (const city of air) add(city, city.hot, 'airport', city.airports);
  for (const city of rail) add(city, city.hot, 'station', city.stations);
  return [...cities.values()]
    .map(({ entry, spots }) => ({ ...entry, spots: [...spots.values()] }))
    .sort((a, b) => Number(b.hot) - Number(a.hot) || a.pinyin.localeCompare(b.pinyin));
}

/** The hot ones first, then by how the reader's language orders what they are called in it; Chinese by pinyin. */
export function inOrder(cities: readonly CityEntry[], language: Language): readonly CityEntry[] {
  if (language === 'zh') return cities;
  const order = new Intl.Collator(language);
  return cities.toSorted(
    (a, b) =>
      Number(b.hot) - Number(a.hot) ||
      order.compare(localisedText(a.name, language), localisedText(b.name, language)),
  );
}

/** A station counts half a step below a city, as in the pickers. */
const spotStep = 0.5;

/** Cities that answer what was typed, themselves or by a place in them, best first; all of them for nothing typed. */
export function foundCities(cities: readonly CityEntry[], typed: string): readonly CityEntry[] {
  if (typed.trim() === '') return cities;
  return cities
    .flatMap((city) => {
      const own = placeMatch(city, typed) ?? Number.POSITIVE_INFINITY;
      const spots = city.spots.map(
        (spot) => (placeMatch(spot, typed) ?? Number.POSITIVE_INFINITY) + spotStep,
      );
      const rank = Math.min(own, ...spots);
      return Number.isFinite(rank) ? [{ city, rank }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city);
}

/** What a link calls a city, or a place of one: a code, or a name in any language. */
export function namedExactly<One extends MatchName>(
  all: readonly One[],
  word: string | null,
): One | undefined {
  return word ? all.find((one) => placeMatch(one, word.replace(/市$/, '')) === 0) : undefined;
}
