import { areSameTimes, ridesOf, timesOf } from '../../../../contract/rules/order/itemParts.ts';
import type { Comparison } from '../../../../contract/rules/report/comparison.ts';
import type { DraftRow, RowFailure } from '../../../../contract/shapes/booking.ts';
import type { OrderTab, Verdict } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { StoredDocument } from '../../../store/repos/people/storedDocuments.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import { isAllowed, judge, refusedAs, type Wish } from '../../booking/judge.ts';
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
  readonly document: StoredDocument;
  readonly quote: Quote;
  readonly verdict: Verdict;
  readonly comparison: Comparison | null;
};

/**
 * Judges one row of a draft by everything that can be known before the supplier is asked for a hold; `db` is the
 * transaction that books it, so that the rows before it count in what its traveller has spent.
 */
export async function prepareRow(db: Db, facts: RowFacts): Promise<Ready | Refused> {
  const { row, traveller, sharing, answer, mayBook } = facts;
  const refuse = (failure: RowFailure, freshFareFen: number | null = null): Refused => ({
    kind: 'refused',
    row,
    // Nobody learns a name by asking for somebody they may not book for.
    name: traveller && mayBook && traveller.principalId === row.principalId ? traveller.name : '',
    failure,
    freshFareFen,
  });
  const wish = wishOf(facts);
  if (!traveller || !isAllowed(wish, traveller)) return refuse('NOT_ALLOWED');
  if (typeof sharing === 'string') return refuse(refusedAs(sharing));
  if (answer.kind === 'expired') return refuse('OFFER_EXPIRED');
  if (answer.kind === 'unavailable') return refuse('SUPPLIER_UNAVAILABLE');

  const { quote } = answer;
  const judged = await judge(db, wish, quote);
  if (typeof judged === 'string') return refuse(judged);
  if (quote.proof) {
    const fresh = quote.proof.fareFen + quote.proof.taxFen;
    if (fresh !== row.acceptedFareFen) return refuse('PRICE_CHANGED', fresh);
    if (quote.proof.remaining === 0) return refuse('SOLD_OUT');
  }
  const { acceptedTimes } = row;
  if (acceptedTimes && !areSameTimes(acceptedTimes, timesOf(ridesOf(quote.item))))
    return refuse('TIME_CHANGED');
  const { document, verdict, comparison } = judged;
  return { kind: 'ready', row, traveller, document, quote, verdict, comparison };
}

function wishOf({ row, tab, traveller, mayBook, sharing, knownReason }: RowFacts): Wish {
  const { payer, principalId, documentId, reasonCode } = row;
  return { tab, payer, principalId, traveller, mayBook, sharing, documentId, reasonCode, knownReason };
}
