import { z } from 'zod/mini';
import type { Cabin } from '../../contract/enums/flight.ts';
import type { FlightState } from '../../contract/enums/flightStatus.ts';
import type { Conditions } from '../../contract/shapes/conditions.ts';
import type { Localised } from '../../contract/shapes/primitives.ts';
import type { Calendar, Supplier, Unavailable } from './port.ts';

/** A flight on one day; `date` is the local date of departure. */
const airLegKey = z.object({ flightNo: z.string(), date: z.string(), from: z.string(), to: z.string() });
export type AirLegKey = Readonly<z.output<typeof airLegKey>>;

export type AirLeg = AirLegKey & {
  /** Epoch ms. */
  readonly departAt: number;
  readonly arriveAt: number;
  /** Terminals; empty where there is one. */
  readonly fromTerminal: string;
  readonly toTerminal: string;
  readonly aircraft: string;
  /** The airline that flies it, where that is not the one of its number. */
  readonly operatedBy: string | null;
  readonly stops: number;
};

export type AirTaxes = {
  /** 机建 and departure tax in China, 燃油 and carrier's surcharge, taxes abroad; fen. */
  readonly constructionFen: number;
  readonly fuelFen: number;
  readonly otherFen: number;
};

/** One booking class on sale for the whole journey. */
export type AirFare = {
  readonly bookingClass: string;
  readonly cabin: Cabin;
  readonly family: Localised;
  /** The family's code, for grouping: one offer shows the cheapest of each. */
  readonly familyCode: string;
  /** Of the full economy fare, in tenths (八折 = 8.0); null in other cabins and across borders. */
  readonly discountTenths: number | null;
  readonly fareFen: number;
  readonly taxes: AirTaxes;
  readonly remaining: number;
  readonly conditions: Conditions;
};

/** A journey on sale: one leg inside China; across borders up to two each way, of one airline. */
export type AirTrip = {
  readonly legs: readonly AirLeg[];
  /** Index of the first leg of the way back, or null. */
  readonly returnFrom: number | null;
  /** Dearest first; sold-out ones have nothing remaining. */
  readonly fares: readonly AirFare[];
};

/** Airport codes, several for a city; dates local to the place of departure. */
export type AirQuery = {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly date: string;
  readonly returnDate: string | null;
};

/** One seat in a booking class on every leg. `price` with class '' is the journey with all its classes. */
export const airItem = z.object({
  legs: z.readonly(z.array(airLegKey)),
  returnFrom: z.nullable(z.int()),
  bookingClass: z.string(),
});
export type AirItem = Readonly<z.output<typeof airItem>>;

/** A flight of one day as its airline says it runs; the leg's times are those it has now. Times in epoch ms. */
export type AirStatus = {
  readonly leg: AirLeg;
  readonly plannedDepartAt: number;
  readonly plannedArriveAt: number;
  readonly state: FlightState;
  /** '' until it is announced. */
  readonly gate: string;
  /** The gate announced before; '' where it was not moved. */
  readonly wasGate: string;
};

/** Which flights of a day: one by its number, those between airports, or ways between them with one change. */
export type BoardQuery =
  | { readonly by: 'number'; readonly flightNo: string; readonly date: string }
  | (AirPorts & { readonly by: 'route' })
  | (AirPorts & { readonly by: 'change' });
type AirPorts = { readonly from: readonly string[]; readonly to: readonly string[]; readonly date: string };

/** Of journeys there and back: when one leaves and comes back, by the date the calendar shows. */
export type CalendarWays = (date: string) => Pick<AirQuery, 'date' | 'returnDate'> | null;

export type AirSupplier = Supplier<AirQuery, AirTrip, AirItem>;
export type IntlFlightSupplier = AirSupplier & {
  /** Lowest fare without taxes per day, of all its ways together, in one of these cabins; nothing where there are none. */
  readonly lowestFares: Calendar<
    Pick<AirQuery, 'from' | 'to'> & { readonly cabins: readonly Cabin[]; readonly ways: CalendarWays }
  >;
};
export type FlightSupplier = AirSupplier & {
  /** Lowest fare without taxes per day, in one of these cabins. */
  readonly lowestFares: Calendar<Pick<AirQuery, 'from' | 'to'> & { readonly cabins: readonly Cabin[] }>;
  /** How flights run, inside China and across its border. */
  readonly board: (
    query: Exclude<BoardQuery, { by: 'change' }>,
  ) => Promise<{ readonly kind: 'found'; readonly found: readonly AirStatus[] } | Unavailable>;
  readonly changes: (
    query: Extract<BoardQuery, { by: 'change' }>,
  ) => Promise<
    { readonly kind: 'found'; readonly found: readonly (readonly [AirStatus, AirStatus])[] } | Unavailable
  >;
};

declare module './suppliers.ts' {
  interface Suppliers {
    readonly flight: FlightSupplier;
    readonly intlFlight: IntlFlightSupplier;
  }
}
