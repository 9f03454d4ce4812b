import { LRUCache } from 'lru-cache';
import { batchWrites } from '../../../store/db/batchWrites.ts';
import { lock } from '../../../store/db/locks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { readTogether } from '../../../store/db/readTogether.ts';
import { lockMore } from '../../../store/db/write.ts';
import { bookedOf, bookingsUnder } from './bookings.ts';
import type { ProductInventory } from './productInventory.ts';
import { openReads } from './transactionReads.ts';

/** What an act has to itself: the stock of some codes (trains, flights, hotels, fleets), and what a passenger has. */
export type Touched = {
  readonly codes: readonly string[];
  readonly passenger: string;
  /** Our key of the booking. */
  readonly clientKey: string;
};

/** Does one act of a simulated supplier. */
export type Act = <Answer>(touched: Touched, work: (trx: Db) => Promise<Answer>) => Promise<Answer>;

type Resolve = () => void;
type Asked = { readonly touched: Touched; readonly act: (trx: Db) => Promise<Resolve> };

/**
 * Acts of a simulated supplier, one after the other for the same stock, within write transactions: each has its stock
 * to itself from its first read on, so that two processes never sell the last one twice. Acts that wait for the same
 * stock share a transaction.
 */
export function actsOn(db: Db): Act {
  const inTurn = batchWrites(
    db,
    ({ touched }: Asked) => touched.codes.map(lock.stock),
    async (trx, acts) => {
      const passengers = acts.map(({ touched }) => lock.passenger(touched.passenger));
      await lockMore(db, trx, passengers);
      if (acts.length > 1)
        openReads(
          trx,
          acts.map(({ touched }) => touched),
        );
      const resolves: Resolve[] = [];
      for (const { act } of acts) resolves.push(await act(trx));
      return resolves;
    },
  );
  return (touched, work) =>
    new Promise((done, failed) => {
      const act = async (trx: Db) => {
        const answer = await work(trx);
        return () => done(answer);
      };
      inTurn({ touched, act }).then((resolve) => resolve(), failed);
    });
}

const bookingsTogether = readTogether(bookingsUnder);

/** Bookings whose stock is cached. */
const MAX_CACHED = 10_000;

/**
 * What an act on the booking under a key of ours touches; null where there is none. Its item and its passenger stay as
 * they were booked, so they are read once, before anything is locked.
 */
export function touchedBy<Item>(
  db: Db,
  inventory: ProductInventory<Item>,
): (clientKey: string) => Promise<Touched | null> {
  const known = new LRUCache<string, Touched>({ max: MAX_CACHED });
  return async (clientKey) => {
    const before = known.get(clientKey);
    if (before) return before;
    const row = await bookingsTogether(db, clientKey);
    if (!row) return null;
    const codes = codesOf(inventory, bookedOf(row, inventory.items).item);
    const touched = { codes, passenger: row.passenger_idx, clientKey };
    known.set(clientKey, touched);
    return touched;
  };
}

/** The codes whose stock an item is of. */
export function codesOf<Item>(inventory: ProductInventory<Item>, item: Item): readonly string[] {
  return inventory.runsOf(item).map(({ code }) => code);
}
