import { z } from 'zod/mini';
import { voucherKinds, voucherStates } from '../../enums/money.ts';
import { journeyPlace } from '../journey.ts';
import { orderSummary } from '../order.ts';
import { fen, instant } from '../primitives.ts';

/** What is handed in for a trip: its orders, the vouchers of each, and what they come to. Money in fen. */
export const tripPack = z.object({
  traveller: z.string(),
  cities: z.array(journeyPlace),
  startAt: instant,
  endAt: instant,
  orders: z.array(
    z.object({
      order: orderSummary,
      /** What it comes to: of one that was given back, what was kept. */
      costFen: fen,
      /** Who bears how much of it. */
      companyFen: fen,
      personalFen: fen,
      /** The rest: what the guest paid at the hotel's desk. Absent where nothing was. */
      atHotelFen: z.optional(fen),
      vouchers: z.array(
        z.object({
          kind: z.enum(voucherKinds),
          state: z.enum(voucherStates),
          fen,
          number: z.string(),
          header: z.string(),
          dueAt: z.nullable(instant),
        }),
      ),
    }),
  ),
  totalFen: fen,
  companyFen: fen,
  personalFen: fen,
  atHotelFen: z.optional(fen),
  /** What the vouchers that are in come to, what is still awaited, and how many those are. */
  receivedFen: fen,
  missingFen: fen,
  missing: z.int(),
});
export type TripPack = z.output<typeof tripPack>;
