import type { ProductKind } from '../../../contract/products.ts';
import type { DepartureBucket } from '../dates/timeBucket.ts';
import type { City } from '../places/place.ts';
import { placesNamed, routesNamed } from './phrasePlaces.ts';
import type { AskedList, ProductPhrase } from './productPhrase.ts';
import type { PhrasePart } from './readPhrase.ts';

/** A product one may search, with its words and the places it serves. */
export type SpokenProduct = {
  readonly kind: ProductKind;
  readonly phrase: ProductPhrase;
  readonly cities: readonly City[];
};

/** One way to read what was typed as a search. */
export type TripReading = Omit<AskedList, 'date'> & {
  readonly kind: ProductKind;
  readonly date: string;
  readonly cities: readonly City[];
};

export type TripsRead = {
  readonly trips: readonly TripReading[];
  /** Words left that may name people. */
  readonly people: readonly string[];
  /** Words no list of places knows, and a day that is not on sale. */
  readonly doubts: readonly { readonly text: string; readonly what: 'place' | 'day' }[];
};

/** Most readings shown. */
const mostTrips = 5;

/**
 * Every search the parts can mean at `now` (epoch ms); without a day that of `usualDate`. A word for a product or an
 * option leaves only products that have it. Two words that each name a place are a route where none was written with a
 * sign between them.
 */
export function readTrips(
  parts: readonly PhrasePart[],
  products: readonly SpokenProduct[],
  { now, usualDate }: { readonly now: number; readonly usualDate: string },
): TripsRead {
  const others = parts.filter(({ kind }) => kind === 'other').map(({ text }) => text);
  const ends = endsOf(parts, others, products);
  if (!ends) return { trips: [], people: others, doubts: [] };
  const people = others.filter((word) => !ends.words.includes(word));
  const day = parts.find((part) => part.kind === 'day');
  const date = day?.date ?? usualDate;
  const asked = products.filter((product) => hasWords(product, parts));
  const found = asked.flatMap(({ kind, phrase, cities }) => {
    const { first, last } = phrase.sale(now);
    const read = { kind, date, cities, times: timesOf(parts), option: optionOf(phrase, parts) };
    const isOnSale = date >= first && date <= last;
    return routesNamed(ends.from, ends.to, cities).map((route) => ({
      trip: { ...read, ...route },
      isOnSale,
    }));
  });
  const trips = found.flatMap(({ trip, isOnSale }) => (isOnSale ? [trip] : []));
  const isKnown = (word: string) => products.some(({ cities }) => placesNamed(word, cities).length > 0);
  const unknown = [ends.from, ends.to].filter((word) => !isKnown(word));
  const doubts = [
    ...unknown.map((text) => ({ text, what: 'place' as const })),
    ...(day && found.length > 0 && trips.length === 0 ? [{ text: day.text, what: 'day' as const }] : []),
  ];
  return { trips: trips.slice(0, mostTrips), people, doubts };
}

function endsOf(
  parts: readonly PhrasePart[],
  others: readonly string[],
  products: readonly SpokenProduct[],
): { from: string; to: string; words: readonly string[] } | null {
  const route = parts.find((part) => part.kind === 'route');
  if (route) return { from: route.from, to: route.to, words: [] };
  const named = others.filter((word) => products.some(({ cities }) => placesNamed(word, cities).length > 0));
  const [from, to] = named;
  return from && to && named.length === 2 ? { from, to, words: named } : null;
}

function hasWords({ phrase }: SpokenProduct, parts: readonly PhrasePart[]): boolean {
  return parts.every(({ kind, text }) => {
    const plain = text.toLowerCase();
    if (kind === 'product') return phrase.words.includes(plain);
    return kind !== 'option' || plain in phrase.options;
  });
}

function optionOf(phrase: ProductPhrase, parts: readonly PhrasePart[]): string | null {
  const word = parts.find(({ kind }) => kind === 'option')?.text.toLowerCase();
  return (word && phrase.options[word]) || null;
}

function timesOf(parts: readonly PhrasePart[]): readonly DepartureBucket[] {
  return parts.find((part) => part.kind === 'time')?.times ?? [];
}

/** The words all products know, to read a phrase by. */
export function vocabularyOf(phrases: readonly ProductPhrase[]): {
  products: ReadonlySet<string>;
  options: ReadonlySet<string>;
} {
  return {
    products: new Set(phrases.flatMap(({ words }) => words)),
    options: new Set(phrases.flatMap(({ options }) => Object.keys(options))),
  };
}
