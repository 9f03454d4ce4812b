import type { ProductKind } from '../../../contract/products.ts';
import type { City } from '../places/place.ts';
import type { AskedList, PhraseProduct, ProductPhrase } from './productPhrase.ts';
import type { PhrasePart } from './readPhrase.ts';
import { endsOf, isPlace, waysOf } from './tripEnds.ts';

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
  /** Words no list of places knows, a day that is not on sale, a ride without its time, a word that does not fit its places, a time nothing is searched by. */
  readonly doubts: readonly {
    readonly text: string;
    readonly what: 'place' | 'day' | 'clock' | 'service' | 'time';
  }[];
};

/** Most readings shown. */
const mostTrips = 5;

/**
 * Every search the parts can mean at `now` (epoch ms); without a day that of `usualDate`. A word for a product or an
 * option leaves only products that have it, nights those one stays at. Two words that each name a place are a route where
 * none was written with a sign between them; one alone is where somebody stays.
 */
export function readTrips(
  parts: readonly PhrasePart[],
  products: readonly PhraseProduct[],
  at: At,
): TripsRead {
  const read = readAll(parts, products, at);
  const time = parts.find(({ kind }) => kind === 'time');
  if (!time || read.trips.length > 0 || read.doubts.length > 0) return read;
  // Where only the time is in the way, it is the doubt.
  const without = readAll(
    parts.filter((part) => part !== time),
    products,
    at,
  );
  if (without.trips.length === 0) return read;
  return { trips: [], people: without.people, doubts: [{ text: time.text, what: 'time' }] };
}

type At = { readonly now: number; readonly usualDate: string };

function readAll(
  parts: readonly PhrasePart[],
  products: readonly PhraseProduct[],
  { now, usualDate }: At,
): TripsRead {
  const others = parts.filter(({ kind }) => kind === 'other').map(({ text }) => text);
  const asked = products.filter((product) => hasWords(product, parts));
  const ends = endsOf(parts, others, asked);
  if (!ends) return { trips: [], people: others, doubts: [] };
  const people = others.filter((word) => !ends.words.includes(word));
  const day = parts.find((part) => part.kind === 'day');
  const found = asked.flatMap((product) => {
    const { kind, phrase, cities } = product;
    const { first, last } = phrase.sale(now);
    const said = saidIn(parts, phrase, day?.date ?? usualDate);
    return waysOf(ends, product).map(({ from, to }) => {
      const read: TripReading = { kind, cities, from, to, ...said };
      const trip = phrase.optionFor ? { ...read, option: phrase.optionFor(read) } : read;
      const isOnSale = trip.date >= first && trip.date <= last;
      return { trip, doubt: isOnSale ? doubtOf(trip, phrase) : ('day' as const) };
    });
  });
  const trips = found.flatMap(({ trip, doubt }) => (doubt === null ? [trip] : []));
  const unknown = ends.places.filter((word) => !products.some((one) => isPlace(word, one)));
  const of = { day: day?.text, clock: ends.text, service: partText(parts, 'option') };
  const left = trips.length > 0 ? [] : new Set(found.flatMap(({ doubt }) => doubt ?? []));
  const doubts = [
    ...unknown.map((text) => ({ text, what: 'place' as const })),
    ...[...left].flatMap((what) => (of[what] ? [{ text: of[what], what }] : [])),
  ];
  return { trips: trips.slice(0, mostTrips), people, doubts };
}

type Said = Pick<TripReading, 'date' | 'times' | 'option' | 'nights' | 'clock'>;

/** What was said beside the places, as far as a product goes by it. */
function saidIn(parts: readonly PhrasePart[], phrase: ProductPhrase, date: string): Said {
  const time = parts.find((part) => part.kind === 'time');
  const word = partText(parts, 'option')?.toLowerCase();
  const option = (word && phrase.options[word]) || null;
  if (phrase.asked === 'stay') return { date, times: [], option, nights: nightsIn(parts) ?? 1 };
  if (phrase.asked === 'ride') return { date, times: [], option, ...(time?.clock && { clock: time.clock }) };
  return { date, times: time?.times ?? [], option };
}

/** What is still to be said, or does not fit together; null where nothing is. */
function doubtOf(
  { option, clock }: TripReading,
  { asked, optionFor }: ProductPhrase,
): 'clock' | 'service' | null {
  if (optionFor && option === null) return 'service';
  return asked === 'ride' && clock === undefined ? 'clock' : null;
}

const partText = (parts: readonly PhrasePart[], kind: PhrasePart['kind']) =>
  parts.find((part) => part.kind === kind)?.text;

function nightsIn(parts: readonly PhrasePart[]): number | undefined {
  const nights = parts.find((part) => part.kind === 'nights');
  return nights?.nights ?? parts.find((part) => part.kind === 'day')?.nights;
}

function hasWords({ phrase }: PhraseProduct, parts: readonly PhrasePart[]): boolean {
  const isStay = phrase.asked === 'stay';
  // One place is a stay only where that was said: a product's word, or nights.
  if (isStay && nightsIn(parts) === undefined && !parts.some(({ kind }) => kind === 'product')) return false;
  return parts.every((part) => {
    const plain = part.text.toLowerCase();
    if (part.kind === 'product') return phrase.words.includes(plain);
    if (part.kind === 'option') return plain in phrase.options;
    if (part.kind === 'nights') return isStay;
    if (part.kind === 'day') return isStay || part.nights === undefined;
    if (part.kind === 'route') return !isStay;
    // Hours that no time of the day is called by.
    return part.kind !== 'time' || phrase.asked === 'ride' || (part.times.length > 0 && !isStay);
  });
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
