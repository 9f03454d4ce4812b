import { addDays } from '../../../contract/rules/chinaTime.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRecord } from '../repos/orderRecord.ts';
import type { Tables } from '../schema.ts';
import type { SampleOrder } from './data/orderTickets.ts';
import type { SampleWorld } from './sampleWorld.ts';

/** Makes the seats the simulated supplier keeps for orders still to come; none for trains it does not run. */
export function holdMaker(
  fields: Deps['fields'],
  { trains, people }: SampleWorld,
): (sample: SampleOrder, record: OrderRecord) => Tables['sim_hold'][] {
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
    if (from < 0 || to < 0 || !document || !kept) return [];
    return [
      {
        ref: record.supplierRef ?? '',
        client_key: record.clientKey,
        train_no: sample.trainNo,
        date: addDays(sample.date, -(stops[from]?.dayOffset ?? 0)),
        from_index: from,
        to_index: to,
        seat: sample.seat,
        coach: sample.coach,
        seat_no: sample.seatNo,
        fare_fen: sample.fareFen,
        passenger_idx: fields.index('sim_hold.passenger', `${document.type}:${document.number}`),
        state: record.state,
        ticket_no: record.body.ticketNo || null,
        pay_by: sample.deadlineAt ?? sample.createdAt,
        created_at: sample.createdAt,
        depart_at: sample.departAt,
        arrive_at: sample.arriveAt,
      },
    ];
  };
}
