import { useMemo } from 'react';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { dateIn } from '../../shared/format/dateTime.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import type { PhraseProduct } from './productPhrase.ts';
import { type PhrasePart, readPhrase } from './readPhrase.ts';
import { readTrips, type TripsRead, vocabularyOf } from './readTrips.ts';
import { usePhraseProducts } from './usePhraseProducts.ts';

/** What was typed, as it is read. */
export type ReadTrips = TripsRead & {
  readonly parts: readonly PhrasePart[];
  readonly products: readonly PhraseProduct[];
  readonly isReady: boolean;
};

const noProducts: readonly PhraseProduct[] = [];

/** Reads what is typed at each key. */
export function useReadTrips(typed: string): ReadTrips {
  const loaded = usePhraseProducts();
  const now = useNow();
  const language = useLanguage();
  const products = loaded ?? noProducts;
  const today = dateIn(now);
  const parts = useMemo(
    () => readPhrase(typed, vocabularyOf(products.map(({ phrase }) => phrase)), { today, language }),
    [typed, today, language, products],
  );
  const read = useMemo(
    () => readTrips(parts, products, { now, usualDate: addDays(today, 1) }),
    [parts, products, now, today],
  );
  return { ...read, parts, products, isReady: loaded !== undefined };
}
