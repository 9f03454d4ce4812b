import { expect, test } from 'vitest';
import { bookingWorld } from '../../../tests/bookingWorld.ts';
import { allProducts } from './allProducts.ts';

test('products are made once for the parts of a gateway, and anew for other parts', async () => {
  const world = await bookingWorld();
  const made = allProducts(world.deps);
  expect(allProducts(world.deps)).toBe(made);
  expect(allProducts({ ...world.deps })).not.toBe(made);
  await world.close();
});
