import { createHash, randomUUID } from 'node:crypto';
import { tripCalls } from '../../contract/calls/trip/shapes.ts';
import { ok } from '../../contract/kit/result.ts';
import type { CallInput } from '../../contract/registry.ts';
import type { RowFailure } from '../../contract/shapes/booking.ts';
import type { FakeGateway } from './gateway.ts';

export type Trip = CallInput<'trip.draft.submit'>;
export type Row = Trip['rows'][number];

const hash = (text: string) => createHash('md5').update(text).digest('hex');

/** A row to book; `name` makes it this one and no other. */
export function madeRow(name: string, more: Partial<Row> = {}): Row {
  return {
    rowId: hash(name).slice(0, 16),
    kind: 'train',
    traveller: { kind: 'employee', id: hash(`traveller ${name}`) },
    principalId: hash(`traveller ${name}`),
    offerId: 'offer_0123456789_0123456789',
    option: 'O',
    acceptedFareFen: 55_300,
    payer: 'company',
    ...more,
  };
}

export function madeTrip(...names: string[]): Trip {
  return { tab: 'business', title: '', rows: names.map((name) => madeRow(name)) };
}

export const summaryOf = (trip: Trip) => ({
  title: 'G1 07:00',
  travellers: trip.rows.map(({ rowId }) => rowId),
  totalFen: 55_300 * trip.rows.length,
});

export const newKey = () => randomUUID();

/** A supplier behind the fake gateway: every row it is given is a seat sold, whoever asks and however often. */
export function sellSeats(gateway: FakeGateway) {
  const sold: string[] = [];
  let failing: (row: { rowId: string; offerId: string }) => RowFailure | null = () => null;
  const answer = (rows: readonly Row[]) => {
    const tripId = hash(`trip ${sold.length}`);
    return tripCalls['trip.draft.submit'].output.parse({
      tripId,
      rows: rows.map((row) => {
        const failure = failing(row);
        if (!failure) sold.push(row.rowId);
        return {
          rowId: row.rowId,
          kind: row.kind,
          traveller: row.traveller,
          name: `旅客${row.rowId.slice(0, 2)}`,
          outcome: failure ? 'failed' : 'booked',
          orderId: failure ? null : hash(`order ${row.rowId}`),
          orderNo: failure ? '' : 'TD2611000001',
          totalFen: failure ? 0 : row.acceptedFareFen,
          deadlineAt: null,
          failure,
          freshFareFen: failure === 'PRICE_CHANGED' ? row.acceptedFareFen + 1000 : null,
        };
      }),
    });
  };
  gateway.on('trip.draft.submit', ({ input }) => ok(answer(input.rows)));
  return {
    sold,
    answer,
    /** Seats that were sold more than once to the same row. */
    doubles: () => sold.length - new Set(sold).size,
    failRows: (next: typeof failing) => {
      failing = next;
    },
  };
}
