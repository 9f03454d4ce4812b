import { z } from 'zod/mini';
import { hotelFacilities, hotelSorts } from '../../enums/hotel.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { hotelCard, hotelCity, hotelFound, hotelParty, point, roomOffer } from '../../shapes/hotel.ts';
import { travelDocuments, travellerRef } from '../../shapes/people.ts';
import { roomPreference } from '../../shapes/preference.ts';
import { fen, localDate, offerId, optionalText } from '../../shapes/primitives.ts';
import { hotelFacts } from './facts.ts';

const code = z.string().check(z.minLength(1), z.maxLength(16));

const travellers = z.array(travellerRef).check(z.maxLength(50));

/**
 * Travellers who share the room, judged under the shared cap together (domain §3): other people than the travellers,
 * whom the caller serves too.
 */
const sharing = z.optional(z.array(travellerRef).check(z.maxLength(3)));

const stay = { checkIn: localDate, checkOut: localDate };

export const hotelCalls = defineCalls(hotelFacts, {
  'hotel.city.list': {
    input: z.strictObject({}),
    output: z.object({ cities: z.array(hotelCity) }),
  },

  'hotel.offer.search': {
    input: z.strictObject({
      city: z.optional(code),
      /** Hotel or quarter: Chinese, pinyin or initials. */
      keyword: optionalText(40),
      /** A quarter of a city, by its code. */
      district: z.optional(code),
      ...stay,
      travellers,
      stars: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(5))).check(z.maxLength(5))),
      /** Mean price per night, both ends included. */
      priceFen: z.optional(z.strictObject({ from: z.optional(fen), to: z.optional(fen) })),
      near: z.optional(
        z.strictObject({
          point,
          withinMetres: z.optional(z.int().check(z.minimum(100), z.maximum(100_000))),
        }),
      ),
      facilities: z.optional(z.array(z.enum(hotelFacilities)).check(z.maxLength(11))),
      agreementOnly: z.optional(z.boolean()),
      breakfast: z.optional(z.boolean()),
      /** Only hotels whose lowest price is within every traveller's own standard. */
      withinOnly: z.optional(z.boolean()),
      /** Hotels with the most of what all the travellers prefer of a room come first. */
      preferred: z.optional(z.boolean()),
      /** `distance` needs `near`. */
      sort: z.optional(z.enum(hotelSorts)),
      cursor: z.optional(z.string().check(z.maxLength(120))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    }),
    output: z.object({
      hotels: z.array(hotelFound),
      nextCursor: z.nullable(z.string()),
      total: z.int(),
      /** What all the travellers prefer of a room; absent where they share nothing. */
      preference: z.optional(roomPreference),
      ...hotelParty,
    }),
  },

  'hotel.offer.list': {
    input: z.strictObject({ hotelId: code, ...stay, travellers, sharing }),
    output: z.object({ hotel: hotelCard, rooms: z.array(roomOffer), ...hotelParty }),
  },

  'hotel.offer.price': {
    input: z.strictObject({
      offerId,
      travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(50)),
      sharing,
    }),
    output: z.object({
      hotel: hotelCard,
      offer: roomOffer,
      ...hotelParty,
      serviceFen: fen,
      /** Of the travellers; those who share are judged when it is booked. */
      documents: travelDocuments,
    }),
  },
});
