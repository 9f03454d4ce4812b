import { z } from 'zod/mini';
import { carLevels } from '../../../contract/enums/car.ts';
import { airlineCabins } from '../../../contract/enums/flight.ts';
import { seatCodes } from '../../../contract/enums/rail.ts';
import type { ProductKind } from '../../../contract/products.ts';
import type { CarStandard } from '../../../contract/rules/car/carStandard.ts';
import type { FlightStandard } from '../../../contract/rules/flight/flightStandard.ts';
import type { HotelStandard } from '../../../contract/rules/hotel/hotelStandard.ts';
import type { TrainStandard } from '../../../contract/rules/rail/trainStandard.ts';
import { fen } from '../../../contract/shapes/primitives.ts';
import { type JsonColumn, jsonColumn } from './jsonColumn.ts';

/** What going beyond a rule leads to. */
const over = z.literal(['record', 'warn', 'reason', 'approval', 'block']);

const seat = z.enum(seatCodes);
const trainRules = z.object({
  steps: z.array(z.object({ upToMinutes: z.nullable(z.int()), allowed: z.array(seat) })),
  over,
  overBySeat: z.optional(z.partialRecord(seat, over)),
});

const cabin = z.enum(airlineCabins);
const flightRules = z.object({
  cabins: z.object({
    steps: z.array(z.object({ upToMinutes: z.nullable(z.int()), allowed: z.array(cabin) })),
    over,
    overByCabin: z.optional(z.partialRecord(cabin, over)),
  }),
  discount: z.optional(z.object({ maxTenths: z.number(), over })),
  lowest: z.optional(z.object({ windowMinutes: z.int(), over })),
  advance: z.optional(z.object({ days: z.int(), over })),
});

const hotelRules = z.object({
  nightFen: z.record(z.string(), fen),
  overNight: over,
  stars: z.nullable(z.object({ max: z.int(), control: over })),
  agreement: z.nullable(z.object({ control: over })),
});

const cap = z.nullable(z.object({ fen, control: over }));
const carRules = z.object({
  levels: z.object({ allowed: z.array(z.enum(carLevels)), control: over }),
  ride: cap,
  day: cap,
  month: cap,
});

/** The rules of a standard, by product. */
export type Standards = {
  readonly train: TrainStandard;
  readonly flight: FlightStandard;
  readonly intlFlight: FlightStandard;
  readonly hotel: HotelStandard;
  readonly car: CarStandard;
};

/** Column `standard.rules`, by product. */
export const standardRules: { readonly [Kind in ProductKind]: Pick<JsonColumn<Standards[Kind]>, 'read'> } = {
  train: jsonColumn('standard.rules of trains', trainRules),
  flight: jsonColumn('standard.rules of flights', flightRules),
  intlFlight: jsonColumn('standard.rules of flights across borders', flightRules),
  hotel: jsonColumn('standard.rules of hotels', hotelRules),
  car: jsonColumn('standard.rules of cars', carRules),
};
