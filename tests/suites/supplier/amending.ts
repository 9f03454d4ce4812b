import { expect } from 'vitest';
import { buyerAt, type SupplierPromise } from './world.ts';

const TEN_MINUTES = 10 * 60_000;

/** Quotes are kept to, each amendment is made once, and nothing is both given back and changed. */
export const amending: readonly SupplierPromise[] = [
  {
    name: 'what is given back is paid back less the quoted fee, once, and is free again',
    keep: async (world) => {
      const { bought, refundQuote, left } = buyerAt(world);
      const { fareFen } = await bought('a');
      const quote = await refundQuote('a');
      expect(quote).toMatchObject({ involuntary: false, refundFen: fareFen - quote.feeFen });
      expect(quote.feeFen).toBeGreaterThanOrEqual(0);
      const wanted = { amendmentKey: 'r', clientKey: 'a', acceptedFeeFen: quote.feeFen };
      const done = { kind: 'refunded', feeFen: quote.feeFen, refundFen: quote.refundFen };
      expect(await world.supplier.refund(wanted)).toEqual(done);
      expect(await world.other.refund(wanted)).toEqual(done);
      expect(await world.supplier.refund({ ...wanted, amendmentKey: 'r2' })).toEqual({
        kind: 'refused',
        why: 'notIssued',
      });
      expect(await world.supplier.status('r')).toEqual(done);
      expect(await world.supplier.status('a')).toEqual(done);
      expect(await world.supplier.status('r2')).toEqual({ kind: 'none' });
      expect(await left()).toBe(world.capacity);
    },
  },
  {
    name: 'only what is issued is given back or changed',
    keep: async (world) => {
      const { held } = buyerAt(world);
      await held('a');
      const refused = { kind: 'refused', why: 'notIssued' };
      const change = { item: world.target, acceptedFeeFen: 0, acceptedDifferenceFen: 0 };
      for (const clientKey of ['a', 'nobody']) {
        expect(await world.supplier.quoteRefund({ clientKey })).toEqual(refused);
        expect(await world.supplier.refund({ amendmentKey: 'r', clientKey, acceptedFeeFen: 0 })).toEqual(
          refused,
        );
        expect(await world.supplier.quoteChange({ clientKey, item: world.target })).toEqual(refused);
        expect(await world.supplier.change({ amendmentKey: 'c', clientKey, ...change })).toEqual(refused);
      }
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'held' });
    },
  },
  {
    name: 'another fee than the accepted one is never taken',
    keep: async (world) => {
      const { bought, refundQuote } = buyerAt(world);
      await bought('a');
      const { feeFen } = await refundQuote('a');
      expect(
        await world.supplier.refund({ amendmentKey: 'r', clientKey: 'a', acceptedFeeFen: feeFen + 1 }),
      ).toEqual({ kind: 'refused', why: 'requoted' });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'issued' });
      expect(await world.supplier.status('r')).toEqual({ kind: 'none' });
    },
  },
  {
    name: 'a quote is good for ten minutes, or until its fee is another one, to the millisecond',
    keep: async (world) => {
      const { bought, refundQuote } = buyerAt(world);
      await bought('a');
      expect(await refundQuote('a')).toHaveProperty('expiresAt', world.now() + TEN_MINUTES);
      world.moveTo(world.feeEdge - 60_000);
      const before = await refundQuote('a');
      expect(before.expiresAt).toBe(world.feeEdge);
      world.moveTo(before.expiresAt - 1);
      expect(await refundQuote('a')).toHaveProperty('feeFen', before.feeFen);
      world.moveTo(before.expiresAt);
      expect(await refundQuote('a')).not.toHaveProperty('feeFen', before.feeFen);
      const late = { amendmentKey: 'r', clientKey: 'a', acceptedFeeFen: before.feeFen };
      expect(await world.supplier.refund(late)).toEqual({ kind: 'refused', why: 'requoted' });
    },
  },
  {
    name: 'it can be given back until its time is over',
    keep: async (world) => {
      const { bought, refundQuote } = buyerAt(world);
      await bought('a');
      world.moveTo(world.overAt - 1);
      await refundQuote('a');
      world.moveTo(world.overAt);
      const refused = { kind: 'refused', why: expect.stringMatching(/^(departed|notAllowed)$/) };
      expect(await world.supplier.quoteRefund({ clientKey: 'a' })).toEqual(refused);
      expect(await world.supplier.refund({ amendmentKey: 'r', clientKey: 'a', acceptedFeeFen: 0 })).toEqual(
        refused,
      );
    },
  },
  {
    name: 'a change takes the new thing, frees the old one, and lives under its own key from then on',
    keep: async (world) => {
      const { bought, changeQuote, change, left } = buyerAt(world);
      const old = await bought('a');
      const before = await left(world.target);
      const quote = await changeQuote('a');
      expect(quote.differenceFen).toBe(quote.fareFen - old.fareFen);
      expect(quote.involuntary).toBe(false);
      const issued = await change('a', 'c');
      expect(issued).toMatchObject({
        kind: 'issued',
        fareFen: quote.fareFen,
        ticketNo: expect.stringMatching(world.ticketNo),
      });
      expect(issued).not.toHaveProperty('ref', old.ref);
      expect(await world.supplier.status('c')).toEqual(issued);
      expect(await world.supplier.status('a')).toEqual({ kind: 'exchanged' });
      expect(await left()).toBe(world.capacity);
      expect(await left(world.target)).toBe(before - 1);
    },
  },
  {
    name: 'a change asked for again is answered with the first, and no other is made of the old one',
    keep: async (world) => {
      const { bought, changeQuote, left } = buyerAt(world);
      await bought('a');
      const before = await left(world.target);
      const { feeFen, differenceFen } = await changeQuote('a');
      const wanted = {
        amendmentKey: 'c',
        clientKey: 'a',
        item: world.target,
        acceptedFeeFen: feeFen,
        acceptedDifferenceFen: differenceFen,
      };
      const first = await world.supplier.change(wanted);
      expect(first).toMatchObject({ kind: 'issued' });
      expect(await world.other.change(wanted)).toEqual(first);
      expect(await world.supplier.change({ ...wanted, amendmentKey: 'c2' })).toEqual({
        kind: 'refused',
        why: 'notIssued',
      });
      expect(await left(world.target)).toBe(before - 1);
    },
  },
  {
    name: 'a changed one can be given back',
    keep: async (world) => {
      const { bought, change, refund } = buyerAt(world);
      await bought('a');
      await change('a', 'c');
      expect(await refund('c', 'r')).toMatchObject({ kind: 'refunded' });
      expect(await world.supplier.status('c')).toMatchObject({ kind: 'refunded' });
    },
  },
  {
    name: 'a change to what may never take its place, or is sold out, is refused and leaves the old one',
    keep: async (world) => {
      const { bought, left } = buyerAt(world);
      await bought('a');
      const terms = { amendmentKey: 'c', clientKey: 'a', acceptedFeeFen: 0, acceptedDifferenceFen: 0 };
      for (const item of [world.strange, ...world.wrong, world.item]) {
        const rejected = { kind: 'refused', why: 'rejected' };
        expect(await world.supplier.quoteChange({ clientKey: 'a', item })).toEqual(rejected);
        expect(await world.supplier.change({ ...terms, item })).toEqual(rejected);
      }
      for (let buyer = await left(world.target); buyer > 0; buyer--) {
        await world.other.hold(await buyerAt(world).request(`t${buyer}`, world.target));
      }
      const soldOut = { kind: 'refused', why: 'soldOut' };
      expect(await world.supplier.quoteChange({ clientKey: 'a', item: world.target })).toEqual(soldOut);
      expect(await world.supplier.change({ ...terms, item: world.target })).toEqual(soldOut);
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'issued' });
    },
  },
  {
    name: 'a change at another difference than the accepted one is never made',
    keep: async (world) => {
      const { bought, changeQuote } = buyerAt(world);
      await bought('a');
      const { feeFen, differenceFen } = await changeQuote('a');
      await world.set({ priceDriftFen: 300 });
      const wanted = { amendmentKey: 'c', clientKey: 'a', item: world.target, acceptedFeeFen: feeFen };
      expect(await world.supplier.change({ ...wanted, acceptedDifferenceFen: differenceFen })).toEqual({
        kind: 'refused',
        why: 'requoted',
      });
      expect(await world.supplier.status('a')).toMatchObject({ kind: 'issued' });
    },
  },
  {
    name: 'of a refund and a change at two doors at once, one is made',
    keep: async (world) => {
      const { bought, refundQuote, changeQuote } = buyerAt(world);
      for (const key of ['a', 'b']) await bought(key);
      const [refund, change] = [await refundQuote('a'), await changeQuote('a')];
      const race = (clientKey: string) =>
        Promise.all([
          world.supplier.refund({ amendmentKey: `r${clientKey}`, clientKey, acceptedFeeFen: refund.feeFen }),
          world.other.change({
            amendmentKey: `c${clientKey}`,
            clientKey,
            item: world.target,
            acceptedFeeFen: change.feeFen,
            acceptedDifferenceFen: change.differenceFen,
          }),
        ]);
      for (const key of ['a', 'b']) {
        const kinds = (await race(key)).map((answer) => answer.kind).sort();
        expect([
          ['issued', 'refused'],
          ['refunded', 'refused'],
        ]).toContainEqual(kinds);
      }
    },
  },
];
