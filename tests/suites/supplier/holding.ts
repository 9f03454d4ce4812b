import { expect } from 'vitest';
import { buyerAt, type SupplierPromise } from './world.ts';

/** Nothing is sold twice, one hold per key, and a hold ends when it says. */
export const holding: readonly SupplierPromise[] = [
  {
    name: 'a hold takes one and says what, where and until when',
    keep: async (world) => {
      const { held, left, fareOf } = buyerAt(world);
      expect(await left()).toBe(world.capacity);
      const answer = await held('a');
      expect(answer).toMatchObject({ kind: 'held', payBy: world.now() + world.payWithinMs });
      expect(answer.guaranteedUntil).toBeGreaterThan(world.now());
      expect(answer.fareFen).toBeLessThanOrEqual(await fareOf(world.item));
      expect(Object.keys(answer.placed)).toEqual(world.placed);
      expect(await left()).toBe(world.capacity - 1);
    },
  },
  {
    name: 'a repeat under the same key is answered with the first hold and takes nothing more',
    keep: async (world) => {
      const { request, held, left } = buyerAt(world);
      const first = await held('a');
      expect(await held('a')).toEqual(first);
      expect(await world.other.hold(await request('a'))).toEqual(first);
      expect(await left()).toBe(world.capacity - 1);
    },
  },
  {
    name: 'what there is is sold, each another one, and then no more',
    keep: async (world) => {
      const { hold, held, left } = buyerAt(world);
      const refs = new Set<string>();
      for (let buyer = 0; buyer < world.capacity; buyer++) refs.add((await held(`b${buyer}`)).ref);
      expect(refs.size).toBe(world.capacity);
      expect(await hold('late')).toEqual({ kind: 'refused', why: 'soldOut' });
      expect(await left()).toBe(0);
    },
  },
  {
    name: 'many buyers at two doors are sold exactly what there is',
    keep: async (world) => {
      const { request } = buyerAt(world);
      const buyers = await Promise.all(
        Array.from({ length: world.capacity + 10 }, (_, n) => request(`b${n}`)),
      );
      const answers = await Promise.all(
        buyers.map((buyer, n) => (n % 2 ? world.supplier : world.other).hold(buyer)),
      );
      expect(answers.filter((answer) => answer.kind === 'held')).toHaveLength(world.capacity);
      expect(answers.filter((answer) => answer.kind === 'refused')).toHaveLength(10);
    },
  },
  {
    name: 'another price than the accepted one is never sold',
    keep: async (world) => {
      const wanted = await buyerAt(world).request('a');
      await world.set({ priceDriftFen: 150 });
      const answer = await world.supplier.hold(wanted);
      expect(answer).toMatchObject({ kind: 'repriced', fareFen: expect.any(Number) });
      expect(answer).not.toHaveProperty('fareFen', wanted.expectedFareFen);
      expect(await world.supplier.status('a')).toEqual({ kind: 'none' });
    },
  },
  {
    name: 'what the supplier has sold out is refused',
    keep: async (world) => {
      const { request, left } = buyerAt(world);
      const wanted = await request('a');
      await world.set({ soldOut: [world.run.code] });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'refused', why: 'soldOut' });
      expect(await left()).toBe(0);
    },
  },
  {
    name: 'nobody is sold two things at the same time, but another one after giving the first up',
    keep: async (world) => {
      const { request, held, hold } = buyerAt(world);
      if (!world.rival) return;
      const { ref } = await held('a', world.item, 'person');
      const wanted = await request('b', world.rival, 'person');
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'refused', why: 'duplicate' });
      expect(await hold('c', world.rival, 'stranger')).toMatchObject({ kind: 'held' });
      await world.supplier.cancel({ clientKey: 'a', ref });
      expect(await world.supplier.hold(wanted)).toMatchObject({ kind: 'held' });
    },
  },
  {
    name: 'issue, and issue again, give one ticket; then it can no longer be cancelled',
    keep: async (world) => {
      const { ref } = await buyerAt(world).held('a');
      const issued = await world.supplier.issue({ clientKey: 'a', ref });
      expect(issued).toMatchObject({ kind: 'issued', ticketNo: expect.stringMatching(world.ticketNo) });
      expect(await world.other.issue({ clientKey: 'a', ref })).toEqual(issued);
      expect(await world.supplier.cancel({ clientKey: 'a', ref })).toEqual({ kind: 'refused' });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'issued', ref, disruption: null });
    },
  },
  {
    name: 'a cancelled hold is free again; cancelling again stays cancelled',
    keep: async (world) => {
      const { held, left } = buyerAt(world);
      const { ref } = await held('a');
      expect(await world.supplier.cancel({ clientKey: 'a', ref })).toEqual({ kind: 'cancelled' });
      expect(await world.supplier.cancel({ clientKey: 'a', ref })).toEqual({ kind: 'cancelled' });
      expect(await world.supplier.issue({ clientKey: 'a', ref })).toEqual({ kind: 'refused' });
      expect(await world.supplier.status('a')).toEqual({ kind: 'cancelled' });
      expect(await left()).toBe(world.capacity);
    },
  },
  {
    name: 'a hold nobody paid for lapses by itself, to the millisecond, and its place is sold again',
    keep: async (world) => {
      const { held, hold, left } = buyerAt(world);
      const { ref, payBy } = await held('a');
      for (let buyer = 1; buyer < world.capacity; buyer++) await held(`b${buyer}`);
      world.moveTo(payBy - 1);
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'held' });
      expect(await left()).toBe(0);
      world.moveTo(payBy);
      expect(await world.supplier.status('a')).toEqual({ kind: 'cancelled' });
      expect(await left()).toBe(world.capacity);
      expect(await hold('c')).toMatchObject({ kind: 'held' });
      expect(await world.supplier.issue({ clientKey: 'a', ref })).toEqual({ kind: 'refused' });
      expect(await hold('a')).toEqual({ kind: 'refused', why: 'rejected' });
    },
  },
  {
    name: 'an issued one stays past the time it had to be paid by',
    keep: async (world) => {
      const { bought, left } = buyerAt(world);
      await bought('a');
      world.moveTo(world.now() + world.payWithinMs + 1);
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'issued' });
      expect(await left()).toBe(world.capacity - 1);
    },
  },
  {
    name: "somebody else's reference does nothing",
    keep: async (world) => {
      await buyerAt(world).held('a');
      expect(await world.supplier.cancel({ clientKey: 'a', ref: 'SR00' })).toEqual({ kind: 'refused' });
      expect(await world.supplier.issue({ clientKey: 'a', ref: 'SR00' })).toEqual({ kind: 'refused' });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'held' });
    },
  },
  {
    name: 'what does not exist is neither priced nor sold',
    keep: async (world) => {
      const wanted = await buyerAt(world).request('a');
      expect(world.wrong.length).toBeGreaterThan(0);
      for (const item of world.wrong) {
        expect(await world.supplier.hold({ ...wanted, item })).toEqual({ kind: 'refused', why: 'rejected' });
        expect(await world.supplier.price(item)).toEqual({ kind: 'none' });
      }
    },
  },
  {
    name: 'it is found and sold until it closes',
    keep: async (world) => {
      const seen = async () => {
        const answer = await world.supplier.search(world.query);
        return answer.kind === 'found' && answer.found.some(world.isItem);
      };
      const { request, hold } = buyerAt(world);
      const wanted = await request('a');
      expect(await seen()).toBe(true);
      world.moveTo(world.closesAt - 1);
      expect(await hold('b')).toMatchObject({ kind: 'held' });
      world.moveTo(world.closesAt);
      expect(await seen()).toBe(false);
      expect(await world.supplier.price(world.item)).toEqual({ kind: 'none' });
      expect(await world.supplier.hold(wanted)).toEqual({ kind: 'refused', why: 'closed' });
    },
  },
];
