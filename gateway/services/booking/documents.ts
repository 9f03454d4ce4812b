import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { StoredDocument } from '../../store/repos/people/travellers.ts';
import type { Quote } from './product.ts';

/**
 * What somebody travels on: the document named, else the first of theirs that the product prefers. Null where the one
 * named is not theirs, is not taken for this, or ends before the journey does; the same where there is none to choose.
 */
export function documentFor(
  { documents, date, endAt }: Pick<Quote, 'documents' | 'date' | 'endAt'>,
  own: readonly StoredDocument[],
  named: string | undefined,
): StoredDocument | null {
  const arrival = chinaDate(endAt);
  const last = arrival < date ? date : arrival;
  const good = own.filter(
    ({ type, validUntil }) => documents.includes(type) && (validUntil === null || validUntil >= last),
  );
  if (named !== undefined) return good.find(({ id }) => id === named) ?? null;
  return documents.flatMap((type) => good.find((one) => one.type === type) ?? [])[0] ?? null;
}
