import type { trainCalls } from '../../../../contract/calls/train.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCall.ts';
import { chinaDate } from '../../../../contract/rules/chinaTime.ts';
import type { BookRow } from '../../../../contract/shapes/train.ts';
import type { Deps } from '../../../deps.ts';
import { mayServe } from '../../../policy/reach.ts';
import { callerOf, type Scope } from '../../../ports.ts';
import { trainReasons } from '../../../store/repos/standards.ts';
import { findTravellers, refKey, type TravellerRecord } from '../../../store/repos/travellers.ts';
import { openOffer } from '../offerToken.ts';
import type { Places } from '../places.ts';
import { judges } from '../standard.ts';
import type { RowFacts } from './prepareRow.ts';

export type Booking = ParsedOf<(typeof trainCalls)['train.trip.book']>;

/** Looks up all that the rows of a booking are judged by. Each principal, train and traveller is asked once. */
export async function gatherFacts(
  deps: Deps,
  places: Places,
  scope: Scope,
  booking: Booking,
): Promise<RowFacts[]> {
  const { db } = deps.store;
  const { companyId } = callerOf(scope);
  const stations = await places.stations();
  const judgeOf = await judges(db, companyId);
  const reasons = new Set((await trainReasons(db)).map((reason) => reason.code));
  const mayBook = once((principal: string) => mayServe(db, scope, principal, 'book'));
  const priced = once((key: string) => {
    const [trainNo = '', date = '', from = '', to = ''] = key.split('|');
    return deps.rail.price({ trainNo, date, from, to });
  });
  const travellersOn = once((date: string) => travellersBy(deps, companyId, booking.rows, date));

  const facts: RowFacts[] = [];
  for (const row of booking.rows) {
    const opened = openOffer(deps.fields, row.offerId, companyId, scope.now);
    const [from, to] = [stations.get(opened?.from ?? ''), stations.get(opened?.to ?? '')];
    const travellers = await travellersOn(opened?.date ?? chinaDate(scope.now));
    const traveller = travellers.get(refKey(row.traveller)) ?? null;
    facts.push({
      row,
      tab: booking.tab,
      traveller,
      mayBook: await mayBook(row.principalId),
      offer:
        opened && from && to
          ? {
              ...opened,
              fromStation: { code: from.code, name: from.name },
              toStation: { code: to.code, name: to.name },
            }
          : null,
      fresh: opened
        ? await priced([opened.trainNo, opened.date, opened.from, opened.to].join('|'))
        : { kind: 'none' },
      judge: judgeOf(traveller?.level ?? ''),
      knownReason: row.reasonCode === undefined || reasons.has(row.reasonCode),
    });
  }
  return facts;
}

async function travellersBy(
  deps: Deps,
  companyId: string,
  rows: readonly BookRow[],
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
