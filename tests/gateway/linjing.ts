import { afterEach, beforeEach } from 'vitest';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';

export let world: BookingWorld;
/** Calls the sample secretary makes. */
export let linjing: Ask;

/** A booking world of its own for each test, with the secretary who books for many. */
export function linjingForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    linjing = await world.as('linjing');
  });
  afterEach(() => world.close());
}
