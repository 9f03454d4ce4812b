import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { orderItem } from '../../shapes/item.ts';
import { checkInId, instant, localDate, localised, orderId } from '../../shapes/primitives.ts';
import { checkInFacts } from './facts.ts';

const city = z.object({ code: z.string(), name: localised });
/** Tenths of a degree: some ten kilometres, and no more exactly than that. */
const tenths = (most: number) => z.int().check(z.minimum(-most * 10), z.maximum(most * 10));

const journey = z.object({
  orderId,
  kind: z.enum(productKinds),
  item: orderItem,
  startAt: instant,
  endAt: instant,
});

export const checkInCalls = defineCalls(checkInFacts, {
  'checkIn.list': {
    input: z.strictObject({}),
    output: z.object({
      checkIns: z.array(
        z.object({
          checkInId,
          at: instant,
          journey: z.nullable(journey),
          /** Null where none was given, or it was forgotten. */
          city: z.nullable(city),
        }),
      ),
      /** Under way now, or within a day; with the city each leads to or is in. */
      journeys: z.array(z.object({ ...journey.shape, city: z.nullable(city) })),
    }),
  },

  'checkIn.add': {
    input: z.strictObject({
      orderId: z.nullable(orderId),
      place: z.discriminatedUnion('from', [
        z.strictObject({ from: z.literal('none') }),
        /** The city the journey leads to or is in. */
        z.strictObject({ from: z.literal('journey') }),
        /** Where the device is, rounded by the page. */
        z.strictObject({ from: z.literal('device'), latTenths: tenths(90), lonTenths: tenths(180) }),
      ]),
    }),
    output: z.object({ checkInId, city: z.nullable(city) }),
  },

  'checkIn.place.remove': { input: z.strictObject({ checkInId }), output: z.object({}) },
  'checkIn.remove': { input: z.strictObject({ checkInId }), output: z.object({}) },

  'checkIn.staff.list': {
    input: z.strictObject({ from: localDate, to: localDate }),
    output: z.object({
      rows: z.array(
        z.object({
          checkInId,
          person: z.string(),
          name: z.string(),
          department: localised,
          at: instant,
          city: z.nullable(city),
        }),
      ),
      isCut: z.boolean(),
    }),
  },
});
