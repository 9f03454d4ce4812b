import { z } from 'zod/mini';
import type { Calendar, Supplier, Unavailable } from './port.ts';

export type RailSeat = { readonly seat: string; readonly fareFen: number; readonly remaining: number };

/** A train as it is on sale on one day between two stations. */
export type RailTrip = {
  readonly trainNo: string;
  /** Date at the boarding station, YYYY-MM-DD in Asia/Shanghai. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Epoch ms. */
  readonly departAt: number;
  readonly arriveAt: number;
  readonly seats: readonly RailSeat[];
};

/** Station codes; several for a city. */
export type RailQuery = {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly date: string;
};

/** One seat of a class on a train. `placed` of its hold: `coach` and `seatNo`. */
export const railItem = z.object({
  trainNo: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  seat: z.string(),
});
export type RailItem = Readonly<z.output<typeof railItem>>;

/** A stop of a train; times in epoch ms, null where it does not arrive or leave. */
export type RailStop = {
  readonly station: string;
  readonly arriveAt: number | null;
  readonly departAt: number | null;
};

export type RailSupplier = Supplier<RailQuery, RailTrip, RailItem> & {
  /** Every stop of the train a ride is on, as it runs that day. */
  stops(
    ride: Omit<RailItem, 'seat'>,
  ): Promise<
    { readonly kind: 'found'; readonly stops: readonly RailStop[] } | { readonly kind: 'none' } | Unavailable
  >;

  readonly lowestFares: Calendar<Omit<RailQuery, 'date'>>;
};

declare module './suppliers.ts' {
  interface Suppliers {
    readonly train: RailSupplier;
  }
}
