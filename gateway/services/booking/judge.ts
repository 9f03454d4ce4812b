import type { Comparison } from '../../../contract/rules/report/comparison.ts';
import { standardRefusal } from '../../../contract/rules/standard/standardRefusal.ts';
import type { OrderTab, Payer, Verdict } from '../../../contract/shapes/order.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { StoredDocument } from '../../store/repos/people/storedDocuments.ts';
import type { TravellerRecord } from '../../store/repos/people/travellers.ts';
import { documentFor } from './documents.ts';
import type { Quote } from './product.ts';
import type { Sharers, SharersRefusal } from './sharers.ts';

/** Who wants something, for whom, and what they say about it. */
export type Wish = {
  readonly tab: OrderTab;
  readonly payer: Payer;
  readonly principalId: string;
  /** Null when nobody of the company has this id. */
  readonly traveller: TravellerRecord | null;
  /** Whether the caller may book in the principal's name, now. */
  readonly mayBook: boolean;
  /** Who shares the room, or why they may not. */
  readonly sharing: Sharers | SharersRefusal;
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
  readonly comparison: Comparison | null;
};

/** What may be said against one thing for one traveller. */
export type JudgeFailure =
  | 'NOT_ALLOWED'
  | SharingFailure
  | 'NO_DOCUMENT'
  | 'OVER_LIMIT_BLOCKED'
  | 'REASON_REQUIRED'
  | 'SUPPLIER_UNAVAILABLE';

/** What may be said against those who share a room; nobody learns more about somebody they may not book for. */
export type SharingFailure = 'NOT_ALLOWED' | 'SHARING_REFUSED' | 'ROOM_TOO_SMALL' | 'NO_DOCUMENT';

/**
 * Judges one thing for one traveller by all that is known of the two: rights, documents, who
 * shares it, today's standard. A booking
 * and a change or extension of one are judged by this alike; what only the other orders tell is `standing.ts`. `db` is
 * the transaction that books it, so that what was booked before counts in what its traveller has spent.
 */
export async function judge(db: Db, wish: Wish, quote: Quote): Promise<Judged | JudgeFailure> {
  const { traveller } = wish;
  if (!traveller || !isAllowed(wish, traveller)) return 'NOT_ALLOWED';
  const document = documentFor(quote, traveller.documents, wish.documentId);
  if (!document) return 'NO_DOCUMENT';
  const roommates = sharingFailure(wish, quote);
  if (roommates) return roommates;
  const verdict = await quote.verdict(traveller, db);
  // A private journey is nobody's business but the traveller's: the standard is shown, never enforced.
  const breach = wish.tab === 'business' ? standardRefusal(verdict, wish.reasonCode ?? undefined) : null;
  const isForLater = breach === 'REASON_REQUIRED' && wish.reasonCode === null;
  if (breach && !isForLater) return breach;
  if (wish.reasonCode && !wish.knownReason) return 'REASON_REQUIRED';
  // Without today's prices nobody can tell what the company pays at most, and it must not pay all for that.
  if (wish.payer === 'mixed' && quote.proof === null && verdict.breaches.length > 0)
    return 'SUPPLIER_UNAVAILABLE';
  const comparison = await quote.compared(traveller, db);
  return { kind: 'judged', traveller, document, verdict, comparison };
}

/** One books for the employee travelling, or for whom the outside person belongs to. */
export function isAllowed({ tab, payer, principalId, mayBook }: Wish, traveller: TravellerRecord): boolean {
  if (!mayBook || traveller.principalId !== principalId || !traveller.active) return false;
  return tab === 'business' || payer === 'personal';
}

/** Whoever shares a room checks in like its traveller: served by the caller, with a document that is good to the end. */
function sharingFailure({ sharing }: Wish, quote: Quote): SharingFailure | null {
  if (typeof sharing === 'string') return refusedAs(sharing);
  if (sharing.length === 0) return null;
  if ((quote.sleeps ?? 0) <= sharing.length) return 'ROOM_TOO_SMALL';
  return sharing.every(({ documents }) => documentFor(quote, documents, undefined)) ? null : 'NO_DOCUMENT';
}

/** What is said of people who may not share a room. */
export function refusedAs(refusal: SharersRefusal): 'NOT_ALLOWED' | 'SHARING_REFUSED' {
  return refusal === 'SHARING_REFUSED' ? refusal : 'NOT_ALLOWED';
}
