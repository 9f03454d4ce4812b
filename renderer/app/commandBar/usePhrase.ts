import { useMemo } from 'react';
import { addDays, railDate } from '../../shared/format/dateTime.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import { type PhrasePart, readPhrase } from '../../travel/phrase/readPhrase.ts';
import {
  readTrips,
  type SpokenProduct,
  type TripsRead,
  vocabularyOf,
} from '../../travel/phrase/readTrips.ts';
import type { NamedPerson } from './namedPeople.ts';
import { useNamedPeople } from './useNamedPeople.ts';
import { useSpokenProducts } from './useSpokenProducts.ts';

/** What was typed, as it is read. Whether words name people is asked only beside a route. */
export type Phrase = {
  readonly parts: readonly PhrasePart[];
  readonly trips: TripsRead['trips'];
  readonly doubts: TripsRead['doubts'];
  readonly people: readonly NamedPerson[];
  readonly products: readonly SpokenProduct[];
  readonly isReady: boolean;
};

const noProducts: readonly SpokenProduct[] = [];
const nobody: readonly string[] = [];

/** Reads what is typed at each key; `chosen`: which of several namesakes a word means, by traveller's key. */
export function usePhrase(typed: string, chosen: ReadonlyMap<string, string>): Phrase {
  const spoken = useSpokenProducts();
  const now = useNow();
  const products = spoken ?? noProducts;
  const today = railDate(now);
  const parts = useMemo(
    () => readPhrase(typed, today, vocabularyOf(products.map(({ phrase }) => phrase))),
    [typed, today, products],
  );
  const { trips, people, doubts } = useMemo(
    () => readTrips(parts, products, { now, usualDate: addDays(today, 1) }),
    [parts, products, now, today],
  );
  const isTrip = trips.length > 0 || doubts.length > 0;
  const named = useNamedPeople(isTrip ? people : nobody, chosen);
  return { parts, trips, doubts, people: named, products, isReady: spoken !== undefined };
}
