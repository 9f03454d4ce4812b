import type { Transaction } from 'kysely';
import { DAY } from '../../../../contract/rules/chinaTime.ts';
import { orderId, tripId } from '../../../../contract/shapes/primitives.ts';
import type { Deps } from '../../../deps.ts';
import { callerOf, type Scope } from '../../../ports.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { insertOrder, liveOrdersBetween, nextOrderNumbers } from '../../../store/repos/orders.ts';
import { insertTrip, insertTripRow } from '../../../store/repos/trips.ts';
import type { Tables } from '../../../store/schema.ts';
import { HOLDS_AT_ONCE, STEP_LEASE_MS } from '../../order/steps/timing.ts';
import type { Places } from '../places.ts';
import type { Booking } from './gatherFacts.ts';
import { orderTokens } from './orderTokens.ts';
import type { Ready, Refused } from './prepareRow.ts';

/** Longest ride there is: how far back a live order may have departed and still be under way. */
const LONGEST_RIDE_MS = 3 * DAY;

export type TripOpening = {
  readonly booking: Booking;
  readonly rows: readonly (Ready | Refused)[];
  readonly bookerName: string;
  readonly serviceFen: number;
  readonly idem: string;
};

/**
 * Writes down a booking before anybody is asked for a seat: the trip under the booker's key, a row each, and for
 * every row that may go on an order in state `submitting` (quality §1, tx1). Null when the key already has a trip.
 */
export async function openTrip(
  deps: Deps,
  places: Places,
  scope: Scope,
  opening: TripOpening,
): Promise<OrderRecord[] | null> {
  const id = tripId.parse(hex(deps));
  const { companyId, employeeId: bookerId } = callerOf(scope);
  const { booking, rows, idem } = opening;
  const title = booking.title ?? '';
  const cities = new Map((await places.cities()).map((city) => [city.code, city]));
  const stations = await places.stations();

  const orderFor = (ready: Ready, orderNo: string): OrderRecord => {
    const { row, traveller, offer } = ready;
    const key = orderId.parse(hex(deps));
    const named = [offer.from, offer.to].flatMap((code) => {
      const station = stations.get(code);
      const city = station && cities.get(station.cityCode);
      return [station, city].flatMap((place) => (place ? [{ ...place, name: place.name.zh }] : []));
    });
    return {
      id: key,
      orderNo,
      tripId: id,
      companyId,
      tab: booking.tab,
      state: 'submitting',
      bookerId,
      bookerName: opening.bookerName,
      principalId: traveller.principalId,
      traveller: traveller.ref,
      travellerName: traveller.name,
      payer: row.payer,
      totalFen: row.acceptedFareFen + opening.serviceFen,
      departAt: offer.departAt,
      createdAt: scope.now,
      updatedAt: scope.now,
      deadlineAt: null,
      clientKey: key,
      supplierRef: null,
      checkAt: leaseEnd(deps, rows.length),
      quarantineUntil: null,
      body: {
        date: offer.date,
        leg: {
          trainNo: offer.trainNo,
          from: offer.fromStation,
          to: offer.toStation,
          departAt: offer.departAt,
          arriveAt: offer.arriveAt,
          seat: ready.seat,
        },
        level: traveller.level,
        fareFen: row.acceptedFareFen,
        serviceFen: opening.serviceFen,
        verdict: ready.verdict,
        reason: row.reasonCode ? { code: row.reasonCode, note: row.reasonNote ?? '' } : null,
        coach: '',
        seatNo: '',
        ticketNo: '',
        failure: null,
        freshFareFen: null,
        wanted: 'hold',
        tokens: orderTokens({ orderNo, trainNo: offer.trainNo, traveller, places: named }),
      },
    };
  };

  return deps.store.db.transaction().execute(async (trx) => {
    const opened = { id, companyId, bookerId, title, idem, createdAt: scope.now };
    if (!(await insertTrip(trx, opened))) return null;
    const numbers = await nextOrderNumbers(trx, scope.now, rows.length);
    const orders: OrderRecord[] = [];
    for (const [position, prepared] of rows.entries()) {
      const order = prepared.kind === 'ready' ? orderFor(prepared, numbers[orders.length] ?? '') : null;
      const twice = order !== null && (await travelsThen(trx, order));
      const failure = prepared.kind === 'refused' ? prepared.failure : twice ? 'DUPLICATE_TRIP' : null;
      await insertTripRow(trx, id, position, {
        rowId: prepared.row.rowId,
        traveller: prepared.row.traveller,
        principalId: prepared.row.principalId,
        name: prepared.kind === 'ready' ? prepared.traveller.name : prepared.name,
        failure,
        freshFareFen: prepared.kind === 'refused' ? prepared.freshFareFen : null,
        orderId: order && !twice ? order.id : null,
      });
      if (!order || twice) continue;
      await insertOrder(trx, order);
      await deps.audit.record(trx, {
        actor: bookerId,
        subject: order.principalId,
        ctx: scope.acting?.ctx ?? '',
        tag: 'train.trip.book',
        object: order.id,
        decision: 'submitted',
        requestHash: '',
      });
      orders.push(order);
    }
    return orders;
  });
}

/** Whether the traveller has a live order on a train that runs at the same time, this booking's included. */
async function travelsThen(trx: Transaction<Tables>, order: OrderRecord): Promise<boolean> {
  const { departAt, arriveAt } = order.body.leg;
  const traveller = { principalId: order.principalId, id: order.traveller.id };
  const earliest = departAt - LONGEST_RIDE_MS;
  const others = await liveOrdersBetween(trx, order.companyId, traveller, earliest, arriveAt);
  return others.some(({ body: { leg } }) => leg.departAt < arriveAt && departAt < leg.arriveAt);
}

/** Until when this process may be busy with the booking; after that the jobs pick up what it left. */
function leaseEnd(deps: Deps, rows: number): number {
  return deps.clock.now() + Math.ceil(rows / HOLDS_AT_ONCE) * STEP_LEASE_MS;
}

function hex({ random }: Deps): string {
  return Buffer.from(random.bytes(16)).toString('hex');
}
