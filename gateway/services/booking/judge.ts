import { standardRefusal } from '../../../contract/rules/standardRefusal.ts';
import type { OrderTab, Payer, Verdict } from '../../../contract/shapes/order.ts';
import type { Db } from '../../store/openStore.ts';
import type { StoredDocument, TravellerRecord } from '../../store/repos/travellers.ts';
import { documentFor } from './documents.ts';
import type { Quote } from './product.ts';

/** Who wants something, for whom, and what they say about it. */
export type Wish = {
  readonly tab: OrderTab;
  readonly payer: Payer;
  readonly principalId: string;
  /** Null when nobody of the company has this id. */
  readonly traveller: TravellerRecord | null;
  /** Whether the caller may book in the principal's name, now. */
  readonly mayBook: boolean;
  readonly documentId: string | undefined;
  /** `undefined` for none; null where it is not asked for yet. */
  readonly reasonCode: string | undefined | null;
  readonly knownReason: boolean;
};

/** Somebody may have it, with what they travel on and how it stands against their standard. */
export type Judged = {
  readonly kind: 'judged';
  readonly traveller: TravellerRecord;
  readonly document: StoredDocument;
  readonly verdict: Verdict;
};

/** What may be said against one thing for one traveller. */
export type JudgeFailure =
  | 'NOT_ALLOWED'
  | 'NO_DOCUMENT'
  | 'OVER_LIMIT_BLOCKED'
  | 'REASON_REQUIRED'
  | 'SUPPLIER_UNAVAILABLE';

/**
 * Judges one thing for one traveller by all that is known of the two: rights, documents, today's standard. A booking
 * and a change or extension of one are judged by this alike; what only the other orders tell is `standing.ts`. `db` is
 * the transaction that books it, so that what was booked before counts in what its traveller has spent.
 */
export async function judge(db: Db, wish: Wish, quote: Quote): Promise<Judged | JudgeFailure> {
  const { traveller } = wish;
  if (!traveller || !isAllowed(wish, traveller)) return 'NOT_ALLOWED';
  const document = documentFor(quote, traveller.documents, wish.documentId);
  if (!document) return 'NO_DOCUMENT';
  const verdict = await quote.verdict(traveller, db);
  // A private journey is nobody's business but the traveller's: the standard is shown, never enforced.
  const breach = wish.tab === 'business' ? standardRefusal(verdict, wish.reasonCode ?? undefined) : null;
  const isForLater = breach === 'REASON_REQUIRED' && wish.reasonCode === null;
  if (breach && !isForLater) return breach;
  if (wish.reasonCode && !wish.knownReason) return 'REASON_REQUIRED';
  // Without today's prices nobody can tell what the company pays at most, and it must not pay all for that.
  if (wish.payer === 'mixed' && quote.proof === null && verdict.breaches.length > 0)
    return 'SUPPLIER_UNAVAILABLE';
  return { kind: 'judged', traveller, document, verdict };
}

/** One books for the employee travelling, or for whom the outside person belongs to. */
export function isAllowed({ tab, payer, principalId, mayBook }: Wish, traveller: TravellerRecord): boolean {
  if (!mayBook || traveller.principalId !== principalId || !traveller.active) return false;
  return tab === 'business' || payer === 'personal';
}
