import type { DocumentType } from '../../enums/people.ts';
import { addMonths } from '../time/addMonths.ts';
import { PASSPORT_MONTHS } from './travelDocuments.ts';

/** How long before its last day a document's holder is warned, in months. */
const WARN_MONTHS = 2;

export type DocumentStanding = 'good' | 'expiring' | 'expired';

type Validity = { readonly type: DocumentType; readonly validUntil: string | null };

/**
 * How a document stands on a day (YYYY-MM-DD). A passport is `expiring` from the day on which no journey abroad that
 * ends that day is booked on it, the others two months before their last day; `validUntil` null = for life.
 */
export function documentStanding({ type, validUntil }: Validity, today: string): DocumentStanding {
  if (validUntil === null) return 'good';
  if (validUntil < today) return 'expired';
  const months = type === 'passport' ? PASSPORT_MONTHS : WARN_MONTHS;
  return validUntil < addMonths(today, months) ? 'expiring' : 'good';
}

/** How far ahead journeys are sold at most, in months: flights, 330 days. */
const SOLD_MONTHS = 12;

/**
 * Whether whoever books for its holder may put a newer document in the place of this one on a day (YYYY-MM-DD): only
 * while a journey that is sold now may need one that is good for longer. All others are their holders' to change.
 */
export function isRenewable({ type, validUntil }: Validity, today: string): boolean {
  const months = SOLD_MONTHS + (type === 'passport' ? PASSPORT_MONTHS : 0);
  return validUntil !== null && validUntil < addMonths(today, months);
}

/** Whether documents of a type may be good for life; all others have a last day. */
export function mayBeForLife(type: DocumentType): boolean {
  return type === 'idCard';
}

/**
 * What a document was entered without, which its holder may still fill in. Once nothing is missing it is complete and
 * nothing of it is changed any more (spec §5).
 */
export function missingOf({
  type,
  validUntil,
  placeOfIssue,
}: Validity & { readonly placeOfIssue: string }): readonly ('validUntil' | 'placeOfIssue')[] {
  return [
    ...(validUntil === null && !mayBeForLife(type) ? (['validUntil'] as const) : []),
    ...(placeOfIssue === '' ? (['placeOfIssue'] as const) : []),
  ];
}
