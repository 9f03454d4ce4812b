import { type City, cityOf, type Place } from '../places/place.ts';
import { placesNamed, routesNamed } from './phrasePlaces.ts';
import type { PhraseProduct } from './productPhrase.ts';
import type { PhrasePart } from './readPhrase.ts';

/** Where a trip goes, as it was written. */
export type TripEnds = {
  /** One word for a stay, else two. */
  readonly places: readonly string[];
  /** Those that stood by themselves. */
  readonly words: readonly string[];
  /** All of it, for a doubt about it. */
  readonly text: string;
};

type Ways = readonly { readonly from: Place; readonly to: Place }[];

export function isPlace(word: string, { cities }: PhraseProduct): boolean {
  return placesNamed(word, cities).length > 0;
}

/** The words of a route, or of the place one stays in; null where nothing says where. */
export function endsOf(
  parts: readonly PhrasePart[],
  others: readonly string[],
  products: readonly PhraseProduct[],
): TripEnds | null {
  const route = parts.find((part) => part.kind === 'route');
  if (route) return { places: [route.from, route.to], words: [], text: route.text };
  const named = others.filter((word) => products.some((one) => isPlace(word, one)));
  if (named.length === 2 || (named.length === 1 && products.some(({ phrase }) => phrase.asked === 'stay')))
    return { places: named, words: named, text: named.join(' ') };
  return null;
}

/** Every way a product can go there; none where it does not. */
export function waysOf({ places: [from, to] }: TripEnds, { phrase, cities }: PhraseProduct): Ways {
  if (from === undefined) return [];
  if (phrase.asked === 'stay')
    return to === undefined ? placesNamed(from, cities).map((at) => ({ from: at, to: at })) : [];
  if (to === undefined) return [];
  return phrase.asked === 'ride' ? ridesNamed(from, to, cities) : routesNamed(from, to, cities);
}

/** Ways from one place to another of the same city. */
function ridesNamed(from: string, to: string, cities: readonly City[]): Ways {
  const isWithin = (place: Place) => place.kind === 'station';
  return placesNamed(from, cities)
    .filter(isWithin)
    .flatMap((start) =>
      placesNamed(to, cities)
        .filter((end) => isWithin(end) && end.code !== start.code)
        .filter((end) => cityOf(end, cities) === cityOf(start, cities))
        .map((end) => ({ from: start, to: end })),
    );
}
