import { expect } from 'vitest';
import { buyerAt, type SupplierPromise } from './world.ts';

/** Acts that come in one moment, and so share what they read: each still sees what the ones before it did. */
export const concurrent: readonly SupplierPromise[] = [
  {
    name: 'many at once get what is left, nobody the same place, and a key its first answer',
    keep: async (world) => {
      const { request, left } = buyerAt(world);
      const asked = await Promise.all(
        Array.from({ length: world.capacity + 3 }, (_, n) => request(`many${n}`)),
      );
      const twice = [...asked, ...asked];
      const answers = await Promise.all(
        twice.map((one, n) => (n % 2 ? world.other : world.supplier).hold(one)),
      );
      const held = answers.flatMap((one) => (one.kind === 'held' ? [one] : []));
      const refs = new Set(held.map(({ ref }) => ref));
      expect(refs.size).toBe(world.capacity);
      expect(held).toHaveLength(2 * world.capacity);
      expect(await left()).toBe(0);
    },
  },
  {
    name: 'many at once issue and give up their holds, each once',
    keep: async (world) => {
      const { held, left } = buyerAt(world);
      const keys = Array.from({ length: world.capacity }, (_, n) => `end${n}`);
      const refs: string[] = [];
      for (const key of keys) refs.push((await held(key)).ref);
      const acts = keys.map(async (clientKey, n) => {
        const one = { clientKey, ref: refs[n] ?? '' };
        const issue = () => world.supplier.issue(one);
        const cancel = () => world.supplier.cancel(one);
        const answers = await Promise.all(n % 2 ? [issue(), cancel()] : [cancel(), issue()]);
        expect(answers.filter(({ kind }) => kind === 'refused')).toHaveLength(1);
      });
      await Promise.all(acts);
      const ends = await Promise.all(keys.map((key) => world.supplier.status(key)));
      const issued = ends.filter(({ kind }) => kind === 'issued').length;
      expect(ends.every(({ kind }) => kind === 'issued' || kind === 'cancelled')).toBe(true);
      expect(await left()).toBe(world.capacity - issued);
    },
  },
  {
    name: 'a passenger who asks for the same thing under many keys at once gets it once',
    keep: async (world) => {
      if (world.rival === null) return;
      const { request } = buyerAt(world);
      const asked = await Promise.all([1, 2, 3, 4].map((n) => request(`same${n}`, world.item, 'one person')));
      const answers = await Promise.all(asked.map((one) => world.supplier.hold(one)));
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['held', 'refused', 'refused', 'refused']);
    },
  },
];
