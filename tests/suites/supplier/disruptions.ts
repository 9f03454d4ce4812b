import { expect } from 'vitest';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { buyerAt, type SupplierPromise } from './world.ts';

const delayed = { kind: 'rescheduled', departShift: 90, arriveShift: 100 } as const;
const withdrawn = { kind: 'withdrawn' } as const;

/** Who booked what the supplier then moved or withdrew may give it back or change it free of charge (domain §3). */
export const runDisruptions: readonly SupplierPromise[] = [
  {
    name: 'status tells of new times, and of a withdrawal, to who booked before',
    keep: async (world) => {
      const { bought } = buyerAt(world);
      await bought('a');
      await world.disrupt(delayed);
      const status = await world.supplier.status('a');
      expect(status).toMatchObject({
        kind: 'issued',
        disruption: { kind: 'rescheduled', departAt: expect.any(Number), arriveAt: expect.any(Number) },
      });
      await world.disrupt(withdrawn);
      expect(await world.supplier.status('a')).toMatchObject({ disruption: { kind: 'withdrawn' } });
    },
  },
  {
    name: 'giving a moved one back is free, though it cost something before',
    keep: async (world) => {
      const { bought, refundQuote, refund } = buyerAt(world);
      const { fareFen } = await bought('a');
      world.moveTo(world.overAt - 1);
      const own = await refundQuote('a');
      expect(own.feeFen).toBeGreaterThan(0);
      await world.disrupt(delayed);
      const old = { amendmentKey: 'r', clientKey: 'a', acceptedFeeFen: own.feeFen };
      expect(await world.supplier.refund(old)).toEqual({ kind: 'refused', why: 'requoted' });
      expect(await refundQuote('a')).toMatchObject({ feeFen: 0, refundFen: fareFen, involuntary: true });
      expect(await refund('a', 'r')).toEqual({ kind: 'refunded', feeFen: 0, refundFen: fareFen });
    },
  },
  {
    name: 'a withdrawn one is given back free at any time, and no more of it is found or sold',
    keep: async (world) => {
      const { bought, request, refundQuote, refund } = buyerAt(world);
      const { fareFen } = await bought('a');
      const wanted = await request('b');
      await world.disrupt(withdrawn);
      const answer = await world.supplier.search(world.query);
      expect(answer.kind === 'found' && answer.found.some(world.isItem)).toBe(false);
      expect(await world.supplier.price(world.item)).toEqual({ kind: 'none' });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'refused', why: 'closed' });
      world.moveTo(world.overAt + HOUR_MS);
      expect(await refundQuote('a')).toMatchObject({ feeFen: 0, involuntary: true });
      expect(await refund('a', 'r')).toMatchObject({ kind: 'refunded', refundFen: fareFen });
    },
  },
  {
    name: 'changing a disrupted one is free, but for the difference; it still becomes nothing strange',
    keep: async (world) => {
      const { bought, changeQuote, change } = buyerAt(world);
      const { fareFen } = await bought('a');
      await world.disrupt(withdrawn);
      const quote = await changeQuote('a');
      expect(quote).toMatchObject({ feeFen: 0, involuntary: true, differenceFen: quote.fareFen - fareFen });
      expect(await world.supplier.quoteChange({ clientKey: 'a', item: world.strange })).toEqual({
        kind: 'refused',
        why: 'rejected',
      });
      expect(await change('a', 'c')).toMatchObject({ kind: 'issued', disruption: null });
    },
  },
  {
    name: 'who books after the times moved has booked the new times',
    keep: async (world) => {
      const { bought, refundQuote } = buyerAt(world);
      await world.disrupt(delayed);
      world.moveTo(world.now() + 1);
      expect(await bought('a')).toHaveProperty('disruption', null);
      expect(await refundQuote('a')).toHaveProperty('involuntary', false);
    },
  },
  {
    name: 'a later word tells the same new times to who booked before and after the first one',
    keep: async (world) => {
      const { bought } = buyerAt(world);
      await bought('a');
      world.moveTo(world.now() + 1);
      await world.disrupt(delayed);
      world.moveTo(world.now() + 1);
      await bought('b');
      await world.disrupt({ kind: 'rescheduled', departShift: 120, arriveShift: 130 });
      const [before, after] = await Promise.all(['a', 'b'].map((key) => world.supplier.status(key)));
      expect(before).toMatchObject({ disruption: { kind: 'rescheduled' } });
      expect(after).toHaveProperty('disruption', before?.kind === 'issued' && before.disruption);
    },
  },
];
