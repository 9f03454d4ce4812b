import { addDays } from '../../contract/rules/time/dates.ts';
import type { Deps } from '../services/deps.ts';
import type { OrderRecord } from '../store/repos/order/orderRecord.ts';
import type { Tables } from '../store/tables/schema.ts';
import { FOREVER } from '../suppliers/simulated/engine/units.ts';
import { runResource } from '../suppliers/simulated/rail/inventory.ts';
import { placeKey } from '../suppliers/simulated/rail/places.ts';
import type { SampleOrder } from './data/orderTickets.ts';
import type { SampleWorld } from './sampleWorld.ts';

/** What the simulated supplier knows of one order. */
export type SampleHold = { readonly booking: Tables['sim_booking']; readonly unit: Tables['sim_unit'] };

/** Makes the seats the simulated supplier keeps for orders still to come; none for trains it does not run. */
export function holdMaker(
  fields: Deps['fields'],
  { trains, people }: SampleWorld,
): (sample: SampleOrder, record: OrderRecord) => SampleHold | null {
  const running = new Map(trains.map((train) => [train.trainNo, train]));
  const documents = {
    employee: new Map(people.employees.map((row) => [row.userCode, row.documents[0]])),
    guest: new Map(people.guests.map((row) => [row.code, row.documents[0]])),
    contact: new Map(people.contacts.map((row) => [row.code, row.documents[0]])),
  };

  return (sample, record) => {
    const stops = running.get(sample.trainNo)?.stops ?? [];
    const from = stops.findIndex((stop) => stop.stationCode === sample.fromStation);
    const to = stops.findIndex((stop) => stop.stationCode === sample.toStation);
    const document = documents[sample.traveller.kind].get(sample.traveller.code);
    const kept = record.state === 'held' || record.state === 'issued';
    if (from < 0 || to < 0 || !document || !kept) return null;
    const ref = record.supplierRef ?? '';
    const payBy = sample.deadlineAt ?? sample.createdAt;
    const origin = addDays(sample.date, -(stops[from]?.dayOffset ?? 0));
    return {
      booking: {
        ref,
        client_key: record.clientKey,
        product: 'train',
        state: record.state,
        passenger_idx: fields.index('sim_hold.passenger', `${document.type}:${document.number}`),
        item: JSON.stringify(record.body.supplierItem),
        placed: JSON.stringify(record.body.placed),
        fare_fen: sample.fareFen,
        ticket_no: record.body.ticketNo || null,
        pay_by: payBy,
        guaranteed_until: payBy,
        created_at: sample.createdAt,
        start_at: sample.departAt,
        end_at: sample.arriveAt,
        changes: 0,
        fee_fen: 0,
        refund_fen: 0,
        ended_by: null,
      },
      unit: {
        resource: runResource(sample.trainNo, origin),
        ref,
        place: placeKey(sample.seat, sample),
        from_index: from,
        to_index: to,
        live_until: record.state === 'issued' ? FOREVER : payBy,
      },
    };
  };
}
