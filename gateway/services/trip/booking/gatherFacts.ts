import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { products as productFacts } from '../../../../contract/products.ts';
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
import { mayServe } from '../../policy/reach.ts';
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
    async (kind: string) => new Set((await reasonCodes(db, kind)).map((reason) => reason.code)),
  );
  const travellersOn = once((date: string) => travellersBy(deps, companyId, draft.rows, date));
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
      const date = answer.kind === 'found' ? answer.quote.date : chinaDate(scope.now);
      const traveller = (await travellersOn(date)).get(refKey(row.traveller)) ?? null;
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

/** Only a room is shared. */
async function sharersOfRow(db: Db, scope: Scope, { kind, traveller, sharing = [] }: DraftRow) {
  if (sharing.length > 0 && !productFacts[kind].isShared) return 'SHARING_REFUSED';
  return sharersOf(db, scope, [traveller], sharing);
}

async function travellersBy(
  deps: Deps,
  companyId: string,
  rows: readonly DraftRow[],
  date: string,
): Promise<ReadonlyMap<string, TravellerRecord>> {
  const refs = rows.map((row) => row.traveller);
  const found = await findTravellers(deps.store.db, companyId, refs, date);
  return new Map(found.map((traveller) => [refKey(traveller.ref), traveller]));
}

/** Asks for the same thing only once. */
function once<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (key) => {
    const known = asked.get(key) ?? ask(key);
    asked.set(key, known);
    return known;
  };
}
