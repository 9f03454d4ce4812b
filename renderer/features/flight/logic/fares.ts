import { airlineCabins, type Cabin } from '../../../../contract/enums/flight.ts';
import type { FlightOffer, FlightOption } from '../../../../contract/shapes/flight.ts';

type Fare = FlightOption & { readonly tier: string };

/** The fares of a journey from the best cabin down, and the dearest first within one. */
export function fareOptions({ options }: Pick<FlightOffer, 'options'>): Fare[] {
  return airlineCabins.flatMap((cabin) =>
    options
      .filter((one) => one.cabin === cabin)
      .sort((a, b) => b.fareFen - a.fareFen)
      .map((one) => ({ ...one, tier: cabin })),
  );
}

/** The cabin a text names; null when it names none. */
export function cabinOf(text: string): Cabin | null {
  return airlineCabins.find((cabin) => cabin === text) ?? null;
}

/** Cabins from the best down, as standards name them. */
export function inCabinOrder(options: readonly string[]): Cabin[] {
  return airlineCabins.filter((cabin) => options.includes(cabin));
}
