import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { airlineCode, flightChoice, flightPreference, roomPreference } from '../../shapes/preference.ts';
import { localised } from '../../shapes/primitives.ts';
import { preferenceFacts } from './facts.ts';

const airlines = z.object({ airlines: flightPreference.shape.airlines });

export const preferenceCalls = defineCalls(preferenceFacts, {
  'preference.travel.get': {
    input: z.strictObject({}),
    output: z.object({
      flights: flightPreference,
      rooms: roomPreference,
      /** Those one may prefer, by code. */
      known: z.array(z.object({ code: airlineCode, name: localised })),
    }),
  },

  'preference.airline.add': { input: z.strictObject({ airline: airlineCode }), output: airlines },

  'preference.airline.remove': { input: z.strictObject({ airline: airlineCode }), output: airlines },

  'preference.flight.save': { input: z.strictObject(flightChoice), output: z.object({}) },

  'preference.hotel.save': {
    input: z.strictObject({ rooms: roomPreference.check(z.maxLength(3)) }),
    output: z.object({}),
  },
});
