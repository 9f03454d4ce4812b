import { expect } from 'vitest';
import { buyerAt, type SupplierPromise } from './world.ts';

/** Every fault is a value, and status tells afterwards what was done. */
export const faults: readonly SupplierPromise[] = [
  {
    name: 'a lost answer is unknown to us, and status tells that the work was done',
    keep: async (world) => {
      const wanted = await buyerAt(world).request('a');
      await world.set({ dropReplyPercent: 100 });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'unknown' });
      expect(await world.supplier.status('a')).toEqual({ kind: 'unavailable' });
      await world.set({ dropReplyPercent: 0 });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'held' });
    },
  },
  {
    name: 'a failure before the work is unknown to us, and status tells that nothing was done',
    keep: async (world) => {
      const wanted = await buyerAt(world).request('a');
      await world.set({ errorPercent: 100 });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'unknown' });
      expect(await world.supplier.search(world.query)).toEqual({ kind: 'unavailable' });
      expect(await world.supplier.price(world.item)).toEqual({ kind: 'unavailable' });
      await world.set({ errorPercent: 0 });
      expect(await world.supplier.status('a')).toEqual({ kind: 'none' });
    },
  },
  {
    name: 'an answer later than our patience is unknown, though the hold is made',
    keep: async (world) => {
      const wanted = await buyerAt(world).request('a');
      await world.set({ delayMs: 400 });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'unknown' });
      await world.set({ delayMs: 0 });
      await expect.poll(() => world.supplier.status('a')).toMatchObject({ kind: 'held' });
    },
  },
  {
    name: 'a lost answer to issuing and giving back is told by status under our keys',
    keep: async (world) => {
      const { held, refundQuote } = buyerAt(world);
      const { ref } = await held('a');
      await world.set({ dropReplyPercent: 100 });
      expect(await world.supplier.issue({ clientKey: 'a', ref })).toEqual({ kind: 'unknown' });
      await world.set({ dropReplyPercent: 0 });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'issued' });
      const { feeFen, refundFen } = await refundQuote('a');
      const wanted = { amendmentKey: 'r', clientKey: 'a', acceptedFeeFen: feeFen };
      await world.set({ dropReplyPercent: 100 });
      expect(await world.supplier.quoteRefund({ clientKey: 'a' })).toEqual({ kind: 'unavailable' });
      expect(await world.supplier.refund(wanted)).toEqual({ kind: 'unknown' });
      await world.set({ dropReplyPercent: 0 });
      expect(await world.supplier.status('r')).toEqual({ kind: 'refunded', feeFen, refundFen });
      expect(await world.supplier.refund(wanted)).toEqual({ kind: 'refunded', feeFen, refundFen });
    },
  },
  {
    name: 'a lost answer to a change is told by status under its key; one that failed left the old ticket',
    keep: async (world) => {
      const { bought, changeQuote } = buyerAt(world);
      await bought('a');
      const { feeFen, differenceFen } = await changeQuote('a');
      const wanted = {
        clientKey: 'a',
        item: world.target,
        acceptedFeeFen: feeFen,
        acceptedDifferenceFen: differenceFen,
      };
      await world.set({ errorPercent: 100 });
      expect(await world.supplier.quoteChange(wanted)).toEqual({ kind: 'unavailable' });
      expect(await world.supplier.change({ ...wanted, amendmentKey: 'c' })).toEqual({ kind: 'unknown' });
      await world.set({ errorPercent: 0 });
      expect(await world.supplier.status('c')).toEqual({ kind: 'none' });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'issued' });
      await world.set({ dropReplyPercent: 100 });
      expect(await world.supplier.change({ ...wanted, amendmentKey: 'c' })).toEqual({ kind: 'unknown' });
      await world.set({ dropReplyPercent: 0 });
      expect(await world.supplier.status('c')).toMatchObject({ kind: 'issued' });
      expect(await world.supplier.status('a')).toEqual({ kind: 'exchanged' });
    },
  },
];
