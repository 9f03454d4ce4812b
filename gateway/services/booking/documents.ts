import { firstTaken, isTaken } from '../../../contract/rules/identity/travelDocuments.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { StoredDocument } from '../../store/repos/people/storedDocuments.ts';
import type { Quote } from './product.ts';

/** The last day (YYYY-MM-DD) of what begins on `date` and ends at `endAt`, epoch ms. */
export function lastDayOf({ date, endAt }: Pick<Quote, 'date' | 'endAt'>): string {
  const arrival = chinaDate(endAt);
  return arrival < date ? date : arrival;
}

/**
 * What somebody travels on: the document named, else the first of theirs that the product prefers. Null where the one
 * named is not theirs, is not taken for this, or ends too early; the same where there is none to choose.
 */
export function documentFor(
  { documents }: Pick<Quote, 'documents'>,
  own: readonly StoredDocument[],
  named: string | undefined,
): StoredDocument | null {
  if (named === undefined) return firstTaken(documents, own);
  return own.find((one) => one.id === named && isTaken(documents, one)) ?? null;
}
