import type { Db } from '../../../store/db/openStore.ts';
import type { AmendRefusal, ChangeQuote, Disruption, Supplier } from '../../port.ts';
import { codesOf, touchedBy } from './act.ts';
import {
  type BookingRow,
  bookedOf,
  bookingEndedBy,
  bookingUnder,
  changeBooking,
  issuedAnswer,
  refundedAnswer,
} from './bookings.ts';
import { disruptionOf } from './disruption.ts';
import type { ProductInventory, Sale } from './productInventory.ts';
import { type EngineParts, offerTo, runDisruptionsOf, writeDown } from './selling.ts';
import { goodUntil, type Terms, termsAt } from './terms.ts';
import { FOREVER, freeUnits } from './units.ts';

export type AmendmentEngine<Item> = Pick<
  Supplier<never, never, Item>,
  'quoteRefund' | 'refund' | 'quoteChange' | 'change'
>;

type Why = AmendRefusal['why'];

/**
 * Giving back and exchanging what was issued. A fee is worked out again when it is accepted, and another one than the
 * accepted is never charged (`requoted`); a repeat under the same amendment key gets the first answer.
 */
export function amendmentEngine<Item>(
  world: EngineParts,
  inventory: ProductInventory<Item>,
): AmendmentEngine<Item> {
  const { db, act, clock } = world;
  const touched = touchedBy(db, inventory);

  const refundTerms = (row: BookingRow, disruption: Disruption | null) => {
    const booked = bookedOf(row, inventory.items);
    return (at: number) => termsAt(inventory.refundFee, booked, disruption, at);
  };
  const changeTerms = (row: BookingRow, disruption: Disruption | null, to: Item) => {
    const booked = bookedOf(row, inventory.items);
    return (at: number) =>
      termsAt((one, moment) => inventory.changeFee(one, to, moment), booked, disruption, at);
  };

  /** What an exchange comes to now: the terms and the new sale, with the old booking's units free. */
  const exchange = async (trx: Db, row: BookingRow, to: Item, terms: Terms | Why) => {
    if (typeof terms === 'string') return refused(terms);
    const { item } = bookedOf(row, inventory.items);
    if (inventory.mayBecome && !(await inventory.mayBecome(trx, item, to))) return refused('rejected');
    const context = { faults: await world.faults(trx), now: clock.now(), freed: row.ref };
    const offered = await offerTo(trx, inventory, { item: to, passenger: row.passenger_idx }, context);
    if (offered.kind === 'sale') return { kind: 'sale', sale: offered.sale, terms } as const;
    return refused(offered.why === 'soldOut' ? 'soldOut' : 'rejected');
  };

  return {
    quoteRefund: async ({ clientKey }) => {
      const now = clock.now();
      const row = await issuedUnder(db, clientKey);
      if (!row) return refused('notIssued');
      const termsThen = refundTerms(row, await disruptionOfRow(db, inventory, row));
      const terms = termsThen(now);
      if (typeof terms === 'string') return refused(terms);
      const refundFen = row.fare_fen - terms.feeFen;
      return { kind: 'quoted', ...terms, refundFen, expiresAt: goodUntil(termsThen, now) };
    },

    refund: async ({ amendmentKey, clientKey, acceptedFeeFen }) => {
      const own = await touched(clientKey);
      if (!own) return refused('notIssued');
      return act(own, async (trx) => {
        const done = await bookingEndedBy(trx, amendmentKey);
        if (done) return isRefundOf(done, clientKey) ? refundedAnswer(done) : refused('rejected');
        const row = await issuedUnder(trx, clientKey);
        if (!row) return refused('notIssued');
        const terms = refundTerms(row, await disruptionOfRow(trx, inventory, row))(clock.now());
        if (typeof terms === 'string') return refused(terms);
        if (terms.feeFen !== acceptedFeeFen) return refused('requoted');
        const settled = { fee_fen: terms.feeFen, refund_fen: row.fare_fen - terms.feeFen };
        await changeBooking(trx, row.ref, { state: 'refunded', ...settled, ended_by: amendmentKey });
        await freeUnits(trx, row.ref);
        return refundedAnswer(settled);
      });
    },

    quoteChange: async ({ clientKey, item }) => {
      const now = clock.now();
      const row = await issuedUnder(db, clientKey);
      if (!row) return refused('notIssued');
      const termsThen = changeTerms(row, await disruptionOfRow(db, inventory, row), item);
      const made = await exchange(db, row, item, termsThen(now));
      if (made.kind === 'refused') return made;
      const { fareFen } = made.sale;
      const differenceFen = fareFen - row.fare_fen;
      const quote: ChangeQuote = {
        kind: 'quoted',
        ...made.terms,
        differenceFen,
        fareFen,
        expiresAt: goodUntil(termsThen, now),
      };
      return quote;
    },

    change: async ({ amendmentKey, clientKey, item, acceptedFeeFen, acceptedDifferenceFen }) => {
      const swap = async (trx: Db, row: BookingRow, sale: Sale, feeFen: number) => {
        await changeBooking(trx, row.ref, { state: 'exchanged', fee_fen: feeFen, ended_by: amendmentKey });
        await freeUnits(trx, row.ref);
        const made = {
          sale,
          client_key: amendmentKey,
          product: inventory.product,
          state: 'issued',
          passenger_idx: row.passenger_idx,
          item: JSON.stringify(item),
          ticket_no: inventory.ticketNo(world.random, item),
          changes: row.changes + 1,
        };
        const next = await writeDown(trx, world, made, { now: clock.now(), liveUntil: FOREVER });
        return issuedAnswer(next, null);
      };
      const own = await touched(clientKey);
      if (!own) return refused('notIssued');
      return act({ ...own, codes: [...own.codes, ...codesOf(inventory, item)] }, async (trx) => {
        const made = await bookingUnder(trx, amendmentKey);
        if (made) {
          const before = await bookingEndedBy(trx, amendmentKey);
          if (before?.client_key !== clientKey) return refused('rejected');
          return issuedAnswer(made, await disruptionOfRow(trx, inventory, made));
        }
        const row = await issuedUnder(trx, clientKey);
        if (!row) return refused('notIssued');
        const termsThen = changeTerms(row, await disruptionOfRow(trx, inventory, row), item);
        const offered = await exchange(trx, row, item, termsThen(clock.now()));
        if (offered.kind === 'refused') return offered;
        const { sale, terms } = offered;
        const isAccepted =
          terms.feeFen === acceptedFeeFen && sale.fareFen - row.fare_fen === acceptedDifferenceFen;
        return isAccepted ? swap(trx, row, sale, terms.feeFen) : refused('requoted');
      });
    },
  };
}

/** What happened to a booking's runs since it was booked. */
export async function disruptionOfRow<Item>(
  db: Db,
  inventory: ProductInventory<Item>,
  row: BookingRow,
): Promise<Disruption | null> {
  const booked = bookedOf(row, inventory.items);
  const runDisruptions = await runDisruptionsOf(db, inventory, booked.item);
  if (!runDisruptions.some((runDisruption) => runDisruption && runDisruption.madeAt >= booked.createdAt))
    return null;
  const planned = await inventory.plannedOf?.(db, booked.item);
  return disruptionOf(runDisruptions, planned ?? [booked], booked.createdAt);
}

async function issuedUnder(db: Db, clientKey: string): Promise<BookingRow | null> {
  const row = await bookingUnder(db, clientKey);
  return row?.state === 'issued' ? row : null;
}

function isRefundOf(row: BookingRow, clientKey: string): boolean {
  return row.client_key === clientKey && row.state === 'refunded';
}

function refused(why: Why): AmendRefusal {
  return { kind: 'refused', why };
}
