import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { isSameJourney } from '../../../../contract/rules/order/sameJourney.ts';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { isVisible } from '../../../store/repos/order/orderPages.ts';
import { type JourneyRecord, summaryOf } from '../../../store/repos/order/orderRecord.ts';
import { occupantsOf, standsInTheWay } from '../../booking/occupants.ts';
import type { Products } from '../../booking/products.ts';
import { nobody } from '../../booking/sharers.ts';
import { journeysBeside } from '../../booking/standing.ts';
import type { Deps } from '../../deps.ts';
import { legsOf } from '../../journey/travelled.ts';
import { visibleOrders } from '../../policy/orders.ts';
import { partyOf } from '../../policy/party.ts';

type Call = (typeof tripCalls)['trip.overlap.list'];

/**
 * Which journeys of these travellers stand in the way of an offer, by the rule a booking is refused by. Of a journey the
 * caller may not see it is said that there is one, and nothing else. Beside them the orders that lead the same way on the
 * same day: a party booked in part is told whom the next booking would book twice.
 */
export async function overlapsOf(
  deps: Deps,
  products: Products,
  scope: Scope,
  { kind, offerId, option, travellers }: ParsedOf<Call>,
): Promise<Result<OutputOf<Call>, 'NOT_FOUND' | 'FORBIDDEN' | 'OFFER_EXPIRED' | 'SUPPLIER_UNAVAILABLE'>> {
  const { db } = deps.store;
  const party = await partyOf(db, scope, travellers);
  if (typeof party === 'string') return fail(party);
  const { companyId } = callerOf(scope);
  const asking = { companyId, now: scope.now, sharing: nobody };
  const answer = await products[kind].quote({ offerId, option, ...asking });
  if (answer.kind === 'expired') return fail('OFFER_EXPIRED');
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  const { item, startAt, endAt } = answer.quote;
  const wanted = party.map((traveller) => ({
    kind,
    principalId: traveller.principalId,
    traveller: traveller.ref,
    startAt,
    endAt,
    sharing: [],
    body: { item },
  }));
  // What leaves later on the same day counts too, wherever on Earth the day is told.
  const dayAround = wanted.map((one) => ({ ...one, endAt: one.endAt + DAY_MS }));
  const beside = await journeysBeside(db, companyId, dayAround);
  const visible = await visibleOrders(db, scope, 'orders');
  const shown = (other: JourneyRecord) => (isVisible(visible, other) ? summaryOf(other) : null);
  const overlaps = wanted.flatMap((one) => {
    const meeting = beside.filter(
      (other) => occupantsOf(other).includes(one.traveller.id) && standsInTheWay(other, one),
    );
    // A change under way stands beside its own order: one journey is named once.
    const orders = [...new Map(meeting.map((other) => [other.id, other])).values()];
    return orders.map((other) => ({ traveller: one.traveller, order: shown(other) }));
  });
  const own = await products[kind].journey.legs(item);
  const alike: OutputOf<Call>['alike'] = [];
  for (const other of beside) {
    const meets = wanted.filter((one) => occupantsOf(other).includes(one.traveller.id));
    const free = meets.filter((one) => !standsInTheWay(other, one));
    if (free.length === 0 || !isVisible(visible, other)) continue;
    if (!isSameJourney(own, await legsOf(products, other))) continue;
    for (const { traveller } of free)
      if (!alike.some(({ order, traveller: of }) => order.orderId === other.id && of.id === traveller.id))
        alike.push({ traveller, order: summaryOf(other) });
  }
  return ok({ overlaps, alike });
}
