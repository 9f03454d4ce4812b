import type { OrderEventType } from '../../contract/enums/order.ts';
import type { Deps } from '../services/deps.ts';
import { insertRows } from '../store/db/insertRows.ts';
import type { Db } from '../store/db/openStore.ts';
import { tokenRows } from '../store/repos/order/fileOrders.ts';
import { type OrderRecord, orderRow } from '../store/repos/order/orderRecord.ts';
import { talliesOf } from '../store/repos/order/orderTally.ts';
import { tripRow } from '../store/repos/order/trips.ts';
import { choiceRow } from '../store/repos/report/orderChoices.ts';
import { factRow, isCounted } from '../store/repos/report/orderFacts.ts';
import type { SampleOrder } from './data/orderTickets.ts';
import { orderMaker } from './orderRecords.ts';
import { holdMaker } from './sampleHolds.ts';
import type { SampleWorld } from './sampleWorld.ts';

const SECOND = 1_000;

/** Orders with their trips, timelines and search words, and the supplier's holds of those still to come. */
export async function writeOrders(
  db: Db,
  { fields }: Pick<Deps, 'fields'>,
  world: SampleWorld,
  now: number,
): Promise<void> {
  const companies = await db.selectFrom('company').select(['id', 'settings']).execute();
  const make = orderMaker(world, new Map(companies.map((row) => [row.id, row.settings])));
  const made = world.orders.map((sample) => ({ sample, record: make(sample) }));
  const records = made.map(({ record }) => record);

  const trips = new Map(made.map((one) => [one.sample.tripIndex, one]));
  await insertRows(
    db,
    'trip',
    [...trips.values()].map(({ sample, record }) => ({
      id: record.tripId,
      company_id: record.companyId,
      booker_id: record.bookerId,
      title: sample.tripTitle,
      created_at: record.createdAt,
    })),
  );
  await insertRows(db, 'trip_row', records.map(rowOfTrip));
  await insertRows(db, 'travel_order', records.map(orderRow));
  await insertRows(db, 'order_tally', talliesOf(records));
  const counted = records.filter(isCounted);
  await insertRows(db, 'order_fact', counted.map(factRow));
  await insertRows(db, 'order_choice', counted.map(choiceRow));
  await insertRows(
    db,
    'order_event',
    made.flatMap(({ sample, record }) => timelineOf(sample, record)),
  );
  // In the table's own order: as they come, each of its pages would be written many times.
  const tokens = records.flatMap(tokenRows);
  await insertRows(
    db,
    'order_token',
    tokens.sort((a, b) => (a.token < b.token ? -1 : a.token > b.token ? 1 : 0)),
  );
  const holds = holdMaker(fields, world);
  // The past takes nobody's seat any more.
  const coming = made.filter(({ record }) => record.startAt > now);
  const kept = coming.flatMap(({ sample, record }) => holds(sample, record) ?? []);
  await insertRows(
    db,
    'sim_booking',
    kept.map(({ booking }) => booking),
  );
  await insertRows(
    db,
    'sim_unit',
    kept.map(({ unit }) => unit),
  );
}

/** A row per order; the sample orders of one trip need no positions. */
function rowOfTrip(record: OrderRecord) {
  const { id, tripId, traveller, principalId, travellerName } = record;
  const timeline = {
    kind: record.kind,
    traveller,
    principalId,
    name: travellerName,
    failure: null,
    freshFareFen: null,
  };
  return tripRow(tripId, 0, { ...timeline, rowId: id.slice(0, 16), orderId: id });
}

function timelineOf(sample: SampleOrder, record: OrderRecord) {
  const { id, createdAt, updatedAt, state, bookerName } = record;
  const events: [OrderEventType, number, string][] = [
    ['submitted', createdAt, bookerName],
    ['held', createdAt + 2 * SECOND, ''],
  ];
  if (state === 'cancelled') events.push(['cancelled', updatedAt, bookerName]);
  if (state !== 'cancelled' && state !== 'held') {
    events.push(['issuing', createdAt + 5 * SECOND, ''], ['issued', createdAt + 9 * SECOND, '']);
  }
  if (state === 'used' || state === 'settled') events.push(['used', sample.arriveAt, '']);
  if (state === 'refunded') events.push(['refunded', updatedAt, bookerName]);
  return events.map(([type, at, actor], index) => ({ order_id: id, seq: index + 1, at, type, actor }));
}
