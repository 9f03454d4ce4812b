import type { carCalls } from '../../../../contract/calls/car/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { LONGEST_JOURNEY_MS } from '../../../../contract/rules/order/longestJourney.ts';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { liveOrdersBetween } from '../../../store/repos/order/liveOrders.ts';
import { isVisible } from '../../../store/repos/order/orderPages.ts';
import { visibleOrders } from '../../policy/orders.ts';
import { partyOf } from '../../policy/party.ts';
import type { CarPlaces } from './places.ts';

type Call = (typeof carCalls)['car.transfer.list'];
type Transfer = OutputOf<Call>['transfers'][number];
type End = Pick<Transfer, 'number' | 'kind' | 'leaves' | 'place' | 'at'>;

/** As far ahead as rides are booked. */
const AHEAD_MS = 15 * DAY_MS;

/** The coming flights and trains of these travellers where cars serve an end of them, soonest first. */
export async function transfersOf(
  db: Db,
  places: CarPlaces,
  scope: Scope,
  { travellers }: ParsedOf<Call>,
): Promise<Result<OutputOf<Call>, 'NOT_FOUND' | 'FORBIDDEN'>> {
  const party = await partyOf(db, scope, travellers);
  if (typeof party === 'string') return fail(party);
  const { companyId } = callerOf(scope);
  const { now } = scope;
  const people = party.map(({ principalId, ref }) => ({ principalId, id: ref.id }));
  const orders = await liveOrdersBetween(db, companyId, people, {
    from: now - LONGEST_JOURNEY_MS,
    to: now + AHEAD_MS,
  });
  const visible = await visibleOrders(db, scope, 'orders');
  const cityOf = new Map(
    (await places.cities()).flatMap((city) => city.places.map(({ code }) => [code, city.code] as const)),
  );
  const transfers = orders
    .filter((order) => isVisible(visible, order))
    .flatMap(({ traveller, body: { item } }) =>
      endsOf(item).flatMap((end): Transfer[] => {
        const city = cityOf.get(end.place);
        const isAhead = end.at > now && end.at <= now + AHEAD_MS;
        return city && isAhead ? [{ ...end, traveller, city }] : [];
      }),
    );
  return ok({ transfers: transfers.toSorted((a, b) => a.at - b.at) });
}

/** Where an item begins and ends, each way of it, as places of cars are coded. */
function endsOf(item: OrderItem): End[] {
  if ('trainNo' in item) {
    const { trainNo: number, from, to, departAt, arriveAt } = item;
    return [
      { number, kind: 'station', leaves: true, place: `S-${from.code}`, at: departAt },
      { number, kind: 'station', leaves: false, place: `S-${to.code}`, at: arriveAt },
    ];
  }
  if (!('segments' in item)) return [];
  const turn = ('returnFrom' in item ? item.returnFrom : null) ?? item.segments.length;
  return [item.segments.slice(0, turn), item.segments.slice(turn)].flatMap((way): End[] => {
    const [first, last] = [way[0], way.at(-1)];
    if (!first || !last) return [];
    const airport = { kind: 'airport' } as const;
    return [
      { ...airport, number: first.flightNo, leaves: true, place: `A-${first.from.code}`, at: first.departAt },
      { ...airport, number: last.flightNo, leaves: false, place: `A-${last.to.code}`, at: last.arriveAt },
    ];
  });
}
