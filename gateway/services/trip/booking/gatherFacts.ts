import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { type ProductKind, products as productFacts } from '../../../../contract/products.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { DraftRow } from '../../../../contract/shapes/booking.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { reasonCodes } from '../../../store/repos/company/standards.ts';
import { findTravellers, refKey, type TravellerRecord } from '../../../store/repos/people/travellers.ts';
import type { QuoteAnswer } from '../../booking/product.ts';
import type { Products } from '../../booking/products.ts';
import { nobody, type Sharers, sharersOf } from '../../booking/sharers.ts';
import type { Deps } from '../../deps.ts';
import { callerMayBook } from '../../policy/permissions.ts';
import { mayServe, stillServes } from '../../policy/reach.ts';
import type { RowFacts } from './prepareRow.ts';

export type Draft = ParsedOf<(typeof tripCalls)['trip.draft.submit']>;

/** Looks up all that the rows of a draft are judged by. Each principal, item and traveller is asked once. */
export async function gatherFacts(
  deps: Deps,
  products: Products,
  scope: Scope,
  draft: Draft,
): Promise<RowFacts[]> {
  const { db } = deps.store;
  const { companyId } = callerOf(scope);
  const mayBook = once((principal: string) => mayServe(db, scope, principal, 'book'));
  const reasonsOf = once(
    async (kind: string) => new Set((await reasonCodes(db, companyId, kind)).map((reason) => reason.code)),
  );
  const travellersOn = once((date: string) => travellersBy(db, companyId, draft.rows, date));
  const quotes = new Map<string, Promise<QuoteAnswer>>();
  const quoteOf = ({ kind, offerId, option }: DraftRow, sharing: Sharers) => {
    const key = JSON.stringify([kind, offerId, option, sharing.map(({ ref }) => refKey(ref))]);
    const known =
      quotes.get(key) ?? products[kind].quote({ companyId, offerId, option, now: scope.now, sharing });
    quotes.set(key, known);
    return known;
  };

  return Promise.all(
    draft.rows.map(async (row): Promise<RowFacts> => {
      const sharing = await sharersOfRow(db, scope, row);
      const answer = await quoteOf(row, typeof sharing === 'string' ? nobody : sharing);
      const traveller = (await travellersOn(dateOf(answer, scope))).get(refKey(row.traveller)) ?? null;
      return {
        row,
        tab: draft.tab,
        traveller,
        mayBook: await mayBook(row.principalId),
        sharing,
        answer,
        knownReason: row.reasonCode === undefined || (await reasonsOf(row.kind)).has(row.reasonCode),
      };
    }),
  );
}

/**
 * The rows with what may have changed while suppliers were asked, read in the transaction that books them: whom and
 * what the caller may book, the travellers with their documents, and who shares their rooms.
 */
export async function factsStill(
  trx: Db,
  scope: Scope,
  draft: Draft,
  rows: readonly RowFacts[],
): Promise<RowFacts[]> {
  const { companyId } = callerOf(scope);
  const mayServeNow = once((principal: string) => stillServes(trx, scope, principal, 'book'));
  const maySell = once((kind: ProductKind) => callerMayBook(trx, scope, kind));
  const travellersOn = once((date: string) => travellersBy(trx, companyId, draft.rows, date));
  const still: RowFacts[] = [];
  for (const facts of rows) {
    const { row, answer, sharing } = facts;
    still.push({
      ...facts,
      traveller: (await travellersOn(dateOf(answer, scope))).get(refKey(row.traveller)) ?? null,
      mayBook: (await mayServeNow(row.principalId)) && (await maySell(row.kind)),
      // Its price was asked for those who might share it then.
      sharing: typeof sharing === 'string' ? sharing : await sharersOfRow(trx, scope, row),
    });
  }
  return still;
}

/** The day a row's documents are judged on. */
function dateOf(answer: QuoteAnswer, { now }: Scope): string {
  return answer.kind === 'found' ? answer.quote.date : chinaDate(now);
}

/** Only a room is shared. */
async function sharersOfRow(db: Db, scope: Scope, { kind, traveller, sharing = [] }: DraftRow) {
  if (sharing.length > 0 && !productFacts[kind].isShared) return 'SHARING_REFUSED';
  return sharersOf(db, scope, [traveller], sharing);
}

async function travellersBy(
  db: Db,
  companyId: string,
  rows: readonly DraftRow[],
  date: string,
): Promise<ReadonlyMap<string, TravellerRecord>> {
  const refs = rows.map((row) => row.traveller);
  const found = await findTravellers(db, companyId, refs, date);
  return new Map(found.map((traveller) => [refKey(traveller.ref), traveller]));
}

/** Asks for the same thing only once. */
function once<Key extends string, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const asked = new Map<Key, Promise<Answer>>();
  return (key) => {
    const known = asked.get(key) ?? ask(key);
    asked.set(key, known);
    return known;
  };
}
