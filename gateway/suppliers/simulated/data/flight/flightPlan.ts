import { z } from 'zod/mini';
import { airlineCabins } from '../../../../../contract/enums/flight.ts';
import { readData } from '../../../../base/readData.ts';

const code = z.string().check(z.regex(/^[A-Z]{3}$/));
const airline = z.string().check(z.regex(/^[A-Z0-9]{2}$/));

const routesFile = z.strictObject({
  source: z.string(),
  /** Every nth flight of the operating airline is also sold under a number of the marketing one. */
  codeshares: z.array(
    z.strictObject({ operating: airline, marketing: airline, everyNth: z.int(), firstNumber: z.int() }),
  ),
  routes: z.array(
    z.strictObject({
      from: code,
      to: code,
      /** `airline:flights a day each way`, `@number` of the first, `/weekdays` where it is not daily. */
      carriers: z.array(z.string().check(z.regex(/^[A-Z0-9]{2}:\d+(@\d+)?(\/[1-7]+)?$/))),
    }),
  ),
});

const flightRow = z.strictObject({
  no: z.string(),
  from: code,
  to: code,
  /** Local time of the airport. */
  depart: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  aircraft: z.string(),
  days: z.optional(z.string().check(z.regex(/^[1-7]+$/))),
});

const saleFile = z.strictObject({
  source: z.string(),
  presaleDays: z.int(),
  closesBeforeMinutes: z.strictObject({ flight: z.int(), intlFlight: z.int() }),
  payWithinMinutes: z.int(),
  /** Clock time in Asia/Shanghai until which a price is guaranteed. */
  priceUntil: z.string(),
  taxiMinutes: z.int(),
  kmPerHour: z.int(),
  /** How much longer the way flown is than the great circle. */
  detourPercent: z.int(),
  /** How much longer a flight to the west takes. */
  westPercent: z.int(),
  connection: z.strictObject({ minMinutes: z.int(), maxMinutes: z.int(), detourPercent: z.int() }),
  codeshareSeatsPercent: z.int(),
});

const aircraftFile = z.strictObject({
  source: z.string(),
  aircraft: z.array(
    z.strictObject({
      code: z.string(),
      zh: z.string(),
      en: z.string(),
      wide: z.boolean(),
      seats: z.partialRecord(z.enum(airlineCabins), z.int()),
    }),
  ),
});

/** Who flies between which Chinese airports (`flight-routes.json`). */
export const flightRoutes = readData('flight-routes', routesFile);

/** Flights across borders, and between hubs abroad (`flight-intl-routes.json`). */
export const intlFlights = readData(
  'flight-intl-routes',
  z.strictObject({ source: z.string(), flights: z.array(flightRow) }),
).flights;

/** How the simulated airlines sell and fly (`flight-sale.json`). */
export const flightSale = readData('flight-sale', saleFile);

const aircraftByCode = new Map(
  readData('flight-aircraft', aircraftFile).aircraft.map((one) => [one.code, one]),
);

/** An aircraft type with its seats by cabin. Throws for one there is not. */
export function aircraftOf(type: string) {
  const found = aircraftByCode.get(type);
  if (!found) throw new Error(`no aircraft ${type}`);
  return found;
}
