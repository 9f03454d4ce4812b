import type { ProductKind } from '../../../../contract/products.ts';
import type { DepartureBucket } from '../../../travel/dates/timeBucket.ts';
import { legSearchOf } from '../../../travel/desk/legSearch.ts';
import type { PhraseProduct } from '../../../travel/phrase/productPhrase.ts';
import type { TripReading } from '../../../travel/phrase/readTrips.ts';
import { type Place, placeName, sameCity, samePlace } from '../../../travel/places/place.ts';
import type { DeskLeg } from '../logic/draft.ts';
import type { LegAsked } from '../logic/legEdit.ts';

/** A leg while it is filled in. */
export type LegFields = {
  readonly kind: ProductKind | undefined;
  readonly from: Place | null;
  readonly to: Place | null;
  readonly date: string;
  readonly times: readonly DepartureBucket[];
  readonly option: string | null;
  readonly nights: number;
  readonly clock: string;
};

/** Nights of a stay at most. */
export const nightsMost = 30;

/** What a reading of one of these products asks a leg for. */
export function askedOf(trip: TripReading, products: readonly PhraseProduct[]): LegAsked {
  const options = products.find(({ kind }) => kind === trip.kind)?.phrase.options ?? {};
  return { kind: trip.kind, search: legSearchOf(trip), named: new Set(Object.values(options)) };
}

/** The fields of what is asked for, or of a new leg on its usual day. */
export function newFields(
  leg: Pick<DeskLeg, 'kind' | 'search'> | null,
  kind: ProductKind | undefined,
  date: string,
): LegFields {
  const blank = { kind, from: null, to: null, date, times: [], option: null, nights: 1, clock: '09:00' };
  if (!leg) return blank;
  const { names: _names, nights = blank.nights, clock = blank.clock, ...search } = leg.search;
  return { ...search, kind: leg.kind, nights, clock };
}

/** What a leg filled in asks for; null while an end is missing. */
export function readingOf(fields: LegFields, { kind, phrase, cities }: PhraseProduct): TripReading | null {
  const { from, date, times, option, nights, clock } = fields;
  const asked = phrase.asked ?? 'between';
  const to = asked === 'stay' ? from : fields.to;
  if (!from || !to) return null;
  const narrowed = asked === 'between' ? { times, option } : { times: [], option: null };
  const extra = asked === 'stay' ? { nights } : asked === 'ride' ? { clock } : {};
  const reading: TripReading = { kind, cities, from, to, date, ...narrowed, ...extra };
  return phrase.optionFor ? { ...reading, option: phrase.optionFor(reading) } : reading;
}

/** What is wrong with a leg filled in. */
type LegFault = 'ends' | 'same' | 'day' | 'clock' | 'service';

/** The first thing that keeps a leg from being looked for at `now` (epoch ms); null for nothing. */
export function legFault(fields: LegFields, product: PhraseProduct, now: number): LegFault | null {
  const { phrase, cities } = product;
  const asked = phrase.asked ?? 'between';
  const reading = readingOf(fields, product);
  if (!reading || !placeName(reading.from, cities) || !placeName(reading.to, cities)) return 'ends';
  const { from, to, date, option } = reading;
  if (asked === 'between' ? sameCity(from, to, cities) : asked === 'ride' && samePlace(from, to))
    return 'same';
  const { first, last } = phrase.sale(now);
  if (date < first || date > last) return 'day';
  if (asked === 'ride' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(fields.clock)) return 'clock';
  return phrase.optionFor && option === null ? 'service' : null;
}
