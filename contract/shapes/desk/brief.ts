import { z } from 'zod/mini';
import { briefContacts, briefMarks, guestLinkStates } from '../../enums/brief.ts';
import { productKinds } from '../../products.ts';
import { id, instant, localised } from '../primitives.ts';

export const guestLinkId = id<'GuestLinkId'>();

/** One end of a way or stay: where it is in Chinese and in English, and when there, by the clock of its zone (IANA). */
const briefEnd = z.object({ at: instant, zone: z.string(), place: localised, terminal: z.string() });

/** One way or stay of a trip, as a traveller needs it on the way. No prices and no numbers of documents. */
export const briefLeg = z.object({
  kind: z.enum(productKinds),
  /** Train or flight; '' for what has none. */
  no: z.string(),
  /** The airline, hotel or car service by name. */
  seller: z.nullable(localised),
  from: briefEnd,
  /** A stay has one place. */
  to: briefEnd,
  /** The address of a stay. */
  address: z.nullable(localised),
  /** Coach and seat, room, driver: as far as known. */
  placed: z.array(z.string()),
  /** By what a ticket or room is asked for there; '' before it is confirmed, and for guests where it is not needed. */
  confirmation: z.string(),
  /** Absent where it is booked and goes. */
  mark: z.optional(z.enum(briefMarks)),
});
export type BriefLeg = z.output<typeof briefLeg>;

export const tripBrief = z.object({
  /** Masked for whoever has no account. */
  traveller: z.string(),
  company: localised,
  legs: z.array(briefLeg),
  contacts: z.array(
    z.object({
      kind: z.enum(briefContacts),
      phone: z.string(),
      /** Where the number holds; absent where the whole trip is in China, and for what holds everywhere. */
      country: z.optional(localised),
    }),
  ),
});
export type TripBrief = z.output<typeof tripBrief>;

export const guestLink = z.object({
  linkId: guestLinkId,
  maker: z.string(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(guestLinkStates),
});
