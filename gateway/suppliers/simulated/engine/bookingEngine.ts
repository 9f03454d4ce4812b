import { all, both } from '../../../store/db/forAll.ts';
import type { HoldAnswer, HoldRequest, Supplier } from '../../port.ts';
import { codesOf, touchedBy } from './act.ts';
import { type AmendmentEngine, amendmentEngine, disruptionOfRow } from './amending.ts';
import {
  bookedOf,
  bookingEndedBy,
  bookingUnder,
  changeBooking,
  heldAnswer,
  issuedAnswer,
  refundedAnswer,
  stands,
} from './bookings.ts';
import type { ProductInventory } from './productInventory.ts';
import { type EngineParts, offerTo, writeDown } from './selling.ts';
import { freeUnits, keepUnits } from './units.ts';

export type BookingEngine<Item> = AmendmentEngine<Item> &
  Pick<Supplier<never, never, Item>, 'hold' | 'issue' | 'cancel' | 'status'>;

/**
 * The engine every simulated supplier books by, over `sim_booking` and `sim_unit`; the inventory knows its product.
 * Each act is one write transaction, and a repeat under the same key of ours gets the first answer.
 */
export function bookingEngine<Item>(
  world: EngineParts,
  inventory: ProductInventory<Item>,
): BookingEngine<Item> {
  const { db, act, clock, random } = world;

  const touched = touchedBy(db, inventory);

  const hold = (request: HoldRequest<Item>): Promise<HoldAnswer> => {
    const { documentType, documentNumber } = request.passenger;
    const passenger = world.passengerIndex(`${documentType}:${documentNumber}`);
    const { clientKey } = request;
    return act({ codes: codesOf(inventory, request.item), passenger, clientKey }, async (trx) => {
      const now = clock.now();
      const [first, faults] = await both(
        trx,
        () => bookingUnder(trx, clientKey),
        () => world.faults(trx),
      );
      if (first) return stands(first, now) ? heldAnswer(first) : { kind: 'refused', why: 'rejected' };
      const context = { faults, now, freed: null };
      const offered = await offerTo(trx, inventory, { item: request.item, passenger }, context);
      if (offered.kind === 'refused') return offered;
      const { sale } = offered;
      const quotedFen = sale.quotedFen ?? sale.fareFen;
      if (quotedFen !== request.expectedFareFen) return { kind: 'repriced', fareFen: quotedFen };
      const made = {
        sale,
        client_key: clientKey,
        product: inventory.product,
        state: 'held',
        passenger_idx: passenger,
        item: JSON.stringify(request.item),
        ticket_no: null,
        changes: 0,
      };
      return heldAnswer(await writeDown(trx, world, made, { now, liveUntil: sale.payBy }));
    });
  };

  return {
    ...amendmentEngine(world, inventory),
    hold,
    issue: async ({ clientKey, ref }) => {
      const own = await touched(clientKey);
      if (!own) return { kind: 'refused' };
      return act(own, async (trx) => {
        const row = await bookingUnder(trx, clientKey);
        if (!row || row.ref !== ref || !stands(row, clock.now())) return { kind: 'refused' };
        if (row.state === 'issued') return { kind: 'issued', ticketNo: row.ticket_no ?? '' };
        const ticketNo = inventory.ticketNo(random, bookedOf(row, inventory.items).item);
        await all(
          trx,
          () => changeBooking(trx, ref, { state: 'issued', ticket_no: ticketNo }),
          () => keepUnits(trx, ref),
        );
        return { kind: 'issued', ticketNo };
      });
    },
    cancel: async ({ clientKey, ref }) => {
      const own = await touched(clientKey);
      if (!own) return { kind: 'refused' };
      return act(own, async (trx) => {
        const row = await bookingUnder(trx, clientKey);
        const isOpen = row?.state === 'held' || row?.state === 'cancelled';
        if (row?.ref !== ref || !isOpen) return { kind: 'refused' };
        await changeBooking(trx, ref, { state: 'cancelled' });
        await freeUnits(trx, ref);
        return { kind: 'cancelled' };
      });
    },
    status: async (key) => {
      const row = (await bookingUnder(db, key)) ?? (await bookingEndedBy(db, key));
      if (!row) return { kind: 'none' };
      switch (row.state) {
        case 'issued':
          return issuedAnswer(row, await disruptionOfRow(db, inventory, row));
        case 'refunded':
          return refundedAnswer(row);
        case 'exchanged':
          return { kind: 'exchanged' };
        default:
          return stands(row, clock.now()) ? heldAnswer(row) : { kind: 'cancelled' };
      }
    },
  };
}
