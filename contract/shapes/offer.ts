import { z } from 'zod/mini';
import { verdict } from './order.ts';
import { fen, instant, offerId } from './primitives.ts';

/** What every product's offer begins with: booked by its id, with one of its `options`, until it expires. */
export const offerHead = { offerId, expiresAt: instant };

/**
 * One way to book an offer (a seat class, a fare, a rate plan, a level), the same for every product. What only one
 * product shows stands beside it.
 */
export const offerOption = {
  /** What a row of `trip.draft.submit` names it by. */
  option: z.string(),
  /** The supplier's price, taxes included: what a row accepts. */
  fareFen: fen,
  remaining: z.int(),
  /** One verdict per asked traveller, in the order asked. */
  verdicts: z.array(verdict),
};

/** What something costs a party (rules/offer/partyPrice), in fen. */
export const partyPrice = z.object({ totalFen: fen, lowFen: fen, highFen: fen });
