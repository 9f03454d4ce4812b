import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type City, type Place, sameCity } from '../places/place.ts';
import type { RouteErrors } from '../places/RouteFields.tsx';

type Ends = { readonly from: Place | null; readonly to: Place | null };

/**
 * The two ends of a search: what is wrong with them, and `checked`, which answers both once they can be searched, and
 * otherwise says what is missing and takes the focus there.
 */
export function useRouteEnds({ from, to }: Ends, cities: readonly City[]) {
  const { t } = useTranslation('travel');
  const [tried, setTried] = useState(false);
  const fromRef = useRef<HTMLButtonElement>(null);
  const toRef = useRef<HTMLButtonElement>(null);
  const errors: RouteErrors = {};
  if (tried && !from) errors.from = t('search.errors.from');
  if (tried && !to) errors.to = t('search.errors.to');
  // Said at once, not on submit: the moment both are chosen it is plain that this cannot be meant.
  if (from && to && sameCity(from, to, cities)) errors.to = t('search.errors.same');
  const checked = () => {
    setTried(true);
    if (from && to && !sameCity(from, to, cities)) return { from, to };
    (from ? toRef : fromRef).current?.focus();
    return null;
  };
  return { errors, tried, checked, fromRef, toRef };
}
