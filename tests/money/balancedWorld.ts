import { afterEach, beforeEach, expect } from 'vitest';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { faultsOfBooks } from '../books.ts';

export let world: BookingWorld;
/** A secretary who books for others. */
export let linjing: Ask;

/** A booking world of its own for each test, whose books are held to be right after it. */
export function balancedWorldForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    linjing = await world.as('linjing');
  });
  afterEach(async () => {
    expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
    await world.close();
  });
}
