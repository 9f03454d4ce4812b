import { standardRefusal } from '../../../../contract/rules/standardRefusal.ts';
import type { DraftRow, RowFailure } from '../../../../contract/shapes/booking.ts';
import type { OrderTab, Verdict } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../../store/openStore.ts';
import type { TravellerRecord } from '../../../store/repos/travellers.ts';
import type { Quote, QuoteAnswer } from '../../booking/product.ts';
import type { Sharers, SharersRefusal } from '../../booking/sharers.ts';

/** What the gateway knows of a row when it judges it. */
export type RowFacts = {
  readonly row: DraftRow;
  readonly tab: OrderTab;
  /** Null when nobody of the company has this id. */
  readonly traveller: TravellerRecord | null;
  /** Whether the caller may book in the row's principal's name, now. */
  readonly mayBook: boolean;
  /** Those who share the room, or why they may not. */
  readonly sharing: Sharers | SharersRefusal;
  readonly answer: QuoteAnswer;
  readonly knownReason: boolean;
};

export type Refused = {
  readonly kind: 'refused';
  readonly row: DraftRow;
  readonly name: string;
  readonly failure: RowFailure;
  readonly freshFareFen: number | null;
};
export type Ready = {
  readonly kind: 'ready';
  readonly row: DraftRow;
  readonly traveller: TravellerRecord;
  readonly quote: Quote;
  readonly verdict: Verdict;
};

/**
 * Judges one row of a draft by everything that can be known before the supplier is asked for a hold; `db` is the
 * transaction that books it, so that the rows before it count in what its traveller has spent.
 */
export async function prepareRow(db: Db, facts: RowFacts): Promise<Ready | Refused> {
  const { row, traveller, sharing, answer } = facts;
  const refuse = (failure: RowFailure, freshFareFen: number | null = null): Refused => ({
    kind: 'refused',
    row,
    // Nobody learns a name by asking for somebody they may not book for.
    name: traveller && facts.mayBook && traveller.principalId === row.principalId ? traveller.name : '',
    failure,
    freshFareFen,
  });

  if (!traveller || !facts.mayBook || !isAllowed(facts, traveller)) return refuse('NOT_ALLOWED');
  if (typeof sharing === 'string') return refuse(sharing === 'SHARING_REFUSED' ? sharing : 'NOT_ALLOWED');
  if (!traveller.document) return refuse('NO_DOCUMENT');
  if (answer.kind === 'expired') return refuse('OFFER_EXPIRED');
  if (answer.kind === 'unavailable') return refuse('SUPPLIER_UNAVAILABLE');

  const { quote } = answer;
  if (sharing.length > 0 && (quote.sleeps ?? 0) <= sharing.length) return refuse('ROOM_TOO_SMALL');
  const verdict = await quote.verdict(traveller, db);
  // A private journey is nobody's business but the traveller's: the standard is shown, never enforced.
  const breach = facts.tab === 'business' ? standardRefusal(verdict, row.reasonCode) : null;
  if (breach) return refuse(breach);
  if (row.reasonCode && !facts.knownReason) return refuse('REASON_REQUIRED');

  if (quote.proof) {
    const fresh = quote.proof.fareFen + quote.proof.taxFen;
    if (fresh !== row.acceptedFareFen) return refuse('PRICE_CHANGED', fresh);
    if (quote.proof.remaining === 0) return refuse('SOLD_OUT');
  }
  return { kind: 'ready', row, traveller, quote, verdict };
}

/** A row names its own principal: the employee travelling, or whom the outside person belongs to. */
function isAllowed({ row, tab }: RowFacts, traveller: TravellerRecord): boolean {
  if (traveller.principalId !== row.principalId || !traveller.active) return false;
  return tab === 'business' || row.payer === 'personal';
}
