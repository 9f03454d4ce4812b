import { z } from 'zod/mini';
import { airlineCabins, flightTimes } from '../enums/flight.ts';
import { roomFeatures } from '../enums/hotel.ts';
import { planeSeats } from '../enums/preference.ts';

/** The two letters or digits of an airline (IATA). */
export const airlineCode = z.string().check(z.regex(/^[A-Z0-9]{2}$/));

const tenths = z.int().check(z.minimum(1), z.maximum(10));

/** What is chosen of flights beside airlines. */
export const flightChoice = {
  /** When to leave by the airport's clock; `any` for no wish. */
  departure: z.enum(flightTimes),
  seat: z.enum(planeSeats),
  cabin: z.nullable(z.enum(airlineCabins)),
  /**
   * Tenths of the full fare: the smallest discount still wanted and the largest one, which is the lower figure
   * (spec §5), e.g. 9 and 5 for 九折 to 五折.
   */
  discount: z.nullable(z.strictObject({ min: tenths, max: tenths })),
};

/** Which flights somebody prefers. */
export const flightPreference = z.object({ airlines: z.array(airlineCode), ...flightChoice });
export type FlightPreference = z.output<typeof flightPreference>;

/** Which rooms somebody prefers. */
export const roomPreference = z.array(z.enum(roomFeatures));
