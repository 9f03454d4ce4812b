import { z } from 'zod/mini';
import type { Supplier, Unavailable } from './port.ts';

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

/**
 * A letter wished for. Tickets of one party are put in one row where they can be; `letters` are those of all of it. Had
 * if it is free, never a reason to refuse.
 */
const seatWish = z.readonly(
  z.object({
    letter: z.string().check(z.regex(/^[A-Z]$/)),
    party: z.string().check(z.regex(/^[0-9a-f]{8,40}$/)),
    letters: z.string().check(z.regex(/^[A-Z]+$/)),
  }),
);
export type SeatWish = z.output<typeof seatWish>;

/** One seat of a class on a train. `placed` of its hold: `coach` and `seatNo`. */
export const railItem = z.object({
  trainNo: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  seat: z.string(),
  wish: z.optional(seatWish),
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
    ride: Omit<RailItem, 'seat' | 'wish'>,
  ): Promise<
    { readonly kind: 'found'; readonly stops: readonly RailStop[] } | { readonly kind: 'none' } | Unavailable
  >;

  /** The trains of several days, in the order of the days. */
  days(query: Omit<RailQuery, 'date'> & { readonly dates: readonly string[] }): Promise<
    | {
        readonly kind: 'found';
        readonly days: readonly { readonly date: string; readonly trips: readonly RailTrip[] }[];
      }
    | Unavailable
  >;
};

declare module './suppliers.ts' {
  interface Suppliers {
    readonly train: RailSupplier;
  }
}
