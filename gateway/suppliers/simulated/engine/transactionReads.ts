import type { Db } from '../../../store/db/openStore.ts';
import type { Tables } from '../../../store/tables/schema.ts';

type Booking = Tables['sim_booking'];
/** A booking of a passenger that may still stand. */
export type Stay = Pick<Booking, 'ref' | 'state' | 'pay_by' | 'start_at' | 'end_at'>;
/** A unit taken, and by which booking. */
export type TakenUnit = {
  readonly resource: string;
  readonly ref: string;
  readonly place: string;
  readonly from: number;
  readonly to: number;
};

/**
 * What acts that share a transaction have read of what they have to themselves. Each write keeps it true, so that a
 * batch of acts on the same stock reads it once.
 */
export type TransactionReads = {
  /** Keys of the acts' bookings and their passengers, until one is asked about: then all are read. */
  readonly keys: Set<string>;
  readonly passengers: Set<string>;
  readonly bookings: Map<string, Booking | undefined>;
  /** By passenger and product. */
  readonly stays: Map<string, readonly Stay[]>;
  /** By resource. */
  readonly units: Map<string, TakenUnit[]>;
  /** Resources whose lapsed units were swept away. */
  readonly swept: Set<string>;
  /** By products and dates. */
  readonly runDisruptions: Map<string, readonly Tables['sim_disruption'][]>;
};

const readsByTransaction = new WeakMap<Db, TransactionReads>();

/** Lets what acts on these bookings and passengers read within a transaction be cached until it ends. */
export function openReads(
  trx: Db,
  acts: readonly { readonly clientKey: string; readonly passenger: string }[],
): void {
  readsByTransaction.set(trx, {
    keys: new Set(acts.map(({ clientKey }) => clientKey)),
    passengers: new Set(acts.map(({ passenger }) => passenger)),
    bookings: new Map(),
    stays: new Map(),
    units: new Map(),
    swept: new Set(),
    runDisruptions: new Map(),
  });
}

/** What was read within a transaction of several acts; undefined anywhere else. */
export function readsIn(db: Db): TransactionReads | undefined {
  return readsByTransaction.get(db);
}
