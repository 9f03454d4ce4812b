import { placeMatch } from '../../../contract/rules/text/placeMatch.ts';
import type { City, Place } from '../places/place.ts';
import { sameCity } from '../places/place.ts';
import { searchPlaces } from '../places/placeSearch.ts';

/** Most readings of one word for a place that are offered. */
const mostReadings = 3;

/** The places a word is the whole name of (name, pinyin, initials or code), the likeliest first; several where it is not one's alone. */
export function placesNamed(word: string, cities: readonly City[]): readonly Place[] {
  const plain = word.replace(/[市站]$/u, '') || word;
  const exact = searchPlaces(cities, plain, cities.length).filter((hit) => placeMatch(hit, plain) === 0);
  const hot = exact.filter(({ city }) => city.hot);
  // A city comes before its stations of the same name.
  return (hot.length > 0 ? hot : exact)
    .filter(
      ({ place, city }) =>
        place.kind === 'city' || !exact.some((one) => one.place.kind === 'city' && one.code === city.code),
    )
    .slice(0, mostReadings)
    .map(({ place }) => place);
}

/** Every way two words can be read as a route, the likeliest first; none where one of them names no place. */
export function routesNamed(
  from: string,
  to: string,
  cities: readonly City[],
): readonly { readonly from: Place; readonly to: Place }[] {
  return placesNamed(from, cities).flatMap((start) =>
    placesNamed(to, cities)
      .filter((end) => !sameCity(start, end, cities))
      .map((end) => ({ from: start, to: end })),
  );
}
